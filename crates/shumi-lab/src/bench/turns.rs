//! Bench of Rotation: number of turns and time, beside the prototypes' beam and shortest search.
use super::generate::shuffled;
use super::measure::{Program, largest, mean};
use super::programs;
use super::rows::{self, Times};
use super::setting::{Bench, head, short};
use crate::corpus::{self, rotation::text_of_moves};
use anyhow::{Context, Result};
use serde_json::Value;
use xtask::root;

/// Side of the board, target of turns per cell.
const SIZES: [(usize, f64); 6] = [(5, 1.20), (6, 1.44), (7, 1.68), (8, 2.00), (9, 2.24), (10, 2.57)];

/// A start board with its side.
type Board = (usize, Vec<i64>);

/// Shumi's results: milliseconds and turns of each board.
struct Found {
    ms: Times,
    turns: Times,
    proven: usize,
}

pub fn run(bench: &Bench) -> Result<()> {
    let lines = match root::shared("corpus/rotation-moves.jsonl") {
        Some(path) => corpus::read_lines(&path)?,
        None => {
            println!("rotation: corpus of moves is absent, random boards only");
            Vec::new()
        }
    };
    by_beam(bench, &lines)?;
    shortest(bench, &lines)?;
    clockwise(bench, &lines)
}

/// Parses the number right after `name`.
pub fn figure(line: &str, name: &str) -> Option<f64> {
    let rest = line.split(name).nth(1)?;
    rest.split(|c: char| c.is_whitespace() || c == ':').next()?.parse().ok()
}

fn boards(lines: &[Value], set: &str) -> Vec<Board> {
    let start = |line: &Value| {
        Some((line.get("rows")?.as_u64()? as usize, line.get("start")?.as_array()?.iter().filter_map(Value::as_i64).collect()))
    };
    rows::in_set(lines, set).filter_map(start).collect()
}

fn random_boards(bench: &Bench, size: usize) -> Vec<Board> {
    (1..=bench.amount(12, 4) as u64).map(|seed| (size, shuffled(size * size, seed))).collect()
}

fn shumi(bench: &Bench, boards: &[Board], clockwise: bool) -> Result<Found> {
    let text: String = boards.iter().map(|(size, start)| text_of_moves(*size, *size, start)).collect();
    let mut options = vec!["--family", "rotation", "--time-limit", "60"];
    if clockwise {
        options.push("--clockwise");
    }
    let output = bench.shumi_rows(&options, &text)?;
    let rows = corpus::read_lines(&output)?;
    let turns = rows.iter().filter_map(|row| Some(row.get("moves")?.as_array()?.len() as f64)).collect();
    let proven = rows.iter().filter(|row| row.get("optimal") == Some(&Value::Bool(true))).count();
    Ok(Found { ms: rows::solve_times(&output, boards.len())?, turns: rows::all(turns, boards.len())?, proven })
}

/// Measures 5 x 5 to 10 x 10 by beam, both directions.
fn by_beam(bench: &Bench, lines: &[Value]) -> Result<()> {
    let prototype = programs::prototype("rotation/beam_main.cpp")?;
    let weights = root::shared("prototypes/rotation/pairs.txt");
    head(
        "Rotation, turns in both directions (seconds: Shumi by the wall clock, prototype with 4000 states by CPU)",
        &["board", "boards", "Shumi turns a cell", "s mean", "s max", "prototype turns a cell", "s mean", "target"],
    );
    // Boards of the corpus are harder than most, and one of them is a board upside down.
    let sets = SIZES.iter().flat_map(|&(size, target)| {
        let target = format!("<= {target:.2} within 1.2 s");
        [(size, "random", target, random_boards(bench, size)), (size, "corpus", "-".into(), boards(lines, &format!("{size}x{size}")))]
    });
    for (size, set, target, boards) in sets.filter(|(_, _, _, boards)| !boards.is_empty()) {
        let found = shumi(bench, &boards, false)?;
        let (mut turns, mut seconds) = (f64::NAN, f64::NAN);
        if let (Some(program), Some(weights)) = (&prototype, &weights) {
            let words = |numbers: &[i64]| numbers.iter().map(i64::to_string).collect::<Vec<_>>().join(" ");
            let text: String = boards.iter().map(|(size, start)| format!("{size} {size}\n{}\n", words(start))).collect();
            let (input, output) = (bench.input("beam.txt", &text)?, bench.scratch.join("beam-out.txt"));
            let args = ["4000", "1.1", "0.5", "0.2", "2", "2", "q", &weights.display().to_string(), "0.35", "0"];
            Program::new(program, &args).run(&input, Some(&output))?;
            let said = std::fs::read_to_string(&output).with_context(|| output.display().to_string())?;
            let told = figure(&said, "percell ").zip(figure(&said, "sec "));
            (turns, seconds) = told.with_context(|| format!("beam: {said}"))?;
        }
        println!(
            "| {size} x {size}, {set} | {} | {:.3} | {} | {} | {turns:.3} | {} | {target} |",
            boards.len(),
            mean(&found.turns) / (size * size) as f64,
            short(mean(&found.ms) / 1e3),
            short(largest(&found.ms) / 1e3),
            short(seconds)
        );
    }
    Ok(())
}

