//! Tests of the page in Chromium, by `web/tests/run.ts`.
use crate::step::{self, minutes, runner};
use crate::{extra, root, tools};
use anyhow::{Context, Result};
use std::path::Path;
use std::process::Command;

/// Beginning of a closing line.
const CLOSING: &str = "# ";

/// Variable by which tests know that they take every case.
pub const ALL: &str = "SHUMI_ALL";

/// The family of the second page, which is played and not complete.
const TEMPLATE: &str = "latin";

/// Builds the second page, if anything has changed, and runs all tests; returns their number and the unsteady ones. Some take one of many
/// cases, unless `all`, which takes the whole browser instead of its small relative without windows, too.
pub fn run(all: bool) -> Result<String> {
    let mut build = tools::cargo();
    build.args(["xtask", "build", "--if-changed"]).env(extra::VARIABLE, TEMPLATE);
    step::run("page-of-template", "cargo xtask build, with the template", minutes(40), &mut build)?;
    let small = tools::find(tools::HEADLESS).filter(|_| !all);
    let chromium = small.or_else(|| tools::find("chromium")).context("chromium is missing")?;
    let mut node = node(&[]);
    node.env("SHUMI_CHROMIUM", chromium);
    node.envs(all.then_some((ALL, "1")));
    counts("page-tests", node)
}

/// Runs `cargo xtask test --engines`: the widget on a site of another origin, in Chromium, Firefox and WebKit.
pub fn engines() -> Result<()> {
    runner("engines", "engines", minutes(15), &mut node(&[&root::root().join("web/tests/engines/main.ts")]), &[CLOSING]).map(drop)
}

/// Runs the tests of one file with a variable that lets them write their files.
pub fn bless(name: &str, variable: &str) -> Result<String> {
    let file = root::root().join("web/tests").join(format!("{name}.test.ts"));
    let chromium = tools::find("chromium").context("chromium is missing")?;
    let mut node = node(&[&file]);
    node.env("SHUMI_CHROMIUM", chromium).env(variable, "1");
    counts("bless", node)
}

/// Returns the command that runs tests in `files`, all if there are none.
fn node(files: &[&Path]) -> Command {
    let mut node = tools::command("node");
    node.arg(root::root().join("web/tests/run.ts")).args(files).env("SHUMI_DIST", root::dist());
    node
}

/// Runs page tests; returns the last of their closing lines.
fn counts(log: &str, mut node: Command) -> Result<String> {
    let lines = runner(log, "page tests", minutes(40), &mut node, &[CLOSING])?;
    Ok(lines.last().map(|line| line.trim_start_matches(CLOSING).to_string()).unwrap_or_default())
}
