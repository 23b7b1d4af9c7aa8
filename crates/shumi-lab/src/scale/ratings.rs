//! Rank correlations (Spearman) of grades and efforts with ratings of the same Sudokus.
use anyhow::{Context, Result, ensure};
use shumi::explain::Climb;
use shumi::meter::unlimited;

/// Reads lines of a rating and a Sudoku of 81 characters, rates each Sudoku, and prints the correlations.
pub fn command(file: &str) -> Result<bool> {
    let text = std::fs::read_to_string(file).with_context(|| file.to_string())?;
    let (mut ratings, mut climbs) = (Vec::new(), Vec::new());
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        let (rating, puzzle) = line.trim().split_once(char::is_whitespace).with_context(|| format!("a line without a puzzle: {line}"))?;
        ratings.push(rating.parse::<f64>().with_context(|| line.to_string())?);
        climbs.push(unlimited(|meter| Ok::<_, anyhow::Error>(shumi::read(puzzle.trim(), "sudoku")?.climb(meter)))?);
    }
    ensure!(ratings.len() > 2, "{file} has too few puzzles");
    let of = |number: fn(&Climb) -> f64| spearman(&ratings, &climbs.iter().map(number).collect::<Vec<_>>());
    println!("| puzzles | grade and effort | grade alone |\n|---|---|---|");
    println!(
        "| {} | {:.2} | {:.2} |",
        ratings.len(),
        of(|climb| f64::from(climb.grade()) * 1e9 + climb.effort() as f64),
        of(|climb| climb.grade().into())
    );
    Ok(true)
}

/// Returns the correlation of the ranks of two lists of equal length.
fn spearman(a: &[f64], b: &[f64]) -> f64 {
    let (a, b) = (ranks(a), ranks(b));
    let mean = |list: &[f64]| list.iter().sum::<f64>() / list.len() as f64;
    let (of_a, of_b) = (mean(&a), mean(&b));
    let sum = |f: &dyn Fn(f64, f64) -> f64| a.iter().zip(&b).map(|(x, y)| f(x - of_a, y - of_b)).sum::<f64>();
    sum(&|x, y| x * y) / (sum(&|x, _| x * x) * sum(&|_, y| y * y)).sqrt()
}

/// Returns the ranks of numbers; equal ones share their mean rank.
fn ranks(list: &[f64]) -> Vec<f64> {
    let rank = |x: &f64| {
        let below = list.iter().filter(|y| *y < x).count();
        let equal = list.iter().filter(|y| *y == x).count();
        below as f64 + (equal as f64 - 1.0) / 2.0
    };
    list.iter().map(rank).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_correlate_as_in_the_books() {
        assert_eq!(ranks(&[10.0, 30.0, 20.0, 20.0]), [0.0, 3.0, 1.5, 1.5]);
        assert_eq!(spearman(&[1.0, 2.0, 3.0], &[10.0, 20.0, 90.0]), 1.0);
        assert_eq!(spearman(&[1.0, 2.0, 3.0], &[3.0, 2.0, 1.0]), -1.0);
        assert!((spearman(&[1.0, 2.0, 3.0, 4.0], &[2.0, 1.0, 4.0, 3.0]) - 0.6).abs() < 1e-9);
    }
}
