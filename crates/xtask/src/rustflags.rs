//! Flags of rustc for wasm modules.
//!
//! Panics name the files of sources, so a module contains their paths. Removing the folders in front of them took 1.5 kB
//! (gzip) off the board of Rotation, and keeps the builder's folders out.
use crate::tools;
use anyhow::{Context, Result};
use std::path::PathBuf;

/// The instructions that modules may use, as in `.cargo/config.toml`, which the variable `RUSTFLAGS` replaces.
const FEATURES: &str = "-C target-feature=+simd128,+bulk-memory,+sign-ext,+nontrapping-fptoint,+mutable-globals";

/// Returns the value of `RUSTFLAGS` for modules.
pub fn for_modules() -> Result<String> {
    let cut = folders()?.into_iter().map(|folder| format!("--remap-path-prefix={folder}/="));
    Ok(std::iter::once(FEATURES.to_string()).chain(cut).collect::<Vec<_>>().join(" "))
}

/// Lists the folders that hold sources: this workspace's, the standard library's as the toolchain names it, and those of the registries.
fn folders() -> Result<Vec<String>> {
    let mut all = vec!["crates".to_string(), format!("/rustc/{}/library", rustc_commit()?)];
    let sources = cargo_home()?.join("registry/src");
    for registry in std::fs::read_dir(&sources).with_context(|| sources.display().to_string())? {
        all.push(registry?.path().to_str().context("the path of a registry is not UTF-8")?.to_string());
    }
    all.sort();
    Ok(all)
}

fn cargo_home() -> Result<PathBuf> {
    match std::env::var_os("CARGO_HOME") {
        Some(home) => Ok(home.into()),
        None => Ok(PathBuf::from(std::env::var_os("HOME").context("HOME is not set")?).join(".cargo")),
    }
}

/// Returns the commit that rustc was built from.
fn rustc_commit() -> Result<String> {
    let told = tools::command("rustc").arg("-vV").output().context("rustc -vV")?;
    let told = String::from_utf8(told.stdout)?;
    let line = told.lines().find_map(|line| line.strip_prefix("commit-hash: ")).context("rustc -vV names no commit")?;
    Ok(line.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_folders_of_all_sources_are_cut_off() {
        let all = folders().expect("a toolchain and its registry");
        assert!(all.iter().any(|folder| folder == "crates"));
        assert!(all.iter().any(|folder| folder.starts_with("/rustc/") && folder.len() == "/rustc//library".len() + 40));
        assert!(all.iter().any(|folder| folder.contains("registry/src/")));
    }
}
