//! Runs commands in the crate `shumi-lab`, which depends on the families' crates.
use crate::extra;
use crate::step::minutes;
use crate::{root, step, tools};
use anyhow::{Context, Result};
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::Command;

/// Returns a cargo command for the laboratory.
fn cargo(command: &str) -> Command {
    let mut cargo = tools::cargo();
    cargo.args([command, "--package", "shumi-lab", "--features", &extra::modules().join(",")]);
    cargo
}

/// Returns the command that builds the laboratory, if anything has changed, and runs it with some arguments.
fn run(args: &[&str]) -> Command {
    let mut run = cargo("run");
    run.args(["--quiet", "--"]).args(args);
    run
}

/// Replaces this program by a command of the laboratory, optimised a little, since it solves much: it receives the signals, and the caller
/// gets its exit status.
pub fn command(args: &[&str]) -> Result<bool> {
    let here = std::env::current_dir().context("the current folder")?;
    Err(run(args).env("CARGO_PROFILE_DEV_OPT_LEVEL", "1").current_dir(here).exec()).context("cannot run cargo")
}

/// Compiles the laboratory ahead of [`page`].
pub fn ahead() -> Result<()> {
    step::run("lab", "cargo build, shumi-lab", minutes(30), &mut cargo("build")).map(drop)
}

/// Writes the lists for menus into a folder, and lessons and pictures into its subfolder [`BESIDE`]; returns the folder.
pub fn page() -> Result<PathBuf> {
    let folder = root::target().join("xtask/families");
    if folder.exists() {
        std::fs::remove_dir_all(&folder).with_context(|| folder.display().to_string())?;
    }
    let mut lab = run(&["page"]);
    step::run("lab", "shumi-lab page", minutes(30), lab.arg(&folder))?;
    Ok(folder)
}

/// Subfolder of [`page`]'s folder with the files that belong beside the page's scripts.
pub const BESIDE: &str = "page";
