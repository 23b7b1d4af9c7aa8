//! Judgements beyond the rules, the number of moves to undo, hints towards the best answer, and the counts of a game.

use std::collections::BTreeSet;

use shumi::builtin::{SOLVED, listing};
use shumi::family::{Hint, Stage};
use shumi::grid::Cell;
use shumi::message::Lang;
use shumi::meter::unlimited;
use shumi::scene::Role;
use shumi::session::{Action, Overlay, Session};
use shumi::solving::{BoardStatus, Goal, Judgement};

/// Unique: 1 2 / 3 1.
const UNIQUE: &str = "3 3\nXXXXX 04\\XX 03\\XX\nXX\\03 ..... .....\nXX\\04 ..... .....\n";
/// Two answers: 1 3 / 3 1 and 3 1 / 1 3.
const TWO: &str = "3 3\nXXXXX 04\\XX 04\\XX\nXX\\04 ..... .....\nXX\\04 ..... .....\n";
const NONE: &str = "3 3\nXXXXX 03\\XX 05\\XX\nXX\\04 ..... .....\nXX\\04 ..... .....\n";

fn game(text: &str, family: &str) -> Box<dyn Session> {
    shumi::read(text, family).unwrap().play()
}

fn judge(game: &dyn Session) -> Judgement {
    unlimited(|m| SOLVED.judge(&game.save(), Lang::default(), m)).unwrap()
}

fn hint(game: &dyn Session) -> Option<Hint> {
    unlimited(|m| shumi::hint(&game.save(), m)).unwrap()
}

fn hint_in(game: &dyn Session, lang: Lang) -> Option<Hint> {
    unlimited(|m| SOLVED.hint(&game.save(), lang, m)).unwrap()
}

/// The number of drawn items of a role.
fn count(game: &dyn Session, role: Role) -> usize {
    game.scene().items.iter().filter(|item| item.role == role).count()
}

fn enter(game: &mut dyn Session, row: u16, col: u16, key: &str) {
    game.act(Action::Select(Some(Cell::new(row, col))));
    game.act(Action::Key(key));
}

/// Target Sudoku's sample with a given number of givens, and a full solution of it that is not the best.
fn target(name: &str) -> (&'static str, String) {
    let sample = listing("target-sudoku").unwrap().samples.iter().find(|s| s.name == name).unwrap().text;
    let all = unlimited(|m| shumi::solve(sample, "target-sudoku", Goal::All(50), m)).unwrap().solutions;
    let best = unlimited(|m| shumi::solve(sample, "target-sudoku", Goal::First, m)).unwrap();
    let low = all.iter().find(|s| **s != best.solutions[0]).unwrap().clone();
    (sample, low)
}

#[test]
fn a_board_that_contradicts_the_only_answer_is_not_right_though_it_breaks_no_rule() {
    let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let mut game = game(text, "sudoku");
    assert_eq!(judge(&*game).status, BoardStatus::Right);
    enter(&mut *game, 0, 2, "4");
    assert_eq!((judge(&*game).status, judge(&*game).back), (BoardStatus::Right, None));
    enter(&mut *game, 0, 3, "2");
    assert!(game.check().0.faults.is_empty());
    enter(&mut *game, 4, 1, "2");
    let judged = judge(&*game);
    assert_eq!((judged.status, judged.cells.as_slice()), (BoardStatus::Wrong, [[1, 4]].as_slice()), "{judged:?}");
    assert_eq!(judged.text, "Not right: the only answer has something else in one of your cells.");
    assert_eq!(judged.back, Some(2), "the wrong entry and the right one after it");
}

