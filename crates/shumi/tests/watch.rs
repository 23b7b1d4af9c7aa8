//! Algorithms to watch: their answers are those of the solver, their states by replay those by running, and their events stay.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use shumi::builtin::{WATCHED, algorithms, listings, watched_ids};
use shumi::message::Lang;
use shumi::meter::unlimited;
use shumi::rng::Rng;
use shumi::solving::{Goal, Status};
use shumi::watch::{AlgorithmRow, RunOutcome, WantedRow, WatchedRun};
use shumi_testing::{compare_with, corpus_rows};

/// Most events of a puzzle here.
const MOST: u32 = 60_000;

fn open(text: &str, family: &str, switches: &[(String, bool)], most: u32) -> WatchedRun {
    let puzzle = WATCHED.read(text, family).unwrap_or_else(|e| panic!("{e}:\n{text}"));
    WatchedRun::new(puzzle, None, switches, most, &watched_ids()).expect("known names")
}

fn ran(text: &str, family: &str, switches: &[(String, bool)], most: u32) -> WatchedRun {
    let mut opened = open(text, family, switches, most);
    while opened.run.advance(10_000) {}
    opened
}

/// Returns the description of the algorithm of a family.
fn about(family: &str) -> AlgorithmRow {
    algorithms(Lang::default()).into_iter().find(|row| row.family == family).expect("a family with an algorithm")
}

/// Lists all positions of a family's switches.
fn positions(family: &str) -> Vec<Vec<(String, bool)>> {
    let names: Vec<&str> = about(family).switches.iter().map(|switch| switch.id).collect();
    let at = |mask: usize| names.iter().enumerate().map(|(i, name)| (name.to_string(), mask >> i & 1 == 1)).collect();
    (0..1 << names.len()).map(at).collect()
}

/// Names the switches that are on.
fn named(switches: &[(String, bool)]) -> String {
    let on: Vec<&str> = switches.iter().filter(|(_, on)| *on).map(|(name, _)| &**name).collect();
    if on.is_empty() { "none".into() } else { on.join("+") }
}

/// Compares the result of a run with the solver's. Returns whether the run came to its end.
fn agrees(text: &str, family: &str, switches: &[(String, bool)], most: u32) -> bool {
    let opened = ran(text, family, switches, most);
    let outcome = opened.run.position().outcome().expect("the run is over");
    let answer = unlimited(|meter| shumi::solve(text, family, Goal::First, meter)).expect("a puzzle");
    let about = format!("{family}, {}:\n{text}", named(switches));
    match outcome {
        RunOutcome::Limit => return false,
        RunOutcome::None => assert_eq!(answer.status, Status::None, "{about}"),
        _ => {
            let board = opened.answer();
            let verdict = shumi::check(text, &board, family).expect("a board");
            assert!(verdict.full && verdict.faults.is_empty(), "{verdict:?} {board} {about}");
            let best = opened.run.position().machine.gauge().and_then(|gauge| gauge.best);
            assert_eq!(best, answer.best, "{about}");
            if matches!(outcome, RunOutcome::One | RunOutcome::Several) {
                let unique = unlimited(|meter| shumi::solve(text, family, Goal::Unique, meter)).expect("a puzzle");
                assert_eq!(outcome == RunOutcome::One, unique.status == Status::Unique, "{about}");
            }
        }
    }
    true
}

/// Lists the puzzles of a family's samples.
fn samples(family: &str) -> Vec<(String, &'static str)> {
    let listing = listings().into_iter().find(|listing| listing.id == family).expect("a family");
    listing.samples.into_iter().map(|sample| (sample.name, sample.text)).collect()
}

#[test]
fn answers_are_those_of_the_solver() {
    for family in watched_ids() {
        let mut ended = 0;
        for row in corpus_rows(&format!("{family}.jsonl")).iter().take(60) {
            let text = row["puzzle"].as_str().expect("a puzzle");
            ended += usize::from(agrees(text, family, &[], MOST));
        }
        for switches in positions(family) {
            for (_, text) in samples(family).into_iter().take(4) {
                ended += usize::from(agrees(text, family, &switches, MOST));
            }
        }
        assert!(ended > 12, "{family}: only {ended} runs came to their ends");
    }
}

