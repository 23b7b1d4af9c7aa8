//! Prerenders home, which the page shows before a module has run, by the page's own modules, before they are bundled.
use crate::{root, tools, words};
use anyhow::{Context, Result, ensure};
use shumi_texts::LANGUAGES;
use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;
use std::process::Stdio;

const SCRIPT: &str = "web/prerender.mjs";

/// Returns home in each language, as HTML; `page` and `widget` are the folders that the page's modules name.
pub fn home(page: &Path, widget: &Path) -> Result<String> {
    let names: BTreeMap<String, String> = words::short_keys(&words::PAGE)?.into_iter().map(|(key, short)| (short, key)).collect();
    let mut node = tools::command("node");
    node.arg(root::root().join(SCRIPT)).args([page, widget]).args(LANGUAGES.map(|(code, _)| code));
    let mut running = node.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().with_context(|| format!("cannot run {SCRIPT}"))?;
    running.stdin.take().context("no pipe")?.write_all(&serde_json::to_vec(&names)?)?;
    let done = running.wait_with_output()?;
    ensure!(done.status.success(), "{SCRIPT}: {}", done.status);
    Ok(String::from_utf8(done.stdout)?.trim_end().into())
}
