//! Bundles the widget's and the page's modules into one small file each: a visitor waits for one request instead of a chain of requests.
use crate::step::{self, minutes};
use crate::{copy_dir, root, tokens, tools};
use anyhow::{Context, Result, ensure};
use std::path::Path;
use std::process::Command;

/// Lazy bundles of the widget, in the order of their builds: loaded with the first question, the first editor, and the first search that is
/// watched.
pub const LATER: [&str; 3] = ["watch.js", "more.js", "edit.js"];
/// Imports of the lazy bundles from `shumi.js`, which passes them: the modules by their names.
const SHARED: &str = "shared.ts";

/// Bundles the worker in the widget's folder: one file without imports that is not a module, so that it may start from a blob anywhere.
pub fn worker(folder: &Path) -> Result<()> {
    let mut whole = esbuild_of(folder, "worker.ts");
    // esbuild takes the last format.
    whole.args(["--format=iife", "--outfile=worker.js"]);
    run(whole)
}

/// Bundles `shumi.js` in the widget's folder. The files in `kept` stay.
pub fn widget(folder: &Path, kept: &[&str]) -> Result<()> {
    let mut whole = esbuild_of(folder, "shumi.ts");
    whole.arg("--outfile=shumi.js").args(LATER.map(|name| format!("--external:./{name}")));
    run(whole)?;
    remove_others(folder, &[&["shumi.js"], kept].concat())?;
    Ok(std::fs::remove_file(folder.join(tokens::FILE))?)
}

/// Bundles a file of [`LATER`] as a function of the modules in `shumi.js`. An import of `shumi.js` would load another copy wherever a page
/// writes its address differently, and a shared file of both would cost one more round trip before the first board.
pub fn later(folder: &Path, file: &str) -> Result<()> {
    let scratch = folder.with_extension("later");
    copy_dir::copy(folder, &scratch)?;
    let shared = std::fs::read_to_string(folder.join(SHARED)).context(SHARED)?;
    let names = shared.lines().filter_map(|line| line.strip_prefix("  \"./")?.split_once("\":").map(|(name, _)| name));
    for name in names {
        std::fs::write(scratch.join(name), format!("module.exports = shared[\"./{name}\"];\n"))?;
    }
    let mut later = esbuild_of(&scratch, &file.replace(".js", ".ts"));
    later.args([
        "--format=iife",
        "--global-name=later",
        "--banner:js=export default function(shared){",
        "--footer:js=return later.default()}",
    ]);
    later.arg(format!("--outfile={}", folder.canonicalize()?.join(file).display()));
    // Files of the same kind are loaded by their names.
    later.args(LATER.map(|name| format!("--external:./{name}")));
    run(later)?;
    Ok(std::fs::remove_dir_all(scratch)?)
}

/// Bundles the page's modules, texts and style sheets in place, see `web/bundle.ts`; `widget` is the name of the widget's folder.
pub fn page(folder: &Path, widget: &str) -> Result<()> {
    let mut node = tools::command("node");
    node.arg(root::root().join("web/bundle.ts")).arg(folder).arg(widget);
    step::run("bundle", "node web/bundle.ts", minutes(5), &mut node).map(drop)
}

/// Minifies the glue of a module, which wasm-bindgen writes for readers. esbuild chooses short names by the frequency of letters, so the
/// module's own names are left out meanwhile: the glue of all boards stays the same.
pub fn glue(folder: &Path, name: &str) -> Result<()> {
    let (file, wasm) = (format!("{name}.js"), format!("{name}_bg.wasm"));
    let path = folder.join(&file);
    let text = std::fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let import = text.split_once("_bg.js\"").and_then(|(before, _)| before.rsplit_once('"')).context("glue without its own name")?.1;
    std::fs::write(&path, text.replace(&format!("{import}_bg.js"), "_bg.js").replace(&wasm, "_bg.wasm"))?;
    let mut whole = esbuild_of(folder, &file);
    whole.arg(format!("--outfile={file}"));
    run(whole)?;
    let small = std::fs::read_to_string(&path)?;
    Ok(std::fs::write(&path, small.replace("_bg.js", &format!("{import}_bg.js")).replace("_bg.wasm", &wasm))?)
}

fn esbuild_of(folder: &Path, entry: &str) -> Command {
    let mut esbuild = tools::command("esbuild");
    esbuild.args([entry, "--bundle", "--minify", "--format=esm", "--target=es2022", "--allow-overwrite", "--log-level=warning"]);
    // Libraries are installed beside the sources, not beside the build's output.
    esbuild.current_dir(folder).env("NODE_PATH", root::root().join("web/node_modules"));
    esbuild
}

fn run(mut esbuild: Command) -> Result<()> {
    let done = esbuild.status().context("cannot run esbuild (run: cd web && npm ci)")?;
    ensure!(done.success(), "esbuild: {done}");
    Ok(())
}

/// Removes the modules that are part of a bundle, and the declarations for engineers.
fn remove_others(folder: &Path, kept: &[&str]) -> Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            std::fs::remove_dir_all(&path)?;
            continue;
        }
        let is_kept = path.file_name().and_then(|name| name.to_str()).is_some_and(|name| kept.contains(&name));
        if !is_kept && path.extension().is_some_and(|end| ["js", "ts", "md"].iter().any(|one| end == *one)) {
            std::fs::remove_file(path)?;
        }
    }
    Ok(())
}
