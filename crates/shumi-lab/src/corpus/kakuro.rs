//! Kakuro with distinct digits and with repeats: an independent reader, and checks of grids by the rules.
use super::common::{SetCount, answer, expect_solutions, read_lines, scratch, text_of};
use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;
use std::path::Path;
use std::process::Command;

/// Options: puzzles marked `unique` are to be proven unique; for the others one solution is enough.
pub fn options(line: &Value) -> &'static [&'static str] {
    match line.get("status").and_then(Value::as_str) {
        Some("multiple-likely") => &[],
        _ => &["--unique"],
    }
}

/// Judges a row of `kakuro`.
pub fn judge_distinct(line: &Value, row: &Value) -> Result<()> {
    let puzzle = Puzzle::read(&text_of(line, "puzzle").context("corpus line without puzzle")?)?;
    let (status, solutions) = answer(row)?;
    expect_solutions(status, &solutions)?;
    for solution in &solutions {
        puzzle.check(solution, true)?;
    }
    let known = line.get("status").and_then(Value::as_str);
    match (known, status) {
        (Some("unique"), "unique") | (Some("multiple-likely"), "solved") => Ok(()),
        // Published puzzles without a recorded number of solutions.
        (None, "unique" | "multiple") => Ok(()),
        (known, status) => bail!("{status}, known is {known:?}"),
    }
}

/// Judges a row of `kakuro-repeats`, its claim of uniqueness included.
pub fn judge_repeats(line: &Value, row: &Value) -> Result<()> {
    let puzzle = Puzzle::read(&text_of(line, "puzzle").context("corpus line without puzzle")?)?;
    let (status, solutions) = answer(row)?;
    expect_solutions(status, &solutions)?;
    for solution in &solutions {
        puzzle.check(solution, false)?;
    }
    match (line.get("solvable").and_then(Value::as_bool), status) {
        (Some(true), "unique") if !puzzle.is_only(solutions[0])? => bail!("called unique, and it is not"),
        (Some(true), "unique" | "multiple") => Ok(()),
        (Some(false), "none") if row.get("reason").and_then(Value::as_str).is_none_or(str::is_empty) => {
            bail!("no answer, and no reason")
        }
        (Some(false), "none") => Ok(()),
        (known, status) => bail!("{status}, known is solvable: {known:?}"),
    }
}

/// Checks that malformed texts are rejected, with a place and the expected input.
pub fn malformed(corpus: &Path, shumi: &Path) -> Result<Vec<SetCount>> {
    let mut count = SetCount::new("malformed");
    let path = scratch("corpus")?.join("malformed.txt");
    for line in read_lines(&corpus.join("kakuro-repeats-malformed.jsonl"))? {
        let name = text_of(&line, "name").unwrap_or_default();
        let text = text_of(&line, "text").context("kakuro-repeats-malformed.jsonl: a line without text")?;
        std::fs::write(&path, text).with_context(|| path.display().to_string())?;
        let output = Command::new(shumi).args(["solve", "--family", "kakuro-repeats"]).arg(&path).output();
        let output = output.with_context(|| shumi.display().to_string())?;
        count.puzzles += 1;
        let stderr = String::from_utf8_lossy(&output.stderr);
        let why = if output.status.code() != Some(2) {
            format!("{}, expected 2", output.status)
        } else if !(stderr.contains("line ") && stderr.contains("column ") && stderr.contains("expected")) {
            format!("no place in {:?}", stderr.trim())
        } else if !output.stdout.is_empty() {
            "something was printed for it".into()
        } else {
            continue;
        };
        count.wrong.push(format!("kakuro-repeats malformed {name}: {why}"));
    }
    Ok(vec![count])
}

/// Cells of one line between two black ones, as indices into the grid, and the sum if there is a clue.
struct Run {
    cells: Vec<usize>,
    sum: Option<u32>,
}

struct Puzzle {
    rows: usize,
    cols: usize,
    white: Vec<bool>,
    across: Vec<Run>,
    down: Vec<Run>,
}

