//! Bench of the peers in Python, most of them on CP-SAT: a few puzzles of some sets, beside the tool and the page's wasm.
//!
//! Runs only with `--python`. The packages are installed into a virtual environment below `target/`.
use super::measure::{least, median};
use super::node::{self, Goal, Questions};
use super::rows::{self, Times};
use super::setting::{Bench, head, short};
use anyhow::{Context, Result, anyhow, bail};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;
use xtask::step::minutes;
use xtask::{root, step, tools};

/// Names and versions in the package index.
const PACKAGES: [(&str, &str); 2] = [("ortools", "9.15.6755"), ("python-sat", "1.9.dev17")];

/// The peer's time limit in seconds for one puzzle.
const SECONDS: usize = 60;
/// Number of our runs; the median counts.
const REPEATS: usize = 7;

/// Puzzles of a set, the question, and the target ratio of the peer's time to ours in wasm.
pub struct Sample {
    pub set: &'static str,
    pub goal: Goal,
    pub puzzles: usize,
    pub target: &'static str,
}

/// Returns a sample of a few puzzles to be proven unique.
pub const fn unique(set: &'static str, puzzles: usize, target: &'static str) -> Sample {
    Sample { set, goal: Goal::Unique, puzzles, target }
}

/// Time of a peer for a puzzle.
pub struct Took {
    pub ms: f64,
    /// True if it reached its time limit.
    pub cut: bool,
}

/// A peer: a script, its input format and its arguments.
pub struct Peer {
    pub family: &'static str,
    pub title: &'static str,
    pub script: &'static str,
    /// Writes the puzzles in the script's format.
    pub input: fn(&[String]) -> String,
    /// Builds the script's arguments: file of puzzles, question, seconds.
    pub args: fn(&str, Goal, &str) -> Vec<String>,
    /// Parses one line of its output; `None` for lines without a time.
    pub took: fn(&str) -> Option<Took>,
}

impl Peer {
    /// Prints a table with a row for each sample.
    pub fn compare(&self, bench: &Bench, samples: &[Sample], lines: &[Value]) -> Result<()> {
        let Some(script) = root::shared("peers").map(|dir| dir.join(self.script)).filter(|script| script.is_file()) else {
            println!("{}: {} is absent", self.family, self.script);
            return Ok(());
        };
        node::solver(self.family, &bench.scratch)?;
        let python = environment()?;
        let seconds = bench.amount(SECONDS, 5).to_string();
        head(
            &format!("{}, cut after {seconds} s, ms a puzzle (medians; Shumi by the wall clock)", self.title),
            &["set", "puzzles", "cut", "peer, at least", "Shumi", "wasm", "peer / Shumi", "peer / wasm", "least", "target"],
        );
        for sample in samples {
            let texts: Vec<String> = rows::texts(lines, sample.set).into_iter().take(bench.amount(sample.puzzles, 1)).collect();
            if texts.is_empty() {
                println!("{}: no set {}", self.family, sample.set);
                continue;
            }
            let took = self.ask(bench, &python, &script, sample.goal, &texts, &seconds)?;
            let questions = Questions { family: self.family, goal: sample.goal, texts };
            let [native, wasm] = [questions.native(bench, REPEATS)?, questions.wasm(bench, &bench.scratch, REPEATS)?];
            let peer: Times = took.iter().map(|took| took.ms).collect();
            // Our times are in microseconds.
            let times = |ours: &Times| -> Times { peer.iter().zip(ours).map(|(peer, ours)| peer * 1e3 / ours).collect() };
            println!(
                "| {} | {} | {} | {} | {} | {} | {} | {} | {} | {} |",
                sample.set,
                took.len(),
                took.iter().filter(|took| took.cut).count(),
                short(median(&peer)),
                short(median(&native) / 1e3),
                short(median(&wasm) / 1e3),
                short(median(&times(&native))),
                short(median(&times(&wasm))),
                short(least(&times(&wasm))),
                sample.target
            );
        }
        Ok(())
    }

    fn ask(&self, bench: &Bench, python: &Path, script: &Path, goal: Goal, texts: &[String], seconds: &str) -> Result<Vec<Took>> {
        let input = bench.input("python.txt", &(self.input)(texts))?;
        let mut command = Command::new(python);
        command.arg(script).args((self.args)(&input.display().to_string(), goal, seconds));
        let output = command.output().with_context(|| python.display().to_string())?;
        let said = String::from_utf8_lossy(&output.stdout);
        let took: Vec<Took> = said.lines().filter_map(self.took).collect();
        if took.len() != texts.len() {
            let why = String::from_utf8_lossy(&output.stderr);
            bail!("{}: {} times for {} puzzles; {}", self.script, took.len(), texts.len(), why.trim());
        }
        Ok(took)
    }
}

/// Returns Python with the packages, in `target/venv`; an error names the commands that install it.
pub fn environment() -> Result<PathBuf> {
    let venv = root::target().join("venv");
    let python = venv.join("bin/python");
    let wanted = PACKAGES.map(|(name, version)| format!("{name}=={version}"));
    if installed(&python).is_some_and(|list| wanted.iter().all(|wanted| list.lines().any(|line| line == wanted))) {
        return Ok(python);
    }
    tools::for_python()?;
    let by_hand = format!("run: python3 -m venv {0} && {0}/bin/pip install {1}", venv.display(), wanted.join(" "));
    println!("installing {} into {}", wanted.join(", "), venv.display());
    let mut make = tools::command("python3");
    step::run("venv", "python3 -m venv", minutes(10), make.args(["-m", "venv"]).arg(&venv)).map_err(|why| anyhow!("{why:#}; {by_hand}"))?;
    let mut install = Command::new(&python);
    install.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]).args(&wanted);
    step::run("pip", "pip install", minutes(20), &mut install).map_err(|why| anyhow!("{why:#}; {by_hand}"))?;
    Ok(python)
}

/// Lists `name==version` of every installed package.
fn installed(python: &Path) -> Option<String> {
    let mut list = Command::new(python);
    let output = list.args(["-m", "pip", "list", "--format=freeze", "--disable-pip-version-check"]).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}
