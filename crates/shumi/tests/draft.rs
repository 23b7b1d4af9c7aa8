//! Puzzles in the making.

use shumi::draft::Editing;
use shumi::session::{Action, Session};

fn editing(id: &str, rows: usize, cols: usize) -> Editing {
    let request = format!(r#"{{"draft":1,"family":"{id}","rows":{rows},"cols":{cols}}}"#);
    Editing::new(shumi::draft_of(&request, id).unwrap_or_else(|e| panic!("{e}")))
}

fn keys(editing: &mut Editing, keys: &str) {
    for key in keys.chars() {
        editing.act(Action::Key(key.encode_utf8(&mut [0; 4])));
    }
}

fn lacks(editing: &Editing) -> String {
    let making = editing.status().making.expect("a puzzle in the making");
    making.lacks.or(making.warns).unwrap_or_default()
}

#[test]
fn a_newspapers_sudoku_takes_a_key_a_cell() {
    const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let mut editing = editing("sudoku", 9, 9);
    let typed = LINE.replace('.', " ");
    assert!(typed.len() <= 110);
    keys(&mut editing, &typed);
    assert_eq!(editing.value().trim_end(), LINE);
}

#[test]
fn two_equal_givens_are_told_and_are_a_puzzle() {
    let mut editing = editing("sudoku", 4, 4);
    keys(&mut editing, "1 1");
    assert_eq!(lacks(&editing), "Row 1 holds 1 more than once.");
    assert_eq!(editing.value(), "1.1.\n....\n....\n....\n");
}
