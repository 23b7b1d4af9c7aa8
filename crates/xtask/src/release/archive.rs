//! Archives with the same bytes wherever they are built.
use super::sources::output_of;
use crate::files::files;
use crate::{copy_dir, root, step, tools};
use anyhow::{Context, Result};
use flate2::{Compression, write::GzEncoder};
use std::io::Write;
use std::path::Path;
use std::process::Command;

/// Endings of files that a host sends compressed.
const TEXTS: [&str; 8] = ["css", "html", "js", "json", "svg", "txt", "wasm", "webmanifest"];

/// Writes the folder `name` of `parent` as NAME.tar.gz into `out`: names sorted, no times, no owners.
pub fn pack(parent: &Path, name: &str, out: &Path) -> Result<()> {
    let mut tar = Command::new("tar");
    tar.args(["--sort=name", "--mtime=@0", "--owner=0", "--group=0", "--numeric-owner", "--mode=u=rwX,go=rX", "--format=gnu"]);
    tar.args(["--create", "--file=-"]).arg("--directory").arg(parent).arg(name);
    let output = tar.output().context("tar")?;
    anyhow::ensure!(output.status.success(), "tar: {}", String::from_utf8_lossy(&output.stderr));
    let path = out.join(format!("{name}.tar.gz"));
    std::fs::write(&path, gzip(&output.stdout)?).with_context(|| path.display().to_string())
}

fn gzip(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut gz = GzEncoder::new(Vec::new(), Compression::best());
    gz.write_all(bytes)?;
    Ok(gz.finish()?)
}

/// Writes the page as an archive whose files have NAME.gz and NAME.br beside them, which hosts may send.
pub fn page(stage: &Path, name: &str, out: &Path) -> Result<()> {
    let site = stage.join(name);
    copy_dir::replace(&root::dist(), &site)?;
    let is_text = |path: &Path| path.extension().is_some_and(|end| TEXTS.iter().any(|text| end == *text));
    let texts: Vec<_> = files(&site)?.into_iter().filter(|path| is_text(path)).collect();
    for path in &texts {
        let mut beside = path.clone().into_os_string();
        beside.push(".gz");
        std::fs::write(beside, gzip(&std::fs::read(path)?)?)?;
    }
    let mut brotli = tools::command("node");
    brotli.arg(root::root().join("web/brotli.ts")).args(&texts);
    step::run("release-brotli", "brotli", step::minutes(15), &mut brotli)?;
    pack(stage, name, out)
}

/// Returns the triple of this machine.
pub fn host() -> Result<String> {
    let said = output_of(tools::command("rustc").arg("-vV"))?;
    said.lines().find_map(|line| line.strip_prefix("host: ")).map(String::from).context("rustc -vV names no host")
}