/// Measures shortest sequences on 4 x 4, both directions.
fn shortest(bench: &Bench, lines: &[Value]) -> Result<()> {
    // The board upside down alone takes over a minute.
    let is_reversal = |(_, start): &Board| start.is_sorted_by(|a, b| a > b);
    let boards: Vec<Board> = ["opt44-qtm", "4x4"].iter().flat_map(|set| boards(lines, set)).filter(|board| !is_reversal(board)).collect();
    if boards.is_empty() {
        return Ok(());
    }
    head(
        "Rotation, 4 x 4 shortest, both directions, ms a board (the prototype's table is built before; first: Shumi's first board of \
            a process)",
        &["boards", "proven", "Shumi first", "median", "mean", "max", "prototype median", "mean", "max", "target"],
    );
    let found = shumi(bench, &boards, false)?;
    let mut theirs = vec![f64::NAN; boards.len()];
    if let Some(program) = programs::prototype("rotation/ida44.cpp")? {
        let line = |(_, start): &Board| start.iter().map(i64::to_string).collect::<Vec<_>>().join(" ") + "\n";
        let (input, output) = (bench.input("ida.txt", &boards.iter().map(line).collect::<String>())?, bench.scratch.join("ida-out.txt"));
        Program::new(&program, &["0,1,2,3,4,15"]).run(&input, Some(&output))?;
        let said = std::fs::read_to_string(&output).with_context(|| output.display().to_string())?;
        theirs = rows::all(said.lines().filter_map(|line| figure(line, "time=")).map(|s| s * 1e3).collect(), boards.len())?;
    }
    println!(
        "| {} | {} | {} | {} | {} | median <= 10, max <= 500 |",
        boards.len(),
        found.proven,
        short(found.ms[0]),
        rows::cells(found.ms.get(1..).unwrap_or_default()),
        rows::cells(&theirs)
    );
    Ok(())
}

/// Measures clockwise turns only.
fn clockwise(bench: &Bench, lines: &[Value]) -> Result<()> {
    head(
        "Rotation, clockwise turns only (no prototype stands here)",
        &["board", "boards", "turns a cell", "proven", "s mean", "s max", "target"],
    );
    for size in 3..=10 {
        let boards = match size {
            4 => boards(lines, "opt44-cw").into_iter().take(bench.amount(8, 4)).collect(),
            _ => random_boards(bench, size),
        };
        if boards.is_empty() {
            continue;
        }
        let found = shumi(bench, &boards, true)?;
        println!(
            "| {size} x {size} | {} | {:.3} | {} | {} | {} | {} |",
            boards.len(),
            mean(&found.turns) / (size * size) as f64,
            found.proven,
            short(mean(&found.ms) / 1e3),
            short(largest(&found.ms) / 1e3),
            if size == 4 { "shortest, <= 60 s" } else { "-" }
        );
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_read_from_what_programs_print() {
        assert_eq!(figure("5x5 W=4000: percell 1.2000 sec 0.140 bad 0", "percell "), Some(1.2));
        assert_eq!(figure("id=0 time=0.000021 TIMEOUT dense", "time="), Some(0.000021));
        assert_eq!(figure("id=0", "time="), None);
    }
}
