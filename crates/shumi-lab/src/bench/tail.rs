//! Bench of the hard tail: the slowest puzzles of each set, beside our prototypes on the same ones.
//!
//! Measures CPU time, since other programs on the machine stretch the tail most: one process per puzzle, with enough copies of it to make
//! the start negligible. The prototypes print their own CPU time per puzzle.
use super::measure::{Program, largest, least, mean};
use super::rows::{self, Times};
use super::setting::{Bench, head, short};
use super::{programs, shading, sudoku, turns};
use crate::corpus::{self, rotation::text_of_moves};
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::path::PathBuf;
use xtask::root;

/// Time limit in seconds for one puzzle.
const LIMIT: &str = "60";
/// Milliseconds of one process that make its start negligible.
const WHILE_MS: f64 = 40.0;
const MOST_COPIES: usize = 400;

/// The prototype's question.
enum Peer {
    Kakuro(&'static str),
    /// Rows of a box.
    Sudoku(usize),
    Shading(&'static str),
    Arrangement,
}

/// A set and the target of its worst puzzle.
struct Tail {
    family: &'static str,
    file: &'static str,
    set: &'static str,
    options: &'static [&'static str],
    peer: Peer,
    goal: &'static str,
}

const fn unique(family: &'static str, file: &'static str, set: &'static str, peer: Peer, goal: &'static str) -> Tail {
    Tail { family, file, set, options: &["--unique"], peer, goal }
}

const TAILS: [Tail; 11] = [
    unique("kakuro", "kakuro", "hard-15", Peer::Kakuro("unique"), "<= prototype"),
    unique("kakuro", "kakuro", "hard-20", Peer::Kakuro("unique"), "<= prototype"),
    unique("kakuro", "kakuro-search", "search-20", Peer::Kakuro("unique"), "<= prototype"),
    unique("kakuro", "kakuro-search", "search-20-held-out", Peer::Kakuro("unique"), "<= prototype"),
    Tail { family: "kakuro", file: "kakuro", set: "multi-100b", options: &[], peer: Peer::Kakuro("one"), goal: "worst <= 2000" },
    unique("sudoku", "sudoku", "uva1309_c110", Peer::Sudoku(4), "mean <= 0.03"),
    unique("sudoku", "sudoku", "uva1309_minimal", Peer::Sudoku(4), "worst <= 12"),
    unique("sudoku", "sudoku", "s25_near", Peer::Sudoku(5), "worst <= 1000"),
    unique("kuromasu", "kuromasu", "gen_kuromasu-20", Peer::Shading("kuromasu"), "<= prototype"),
    unique("kuromasu", "kuromasu", "gen_kuromasu-30", Peer::Shading("kuromasu"), "worst <= 300"),
    Tail {
        family: "rotation",
        file: "rotation-arrange",
        set: "perm_n7",
        options: &["--count", "1000000"],
        peer: Peer::Arrangement,
        goal: "five of seven <= 3000",
    },
];

/// Sets to explain, with the targets of mean and worst, in milliseconds.
const EXPLAINED: [(&str, &str, &[&str], &str); 9] = [
    ("kakuro", "kakuro", &["hard-10"], "10, 100"),
    ("kakuro", "kakuro", &["hard-15"], "10, 100"),
    ("kakuro", "kakuro", &["hard-20"], "10, 100"),
    ("sudoku", "sudoku", &["uva1309_c110"], "1, 20"),
    ("hitori", "hitori", &["hard_hitori"], "1, 20"),
    ("hitori", "hitori", &["variants"], "1, 20"),
    ("kuromasu", "kuromasu", &["sgt_range"], "1, 20"),
    ("kuromasu", "kuromasu", &["variants"], "1, 200"),
    ("rotation", "rotation-arrange", &ARRANGEMENTS, "1, 20; half of the unique ones"),
];

/// Numbers to arrange on 3 x 3 to 5 x 5 cells.
const ARRANGEMENTS: [&str; 10] =
    ["known", "perm_n2", "perm_n3", "perm_n4", "dup_5_n4", "dup_9_n4", "dup_20_n4", "wide_60_n4", "wide_100_n4", "wide_128_n4"];

pub fn run(bench: &Bench) -> Result<()> {
    head(
        "The hard tail, CPU ms a puzzle (Shumi by whole processes on copies, the prototype as it tells)",
        &["set", "puzzles", "Shumi mean", "99 %", "worst", "cut short", "MB", "prototype mean", "99 %", "worst", "goal"],
    );
    for tail in &TAILS {
        let Some(path) = file_of(tail.file) else {
            println!("{}: corpus is absent", tail.set);
            continue;
        };
        let mut texts = texts_of(&corpus::read_lines(&path)?, tail.family, tail.set);
        texts.truncate(bench.amount(usize::MAX, 4));
        compare(bench, tail, &texts)?;
    }
    far(bench)?;
    explained(bench)
}

/// Returns the path of a file of the corpora, or of the project's own sets.
pub fn file_of(name: &str) -> Option<PathBuf> {
    let own = root::root().join(format!("crates/shumi/tests/fixtures/{name}.jsonl"));
    root::shared(&format!("corpus/{name}.jsonl")).or_else(|| own.exists().then_some(own))
}

/// Returns the puzzles of a set, as the program reads them.
pub fn texts_of(lines: &[Value], family: &str, set: &str) -> Vec<String> {
    if family == "sudoku" { sudoku::letters(lines, set) } else { rows::texts(lines, set) }
}

/// Returns the value that 99 of 100 do not exceed; of fewer than a hundred, the worst one.
fn percentile(times: &[f64]) -> f64 {
    let mut sorted = times.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted.get((sorted.len() * 99).div_ceil(100).saturating_sub(1)).copied().unwrap_or(f64::NAN)
}

fn cells(times: &[f64]) -> String {
    format!("{} | {} | {}", short(mean(times)), short(percentile(times)), short(largest(times)))
}

fn compare(bench: &Bench, tail: &Tail, texts: &[String]) -> Result<()> {
    let (ours, cut, mb) = shumi(bench, tail.family, tail.options, texts)?;
    let theirs = prototype(bench, &tail.peer, texts)?.map_or("- | - | -".into(), |times| cells(&times));
    let Tail { set, goal, .. } = tail;
    println!("| {} {set} | {} | {} | {cut} | {mb:.0} | {theirs} | {goal} |", tail.family, texts.len(), cells(&ours));
    Ok(())
}

/// Returns CPU milliseconds of each puzzle, the number of stopped ones, and the largest memory.
fn shumi(bench: &Bench, family: &str, options: &[&str], texts: &[String]) -> Result<(Times, usize, f64)> {
    let mut program = Program::new(&bench.shumi, &["solve", "--json", "--jobs", "1", "--family", family, "--time-limit", LIMIT]);
    program.args.extend(options.iter().map(|word| word.to_string()));
    let (mut times, mut cut, mut mb) = (Times::new(), 0, 0.0_f64);
    for text in texts {
        let output = bench.scratch.join("tail.jsonl");
        let once = program.run(&bench.input("tail.txt", text)?, Some(&output))?;
        mb = mb.max(once.rss_mb);
        cut += corpus::read_lines(&output)?.iter().filter(|row| row["status"] == "limit").count();
        let copies = ((WHILE_MS / once.cpu_ms) as usize * 10).clamp(1, MOST_COPIES);
        let many = match copies {
            1 => once,
            _ => program.run(&bench.input("tail.txt", &text.repeat(copies))?, None)?,
        };
        times.push(many.cpu_ms / copies as f64);
    }
    Ok((times, cut, mb))
}

fn prototype(bench: &Bench, peer: &Peer, texts: &[String]) -> Result<Option<Times>> {
    let found = match peer {
        Peer::Kakuro(_) => programs::prototype("kakuro/kbp_main.cpp")?,
        Peer::Sudoku(_) => programs::sudoku_prototype("bench16")?,
        Peer::Shading(_) => programs::prototype("shading/solve_main.cpp")?,
        Peer::Arrangement => programs::prototype("rotation/arr_front.cpp")?,
    };
    let Some(path) = found else { return Ok(None) };
    match peer {
        Peer::Sudoku(box_rows) => sudoku::prototype_large(bench, &path, *box_rows, texts).map(Some),
        Peer::Shading(kind) => shading::prototype_times(bench, &path, kind, texts).map(Some),
        Peer::Kakuro(mode) => {
            let (input, output) = (bench.input("tail.txt", &texts.concat())?, bench.scratch.join("tail-out.txt"));
            Program::new(&path, &[LIMIT, "1", mode]).run(&input, Some(&output))?;
            let said = std::fs::read_to_string(&output).with_context(|| output.display().to_string())?;
            rows::all(said.lines().filter_map(|line| line.split(' ').nth(1)?.parse().ok()).collect(), texts.len()).map(Some)
        }
        Peer::Arrangement => {
            let (input, output) = (bench.input("tail.txt", &texts.concat())?, bench.scratch.join("tail-out.txt"));
            Program::new(&path, &["all", LIMIT]).run(&input, Some(&output))?;
            let said = std::fs::read_to_string(&output).with_context(|| output.display().to_string())?;
            let times = said.lines().filter_map(|line| turns::figure(line, "time=")).map(|s| s * 1e3);
            rows::all(times.collect(), texts.len()).map(Some)
        }
    }
}

/// Measures 4 x 4 boards with long shortest solutions, the one upside down first.
fn far(bench: &Bench) -> Result<()> {
    let rows = (1..=16).collect::<Vec<i64>>();
    let upside_down: Vec<i64> = rows.iter().rev().copied().collect();
    let columns: Vec<i64> = rows.chunks(4).flat_map(|row| row.iter().rev().copied().collect::<Vec<_>>()).collect();
    let boards = [upside_down, columns];
    let texts: Vec<String> = boards[..bench.amount(2, 1)].iter().map(|board| text_of_moves(4, 4, board)).collect();
    let (times, cut, mb) = shumi(bench, "rotation", &[], &texts)?;
    println!("| rotation 4 x 4, far boards | {} | {} | {cut} | {mb:.0} | - | - | - | worst <= 10000 |", texts.len(), cells(&times));
    Ok(())
}

fn explained(bench: &Bench) -> Result<()> {
    head(
        "Explanations, ms a puzzle (by the wall clock, the least of two runs)",
        &["set", "puzzles", "unique", "of these explained", "mean", "99 %", "worst", "MB", "goal: mean, worst"],
    );
    for (family, file, sets, goal) in EXPLAINED {
        let Some(path) = root::shared(&format!("corpus/{file}.jsonl")) else { continue };
        let (lines, set) = (corpus::read_lines(&path)?, sets.join(" "));
        let texts: Vec<String> = sets.iter().flat_map(|set| texts_of(&lines, family, set)).collect();
        let input = bench.input("tail-explain.txt", &texts.concat())?;
        let output = bench.scratch.join("tail-explain.jsonl");
        let program = Program::new(&bench.shumi, &["explain", "--json", "--jobs", "1", "--time-limit", LIMIT, "--family", family]);
        let (mut runs, mut mb, mut rows) = (Vec::new(), 0.0_f64, Vec::new());
        for _ in 0..bench.amount(2, 1) {
            mb = mb.max(program.run(&input, Some(&output))?.rss_mb);
            rows = corpus::read_lines(&output)?;
            ensure!(rows.len() == texts.len(), "{} rows for {} puzzles of {set}", rows.len(), texts.len());
            runs.push(rows.iter().map(|row| row["explain_us"].as_f64().unwrap_or(f64::NAN) / 1e3).collect());
        }
        let times = rows::per_puzzle(&runs, least);
        let is_unique = |row: &&Value| row["status"] == "unique";
        let unique = rows.iter().filter(is_unique).count();
        let solved = rows.iter().filter(is_unique).filter(|row| row["solved"] == true).count();
        println!("| {family} {set} | {} | {unique} | {solved} | {} | {mb:.0} | {goal} |", texts.len(), cells(&times));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::percentile;

    #[test]
    fn the_percentile_is_that_of_the_sorted_times() {
        let times: Vec<f64> = (1..=200).rev().map(f64::from).collect();
        assert_eq!((percentile(&times), percentile(&times[..3])), (198.0, 200.0));
    }
}
