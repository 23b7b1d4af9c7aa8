//! Appraisals of the committed puzzles: they have the known numbers of answers.

use serde_json::Value;
use shumi::authoring::{Appraisal, Appraise, SolutionCount};
use shumi::meter::unlimited;
use shumi_testing::{every_second, fixture_rows};

fn rows(set: &str) -> impl Iterator<Item = Value> {
    every_second(fixture_rows(&format!("{set}.jsonl")))
}

fn appraised(text: &str, family: &str) -> Appraisal {
    let ask = Appraise { rate: false, ..Appraise::default() };
    unlimited(|meter| shumi::appraise(text, family, &ask, meter)).unwrap_or_else(|e| panic!("{e}:\n{text}"))
}

fn one_answer_is_known(family: &str) {
    for row in rows(family) {
        let text = row["puzzle"].as_str().unwrap();
        let found = appraised(text, family);
        match row["status"].as_str() {
            Some("unique") => assert_eq!((found.status, found.count), (SolutionCount::One, 1), "{row}"),
            Some("none") => assert_eq!((found.status, found.count), (SolutionCount::None, 0), "{row}"),
            _ => assert!(matches!(found.status, SolutionCount::One | SolutionCount::Several), "{row}"),
        }
    }
}

// One test for each family, so that they run in parallel.
#[test]
fn one_answer_of_sudoku_is_known() {
    one_answer_is_known("sudoku");
}

#[test]
fn one_answer_of_kakuro_is_known() {
    one_answer_is_known("kakuro");
}

#[test]
fn one_answer_of_hitori_is_known() {
    one_answer_is_known("hitori");
}

#[test]
fn one_answer_of_kuromasu_is_known() {
    one_answer_is_known("kuromasu");
}

#[test]
fn the_best_scores_are_those_that_are_known() {
    for row in rows("target-sudoku") {
        let found = appraised(row["puzzle"].as_str().unwrap(), "target-sudoku");
        if row["solutions"] == 0 {
            assert_eq!((found.status, found.best), (SolutionCount::None, None), "{row}");
            continue;
        }
        assert_eq!(found.best, row["best"].as_i64(), "{row}");
        assert!(found.count >= 1 && matches!(found.status, SolutionCount::One | SolutionCount::Several), "{row}");
        if let Some(known) = row["solutions"].as_u64() {
            assert_eq!((found.fillings, found.fillings_more), (Some(known.min(100)), Some(known > 100)), "{row}");
        }
    }
}

#[test]
fn arrangements_are_counted_as_they_are_known() {
    let (mut whole, mut cut) = (0, 0);
    for row in rows("rotation-arrange") {
        let found = appraised(row["puzzle"].as_str().unwrap(), "rotation");
        let Some(known) = row["solutions"].as_u64() else { continue };
        // Counting beyond two has a small budget: a count that was cut short must not pass as complete.
        if found.more && known <= 100 {
            assert!((2..=known).contains(&found.count), "{row}");
            cut += 1;
        } else {
            assert_eq!((found.count, found.more), (known.min(100), known > 100), "{row}");
            whole += 1;
        }
    }
    assert!(whole > 4 * cut, "{whole} counted, {cut} cut short");
}
