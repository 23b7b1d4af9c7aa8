//! Bench of Hitori and Kuromasu: every set against our prototype and, with `--python`, CP-SAT.
use super::measure::{self, Program, mean};
use super::programs;
use super::python::{Peer, Sample, Took, unique};
use super::rows::{self, Times};
use super::setting::{Bench, head, short};
use crate::corpus;
use anyhow::{Context, Result};
use std::path::Path;
use xtask::root;

/// One of the two families.
struct Shading {
    id: &'static str,
    /// Name in the prototype and the peer.
    kind: &'static str,
    files: &'static [&'static str],
    /// Names and targets of the sets.
    sets: &'static [(&'static str, &'static str)],
    peer: Peer,
    /// Samples for CP-SAT.
    samples: &'static [Sample],
}

/// CP-SAT with one worker; cuts for connectivity are added lazily.
const fn cp_sat(family: &'static str, title: &'static str, input: fn(&[String]) -> String) -> Peer {
    let args = |file: &str, _, seconds: &str| ["cpsat-lazy-1", file, seconds].map(String::from).to_vec();
    Peer { family, title, script: "shading_peers.py", input, args, took }
}

/// Targets without redundant clues, and with some.
const MINIMAL: &str = ">= 15, minimal";
const MANY_CLUES: &str = ">= 100, many clues";

/// Milliseconds of solving that make the start of a process negligible.
const WHILE_MS: f64 = 200.0;

const HITORI: Shading = Shading {
    id: "hitori",
    kind: "hitori",
    files: &["corpus/hitori.jsonl", "corpus/fetched/hitori-delft.jsonl"],
    sets: &[
        ("sgt_singles", "<= prototype"),
        ("delft_sorted_hitori", "<= prototype"),
        ("delft_exp15_hitori", "<= prototype"),
        ("delft_ntest10_hitori", "<= prototype"),
        ("hard_hitori", "-"),
        ("gen_hitori-g4", "-"),
        ("big_hitori-30", "-"),
        ("big_hitori-50", "-"),
        ("big_hitori-100", "<= prototype, <= 1.6"),
        ("big_hitori-200", "<= prototype, <= 7"),
    ],
    peer: cp_sat("hitori", "Hitori against CP-SAT (one worker, lazy cuts, by CPU)", |texts| tabbed_all("hitori", texts)),
    samples: &[
        unique("sgt_singles", 5, "-"),
        unique("big_hitori-30", 4, ">= 100"),
        unique("big_hitori-40", 4, ">= 100"),
        unique("big_hitori-50", 3, ">= 100"),
        unique("big_hitori-75", 2, ">= 100"),
        unique("big_hitori-100", 2, ">= 100"),
        unique("big_hitori-200", 1, ">= 100"),
    ],
};

const KUROMASU: Shading = Shading {
    id: "kuromasu",
    kind: "kurodoko",
    files: &["corpus/kuromasu.jsonl"],
    sets: &[
        ("sgt_range", "<= prototype"),
        ("gen_kuromasu-20", "<= prototype"),
        ("gen_kuromasu-30", "<= prototype"),
        ("gen_kuromasu-50", "<= prototype"),
        ("gen_kuromasu-100", "<= prototype"),
        ("big_kurodoko-10", "-"),
        ("big_kurodoko-15", "-"),
        ("big_kurodoko-20", "<= prototype"),
        ("big_kurodoko-25", "<= prototype"),
        ("big_kurodoko-30", "-"),
        ("big_kurodoko-40", "-"),
        ("big_kurodoko-50", "-"),
        ("big_kurodoko-100", "<= prototype, <= 20"),
    ],
    peer: cp_sat("kuromasu", "Kuromasu against CP-SAT (one worker, lazy cuts, by CPU)", |texts| tabbed_all("kurodoko", texts)),
    samples: &[
        unique("sgt_range", 5, "-"),
        unique("gen_kuromasu-20", 4, MINIMAL),
        unique("big_kurodoko-20", 4, MINIMAL),
        unique("big_kurodoko-25", 2, MINIMAL),
        unique("gen_kuromasu-30", 3, MINIMAL),
        unique("big_kurodoko-40", 2, MANY_CLUES),
        unique("gen_kuromasu-50", 2, MANY_CLUES),
        unique("big_kurodoko-50", 2, MANY_CLUES),
        unique("gen_kuromasu-100", 1, MANY_CLUES),
        unique("big_kurodoko-100", 1, MANY_CLUES),
    ],
};

pub fn hitori(bench: &Bench) -> Result<()> {
    run(bench, &HITORI)
}

pub fn kuromasu(bench: &Bench) -> Result<()> {
    run(bench, &KUROMASU)
}

