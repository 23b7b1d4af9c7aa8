//! A board as plain values.

use std::fmt;
use std::marker::PhantomData;

use shumi_core::grid::{Cell, Grid};
use shumi_frame::family::Puzzle;

/// A filled board: a value of type `V` per cell, row by row.
///
/// `V` is `u8` for digits, `bool` for shading (`true`: shaded), `i64` for the numbers of a Rotation. [`Display`](fmt::Display) writes the
/// board in the form of an answer.
///
/// ```
/// let puzzle: shumi::Sudoku = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let board = puzzle.solve().expect("a puzzle with an answer");
/// assert_eq!((board.rows(), board.cols(), board.get(0, 2)), (9, 9, Some(4)));
/// let values: [u8; 81] = board.try_into().expect("a board of 81 cells");
/// assert_eq!(values[..9], [5, 3, 4, 6, 7, 8, 9, 1, 2]);
/// # Ok::<(), shumi::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board<V = u8> {
    values: Grid<Option<V>>,
    text: String,
}

impl<V: Copy> Board<V> {
    /// Number of rows.
    pub fn rows(&self) -> usize {
        self.values.size.rows.into()
    }

    /// Number of columns.
    pub fn cols(&self) -> usize {
        self.values.size.cols.into()
    }

    /// The value in a row and a column, both from 0; `None` for a cell without values, and outside the board.
    pub fn get(&self, row: usize, col: usize) -> Option<V> {
        let cell = Cell::new(u16::try_from(row).ok()?, u16::try_from(col).ok()?);
        self.values.size.contains(cell).then(|| self.values[cell]).flatten()
    }

    /// The values row by row; `None` for a cell without values.
    pub fn values(&self) -> &[Option<V>] {
        &self.values.at
    }
}

impl<V> fmt::Display for Board<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// The error of a board whose number of cells differs from the length of an array.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongSize {
    /// Number of cells of the board.
    pub cells: usize,
}

impl fmt::Display for WrongSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the board has {} cells", self.cells)
    }
}

impl std::error::Error for WrongSize {}

/// The values row by row, 0 for a cell without values; fails at other sizes.
impl<const N: usize> TryFrom<Board> for [u8; N] {
    type Error = WrongSize;

    fn try_from(board: Board) -> Result<Self, WrongSize> {
        let values: Vec<u8> = board.values.at.iter().map(|value| value.unwrap_or(0)).collect();
        values.try_into().map_err(|values: Vec<u8>| WrongSize { cells: values.len() })
    }
}

/// Converts the values of a family's boards.
pub(super) struct Reader<P, V> {
    value: fn(&P, u32) -> V,
    puzzle: PhantomData<P>,
}

impl<P: Puzzle, V: Clone> Reader<P, V> {
    pub const fn new(value: fn(&P, u32) -> V) -> Self {
        Self { value, puzzle: PhantomData }
    }

    /// Converts a board of `puzzle`, with its cells placed as in the puzzle's text.
    pub fn read(&self, puzzle: &P, board: &P::Board) -> Board<V> {
        let size = puzzle.size();
        let inside = |cell: &Cell| !puzzle.text_position(*cell).contains(&0);
        let cells: Vec<Cell> = size.all().filter(inside).collect();
        let last = cells.last().map_or([1, 1], |cell| puzzle.text_position(*cell));
        let values = cells.iter().map(|cell| puzzle.value(board, *cell).map(|v| (self.value)(puzzle, v))).collect();
        let mut text = String::new();
        puzzle.write_board(board, &mut text);
        let size = shumi_core::grid::Size { rows: last[0] as u16, cols: last[1] as u16 };
        Board { values: Grid { size, at: values }, text }
    }
}
