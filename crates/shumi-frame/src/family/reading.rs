//! Lines of a board read aloud: a row, a column, a box, or a family's counterpart.

use super::{Note, Puzzle};
use crate::words::common::heard as words;
use shumi_core::grid::{Cell, Size};
use shumi_core::message::{Arg, Message};
use shumi_core::words::common::connective;

/// A line through a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// Its row, or its run across.
    Row,
    /// Its column, or its run down.
    Column,
    /// Its box, its window, or the cells in its view.
    Box,
}

/// The text of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The name of the line ("row 3").
    pub title: Message,
    /// Its cells, whose contents follow.
    pub cells: Vec<Cell>,
    /// The last part ("missing 1 4 8").
    pub rest: Option<Message>,
}

impl Reading {
    /// A whole row or column of a board; `None` for a box.
    pub fn straight(size: Size, cell: Cell, line: Line) -> Option<Self> {
        let (text, n, cells) = match line {
            Line::Row => (connective::ROW, cell.row, (0..size.cols).map(|col| Cell::new(cell.row, col)).collect()),
            Line::Column => (connective::COLUMN, cell.col, (0..size.rows).map(|row| Cell::new(row, cell.col)).collect()),
            Line::Box => return None,
        };
        Some(Self { title: Message::new(text, vec![("n", Arg::Number(i64::from(n) + 1))]), cells, rest: None })
    }

    /// The heading and the lines of a note.
    pub fn of_note(note: Note) -> Self {
        let lines: Vec<Arg> = note.lines.into_iter().map(|(line, _)| Arg::Phrase(line)).collect();
        let rest = Message::new(words::LIST, vec![("items", Arg::Joined(lines, connective::COMMA))]);
        Self { title: note.title, cells: Vec::new(), rest: Some(rest) }
    }
}

/// The default content of a cell: its value, or "empty".
pub(super) fn value_of<P: Puzzle>(p: &P, board: &P::Board, cell: Cell) -> Message {
    match p.value(board, cell) {
        Some(value) => Message::new(words::LIST, vec![("items", Arg::Values(vec![value]))]),
        None => Message::plain(words::EMPTY),
    }
}
