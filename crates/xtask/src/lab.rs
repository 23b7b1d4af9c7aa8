//! Runs the programs of the crate `shumi-lab`, which depends on the families' crates.
use crate::extra;
use crate::step::minutes;
use crate::{root, step, tools};
use anyhow::{Context, Result};
use std::path::PathBuf;
use std::process::Command;

/// Returns a cargo command for the program that makes the page's files, which needs less than the laboratory. It compiles in
/// three quarters of the time without what an incremental build would read.
fn of_page(command: &str) -> Command {
    let mut cargo = tools::cargo();
    cargo.args([command, "--package", "shumi-lab", "--bin", "shumi-page", "--no-default-features"]);
    cargo.args(["--features", &extra::modules().join(",")]);
    cargo.env("CARGO_INCREMENTAL", "0");
    cargo
}

/// Replaces this program by a command of the laboratory, optimised a little, since it solves much: it receives the signals, and the caller
/// gets its exit status.
pub fn command(args: &[&str]) -> Result<bool> {
    let mut run = tools::cargo();
    run.args(["run", "--quiet", "--package", "shumi-lab", "--features", &extra::modules().join(","), "--"]).args(args);
    tools::replace(run.env("CARGO_PROFILE_DEV_OPT_LEVEL", "1"))
}

/// Compiles the program of [`page`] ahead of it.
pub fn ahead() -> Result<()> {
    step::run("lists", "cargo build, shumi-page", minutes(30), &mut of_page("build")).map(drop)
}

/// Writes the lists for menus into a folder, and lessons and pictures into its subfolder [`BESIDE`]; returns the folder.
pub fn page() -> Result<PathBuf> {
    let folder = root::target().join("xtask/families");
    if folder.exists() {
        std::fs::remove_dir_all(&folder).with_context(|| folder.display().to_string())?;
    }
    step::run("lists", "shumi-page", minutes(30), of_page("run").args(["--quiet", "--"]).arg(&folder))?;
    Ok(folder)
}

/// Subfolder of [`page`]'s folder with the files that belong beside the page's scripts.
pub const BESIDE: &str = "page";