#[test]
fn going_back_is_one_move_that_can_be_taken_back() {
    for (text, family, keys) in [
        (UNIQUE, "kakuro", vec![(1, 1, "2"), (1, 2, "Shift+3"), (2, 1, "9")]),
        ("1\n1 2\n3\n1 2\n1 0\n", "simple-kakuro", vec![(1, 2, "3"), (1, 2, "Delete"), (1, 2, "4")]),
        (".234\n3412\n2143\n4321\n", "sudoku", vec![(0, 0, "2"), (0, 0, "3")]),
        ("2 2\n1 1\n1 2\n", "hitori", vec![(1, 1, "Enter"), (1, 0, "Enter"), (0, 1, "Enter")]),
    ] {
        let mut game = game(text, family);
        let opening = game.value();
        for (row, col, key) in &keys {
            enter(&mut *game, *row, *col, key);
        }
        let (before, moves) = (game.value(), game.status().moves);
        game.act(Action::Back(moves));
        assert_eq!((game.value(), game.status().moves), (opening, moves + 1), "{family}");
        game.act(Action::Undo);
        assert_eq!((game.value(), game.status().moves), (before, moves), "{family}");
        // `Back` by 0 moves changes nothing.
        game.act(Action::Back(0));
        assert_eq!(game.status().moves, moves);
    }
}

#[test]
fn several_answers_none_and_dead_ends_are_told_apart() {
    let two = |values: &str| unlimited(|m| SOLVED.judge_board(TWO, values, "kakuro", Lang::default(), m)).unwrap();
    assert_eq!(two("_ _ _ _ . . _ . .").status, BoardStatus::Several);
    assert_eq!(two("_ _ _ _ 1 . _ . .").status, BoardStatus::Right);
    assert_eq!(two("_ _ _ _ 2 . _ . .").status, BoardStatus::Wrong);
    let none = unlimited(|m| SOLVED.judge_board(NONE, "_ _ _ _ . . _ . .", "kakuro", Lang::default(), m)).unwrap();
    assert_eq!((none.status, none.text.as_str()), (BoardStatus::None, "This puzzle has no answer."));
    let full = unlimited(|m| SOLVED.judge_board(TWO, "_ _ _ _ 1 3 _ 3 1", "kakuro", Lang::default(), m)).unwrap();
    assert_eq!((full.status, full.full), (BoardStatus::Right, true));
    let faults = unlimited(|m| SOLVED.judge_board(TWO, "_ _ _ _ 1 1 _ . .", "kakuro", Lang::default(), m)).unwrap();
    assert_eq!((faults.status, faults.faults.is_empty()), (BoardStatus::Faults, false));
}

#[test]
fn a_judge_that_may_not_work_says_so_and_claims_nothing() {
    let mut stop = |_: &_| std::ops::ControlFlow::Break(());
    let mut meter = shumi::Meter::new(&mut stop).with_max_nodes(0);
    let _ = meter.count_node();
    let judged = SOLVED.judge_board(UNIQUE, "_ _ _ _ 2 . _ . .", "kakuro", Lang::default(), &mut meter).unwrap();
    assert!(matches!(judged.status, BoardStatus::Unknown | BoardStatus::Wrong), "{judged:?}");
    assert_eq!(judged.back, None);
}

#[test]
fn a_full_board_below_the_best_is_a_solution_and_not_solved() {
    let (sample, low) = target("24 given");
    let mut game = game(sample, "target-sudoku");
    drop(game.set_value(&low).unwrap());
    let status = game.played().unwrap();
    assert!(status.right && !status.solved, "{status:?}");
    let judged = judge(&*game);
    assert_eq!(judged.status, BoardStatus::Below, "{judged:?}");
    assert!(judged.here < judged.best && judged.text.starts_with("A solution: "), "{judged:?}");
    let better = hint(&*game).expect("there is more to say");
    assert_eq!((better.technique.starts_with("improve"), better.changes.is_empty()), (true, false), "{better:?}");
    game.act(Action::Best(judged.best.unwrap()));
    assert!(!game.played().unwrap().solved);
    // Hints continue to the end, which is the best answer.
    for _ in 0..400 {
        let Some(next) = hint(&*game) else { break };
        assert!(!next.changes.is_empty(), "{next:?}");
        drop(game.show(Overlay::Hint(next, Stage::Why)).unwrap());
        game.act(Action::DoHint);
    }
    assert!(game.played().unwrap().solved, "{:?}", game.played());
    assert_eq!(judge(&*game).status, BoardStatus::Right);
    // A restored game stays solved.
    assert!(shumi::resume(&game.save()).unwrap().played().unwrap().solved);
}

