//! Edge cases of games, through the public API: external data, limits, words.

use std::ops::ControlFlow;

use shumi::family::Hint;
use shumi::grid::Cell;
use shumi::meter::{Meter, Progress, unlimited};
use shumi::scene::{Glyph, Label, Role, Scene};
use shumi::session::{Action, Overlay, Session};
use shumi::text::json::{self, FromJson};
use shumi::{family::Stage, read, resume};

/// Unique: 1 2 / 3 1.
const UNIQUE: &str = "3 3\nXXXXX 04\\XX 03\\XX\nXX\\03 ..... .....\nXX\\04 ..... .....\n";

fn game(text: &str, family: &str) -> Box<dyn Session> {
    read(text, family).unwrap().play()
}

fn cells_of(scene: &Scene, role: Role) -> Vec<(u16, u16)> {
    let mut cells: Vec<_> = scene.items.iter().filter(|i| i.role == role).map(|i| (i.at.row, i.at.col)).collect();
    cells.dedup();
    cells
}

/// The next hint of a game, as a worker requests it.
fn next_hint(game: &dyn Session, meter: &mut Meter<'_>) -> Option<Hint> {
    shumi::hint(&game.save(), meter).unwrap()
}

#[test]
fn a_hint_from_outside_touches_no_cell_that_is_not_on_the_board() {
    let mut game = game(UNIQUE, "kakuro");
    // Row 0, column 4 has the row-major index of the white cell in row 1, column 1.
    let hint = r#"{"technique":"x","name":"x","text":"x","cells":[],"because":[{"row":60000,"col":60000}],
        "changes":[{"cell":{"row":0,"col":4},"place":5,"remove":[],"left":[]}]}"#;
    let hint = json::read(hint, Hint::from_json).unwrap();
    drop(game.show(Overlay::Hint(hint, Stage::Why)));
    game.act(Action::DoHint);
    assert_eq!((game.status().filled, game.status().moves), (0, 0));
}

#[test]
fn clues_in_conflict_are_marked_and_other_places_are_not() {
    let mut kakuro = game(UNIQUE, "kakuro");
    drop(kakuro.show(Overlay::Conflict(&[[2, 1], [1, 3], [0, 2], [4_000_000_000, 1]])));
    assert_eq!(cells_of(kakuro.scene(), Role::Error), [(0, 2), (1, 0)]);
    let mut simple = game("1\n1 2\n3\n1 2\n0 0\n", "simple-kakuro");
    drop(simple.show(Overlay::Conflict(&[[0, 2], [1, 0]])));
    assert_eq!(cells_of(simple.scene(), Role::Error), [(0, 2), (1, 0)]);
}

#[test]
fn marks_go_with_the_next_move() {
    let mut game = game(UNIQUE, "kakuro");
    drop(game.show(Overlay::Conflict(&[[2, 1]])));
    game.act(Action::Select(Some(Cell::new(1, 1))));
    assert!(!cells_of(game.scene(), Role::Error).is_empty(), "selecting is no move");
    game.act(Action::Key("1"));
    assert!(cells_of(game.scene(), Role::Error).is_empty());
}

#[test]
fn answers_with_open_cells_are_compared_without_a_zero() {
    let mut game = game(UNIQUE, "kakuro");
    drop(game.show(Overlay::Pair("_ _ _ _ 1 . _ 3 .", "_ _ _ _ 1 . _ . .")).unwrap());
    let texts: Vec<String> = game.scene().items.iter().filter(|i| i.role == Role::Entry).map(|i| i.text.to_string()).collect();
    assert_eq!(texts, ["1", "3 ."]);
    assert!(game.scene().items.iter().all(|i| i.glyph != Glyph::Pair || i.text != Label::None));
}

#[test]
fn a_new_move_ends_what_could_be_redone() {
    let mut game = game(UNIQUE, "kakuro");
    game.act(Action::Select(Some(Cell::new(1, 1))));
    for key in ["1", "2", "Ctrl+z"] {
        game.act(Action::Key(key));
    }
    assert_eq!((game.status().moves, game.status().redo), (1, true));
    game.act(Action::Key("3"));
    assert_eq!((game.status().moves, game.status().redo), (2, false));
    game.act(Action::Redo);
    assert_eq!(game.value(), "_ _ _\n_ 3 .\n_ . .\n");
}

#[test]
fn a_reset_is_one_move_and_nothing_to_reset_is_none() {
    let mut game = game("1\n1 2\n3\n1 2\n1 0\n", "simple-kakuro");
    game.act(Action::Reset);
    assert!(!game.status().undo);
    drop(game.set_value("1 2").unwrap());
    game.act(Action::Reset);
    assert_eq!((game.value().as_str(), game.status().moves), ("1 .\n", 2));
    game.act(Action::Undo);
    assert_eq!(game.value(), "1 2\n");
}

