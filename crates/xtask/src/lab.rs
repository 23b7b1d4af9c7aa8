//! Hands work to the crate `shumi-lab`, which uses the families' own crates.
use crate::step::minutes;
use crate::{root, step, tools};
use anyhow::{Context, Result};
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::Command;

/// The laboratory's program, built if anything has changed, with some arguments.
fn run(args: &[&str]) -> Command {
    let mut cargo = tools::cargo();
    cargo.args(["run", "--quiet", "--package", "shumi-lab", "--"]).args(args);
    cargo
}

/// Runs a command of the laboratory in the place of this program: signals reach it, and the caller sees its exit status.
pub fn command(args: &[&str]) -> Result<bool> {
    let here = std::env::current_dir().context("the current folder")?;
    Err(run(args).current_dir(here).exec()).context("cannot run cargo")
}

/// Compiles the laboratory, so that [`page`] finds it.
pub fn ahead() -> Result<()> {
    let mut build = tools::cargo();
    build.args(["build", "--package", "shumi-lab"]);
    step::run("lab", "cargo build, shumi-lab", minutes(30), &mut build).map(drop)
}

/// Writes the lists for menus into a folder, and lessons and pictures into [`BESIDE`] below it; returns the folder.
pub fn page() -> Result<PathBuf> {
    let folder = root::target().join("xtask/families");
    if folder.exists() {
        std::fs::remove_dir_all(&folder).with_context(|| folder.display().to_string())?;
    }
    let mut lab = run(&["page"]);
    step::run("lab", "shumi-lab page", minutes(30), lab.arg(&folder))?;
    Ok(folder)
}

/// The folder in that of [`page`] whose files lie beside the page's scripts.
pub const BESIDE: &str = "page";
