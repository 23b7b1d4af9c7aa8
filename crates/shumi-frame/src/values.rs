//! Boards of one number a cell, row by row, with 0 for an open cell: common parts of families that have such boards.

use std::ops::ControlFlow;

use shumi_core::grid::Size;
use shumi_core::message::{Message, Text};
use shumi_core::meter::{End, Meter};
use shumi_core::text::{Cursor, Stop};

/// Reads a board of numbers from 1 to `most`, with `.` for an open cell.
pub fn read(cursor: &mut Cursor<'_>, size: Size, most: u32, expected: impl Into<Message>) -> Result<Vec<u32>, Stop> {
    let expected = expected.into();
    let mut board = Vec::new();
    while board.len() < size.cells() {
        cursor.skip_space();
        let before = cursor.clone();
        board.push(if cursor.peek_token()? == b"." {
            cursor.advance(1);
            0
        } else {
            let number = cursor.number(most.into(), Text::NONE).ok().filter(|n| *n > 0);
            number.ok_or_else(|| before.wrong(expected.clone()))? as u32
        });
    }
    Ok(board)
}

/// Appends a board as [`read`] takes it, a line a row.
pub fn write(size: Size, board: &[u32], out: &mut String) {
    for row in board.chunks(size.cols.into()) {
        let texts: Vec<String> = row.iter().map(|v| if *v == 0 { ".".into() } else { v.to_string() }).collect();
        out.extend([&texts.join(" "), "\n"]);
    }
}

/// Returns whether a board has the shape and the values of the givens, and no value above `most`.
pub fn keeps(givens: &[u32], board: &[u32], most: u32) -> bool {
    let is_kept = |(given, value): (&u32, &u32)| *value <= most && (*given == 0 || given == value);
    givens.len() == board.len() && givens.iter().zip(board).all(is_kept)
}

/// Fills the open cells of a board in all ways with values from 1 to `most`, the first one first. `fits(board, cell)` tells whether the
/// value just entered in a cell breaks no rule. A search for puzzles of any size needs more than that.
pub fn fill(
    board: &mut Vec<u32>,
    most: u32,
    fits: &dyn Fn(&[u32], usize) -> bool,
    meter: &mut Meter<'_>,
    found: &mut dyn FnMut(&Vec<u32>) -> ControlFlow<()>,
) -> End {
    let Some(open) = board.iter().position(|v| *v == 0) else {
        return if found(board).is_break() { End::Enough } else { End::Exhausted };
    };
    for value in 1..=most {
        if !meter.count_node() {
            return End::Stopped;
        }
        board[open] = value;
        if fits(board, open) {
            let end = fill(board, most, fits, meter, found);
            if end != End::Exhausted {
                return end;
            }
        }
    }
    board[open] = 0;
    End::Exhausted
}

/// Implements those functions of [`Puzzle`](crate::family::Puzzle) that all families with such boards have alike. `givens` and `most` are
/// fields of the puzzle: the board at the start, and the greatest value.
#[macro_export]
macro_rules! value_board {
    ($givens:ident, $most:ident) => {
        type Board = Vec<u32>;

        fn start(&self) -> Vec<u32> {
            self.$givens.clone()
        }

        fn is_valid_board(&self, board: &Vec<u32>) -> bool {
            $crate::values::keeps(&self.$givens, board, self.$most.into())
        }

        fn write_board(&self, board: &Vec<u32>, out: &mut String) {
            $crate::values::write(self.size(), board, out);
        }

        fn values(&self, _: Cell) -> Vec<u32> {
            (1..=self.$most.into()).collect()
        }

        fn value(&self, board: &Vec<u32>, cell: Cell) -> Option<u32> {
            Some(board[self.size().index(cell)]).filter(|v| *v != 0)
        }

        fn with_value(&self, board: &Vec<u32>, cell: Cell, value: u32) -> Vec<u32> {
            let mut board = board.clone();
            board[self.size().index(cell)] = value;
            board
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    const TWO: Size = Size { rows: 2, cols: 2 };

    #[test]
    fn boards_are_read_as_they_are_written() {
        let mut out = String::new();
        write(TWO, &[1, 0, 12, 3], &mut out);
        assert_eq!(out, "1 .\n12 3\n");
        assert_eq!(read(&mut Cursor::new(&out), TWO, 12, Text::NONE), Ok(vec![1, 0, 12, 3]));
        for (text, column) in [("1 . 13 3", 5), ("1 . 0 3", 5), ("1 . 3", 6), (". x", 3)] {
            let Err(Stop::Bad(error)) = read(&mut Cursor::new(text), TWO, 12, Text::NONE) else { panic!("{text}") };
            assert_eq!(error.column, column, "{text}");
        }
        assert_eq!(read(&mut Cursor::over(b"1 . 1", false), TWO, 12, Text::NONE), Err(Stop::More));
    }

    #[test]
    fn givens_stay() {
        assert!(keeps(&[1, 0], &[1, 2], 2));
        for board in [&[2, 2][..], &[1, 3], &[1], &[1, 2, 1]] {
            assert!(!keeps(&[1, 0], board, 2), "{board:?}");
        }
    }

    #[test]
    fn open_cells_are_filled_in_all_ways() {
        let mut all = Vec::new();
        let differs = |board: &[u32], _: usize| board.windows(2).all(|pair| pair[0] != pair[1] || pair[0] == 0);
        let mut keep = |board: &Vec<u32>| {
            all.push(board.clone());
            if all.len() < 3 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        assert_eq!(fill(&mut vec![1, 0, 0], 2, &differs, &mut Meter::unlimited(), &mut keep), End::Exhausted);
        assert_eq!(fill(&mut vec![0, 0, 2], 3, &differs, &mut Meter::unlimited(), &mut keep), End::Enough);
        assert_eq!(all, [[1, 2, 1], [1, 3, 2], [2, 1, 2]]);
    }
}