#[test]
fn a_state_of_another_puzzle_rule_or_version_is_refused_and_the_board_stays() {
    let mut one = game(UNIQUE, "kakuro");
    drop(one.set_value("_ _ _ _ 1 . _ . .").unwrap());
    let refused = |game: &mut dyn Session, state: &str| match game.restore(state) {
        Ok(_) => panic!("was taken: {state}"),
        Err(e) => e.to_string(),
    };
    let other = game(&UNIQUE.replace("03", "04"), "kakuro").save();
    assert!(refused(&mut *one, &other).contains("of another puzzle"));
    let rule = one.save().replace("\"kakuro\"", "\"kakuro-repeats\"");
    assert!(refused(&mut *one, &rule).contains("of another puzzle"));
    let version = one.save().replace("\"shumi\":1", "\"shumi\":2");
    assert_eq!(refused(&mut *one, &version), "line 1, column 1: expected a saved game of version 1, found version 2");
    assert!(resume(&version).is_err());
    assert_eq!(one.value(), "_ _ _\n_ 1 .\n_ . .\n");
    let own = one.save();
    drop(one.act(Action::Reset));
    drop(one.restore(&own).unwrap());
    assert_eq!(one.value(), "_ _ _\n_ 1 .\n_ . .\n");
}

#[test]
fn cells_are_told_as_the_text_numbers_them() {
    let kakuro = game(UNIQUE, "kakuro");
    let words = |game: &dyn Session, row, col| game.describe(Cell::new(row, col));
    assert_eq!(words(&*kakuro, 1, 2), "empty, row 2 column 3, across 3 in 2, down 3 in 2");
    assert_eq!(words(&*kakuro, 0, 0), "black, row 1 column 1");
    let simple = game("1\n1 2\n3\n1 2\n1 0\n", "simple-kakuro");
    assert_eq!(words(&*simple, 1, 1), "1, given, row 1 column 1, across 3 in 2, down 1 in 1");
    assert_eq!(words(&*simple, 0, 2), "sum 2 of column 2");
    assert_eq!(words(&*simple, 1, 0), "sum 3 of row 1");
    assert_eq!(words(&*simple, 0, 0), "corner, no sum");
}

#[test]
fn many_wrong_entries_are_counted_and_few_are_named() {
    // Seven copies of the same puzzle side by side; a 2 at the top left of one breaks no rule yet, but is wrong.
    let seven = |part: &str| [part].repeat(7).join(" ");
    let text = ["3 21", &seven("XXXXX 04\\XX 03\\XX"), &seven("XX\\03 ..... ....."), &seven("XX\\04 ..... .....")].join("\n");
    let told = |n_wrong: usize| {
        let mut game = game(&text, "kakuro");
        let wrong = [["_ 2 ."].repeat(n_wrong), ["_ . ."].repeat(7 - n_wrong)].concat().join(" ");
        let board = [seven("_ _ _"), wrong, seven("_ . .")].join("\n");
        drop(game.set_value(&board).unwrap());
        let hint = unlimited(|m| next_hint(&*game, m)).unwrap();
        (hint.technique, hint.changes.len(), hint.text)
    };
    let (few, many) = (told(2), told(7));
    assert_eq!(few, ("mistake".into(), 2, "Only one solution exists, and it has something else in r2c2 and r2c5.".into()));
    assert_eq!(many, ("mistakes".into(), 7, "Only one solution exists, and it has something else in 7 of your cells.".into()));
}

#[test]
fn a_hint_comes_even_when_the_solver_may_not_start() {
    let mut game = game(UNIQUE, "kakuro");
    let mut stop = |_: &Progress| ControlFlow::Break(());
    let mut meter = Meter::new(&mut stop).with_max_nodes(0);
    let _ = meter.count_node();
    let hint = next_hint(&*game, &mut meter).expect("a technique needs no solver");
    assert!(!["mistake", "mistake-somewhere", "no-answer"].contains(&hint.technique.as_str()), "claimed without proof: {hint:?}");
    assert!(hint.grade.is_some() && !hint.changes.is_empty(), "no step of the ladder: {hint:?}");
    // A broken rule is found without the solver.
    drop(game.set_value("_ _ _ _ 1 1 _ . .").unwrap());
    let mut stop = |_: &Progress| ControlFlow::Break(());
    let mut meter = Meter::new(&mut stop).with_max_nodes(0);
    assert_eq!(next_hint(&*game, &mut meter).map(|h| h.technique).as_deref(), Some("fault"));
}
