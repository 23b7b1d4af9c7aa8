//! The same questions and the same game in the built modules, in a Node process beside the worker.
use super::answers::{Asked, LISTED};
use super::case::{Case, Finding};
use super::played::Played;
use super::tally::Tally;
use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};
use shumi::builtin::find;
use shumi::solving::{Answer, Status};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};
use xtask::{tools, wasm};

const SCRIPT: &str = include_str!("wasm.mjs");
/// Fields that measure the duration of an answer.
const TIMES: [&str; 3] = ["parse_us", "solve_us", "nodes"];

/// A Node process with the modules of a folder: a line in, a line out.
pub struct Node {
    folder: PathBuf,
    child: Child,
    stdin: ChildStdin,
    stdout: BufReader<ChildStdout>,
}

impl Node {
    pub fn start(folder: &Path) -> Result<Node> {
        let mut node = tools::command("node");
        node.args(["--input-type=module", "--eval", SCRIPT]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = node.spawn().context("node")?;
        let (stdin, stdout) = (child.stdin.take().context("node")?, child.stdout.take().context("node")?);
        Ok(Node { folder: folder.into(), child, stdin, stdout: BufReader::new(stdout) })
    }

    /// Restarts with fresh instances.
    pub fn restart(&mut self) -> Result<()> {
        let _ = self.child.kill();
        self.child.wait()?;
        *self = Node::start(&self.folder.clone())?;
        Ok(())
    }

    fn ask(&mut self, job: &Value) -> Result<Value> {
        writeln!(self.stdin, "{job}").context("Node has ended")?;
        let mut line = String::new();
        self.stdout.read_line(&mut line).context("Node has ended")?;
        serde_json::from_str(&line).with_context(|| format!("Node said `{}`", line.trim()))
    }

    /// Repeats the native questions that finished within their work limit, and the game, and compares.
    pub fn check(&mut self, case: &Case, asked: &Asked, played: &Played, tally: &mut Tally) -> Finding {
        let module = find(&case.family).context("an id")?.module();
        let asks = [("first", &asked.first), ("unique", &asked.unique), ("all", &asked.listed), ("candidates", &asked.candidates)];
        // Without a work limit a module would continue where the native answer, or the search for its reason, was stopped; and its moves
        // need not be the fewest.
        let is_whole = |answer: &Answer, cut: bool| match answer.status {
            Status::Limit => false,
            Status::None => !cut,
            _ => answer.optimal != Some(false),
        };
        let asks: Vec<_> =
            asks.into_iter().zip(asked.cut).filter(|((_, answer), cut)| is_whole(answer, *cut)).map(|(ask, _)| ask).collect();
        let path = |name: String, end: &str| self.folder.join(format!("{name}{end}")).display().to_string();
        let [board, solver] = [wasm::board_name(module), wasm::solver_name(module)]
            .map(|name| json!([path(name.clone(), ".js"), path(name.clone(), "_bg.wasm"), path(format!("words-en-{name}"), ".json")]));
        let job = json!({
            "board": board, "solver": solver, "family": case.family, "text": case.text, "limit": LISTED,
            "goals": asks.iter().map(|(goal, _)| goal).collect::<Vec<_>>(), "inputs": played.inputs,
        });
        let said = self.ask(&job)?;
        if let Some(error) = said["error"].as_str() {
            bail!("in wasm: {error}");
        }
        for (at, (goal, answer)) in asks.iter().enumerate() {
            let (native, wasm) = (plain(serde_json::to_value(answer)?), plain(said["answers"][at].clone()));
            ensure!(native == wasm, "{goal} in wasm is {wasm}, natively {native}");
        }
        for (name, native) in [("value", &played.value), ("saved", &played.saved), ("opening", &played.opening)] {
            ensure!(said[name].as_str() == Some(native), "{name} in wasm is {}, natively {native}", said[name]);
        }
        tally.count(&case.family, "in wasm", asks.len() + 1);
        tally.node_mb = said["peak_mb"].as_f64().unwrap_or(0.0);
        Ok(())
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Removes the fields that differ from run to run.
fn plain(mut answer: Value) -> Value {
    if let Some(fields) = answer.as_object_mut() {
        TIMES.iter().for_each(|name| _ = fields.remove(*name));
    }
    answer
}
