//! Bundles the widget's and the page's modules into one small file each: a visitor waits for one request instead of a chain of requests.
use crate::step::{self, minutes};
use crate::{root, tokens, tools};
use anyhow::{Context, Result, ensure};
use std::path::Path;

/// Lazy bundles of the widget, in the order of their builds. The first search that is watched, question and editor load them.
pub const LATER: [&str; 3] = ["watch.js", "more.js", "edit.js"];

/// Bundles a script of the widget from the module of its name, in the widget's folder; see `web/element.ts`.
pub fn script(folder: &Path, file: &str) -> Result<()> {
    let mut node = tools::command("node");
    node.arg(root::root().join("web/element.ts")).arg(folder).arg(file);
    step::run("bundle", &format!("node web/element.ts, {file}"), minutes(5), &mut node).map(drop)
}

/// Bundles `shumi.js` in the widget's folder. The files in `kept` stay.
pub fn widget(folder: &Path, kept: &[&str]) -> Result<()> {
    script(folder, "shumi.js")?;
    remove_others(folder, &[&["shumi.js"], kept].concat())?;
    Ok(std::fs::remove_file(folder.join(tokens::FILE))?)
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
    let mut esbuild = tools::command("esbuild");
    esbuild.args([&*file, "--bundle", "--minify", "--format=esm", "--target=es2022", "--allow-overwrite", "--log-level=warning"]);
    esbuild.arg(format!("--outfile={file}")).current_dir(folder);
    let done = esbuild.status().context("cannot run esbuild (run: cd web && npm ci)")?;
    ensure!(done.success(), "esbuild: {done}");
    let small = std::fs::read_to_string(&path)?;
    Ok(std::fs::write(&path, small.replace("_bg.js", &format!("{import}_bg.js")).replace("_bg.wasm", &wasm))?)
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
