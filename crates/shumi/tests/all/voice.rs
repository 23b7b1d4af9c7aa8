//! Announcements of a game to a screen reader: each move in one line, and lines of the board at a key.

use shumi::grid::Cell;
use shumi::message::Lang;
use shumi::read;
use shumi::scene::Delta;
use shumi::session::{Action, Session};

/// Its first row is 1 2 3 4.
const FOUR: &str = "1...\n....\n....\n....\n";
/// Unique: 1 2 / 3 1.
const KAKURO: &str = "3 3\nXXXXX 04\\XX 03\\XX\nXX\\03 ..... .....\nXX\\04 ..... .....\n";
const SIMPLE: &str = "1  2 3  10 17  5 16 6  2 0 0  0 9 0";
const HITORI: &str = "3 3\n1 1 2\n2 3 1\n3 1 3\n";
const KUROMASU: &str = "3 3\n. . .\n. 3 .\n. . .\n";
const ROTATION: &str = "2 12 16 24 33 1 2 3 4 5 6 7 8 14\nfrom 1 2 3 4 5 6 7 14 8\n";

fn game(text: &str, family: &str) -> Box<dyn Session> {
    read(text, family).unwrap().play()
}

fn act(game: &mut dyn Session, action: Action<'_>) -> Delta {
    game.act(action).unwrap_or_else(|| panic!("{action:?} means nothing"))
}

/// The announcements of keys, in one line each, with their notices.
fn heard(game: &mut dyn Session, keys: &[&str]) -> Vec<String> {
    let line = |delta: Delta| match (delta.notice, delta.announcement) {
        (Some(said), None) => format!("({said})"),
        (None, Some(heard)) => heard,
        (None, None) => String::new(),
        // The rule that an entry breaks.
        (Some(said), Some(heard)) => format!("{heard} ({said})"),
    };
    keys.iter().map(|key| line(act(game, Action::Key(key)))).collect()
}

#[test]
fn every_move_is_heard_in_one_line() {
    let mut game = game(FOUR, "sudoku");
    let keys = ["Ctrl+Home", "3", "ArrowRight", "2", "2", "Shift+3", "Shift+4", "Shift+3", "3", "Delete", "Delete"];
    let lines = [
        "",
        "(Not here: 1 is given.)",
        "",
        "2",
        "2 taken away",
        "mark 3",
        "mark 4",
        "mark 3 taken away",
        "3",
        "3 taken away",
        "marks taken away",
    ];
    assert_eq!(heard(&mut *game, &keys), lines);
}

#[test]
fn undo_and_redo_tell_what_has_become_of_which_cell() {
    let mut game = game(FOUR, "sudoku");
    heard(&mut *game, &["Ctrl+Home", "ArrowRight", "Shift+2", "2"]);
    assert_eq!(
        heard(&mut *game, &["Ctrl+z", "Ctrl+y", "Ctrl+z", "Ctrl+z", "Ctrl+y", "Ctrl+z", "Ctrl+z"]),
        [
            "undone: row 1 column 2 empty",
            "redone: row 1 column 2 2",
            "undone: row 1 column 2 empty",
            "undone: empty, row 1 column 2, box 1",
            "redone: empty, candidates 2, row 1 column 2, box 1",
            "undone: empty, row 1 column 2, box 1",
            "",
        ]
    );
    heard(&mut *game, &["3"]);
    assert_eq!(act(&mut *game, Action::Reset).announcement.as_deref(), Some("back to the start"));
    assert_eq!(act(&mut *game, Action::Back(2)).announcement.as_deref(), Some("moves taken back: 2"));
}

#[test]
fn several_cells_at_once_are_heard_by_their_number() {
    let mut game = game(FOUR, "sudoku");
    let keys = ["Ctrl+Home", "Shift+ArrowRight", "Shift+ArrowRight", "4", "Ctrl+z", "Ctrl+y", "4", "Shift+2"];
    let lines = [
        "",
        "(2 cells selected)",
        "(3 cells selected)",
        "4 in 2 cells (Row 1 holds 4 more than once.)",
        "undone: 2 cells",
        "redone: 2 cells (Row 1 holds 4 more than once.)",
        "2 cells emptied",
        "marks changed in 2 of the cells",
    ];
    assert_eq!(heard(&mut *game, &keys), lines);
}

