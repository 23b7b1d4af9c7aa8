//! The folder of the artefacts, with their sums.
use super::sources::write;
use super::{artefacts, bill, conditions};
use crate::files::files;
use crate::root::{self, VERSION};
use anyhow::{Context, Result};
use sha2::{Digest, Sha256};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// Name of the file with the sums of all others.
pub const SUMS: &str = "SHA256SUMS";

/// Returns the folder of the artefacts.
pub fn path() -> PathBuf {
    root::target().join(format!("release-{VERSION}"))
}

/// Writes all artefacts; returns the text of their sums.
pub fn make() -> Result<String> {
    let out = path();
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