impl Puzzle {
    fn read(text: &str) -> Result<Puzzle> {
        let mut words = text.split_whitespace();
        let mut size = || words.next().and_then(|w| w.parse::<usize>().ok()).context("puzzle without size");
        let (rows, cols) = (size()?, size()?);
        let cells: Vec<&str> = words.collect();
        ensure!(rows.checked_mul(cols) == Some(cells.len()), "puzzle of another length than its size");
        let white: Vec<bool> = cells.iter().map(|cell| cell.starts_with('.')).collect();
        // The clue of a black cell: across after the backslash, down before it.
        let clue = |at: usize, across: bool| -> Option<u32> {
            let (down, right) = cells[at].split_once('\\')?;
            if across { right.parse().ok() } else { down.parse().ok() }
        };
        let runs = |starts: Vec<usize>, length: usize, step: usize, across: bool| {
            let mut runs = Vec::new();
            for start in starts {
                let line: Vec<usize> = (0..length).map(|k| start + k * step).collect();
                for group in line.split_inclusive(|&at| !white[at]) {
                    // A group ends with the black cell that starts the next one.
                    let whites: Vec<usize> = group.iter().copied().filter(|&at| white[at]).collect();
                    if let Some(&first) = whites.first() {
                        let sum = if first == start { None } else { clue(first - step, across) };
                        runs.push(Run { cells: whites, sum });
                    }
                }
            }
            runs
        };
        let across = runs((0..rows).map(|row| row * cols).collect(), cols, 1, true);
        let down = runs((0..cols).collect(), rows, cols, false);
        Ok(Puzzle { rows, cols, white, across, down })
    }

    /// Parses the digits row by row, 0 for black.
    fn digits(&self, solution: &str) -> Result<Vec<u32>> {
        let lines: Vec<&str> = solution.lines().collect();
        ensure!(lines.len() == self.rows, "{} rows, the puzzle has {}", lines.len(), self.rows);
        let mut digits = Vec::new();
        for line in lines {
            let words: Vec<&str> = line.split(' ').collect();
            ensure!(words.len() == self.cols, "a row of {} cells, the puzzle has {}", words.len(), self.cols);
            for word in words {
                digits.push(match (self.white[digits.len()], word.as_bytes()) {
                    (false, b"_") => 0,
                    (true, [digit @ b'1'..=b'9']) => u32::from(digit - b'0'),
                    _ => bail!("unexpected {word:?}"),
                });
            }
        }
        Ok(digits)
    }

    /// Checks all rules: a digit in each white cell, each clue's sum, and with `distinct` no digit twice in a run.
    fn check(&self, solution: &str, distinct: bool) -> Result<()> {
        let digits = self.digits(solution)?;
        for run in self.across.iter().chain(&self.down) {
            let place = |at: usize| format!("the run at row {}, column {}", at / self.cols + 1, at % self.cols + 1);
            let values: Vec<u32> = run.cells.iter().map(|&at| digits[at]).collect();
            let sum: u32 = values.iter().sum();
            if run.sum.is_some_and(|wanted| wanted != sum) {
                bail!("{} sums to {sum}", place(run.cells[0]));
            }
            if distinct && (1..=9).any(|digit| values.iter().filter(|value| **value == digit).count() > 1) {
                bail!("{} has a digit twice", place(run.cells[0]));
            }
        }
        Ok(())
    }

    /// Returns whether no other grid has the same sums, repeats allowed. Another grid differs by cycles: cells that go up and down in turn,
    /// each pair of neighbours in one run. A digit 2-8 may go both ways, 1 only up and 9 only down. So runs are nodes, cells are edges:
    /// edges in both directions must form a forest, and after contracting its trees the other edges must form no directed cycle.
    fn is_only(&self, solution: &str) -> Result<bool> {
        let digits = self.digits(solution)?;
        let mut run_of = vec![(0, 0); digits.len()];
        for (run, cells) in self.across.iter().map(|run| &run.cells).enumerate() {
            cells.iter().for_each(|&at| run_of[at].0 = run);
        }
        for (run, cells) in self.down.iter().map(|run| &run.cells).enumerate() {
            cells.iter().for_each(|&at| run_of[at].1 = self.across.len() + run);
        }
        let mut tree: Vec<usize> = (0..self.across.len() + self.down.len()).collect();
        let whites: Vec<usize> = (0..digits.len()).filter(|&at| self.white[at]).collect();
        for &at in whites.iter().filter(|&&at| (2..=8).contains(&digits[at])) {
            let (a, b) = (top(&mut tree, run_of[at].0), top(&mut tree, run_of[at].1));
            if a == b {
                return Ok(false);
            }
            tree[a] = b;
        }
        let mut after = vec![Vec::new(); tree.len()];
        let mut before = vec![0; tree.len()];
        for &at in whites.iter().filter(|&&at| !(2..=8).contains(&digits[at])) {
            let (a, b) = (top(&mut tree, run_of[at].0), top(&mut tree, run_of[at].1));
            let (from, to) = if digits[at] == 1 { (a, b) } else { (b, a) };
            after[from].push(to);
            before[to] += 1;
        }
        // Nodes without predecessors are removed until none is left, or a cycle.
        let mut free: Vec<usize> = (0..tree.len()).filter(|&node| before[node] == 0).collect();
        let mut taken = 0;
        while let Some(node) = free.pop() {
            taken += 1;
            for &next in &after[node] {
                before[next] -= 1;
                if before[next] == 0 {
                    free.push(next);
                }
            }
        }
        Ok(taken == tree.len())
    }
}

