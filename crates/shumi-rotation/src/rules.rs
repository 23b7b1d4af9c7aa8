//! The rules: valid boards of a puzzle, violations, and boards as text.

use std::fmt::Write as _;

use super::answer_text::{MOVES, differing_cells, integer};
use super::board::{Board, CLOCKWISE};
use super::{MAX_NUMBER, Rotation, info};
use crate::words::rotation::expected;
use crate::words::rotation::rule;
use shumi_core::grid::{Cell, Size};
use shumi_core::message::{Arg, Args, Template};
use shumi_core::scene::Label;
use shumi_core::text::{Cursor, Stop};
use shumi_frame::family::{Fault, Info, Puzzle, Sample};

impl Puzzle for Rotation {
    const IDS: &'static [&'static str] = &[info::ID];
    const VARIANTS: &'static [Info] = info::VARIANTS;
    const SAMPLES: &'static [&'static [Sample]] = info::SAMPLES;
    type Board = Board;

    fn variant(&self) -> usize {
        0
    }

    fn size(&self) -> Size {
        self.board_size()
    }

    fn start(&self) -> Board {
        Board::of(vec![None; self.numbers.len()])
    }

    fn is_valid_board(&self, board: &Board) -> bool {
        let cells = self.numbers.len();
        board.cells.len() == cells
            && (board.marks.is_empty() || board.marks.len() == cells)
            && (0..cells).all(|at| self.has_values(board.cells[at], board.marks_at(at)))
            && (self.from.is_none() || self.is_permutation(board))
    }

    fn read_board(&self, cursor: &mut Cursor<'_>) -> Result<Board, Stop> {
        let size = self.board_size();
        let mut cells = Vec::with_capacity(size.cells());
        for cell in size.all() {
            cursor.skip_space();
            let token = cursor.peek_token()?;
            let value = if token == b"." { Some(None) } else { integer(token, MAX_NUMBER).and_then(|n| self.index_of(n)).map(Some) };
            let Some(value) = value else {
                let [row, col] = [cell.row + 1, cell.col + 1].map(Arg::from);
                return Err(cursor.wrong(expected::GIVEN_NUMBER.with([("row", row), ("col", col)])).into());
            };
            cells.push(value);
            cursor.advance(token.len());
        }
        let mut board = Board::of(cells);
        let mut next = cursor.clone();
        if !next.at_end()? && next.peek_token()? == MOVES {
            *cursor = next;
            board.astray = differing_cells(self, &board, cursor)?;
        }
        Ok(board)
    }

    fn write_board(&self, board: &Board, out: &mut String) {
        let width = usize::from(self.board_size().cols);
        for (i, value) in board.cells.iter().enumerate() {
            let end = if (i + 1) % width == 0 { '\n' } else { ' ' };
            let _ = match value {
                Some(v) => write!(out, "{}{end}", self.values[*v as usize]),
                None => write!(out, ".{end}"),
            };
        }
    }

    /// Finds surplus numbers and wrong sums; then a board that differs from the one to reach, and moves that do not lead to it.
    fn faults(&self, board: &Board) -> Vec<Fault> {
        let size = self.board_size();
        let fault = |rule: &'static Template, cells: Vec<Cell>, args: Args| Fault { rule, cells, clues: Vec::new(), args };
        let mut faults = Vec::new();
        let mut cells_with = vec![0u32; self.values.len()];
        board.cells.iter().flatten().for_each(|v| cells_with[*v as usize] += 1);
        for (value, n) in cells_with.iter().enumerate().filter(|(value, n)| **n > self.counts[*value]) {
            let cells = size.all().filter(|c| board.cells[size.index(*c)] == Some(value as u32)).collect();
            let given = self.counts[value];
            let args = vec![("x", Arg::Number(self.values[value])), ("n", Arg::Number((*n).into())), ("given", Arg::Number(given.into()))];
            faults.push(fault(&rule::NUMBERS, cells, args));
        }
        for window in self.windows.all() {
            let required = self.sum(window);
            if let Some(sum) = self.sum_so_far(board, window).filter(|sum| *sum != required) {
                let cells = self.cells_of(window);
                let args = vec![("cells", Arg::Cells(cells.clone())), ("sum", Arg::Number(sum)), ("required", Arg::Number(required))];
                faults.push(fault(&rule::WINDOW_SUM, cells, args));
            }
        }
        if let (true, Some(to), Some(numbers)) = (faults.is_empty(), &self.to, board.numbers()) {
            let cells: Vec<Cell> = size.all().filter(|c| numbers[size.index(*c)] != to[size.index(*c)]).collect();
            if !cells.is_empty() {
                let args = vec![("n", Arg::Number(cells.len() as i64))];
                faults.push(fault(&rule::GOAL, cells, args));
            }
        }
        if !board.astray.is_empty() {
            let cells = board.astray.iter().map(|at| size.cell(*at as usize)).collect();
            let args = vec![("n", Arg::Number(board.astray.len() as i64))];
            faults.push(fault(&rule::MOVES, cells, args));
        }
        faults
    }

    /// Numbers that are turned or swapped into place reach their sums only at the end.
    fn clashes(&self, board: &Board) -> Vec<Fault> {
        if self.from.is_some() { Vec::new() } else { self.faults(board) }
    }

    fn filled(&self, board: &Board) -> (usize, usize) {
        (board.cells.iter().flatten().count(), board.cells.len())
    }

    fn values(&self, _: Cell) -> Vec<u32> {
        (0..self.values.len() as u32).collect()
    }

    fn value(&self, board: &Board, cell: Cell) -> Option<u32> {
        board.cells[self.board_size().index(cell)]
    }

    fn with_value(&self, board: &Board, cell: Cell, value: u32) -> Board {
        let mut board = board.clone();
        board.cells[self.board_size().index(cell)] = Some(value);
        board
    }

    fn label(&self, value: u32) -> Label {
        match self.values.get(value as usize) {
            Some(n) => Label::Number(*n),
            None => Label::Text(if value == CLOCKWISE { "⟳" } else { "⟲" }.into()),
        }
    }
}

impl Rotation {
    /// Returns whether the contents of a cell are indices of values, the marks ascending.
    pub(super) fn has_values(&self, value: Option<u32>, marks: &[u32]) -> bool {
        let n = self.values.len() as u32;
        value.is_none_or(|v| v < n) && marks.iter().all(|m| *m < n) && marks.is_sorted_by(|a, b| a < b)
    }

    /// Returns whether the board holds every number as often as it is given.
    pub(super) fn is_permutation(&self, board: &Board) -> bool {
        let mut left = self.counts.clone();
        board.cells.iter().all(|cell| {
            let left = cell.map(|v| &mut left[v as usize]).filter(|left| **left > 0);
            left.map(|left| *left -= 1).is_some()
        })
    }

    /// Returns the sum of a window whose four cells are filled.
    pub(super) fn sum_so_far(&self, board: &Board, window: Cell) -> Option<i64> {
        self.corners(window).map(|at| board.cells[at].map(|v| self.values[v as usize])).into_iter().sum()
    }

    /// Returns the cells of a window in reading order.
    pub(super) fn cells_of(&self, window: Cell) -> Vec<Cell> {
        self.corners(window).map(|at| self.board_size().cell(at)).to_vec()
    }
}
