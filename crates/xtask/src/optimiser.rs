//! Optimises modules in one process of `web/optimise.ts`, which starts with the first request and ends with this program.
use crate::{root, tools};
use anyhow::{Context, Result, ensure};
use serde_json::json;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{ChildStdin, ChildStdout, Stdio};
use std::sync::{Mutex, PoisonError};

/// Passes and options of Binaryen for a module.
pub struct Optimisation {
    /// `size` or `speed`; `None`: only `passes` run.
    pub goal: Option<&'static str>,
    /// Largest function that moves into its only caller.
    pub inline: usize,
    pub passes: &'static [&'static str],
}

/// Pipes to and from the process.
struct Optimiser {
    requests: ChildStdin,
    answers: BufReader<ChildStdout>,
}

static RUNNING: Mutex<Option<Optimiser>> = Mutex::new(None);

/// Optimises the module in a file.
pub fn run(wasm: &Path, optimisation: &Optimisation) -> Result<()> {
    let Optimisation { goal, inline, passes } = optimisation;
    let mut running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
    if running.is_none() {
        *running = Some(Optimiser::start()?);
    }
    let optimiser = running.as_mut().context("an optimiser")?;
    let answer = optimiser.ask(&json!({ "file": wasm, "for": goal, "inline": inline, "passes": passes }).to_string())?;
    ensure!(answer.is_empty(), "web/optimise.ts, {}: {answer}", wasm.display());
    Ok(())
}

impl Optimiser {
    fn start() -> Result<Optimiser> {
        let mut node = tools::command("node");
        node.arg(root::root().join("web/optimise.ts")).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = node.spawn().context("cannot run node web/optimise.ts")?;
        let requests = child.stdin.take().context("a pipe")?;
        let answers = BufReader::new(child.stdout.take().context("a pipe")?);
        Ok(Optimiser { requests, answers })
    }

    /// Sends a request and waits for its answer.
    fn ask(&mut self, request: &str) -> Result<String> {
        writeln!(self.requests, "{request}").context("web/optimise.ts has ended")?;
        let mut answer = String::new();
        ensure!(self.answers.read_line(&mut answer)? > 0, "web/optimise.ts has ended without an answer");
        Ok(answer.trim_end().to_string())
    }
}
