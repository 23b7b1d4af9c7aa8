//! Bench of Simple Kakuro: whole files against the known search; the answers must be equal.
use super::measure::{Program, in_turn};
use super::programs;
use super::setting::{Bench, head, short};
use crate::corpus;
use anyhow::{Context, Result};
use std::path::Path;
use xtask::root;

/// Corpus sets within the statement's limits (beyond them the reference is wrong or does not terminate), and the target ratios.
const SETS: [(&str, Option<f64>); 2] = [("bz_limit_dense", Some(100.0)), ("bz_limit", None)];

pub fn run(bench: &Bench) -> Result<()> {
    let (Some(peer), Some(path)) = (programs::peer("bzoj2469.cpp")?, root::shared("corpus/simple-kakuro.jsonl")) else {
        println!("simple-kakuro: reference or corpus is absent");
        return Ok(());
    };
    let peer = Program::new(&peer, &[]);
    let shumi = Program::new(&bench.shumi, &["solve", "--family", "simple-kakuro"]);
    let lines = corpus::read_lines(&path)?;
    head("Simple Kakuro, whole files, CPU ms", &["set", "cases", "Shumi", "reference", "reference / Shumi", "target", "same answers"]);
    for (set, target) in SETS {
        let in_set = lines.iter().filter(|line| corpus::text_of(line, "set").as_deref() == Some(set));
        let cases: Vec<String> = in_set.filter_map(|line| corpus::text_of(line, "case")).collect();
        let input = bench.input("simple.txt", &format!("{}\n{}", cases.len(), cases.concat()))?;
        let used = in_turn(&[&shumi, &peer], &input, bench.amount(3, 1))?;
        println!(
            "| {set} | {} | {} | {} | {:.0} | {} | {} |",
            cases.len(),
            short(used[0].cpu_ms),
            short(used[1].cpu_ms),
            used[1].cpu_ms / used[0].cpu_ms,
            target.map_or(String::new(), |t| t.to_string()),
            if answers(bench, &shumi, &input)? == answers(bench, &peer, &input)? { "yes" } else { "no" }
        );
    }
    Ok(())
}

/// Returns a program's output without trailing blanks.
fn answers(bench: &Bench, program: &Program, input: &Path) -> Result<Vec<String>> {
    let output = bench.scratch.join("simple-answers.txt");
    program.run(input, Some(&output))?;
    let text = std::fs::read_to_string(&output).with_context(|| output.display().to_string())?;
    Ok(text.lines().map(|line| line.trim_end().to_string()).collect())
}
