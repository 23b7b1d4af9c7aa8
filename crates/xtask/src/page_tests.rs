//! Tests of the page in Chromium, by `node --test`.
//!
//! On a busy machine a browser may miss the time limits of a test. So after one or two failures their files run once more, alone: a test
//! that passes then is reported as unsteady, for somebody to investigate; one that fails again has failed.
use crate::step::{self, FailedPoint, Log, failed_points, minutes, runner};
use crate::{extra, files, root, tools};
use anyhow::{Context, Result};
use std::path::{Path, PathBuf};

/// Maximum failures that may be unsteady tests.
const MOST_UNSTEADY: usize = 2;

const LOG: &str = "page-tests";

/// The family of the second page, which is played and not complete.
const TEMPLATE: &str = "latin";

/// Builds the second page, if anything has changed, and runs all tests; returns their number and the unsteady ones.
pub fn run() -> Result<String> {
    let mut build = tools::cargo();
    build.args(["xtask", "build", "--if-changed"]).env(extra::VARIABLE, TEMPLATE);
    step::run("page-of-template", "cargo xtask build, with the template", minutes(40), &mut build)?;
    let files = files()?;
    // Two files in parallel: more browsers starve each other on a small machine.
    let why = match node(LOG, 2, &files) {
        Ok(counts) => return Ok(counts),
        Err(why) => why,
    };
    let text = Log::last(LOG).text()?;
    let failed = failed_points(&text);
    let Some(again) = files_of(&failed, &files) else { return Err(why) };
    println!("FAILED once: {why:#}");
    let counts = node("page-tests-again", 1, &again)?;
    let names: Vec<String> = failed.iter().map(ToString::to_string).collect();
    Ok(format!("run twice, the second time {counts}; unsteady: {}", names.join("; ")))
}

/// Returns the files of failed tests, by their stacks; `None` if there are too many, or if a failure has no location.
fn files_of(failed: &[FailedPoint], files: &[PathBuf]) -> Option<Vec<PathBuf>> {
    if failed.is_empty() || failed.len() > MOST_UNSTEADY {
        return None;
    }
    let mut found = Vec::new();
    for point in failed {
        let named = |file: &&PathBuf| {
            let name = format!("/{}:", file_name(file));
            point.report.iter().any(|line| line.contains(&name))
        };
        found.push(files.iter().find(named)?.clone());
    }
    found.dedup();
    Some(found)
}

/// Runs the tests of one file with a variable that lets them write their files.
pub fn bless(name: &str, variable: &str) -> Result<String> {
    let file = root::root().join("web/tests").join(format!("{name}.test.mjs"));
    node_with("bless", 1, &[file], &[(variable, "1")])
}

fn node(log: &str, at_once: usize, files: &[PathBuf]) -> Result<String> {
    node_with(log, at_once, files, &[])
}

fn node_with(log: &str, at_once: usize, files: &[PathBuf], variables: &[(&str, &str)]) -> Result<String> {
    let chromium = tools::find("chromium").context("chromium is missing")?;
    let mut node = tools::command("node");
    // Ends a file that hangs.
    node.args(["--test", "--test-reporter=tap", "--test-timeout=600000", "--test-force-exit"]);
    node.arg(format!("--test-concurrency={at_once}")).args(files);
    node.envs(variables.iter().copied());
    node.env("SHUMI_DIST", root::dist()).env("SHUMI_CHROMIUM", chromium);
    let lines = runner(log, "node --test", minutes(30), &mut node, &["# tests ", "# pass ", "# fail ", "# skipped "])?;
    Ok(lines.iter().map(|line| line.trim_start_matches("# ")).collect::<Vec<_>>().join(", "))
}

/// Lists `web/tests/*.test.mjs`, by name; other files there are helpers.
fn files() -> Result<Vec<PathBuf>> {
    let dir = root::root().join("web/tests");
    let all = files::files(&dir).with_context(|| dir.display().to_string())?;
    Ok(all.into_iter().filter(|path| file_name(path).ends_with(".test.mjs")).collect())
}

fn file_name(path: &Path) -> std::borrow::Cow<'_, str> {
    path.file_name().unwrap_or_default().to_string_lossy()
}

#[cfg(test)]
mod tests {
    use super::*;

    const FAILED: &str = "not ok 1 - late\n  ---\n  location: '/x/web/tests/harness.mjs:52:36'\n  error: 'waited for marks'\n  stack: \
        |-\n    until (file:///x/web/tests/harness.mjs:69:38)\n    async file:///x/web/tests/marks.test.mjs:133:3\n  ...\n";

    #[test]
    fn a_failed_test_names_its_file() {
        let files = ["/x/web/tests/aids.test.mjs", "/x/web/tests/marks.test.mjs"].map(PathBuf::from);
        assert_eq!(files_of(&failed_points(FAILED), &files), Some(vec![files[1].clone()]));
    }

    #[test]
    fn many_failures_and_one_without_a_place_are_no_accident() {
        let files = ["/x/web/tests/marks.test.mjs"].map(PathBuf::from);
        assert_eq!(files_of(&failed_points(&FAILED.repeat(3)), &files), None);
        assert_eq!(files_of(&failed_points("not ok 1 - hangs\n  ---\n  error: 'test timed out'\n  ...\n"), &files), None);
        assert_eq!(files_of(&[], &files), None, "what fails without a failed test");
    }
}
