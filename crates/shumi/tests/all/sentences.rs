//! The texts of hints and explanations contain numbers and words, never a sign of the board.
//!
//! All samples, the committed fixtures, the lessons' examples, and rows of the corpus if it is beside the project.

use std::path::{Path, PathBuf};

use serde_json::Value;
use shumi::builtin::listings;
use shumi::meter::Meter;
use shumi::registry::Problem;

/// The largest boards to climb; larger ones take long without optimisation.
const MAX_CELLS: usize = 130;
/// Steps of one climb, limited by the meter: each costs at least 4,096.
const MAX_WORK: u64 = 97 * 4096;

/// The signs that boards and answers use and that are no words.
const SIGNS: [&str; 4] = [".", "#", "?", "_"];

/// The places in a sentence with a sign or nothing in place of a value.
fn signs_in(text: &str) -> Vec<String> {
    let words: Vec<&str> = text.split(' ').collect();
    let mut found = Vec::new();
    for (i, word) in words.iter().enumerate() {
        let bare = word.trim_end_matches([',', ':', ';']);
        let is_sign = SIGNS.iter().any(|sign| bare == *sign || word.strip_suffix('.') == Some(*sign));
        if is_sign || word.is_empty() {
            found.push(words[i.saturating_sub(3)..(i + 2).min(words.len())].join(" "));
        }
    }
    if text.contains('{') || text.contains('}') {
        found.push(text.into());
    }
    found
}

/// Climbs a puzzle and checks all its sentences; returns their number.
fn read_all(name: &str, problem: &dyn Problem, wrong: &mut Vec<String>) -> usize {
    let mut poll = |_: &_| std::ops::ControlFlow::Continue(());
    let climb = Meter::new(&mut poll).with_budget(MAX_WORK, |meter| problem.climb(meter));
    for step in &climb.steps {
        let (_, text) = problem.step_text(step, shumi::message::Lang::default());
        wrong.extend(signs_in(&text).into_iter().map(|sign| format!("{name}, {}: {sign:?} in {text:?}", step.technique)));
    }
    climb.steps.len()
}

/// The rows of a file whose boards are small enough, evenly spaced, at most `n`: id and text.
fn rows(path: &Path, n: usize) -> Option<Vec<(String, String)>> {
    let text = std::fs::read_to_string(path).ok()?;
    let puzzle = |line: &str| {
        let row: Value = serde_json::from_str(line).unwrap();
        let field = |key: &str| row[key].as_str().map(String::from);
        let text = field("puzzle").or_else(|| field("case").map(|case| format!("1\n{case}")))?;
        (text.split_whitespace().count() <= MAX_CELLS).then(|| (field("id").unwrap_or_default(), text))
    };
    let all: Vec<_> = text.lines().filter_map(puzzle).collect();
    let step = all.len().div_ceil(n).max(1);
    Some(all.into_iter().step_by(step).collect())
}

fn report(what: &str, steps: usize, wrong: &[String]) {
    assert!(
        wrong.is_empty(),
        "{what}: {} of {steps} sentences hold a sign for a value, as\n{}",
        wrong.len(),
        wrong[..wrong.len().min(12)].join("\n")
    );
}

#[test]
fn no_sentence_of_a_sample_or_lesson_holds_a_sign_where_a_value_belongs() {
    let (mut wrong, mut steps) = (Vec::new(), 0);
    for listing in listings() {
        let id = listing.id;
        let mut texts: Vec<(&str, &str)> = listing.samples.iter().map(|s| (&*s.name, s.text)).collect();
        let first = shumi::read(listing.samples[0].text, id).unwrap();
        // The variants of a family share lessons; some variants cannot read every example.
        let ladder = first.ladder(shumi::message::Lang::default());
        texts.extend(ladder.iter().zip(first.lessons()).map(|((technique, ..), lesson)| (*technique, lesson.example)));
        for (name, text) in texts {
            let Ok(problem) = shumi::read(text, id) else { continue };
            if problem.play().scene().size.cells() <= MAX_CELLS {
                steps += read_all(&format!("{id} {name}"), problem.as_ref(), &mut wrong);
            }
        }
    }
    assert!(steps > 1000, "{steps}");
    report("samples", steps, &wrong);
}

#[test]
fn no_sentence_of_a_corpus_row_holds_a_sign_where_a_value_belongs() {
    read_rows([3, 6]);
}

#[test]
#[ignore = "minutes: every row of the corpus whose board is small enough"]
fn no_sentence_of_any_corpus_row_holds_a_sign_where_a_value_belongs() {
    read_rows([usize::MAX; 2]);
}

/// Checks at most so many rows of each set of fixtures and of the corpus beside the project, which may be missing.
fn read_rows([of_fixtures, of_corpus]: [usize; 2]) {
    let beside = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpus");
    let fixtures = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
    let (mut wrong, mut steps, mut skipped) = (Vec::new(), 0, Vec::new());
    for listing in listings() {
        let id = listing.id;
        let file = format!("{}.jsonl", if id == "rotation" { "rotation-arrange" } else { id });
        for (dir, n) in [(&fixtures, of_fixtures), (&beside, of_corpus)] {
            let Some(rows) = rows(&dir.join(&file), n) else {
                skipped.push(dir.join(&file).display().to_string());
                continue;
            };
            for (row, text) in rows {
                // Skips rows that exist to be refused.
                if let Ok(problem) = shumi::read(&text, id) {
                    steps += read_all(&format!("{id} {row}"), problem.as_ref(), &mut wrong);
                }
            }
        }
    }
    assert!(skipped.iter().all(|path| path.contains("shared/corpus")), "fixtures are missing: {skipped:?}");
    let read = steps;
    #[expect(clippy::print_stderr, reason = "what is not there must be seen")]
    {
        eprintln!("{read} sentences read; {} corpus files not there: {skipped:?}", skipped.len());
    }
    assert!(steps > 1000, "{steps}");
    report("corpus", steps, &wrong);
}

#[test]
fn the_reader_of_this_test_sees_the_signs_that_were_there() {
    let of = |text| signs_in(text).len();
    assert_eq!(of("The arms of the 8 in r1c1 can be so long: . up, ., ., . or . right, and . left."), 6);
    assert_eq!(of("r3c3 what is missing to 6: r3c3 is not ."), 1);
    assert_eq!(of("In the only solution, r1c1 is #."), 1);
    assert_eq!(of("{run} is open."), 1);
    assert_eq!(of("So r1c1 is unshaded. Then r2c2 is 3."), 0);
}