#[test]
fn puzzles_without_answer_and_with_several() {
    let grid = |rows: &[&str]| rows.join("\n") + "\n";
    let clash = grid(&["11..", "....", "....", "...."]);
    let none = grid(&["12..", "..3.", "...4", "...."]);
    let several = grid(&["1234", "3412", "....", "...."]);
    let second = [("second".to_string(), true)];
    for (text, outcome) in [(clash, RunOutcome::None), (none, RunOutcome::None), (several, RunOutcome::Several)] {
        assert_eq!(ran(&text, "sudoku", &second, MOST).run.position().outcome(), Some(outcome), "{text}");
        assert!(agrees(&text, "sudoku", &second, MOST));
    }
    let cells = |a: &str, b: &str| format!("3 3\nXXXXXXX {a}\\XXX {b}\\XXX\nXXX\\005 ....... .......\nXXX\\005 ....... .......\n");
    let flows = [
        (cells("005", "005"), RunOutcome::Solved),
        // Sums that differ, a clue that no digits make, and a cut.
        (cells("005", "006"), RunOutcome::None),
        (cells("001", "009"), RunOutcome::None),
        (
            "3 4\nXXXXXXX 018\\XXX 002\\XXX 011\\XXX\nXXX\\003 ....... ....... .......\nXXX\\028 ....... ....... .......\n".into(),
            RunOutcome::None,
        ),
    ];
    for (text, outcome) in flows {
        for switches in positions("kakuro-repeats") {
            let run = ran(&text, "kakuro-repeats", &switches, MOST);
            assert_eq!(run.run.position().outcome(), Some(outcome), "{}\n{text}", named(&switches));
            assert!(agrees(&text, "kakuro-repeats", &switches, MOST));
        }
    }
}

#[test]
fn states_by_replay_are_those_by_running() {
    let mut rng = Rng::new(7);
    for family in watched_ids() {
        for switches in positions(family) {
            let (_, text) = samples(family)[1];
            let mut whole = ran(text, family, &switches, 20_000);
            let mut straight = open(text, family, &switches, 20_000);
            let mut known = BTreeMap::new();
            while !straight.run.is_over() {
                straight.run.advance(1 + rng.below(200) as u32);
                known.insert(
                    straight.run.events(),
                    (straight.state(Lang::default()).to_json(), shumi::text::to_json(&straight.tree(Lang::default()))),
                );
            }
            let places: Vec<u32> = known.keys().copied().collect();
            for _ in 0..40.min(places.len()) {
                let at = places[rng.below(places.len() as u64) as usize];
                whole.run.seek(at);
                let state = (whole.state(Lang::default()).to_json(), shumi::text::to_json(&whole.tree(Lang::default())));
                assert_eq!(state, known[&at], "{family}, {}, event {at}", named(&switches));
            }
            whole.run.seek(0);
            assert_eq!(whole.state(Lang::default()).to_json(), open(text, family, &switches, 20_000).state(Lang::default()).to_json());
        }
    }
}

#[test]
fn each_kind_of_event_has_a_sentence_in_each_language() {
    for family in watched_ids() {
        let mut kinds = BTreeMap::new();
        for switches in positions(family) {
            for (_, text) in samples(family).into_iter().take(3) {
                let mut opened = open(text, family, &switches, 3000);
                while opened.run.advance(1) {
                    let Some(event) = opened.run.position().last else { continue };
                    let kind = (event.kind.id(), event.cause, event.line);
                    let told = kinds.entry(kind).or_insert(0);
                    *told += 1;
                    if *told > 3 {
                        continue;
                    }
                    let texts: BTreeSet<String> = Lang::all().filter_map(|lang| Some(opened.event(lang)?.text)).collect();
                    assert_eq!(texts.len(), 3, "{family} {kind:?}: {texts:?}");
                    for text in texts {
                        assert!(!text.contains(['{', '}', '\u{fffd}']) && text.ends_with(['.', '。']), "{family} {kind:?}: {text}");
                    }
                }
            }
        }
        assert!(kinds.len() >= 5, "{family}: {kinds:?}");
    }
}

