//! The refusals of a release, each tried in a clone with one wrong file.
use super::sources::{git, read, write};
use crate::tools;
use anyhow::{Context, Result, ensure};
use std::path::Path;

/// A change to a file of the tree, and the beginning of the refusal.
struct Case {
    file: &'static str,
    from: &'static str,
    to: &'static str,
    refusal: &'static str,
}

const fn case(file: &'static str, from: &'static str, to: &'static str, refusal: &'static str) -> Case {
    Case { file, from, to, refusal }
}

const CASES: [Case; 5] = [
    case("CITATION.cff", "\nversion: ", "\nversion: 9", "CITATION.cff does not contain"),
    case("README.ja.md", "/shumi-", "/shumi-9", "README.ja.md does not contain"),
    case("CHANGELOG.md", "\n## 0", "\n## 9", "CHANGELOG.md has no section"),
    case("deny.toml", "\"MIT\", ", "", "cargo deny: failed"),
    case("deny.toml", "{ crate = \"syn@2\"", "{ crate = \"syn@1\"", "cargo deny: failed"),
];

/// Tries all of them in a clone, which is left as it was; returns their number.
pub fn check(clone: &Path) -> Result<String> {
    let inside = |words: &[&str]| git(&[&["-C", clone.to_str().context("a path in UTF-8")?], words].concat());
    let commit = ["-c", "user.name=x", "-c", "user.email=x@example.org", "commit", "--quiet", "--all", "--message", "x"];
    let head = inside(&["rev-parse", "HEAD"])?;
    ensure!(conditions(clone)?.is_none(), "the clone itself is refused: {:?}", conditions(clone)?);
    for Case { file, from, to, refusal } in CASES {
        let text = read(file)?;
        ensure!(text.contains(from), "{file} has no {from:?}");
        write(&clone.join(file), &text.replace(from, to))?;
        let dirty = conditions(clone)?.unwrap_or_default();
        ensure!(dirty.starts_with("uncommitted changes"), "{file} is changed, and the answer is {dirty:?}");
        inside(&commit)?;
        let said = conditions(clone)?.unwrap_or_default();
        inside(&["reset", "--quiet", "--hard", head.trim()])?;
        ensure!(said.contains(refusal), "{file} with {to:?}: no {refusal:?} in {said:?}");
    }
    Ok(format!("{} refusals", CASES.len() + 1))
}

/// Returns the refusal of a release of a clone, if there is one.
fn conditions(clone: &Path) -> Result<Option<String>> {
    let mut cargo = tools::cargo();
    cargo.args(["xtask", "release", "--conditions"]).current_dir(clone).env_remove("CARGO_TARGET_DIR");
    let output = cargo.output().context("cargo xtask release")?;
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    Ok((!output.status.success()).then(|| said.rsplit("xtask: ").next().unwrap_or_default().trim().to_string()))
}
