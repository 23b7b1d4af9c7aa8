//! Kakuro with distinct digits: the times that both programs print for each puzzle, against our
//! prototype and, with `--python`, CP-SAT.
use super::measure::{Program, largest, least, mean, median};
use super::rows::{self, Times, per_puzzle};
use super::{Bench, head, programs, short};
use crate::{corpus, root};
use serde_json::Value;
use std::path::Path;
use std::process::Command;

/// Seconds for one puzzle.
const TIME_LIMIT: &str = "60";

/// A corpus set, and what it should reach.
struct Set {
    name: &'static str,
    /// Proven unique; else one solution is looked for.
    unique: bool,
    /// Several seconds a puzzle: fewer seeds, and left out by `--quick`.
    slow: bool,
    target: &'static str,
}

const fn unique(name: &'static str, target: &'static str) -> Set {
    Set { name, unique: true, slow: false, target }
}

const fn loose(name: &'static str, slow: bool, target: &'static str) -> Set {
    Set { name, unique: false, slow, target }
}

const SETS: [Set; 15] = [
    unique("unique-10", "mean <= prototype"),
    unique("unique-15", "mean <= prototype"),
    unique("unique-20", "mean <= prototype"),
    unique("unique-30", "mean <= prototype"),
    unique("unique-30b", "mean <= prototype"),
    unique("unique-50b", "mean <= prototype"),
    unique("unique-100b", "mean <= prototype"),
    unique("hard-10", "mean <= prototype, max <= 7"),
    unique("hard-15", "mean <= prototype, max <= 7"),
    unique("hard-20", "mean <= 20 (stretch)"),
    loose("multi-20", false, "max < 20"),
    loose("multi-30", false, "max < 250"),
    loose("multi-50", false, "max < 900"),
    loose("multi-70b", true, "-"),
    loose("multi-100b", true, "max < 10000 (stretch)"),
];

pub fn run(bench: &Bench) -> Result<(), String> {
    let (Some(prototype), Some(path)) = (programs::prototype("kakuro/kbp_main.cpp")?, root::shared("corpus/kakuro.jsonl")) else {
        println!("kakuro: prototype or corpus is absent");
        return Ok(());
    };
    let lines = corpus::read_lines(&path)?;
    head(
        "Kakuro, ms a puzzle as the programs print them (Shumi by the wall clock, so the least of its runs; prototype by CPU, mean over its seeds); whole files: prototype / Shumi, CPU",
        &["set", "puzzles", "Shumi mean", "median", "max", "prototype mean", "median", "max", "prototype / Shumi", "whole files", "target"],
    );
    for set in SETS.iter().filter(|set| !(bench.quick && set.slow)) {
        compare(bench, set, &rows::texts(&lines, set.name), &prototype)?;
    }
    if bench.python { against_cp_sat(bench, &lines) } else { Ok(()) }
}

/// Shumi and the prototype in turn, a run for each seed.
fn compare(bench: &Bench, set: &Set, texts: &[String], prototype: &Path) -> Result<(), String> {
    let input = bench.input("kakuro.txt", &texts.concat())?;
    let seeds = if set.slow { 2 } else { bench.amount(5, 2) };
    let shumi = shumi(bench, set.unique);
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    let (mut our_cpu, mut their_cpu) = (Vec::new(), Vec::new());
    for seed in 1..=seeds {
        let output = bench.scratch.join("kakuro-out.txt");
        our_cpu.push(shumi.run(&input, Some(&output))?.cpu_ms);
        ours.push(rows::solve_times(&output, texts.len())?);
        let mode = if set.unique { "unique" } else { "one" };
        let peer = Program::new(prototype, &[TIME_LIMIT, &seed.to_string(), mode]);
        their_cpu.push(peer.run(&input, Some(&output))?.cpu_ms);
        theirs.push(printed_times(&output, texts.len())?);
    }
    let (ours, theirs) = (per_puzzle(&ours, least), per_puzzle(&theirs, mean));
    println!(
        "| {} | {} | {} | {} | {} | {} | {} | {} | {:.2} | {:.2} | {} |",
        set.name,
        texts.len(),
        short(mean(&ours)),
        short(median(&ours)),
        short(largest(&ours)),
        short(mean(&theirs)),
        short(median(&theirs)),
        short(largest(&theirs)),
        mean(&theirs) / mean(&ours),
        mean(&their_cpu) / mean(&our_cpu),
        set.target
    );
    Ok(())
}

fn shumi(bench: &Bench, unique: bool) -> Program {
    let mut program = Program::new(&bench.shumi, &["solve", "--family", "kakuro", "--json", "--time-limit", TIME_LIMIT]);
    if unique {
        program.args.push("--unique".into());
    }
    program
}

/// The second word of each line, as prototype and peer print it.
fn printed_times(output: &Path, puzzles: usize) -> Result<Times, String> {
    let text = std::fs::read_to_string(output).map_err(|e| format!("{}: {e}", output.display()))?;
    let times: Times = text.lines().filter_map(|line| line.split(' ').nth(1)?.parse().ok()).collect();
    if times.len() == puzzles { Ok(times) } else { Err(format!("{} times for {puzzles} puzzles", times.len())) }
}

/// CP-SAT with one worker on a few puzzles of some sets.
fn against_cp_sat(bench: &Bench, lines: &[Value]) -> Result<(), String> {
    let Some(script) = root::shared("peers/kakuro_cpsat.py") else { return Ok(()) };
    let python = programs::python()?;
    head(
        "Kakuro against CP-SAT (one worker), ms a puzzle",
        &["set", "puzzles", "Shumi median", "CP-SAT median", "CP-SAT / Shumi, medians"],
    );
    for (name, is_unique) in [("unique-10", true), ("unique-15", true), ("hard-10", true), ("hard-15", true), ("multi-20", false)] {
        let texts: Vec<String> = rows::texts(lines, name).into_iter().take(bench.amount(10, 3)).collect();
        let input = bench.input("cpsat.txt", &texts.concat())?;
        let output = bench.scratch.join("cpsat-out.txt");
        shumi(bench, is_unique).run(&input, Some(&output))?;
        let ours = rows::solve_times(&output, texts.len())?;
        let mode = if is_unique { "unique" } else { "one" };
        let peer = Command::new(&python).arg(&script).arg(&input).args([mode, TIME_LIMIT]).output();
        let peer = peer.map_err(|e| format!("{}: {e}", python.display()))?;
        std::fs::write(&output, &peer.stdout).map_err(|e| format!("{}: {e}", output.display()))?;
        let theirs = printed_times(&output, texts.len())?;
        println!(
            "| {name} | {} | {} | {} | {:.0} |",
            texts.len(),
            short(median(&ours)),
            short(median(&theirs)),
            median(&theirs) / median(&ours)
        );
    }
    Ok(())
}
