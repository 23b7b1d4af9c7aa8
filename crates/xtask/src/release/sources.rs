//! Reads the texts of the tree, and asks Git and Cargo about it.
use crate::{root, tools};
use anyhow::{Context, Result, ensure};
use std::path::Path;
use std::process::Command;

/// Writes a text into a file.
pub fn write(path: &Path, text: &str) -> Result<()> {
    std::fs::write(path, text).with_context(|| path.display().to_string())
}

/// Returns the text of a file, given by its path from the project's folder.
pub fn read(name: &str) -> Result<String> {
    std::fs::read_to_string(root::root().join(name)).with_context(|| name.to_string())
}

/// Runs a quick command; returns its output.
pub fn output_of(command: &mut Command) -> Result<String> {
    let output = command.output().with_context(|| format!("{command:?}"))?;
    ensure!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr).trim());
    Ok(String::from_utf8(output.stdout)?)
}

/// Runs Git; returns its output.
pub fn git(args: &[&str]) -> Result<String> {
    output_of(tools::command("git").args(args))
}

/// Cargo's description of all packages and their dependencies.
pub fn metadata() -> Result<serde_json::Value> {
    let text = output_of(tools::cargo().args(["metadata", "--format-version", "1", "--locked"]))?;
    Ok(serde_json::from_str(&text)?)
}
