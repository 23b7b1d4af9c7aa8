//! Hitori and Kuromasu: every set against our prototype and, with `--python`, CP-SAT.
use super::measure::{Program, mean, median};
use super::rows::{self, Times};
use super::{Bench, head, programs, short};
use crate::{corpus, root};
use serde_json::Value;
use std::path::Path;
use std::process::Command;

/// Seconds for one puzzle of the slow peer.
const PEER_SECONDS: usize = 60;

/// One of the two families.
struct Shading {
    id: &'static str,
    /// As the prototype and the peer call it.
    kind: &'static str,
    files: &'static [&'static str],
    /// Name and target.
    sets: &'static [(&'static str, &'static str)],
    /// Sets that CP-SAT is run on, puzzles of each, and what is to be reached there (the target is for wasm).
    cp_sat: &'static [(&'static str, usize, &'static str)],
}

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
    cp_sat: &[("sgt_singles", 5, "-"), ("big_hitori-30", 4, "wasm >= 100"), ("big_hitori-50", 2, "wasm >= 100")],
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
    cp_sat: &[
        ("sgt_range", 5, "-"),
        ("gen_kuromasu-20", 3, "wasm >= 15"),
        ("big_kurodoko-20", 3, "wasm >= 15"),
        ("big_kurodoko-30", 2, "wasm >= 100"),
    ],
};

pub fn hitori(bench: &Bench) -> Result<(), String> {
    run(bench, &HITORI)
}

pub fn kuromasu(bench: &Bench) -> Result<(), String> {
    run(bench, &KUROMASU)
}

fn run(bench: &Bench, family: &Shading) -> Result<(), String> {
    let mut lines = Vec::new();
    for file in family.files {
        match root::shared(file) {
            Some(path) => lines.extend(corpus::read_lines(&path)?),
            None => println!("{}: {file} is absent", family.id),
        }
    }
    let prototype = programs::prototype("shading/solve_main.cpp")?;
    head(
        &format!("{}, proven unique, ms a puzzle (Shumi by the wall clock, prototype by CPU; least of their runs)", family.id),
        &["set", "puzzles", "Shumi median", "mean", "max", "prototype median", "mean", "max", "prototype / Shumi, means", "target"],
    );
    for (set, target) in family.sets {
        let texts = rows::texts(&lines, set);
        if texts.is_empty() {
            println!("{}: no set {set}", family.id);
            continue;
        }
        let ours = || shumi_times(bench, family, &texts);
        let theirs = || match &prototype {
            Some(program) => prototype_times(bench, program, family, &texts),
            None => Ok(vec![f64::NAN; texts.len()]),
        };
        let [ours, theirs] = rows::in_turn(bench.amount(7, 3), [&ours, &theirs])?;
        println!(
            "| {set} | {} | {} | {} | {:.2} | {target} |",
            texts.len(),
            rows::cells(&ours),
            rows::cells(&theirs),
            mean(&theirs) / mean(&ours)
        );
    }
    if bench.python { against_cp_sat(bench, family, &lines) } else { Ok(()) }
}

fn shumi_times(bench: &Bench, family: &Shading, texts: &[String]) -> Result<Times, String> {
    bench.shumi_times(&["--family", family.id, "--unique"], &texts.concat(), texts.len())
}

/// A puzzle as prototype and peer read it: id, kind, rows, columns and cells between tabs.
fn tabbed(kind: &str, text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let (size, cells) = words.split_at(words.len().min(2));
    format!("-\t{kind}\t{}\t{}\n", size.join("\t"), cells.join(" "))
}

fn tabbed_file(bench: &Bench, family: &Shading, texts: &[String]) -> Result<std::path::PathBuf, String> {
    let lines: String = texts.iter().map(|text| tabbed(family.kind, text)).collect();
    bench.input("shading.txt", &lines)
}

/// The seconds between the first two tabs of each line, in milliseconds.
fn second_column(text: &str, puzzles: usize) -> Result<Times, String> {
    let time = |line: &str| Some(line.split('\t').nth(1)?.parse::<f64>().ok()? * 1e3);
    rows::all(text.lines().filter_map(time).collect(), puzzles)
}

fn prototype_times(bench: &Bench, program: &Path, family: &Shading, texts: &[String]) -> Result<Times, String> {
    let input = tabbed_file(bench, family, texts)?;
    let output = bench.scratch.join("shading-out.txt");
    Program::new(program, &[]).run(&input, Some(&output))?;
    let text = std::fs::read_to_string(&output).map_err(|e| format!("{}: {e}", output.display()))?;
    second_column(&text, texts.len())
}

/// CP-SAT with one worker and cuts for connectivity on a few puzzles.
fn against_cp_sat(bench: &Bench, family: &Shading, lines: &[Value]) -> Result<(), String> {
    let Some(script) = root::shared("peers/shading_peers.py") else {
        println!("{}: the peers in Python are absent", family.id);
        return Ok(());
    };
    let python = programs::python()?;
    let seconds = bench.amount(PEER_SECONDS, 10).to_string();
    head(
        &format!("{} against CP-SAT (one worker, lazy cuts, {seconds} s a puzzle), ms a puzzle", family.id),
        &["set", "puzzles", "cut", "Shumi median", "CP-SAT median, at least", "least CP-SAT / Shumi", "median", "target"],
    );
    for (set, puzzles, target) in family.cp_sat {
        let texts: Vec<String> = rows::texts(lines, set).into_iter().take(bench.amount(*puzzles, 1)).collect();
        let ours = rows::in_turn(3, [&|| shumi_times(bench, family, &texts)])?;
        let input = tabbed_file(bench, family, &texts)?;
        let peer = Command::new(&python).arg(&script).arg("cpsat-lazy-1").arg(&input).arg(&seconds).output();
        let peer = peer.map_err(|e| format!("{}: {e}", python.display()))?;
        let said = String::from_utf8_lossy(&peer.stdout);
        let theirs = second_column(&said, texts.len())?;
        let ratios: Times = theirs.iter().zip(&ours[0]).map(|(theirs, ours)| theirs / ours).collect();
        println!(
            "| {set} | {} | {} | {} | {} | {:.0} | {:.0} | {target} |",
            texts.len(),
            said.lines().filter(|line| line.contains("timeout")).count(),
            short(median(&ours[0])),
            short(median(&theirs)),
            super::measure::least(&ratios),
            median(&ratios)
        );
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_is_one_line_with_tabs() {
        assert_eq!(tabbed("hitori", "2 3\n1 2 .\n3 4 5\n"), "-\thitori\t2\t3\t1 2 . 3 4 5\n");
        assert_eq!(second_column("-\t0.5\tunique\n", 1), Ok(vec![500.0]));
        assert!(second_column("", 1).is_err());
    }
}