#[test]
fn shown_hints_and_the_cells_they_fill_are_counted_and_kept() {
    let mut game = game(UNIQUE, "kakuro");
    assert!(!game.save().contains("help"), "a game without help is saved as ever");
    while let Some(next) = hint(&*game) {
        for stage in [Stage::Where, Stage::Why] {
            drop(game.show(Overlay::Hint(next.clone(), stage)).unwrap());
        }
        game.act(Action::DoHint);
    }
    let status = game.played().unwrap();
    assert!(status.solved && status.helped == 4 && status.hints >= 3, "{status:?}");
    assert_eq!(shumi::resume(&game.save()).unwrap().played(), Some(status));
    assert!(shumi::resume(&game.save().replace("\"help\":[", "\"help\":[\"x\",")).is_err());
}

#[test]
fn mistakes_and_a_hint_are_marked_together() {
    let mut game = game(UNIQUE, "kakuro");
    let next = hint(&*game).unwrap();
    drop(game.show(Overlay::Hint(next, Stage::What)).unwrap());
    let target = count(&*game, Role::Target);
    drop(game.show(Overlay::Mistakes(&[[2, 3]])).unwrap());
    assert!(target > 0 && count(&*game, Role::Target) == target && count(&*game, Role::Error) > 0);
    drop(game.check());
    assert_eq!((count(&*game, Role::Target), count(&*game, Role::Error) > 0), (target, true), "a check takes no hint away");
}

#[test]
fn a_hint_says_where_without_naming_a_cell_and_shows_what_forbids() {
    for id in shumi::families().map(|entry| entry.id()) {
        for sample in listing(id).unwrap().samples.iter().filter(|s| s.text.len() < 400) {
            let game = game(sample.text, id);
            let Some(next) = hint(&*game).filter(|next| !next.changes.is_empty()) else { continue };
            assert!(next.place.starts_with("Look ") && !next.region.is_empty(), "{id} {}: {next:?}", sample.name);
            let names_a_cell = next.place.split(' ').any(|w| w.starts_with('r') && w[1..].starts_with(|c: char| c.is_ascii_digit()));
            assert!(!names_a_cell, "{id} {}: {}", sample.name, next.place);
        }
    }
    let mut sudoku = game("1..............1.......................1...........................1.............", "sudoku");
    let next = hint(&*sudoku).unwrap();
    assert_eq!((next.technique.as_str(), next.place.as_str()), ("hidden-single", "Look at box 2."), "{next:?}");
    assert_eq!(next.region.len(), 9);
    let forbids: Vec<_> = next.forbids.iter().map(|c| (c.row, c.col)).collect();
    assert_eq!(forbids, [(0, 0), (1, 6), (4, 3), (7, 4)]);
    drop(sudoku.show(Overlay::Hint(next, Stage::Why)).unwrap());
}

/// The techniques whose hints show the cells that exclude a place, on the path of a puzzle.
fn with_evidence(text: &str, id: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut game = game(text, id);
    for _ in 0..40 {
        let Some(next) = hint(&*game).filter(|next| !next.changes.is_empty()) else { break };
        if !next.forbids.is_empty() && !found.contains(&next.technique) {
            found.push(next.technique.clone());
        }
        drop(game.show(Overlay::Hint(next, Stage::What)).unwrap());
        game.act(Action::DoHint);
    }
    found
}

#[test]
fn every_technique_that_counts_what_is_left_shows_what_forbids_the_rest() {
    for (technique, example) in [
        ("hidden-single", ".1..\n4..1\n.4..\n2...\n"),
        ("naked-single", ".4.53.\n......\n...3..\n..2645\n......\n.6145.\n"),
        ("locked-candidates", "......\n12..4.\n...23.\n....16\n..5...\n63...1\n"),
    ] {
        let found = with_evidence(example, "sudoku");
        assert!(found.iter().any(|t| t == technique), "{technique}: {found:?}");
    }
    let kakuro = listing("kakuro").unwrap().samples[0].text;
    let found = with_evidence(kakuro, "kakuro");
    assert!(found.iter().any(|t| t == "single-candidate"), "{found:?}");
    // The cells at the ends of a clue's view, and those that close the exits of a cell.
    for (technique, id) in [("one-exit", "hitori"), ("clue-maximum", "kuromasu")] {
        let found: BTreeSet<String> = listing(id).unwrap().samples.iter().take(3).flat_map(|s| with_evidence(s.text, id)).collect();
        assert!(found.contains(technique), "{technique}: {found:?}");
    }
    // Digits that may repeat exclude nothing.
    let repeats = listing("kakuro-repeats").unwrap().samples[0].text;
    assert_eq!(with_evidence(repeats, "kakuro-repeats"), [""; 0]);
}

