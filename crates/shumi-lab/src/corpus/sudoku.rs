//! Sudoku of all sizes, and Target Sudoku: an independent reader, and checks of grids by the rules.
use super::common::{answer, expect_solutions, text_of};
use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

/// Returns the text of a line; a blank line separates grids of several lines.
pub fn puzzle(line: &Value) -> Option<String> {
    let text = text_of(line, "puzzle")?;
    let end = if text.trim().contains('\n') { "\n\n" } else { "\n" };
    Some(text.trim().to_string() + end)
}

/// Judges a row of `sudoku`.
pub fn judge(line: &Value, row: &Value) -> Result<()> {
    let givens = cells(&text_of(line, "puzzle").context("corpus line without puzzle")?)?;
    let (status, solutions) = answer(row)?;
    expect_solutions(status, &solutions)?;
    for solution in &solutions {
        check(&givens, &cells(solution)?)?;
    }
    match line.get("status").and_then(Value::as_str) {
        Some(known) if known == status => Ok(()),
        known => bail!("{status}, known is {known:?}"),
    }
}

/// Judges a row of `target-sudoku`: the score is the known one, and that of the printed grid.
pub fn judge_target(line: &Value, row: &Value) -> Result<()> {
    let givens = cells(&text_of(line, "puzzle").context("corpus line without puzzle")?)?;
    let (status, solutions) = answer(row)?;
    expect_solutions(status, &solutions)?;
    let best = row.get("best").and_then(Value::as_i64).context("row without best")?;
    let shown = match solutions[..] {
        [] => -1,
        [grid, ..] => {
            let grid = cells(grid)?;
            check(&givens, &grid)?;
            ensure!(row.get("optimal") == Some(&Value::Bool(true)), "not called optimal");
            score(&grid)
        }
    };
    match line.get("best").and_then(Value::as_i64) {
        Some(known) if known == best && known == shown => Ok(()),
        known => bail!("best {best}, the grid scores {shown}, known is {known:?}"),
    }
}

/// Parses the values of a grid in any style, 0 for an open cell.
fn cells(text: &str) -> Result<Vec<usize>> {
    let cell = |c: char| match c {
        '.' | '-' | '0' => Ok(0),
        '1'..='9' => Ok(c as usize - '0' as usize),
        'A'..='Y' => Ok(c as usize - 'A' as usize + 1),
        _ => bail!("{c:?} in a grid"),
    };
    text.chars().filter(|c| !c.is_whitespace()).map(cell).collect()
}

/// Checks that rows, columns and boxes of `grid` contain each value once, and that the givens are kept.
fn check(givens: &[usize], grid: &[usize]) -> Result<()> {
    ensure!(grid.len() == givens.len(), "a grid of another size");
    let (size, box_rows) = match grid.len() {
        16 => (4, 2),
        36 => (6, 2),
        81 => (9, 3),
        256 => (16, 4),
        625 => (25, 5),
        n => bail!("a grid of {n} cells"),
    };
    let box_cols = size / box_rows;
    if let Some(at) = (0..grid.len()).find(|at| givens[*at] != 0 && givens[*at] != grid[*at]) {
        bail!("the given in row {}, column {} was changed", at / size + 1, at % size + 1);
    }
    for part in 0..size {
        let (top, left) = (part / box_rows * box_rows, part % box_rows * box_cols);
        let of_box = |i: usize| (top + i / box_cols) * size + left + i % box_cols;
        let kinds: [(&str, &dyn Fn(usize) -> usize); 3] =
            [("row", &|i| part * size + i), ("column", &|i| i * size + part), ("box", &of_box)];
        for (kind, at) in kinds {
            let mut values: Vec<usize> = (0..size).map(|i| grid[at(i)]).collect();
            values.sort_unstable();
            ensure!(values == (1..=size).collect::<Vec<_>>(), "{kind} {} does not hold each value once", part + 1);
        }
    }
    Ok(())
}

/// Returns the score: each digit counts 6 at the border, and 1 more for each ring inwards.
fn score(grid: &[usize]) -> i64 {
    let weight = |at: usize| 6 + [at / 9, at % 9, 8 - at / 9, 8 - at % 9].into_iter().fold(8, usize::min);
    grid.iter().enumerate().map(|(at, digit)| (weight(at) * digit) as i64).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    const GRID: &str = "1243\n3412\n4321\n2134\n";
    const SIX: &str = "123456\n456123\n231564\n564231\n312645\n645312\n";

    #[test]
    fn every_change_of_one_value_is_seen() {
        for grid in [GRID, SIX] {
            let right = cells(grid).unwrap();
            let open = vec![0; right.len()];
            check(&open, &right).unwrap();
            for at in 0..right.len() {
                let mut wrong = right.clone();
                wrong[at] = wrong[at] % 4 + 1;
                assert!(check(&open, &wrong).is_err());
                let mut given = open.clone();
                given[at] = wrong[at];
                assert!(check(&given, &right).unwrap_err().to_string().contains("given"));
            }
        }
        // A Latin square whose boxes repeat.
        assert!(check(&[0; 16], &cells("1234 2341 3412 4123").unwrap()).unwrap_err().to_string().contains("box"));
        assert!(check(&[0; 16], &cells(SIX).unwrap()).unwrap_err().to_string().contains("size"));
        assert!(cells("1x").is_err());
    }

    #[test]
    fn verdicts_and_scores_must_be_the_known_ones() {
        let line = |status: &str| json!({"puzzle": "1...\n..1.\n.3..\n...4\n", "status": status});
        let row = json!({"status": "unique", "solutions": [GRID]});
        assert!(judge(&line("unique"), &row).is_ok());
        assert!(judge(&line("multiple"), &row).is_err());
        let empty = "0 ".repeat(81);
        let grid: String = (0..81).map(|i| char::from(b'1' + ((i / 9 * 3 + i / 27 + i) % 9) as u8)).collect();
        let best = score(&cells(&grid).unwrap());
        let line = |known: i64| json!({"puzzle": empty, "best": known});
        let row = |best: i64, optimal: bool| json!({"status": "solved", "solutions": [grid], "best": best, "optimal": optimal});
        assert!(judge_target(&line(best), &row(best, true)).is_ok());
        assert!(judge_target(&line(best), &row(best, false)).is_err());
        assert!(judge_target(&line(best + 1), &row(best + 1, true)).is_err());
        assert!(judge_target(&line(-1), &json!({"status": "none", "best": -1})).is_ok());
        assert!(judge_target(&line(-1), &row(best, true)).is_err());
    }
}
