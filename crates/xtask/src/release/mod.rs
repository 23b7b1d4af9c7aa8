//! `cargo xtask release [--check]`: all artefacts of a version in `target/release-VERSION`, with their sums. docs/releasing.md has the
//! order of a release.
//!
//! | file | content |
//! |---|---|
//! | `conditions.rs` | reasons to refuse: a dirty tree, versions that differ, the changelog, dependencies |
//! | `artefacts.rs`, `archive.rs` | crates, packages, page and command; archives with equal bytes wherever they are built |
//! | `bill.rs` | the list of dependencies, and their licences |
//! | `check.rs` | the same in a second folder, the comparison, and the artefacts in the hands of strangers |

mod archive;
mod artefacts;
mod bill;
mod check;
mod conditions;

use crate::files::files;
use crate::root::{self, VERSION};
use crate::tools;
use anyhow::{Context, Result, ensure};
use sha2::{Digest, Sha256};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

const SUMS: &str = "SHA256SUMS";

/// Runs `cargo xtask release [--check]`.
pub fn command(args: &[&str]) -> Result<bool> {
    match args {
        [] => {
            conditions::check(conditions::Strictness::Release)?;
            println!("{}\nin {}", make()?, folder().display());
            Ok(true)
        }
        ["--check"] => check::command(),
        // The second folder of `--check` calls this.
        ["--artefacts"] => make().map(|_| true),
        _ => anyhow::bail!("usage: cargo xtask release [--check]"),
    }
}

/// Returns the folder of the artefacts.
fn folder() -> PathBuf {
    root::target().join(format!("release-{VERSION}"))
}

/// Writes all artefacts; returns the text of their sums.
fn make() -> Result<String> {
    let out = folder();
    if out.exists() {
        std::fs::remove_dir_all(&out).with_context(|| out.display().to_string())?;
    }
    std::fs::create_dir_all(&out).with_context(|| out.display().to_string())?;
    artefacts::all(&out)?;
    bill::write(&out)?;
    write(&out.join("NOTES.md"), &conditions::notes()?)?;
    let text = sums(&out)?;
    write(&out.join(SUMS), &text)?;
    Ok(text)
}

/// Returns a line for each file of a folder in the format of `sha256sum`.
fn sums(folder: &Path) -> Result<String> {
    let mut text = String::new();
    for path in files(folder)? {
        let bytes = std::fs::read(&path).with_context(|| path.display().to_string())?;
        let sum: String = Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect();
        let _ = writeln!(text, "{sum}  {}", path.strip_prefix(folder)?.display());
    }
    Ok(text)
}

fn write(path: &Path, text: &str) -> Result<()> {
    std::fs::write(path, text).with_context(|| path.display().to_string())
}

fn read(name: &str) -> Result<String> {
    std::fs::read_to_string(root::root().join(name)).with_context(|| name.to_string())
}

/// Runs a quick command; returns its output.
fn output_of(command: &mut Command) -> Result<String> {
    let output = command.output().with_context(|| format!("{command:?}"))?;
    ensure!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr).trim());
    Ok(String::from_utf8(output.stdout)?)
}

fn git(args: &[&str]) -> Result<String> {
    output_of(tools::command("git").args(args))
}

/// Cargo's description of all packages and their dependencies.
fn metadata() -> Result<serde_json::Value> {
    let text = output_of(tools::cargo().args(["metadata", "--format-version", "1", "--locked"]))?;
    Ok(serde_json::from_str(&text)?)
}