#[test]
fn what_forbids_is_marked_on_every_board_that_has_it() {
    for id in shumi::families().map(|entry| entry.id()) {
        let mut game = game(listing(id).unwrap().samples[0].text, id);
        for _ in 0..40 {
            let Some(next) = hint(&*game).filter(|next| !next.changes.is_empty()) else { break };
            let forbids = next.forbids.len();
            drop(game.show(Overlay::Hint(next.clone(), Stage::Why)).unwrap());
            assert_eq!(count(&*game, Role::Forbids), forbids, "{id}: {next:?}");
            drop(game.show(Overlay::Hint(next, Stage::What)).unwrap());
            game.act(Action::DoHint);
        }
    }
}

#[test]
fn the_reason_of_a_hint_names_no_conclusion() {
    for id in shumi::families().map(|entry| entry.id()) {
        let mut told = 0;
        for lang in Lang::all() {
            let mut game = game(listing(id).unwrap().samples[0].text, id);
            for _ in 0..10 {
                let Some(next) = hint_in(&*game, lang).filter(|next| !next.changes.is_empty()) else { break };
                assert!(!next.text.contains('¦') && !next.steps.iter().any(|step| step.text.contains('¦')), "{next:?}");
                if !next.reason.is_empty() {
                    told += 1;
                    assert!(next.reason.len() < next.text.len() && next.reason.ends_with(['.', '。']), "{next:?}");
                    let begins = |c: char| c.is_alphanumeric() || "（(○".contains(c);
                    assert!(next.steps.iter().all(|step| step.text.starts_with(begins)), "{next:?}");
                }
                drop(game.show(Overlay::Hint(next, Stage::What)).unwrap());
                game.act(Action::DoHint);
            }
        }
        assert!(told > 0, "{id}");
    }
    let game = game("1..............1.......................1...........................1.............", "sudoku");
    assert_eq!(hint(&*game).unwrap().reason, "In box 2, 1 has one place left.");
}

#[test]
fn all_candidates_are_drawn_on_every_board() {
    for id in shumi::families().map(|entry| entry.id()) {
        // A board that is full from the start has no open cells.
        for sample in listing(id).unwrap().samples.iter().filter(|s| s.text.len() < 400).take(1) {
            let mut game = game(sample.text, id);
            let open = game.status().filled < game.status().total;
            let answer = unlimited(|m| shumi::solve(sample.text, id, Goal::Candidates, m)).unwrap();
            drop(game.show(Overlay::Candidates(&answer.candidates.unwrap())).unwrap());
            assert_eq!(count(&*game, Role::Candidate) > 0, open, "{id} {}", sample.name);
        }
    }
}

#[test]
fn a_hint_comes_in_three_stages_each_of_which_shows_more() {
    for id in shumi::families().map(|entry| entry.id()) {
        let mut stepped = 0;
        for sample in listing(id).unwrap().samples.iter().filter(|s| s.text.len() < 900).take(1) {
            let mut game = game(sample.text, id);
            for _ in 0..2 {
                let Some(next) = hint(&*game).filter(|next| !next.changes.is_empty()) else { break };
                let shown = [Stage::Where, Stage::Why, Stage::What].map(|stage| {
                    let place = Hint { because: next.region.clone(), changes: Vec::new(), ..next.clone() };
                    drop(game.show(Overlay::Hint(if stage == Stage::Where { place } else { next.clone() }, stage)).unwrap());
                    game.scene().clone()
                });
                let targets = shown.each_ref().map(|scene| scene.items.iter().filter(|i| i.role == Role::Target).count());
                assert!(targets[0] == 0 && targets[1] > 0 && targets[1] == targets[2], "{id} {}: {targets:?} {next:?}", sample.name);
                assert_ne!(shown[1], shown[2], "{id} {}: the conclusion shows with its reason: {next:?}", sample.name);
                stepped += 1;
                game.act(Action::DoHint);
            }
        }
        assert!(stepped > 0, "{id}");
    }
}

