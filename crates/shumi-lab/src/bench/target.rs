//! Bench of Target Sudoku: the prototype on every set, and the known brute force on a few puzzles that it solves.
use super::measure::{Program, mean, median};
use super::node::Goal;
use super::programs;
use super::python::{Peer, Sample, Took};
use super::rows::{self, Times};
use super::setting::{Bench, head, short};
use crate::corpus;
use anyhow::{Context, Result};
use serde_json::Value;
use std::path::Path;
use std::process::Command;
use xtask::root;

const SETS: [(&str, &str); 10] = [
    ("clues-24", "mean <= 0.045"),
    ("clues-25", "mean <= 0.045"),
    ("clues-26", "mean <= 0.045"),
    ("clues-27", "mean <= 0.045"),
    ("clues-28", "mean <= 0.045"),
    ("clues-29", "mean <= 0.045"),
    ("clues-30", "mean <= 0.045"),
    ("few", "max <= 15"),
    ("empty", "<= 0.2"),
    ("unsolvable", "-"),
];
/// Sets with samples for the known brute force.
const SAMPLED: [&str; 3] = ["clues-24", "clues-25", "clues-26"];

pub fn run(bench: &Bench) -> Result<()> {
    let Some(path) = root::shared("corpus/target-sudoku.jsonl") else {
        println!("target-sudoku: corpus is absent");
        return Ok(());
    };
    let lines = corpus::read_lines(&path)?;
    let prototype = programs::sudoku_prototype("benchtgt")?;
    head(
        "Target Sudoku, best score proven, ms a puzzle (Shumi by the wall clock, prototype by CPU in whole us; least of their runs)",
        &["set", "puzzles", "Shumi median", "mean", "max", "prototype median", "mean", "max", "prototype / Shumi, means", "target"],
    );
    for (set, target) in SETS {
        let in_set: Vec<&Value> = rows::in_set(&lines, set).collect();
        // A single puzzle would measure a program's start.
        let copies = if in_set.len() == 1 { 9 } else { 1 };
        let lines: Vec<Value> = in_set.repeat(copies).into_iter().cloned().collect();
        let texts = rows::texts(&lines, set);
        let ours = || bench.shumi_times(&["--family", "target-sudoku"], &texts.concat(), texts.len());
        let theirs = || match &prototype {
            Some(program) => prototype_times(bench, program, &lines, set),
            None => Ok(vec![f64::NAN; texts.len()]),
        };
        let [ours, theirs] = rows::in_turn(bench.amount(7, 2), [&ours, &theirs])?;
        println!(
            "| {set} | {} | {} | {} | {:.2} | {target} |",
            texts.len(),
            rows::cells(&ours),
            rows::cells(&theirs),
            mean(&theirs) / mean(&ours)
        );
    }
    against_brute_force(bench, &lines)?;
    if bench.python { CP_SAT.compare(bench, &SAMPLES, &lines) } else { Ok(()) }
}

const CP_SAT: Peer = Peer {
    family: "target-sudoku",
    title: "Target Sudoku, best score proven, against CP-SAT (one worker, its solving alone, by the wall clock)",
    script: "target_cpsat.py",
    input: |texts| texts.iter().map(|text| text.split_whitespace().collect::<String>() + "\n").collect(),
    args: |file, _, seconds| [file, "rings", seconds].map(String::from).to_vec(),
    // Fields: status, score, bound, seconds, grid.
    took: |line| {
        let words: Vec<&str> = line.split(' ').collect();
        Some(Took { ms: words.get(3)?.parse::<f64>().ok()? * 1e3, cut: !["opt", "inf"].contains(&words[0]) })
    },
};
const SAMPLES: [Sample; 3] = [best("clues-24", 5), best("clues-28", 5), best("few", 2)];

const fn best(set: &'static str, puzzles: usize) -> Sample {
    Sample { set, goal: Goal::First, puzzles, target: "-" }
}

/// Returns the times of `benchtgt`, whose scores must be the known ones.
fn prototype_times(bench: &Bench, program: &Path, lines: &[Value], set: &str) -> Result<Times> {
    let line = |line: &Value| {
        let digits: String = corpus::text_of(line, "puzzle")?.split_whitespace().collect();
        Some(format!("{digits} {}\n", line.get("best")?.as_i64()?))
    };
    let grids: Vec<String> = rows::in_set(lines, set).filter_map(line).collect();
    let input = bench.input("target.txt", &grids.concat())?;
    let output = Command::new(program).arg(input).arg("each").output().with_context(|| program.display().to_string())?;
    let text = String::from_utf8_lossy(&output.stdout);
    let time = |line: &str| Some(line.split(" us=").nth(1)?.split(' ').next()?.parse::<f64>().ok()? / 1e3);
    rows::all(text.lines().filter_map(time).collect(), grids.len())
}

/// Compares with the known brute force, one process per puzzle, killed at a time limit.
fn against_brute_force(bench: &Bench, lines: &[Value]) -> Result<()> {
    let Some(peer) = programs::peer_with("noip2009_target.cpp", "-DASC_LOCAL")? else {
        println!("target-sudoku: the known brute force is absent");
        return Ok(());
    };
    let seconds = bench.amount(20, 3) as u64;
    let peer = Program::new(&peer, &[]);
    head(
        &format!("Target Sudoku against the known brute force (its process, killed after {seconds} s), ms a puzzle"),
        &["set", "puzzles", "cut", "Shumi mean", "reference mean, at least", "median of reference / Shumi", "target"],
    );
    for set in SAMPLED {
        let texts: Vec<String> = rows::texts(lines, set).into_iter().take(bench.amount(12, 4)).collect();
        let ours = bench.shumi_times(&["--family", "target-sudoku"], &texts.concat(), texts.len())?;
        let mut theirs = Vec::new();
        let mut cut = 0;
        for text in &texts {
            let input = bench.input("target-one.txt", text)?;
            let used = peer.run_within(seconds, &input, None)?;
            cut += usize::from(used.is_none());
            theirs.push(used.map_or(seconds as f64 * 1e3, |used| used.cpu_ms));
        }
        let ratios: Times = theirs.iter().zip(&ours).map(|(theirs, ours)| theirs / ours).collect();
        println!(
            "| {set} | {} | {cut} | {} | {} | {:.0} | >= 1000 |",
            texts.len(),
            short(mean(&ours)),
            short(mean(&theirs)),
            median(&ratios)
        );
    }
    Ok(())
}
