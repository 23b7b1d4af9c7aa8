//! Bench of Rotation: complete proofs and first arrangements against our prototype, and the known search where it terminates.
use super::generate::arrangement;
use super::measure::{Program, largest, mean};
use super::node::Goal;
use super::python::{Peer, Sample, Took};
use super::rows::{self, Times};
use super::setting::{Bench, head, short};
use super::{programs, turns};
use crate::corpus;
use anyhow::{Context, Result};
use serde_json::Value;
use std::path::Path;
use xtask::root;

/// Some sets of the corpus that are measured together.
struct Group {
    name: &'static str,
    sets: &'static [&'static str],
    /// True if a puzzle takes seconds: skipped by `--quick`.
    slow: bool,
    target: &'static str,
}

const fn group(name: &'static str, sets: &'static [&'static str], slow: bool, target: &'static str) -> Group {
    Group { name, sets, slow, target }
}

/// All groups with recorded complete counts.
const COMPLETE: [Group; 14] = [
    group("known", &["known"], false, "n = 4: <= 0.12"),
    group("1..25, n = 4", &["perm_n4"], false, "<= 12 each"),
    group("1..36, n = 5", &["perm_n5"], false, "<= 250 each"),
    group("1..49, n = 6", &["perm_n6"], false, "<= 500 each"),
    group("1..64, n = 7", &["perm_n7"], true, "<= 15000, <= prototype"),
    group("equal numbers, n = 4", &["dup_20_n4", "dup_9_n4", "dup_5_n4"], false, "<= prototype"),
    group("equal numbers, n = 5", &["dup_20_n5", "dup_9_n5", "dup_5_n5"], false, "<= prototype"),
    group("equal numbers, n = 6", &["dup_20_n6", "dup_9_n6", "dup_5_n6"], true, "<= prototype"),
    group("equal numbers, n = 7", &["dup_20_n7", "dup_9_n7", "dup_5_n7"], true, "<= prototype"),
    group("wide, n = 4", &["wide_60_n4", "wide_100_n4", "wide_128_n4"], false, "<= prototype"),
    group("wide, n = 5", &["wide_60_n5", "wide_100_n5", "wide_128_n5"], false, "<= prototype"),
    group("wide, n = 6", &["wide_60_n6", "wide_100_n6", "wide_128_n6"], false, "<= prototype"),
    group("wide, n = 7", &["wide_100_n7", "wide_128_n7"], true, "<= prototype"),
    group("wide, n = 8", &["wide_100_n8", "wide_128_n8"], true, "<= prototype"),
];
const FIRST: [Group; 3] = [
    group("1..49, n = 6", &["perm_n6"], false, "<= prototype"),
    group("1..64, n = 7", &["perm_n7"], true, "most within 60000"),
    group("wide, n = 8", &["wide_100_n8", "wide_128_n8"], true, "<= prototype"),
];
/// Random boards: windows a side, largest number, the target in milliseconds.
const RANDOM: [(usize, u64, &str); 3] =
    [(29, 1_000_000, "<= 3, <= prototype"), (49, 10_000_000, "<= 20, <= prototype"), (99, 100_000_000, "<= 40, <= prototype")];

const CP_SAT: Peer = Peer {
    family: "rotation",
    title: "Rotation, all arrangements counted, against CP-SAT (one worker, its solving alone, by the wall clock)",
    script: "rotation_cpsat.py",
    input: |texts| texts.concat(),
    args: |file, _, seconds| [file, "all", seconds, "1000"].map(String::from).to_vec(),
    // Fields: number, n, question, status, arrangements, seconds.
    took: |line| {
        let words: Vec<&str> = line.split(' ').collect();
        Some(Took { ms: words.get(5)?.parse::<f64>().ok()? * 1e3, cut: words[3] != "OPTIMAL" })
    },
};
const SAMPLES: [Sample; 3] = [counted("known", 3), counted("perm_n4", 3), counted("wide_128_n5", 2)];

const fn counted(set: &'static str, puzzles: usize) -> Sample {
    Sample { set, goal: Goal::Count, puzzles, target: "-" }
}

/// Reads one instance and calls the reference, whose own `main` has a built-in one.
const DRIVER: &str = "#define main known_main
#include PEER
#undef main
int main() {
  int n;
  cin >> n;
  vector<int> s(n * n), num((n + 1) * (n + 1));
  for (int& x : s) cin >> x;
  for (int& x : num) cin >> x;
  return solve(n, s, num).empty();
}
";

pub fn run(bench: &Bench) -> Result<()> {
    let prototype = programs::prototype("rotation/arr_front.cpp")?;
    match root::shared("corpus/rotation-arrange.jsonl") {
        Some(path) => {
            let lines = corpus::read_lines(&path)?;
            arrangements(bench, &lines, prototype.as_deref())?;
            against_known_search(bench, &lines)?;
            if bench.python {
                CP_SAT.compare(bench, &SAMPLES, &lines)?;
            }
        }
        None => println!("rotation: corpus of arrangements is absent"),
    }
    random_boards(bench, prototype.as_deref())?;
    turns::run(bench)
}

const COLUMNS: [&str; 10] =
    ["set", "puzzles", "Shumi mean", "max", "cut", "prototype mean", "max", "cut", "prototype / Shumi, means", "target"];

fn arrangements(bench: &Bench, lines: &[Value], prototype: Option<&Path>) -> Result<()> {
    let seconds = bench.amount(60, 5);
    let title = "(Shumi by the wall clock, prototype by CPU; least of their runs)";
    head(&format!("Rotation, all arrangements counted, ms a puzzle {title}, cut after {seconds} s"), &COLUMNS);
    for group in COMPLETE.iter().filter(|group| !(bench.quick && group.slow)) {
        let texts = texts(lines, group, |line| line.get("solutions").is_some_and(Value::is_u64));
        compare(bench, group.name, group.target, &texts, true, seconds, prototype)?;
    }
    head(&format!("Rotation, first arrangement, ms a puzzle {title}, cut after {seconds} s"), &COLUMNS);
    for group in FIRST.iter().filter(|group| !(bench.quick && group.slow)) {
        compare(bench, group.name, group.target, &texts(lines, group, |_| true), false, seconds, prototype)?;
    }
    Ok(())
}

/// Returns the puzzles of a group that satisfy `wanted`.
fn texts(lines: &[Value], group: &Group, wanted: fn(&Value) -> bool) -> Vec<String> {
    let all = group.sets.iter().flat_map(|set| rows::in_set(lines, set));
    all.filter(|line| wanted(line)).filter_map(|line| corpus::text_of(line, "puzzle")).collect()
}

/// Prints one row: `complete` counts all arrangements, otherwise one is enough.
fn compare(
    bench: &Bench,
    name: &str,
    target: &str,
    texts: &[String],
    complete: bool,
    seconds: usize,
    prototype: Option<&Path>,
) -> Result<()> {
    if texts.is_empty() {
        println!("rotation: no puzzles of {name}");
        return Ok(());
    }
    let limit = seconds.to_string();
    let mut options = vec!["--family", "rotation", "--time-limit", &limit];
    if complete {
        options.extend(["--count", "1000000"]);
    }
    let ours = || bench.shumi_times(&options, &texts.concat(), texts.len());
    let theirs = || match prototype {
        Some(program) => prototype_times(bench, program, complete, &limit, texts),
        None => Ok(vec![f64::NAN; texts.len()]),
    };
    let [ours, theirs] = rows::in_turn(if bench.quick { 2 } else { 3 }, [&ours, &theirs])?;
    let cut = |times: &Times| times.iter().filter(|ms| **ms >= seconds as f64 * 1e3).count();
    println!(
        "| {name} | {} | {} | {} | {} | {} | {} | {} | {:.2} | {target} |",
        texts.len(),
        short(mean(&ours)),
        short(largest(&ours)),
        cut(&ours),
        short(mean(&theirs)),
        short(largest(&theirs)),
        cut(&theirs),
        mean(&theirs) / mean(&ours)
    );
    Ok(())
}

fn prototype_times(bench: &Bench, program: &Path, complete: bool, limit: &str, texts: &[String]) -> Result<Times> {
    let input = bench.input("rotation-prototype.txt", &texts.concat())?;
    let output = bench.scratch.join("rotation-prototype-out.txt");
    Program::new(program, &[if complete { "all" } else { "one" }, limit]).run(&input, Some(&output))?;
    let text = std::fs::read_to_string(&output).with_context(|| output.display().to_string())?;
    rows::all(text.lines().filter_map(|line| turns::figure(line, "time=")).map(|s| s * 1e3).collect(), texts.len())
}

/// Compares with the known search, which stops at the first arrangement, while Shumi counts all.
fn against_known_search(bench: &Bench, lines: &[Value]) -> Result<()> {
    let Some(peer) = programs::around_peer("rotation-dfs", DRIVER, "rotation_dfs.cpp")? else {
        println!("rotation: the known search is absent");
        return Ok(());
    };
    let peer = Program::new(&peer, &[]);
    let seconds = bench.amount(60, 5) as u64;
    head(
        &format!("Rotation against the known search (its process, first arrangement, killed after {seconds} s; Shumi counts all), ms"),
        &["puzzle", "n", "Shumi", "reference", "reference / Shumi, at least", "target"],
    );
    let sets = ["known", "perm_n3", "perm_n4"];
    for line in sets.iter().flat_map(|set| rows::in_set(lines, set).take(bench.amount(4, 3))) {
        let text = corpus::text_of(line, "puzzle").unwrap_or_default();
        let options = ["--family", "rotation", "--count", "1000000"];
        let [ours] = rows::in_turn(5, [&|| bench.shumi_times(&options, &text, 1)])?;
        let input = bench.input("rotation-one.txt", &text)?;
        let theirs = peer.run_within(seconds, &input, None)?.map(|used| used.cpu_ms);
        let (id, n) = (corpus::text_of(line, "id").unwrap_or_default(), line.get("n").and_then(Value::as_u64).unwrap_or(0));
        println!(
            "| {id} | {n} | {} | {} | {:.0} | {} |",
            short(ours[0]),
            theirs.map_or_else(|| format!("over {seconds} s"), short),
            theirs.unwrap_or(seconds as f64 * 1e3) / ours[0],
            if id.starts_with("known") && n == 4 { ">= 10000" } else { "-" }
        );
    }
    Ok(())
}

fn random_boards(bench: &Bench, prototype: Option<&Path>) -> Result<()> {
    head("Rotation, random boards of large numbers, all arrangements counted, ms a puzzle", &COLUMNS);
    for (n, most, target) in RANDOM {
        let texts: Vec<String> = (0..bench.amount(5, 2) as u64).map(|seed| arrangement(n, most, 1 + seed)).collect();
        compare(bench, &format!("1..{most}, n = {n}"), target, &texts, true, 60, prototype)?;
    }
    Ok(())
}