/// Returns the representative of a node's tree; halves paths.
fn top(tree: &mut [usize], mut node: usize) -> usize {
    while tree[node] != node {
        tree[node] = tree[tree[node]];
        node = tree[node];
    }
    node
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    const PUZZLE: &str = "3 3\nXXXXX 04\\XX 06\\XX\nXX\\03 ..... .....\nXX\\07 ..... .....\n";
    const GRID: &str = "_ _ _\n_ 1 2\n_ 3 4\n";

    #[test]
    fn every_change_of_one_digit_is_seen() {
        let puzzle = Puzzle::read(PUZZLE).unwrap();
        puzzle.check(GRID, true).unwrap();
        for (at, old) in GRID.char_indices().filter(|(_, c)| !c.is_whitespace()) {
            for new in "_.0123456789".chars().filter(|new| *new != old) {
                let mut mutant = GRID.to_string();
                mutant.replace_range(at..=at, &new.to_string());
                assert!(puzzle.check(&mutant, false).is_err(), "{mutant}");
            }
        }
    }

    #[test]
    fn a_digit_twice_is_seen_where_it_is_forbidden() {
        let puzzle = Puzzle::read("2 3\nXXXXX XXXXX XXXXX\nXX\\04 ..... .....\n").unwrap();
        assert!(puzzle.check("_ _ _\n_ 2 2\n", false).is_ok());
        assert!(puzzle.check("_ _ _\n_ 2 2\n", true).unwrap_err().to_string().contains("twice"));
        assert!(puzzle.check("_ _ _\n_ 1 3\n", true).is_ok());
    }

    #[test]
    fn shape_of_a_grid_is_checked() {
        let puzzle = Puzzle::read(PUZZLE).unwrap();
        for grid in ["", "_ _ _\n_ 1 2\n", "_ _ _\n_ 1 2 3\n_ 3 4\n", "_ _ _\n_ 1 2\n_ 3  4\n", "_ _ _\n_ 1 2\n_ 3 4\n\n_"] {
            assert!(puzzle.check(grid, true).is_err(), "{grid:?}");
        }
    }

    /// Checks all fillings of small open boards: the claim of uniqueness agrees with counting.
    #[test]
    fn uniqueness_agrees_with_counting() {
        let text = |a: [u32; 4]| {
            let (c1, c2, r1, r2) = (a[0] + a[2], a[1] + a[3], a[0] + a[1], a[2] + a[3]);
            format!("3 3\nXXXXXXX {c1:03}\\XXX {c2:03}\\XXX\nXXX\\{r1:03} ....... .......\nXXX\\{r2:03} ....... .......\n")
        };
        let grid = |a: [u32; 4]| format!("_ _ _\n_ {} {}\n_ {} {}\n", a[0], a[1], a[2], a[3]);
        let mut unique = 0;
        for n in 0..9_u32.pow(4) {
            let a = [n % 9 + 1, n / 9 % 9 + 1, n / 81 % 9 + 1, n / 729 + 1];
            // The other grids of a 2x2 board: one diagonal up, the other down.
            let others = (1..9).filter(|k| {
                let up = |v: u32| v + k <= 9;
                let low = |v: u32| v > *k;
                (up(a[0]) && up(a[3]) && low(a[1]) && low(a[2])) || (low(a[0]) && low(a[3]) && up(a[1]) && up(a[2]))
            });
            let only = others.count() == 0;
            unique += u32::from(only);
            assert_eq!(Puzzle::read(&text(a)).unwrap().is_only(&grid(a)).unwrap(), only, "{a:?}");
        }
        assert!(unique > 0);
    }

    #[test]
    fn statuses_must_be_the_known_ones() {
        let line = json!({"puzzle": PUZZLE, "status": "unique"});
        assert!(judge_distinct(&line, &json!({"status": "unique", "solutions": [GRID]})).is_ok());
        assert!(judge_distinct(&line, &json!({"status": "multiple", "solutions": [GRID, GRID]})).is_err());
        assert!(judge_distinct(&line, &json!({"status": "none"})).is_err());
        let line = json!({"puzzle": PUZZLE, "solvable": false});
        assert!(judge_repeats(&line, &json!({"status": "none", "reason": "sums differ"})).is_ok());
        assert!(judge_repeats(&line, &json!({"status": "none"})).is_err());
    }
}