#[test]
fn events_are_found_by_cell_and_line() {
    let (_, text) = samples("sudoku")[1];
    let mut opened = ran(text, "sudoku", &[], MOST);
    let wanted = WantedRow { kind: Some("try".into()), ..WantedRow::default() };
    let wanted = wanted.wanted(|row, col| opened.cell(row, col)).expect("a known kind");
    let mut at = 0;
    let mut tries = 0;
    while let Some(next) = opened.find(at, wanted, MOST).at {
        (at, tries) = (next, tries + 1);
    }
    opened.run.seek(MOST);
    assert_eq!(tries, opened.run.position().tally.decisions);
    let unknown = WantedRow { kind: Some("sneeze".into()), ..WantedRow::default() };
    assert!(unknown.wanted(|_, _| 0).is_none());
}

#[test]
fn wrong_names_are_refused_with_the_known_ones() {
    let read = |family: &str, text: &str| WATCHED.read(text, family).expect("a puzzle");
    let (_, sudoku) = samples("sudoku")[0];
    let refused = |puzzle, algorithm: Option<&str>, switches: &[(String, bool)]| {
        WatchedRun::new(puzzle, algorithm, switches, MOST, &watched_ids()).err().expect("a refusal").to_string()
    };
    assert_eq!(refused(read("sudoku", sudoku), Some("flow"), &[]), "sudoku has no algorithm `flow`; it has exact-cover");
    let off = [("bound".to_string(), false)];
    assert_eq!(refused(read("sudoku", sudoku), None, &off), "exact-cover has no switch `bound`; it has fewest singles second");
    let (_, kakuro) = samples("kakuro")[0];
    let families = "kakuro has no algorithm to watch yet; these families have one: kakuro-repeats sudoku target-sudoku";
    assert_eq!(refused(read("kakuro", kakuro), None, &[]), families);
    let row = format!("XXX\\900{}\n", " .......".repeat(100));
    let large = format!("101 101\nXXXXXXX{}\n{}", " 900\\XXX".repeat(100), row.repeat(100));
    let large = refused(read("kakuro-repeats", &large), None, &[]);
    assert_eq!(large, "a board of 10201 cells is too large to watch; at most 10000 are shown");
}

#[test]
fn the_end_says_which_switch_would_help() {
    let (_, text) = samples("target-sudoku")[0];
    let off = [("bound".to_string(), false), ("order".to_string(), true)];
    let opened = ran(text, "target-sudoku", &off, 500);
    let event = opened.event(Lang::default()).expect("an event");
    assert_eq!(event.text, "Stopped at the limit of 500 events. Turning “Bound” on would help.");
}

/// Events of which the sum has the words; the others are known by their numbers.
const TOLD: u32 = 300;

/// Hashes rows (32 bits of FNV-1a), as the test of the modules in `web/tests` does.
fn sum(rows: impl Iterator<Item = String>) -> u32 {
    let mut sum = 0x811c_9dc5_u32;
    for byte in rows.flat_map(String::into_bytes) {
        sum = (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    }
    sum
}

/// Counts of all samples, with all positions of the switches, and a sum of their first events in words. The modules for browsers are
/// compared with the same file.
#[test]
fn golden_counts_of_the_samples() {
    let mut text = String::new();
    for family in watched_ids() {
        for (name, puzzle) in samples(family) {
            for switches in positions(family) {
                let mut opened = ran(puzzle, family, &switches, MOST);
                let counts = opened.counts();
                let head = format!("{family} | {name} | {} | {}", named(&switches), shumi::text::to_json(&counts));
                let last = opened.run.events().min(TOLD);
                let rows = (1..=last).filter_map(|at| {
                    opened.run.seek(at);
                    opened.event(Lang::default()).map(|event| shumi::text::to_json(&event))
                });
                let sum = sum(rows.collect::<Vec<_>>().into_iter());
                text += &format!("{head} | {sum:08x}\n");
            }
        }
    }
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/watch.txt");
    compare_with(&file, &text).unwrap_or_else(|e| panic!("{e}"));
}
