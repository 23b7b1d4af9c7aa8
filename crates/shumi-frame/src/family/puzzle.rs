//! The puzzle itself: its board, its rules, its values.

use std::fmt::Debug;

use super::{Fault, Info, Sample};
use shumi_core::grid::{Cell, Size};
use shumi_core::message::Lang;
use shumi_core::scene::Label;
use shumi_core::text::{Cursor, Stop};

/// A puzzle of one family; implemented by the type that holds the givens, which is valid by construction.
///
/// A family may serve several ids, its variants. All functions are deterministic and panic for no board and cell that the family itself
/// made or [accepted](Self::is_valid_board).
pub trait Puzzle: Clone + Debug + PartialEq + Send + 'static {
    /// The ids of the variants.
    const IDS: &'static [&'static str];
    /// For each variant, its menu entry.
    const VARIANTS: &'static [Info];
    /// For each variant, puzzles to try, easiest first.
    const SAMPLES: &'static [&'static [Sample]];
    /// The sign for a cell without a value in rows of candidates.
    const BLANK: &'static str = "_";
    /// For a variant, the number of rows at the top, and of columns at the left, that hold only clues: sizes count them, players do not.
    fn margin(_variant: usize) -> u16 {
        0
    }
    /// A filling, partial or full, pencil marks included.
    type Board: Clone + Debug + PartialEq + Send;

    /// Index into [`IDS`](Self::IDS); a family with several ids has to override it.
    fn variant(&self) -> usize {
        0
    }
    /// Rows and columns of the drawn board.
    fn size(&self) -> Size;
    /// 1-based row and column, as the puzzle's text numbers them, of a drawn cell (0: a sum outside the grid).
    fn text_position(&self, cell: Cell) -> [u32; 2] {
        [u32::from(cell.row) + 1, u32::from(cell.col) + 1]
    }

    /// The board with the givens only.
    fn start(&self) -> Self::Board;
    /// Whether an external board fits the puzzle (shape, range, givens unchanged).
    fn is_valid_board(&self, board: &Self::Board) -> bool;
    /// Reads a board in the form of an answer; open cells are allowed.
    fn read_board(&self, cursor: &mut Cursor<'_>) -> Result<Self::Board, Stop>;
    /// Appends a board in the form of an answer, each row ended by a line break.
    fn write_board(&self, board: &Self::Board, out: &mut String);
    /// Whether answers of several lines are separated by a blank line.
    fn blank_line_between(&self) -> bool {
        false
    }

    /// The rules that the board breaks; open cells break none. Never calls the solver.
    fn faults(&self, board: &Self::Board) -> Vec<Fault>;
    /// The rules that the entries break so far, to be marked while playing: all faults, unless some only tell that the end is not reached.
    fn clashes(&self, board: &Self::Board) -> Vec<Fault> {
        self.faults(board)
    }
    /// The number of filled cells, and of cells to fill.
    fn filled(&self, board: &Self::Board) -> (usize, usize) {
        let cells = || self.size().all().filter(|cell| !self.values(*cell).is_empty());
        (cells().filter(|cell| self.value(board, *cell).is_some()).count(), cells().count())
    }
    /// The same numbers as a player counts progress; both are equal only on a full board.
    fn progress(&self, board: &Self::Board) -> (usize, usize) {
        self.filled(board)
    }
    /// The values that the rules allow in a cell at all; empty for a cell that takes none.
    fn values(&self, cell: Cell) -> Vec<u32>;
    /// The value of a cell, if it has one.
    fn value(&self, board: &Self::Board, cell: Cell) -> Option<u32>;
    /// The board with `value`, one of [`values`](Self::values), in a cell that was open.
    fn with_value(&self, board: &Self::Board, cell: Cell, value: u32) -> Self::Board;
    /// A value as texts show it.
    fn label(&self, value: u32) -> Label {
        Label::Number(value.into())
    }
    /// A value in sentences: never a sign that has a meaning only on the board.
    fn spoken(&self, value: u32, _lang: Lang) -> String {
        self.label(value).to_string()
    }
    /// The score of a board without its open cells, higher is better; `None`: the family has no scores.
    fn score(&self, _board: &Self::Board) -> Option<i64> {
        None
    }

    /// The id of this puzzle's variant.
    fn id(&self) -> &'static str {
        Self::IDS[self.variant()]
    }
}
