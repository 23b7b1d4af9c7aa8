//! Common parts of all families' sets: reading, options and judging.
use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;
use shumi::families;
use std::error::Error;
use std::fmt::{Display, Formatter};
use std::path::{Path, PathBuf};
use xtask::step::minutes;
use xtask::{root, step, tools};

/// Time limit in seconds for one puzzle of sets that are expected to end.
pub const TIME_LIMIT: &str = "120";
/// Describes one family's corpus: its files, the options and the judge.
pub struct Family {
    pub id: &'static str,
    /// Paths below `../shared/corpus`.
    pub files: &'static [&'static str],
    /// Time limit in seconds for one puzzle; puzzles that reach it are counted apart.
    pub seconds: &'static str,
    /// Options of `shumi solve` for one corpus line.
    pub options: fn(&Value) -> &'static [&'static str],
    /// Returns the text of one line.
    pub puzzle: fn(&Value) -> Option<String>,
    /// Returns the text before the puzzles of one input.
    pub header: fn(usize) -> String,
    /// Compares a row of `--json` with the corpus line; `Err` describes the error.
    pub judge: fn(&Value, &Value) -> Result<()>,
    /// Runs further checks: name, number of cases and errors.
    pub more: fn(&Path, &Path) -> Result<Vec<SetCount>>,
}

/// Defaults of most entries: one puzzle a line, under `puzzle`, without options.
pub const PLAIN: Family = Family {
    id: "",
    files: &[],
    seconds: TIME_LIMIT,
    options: |_| &[],
    puzzle: |line| text_of(line, "puzzle"),
    header: |_| String::new(),
    judge: |_, _| bail!("no judge"),
    more: |_, _| Ok(Vec::new()),
};
/// Error of a correct answer that was required to be proven the shortest.
#[derive(Debug)]
pub struct Unproven;

impl Display for Unproven {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        f.write_str("not called shortest")
    }
}

impl Error for Unproven {}

/// The outcome of one set.
pub struct SetCount {
    pub name: String,
    pub puzzles: usize,
    pub wrong: Vec<String>,
    pub limit: usize,
    /// Correct answers without the required proof, because of the time limit.
    pub unproven: usize,
    pub solve_ms: f64,
    pub slowest_ms: f64,
}

impl SetCount {
    pub fn new(name: &str) -> SetCount {
        SetCount { name: name.into(), puzzles: 0, wrong: Vec::new(), limit: 0, unproven: 0, solve_ms: 0.0, slowest_ms: 0.0 }
    }
}

/// Builds the command line tool in release mode and returns its path.
pub fn built_tool() -> Result<PathBuf> {
    let mut build = tools::cargo();
    build.args(["build", "--release", "-p", "shumi-cli"]);
    step::run("build-release", "cargo build --release", minutes(20), &mut build)?;
    Ok(root::target().join("release/shumi"))
}

/// Prints each family that a table of `known` ids lacks, after `what`; returns whether it has all.
pub fn lacking(what: &str, known: impl Iterator<Item = &'static str>) -> bool {
    let known: Vec<&str> = known.collect();
    let missing: Vec<&str> = families().map(|entry| entry.id()).filter(|id| !known.contains(id)).collect();
    missing.iter().for_each(|id| println!("wrong: {what} {id}"));
    missing.is_empty()
}

/// Reads all lines of a corpus file.
pub fn read_lines(path: &Path) -> Result<Vec<Value>> {
    let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
    let parse = |(at, line): (usize, &str)| serde_json::from_str(line).with_context(|| format!("{}, line {}", path.display(), at + 1));
    text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()).map(parse).collect()
}

/// Returns a text field.
pub fn text_of(line: &Value, field: &str) -> Option<String> {
    line.get(field)?.as_str().map(str::to_string)
}

/// Creates a folder for inputs; files of earlier runs are overwritten.
pub fn scratch(name: &str) -> Result<PathBuf> {
    let dir = root::target().join("xtask").join(name);
    std::fs::create_dir_all(&dir).with_context(|| dir.display().to_string())?;
    Ok(dir)
}

/// Returns the status of a row, and its solutions.
pub fn answer(row: &Value) -> Result<(&str, Vec<&str>)> {
    let status = row.get("status").and_then(Value::as_str).context("row without status")?;
    let solutions = row.get("solutions").and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
    let texts = solutions.iter().map(|s| s.as_str().context("a solution that is no text")).collect::<Result<_, _>>()?;
    Ok((status, texts))
}

/// Checks the number of solutions against a status: one, two different ones for `multiple`, or none.
pub fn expect_solutions(status: &str, solutions: &[&str]) -> Result<()> {
    let wanted = match status {
        "solved" | "unique" => 1,
        "multiple" => 2,
        "none" => 0,
        other => bail!("unexpected status {other}"),
    };
    ensure!(solutions.len() == wanted, "{status} with {} solutions", solutions.len());
    if wanted == 2 && solutions[0].trim() == solutions[1].trim() {
        bail!("two equal solutions");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_that_lacks_a_family_is_told() {
        let ids = || families().map(|entry| entry.id());
        assert!(lacking("", ids()) && !lacking("", ids().skip(1)));
    }

    #[test]
    fn a_status_needs_its_solutions() {
        assert!(expect_solutions("unique", &["a"]).is_ok());
        assert!(expect_solutions("unique", &[]).is_err());
        assert!(expect_solutions("none", &["a"]).is_err());
        assert!(expect_solutions("multiple", &["a", "b"]).is_ok());
        assert!(expect_solutions("multiple", &["a", "a\n"]).is_err());
        assert!(expect_solutions("limit", &[]).is_err());
    }
}
