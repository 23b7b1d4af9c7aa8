//! The rehearsal of a release: the artefacts of two folders are compared and tried.
use super::sources::git;
use super::{conditions, folder, refusals};
use crate::root::{self, VERSION};
use crate::{step, tools};
use anyhow::{Context, Result, ensure};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Folders that a clone takes over: they hold programs, and compiling them again proves nothing.
const PROGRAMS: [&str; 2] = ["target/tools", "web/node_modules"];

/// Runs `cargo xtask release --check`.
pub fn command() -> Result<bool> {
    conditions::check(conditions::Strictness::Rehearsal)?;
    // Before the first build, which takes long: another commit may be checked out meanwhile.
    let clone = clone()?;
    let first = folder::make()?;
    let second = sums_of(&clone)?;
    let differing: Vec<&str> = first.lines().filter(|line| !second.lines().any(|other| other == *line)).collect();
    println!("{first}");
    ensure!(differing.is_empty() && first == second, "a second folder gives other bytes:\n{}", differing.join("\n"));
    println!("a second folder gives equal bytes");
    println!("{}", refusals::check(&clone)?);
    println!("{}", trials()?);
    Ok(true)
}

/// Makes a clone of the last commit, which stays for the next rehearsal.
fn clone() -> Result<PathBuf> {
    let clone = root::target().join("release-check/another-folder");
    let to = clone.to_str().context("a path in UTF-8")?;
    if !clone.exists() {
        git(&["clone", "--quiet", "--local", "--no-checkout", ".", to])?;
    }
    git(&["-C", to, "fetch", "--quiet", "origin", "HEAD"])?;
    git(&["-C", to, "checkout", "--quiet", "--detach", "FETCH_HEAD"])?;
    for programs in PROGRAMS.iter().filter(|programs| !clone.join(programs).exists()) {
        let to = clone.join(programs);
        std::fs::create_dir_all(to.parent().context("a folder")?)?;
        // Links instead of copies: nobody writes into these files.
        let mut copy = Command::new("cp");
        copy.arg("-al").arg(root::root().join(programs)).arg(&to);
        step::run("release-check", "cp", step::minutes(5), &mut copy)?;
    }
    Ok(clone)
}

/// Builds the artefacts in a clone; returns their sums.
fn sums_of(clone: &Path) -> Result<String> {
    let mut cargo = tools::cargo();
    cargo.args(["xtask", "release", "--artefacts"]).current_dir(clone).env_remove("CARGO_TARGET_DIR");
    step::run("release-check", "cargo xtask release, in a second folder", step::minutes(180), &mut cargo)?;
    let sums = clone.join(format!("target/release-{VERSION}")).join(folder::SUMS);
    std::fs::read_to_string(&sums).with_context(|| sums.display().to_string())
}

/// Tries each artefact as its user would: `web/trials`. Returns the number of tests.
fn trials() -> Result<String> {
    tools::for_browser()?;
    tools::for_hosts()?;
    tools::for_python()?;
    let folder = root::root().join("web/trials");
    let tests = ["artefacts.test.ts", "hosting.test.ts", "linters.test.ts"].map(|name| folder.join(name));
    let mut node = tools::command("node");
    node.args(["--test", "--test-concurrency=1", "--test-reporter=tap"]).args(&tests).env("SHUMI_RELEASE", folder::path());
    if let Some(chromium) = tools::find(tools::HEADLESS) {
        node.env("SHUMI_CHROMIUM", chromium);
    }
    let output = step::run("release-trials", "node --test, trials", step::minutes(30), &mut node)?;
    let counts = output.lines().filter(|line| line.starts_with("# pass") || line.starts_with("# fail"));
    Ok(counts.map(|line| line.trim_start_matches("# ")).collect::<Vec<_>>().join(", "))
}