#[test]
fn runs_with_one_combination_are_one_hint() {
    let game = game(UNIQUE, "kakuro");
    let next = hint(&*game).unwrap();
    assert_eq!(next.technique, "unique-combination");
    assert_eq!(next.changes.len(), 4, "{next:?}");
    assert!(next.text.contains("1+2") && next.text.contains("1+3"), "{}", next.text);
}

#[test]
fn a_long_reason_comes_in_steps() {
    let sample = listing("kuromasu").unwrap().samples.iter().find(|s| s.name.starts_with("11")).unwrap().text;
    let mut game = game(sample, "kuromasu");
    let (mut stepped, mut lengths) = (0, 0);
    for _ in 0..60 {
        let Some(next) = hint(&*game) else { break };
        assert!(next.text.len() <= 400 || !next.steps.is_empty(), "a wall of {} characters: {}", next.text.len(), next.text);
        stepped += usize::from(!next.steps.is_empty());
        let joined: String = next.steps.iter().map(|s| s.text.as_str()).collect();
        assert!(next.steps.iter().all(|s| !s.text.is_empty()) && joined.len() <= next.text.len());
        assert!(next.steps.iter().all(|s| !s.cells.is_empty()), "a step with nothing on the board: {next:?}");
        if next.text.contains("can have these lengths") && !next.steps.is_empty() {
            lengths += 1;
            assert!((2..=4).contains(&next.steps.len()), "an arm a step: {next:?}");
            let is_told = |part: &str| next.text.contains(part.trim_end_matches('.').trim_start_matches("So "));
            assert!(next.steps.iter().all(|s| is_told(&s.text)), "joined otherwise than in the sentence: {next:?}");
        }
        drop(game.show(Overlay::Hint(next, Stage::Why)).unwrap());
        game.act(Action::DoHint);
    }
    assert!(stepped > 0 && lengths > 0, "{stepped} {lengths}");
}

#[test]
fn sizes_are_those_of_the_puzzle() {
    let size = |text, id| game(text, id).text_size();
    assert_eq!(size("1\n2 3\n6 6\n4 4 4\n0 0 0 0 0 0\n", "simple-kakuro"), [2, 3]);
    assert_eq!(size(UNIQUE, "kakuro"), [3, 3]);
}

#[test]
fn a_turn_is_advised_with_its_reason() {
    let sample = listing("rotation").unwrap().samples.iter().find(|s| s.text.contains("from")).unwrap().text;
    let next = hint(&*game(sample, "rotation")).unwrap();
    assert!(next.text.contains("Right sums: ") && next.text.contains("turns"), "{}", next.text);
}

#[test]
fn samples_that_are_named_by_a_size_have_it() {
    for entry in shumi::families() {
        let listing = listing(entry.id()).unwrap();
        for sample in listing.samples {
            let named = sample.name.split(&[',', ' '][..]).collect::<Vec<_>>();
            let [rows, "×", cols, ..] = named[..] else { continue };
            let [rows, cols] = [rows, cols].map(|n| n.parse::<u32>().unwrap() + u32::from(listing.margin));
            assert_eq!(game(sample.text, entry.id()).text_size(), [rows, cols], "{} {}", entry.id(), sample.name);
        }
    }
}

#[test]
fn a_list_of_runs_is_short_and_can_be_read_run_by_run() {
    let next = hint(&*game(UNIQUE, "kakuro")).unwrap();
    assert_eq!(next.steps.len(), 4, "one for each run: {next:?}");
    assert!(next.steps.iter().all(|step| step.text.contains(" still needs ") && !step.cells.is_empty()), "{next:?}");
    let large = listing("kakuro").unwrap().samples.iter().find(|s| s.name.starts_with("19")).unwrap().text;
    let next = hint(&*game(large, "kakuro")).unwrap();
    assert!(next.changes.len() > 20 && next.text.len() < 250, "{}", next.text);
}
