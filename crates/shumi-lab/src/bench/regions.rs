//! Bench of Killer Sudoku and Sudoku with regions: games that Debian's `sgt-solo` makes and solves, beside CP-SAT, which models them in a
//! few lines.
use super::measure::{Program, largest, least_cpu, mean};
use super::python;
use super::rows::{Times, in_turn};
use super::setting::{Bench, head, short};
use crate::corpus;
use anyhow::{Result, ensure};
use std::path::Path;
use std::process::Command;

const SCRIPT: &str = include_str!("regions.py");
const SOLO: &str = "/usr/games/sgt-solo";
/// Games of a kind, and those that CP-SAT solves.
const GAMES: usize = 100;
const THEIRS: usize = 20;
/// Times that each process reads all games, so that its start hardly counts.
const REPEATS: usize = 5;
/// CP-SAT's time limit in seconds for one puzzle.
const SECONDS: &str = "60";

/// Ids, and parameters of the program that makes the games.
const KINDS: [(&str, &str); 11] = [
    ("killer-sudoku", "2x3kdu"),
    ("killer-sudoku", "2x4kdu"),
    ("killer-sudoku", "3x3k"),
    ("killer-sudoku", "3x3kdu"),
    ("sudoku-regions", "3x3x"),
    ("sudoku-regions", "3x3xdu"),
    ("sudoku-regions", "9j"),
    ("sudoku-regions", "9jdu"),
    ("sudoku-regions", "9jk"),
    ("sudoku-regions", "3x3xkdu"),
    ("sudoku-regions", "5jkdu"),
];

pub fn run(bench: &Bench) -> Result<()> {
    if !Path::new(SOLO).is_file() {
        println!("killer-sudoku: sgt-solo is absent");
        return Ok(());
    }
    let python = if bench.python { Some(python::environment()?) } else { None };
    let script = bench.input("regions.py", SCRIPT)?;
    head(
        "Killer Sudoku and Sudoku with regions, games of `sgt-solo`, uniqueness proven, CPU ms a puzzle (Shumi's worst by its own clock; \
            `sgt-solo` with solutions printed, less printing each game twice without; CP-SAT with one worker on the first games)",
        &["id", "game", "puzzles", "Shumi mean", "worst", "sgt-solo mean", "CP-SAT mean", "sgt-solo / Shumi", "CP-SAT / Shumi", "target"],
    );
    for (id, game) in KINDS {
        let count = bench.amount(GAMES, 10);
        let made = Command::new(SOLO).args(["--generate", &count.to_string(), game]).output()?;
        let games = String::from_utf8_lossy(&made.stdout).into_owned();
        ensure!(games.lines().count() == count, "{game}: {} games", games.lines().count());
        let times = || bench.shumi_times(&["--family", id, "--unique"], &games, count);
        let [times] = in_turn(bench.amount(5, 1), [&times])?;
        let [ours, solo] = means(bench, id, &games, count)?;
        let cp_sat = python.as_ref().map(|python| cp_sat(bench, python, &script, id, &games).map(|times| mean(&times)));
        let theirs = [Some(solo), cp_sat.transpose()?];
        let cell = |value: Option<f64>| value.map_or("-".into(), short);
        println!(
            "| {id} | {game} | {count} | {} | {} | {} | {} | mean <= 1, worst <= 50, ratio >= 3 |",
            short(ours),
            short(largest(&times)),
            theirs.map(cell).join(" | "),
            theirs.map(|theirs| cell(theirs.map(|theirs| theirs / ours))).join(" | "),
        );
    }
    Ok(())
}

/// Returns the CPU milliseconds a game of Shumi, reading and printing included, and of `sgt-solo`, both proving each answer the only one:
/// those of `sgt-solo` are printing with solutions less printing each game twice without, which is the reading and drawing.
fn means(bench: &Bench, id: &str, games: &str, count: usize) -> Result<[f64; 2]> {
    let [once, twice] = [bench.input("solo-once.txt", &games.repeat(REPEATS))?, bench.input("solo-twice.txt", &games.repeat(2 * REPEATS))?];
    let printing = [&["--print", "1x1", "--with-solutions"][..], &["--print", "1x1"]];
    let [solved, drawn] = printing.map(|args| Program::new(Path::new(SOLO), args));
    let shumi = Program::new(&bench.shumi, &["solve", "--family", id, "--unique"]);
    let [ours, solved, drawn] = least_cpu([(&shumi, &once), (&solved, &once), (&drawn, &twice)], bench.amount(5, 1))?;
    Ok([ours, (solved - drawn).max(0.0)].map(|all| all / (REPEATS * count) as f64))
}

/// Returns CP-SAT's milliseconds for each of the first games.
fn cp_sat(bench: &Bench, python: &Path, script: &Path, id: &str, games: &str) -> Result<Times> {
    let few: String = games.split_inclusive('\n').take(bench.amount(THEIRS, 2)).collect();
    let input = bench.input("regions.txt", &few)?;
    let convert = Command::new(&bench.shumi).args(["convert", "--family", id, "--to", "json"]).arg(&input).output()?;
    let puzzles = bench.input("regions.jsonl", &String::from_utf8_lossy(&convert.stdout))?;
    let output = Command::new(python).arg(script).arg(&puzzles).arg(SECONDS).output()?;
    let rows = bench.input("regions-times.jsonl", &String::from_utf8_lossy(&output.stdout))?;
    let rows = corpus::read_lines(&rows)?;
    ensure!(rows.len() == few.lines().count(), "{id}: {}", String::from_utf8_lossy(&output.stderr).trim());
    ensure!(rows.iter().all(|row| row["answers"] == 1), "{id}: other answers");
    Ok(rows.iter().filter_map(|row| row["ms"].as_f64()).collect())
}
