//! Flags of rustc for wasm modules.
//!
//! Panics name the files of sources, so a module contains their paths. Removing the folders in front of them took 1.5 kB
//! (gzip) off the board of Rotation, and keeps the builder's folders out.
use anyhow::{Context, Result};
use std::path::PathBuf;

/// The instructions that modules may use, as in `.cargo/config.toml`, which the variable `RUSTFLAGS` replaces.
const FEATURES: &str = "-C target-feature=+simd128,+bulk-memory,+sign-ext,+nontrapping-fptoint,+mutable-globals";

/// The features that a module declares. wasm-bindgen would use references and results of several values if they were declared, with more
/// code in modules than it saves in their glue; the standard library contains code for both.
const DECLARED: &str =
    "-C link-arg=--no-check-features -C link-arg=--features=simd128,bulk-memory,sign-ext,nontrapping-fptoint,mutable-globals";

/// Returns the value of `RUSTFLAGS` for modules.
pub fn for_modules() -> Result<String> {
    Ok([FEATURES, DECLARED, &without_folders()?].join(" "))
}

/// Returns the value of `RUSTFLAGS` for programs that name no folder of the machine that built them.
pub fn without_folders() -> Result<String> {
    let cut: Vec<String> = folders()?.into_iter().map(|folder| format!("--remap-path-prefix={folder}/=")).collect();
    Ok(cut.join(" "))
}

/// Lists the folders that hold sources: this workspace's and those of the registries. The standard library's paths stay: it is compiled
/// already.
fn folders() -> Result<Vec<String>> {
    let mut all = vec!["crates".to_string()];
    let sources = cargo_home()?.join("registry/src");
    for registry in std::fs::read_dir(&sources).with_context(|| sources.display().to_string())? {
        let path = registry?.path();
        let path = path.to_str().context("the path of a registry is not UTF-8")?;
        // `cargo package` adds one without a host in each folder that packs crates; other flags would compile everything again.
        if !path.contains("/-") {
            all.push(path.to_string());
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_folders_of_all_sources_are_cut_off() {
        let all = folders().expect("the registry");
        assert!(all.iter().any(|folder| folder == "crates"));
        assert!(all.iter().any(|folder| folder.contains("registry/src/")));
    }
}
