//! Draws the page's icons and pieces of boards as files; prerenders home, which the page shows before a module has run, by the page's own
//! modules, before they are bundled.
use crate::{root, tools};
use anyhow::{Context, Result, ensure};
use std::path::Path;

const SCRIPT: &str = "web/prerender.ts";

/// Returns home in each language, as HTML; `page` and `widget` are the folders that the page's modules name.
pub fn home(page: &Path, widget: &Path) -> Result<String> {
    let mut node = tools::command("node");
    node.arg(root::root().join(SCRIPT)).args([page, widget]);
    let done = node.stderr(std::process::Stdio::inherit()).output().with_context(|| format!("cannot run {SCRIPT}"))?;
    ensure!(done.status.success(), "{SCRIPT}: {}", done.status);
    Ok(String::from_utf8(done.stdout)?.trim_end().into())
}

/// Writes the page's icons and pieces of boards into two files, with the tokens of a table.
pub fn sprite(page: &Path, tokens: &Path) -> Result<()> {
    let script = "web/sprite.ts";
    let done = tools::command("node").arg(root::root().join(script)).args([page, tokens]).status()?;
    ensure!(done.success(), "{script}: {done}");
    Ok(())
}
