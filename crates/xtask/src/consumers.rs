//! `cargo xtask consumers`: tests the npm package in other programs, each of which installs the tarball in a folder of its own: Node,
//! bundlers, frameworks, a tag on another origin. Each program solves a puzzle, and plays a move in Chromium if it has a page.
use crate::{copy_dir, package, root, step, tools};
use anyhow::{Context, Result, ensure};
use std::path::{Path, PathBuf};

/// Manifest and lock file of the tools, beside the programs.
const INSTALLED: [&str; 2] = ["package.json", "package-lock.json"];

/// Runs `cargo xtask consumers`.
pub fn command() -> Result<bool> {
    package::command()?;
    tools::for_browser()?;
    let folder = folder();
    install(&folder)?;
    let tests = ["node.test.ts", "pages.test.ts"].map(|name| sources().join(name));
    let mut node = tools::command("node");
    // One program at a time: each keeps all cores busy.
    node.args(["--test", "--test-concurrency=1", "--test-reporter=tap"])
        .args(tests)
        .env("SHUMI_CONSUMERS", &folder)
        .env("SHUMI_DIST", root::dist());
    Ok(step::run("consumers", "node --test, consumers", step::minutes(30), &mut node).is_ok() && rates(&folder)?)
}

fn sources() -> PathBuf {
    root::root().join("web/consumers")
}

fn folder() -> PathBuf {
    root::root().join("target/consumers")
}

/// Installs the tools if they have changed, then, offline, the package and the programs.
fn install(folder: &Path) -> Result<()> {
    let is_there = folder.join("node_modules").is_dir();
    let same = |name: &&str| std::fs::read(folder.join(name)).ok() == std::fs::read(sources().join(name)).ok();
    std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    if !is_there || !INSTALLED.iter().all(same) {
        for name in INSTALLED {
            std::fs::copy(sources().join(name), folder.join(name)).context(name)?;
        }
        // Not `npm ci`, which refuses optional packages that are not published for every system.
        let mut npm = tools::npm();
        npm.args(["install", "--no-save", "--no-audit", "--no-fund"]).current_dir(folder);
        step::run("consumers", "npm install, tools", step::minutes(15), &mut npm)?;
    }
    let mut npm = tools::npm();
    npm.args(["install", "--offline", "--no-save", "--no-audit", "--no-fund"]).arg(package::tarball()).current_dir(folder);
    step::run("consumers", "npm install, the package", step::minutes(5), &mut npm)?;
    copy_dir::replace(&sources().join("apps"), &folder.join("apps"))
}

/// Compares the rate of the package on many puzzles with the command line on one thread, both in CPU time.
fn rates(folder: &Path) -> Result<bool> {
    let mut cargo = tools::cargo();
    cargo.args(["build", "--release", "-p", "shumi-cli", "--locked"]);
    step::run("consumers", "cargo build, shumi", step::minutes(15), &mut cargo)?;
    let mut node = tools::command("node");
    node.arg(sources().join("rates.ts")).arg(root::target().join("release/shumi")).env("SHUMI_CONSUMERS", folder);
    let output = node.output().context("node")?;
    ensure!(output.status.success(), "rates: {}", String::from_utf8_lossy(&output.stderr).trim());
    print!("{}", String::from_utf8_lossy(&output.stdout));
    Ok(true)
}
