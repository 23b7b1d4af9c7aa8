//! `cargo xtask package`: builds the npm package from the built page and the widget's sources, as `target/npm/shumi-VERSION.tgz`.
use crate::root::{self, VERSION};
use crate::{build, files, modules, step, tools, wasm, words};
use anyhow::{Context, Result, ensure};
use serde_json::json;
use std::path::PathBuf;

/// Folder of the package, independent of Cargo's folder: programs install it by this path.
pub fn folder() -> PathBuf {
    root::root().join("target/npm")
}

/// Path of the package.
pub fn tarball() -> PathBuf {
    folder().join(format!("shumi-{VERSION}.tgz"))
}

/// Runs `cargo xtask package`.
pub fn command() -> Result<bool> {
    build::page_if_changed()?;
    println!("package: {}, {}", tarball().display(), make()?);
    Ok(true)
}

/// Builds the package; the page must be built. Returns its sizes.
pub fn make() -> Result<String> {
    build_and_pack()?;
    let packed = std::fs::metadata(tarball())?.len();
    let unpacked: u64 = files::files(&folder().join("package"))?.iter().map(|path| Ok(path.metadata()?.len())).sum::<Result<u64>>()?;
    Ok(format!("{} kB, {} kB unpacked", packed / 1000, unpacked / 1000))
}

fn build_and_pack() -> Result<()> {
    let (npm, unpacked) = (folder(), folder().join("package"));
    std::fs::create_dir_all(&npm).with_context(|| npm.display().to_string())?;
    let facts = npm.join("facts.json");
    let known = json!({
        "version": VERSION,
        "dist": build::folder()?,
        "whole": wasm::whole(),
        "table": modules::table(&build::folder()?)?,
        "keys": words::short_keys(&words::WIDGET)?,
    });
    std::fs::write(&facts, known.to_string()).with_context(|| facts.display().to_string())?;
    let mut node = tools::command("node");
    node.arg(root::root().join("web/package/build.ts")).args([&facts, &unpacked]);
    step::run("package", "node web/package/build.ts", step::minutes(5), &mut node)?;
    let mut pack = tools::npm();
    pack.args(["pack", "--ignore-scripts", "--pack-destination"]).arg(&npm).arg(&unpacked);
    step::run("package", "npm pack", step::minutes(5), &mut pack)?;
    ensure!(tarball().is_file(), "npm left no {}", tarball().display());
    Ok(())
}