#[test]
fn shading_is_heard_as_the_state_of_the_cell() {
    let mut hitori = game(HITORI, "hitori");
    assert_eq!(
        heard(&mut *hitori, &["Ctrl+Home", "Enter", " ", " ", "Ctrl+z"]),
        ["", "1, shaded", "1, unshaded", "1, undecided", "undone: row 1 column 1 1, unshaded"]
    );
    let mut kuromasu = game(KUROMASU, "kuromasu");
    assert_eq!(heard(&mut *kuromasu, &["Ctrl+Home", "Enter", "x"]), ["", "shaded", "undecided"]);
}

#[test]
fn a_turn_is_heard_with_its_window() {
    let mut game = game(ROTATION, "rotation");
    assert_eq!(heard(&mut *game, &["Ctrl+Home"]), [""]);
    let turned = heard(&mut *game, &["Enter", "Ctrl+z"]);
    assert!(turned[0].starts_with("turned clockwise; ") && turned[0].contains("4 + 1 + 5 + 2"), "{turned:?}");
    assert!(turned[1].starts_with("undone: ") && turned[1].contains("1 + 2 + 4 + 5"), "{turned:?}");
    assert_eq!(act(&mut *game, Action::Mode(1)).announcement.as_deref(), Some("Arrange"));
}

#[test]
fn rows_columns_and_boxes_are_read_out_with_what_they_lack() {
    let mut game = game(FOUR, "sudoku");
    heard(&mut *game, &["Ctrl+Home", "ArrowRight", "3"]);
    assert_eq!(
        heard(&mut *game, &["r", "c", "b", "Alt+r", "w"]),
        [
            "row 1: 1, 3, empty, empty; missing 2 4",
            "column 2: 3, empty, empty, empty; missing 1 2 4",
            "box 1: 1, 3, empty, empty; missing 2 4",
            "row 1: 1, 3, empty, empty; missing 2 4",
            "3, row 1 column 2, box 1; 2 of 16 filled",
        ]
    );
    heard(&mut *game, &["ArrowRight", "3"]);
    assert_eq!(heard(&mut *game, &["r"]), ["row 1: 1, 3, 3, empty; more than once: 3"]);
}

#[test]
fn runs_are_read_out_with_what_is_left_of_their_sums() {
    let mut kakuro = game(KAKURO, "kakuro");
    heard(&mut *kakuro, &["Ctrl+Home", "1"]);
    assert_eq!(
        heard(&mut *kakuro, &["r", "c"]),
        ["3 across in 2: 1, empty; 2 missing, 1 empty", "4 down in 2: 1, empty; 3 missing, 1 empty"]
    );
    assert_eq!(kakuro.act(Action::Key("b")), None, "there are no boxes");
    heard(&mut *kakuro, &["ArrowRight", "2"]);
    assert_eq!(heard(&mut *kakuro, &["r"]), ["3 across in 2: 1, 2; complete"]);
    let mut simple = game(SIMPLE, "simple-kakuro");
    heard(&mut *simple, &["Ctrl+Home"]);
    assert_eq!(heard(&mut *simple, &["r"]), ["10 across in 3: 2, empty, empty; 8 missing, 2 empty"]);
}

#[test]
fn shading_is_read_out_by_line_and_by_sight() {
    let mut hitori = game(HITORI, "hitori");
    heard(&mut *hitori, &["Ctrl+Home"]);
    assert_eq!(heard(&mut *hitori, &["r"]), ["row 1: 1, undecided, 1, undecided, 2, undecided; more than once: 1"]);
    heard(&mut *hitori, &["Enter"]);
    assert_eq!(heard(&mut *hitori, &["r"]), ["row 1: 1, shaded, 1, undecided, 2, undecided"]);
    let mut kuromasu = game(KUROMASU, "kuromasu");
    heard(&mut *kuromasu, &["Ctrl+Home", "ArrowDown", "ArrowRight"]);
    assert_eq!(kuromasu.cursor(), Some(Cell::new(1, 1)), "the arrows stop at a circle");
    assert_eq!(heard(&mut *kuromasu, &["r"]), ["row 2: undecided, circle 3, undecided"]);
    let sight = heard(&mut *kuromasu, &["b"]);
    assert!(sight[0].starts_with("Circle 3 sees 1 to 5") && sight[0].contains("up 0 to 1"), "{sight:?}");
}

