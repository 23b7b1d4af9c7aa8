//! The committed puzzles with known answers, through the public API: from a text to the text of its answer.

use std::path::Path;

use serde_json::Value;
use shumi::meter::unlimited;
use shumi::solving::{Answer, Goal, Status};

/// The rows of a set, at least ten.
fn rows(set: &str) -> Vec<Value> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/fixtures/{set}.jsonl"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let rows: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(rows.len() >= 10, "{}: {} rows", path.display(), rows.len());
    rows
}

/// The answer to a puzzle, its solutions checked against the rules.
fn solved(text: &str, family: &str, goal: Goal) -> Answer {
    let answer = unlimited(|meter| shumi::solve(text, family, goal, meter)).unwrap_or_else(|e| panic!("{e}:\n{text}"));
    for solution in &answer.solutions {
        let verdict = shumi::check(text, solution, family).unwrap();
        assert!(verdict.full && verdict.faults.is_empty(), "{verdict:?}:\n{text}{solution}");
    }
    answer
}

fn text<'a>(row: &'a Value, key: &str) -> &'a str {
    row[key].as_str().unwrap_or_else(|| panic!("no {key} in {row}"))
}

#[test]
fn kakuro_is_unique_or_has_an_answer_as_known() {
    for row in rows("kakuro") {
        let (goal, status) = match text(&row, "status") {
            "unique" => (Goal::Unique, Status::Unique),
            _ => (Goal::First, Status::Solved),
        };
        assert_eq!(solved(text(&row, "puzzle"), "kakuro", goal).status, status, "{row}");
    }
}

#[test]
fn kakuro_that_is_hard_to_search_takes_few_decisions() {
    let decisions = unlimited(|meter| {
        for row in rows("kakuro-search") {
            let answer = shumi::solve(text(&row, "puzzle"), "kakuro", Goal::Unique, meter).unwrap();
            assert_eq!(answer.status, Status::Unique, "{row}");
        }
        meter.progress.nodes
    });
    // It takes 34,000 without singleton consistency.
    assert!(decisions < 10_000, "{decisions}");
}

#[test]
fn kakuro_with_repeats_has_an_answer_or_none_as_known() {
    for row in rows("kakuro-repeats") {
        let status = if row["solvable"] == true { Status::Solved } else { Status::None };
        assert_eq!(solved(text(&row, "puzzle"), "kakuro-repeats", Goal::First).status, status, "{row}");
    }
    for row in rows("kakuro-repeats-malformed") {
        assert!(matches!(shumi::read(text(&row, "text"), "kakuro-repeats"), Err(shumi::Error::Text(_))), "{row}");
    }
}

#[test]
fn simple_kakuro_prints_the_known_answer() {
    for row in rows("simple-kakuro") {
        let answer = solved(&format!("1\n{}", text(&row, "case")), "simple-kakuro", Goal::First);
        assert_eq!(answer.text(false).trim_end(), text(&row, "answer").trim_end(), "{row}");
    }
}

#[test]
fn sudoku_has_as_many_answers_as_known() {
    for row in rows("sudoku") {
        // The largest ones are hard; their solver has separate tests.
        if row["size"] == 25 {
            continue;
        }
        let status = match text(&row, "status") {
            "unique" => Status::Unique,
            "multiple" => Status::Multiple,
            _ => Status::None,
        };
        assert_eq!(solved(text(&row, "puzzle"), "sudoku", Goal::Unique).status, status, "{row}");
    }
}

#[test]
fn target_sudoku_has_the_known_score() {
    for row in rows("target-sudoku") {
        let answer = solved(text(&row, "puzzle"), "target-sudoku", Goal::First);
        assert_eq!(answer.text(false).trim_end(), row["best"].to_string(), "{row}");
    }
}

#[test]
fn shading_is_as_known() {
    for family in ["hitori", "kuromasu"] {
        for row in rows(family) {
            let status = match text(&row, "status") {
                "unique" => Status::Unique,
                "multi" => Status::Multiple,
                _ => Status::None,
            };
            let answer = solved(text(&row, "puzzle"), family, Goal::Unique);
            assert_eq!(answer.status, status, "{row}");
            if let Some(shading) = row["shading"].as_array() {
                let shaded = |token: &str| if token == "#" { '#' } else { '.' };
                let rows: Vec<String> = answer.solutions[0].lines().map(|row| row.split_whitespace().map(shaded).collect()).collect();
                assert_eq!(Value::from(rows), Value::from(shading.clone()), "{row}");
            }
        }
    }
}

#[test]
fn kuromasu_with_few_clues_takes_few_decisions() {
    let decisions = unlimited(|meter| {
        for row in rows("kuromasu-search") {
            let answer = shumi::solve(text(&row, "puzzle"), "kuromasu", Goal::Unique, meter).unwrap();
            assert_eq!(answer.status, Status::Unique, "{row}");
        }
        meter.progress.nodes
    });
    // It takes 23,400 without the links between clues in a line, and with fewer learnt clauses.
    assert!(decisions < 17_000, "{decisions}");
}

#[test]
fn rotation_has_as_many_arrangements_as_known() {
    let rows = rows("rotation-arrange");
    let small = rows.iter().filter(|row| row["n"].as_u64().is_some_and(|n| n <= 4) && row["solutions"].is_u64());
    let mut seen = 0;
    for row in small {
        let answer = solved(text(row, "puzzle"), "rotation", Goal::Count(1000));
        assert_eq!((answer.count, answer.more), (row["solutions"].as_u64(), false), "{row}");
        seen += 1;
    }
    assert!(seen > 5, "{seen}");
}
