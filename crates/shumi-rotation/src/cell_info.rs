//! Cell descriptions for players, and the sums of the windows for the panel beside the board.

use std::cmp::Ordering;

use super::Rotation;
use super::board::Board;
use crate::words::rotation::{cell as words, note};
use shumi_core::grid::Cell;
use shumi_core::message::{Arg, Args, Message, Text};
use shumi_frame::family::Note;

/// Limit of pencil marks in a description.
const MAX_READ: usize = 12;

/// Describes each window of the cell: its numbers, and their sum or the missing part of it.
pub(super) fn notes(p: &Rotation, board: &Board, cell: Cell) -> Vec<Note> {
    let note = |window: Cell| {
        let required = p.sum(window);
        let title = Message::new(note::TITLE, vec![("window", Arg::Cell(window)), ("required", Arg::Number(required))]);
        let mut args = four_numbers(p, board, window);
        let line = match p.sum_so_far(board, window) {
            Some(sum) => {
                args.extend([("sum", Arg::Number(sum)), ("off", Arg::Number((sum - required).abs()))]);
                let text = match sum.cmp(&required) {
                    Ordering::Equal => note::FULL,
                    Ordering::Greater => note::TOO_MANY,
                    Ordering::Less => note::TOO_FEW,
                };
                (Message::new(text, args), sum == required)
            }
            None => {
                let cells = p.corners(window).map(|at| board.cells[at]);
                let known: i64 = cells.iter().flatten().map(|v| p.values[*v as usize]).sum();
                args.push(("missing", Arg::Number(required - known)));
                (Message::new(note::MISSING, args), true)
            }
        };
        Note { title, lines: vec![line] }
    };
    windows(p, cell).into_iter().map(note).collect()
}

/// Describes a tile in words, content first, and its first window.
pub(super) fn describe(p: &Rotation, board: &Board, cell: Cell) -> Message {
    let at = p.board_size().index(cell);
    let content = match (board.cells[at], board.marks_at(at)) {
        (Some(value), _) => Arg::Number(p.values[value as usize]),
        (None, []) => plain(words::EMPTY),
        (None, marks) => {
            let read = Arg::Spaced(marks[..marks.len().min(MAX_READ)].to_vec());
            let more = if marks.len() > MAX_READ { plain(words::MORE) } else { Arg::Nothing };
            phrase(words::MARKED, vec![("marks", read), ("more", more)])
        }
    };
    let window = windows(p, cell).first().map_or_else(
        || Arg::Nothing,
        |window| {
            let sum = p.sum_so_far(board, *window).map_or_else(|| Arg::Nothing, |sum| phrase(words::SUM, vec![("sum", Arg::Number(sum))]));
            let mut args = four_numbers(p, board, *window);
            args.extend([("sum", sum), ("required", Arg::Number(p.sum(*window)))]);
            phrase(words::WINDOW, args)
        },
    );
    let [row, col] = [cell.row, cell.col].map(|at| Arg::Number(i64::from(at) + 1));
    Message::new(words::WHOLE, vec![("content", content), ("row", row), ("col", col), ("window", window)])
}

/// Returns the numbers of a window as arguments `a` to `d`, in reading order.
fn four_numbers(p: &Rotation, board: &Board, window: Cell) -> Args {
    let number = |at: usize| board.cells[at].map_or(plain(words::OPEN), |v| Arg::Number(p.values[v as usize]));
    ["a", "b", "c", "d"].into_iter().zip(p.corners(window).map(number)).collect()
}

/// Returns the windows of a cell; the one with this top left cell first.
fn windows(p: &Rotation, cell: Cell) -> Vec<Cell> {
    let mut windows = Vec::with_capacity(4);
    for (down, right) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        if let (Some(row), Some(col)) = (cell.row.checked_sub(down), cell.col.checked_sub(right)) {
            windows.push(Cell::new(row, col));
        }
    }
    windows.retain(|w| p.windows.contains(*w));
    windows
}

const fn plain(text: Text) -> Arg {
    Arg::Phrase(Message::plain(text))
}

const fn phrase(text: Text, args: Args) -> Arg {
    Arg::Phrase(Message::new(text, args))
}
