//! Lengths of contradictions: how many cells follow from the supposition of a step before it fails.
//!
//! Counts only, so that they are the same on every machine. Nested trials are not counted: a nested contradiction of Sudoku names its
//! trials instead of inferences and is left out; one of Kuromasu counts the cells of its own proof.
use super::setting::{Bench, head};
use super::tail::{file_of, texts_of};
use crate::corpus;
use anyhow::{Context, Result};
use shumi::explain::Climb;
use shumi::family::Step;
use shumi::message::Arg;
use shumi::meter::unlimited;

/// Most inferences of a step that is easy to follow, half and twice that.
const BOUNDS: [usize; 3] = [10, 20, 40];

/// Puzzles to explain, and the end of the ids of techniques that suppose a value.
const SETS: [(&str, &str, &str); 19] = [
    ("sudoku", "hard9_2000", "contradiction"),
    ("sudoku", "uva1309_c110", "contradiction"),
    ("sudoku", "uva1309_c100", "contradiction"),
    ("sudoku", "uva1309_minimal", "contradiction"),
    ("sudoku", "uva1309_hard", "contradiction"),
    ("sudoku", "s25_c330", "contradiction"),
    ("sudoku", "s25_near", "contradiction"),
    ("kakuro", "hard-10", "chain"),
    ("kakuro", "hard-15", "chain"),
    ("kakuro", "hard-20", "chain"),
    ("kakuro", "unique-100b", "chain"),
    ("hitori", "hard_hitori", "contradiction"),
    ("hitori", "variants", "contradiction"),
    ("kuromasu", "sgt_range", "contradiction"),
    ("kuromasu", "variants", "contradiction"),
    ("kuromasu", "big_kurodoko-15", "contradiction"),
    ("kuromasu", "gen_kuromasu-20", "contradiction"),
    ("kuromasu", "big_kurodoko-20", "contradiction"),
    ("kuromasu", "gen_kuromasu-30", "contradiction"),
];

pub fn run(bench: &Bench) -> Result<()> {
    let [half, most, twice] = BOUNDS;
    head(
        "Inferences of the steps that suppose a value, share of the steps (goal: at most 20 wherever there is such a proof)",
        &["set", "puzzles", "steps", &format!("<= {half}"), &format!("<= {most}"), &format!("<= {twice}"), "more", "mean", "most"],
    );
    for (family, set, ending) in SETS {
        let Some(path) = file_of(family) else { continue };
        let mut texts = texts_of(&corpus::read_lines(&path)?, family, set);
        texts.truncate(bench.amount(usize::MAX, 4));
        let mut lengths = Vec::new();
        for text in &texts {
            let problem = shumi::read(text, family).with_context(|| format!("{family} {set}: {text}"))?;
            let Climb { steps, .. } = unlimited(|meter| problem.climb(meter));
            lengths.extend(steps.iter().filter(|step| step.technique.ends_with(ending)).filter_map(inferences));
        }
        println!("| {family} {set} | {} | {} |", texts.len(), shares(&lengths));
    }
    Ok(())
}

/// Returns the number of cells that follow from a step's supposition; `None` if the step lists no inferences.
fn inferences(step: &Step) -> Option<usize> {
    step.args.iter().any(|(_, arg)| matches!(arg, Arg::Links(_))).then(|| {
        let mut cells = step.links();
        cells.sort_unstable();
        cells.dedup();
        // The supposed cell does not follow.
        cells.len().saturating_sub(1)
    })
}

/// Formats the number of lengths, their shares up to each bound and beyond, their mean and the largest as cells of a table.
fn shares(lengths: &[usize]) -> String {
    let Some(most) = lengths.iter().max() else { return "0 | - | - | - | - | - | -".into() };
    let n = lengths.len() as f64;
    let up_to = |bound: usize| lengths.iter().filter(|length| **length <= bound).count() as f64 / n;
    let mut cells: Vec<String> = BOUNDS.iter().map(|bound| percent(up_to(*bound))).collect();
    cells.push(percent(1.0 - up_to(BOUNDS[2])));
    format!("{} | {} | {:.1} | {most}", lengths.len(), cells.join(" | "), lengths.iter().sum::<usize>() as f64 / n)
}

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_those_up_to_each_bound() {
        assert_eq!(shares(&[0, 10, 11, 20, 40, 41, 80, 6]), "8 | 37.5 % | 62.5 % | 75.0 % | 25.0 % | 26.0 | 80");
        assert_eq!(shares(&[]).split(" | ").count(), shares(&[3]).split(" | ").count());
    }

    #[test]
    fn the_cells_after_the_supposed_one_are_counted_once() {
        let text = "3.1.6....7..9.2.3......1..4.1..7.9.....1....52..6......3......29.8..4...5...3.7..\n";
        let Climb { steps, .. } = unlimited(|meter| shumi::read(text, "sudoku").unwrap().climb(meter));
        let mut suppose = steps.iter().filter(|step| step.technique.ends_with("contradiction"));
        let lengths: Vec<usize> = suppose.by_ref().filter_map(inferences).collect();
        assert!(!lengths.is_empty() && lengths.iter().all(|n| (1..81).contains(n)), "{lengths:?}");
        let plain = steps.iter().find(|step| step.technique == "hidden-single").unwrap();
        assert_eq!(inferences(plain), None);
    }
}