fn run(bench: &Bench, family: &Shading) -> Result<()> {
    let mut lines = Vec::new();
    for file in family.files {
        match root::shared(file) {
            Some(path) => lines.extend(corpus::read_lines(&path)?),
            None => println!("{}: {file} is absent", family.id),
        }
    }
    let prototype = programs::prototype("shading/solve_main.cpp")?;
    head(
        &format!(
            "{}, proven unique, ms a puzzle (Shumi by the wall clock, prototype by CPU; least of their runs); whole files: CPU, least \
                of their runs",
            family.id
        ),
        &[
            "set",
            "puzzles",
            "Shumi median",
            "mean",
            "max",
            "prototype median",
            "mean",
            "max",
            "Shumi, whole files",
            "prototype / Shumi, whole files",
            "target",
        ],
    );
    for (set, target) in family.sets {
        let texts = rows::texts(&lines, set);
        if texts.is_empty() {
            println!("{}: no set {set}", family.id);
            continue;
        }
        let ours = || shumi_times(bench, family, &texts);
        let theirs = || match &prototype {
            Some(program) => prototype_times(bench, program, family.kind, &texts),
            None => Ok(vec![f64::NAN; texts.len()]),
        };
        let [ours, theirs] = rows::in_turn(bench.amount(7, 3), [&ours, &theirs])?;
        let [our_file, their_file] = match &prototype {
            Some(program) => whole_files(bench, program, family, &texts, mean(&ours))?,
            None => [f64::NAN; 2],
        };
        println!(
            "| {set} | {} | {} | {} | {} | {:.2} | {target} |",
            texts.len(),
            rows::cells(&ours),
            rows::cells(&theirs),
            short(our_file),
            their_file / our_file
        );
    }
    if bench.python { family.peer.compare(bench, family.samples, &lines) } else { Ok(()) }
}

/// Measures CPU time of our process and of the prototype's, in milliseconds a puzzle, on enough copies of a set for [`WHILE_MS`] at `mean`
/// each.
fn whole_files(bench: &Bench, prototype: &Path, family: &Shading, texts: &[String], mean: f64) -> Result<[f64; 2]> {
    let copies = (WHILE_MS / (mean * texts.len() as f64)).ceil() as usize;
    let ours = Program::new(&bench.shumi, &["solve", "--family", family.id, "--unique", "--json"]);
    let our_input = bench.input("shading-whole.txt", &texts.concat().repeat(copies))?;
    let theirs = Program::new(prototype, &[]);
    let their_input = bench.input("shading-whole.tsv", &tabbed_all(family.kind, texts).repeat(copies))?;
    let whole = measure::least_cpu([(&ours, &our_input), (&theirs, &their_input)], bench.amount(7, 3))?;
    Ok(whole.map(|ms| ms / (copies * texts.len()) as f64))
}

fn shumi_times(bench: &Bench, family: &Shading, texts: &[String]) -> Result<Times> {
    bench.shumi_times(&["--family", family.id, "--unique"], &texts.concat(), texts.len())
}

/// Writes a puzzle in the format of prototype and peer: id, kind, rows, columns and cells between tabs.
fn tabbed(kind: &str, text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let (size, cells) = words.split_at(words.len().min(2));
    format!("-\t{kind}\t{}\t{}\n", size.join("\t"), cells.join(" "))
}

fn tabbed_all(kind: &str, texts: &[String]) -> String {
    texts.iter().map(|text| tabbed(kind, text)).collect()
}

/// Parses the seconds between the first two tabs of each line, in milliseconds.
fn second_column(text: &str, puzzles: usize) -> Result<Times> {
    let time = |line: &str| Some(line.split('\t').nth(1)?.parse::<f64>().ok()? * 1e3);
    rows::all(text.lines().filter_map(time).collect(), puzzles)
}

/// Returns the prototype's own milliseconds for each puzzle.
pub fn prototype_times(bench: &Bench, program: &Path, kind: &str, texts: &[String]) -> Result<Times> {
    let input = bench.input("shading.txt", &tabbed_all(kind, texts))?;
    let output = bench.scratch.join("shading-out.txt");
    Program::new(program, &[]).run(&input, Some(&output))?;
    let text = std::fs::read_to_string(&output).with_context(|| output.display().to_string())?;
    second_column(&text, texts.len())
}

/// Parses a line of the peer: id, seconds, status and more between tabs.
fn took(line: &str) -> Option<Took> {
    let mut words = line.split('\t').skip(1);
    let (seconds, status): (f64, &str) = (words.next()?.parse().ok()?, words.next()?);
    Some(Took { ms: seconds * 1e3, cut: status.starts_with("timeout") })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_is_one_line_with_tabs() {
        assert_eq!(tabbed("hitori", "2 3\n1 2 .\n3 4 5\n"), "-\thitori\t2\t3\t1 2 . 3 4 5\n");
        assert_eq!(second_column("-\t0.5\tunique\n", 1).unwrap(), vec![500.0]);
        assert!(second_column("", 1).is_err());
    }
}
