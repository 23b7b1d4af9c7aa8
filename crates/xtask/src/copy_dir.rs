//! Copies folders with their contents.
use anyhow::{Context, Result};
use std::path::Path;

/// Replaces `to` by a copy of `from`.
pub fn replace(from: &Path, to: &Path) -> Result<()> {
    if to.exists() {
        std::fs::remove_dir_all(to).with_context(|| to.display().to_string())?;
    }
    copy(from, to)
}

/// Copies the files in `from` into `to`, whose other files stay.
pub fn copy(from: &Path, to: &Path) -> Result<()> {
    std::fs::create_dir_all(to).with_context(|| to.display().to_string())?;
    for entry in std::fs::read_dir(from).with_context(|| from.display().to_string())? {
        let (entry, path) = entry.map(|entry| (entry.file_name(), entry.path()))?;
        if path.is_dir() {
            copy(&path, &to.join(entry))?;
        } else {
            std::fs::copy(&path, to.join(entry)).with_context(|| path.display().to_string())?;
        }
    }
    Ok(())
}
