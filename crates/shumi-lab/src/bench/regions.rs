//! Bench of Killer Sudoku and Sudoku with regions: games that Debian's `sgt-solo` makes, beside CP-SAT, which models them in a few lines.
use super::measure::{largest, mean};
use super::python;
use super::setting::{Bench, head, short};
use crate::corpus;
use anyhow::{Context, Result, ensure};
use std::process::Command;

const SCRIPT: &str = include_str!("regions.py");
/// Games of a kind, and those that the peer solves.
const GAMES: usize = 100;
const THEIRS: usize = 20;
/// The peer's time limit in seconds for one puzzle.
const SECONDS: &str = "60";

/// Ids, and parameters of the program that makes the games.
const KINDS: [(&str, &str); 10] = [
    ("killer-sudoku", "2x3kdu"),
    ("killer-sudoku", "2x4kdu"),
    ("killer-sudoku", "3x3k"),
    ("killer-sudoku", "3x3kdu"),
    ("sudoku-regions", "3x3x"),
    ("sudoku-regions", "3x3xdu"),
    ("sudoku-regions", "9j"),
    ("sudoku-regions", "9jdu"),
    ("sudoku-regions", "3x3xkdu"),
    ("sudoku-regions", "5jkdu"),
];

pub fn run(bench: &Bench) -> Result<()> {
    let families = Command::new(&bench.shumi).args(["families", "--json"]).output()?;
    if !String::from_utf8_lossy(&families.stdout).contains(KINDS[0].0) {
        println!("killer-sudoku: the tool is built without the family");
        return Ok(());
    }
    let python = if bench.python { Some(python::environment()?) } else { None };
    let script = bench.input("regions.py", SCRIPT)?;
    head(
        "Killer Sudoku and Sudoku with regions, games of `sgt-solo`, uniqueness proven, ms a puzzle (CP-SAT with one worker)",
        &["id", "game", "puzzles", "Shumi mean", "worst", "CP-SAT mean", "CP-SAT / Shumi", "target"],
    );
    for (id, game) in KINDS {
        let count = bench.amount(GAMES, 10);
        let made = Command::new("/usr/games/sgt-solo").args(["--generate", &count.to_string(), game]).output();
        let Ok(made) = made.context("sgt-solo") else {
            println!("killer-sudoku: sgt-solo is absent");
            return Ok(());
        };
        let games = String::from_utf8_lossy(&made.stdout).into_owned();
        ensure!(games.lines().count() == count, "{game}: {} games", games.lines().count());
        let times = bench.shumi_times(&["--family", id, "--unique"], &games, count)?;
        let theirs = python.as_ref().map(|python| -> Result<f64> {
            let few: String = games.split_inclusive('\n').take(bench.amount(THEIRS, 2)).collect();
            let input = bench.input("regions.txt", &few)?;
            let convert = Command::new(&bench.shumi).args(["convert", "--family", id, "--to", "json"]).arg(&input).output()?;
            let puzzles = bench.input("regions.jsonl", &String::from_utf8_lossy(&convert.stdout))?;
            let output = Command::new(python).arg(&script).arg(&puzzles).arg(SECONDS).output()?;
            let rows = bench.input("regions-times.jsonl", &String::from_utf8_lossy(&output.stdout))?;
            let rows = corpus::read_lines(&rows)?;
            ensure!(rows.len() == few.lines().count(), "{game}: {}", String::from_utf8_lossy(&output.stderr).trim());
            ensure!(rows.iter().all(|row| row["answers"] == 1), "{game}: other answers");
            Ok(mean(&rows.iter().filter_map(|row| row["ms"].as_f64()).collect::<Vec<_>>()))
        });
        let theirs = theirs.transpose()?;
        println!(
            "| {id} | {game} | {count} | {} | {} | {} | {} | mean <= 1, worst <= 50, ratio >= 3 |",
            short(mean(&times)),
            short(largest(&times)),
            theirs.map_or("-".into(), short),
            theirs.map_or("-".into(), |theirs| short(theirs / mean(&times))),
        );
    }
    Ok(())
}
