//! The artefacts: crates, packages, page and command.
use super::archive;
use super::sources::{output_of, read};
use crate::root::{self, VERSION};
use crate::{build, package, rustflags, step, tools, wheel};
use anyhow::{Context, Result, ensure};
use std::path::Path;

/// Target of a command that runs on every Linux, built if the toolchain has it.
const STATIC: &str = "x86_64-unknown-linux-musl";

/// Writes all artefacts into a folder.
pub fn all(out: &Path) -> Result<()> {
    crates(out)?;
    build::page_if_changed()?;
    package::make()?;
    copy(&package::tarball(), out)?;
    wheel::artefacts()?.iter().try_for_each(|file| copy(file, out))?;
    let stage = root::target().join("xtask/release");
    archive::page(&stage, &format!("shumi-page-{VERSION}"), out)?;
    command(&stage, out)
}

/// Packs the default members, which are the published crates, in the order of their dependencies; compiles each from its package, with
/// those before it in a registry of this folder.
fn crates(out: &Path) -> Result<()> {
    let packed = root::target().join("package");
    let mut cargo = tools::cargo();
    let said = step::run("release-crates", "cargo package", step::minutes(40), cargo.args(["package", "--locked"]))?;
    let yanked: Vec<&str> = said.lines().filter(|line| line.contains("is yanked")).collect();
    ensure!(yanked.is_empty(), "{}", yanked.join("\n"));
    for name in published()? {
        copy(&packed.join(format!("{name}-{VERSION}.crate")), out)?;
    }
    Ok(())
}

/// Lists the default members of the workspace.
pub fn published() -> Result<Vec<String>> {
    let manifest: toml::Table = read("Cargo.toml")?.parse()?;
    let members = manifest["workspace"].get("default-members").and_then(toml::Value::as_array).context("default-members")?;
    let name = |member: &toml::Value| member.as_str()?.strip_prefix("crates/").map(String::from);
    members.iter().map(|member| name(member).context("a member outside crates/")).collect()
}

/// Builds the command and packs it under a name by which `cargo binstall` finds it.
fn command(stage: &Path, out: &Path) -> Result<()> {
    let sysroot = output_of(tools::command("rustc").args(["--print", "sysroot"]))?;
    let has_static = Path::new(sysroot.trim()).join("lib/rustlib").join(STATIC).join("lib").is_dir();
    let target = if has_static { STATIC.to_string() } else { archive::host()? };
    let mut cargo = tools::cargo();
    cargo.args(["build", "--release", "--locked", "-p", "shumi-cli", "--target", &target]).env("RUSTFLAGS", rustflags::without_folders()?);
    step::run("release-command", "cargo build, shumi", step::minutes(40), &mut cargo)?;
    let name = format!("shumi-cli-{VERSION}-{target}");
    let folder = stage.join(&name);
    std::fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    copy(&root::target().join(&target).join("release/shumi"), &folder)?;
    for name in ["README.md", "LICENSE", "CHANGELOG.md"] {
        copy(&root::root().join(name), &folder)?;
    }
    archive::pack(stage, &name, out)
}

fn copy(file: &Path, folder: &Path) -> Result<()> {
    let name = file.file_name().context("a file")?;
    std::fs::copy(file, folder.join(name)).map(drop).with_context(|| file.display().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_members_are_published_and_complete() {
        let metadata = super::super::sources::metadata().unwrap();
        let ours = metadata["workspace_members"].as_array().unwrap();
        let packages = metadata["packages"].as_array().unwrap().iter().filter(|package| ours.contains(&package["id"]));
        // `publish = false` is an empty list of registries.
        let mut names: Vec<_> = packages.filter(|package| package["publish"].is_null()).map(|p| p["name"].as_str().unwrap()).collect();
        names.sort();
        assert_eq!(published().unwrap(), names);
        for name in names {
            let folder = root::root().join("crates").join(name);
            for file in ["README.md", "LICENSE"] {
                assert!(folder.join(file).is_file(), "{name} has no {file}");
            }
            let manifest: toml::Table = std::fs::read_to_string(folder.join("Cargo.toml")).unwrap().parse().unwrap();
            for field in ["description", "license", "repository", "keywords", "categories", "rust-version"] {
                assert!(manifest["package"].get(field).is_some(), "{name} has no {field}");
            }
        }
    }
}