#[test]
fn a_window_is_read_out_with_its_sum() {
    let mut game = game(ROTATION, "rotation");
    heard(&mut *game, &["Ctrl+Home"]);
    let lines = heard(&mut *game, &["r", "c", "b"]);
    assert_eq!(lines[..2], ["row 1: 1, 2, 3", "column 1: 1, 4, 7"]);
    assert!(lines[2].contains("1 + 2 + 4 + 5"), "{lines:?}");
}

#[test]
fn letters_that_are_values_read_lines_out_only_with_alt() {
    let mut game = game(&format!("{}\n", ".".repeat(16)).repeat(16), "sudoku");
    assert_eq!(heard(&mut *game, &["Ctrl+Home", "b"]), ["", "B"]);
    assert!(heard(&mut *game, &["Alt+b"])[0].starts_with("box 1: B, empty"));
    let keys: Vec<String> = game.shortcuts().into_iter().flat_map(|row| row.keys).collect();
    assert!(keys.contains(&"Alt+b".into()) && !keys.contains(&"b".into()), "{keys:?}");
}

#[test]
fn keys_that_read_out_are_listed_where_there_is_something_to_read() {
    let has = |text: &str, family: &str| {
        ["r", "c", "b", "w"].map(|key| game(text, family).shortcuts().iter().any(|row| row.keys.contains(&key.into())))
    };
    assert_eq!(has(FOUR, "sudoku"), [true; 4]);
    assert_eq!(has(KAKURO, "kakuro"), [true, true, false, true]);
    assert_eq!(has(HITORI, "hitori"), [true, true, false, true]);
    assert_eq!(has(KUROMASU, "kuromasu"), [true; 4]);
    assert_eq!(has(ROTATION, "rotation"), [true; 4]);
}

#[test]
fn moves_are_heard_in_the_language_of_the_game() {
    for (lang, line) in [("zh", "第1行：1、空、空、空；还缺2、3、4"), ("ja", "1行目：1、空き、空き、空き。残り2、3、4")]
    {
        let mut game = game(FOUR, "sudoku");
        game.speak(Lang::of_tag(lang).unwrap());
        heard(&mut *game, &["Ctrl+Home"]);
        let read = heard(&mut *game, &["r"]);
        assert_eq!(read, [line]);
    }
}

#[test]
fn centre_marks_colours_and_marks_that_are_filled_in_are_heard() {
    let mut game = game(FOUR, "sudoku");
    let keys = ["Ctrl+Home", "ArrowRight", "x", "2", "2", "v", "3", "3", "v", "x", "2", "x", "o"];
    let said = heard(&mut *game, &keys);
    assert_eq!(said[3..5], ["centre mark 2", "centre mark 2 taken away"]);
    assert_eq!(said[6..8], ["colour 3", "colour taken away"]);
    assert_eq!((said[10].as_str(), said[12].as_str()), ("centre mark 2", "2"));
    assert_eq!(heard(&mut *game, &["f"]), ["marks changed in 14 of the cells"]);
    assert_eq!(heard(&mut *game, &["v", "Shift+ArrowRight", "4"])[2], "colour 4 in 2 cells");
}

#[test]
fn what_is_done_to_many_cells_is_counted_and_so_is_its_undoing() {
    let mut game = game(FOUR, "sudoku");
    assert_eq!(
        heard(&mut *game, &["Ctrl+A", "Shift+2", "Ctrl+Z"]),
        ["(16 cells selected)", "marks changed in 15 of the cells", "undone: 15 cells"]
    );
    let keys = ["Escape", "Ctrl+A", "x", "3", "Ctrl+Z", "Ctrl+Y", "v", "4", "Ctrl+Z"];
    let said = heard(&mut *game, &keys);
    assert_eq!(
        (said[3].as_str(), said[4].as_str(), said[5].as_str()),
        ("marks changed in 15 of the cells", "undone: 15 cells", "redone: 15 cells")
    );
    assert_eq!(said[8], "undone: 16 cells");
}
