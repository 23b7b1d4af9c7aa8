//! The puzzle: its givens, its rules, its values.

use super::board::Board;
use super::masks::{values, values_in};
use super::shape::Shape;
use super::target::{self, RINGS};
use super::text::{self, Style};
use super::{info, signs, target_text};
use crate::words::sudoku::rule as words;
use shumi_core::grid::{Cell, Size};
use shumi_core::message::{Arg, House};
use shumi_core::scene::Label;
use shumi_core::text::{Cursor, Stop};
use shumi_frame::family::{Fault, Info, Puzzle, Sample};

/// The rules of a puzzle; as a number, the index of its id among [`Puzzle::IDS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SudokuRule {
    /// Any solution is an answer.
    Plain,
    /// The goal is a solution with the highest score.
    Target,
}

/// A Sudoku of either rule.
#[derive(Clone, Debug, PartialEq)]
pub struct Sudoku {
    /// `Target` is 9 x 9.
    pub(super) rule: SudokuRule,
    pub(super) shape: Shape,
    /// Cell -> given value, 0 for none, row-major.
    pub(super) givens: Vec<u8>,
    /// Style of its answers in the `text` notation.
    pub(super) style: Style,
    /// Cell -> weight; `None` for the weights of the statement.
    pub(super) weights: Option<Box<[i32; 81]>>,
}

impl Sudoku {
    /// Creates a plain Sudoku from one given value per cell, row-major, 0 for none. `None` unless there are `shape.cells()` of them,
    /// none above `shape.size()`.
    ///
    /// ```
    /// use shumi_sudoku::{Shape, Sudoku};
    /// let shape = Shape::of_size(9).expect("a size of Sudoku");
    /// assert!(Sudoku::new(shape, vec![0; 81]).is_some());
    /// assert!(Sudoku::new(shape, vec![10; 81]).is_none());
    /// ```
    pub fn new(shape: Shape, givens: Vec<u8>) -> Option<Self> {
        let fits = givens.len() == shape.cells() && givens.iter().all(|v| usize::from(*v) <= shape.size());
        fits.then(|| Self::plain(shape, givens, Style::usual(shape)))
    }

    /// Creates a plain Sudoku like [`new`](Self::new), from givens that are known to fit the shape.
    pub(super) const fn plain(shape: Shape, givens: Vec<u8>, style: Style) -> Self {
        Self { rule: SudokuRule::Plain, shape, givens, style, weights: None }
    }

    /// Creates a Target Sudoku with 81 givens of at most 9; without `weights`, with those of the statement.
    pub const fn target(givens: Vec<u8>, weights: Option<Box<[i32; 81]>>) -> Self {
        Self { rule: SudokuRule::Target, shape: target::SHAPE, givens, style: target::STYLE, weights }
    }

    /// Returns the rules.
    pub const fn rule(&self) -> SudokuRule {
        self.rule
    }

    /// Returns the size.
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// Returns the given values, row-major, 0 for none.
    pub fn givens(&self) -> &[u8] {
        &self.givens
    }

    /// Returns the weight of each cell, row-major; `None` for a plain Sudoku.
    pub fn weights(&self) -> Option<&[i32; 81]> {
        match self.rule {
            SudokuRule::Plain => None,
            SudokuRule::Target => Some(self.weights.as_deref().unwrap_or(&RINGS)),
        }
    }
}

impl Puzzle for Sudoku {
    const IDS: &'static [&'static str] = &["sudoku", "target-sudoku"];
    const VARIANTS: &'static [Info] = info::VARIANTS;
    const SAMPLES: &'static [&'static [Sample]] = info::SAMPLES;
    type Board = Board;

    fn variant(&self) -> usize {
        self.rule as usize
    }

    fn size(&self) -> Size {
        let n = self.shape.size() as u16;
        Size { rows: n, cols: n }
    }

    fn start(&self) -> Board {
        Board::of(self.givens.clone())
    }

    fn is_valid_board(&self, board: &Board) -> bool {
        board.fits(&self.givens, self.shape.size())
    }

    fn read_board(&self, cursor: &mut Cursor<'_>) -> Result<Board, Stop> {
        let values = match self.weights() {
            Some(weights) => target_text::read_board(weights, cursor),
            None => text::read_board(cursor, self.shape),
        };
        values.map(Board::of)
    }

    fn write_board(&self, board: &Board, out: &mut String) {
        text::write(self.shape, &board.values, self.style, b'.', out);
    }

    fn blank_line_between(&self) -> bool {
        self.rule == SudokuRule::Plain
    }

    /// Finds changed givens, and values that occur more than once in a row, column or box.
    fn faults(&self, board: &Board) -> Vec<Fault> {
        let size = self.size();
        let mut faults = Vec::new();
        for (k, given) in self.givens.iter().enumerate().filter(|(_, given)| **given != 0) {
            if board.values[k] != 0 && board.values[k] != *given {
                let args = vec![("c", Arg::Cell(size.cell(k))), ("d", Arg::Values(vec![(*given).into()]))];
                faults.push(Fault { rule: &words::GIVEN, cells: vec![size.cell(k)], clues: Vec::new(), args });
            }
        }
        for house in 0..self.shape.houses() {
            let name = self.shape.house(house);
            for value in values(values_in(self.shape, &board.values, house).1) {
                let cells = self.shape.cells_of(house).filter(|k| u32::from(board.values[*k]) == value).map(|k| size.cell(k)).collect();
                let rule = match name {
                    House::Row(_) => &words::ROW_REPEAT,
                    House::Column(_) => &words::COLUMN_REPEAT,
                    House::Box(_) => &words::BOX_REPEAT,
                };
                let args = vec![("house", Arg::House(name)), ("d", Arg::Values(vec![value]))];
                faults.push(Fault { rule, cells, clues: Vec::new(), args });
            }
        }
        faults
    }

    fn filled(&self, board: &Board) -> (usize, usize) {
        (board.values.iter().filter(|v| **v != 0).count(), board.values.len())
    }

    fn values(&self, _: Cell) -> Vec<u32> {
        (1..=self.shape.size() as u32).collect()
    }

    fn value(&self, board: &Board, cell: Cell) -> Option<u32> {
        Some(board.values[self.size().index(cell)].into()).filter(|v| *v != 0)
    }

    fn with_value(&self, board: &Board, cell: Cell, value: u32) -> Board {
        let (mut board, k) = (board.clone(), self.size().index(cell));
        board.set(k, value as u8, board.marks_at(k));
        board
    }

    fn label(&self, value: u32) -> Label {
        match signs::has_letters(self.shape) {
            true => Label::Text(signs::sign(self.shape, value as u8).into()),
            false => Label::Number(value.into()),
        }
    }

    /// Returns the sum of weight times digit.
    fn score(&self, board: &Board) -> Option<i64> {
        let digits = board.values.as_slice().try_into().ok()?;
        Some(target::score(self.weights()?, digits))
    }
}
