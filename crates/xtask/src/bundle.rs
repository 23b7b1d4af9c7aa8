//! Turns the widget's modules into one small file: a visitor waits for one request instead of a chain of them.
use crate::tools;
use std::io::{Error, Result};
use std::path::Path;

/// What stays a file of its own: the worker is started by its address, the glue is loaded by it and by the page.
const KEPT: [&str; 3] = ["shumi.js", "worker.js", "shumi_wasm.js"];

/// Bundles `shumi.js` in `folder` and removes the modules that are part of it then.
pub fn bundle(folder: &Path) -> Result<()> {
    let mut esbuild = tools::command("esbuild");
    esbuild.args(["shumi.js", "--bundle", "--minify", "--format=esm", "--target=es2022", "--external:./shumi_wasm.js"]);
    esbuild.args(["--allow-overwrite", "--outfile=shumi.js", "--log-level=warning"]).current_dir(folder);
    let done = esbuild.status().map_err(|e| Error::other(format!("esbuild: {e}; run: cd web && npm ci")))?;
    if !done.success() {
        return Err(Error::other(format!("esbuild: {done}")));
    }
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        let kept = path.file_name().and_then(|name| name.to_str()).is_some_and(|name| KEPT.contains(&name));
        if !kept && path.extension().is_some_and(|end| end == "js" || end == "md") {
            std::fs::remove_file(path)?;
        }
    }
    Ok(())
}
