//! Questions to the native tool and to the page's wasm in Node, which measure pure solving times.
use super::measure::{Program, median};
use super::rows::{self, Times};
use super::setting::Bench;
use crate::corpus;
use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};
use std::path::Path;
use xtask::{modules, tools, wasm};

const SCRIPT: &str = include_str!("wasm.mjs");
/// Limit of [`Goal::Count`], for arrangements and other solutions.
const MAX_COUNT: u32 = 1_000_000;

/// A question to the solver.
#[derive(Clone, Copy)]
pub enum Goal {
    First,
    Unique,
    Count,
}

/// Puzzles of one family with one question to each.
pub struct Questions {
    pub family: &'static str,
    pub goal: Goal,
    pub texts: Vec<String>,
}

impl Questions {
    /// Returns the tool's microseconds for each puzzle: the median of `repeats` in one process.
    pub fn native(&self, bench: &Bench, repeats: usize) -> Result<Times> {
        let mut program = Program::new(&bench.shumi, &["solve", "--family", self.family, "--json", "--time-limit", "60"]);
        match self.goal {
            Goal::First => {}
            Goal::Unique => program.args.push("--unique".into()),
            Goal::Count => program.args.extend(["--count".into(), MAX_COUNT.to_string()]),
        }
        let mut times = Vec::new();
        // Cases of Simple Kakuro share one header, so each text is a separate input.
        for text in &self.texts {
            let input = bench.input("native.txt", &text.repeat(repeats))?;
            let output = bench.scratch.join("native.jsonl");
            program.run(&input, Some(&output))?;
            let rows = corpus::read_lines(&output)?;
            if rows.iter().any(|row| row.get("status").and_then(Value::as_str) == Some("limit")) {
                bail!("a puzzle took over a minute");
            }
            let all = rows.iter().filter_map(|row| row.get("solve_us")?.as_f64()).collect();
            times.push(median(&rows::all(all, repeats)?));
        }
        Ok(times)
    }

    /// Returns the same times of the family's module in `folder`.
    pub fn wasm(&self, bench: &Bench, folder: &Path, repeats: usize) -> Result<Times> {
        let solver = wasm::solver_name(module_of(self.family)?);
        let goal = match self.goal {
            Goal::First => "first",
            Goal::Unique => "unique",
            Goal::Count => "count",
        };
        let job = json!({
            "module": folder.join(format!("{solver}.js")),
            "wasm": folder.join(format!("{solver}_bg.wasm")),
            "options": { "family": self.family, "goal": goal, "limit": MAX_COUNT },
            "repeats": repeats,
            "texts": self.texts,
        });
        let times = run(&bench.input("wasm.mjs", SCRIPT)?, &bench.input("wasm-job.json", &job.to_string())?)?;
        let times = times.as_array().map_or(Vec::new(), |all| all.iter().filter_map(Value::as_f64).collect());
        rows::all(times, self.texts.len())
    }
}

/// Builds the solver module of a family, with the page's options, into `folder`.
pub fn solver(family: &str, folder: &Path) -> Result<()> {
    tools::for_page()?;
    let module = module_of(family)?;
    modules::module("shumi-solver", module, &wasm::solver_name(module), folder)
}

fn module_of(family: &str) -> Result<&'static str> {
    shumi::builtin::find(family).map(|entry| entry.module()).with_context(|| format!("no family {family}"))
}

/// Runs a script with a job file and parses its JSON output.
pub fn run(script: &Path, job: &Path) -> Result<Value> {
    let output = tools::command("node").arg(script).arg(job).output().context("node")?;
    ensure!(output.status.success(), "wasm in node: {}", String::from_utf8_lossy(&output.stderr).trim());
    serde_json::from_slice(&output.stdout).context("wasm in node")
}
