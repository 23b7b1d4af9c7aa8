//! Reasons to refuse a release, and its notes.
use super::sources::{git, metadata, read};
use crate::root::{self, VERSION};
use crate::{step, tools};
use anyhow::{Context, Result, bail, ensure};

/// Heading of the changes that no version has.
const UNRELEASED: &str = "Unreleased";

/// A rehearsal accepts changes that no version has yet.
#[derive(Clone, Copy, PartialEq)]
pub enum Strictness {
    Release,
    Rehearsal,
}

/// Fails with the first condition that does not hold.
pub fn check(strictness: Strictness) -> Result<()> {
    let changed = git(&["status", "--porcelain"])?;
    ensure!(changed.is_empty(), "uncommitted changes:\n{changed}");
    versions()?;
    let changes = read("CHANGELOG.md")?;
    ensure!(section(&changes, VERSION).is_some(), "CHANGELOG.md has no section {VERSION}");
    let open = section(&changes, UNRELEASED).unwrap_or_default();
    ensure!(
        strictness == Strictness::Rehearsal || open.is_empty(),
        "CHANGELOG.md has changes under {UNRELEASED}: docs/releasing.md, step 1"
    );
    dependencies()?;
    interface()
}

/// Compares the interface of `shumi` with that of the last version, by its tag.
fn interface() -> Result<()> {
    let tags = git(&["tag", "--list", "v[0-9]*", "--sort=-version:refname"])?;
    let Some(last) = tags.lines().find(|tag| tag.trim_start_matches('v') != VERSION) else {
        println!("no version before: its interface is not compared");
        return Ok(());
    };
    tools::for_semver()?;
    let mut semver = tools::builder(tools::command("cargo-semver-checks"));
    semver.args(["semver-checks", "--package", "shumi", "--baseline-rev", last]);
    step::run("semver", &format!("cargo semver-checks, {last}"), step::minutes(15), &mut semver).map(drop)
}

/// Compares all places that name the version.
fn versions() -> Result<()> {
    let metadata = metadata()?;
    let ours = metadata["workspace_members"].as_array().context("members")?;
    for package in metadata["packages"].as_array().context("packages")?.iter().filter(|package| ours.contains(&package["id"])) {
        let (name, version) = (package["name"].as_str(), package["version"].as_str());
        ensure!(version == Some(VERSION), "{} has version {}", name.unwrap_or_default(), version.unwrap_or_default());
        for dependency in package["dependencies"].as_array().context("dependencies")?.iter().filter(|used| !used["path"].is_null()) {
            let wanted = dependency["req"].as_str().unwrap_or_default();
            ensure!([format!("^{VERSION}").as_str(), "*"].contains(&wanted), "{name:?} wants {wanted} of {}", dependency["name"]);
        }
    }
    let readme = [format!("/shumi-{VERSION}-HASH/"), format!("/shumi-{VERSION}.tgz`"), format!("/shumi-{VERSION}-*.whl`")];
    let named = ["README.md", "README.zh.md", "README.ja.md"].into_iter().map(|file| (file, readme.as_slice()));
    for (file, lines) in named.chain([("CITATION.cff", [format!("\nversion: {VERSION}\n")].as_slice())]) {
        let text = read(file)?;
        for line in lines {
            ensure!(text.contains(line), "{file} does not contain {:?}", line.trim());
        }
    }
    Ok(())
}

/// Returns the text below the heading of a version, up to the next one.
fn section<'t>(changes: &'t str, version: &str) -> Option<&'t str> {
    let is_it = |part: &&str| part.split_whitespace().next().is_some_and(|word| word.trim_matches(['[', ']']) == version);
    let part = changes.split("\n## ").skip(1).find(is_it)?;
    Some(part.split_once('\n').map_or("", |(_, text)| text.trim()))
}

/// Returns the notes of the release: the changelog's sections of open changes and of the version.
pub fn notes() -> Result<String> {
    let changes = read("CHANGELOG.md")?;
    let parts = [UNRELEASED, VERSION].map(|version| section(&changes, version).unwrap_or_default());
    Ok(format!("# Shumi {VERSION}\n\n{}\n", parts.join("\n\n").trim()))
}

/// Runs `cargo deny` with the rules of `deny.toml`. Advisories need the network: without it they are left out, with a remark.
fn dependencies() -> Result<()> {
    tools::for_release()?;
    let deny = |checks: &[&str]| {
        let mut deny = tools::command("cargo-deny");
        deny.args(["--workspace", "--locked", "check", "--hide-inclusion-graph"]).args(checks);
        deny
    };
    step::run("deny", "cargo deny", step::minutes(5), &mut deny(&["bans", "licenses", "sources"]))?;
    let output = deny(&["advisories"]).output().context("cargo-deny")?;
    let said = String::from_utf8_lossy(&output.stderr);
    match output.status.success() {
        true => Ok(()),
        false if said.contains("failed to fetch advisory database") => {
            println!("no advisories: their database cannot be fetched");
            Ok(())
        }
        false => bail!("cargo deny check advisories, in {}:\n{}", root::root().display(), said.trim()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_has_its_section() {
        let changes = "# Changes\n\n## [Unreleased]\n\n## 1.2.0 - 2026-01-02\n\n- a\n- b\n\n## 1.1.0\n\n- c\n";
        assert_eq!(section(changes, "1.2.0"), Some("- a\n- b"));
        assert_eq!(section(changes, "1.1.0"), Some("- c"));
        assert_eq!(section(changes, UNRELEASED), Some(""));
        assert_eq!(section(changes, "1.2"), None);
    }

    #[test]
    fn changes_have_the_kinds_of_keep_a_changelog() {
        let changes = read("CHANGELOG.md").unwrap();
        let kinds: Vec<&str> = changes.lines().filter_map(|line| line.strip_prefix("### ")).collect();
        assert!(!kinds.is_empty());
        for kind in kinds {
            assert!(["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"].contains(&kind), "{kind}");
        }
    }

    #[test]
    fn each_convention_has_its_file_or_command() {
        let guide = read("docs/releasing.md").unwrap();
        let table = guide.split("\n| convention |").nth(1).and_then(|rest| rest.split("\n\n").next()).unwrap();
        let rows: Vec<&str> = table.lines().skip(2).collect();
        assert_eq!(rows.len(), 12);
        for row in rows {
            let code: Vec<&str> = row.split('`').skip(1).step_by(2).collect();
            assert!(!code.is_empty(), "{row}");
            for path in code.iter().filter(|code| code.contains('.') && !code.contains(' ')) {
                assert!(root::root().join(path).is_file(), "{path}: {row}");
            }
        }
    }

    #[test]
    fn the_version_agrees_everywhere_and_has_notes() {
        versions().unwrap();
        assert!(notes().unwrap().lines().count() > 3);
    }
}
