//! Simple Kakuro: row and column sums, digits 1-9, none twice in a row or column, givens kept.
use super::common::{SetCount, answer, expect_solutions, read_lines, scratch, text_of};
use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

/// Compares a row with the known `answer` and checks every grid in it.
pub fn judge(line: &Value, row: &Value) -> Result<()> {
    let case = text_of(line, "case").context("corpus line without case")?;
    let known = text_of(line, "answer").context("corpus line without answer")?;
    let (status, solutions) = answer(row)?;
    expect_solutions(status, &solutions)?;
    for solution in &solutions {
        check(&case, solution)?;
    }
    match (known.trim(), status) {
        ("No answer.", "none") | ("Not unique.", "multiple") => Ok(()),
        (grid, "unique") if lines(grid) == lines(solutions[0]) => Ok(()),
        (known, status) => bail!("{status}, known is {known:?}"),
    }
}

fn lines(text: &str) -> Vec<&str> {
    text.lines().map(str::trim_end).collect()
}

/// Checks the judge's output format: the whole text of each set must equal its known answers, byte for byte.
pub fn whole_texts(corpus: &Path, shumi: &Path) -> Result<Vec<SetCount>> {
    let mut sets: BTreeMap<String, (usize, String, String)> = BTreeMap::new();
    for line in read_lines(&corpus.join("simple-kakuro.jsonl"))? {
        let field = |name: &str| text_of(&line, name).with_context(|| format!("simple-kakuro.jsonl: a line without {name}"));
        let (cases, input, output) = sets.entry(field("set")?).or_default();
        *cases += 1;
        input.push_str(&field("case")?);
        output.push_str(&field("answer")?);
    }
    let dir = scratch("corpus")?;
    let run = |(set, (cases, input, expected)): (String, (usize, String, String))| {
        let path = dir.join(format!("simple-kakuro-{set}-text.txt"));
        std::fs::write(&path, format!("{cases}\n{input}")).with_context(|| path.display().to_string())?;
        let output = Command::new(shumi).args(["solve", "--family", "simple-kakuro"]).arg(&path).output();
        let output = output.with_context(|| shumi.display().to_string())?;
        let mut count = SetCount::new(&format!("{set}, text"));
        count.puzzles = 1;
        if output.stdout != expected.as_bytes() || !output.status.success() {
            count.wrong.push(format!("simple-kakuro {set}: the whole text differs from the known answers"));
        }
        Ok(count)
    };
    sets.into_iter().map(run).collect()
}

/// Checks a grid against the text of a case.
fn check(case: &str, solution: &str) -> Result<()> {
    let numbers = |text: &str| -> Result<Vec<u32>> {
        text.split_whitespace().map(|word| word.parse().with_context(|| format!("{word:?} is no number"))).collect()
    };
    let case = numbers(case)?;
    let [rows, cols, rest @ ..] = &case[..] else { bail!("case without size") };
    let (rows, cols) = (*rows as usize, *cols as usize);
    ensure!(rest.len() == rows + cols + rows * cols, "case of another length");
    let (row_sums, rest) = rest.split_at(rows);
    let (col_sums, givens) = rest.split_at(cols);
    let grid: Vec<Vec<u32>> = solution.lines().map(numbers).collect::<Result<_, _>>()?;
    if grid.len() != rows || grid.iter().any(|row| row.len() != cols) {
        bail!("a grid of another size");
    }
    for (row, values) in grid.iter().enumerate() {
        check_line(values, row_sums[row]).with_context(|| format!("row {}", row + 1))?;
    }
    for (col, &sum) in col_sums.iter().enumerate() {
        let values: Vec<u32> = grid.iter().map(|row| row[col]).collect();
        check_line(&values, sum).with_context(|| format!("column {}", col + 1))?;
    }
    ensure!(grid.iter().flatten().zip(givens).all(|(&value, &given)| given == 0 || value == given), "a given was changed");
    Ok(())
}

fn check_line(values: &[u32], sum: u32) -> Result<()> {
    if values.iter().any(|value| !(1..=9).contains(value)) {
        bail!("a value that is no digit 1-9");
    }
    if (1..=9).any(|digit| values.iter().filter(|value| **value == digit).count() > 1) {
        bail!("a digit twice");
    }
    ensure!(values.iter().sum::<u32>() == sum, "the sum is not {sum}");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    const CASE: &str = "2 3\n6 12\n5 7 6\n1 2 0\n0 0 0\n";
    const GRID: &str = "1 2 3\n4 5 3\n";

    #[test]
    fn every_change_of_one_digit_is_seen() {
        let case = "2 3\n6 15\n5 7 9\n1 0 0\n0 0 0\n";
        let grid = "1 2 3\n4 5 6\n";
        check(case, grid).unwrap();
        for at in grid.char_indices().filter(|(_, c)| c.is_ascii_digit()).map(|(at, _)| at) {
            for digit in ('0'..='9').filter(|d| grid.as_bytes()[at] != *d as u8) {
                let mut mutant = grid.to_string();
                mutant.replace_range(at..=at, &digit.to_string());
                assert!(check(case, &mutant).is_err(), "{mutant}");
            }
        }
    }

    fn fault(case: &str, solution: &str) -> String {
        format!("{:#}", check(case, solution).unwrap_err())
    }

    #[test]
    fn repeats_givens_and_sizes_are_checked() {
        assert!(fault(CASE, GRID).contains("twice"));
        let case = "1 2\n3\n1 2\n2 0\n";
        assert!(fault(case, "1 2\n").contains("given"));
        assert!(fault(case, "1 2 3\n").contains("size"));
        assert!(check(case, "1 x\n").is_err());
    }

    #[test]
    fn verdicts_must_be_the_known_ones() {
        let line = |answer: &str| json!({"case": "1 2\n3\n1 2\n0 0\n", "answer": answer});
        let unique = json!({"status": "unique", "solutions": ["1 2\n"]});
        assert!(judge(&line("1 2\n"), &unique).is_ok());
        assert!(judge(&line("Not unique.\n"), &unique).is_err());
        assert!(judge(&line("No answer.\n"), &json!({"status": "none"})).is_ok());
        assert!(judge(&line("1 2\n"), &json!({"status": "none"})).is_err());
    }
}
