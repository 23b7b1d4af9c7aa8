//! A million puzzles: mostly Sudoku, some of each other family, and some malformed ones.
use crate::grids::Grids;
use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use shumi::builtin::listings;
use shumi::rng::Rng;
use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};

/// Of a thousand puzzles, the numbers of other families and of malformed ones.
const OTHER: u64 = 90;
const BAD: u64 = 10;

/// A file of JSON lines.
pub struct Lines {
    pub path: PathBuf,
    count: usize,
    /// Number of malformed puzzles.
    pub bad: usize,
}

/// Kind of a line, by its number.
enum Kind {
    Grid,
    Other,
    Bad(u64),
}

fn kind(number: usize) -> Kind {
    let mut rng = Rng::new(number as u64);
    match rng.below(1000) {
        0..BAD => Kind::Bad(rng.below(4)),
        BAD..OTHER => Kind::Other,
        _ => Kind::Grid,
    }
}

/// Writes `count` lines; the id of each is its number, as text.
pub fn write(path: &Path, count: usize) -> Result<Lines> {
    let shown = || path.display().to_string();
    // The easiest sample of each family takes microseconds, except for families with a best answer, which are excluded.
    let samples: Vec<(&str, &str)> = listings()
        .iter()
        .filter(|l| !matches!(l.id, "target-sudoku" | "rotation"))
        .filter_map(|listing| Some((listing.id, listing.samples.first()?.text)))
        .collect();
    ensure!(samples.len() > 4, "{} families have samples", samples.len());
    let mut out = BufWriter::new(File::create(path).with_context(shown)?);
    let mut grids = Grids::new(7);
    let mut bad = 0;
    for number in 0..count {
        let grid = grids.next().context("grids never end")?;
        let mut line = json!({"id": format!("p{number}"), "family": "sudoku", "puzzle": grid});
        match kind(number) {
            Kind::Grid => {}
            Kind::Other => {
                let (family, text) = samples[number % samples.len()];
                line["family"] = family.into();
                line["puzzle"] = text.into();
            }
            Kind::Bad(how) => {
                bad += 1;
                line["puzzle"] = match how {
                    0 => grid[..80].into(),
                    1 => "".into(),
                    2 => format!("{}x{}", &grid[..40], &grid[41..]).into(),
                    _ => {
                        line["family"] = "chess".into();
                        grid.into()
                    }
                };
            }
        }
        writeln!(out, "{line}").with_context(shown)?;
    }
    out.flush().with_context(shown)?;
    Ok(Lines { path: path.into(), count, bad })
}

/// Writes `count` requests for small puzzles, some of them impossible; the id of each is its number, as text.
pub fn wishes(path: &Path, count: usize) -> Result<Lines> {
    let shown = || path.display().to_string();
    let mut out = BufWriter::new(File::create(path).with_context(shown)?);
    let mut bad = 0;
    for number in 0..count {
        let mut wish = match number % 4 {
            0 => json!({"family": "sudoku", "size": 9, "grade": 1}),
            1 => json!({"family": "kakuro", "size": [5, 6], "grade": 1}),
            2 => json!({"family": "hitori", "size": "6x6", "grade": 1}),
            _ => json!({"family": "kuromasu", "size": 6}),
        };
        (wish["id"], wish["seed"]) = (format!("w{number}").into(), number.into());
        if matches!(kind(number), Kind::Bad(_)) {
            bad += 1;
            wish["grade"] = 99.into();
        }
        writeln!(out, "{wish}").with_context(shown)?;
    }
    out.flush().with_context(shown)?;
    Ok(Lines { path: path.into(), count, bad })
}

/// Checks the tool's rows independently: an error for each malformed puzzle, and an answer for the others, which for a Sudoku must be a
/// grid with its digits.
pub fn check(lines: &Lines, rows: &Path) -> Result<()> {
    let open = |path: &Path| File::open(path).map(BufReader::new).with_context(|| path.display().to_string());
    let mut count = 0;
    for (number, (line, row)) in open(&lines.path)?.lines().zip(open(rows)?.lines()).enumerate() {
        let line: Value = serde_json::from_str(&line.context("puzzles")?).context("puzzles")?;
        let row: Value = serde_json::from_str(&row.context("rows")?).context("rows")?;
        let status = row["status"].as_str();
        let is_right = row["id"] == line["id"]
            && row["index"] == number
            && match kind(number) {
                Kind::Bad(_) => status == Some("bad"),
                // Some samples have several answers.
                Kind::Other => matches!(status, Some("unique" | "multiple")) && row["family"] == line["family"],
                Kind::Grid => status == Some("unique") && is_grid(line["puzzle"].as_str(), row["solutions"][0].as_str()),
            };
        ensure!(is_right, "wrong row for puzzle {number}: {row}");
        count += 1;
    }
    ensure!(count == lines.count, "{count} rows for {} puzzles", lines.count);
    Ok(())
}

/// Returns whether a solution keeps the digits of a puzzle and has each digit once in each row, column and box.
fn is_grid(puzzle: Option<&str>, solution: Option<&str>) -> bool {
    let (Some(puzzle), Some(solution)) = (puzzle, solution.map(str::trim_end)) else { return false };
    let keeps = puzzle.bytes().zip(solution.bytes()).all(|(given, digit)| given == b'.' || given == digit);
    let mut houses = [0u16; 27];
    for (at, digit) in solution.bytes().enumerate().take(81) {
        let bit = 1u16.checked_shl(u32::from(digit.wrapping_sub(b'1'))).unwrap_or(0);
        for house in [at / 9, 9 + at % 9, 18 + at / 27 * 3 + at % 9 / 3] {
            houses[house] |= bit;
        }
    }
    solution.len() == 81 && keeps && houses.iter().all(|digits| *digits == 0x1ff)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_grid_is_checked() {
        let solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        assert!(is_grid(Some(puzzle), Some(solved)));
        assert!(!is_grid(Some(puzzle), Some(&solved.replacen("53", "35", 1))));
        assert!(!is_grid(Some(puzzle), Some(&solved[..80])) && !is_grid(Some(puzzle), None));
        let swapped: String = solved
            .bytes()
            .map(|b| {
                char::from(match b {
                    b'1' => b'2',
                    b'2' => b'1',
                    b => b,
                })
            })
            .collect();
        assert!(!is_grid(Some(puzzle), Some(&swapped)) && is_grid(Some(&".".repeat(81)), Some(&swapped)));
    }
}
