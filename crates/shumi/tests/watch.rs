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

type Positions = Vec<(String, bool)>;

/// An algorithm of an id.
struct Case {
    family: &'static str,
    algorithm: &'static str,
    switches: Vec<&'static str>,
}

/// Lists the algorithms of all ids.
fn cases() -> Vec<Case> {
    let case = |row: AlgorithmRow| Case {
        family: row.family,
        algorithm: row.algorithm,
        switches: row.switches.iter().map(|switch| switch.id).collect(),
    };
    algorithms(Lang::default()).into_iter().map(case).collect()
}

/// Returns the algorithm of an id with a name.
fn case(family: &str, algorithm: &str) -> Case {
    cases().into_iter().find(|case| case.family == family && case.algorithm == algorithm).expect("a known name")
}

impl Case {
    /// Most events of a run here; each one of brute force looks at the whole board.
    fn most(&self) -> u32 {
        if self.algorithm == "brute-force" { 3000 } else { MOST }
    }

    /// Lists all positions of up to three switches; of more of them all on, all off, and each one off alone.
    fn positions(&self) -> Vec<Positions> {
        let at = |mask: usize| self.switches.iter().enumerate().map(|(i, name)| (name.to_string(), mask >> i & 1 == 1)).collect();
        let all = 1usize << self.switches.len();
        let masks: Vec<usize> = match self.switches.len() {
            0..=3 => (0..all).collect(),
            n => [0, all - 1].into_iter().chain((0..n).map(|i| all - 1 - (1 << i))).collect(),
        };
        masks.into_iter().map(at).collect()
    }

    /// Opens a run; `None` if the algorithm does not suit the puzzle.
    fn open(&self, text: &str, switches: &[(String, bool)], most: u32) -> Option<WatchedRun> {
        let puzzle = WATCHED.read(text, self.family).unwrap_or_else(|e| panic!("{e}:\n{text}"));
        WatchedRun::new(puzzle, Some(self.algorithm), switches, most, &watched_ids()).ok()
    }

    fn run(&self, text: &str, switches: &[(String, bool)], most: u32) -> Option<WatchedRun> {
        let mut opened = self.open(text, switches, most)?;
        while opened.run.advance(10_000) {}
        Some(opened)
    }

    /// Runs where the algorithm suits the puzzle.
    fn ran(&self, text: &str, switches: &[(String, bool)], most: u32) -> WatchedRun {
        self.run(text, switches, most).expect("a puzzle that it suits")
    }
}

/// Names the switches that are on.
fn named(switches: &[(String, bool)]) -> String {
    let on: Vec<&str> = switches.iter().filter(|(_, on)| *on).map(|(name, _)| &**name).collect();
    if on.is_empty() { "none".into() } else { on.join("+") }
}

/// Compares the result of a run with the solver's. Returns whether the run came to its end.
fn agrees(case: &Case, text: &str, switches: &[(String, bool)]) -> bool {
    let Some(opened) = case.run(text, switches, case.most()) else { return false };
    let family = case.family;
    let outcome = opened.run.position().outcome().expect("the run is over");
    if outcome == RunOutcome::Limit {
        return false;
    }
    let answer = unlimited(|meter| shumi::solve(text, family, Goal::First, meter)).expect("a puzzle");
    let about = format!("{family}, {}, {}:\n{text}", case.algorithm, named(switches));
    if outcome == RunOutcome::None {
        assert_eq!(answer.status, Status::None, "{about}");
        return true;
    }
    let board = opened.answer();
    let verdict = shumi::check(text, &board, family).expect("a board");
    assert!(verdict.full && verdict.faults.is_empty(), "{verdict:?} {board} {about}");
    let best = opened.run.position().machine.gauge().and_then(|gauge| gauge.best);
    assert_eq!(best, answer.best, "{about}");
    if matches!(outcome, RunOutcome::One | RunOutcome::Several) {
        let unique = unlimited(|meter| shumi::solve(text, family, Goal::Unique, meter)).expect("a puzzle");
        assert_eq!(outcome == RunOutcome::One, unique.status == Status::Unique, "{about}");
    }
    true
}

/// Lists the puzzles of a family's samples.
fn samples(family: &str) -> Vec<(String, &'static str)> {
    let listing = listings().into_iter().find(|listing| listing.id == family).expect("a family");
    listing.samples.into_iter().map(|sample| (sample.name, sample.text)).collect()
}

/// Reads the puzzles of a set.
fn texts(name: &str) -> Vec<String> {
    let text = |row: &serde_json::Value| row["puzzle"].as_str().map(String::from).or_else(|| Some(format!("1\n{}", row["case"].as_str()?)));
    corpus_rows(&format!("{name}.jsonl")).iter().take(60).filter_map(text).collect()
}

#[test]
fn answers_are_those_of_the_solver() {
    for case in cases() {
        let mut ended = 0;
        let set = if case.family == "rotation" { "rotation-arrange" } else { case.family };
        for text in texts(set) {
            ended += usize::from(agrees(&case, &text, &[]));
        }
        for switches in case.positions() {
            for (_, text) in samples(case.family).into_iter().take(4) {
                ended += usize::from(agrees(&case, text, &switches));
            }
        }
        // Brute force ends within its few events on small puzzles only. Of the committed puzzles alone some runs of each other one end.
        let least = if case.algorithm == "brute-force" { 0 } else { 5 };
        assert!(ended >= least, "{}, {}: only {ended} runs came to their ends", case.family, case.algorithm);
    }
}

