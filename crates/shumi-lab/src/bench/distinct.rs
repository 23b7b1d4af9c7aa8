//! Bench of Kakuro with distinct digits: the times that both programs print for each puzzle, against our prototype and, with `--python`,
//! CP-SAT.
use super::measure::{Program, largest, least, mean, median};
use super::node::Goal;
use super::programs;
use super::python::{self, Peer, Sample, Took};
use super::rows::{self, Times, per_puzzle};
use super::setting::{Bench, head, short};
use crate::corpus;
use anyhow::{Context, Result, ensure};
use std::path::Path;
use xtask::root;

/// Time limit in seconds for one puzzle.
const TIME_LIMIT: &str = "60";

/// A corpus set and its target.
struct Set {
    name: &'static str,
    /// True if uniqueness is to be proven; otherwise one solution is enough.
    unique: bool,
    /// True if a puzzle takes several seconds: fewer seeds, and skipped by `--quick`.
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

pub fn run(bench: &Bench) -> Result<()> {
    let (Some(prototype), Some(path)) = (programs::prototype("kakuro/kbp_main.cpp")?, root::shared("corpus/kakuro.jsonl")) else {
        println!("kakuro: prototype or corpus is absent");
        return Ok(());
    };
    let lines = corpus::read_lines(&path)?;
    head(
        "Kakuro, ms a puzzle as the programs print them (Shumi by the wall clock, so the least of its runs; prototype by CPU, mean \
            over its seeds); whole files: prototype / Shumi, CPU",
        &["set", "puzzles", "Shumi mean", "median", "max", "prototype mean", "median", "max", "prototype / Shumi", "whole files", "target"],
    );
    for set in SETS.iter().filter(|set| !(bench.quick && set.slow)) {
        compare(bench, set, &rows::texts(&lines, set.name), &prototype)?;
    }
    if bench.python { CP_SAT.compare(bench, &SAMPLES, &lines) } else { Ok(()) }
}

/// Compares Shumi and the prototype in turn, a run for each seed.
fn compare(bench: &Bench, set: &Set, texts: &[String], prototype: &Path) -> Result<()> {
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

/// Parses the second word of each line.
fn printed_times(output: &Path, puzzles: usize) -> Result<Times> {
    let text = std::fs::read_to_string(output).with_context(|| output.display().to_string())?;
    let times: Times = text.lines().filter_map(|line| line.split(' ').nth(1)?.parse().ok()).collect();
    ensure!(times.len() == puzzles, "{} times for {puzzles} puzzles", times.len());
    Ok(times)
}

const CP_SAT: Peer = Peer {
    family: "kakuro",
    title: "Kakuro against CP-SAT (one worker, by CPU)",
    script: "kakuro_cpsat.py",
    input: |texts| texts.concat(),
    args: |file, goal, seconds| [file, if matches!(goal, Goal::Unique) { "unique" } else { "one" }, seconds].map(String::from).to_vec(),
    took: |line| {
        let mut words = line.split(' ').skip(1);
        Some(Took { ms: words.next()?.parse().ok()?, cut: words.next()? == "TIMEOUT" })
    },
};
const SAMPLES: [Sample; 5] = [
    python::unique("unique-10", 10, "-"),
    python::unique("unique-15", 10, "-"),
    python::unique("hard-10", 10, "-"),
    python::unique("hard-15", 10, "-"),
    Sample { set: "multi-20", goal: Goal::First, puzzles: 5, target: "-" },
];
