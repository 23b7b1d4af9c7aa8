//! Turns the widget's and the page's modules into one small file each: a visitor waits for one request instead of a chain of them.
use crate::{root, tokens, tools};
use anyhow::{Context, Result, ensure};
use std::path::Path;
use std::process::Command;

/// What the page's modules become: what a game begins with, what is loaded later, what both need, what is looked into beside a game, and
/// the library.
pub const PAGE_MODULES: [&str; 5] = ["main.js", "rest.js", "chunk.js", OWN[0], OWN[1]];
/// They take what they share with the rest from [`REST`], by that file's exports: as more parts of the same bundle they would cut what all
/// share into several files.
const OWN: [&str; 2] = ["study.js", "library.js"];
const REST: &str = "./rest.js";
/// Runs before them, and is no module.
pub const PAGE_START: &str = "start.js";
/// Its style sheets, at first and later.
const PAGE_STYLES: [&str; 4] = ["style.css", "rest.css", "study.css", "library.css"];

/// Bundles `shumi.js` in the widget's folder. The worker, which is started by its address, and the files in `kept` stay.
pub fn widget(folder: &Path, kept: &[&str]) -> Result<()> {
    for entry in ["shumi.js", "worker.js"] {
        esbuild(folder, entry)?;
    }
    remove_others(folder, &[&["shumi.js", "worker.js"], kept].concat())?;
    Ok(std::fs::remove_file(folder.join(tokens::FILE))?)
}

/// Bundles the page's modules into [`PAGE_MODULES`], its start and its style sheets; `widget` is how the page names the widget.
pub fn page(folder: &Path, widget: &str) -> Result<()> {
    let mut split = esbuild_of(folder, "main.js");
    let mut start = esbuild_of(folder, PAGE_START);
    // The last format counts.
    start.args(["--format=iife", &format!("--outfile={PAGE_START}")]);
    run(start)?;
    // Without hashes in their names, so that the first page can name the part that both need.
    split.args(["--splitting", "--outdir=.", "--chunk-names=[name]", &format!("--external:{widget}")]);
    split.args(OWN.map(|file| format!("--external:./{file}")));
    // Before the first bundle has taken the place of what they import.
    for file in OWN {
        let mut own = esbuild_of(folder, file);
        own.args([&format!("--outfile={file}"), &format!("--external:{REST}")]);
        run(own)?;
    }
    run(split)?;
    for style in PAGE_STYLES {
        esbuild(folder, style)?;
    }
    remove_others(folder, &[&PAGE_MODULES[..], &[PAGE_START]].concat())
}

/// Makes the glue of a module small: wasm-bindgen writes it to be read.
pub fn glue(folder: &Path, name: &str) -> Result<()> {
    esbuild(folder, &format!("{name}.js"))
}

/// Bundles all that `entry` imports, in place.
fn esbuild(folder: &Path, entry: &str) -> Result<()> {
    let mut whole = esbuild_of(folder, entry);
    whole.arg(format!("--outfile={entry}"));
    run(whole)
}

fn esbuild_of(folder: &Path, entry: &str) -> Command {
    let mut esbuild = tools::command("esbuild");
    esbuild.args([entry, "--bundle", "--minify", "--format=esm", "--target=es2022", "--allow-overwrite", "--log-level=warning"]);
    // Libraries lie beside the sources, not beside their copies in `folder`.
    esbuild.current_dir(folder).env("NODE_PATH", root::root().join("web/node_modules"));
    esbuild
}

fn run(mut esbuild: Command) -> Result<()> {
    let done = esbuild.status().context("cannot run esbuild (run: cd web && npm ci)")?;
    ensure!(done.success(), "esbuild: {done}");
    Ok(())
}

/// Removes the modules that are part of a bundle, and what is written for engineers.
fn remove_others(folder: &Path, kept: &[&str]) -> Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        let is_kept = path.file_name().and_then(|name| name.to_str()).is_some_and(|name| kept.contains(&name));
        if !is_kept && path.extension().is_some_and(|end| end == "js" || end == "md") {
            std::fs::remove_file(path)?;
        }
    }
    Ok(())
}
