//! Times that the programs measure themselves, a number per puzzle.
use super::measure::{largest, least, mean, median};
use super::setting::{Bench, short};
use crate::corpus;
use anyhow::{Result, ensure};
use serde_json::Value;
use std::path::Path;

/// Milliseconds of one run, a number per puzzle; the time limit if a puzzle reached it.
pub type Times = Vec<f64>;

/// Runs one contender once.
pub type Run<'a> = &'a dyn Fn() -> Result<Times>;

/// Returns the puzzles of a set.
pub fn texts(lines: &[Value], set: &str) -> Vec<String> {
    in_set(lines, set).filter_map(|line| corpus::text_of(line, "puzzle")).collect()
}

/// Returns the lines of a set.
pub fn in_set<'a>(lines: &'a [Value], set: &str) -> impl Iterator<Item = &'a Value> {
    lines.iter().filter(move |line| line.get("set").and_then(Value::as_str) == Some(set))
}

/// Reads `solve_us` of each row, in milliseconds.
pub fn solve_times(output: &Path, puzzles: usize) -> Result<Times> {
    let rows = corpus::read_lines(output)?;
    all(rows.iter().filter_map(|row| Some(row.get("solve_us")?.as_f64()? / 1e3)).collect(), puzzles)
}

/// Returns the times if there is one for each puzzle.
pub fn all(times: Times, puzzles: usize) -> Result<Times> {
    ensure!(times.len() == puzzles, "{} times for {puzzles} puzzles", times.len());
    Ok(times)
}

/// Reduces several runs to one number per puzzle.
pub fn per_puzzle(runs: &[Times], of: fn(&[f64]) -> f64) -> Times {
    let puzzles = runs.first().map_or(0, Vec::len);
    (0..puzzles).map(|at| of(&runs.iter().map(|run| run[at]).collect::<Vec<_>>())).collect()
}

/// Returns the least time of each puzzle over rounds in which the contenders take turns.
pub fn in_turn<const N: usize>(rounds: usize, contenders: [Run<'_>; N]) -> Result<[Times; N]> {
    let mut runs: [Vec<Times>; N] = [const { Vec::new() }; N];
    for _ in 0..rounds {
        for (run, times) in contenders.iter().zip(&mut runs) {
            times.push(run()?);
        }
    }
    Ok(runs.map(|runs| per_puzzle(&runs, least)))
}

/// Formats median, mean and largest as three cells of a table.
pub fn cells(times: &[f64]) -> String {
    format!("{} | {} | {}", short(median(times)), short(mean(times)), short(largest(times)))
}

impl Bench {
    /// Runs Shumi once over `text`; returns the milliseconds that it measured for each of its puzzles.
    pub fn shumi_times(&self, options: &[&str], text: &str, puzzles: usize) -> Result<Times> {
        let output = self.shumi_rows(options, text)?;
        solve_times(&output, puzzles)
    }

    /// Runs Shumi once over `text`; returns the file of its rows.
    pub fn shumi_rows(&self, options: &[&str], text: &str) -> Result<std::path::PathBuf> {
        let input = self.input("shumi.txt", text)?;
        let output = self.scratch.join("shumi-out.jsonl");
        let mut program = super::measure::Program::new(&self.shumi, &["solve", "--json"]);
        program.args.extend(options.iter().map(|word| word.to_string()));
        program.run(&input, Some(&output))?;
        Ok(output)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_of_all_rounds_counts() {
        let round = std::cell::Cell::new(0.0);
        let rising = || {
            round.set(round.get() + 1.0);
            Ok(vec![round.get(), 10.0 - round.get()])
        };
        assert_eq!(in_turn(3, [&rising, &|| Ok(vec![7.0])]).unwrap(), [vec![1.0, 7.0], vec![7.0]]);
        assert!(all(vec![1.0], 2).is_err());
    }
}
