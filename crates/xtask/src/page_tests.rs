//! Tests of the page in Chromium, by `web/tests/run.mjs`.
use crate::step::{minutes, runner};
use crate::{root, tools};
use anyhow::{Context, Result};
use std::path::Path;
use std::process::Command;

/// Beginning of a closing line.
const CLOSING: &str = "# ";

/// Runs all tests; returns their number and the unsteady ones. Some take one of many cases, unless `all`, which takes the whole browser
/// instead of its small relative without windows, too.
pub fn run(all: bool) -> Result<String> {
    let small = tools::find(tools::HEADLESS).filter(|_| !all);
    let chromium = small.or_else(|| tools::find("chromium")).context("chromium is missing")?;
    let mut node = node(&[]);
    node.env("SHUMI_CHROMIUM", chromium);
    if all {
        node.env("SHUMI_ALL", "1");
    }
    let lines = runner("page-tests", "page tests", minutes(40), &mut node, &[CLOSING])?;
    Ok(lines.last().map(|line| line.trim_start_matches(CLOSING).to_string()).unwrap_or_default())
}

/// Runs `cargo xtask test --engines`: the widget on a site of another origin, in Chromium, Firefox and WebKit.
pub fn engines() -> Result<()> {
    runner("engines", "engines", minutes(15), &mut node(&[&root::root().join("web/tests/engines/main.mjs")]), &[CLOSING]).map(drop)
}

/// Returns the command that runs tests in `files`, all if there are none.
fn node(files: &[&Path]) -> Command {
    let mut node = tools::command("node");
    node.arg(root::root().join("web/tests/run.mjs")).args(files).env("SHUMI_DIST", root::dist());
    node
}