#[test]
fn puzzles_without_answer_and_with_several() {
    let grid = |rows: &[&str]| rows.join("\n") + "\n";
    let clash = grid(&["11..", "....", "....", "...."]);
    let none = grid(&["12..", "..3.", "...4", "...."]);
    let several = grid(&["1234", "3412", "....", "...."]);
    let second = [("second".to_string(), true)];
    let sudoku = case("sudoku", "exact-cover");
    for (text, outcome) in [(clash, RunOutcome::None), (none, RunOutcome::None), (several, RunOutcome::Several)] {
        assert_eq!(sudoku.ran(&text, &second, MOST).run.position().outcome(), Some(outcome), "{text}");
        assert!(agrees(&sudoku, &text, &second));
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
    let kakuro = case("kakuro-repeats", "max-flow");
    for (text, outcome) in flows {
        for switches in kakuro.positions() {
            let run = kakuro.ran(&text, &switches, MOST);
            assert_eq!(run.run.position().outcome(), Some(outcome), "{}\n{text}", named(&switches));
            assert!(agrees(&kakuro, &text, &switches));
        }
    }
}

#[test]
fn iterative_deepening_finds_a_shortest_way() {
    let mut rng = Rng::new(3);
    let turning = case("rotation", "iterative-deepening");
    let words = |numbers: &[usize]| numbers.iter().map(usize::to_string).collect::<Vec<_>>().join(" ");
    let goal: Vec<usize> = (1..=9).collect();
    for turns in 0..12 {
        let mut board = goal.clone();
        for _ in 0..turns % 7 {
            let at = [0, 1, 3, 4][rng.below(4) as usize];
            [board[at], board[at + 1], board[at + 4], board[at + 3]] = [board[at + 3], board[at], board[at + 1], board[at + 4]];
        }
        let text = format!("2x2\n12 16 24 28\n{0}\nfrom\n{1}\nto\n{0}\n", words(&goal), words(&board));
        let answer = unlimited(|meter| shumi::solve(&text, "rotation", Goal::First, meter)).expect("a puzzle");
        for switches in turning.positions() {
            let opened = turning.ran(&text, &switches, MOST);
            if opened.run.position().outcome() == Some(RunOutcome::Limit) {
                continue;
            }
            let state: serde_json::Value = serde_json::from_str(&opened.state(Lang::default()).to_json()).expect("JSON");
            let turns = answer.moves.as_ref().map(Vec::len);
            assert_eq!(state["structure"]["g"].as_u64(), turns.map(|n| n as u64), "{text}{}", named(&switches));
        }
    }
}

#[test]
fn states_by_replay_are_those_by_running() {
    let mut rng = Rng::new(7);
    for case in cases() {
        let most = case.most().min(20_000);
        for switches in case.positions() {
            // The first sample is small; a puzzle may lack what an algorithm needs.
            let suits = |text: &&str| case.open(text, &[], most).is_some();
            let text = samples(case.family).into_iter().skip(1).map(|(_, text)| text).find(suits).expect("a sample that it suits");
            let mut whole = case.ran(text, &switches, most);
            let mut straight = case.open(text, &switches, most).expect("a puzzle that it suits");
            let first = straight.state(Lang::default()).to_json();
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
                assert_eq!(state, known[&at], "{}, {}, {}, event {at}", case.family, case.algorithm, named(&switches));
            }
            whole.run.seek(0);
            assert_eq!(whole.state(Lang::default()).to_json(), first);
        }
    }
}

#[test]
fn each_kind_of_event_has_a_sentence_in_each_language() {
    for case in cases() {
        let mut kinds = BTreeMap::new();
        for switches in case.positions() {
            for (_, text) in samples(case.family) {
                let Some(mut opened) = case.open(text, &switches, 2000) else { continue };
                while opened.run.advance(1) {
                    let Some(event) = opened.run.position().last else { continue };
                    let kind = (event.kind.id(), event.cause, event.line);
                    let told = kinds.entry(kind).or_insert(0);
                    *told += 1;
                    if *told > 3 {
                        continue;
                    }
                    let texts: BTreeSet<String> = Lang::all().filter_map(|lang| Some(opened.event(lang)?.text)).collect();
                    let about = format!("{} {} {kind:?}", case.family, case.algorithm);
                    assert_eq!(texts.len(), 3, "{about}: {texts:?}");
                    for text in texts {
                        assert!(!text.contains(['{', '}', '\u{fffd}']) && text.ends_with(['.', '。']), "{about}: {text}");
                    }
                }
            }
        }
        assert!(kinds.len() >= 4, "{} {}: {kinds:?}", case.family, case.algorithm);
    }
}

#[test]
fn events_are_found_by_cell_and_line() {
    let (_, text) = samples("sudoku")[1];
    let mut opened = case("sudoku", "exact-cover").ran(text, &[], MOST);
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
    assert_eq!(refused(read("sudoku", sudoku), Some("flow"), &[]), "sudoku has no algorithm `flow`; it has exact-cover brute-force");
    let off = [("bound".to_string(), false)];
    assert_eq!(refused(read("sudoku", sudoku), None, &off), "exact-cover has no switch `bound`; it has fewest singles second");
    let row = format!("XXX\\900{}\n", " .......".repeat(100));
    let large = format!("101 101\nXXXXXXX{}\n{}", " 900\\XXX".repeat(100), row.repeat(100));
    let large = refused(read("kakuro-repeats", &large), None, &[]);
    assert_eq!(large, "a board of 10201 cells is too large to watch; at most 10000 are shown");
}

#[test]
fn the_end_says_which_switch_would_help() {
    let (_, text) = samples("target-sudoku")[0];
    let off = [("bound".to_string(), false), ("order".to_string(), true)];
    let opened = case("target-sudoku", "branch-and-bound").ran(text, &off, 500);
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
    for case in cases() {
        let family = case.family;
        for (name, puzzle) in samples(family) {
            for switches in case.positions() {
                let Some(mut opened) = case.run(puzzle, &switches, case.most()) else { continue };
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
