//! Measures how long visitors wait: the built page in a browser, on a slower network and a slower processor. Prints a table; asserts
//! nothing.
use crate::step::minutes;
use crate::{build, process_group, root, serve, tools, wasm};
use anyhow::{Context, Result, bail, ensure};
use std::process::Stdio;

/// The script that measures, below the project's top; `web/tests/trace/rows.ts` lists the rows.
const SCRIPT: &str = "web/tests/trace/main.ts";

/// Runs `cargo xtask trace [--runs N] [WORD…]`: all rows, or those whose names have all the words.
pub fn command(args: &[&str]) -> Result<bool> {
    let (runs, words) = match args {
        ["--runs", runs, words @ ..] => (*runs, words),
        words => ("5", words),
    };
    if !runs.parse::<u32>().is_ok_and(|runs| runs > 0) || words.iter().any(|word| word.starts_with('-')) {
        bail!("usage: cargo xtask trace [--runs N] [WORD…]");
    }
    ensure!(!wasm::draft(), "drafts are no page to measure");
    build::page_if_changed()?;
    tools::for_browser()?;
    let chromium = tools::find("chromium").context("chromium is missing")?;
    let mut node = tools::command("node");
    node.arg(root::root().join(SCRIPT)).arg(serve::as_a_host()?).arg(runs).args(words);
    node.env("SHUMI_DIST", root::dist()).env("SHUMI_CHROMIUM", chromium).stdin(Stdio::null());
    let status = process_group::ProcessGroup::start(&mut node)?.wait(minutes(60), || {})?;
    Ok(status.is_some_and(|status| status.success()))
}
