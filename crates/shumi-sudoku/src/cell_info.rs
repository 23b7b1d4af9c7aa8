//! Cell descriptions for players: the content in words, and the missing values of row, column and box.

use super::board::Board;
use super::masks::{values, values_in};
use super::puzzle::Sudoku;
use crate::words::sudoku::{cell as cell_words, note as words};
use shumi_core::grid::Cell;
use shumi_core::message::{Arg, House, Message};
use shumi_core::words::common::connective;
use shumi_frame::family::{Line, Note, Puzzle, Reading};
use shumi_frame::words::common::heard;

/// Returns, for an open cell, the values that no peer holds; for each of its houses, the missing or repeated values.
pub(super) fn notes(p: &Sudoku, board: &Board, cell: Cell) -> Vec<Note> {
    let k = p.size().index(cell);
    let houses = p.shape.houses_of(k);
    let line = |mask: u32| Message::new(words::VALUES, vec![("values", Arg::Spaced(values(mask)))]);
    let mut notes = Vec::with_capacity(4);
    if board.values[k] == 0 {
        let left = houses.iter().fold(p.shape.all(), |left, house| left & !values_in(p.shape, &board.values, *house).0);
        let line = if left == 0 { (Message::plain(words::NOTHING_LEFT), false) } else { (line(left), true) };
        notes.push(Note { title: Message::plain(words::LEFT), lines: vec![line] });
    }
    for house in houses {
        let (once, twice) = values_in(p.shape, &board.values, house);
        let (title, mask, is_right) = match (twice, p.shape.all() & !once) {
            (0, 0) => (words::COMPLETE, 0, true),
            (0, lacking) => (words::LACKS, lacking, true),
            (twice, _) => (words::REPEATS, twice, false),
        };
        let title = Message::new(title, vec![("house", Arg::Phrase(name(p.shape.house(house))))]);
        let lines = if mask == 0 { Vec::new() } else { vec![(line(mask), is_right)] };
        notes.push(Note { title, lines });
    }
    notes
}

/// Describes a row, column or box of a cell: its values and the missing or repeated ones.
pub(super) fn reading(p: &Sudoku, board: &Board, cell: Cell, line: Line) -> Reading {
    let (at, text) = match line {
        Line::Row => (0, connective::ROW),
        Line::Column => (1, connective::COLUMN),
        Line::Box => (2, connective::BOX),
    };
    let house = p.shape.houses_of(p.size().index(cell))[at];
    let (once, twice) = values_in(p.shape, &board.values, house);
    let (rest, mask) = match (twice, p.shape.all() & !once) {
        (0, 0) => (heard::COMPLETE, 0),
        (0, lacking) => (heard::MISSING, lacking),
        (twice, _) => (heard::TWICE, twice),
    };
    let (House::Row(n) | House::Column(n) | House::Box(n)) = p.shape.house(house);
    Reading {
        title: Message::new(text, vec![("n", number(n + 1))]),
        cells: p.shape.cells_of(house).map(|k| p.size().cell(k)).collect(),
        rest: Some(Message::new(rest, vec![("values", Arg::Spaced(values(mask)))])),
    }
}

/// A house at the beginning of a heading.
fn name(house: House) -> Message {
    let (text, n) = match house {
        House::Row(n) => (words::ROW, n),
        House::Column(n) => (words::COLUMN, n),
        House::Box(n) => (words::BOX, n),
    };
    Message::new(text, vec![("n", number(n + 1))])
}

/// Describes a cell in words, content first.
pub(super) fn describe(p: &Sudoku, board: &Board, cell: Cell) -> Message {
    let k = p.size().index(cell);
    let block = p.shape.houses_of(k)[2] - 2 * p.shape.size() + 1;
    let mut place = vec![("row", number(cell.row + 1)), ("col", number(cell.col + 1)), ("box", Arg::Number(block as i64))];
    let place = match p.weights() {
        None => Message::new(cell_words::PLACE, place),
        Some(weights) => {
            place.push(("weight", Arg::Number(weights[k].into())));
            Message::new(cell_words::WEIGHTED_PLACE, place)
        }
    };
    let (text, content) = match (board.values[k], board.marks_at(k)) {
        (0, 0) => (cell_words::EMPTY, None),
        (0, marks) => (cell_words::CANDIDATES, Some(("candidates", Arg::Spaced(values(marks))))),
        (value, _) => {
            let text = if p.givens[k] != 0 { cell_words::GIVEN } else { cell_words::ENTERED };
            (text, Some(("value", Arg::Values(vec![value.into()]))))
        }
    };
    Message::new(text, content.into_iter().chain([("place", Arg::Phrase(place))]).collect())
}

fn number(n: u16) -> Arg {
    Arg::Number(n.into())
}
