//! Turns the widget's and the page's modules into one small file each: a visitor waits for one request instead of a chain of them.
use crate::{tokens, tools};
use anyhow::{Context, Result, ensure};
use std::path::Path;
use std::process::Command;

/// What the page's modules become: what a game begins with, what is loaded later, what both need, and what is looked into beside a game.
pub const PAGE_MODULES: [&str; 4] = ["main.js", "rest.js", "chunk.js", STUDY];
/// It takes what it shares with the rest from [`REST`], by that file's exports: as one more part of the same bundle it would cut what all
/// share into several files.
const STUDY: &str = "study.js";
const REST: &str = "./rest.js";
/// Runs before them, and is no module.
pub const PAGE_START: &str = "start.js";
/// Its style sheets, at first and later.
const PAGE_STYLES: [&str; 3] = ["style.css", "rest.css", "study.css"];

/// What comes later of the widget.
pub const LATER: &str = "more.js";
/// What it takes from `shumi.js`, which hands it over: the modules by their names.
const SHARED: &str = "shared.js";

/// Bundles `shumi.js` in the widget's folder. The worker, which is started by its address, [`LATER`], and the files in `kept` stay.
pub fn widget(folder: &Path, kept: &[&str]) -> Result<()> {
    let mut whole = esbuild_of(folder, "shumi.js");
    whole.args(["--outfile=shumi.js", &format!("--external:./{LATER}")]);
    run(whole)?;
    esbuild(folder, "worker.js")?;
    later(folder)?;
    remove_others(folder, &[&["shumi.js", "worker.js", LATER], kept].concat())?;
    Ok(std::fs::remove_file(folder.join(tokens::FILE))?)
}

/// Bundles what comes later as a function of what is there already. An import of `shumi.js` would be another copy of it wherever a page writes its
/// address in another way, and a file of what both need would be one more round trip before a first board.
fn later(folder: &Path) -> Result<()> {
    let shared = std::fs::read_to_string(folder.join(SHARED)).context(SHARED)?;
    let names = shared.lines().filter_map(|line| line.strip_prefix("  \"./")?.split_once("\":").map(|(name, _)| name));
    for name in names {
        std::fs::write(folder.join(name), format!("module.exports = shared[\"./{name}\"];\n"))?;
    }
    let mut more = esbuild_of(folder, LATER);
    more.args([
        "--format=iife",
        "--global-name=more",
        "--banner:js=export default function(shared){",
        "--footer:js=return more.default()}",
    ]);
    more.arg(format!("--outfile={LATER}"));
    run(more)
}

/// Bundles the page's modules into [`PAGE_MODULES`], its start and its style sheets; `widget` is how the page names the widget.
pub fn page(folder: &Path, widget: &str) -> Result<()> {
    let mut split = esbuild_of(folder, "main.js");
    let mut start = esbuild_of(folder, PAGE_START);
    // The last format counts.
    start.args(["--format=iife", &format!("--outfile={PAGE_START}")]);
    run(start)?;
    // Without hashes in their names, so that the first page can name the part that both need.
    split.args(["--splitting", "--outdir=.", "--chunk-names=[name]", &format!("--external:{widget}"), &format!("--external:./{STUDY}")]);
    // Before the first bundle has taken the place of what it imports.
    let mut study = esbuild_of(folder, STUDY);
    study.args([&format!("--outfile={STUDY}"), &format!("--external:{REST}")]);
    run(study)?;
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
    esbuild.current_dir(folder);
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
