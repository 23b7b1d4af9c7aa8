//! Turns the widget's and the page's modules into one small file each: a visitor waits for one request instead of a chain of them.
use crate::tools;
use std::io::{Error, Result};
use std::path::Path;

/// What stays a file of its own: the worker is started by its address, glue is loaded by it and by the page.
const KEPT: [&str; 3] = ["shumi.js", "worker.js", "shumi_wasm.js"];

/// Bundles `shumi.js` in the widget's folder.
pub fn widget(folder: &Path) -> Result<()> {
    bundle(folder, "shumi.js", "./shumi_wasm.js", &KEPT)
}

/// Bundles `main.js` in the page's folder; `widget` is how it names the widget.
pub fn page(folder: &Path, widget: &str) -> Result<()> {
    bundle(folder, "main.js", widget, &["main.js"])
}

/// Bundles all that `entry` imports but `external`, and removes the modules that are part of it then.
fn bundle(folder: &Path, entry: &str, external: &str, kept: &[&str]) -> Result<()> {
    let mut esbuild = tools::command("esbuild");
    esbuild.args([entry, "--bundle", "--minify", "--format=esm", "--target=es2022", &format!("--external:{external}")]);
    esbuild.args(["--allow-overwrite", &format!("--outfile={entry}"), "--log-level=warning"]).current_dir(folder);
    let done = esbuild.status().map_err(|e| Error::other(format!("esbuild: {e}; run: cd web && npm ci")))?;
    if !done.success() {
        return Err(Error::other(format!("esbuild: {done}")));
    }
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        let is_kept = path.file_name().and_then(|name| name.to_str()).is_some_and(|name| kept.contains(&name));
        if !is_kept && path.extension().is_some_and(|end| end == "js" || end == "md") {
            std::fs::remove_file(path)?;
        }
    }
    Ok(())
}
