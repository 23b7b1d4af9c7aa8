//! Puzzles from plain values, checked.

use super::layout::{MAX_CLUE, NONE};
use super::layout_builder::LayoutBuilder;
use super::puzzle::{Kakuro, KakuroRule};
use super::simple;
use shumi_core::grid::Size;

/// A cell of a Kakuro.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KakuroCell {
    /// A white cell, to be filled.
    White,
    /// A black cell with the clues of the runs that start behind it.
    Black {
        /// The sum of the run below.
        down: Option<u32>,
        /// The sum of the run to the right.
        across: Option<u32>,
    },
}

impl KakuroCell {
    /// A black cell without clues.
    pub const BLACK: Self = Self::Black { down: None, across: None };
}

/// The reason why values are no puzzle. Positions count from 0, row by row; those of sums first the rows, then the columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KakuroFlaw {
    /// No cell, or too many.
    Size,
    /// The number of cells, or of digits, is not that of the size.
    CellCount {
        /// Cells of the size.
        expected: usize,
        /// Cells given.
        found: usize,
    },
    /// The white cell at this position stands in the first row or column, where no clue can stand before it.
    WhiteAtEdge(usize),
    /// A run of the white cell at this position has no clue, which only [`KakuroRule::Distinct`] allows.
    RunWithoutClue(usize),
    /// The clue at this position is greater than [`MAX_CLUE`].
    ClueRange(usize),
    /// Below the cell at this position, which has a down clue, no white cell follows.
    NoWhiteBelow(usize),
    /// To the right of the cell at this position, which has an across clue, no white cell follows.
    NoWhiteRight(usize),
    /// The digit at this position is greater than 9.
    DigitRange(usize),
}

impl Kakuro {
    /// A Kakuro of `rows` x `cols` cells, row by row, whose digits differ in a run. A run may lack a clue: then its sum is free.
    pub fn distinct(rows: usize, cols: usize, cells: &[KakuroCell]) -> Result<Self, KakuroFlaw> {
        checked(KakuroRule::Distinct, rows, cols, cells)
    }

    /// A Kakuro of `rows` x `cols` cells, row by row, whose digits may repeat in a run. Every run has a clue.
    pub fn repeats(rows: usize, cols: usize, cells: &[KakuroCell]) -> Result<Self, KakuroFlaw> {
        checked(KakuroRule::Repeats, rows, cols, cells)
    }

    /// A Simple Kakuro by its sums and its given digits, row by row, 0 for none.
    pub fn simple(row_sums: &[u32], col_sums: &[u32], givens: Vec<u8>) -> Result<Self, KakuroFlaw> {
        let expected = row_sums.len() * col_sums.len();
        if givens.len() != expected {
            return Err(KakuroFlaw::CellCount { expected, found: givens.len() });
        }
        if let Some(at) = row_sums.iter().chain(col_sums).position(|sum| u64::from(*sum) > MAX_CLUE) {
            return Err(KakuroFlaw::ClueRange(at));
        }
        if let Some(at) = givens.iter().position(|digit| *digit > 9) {
            return Err(KakuroFlaw::DigitRange(at));
        }
        simple::size(row_sums.len() as u64, col_sums.len() as u64).ok_or(KakuroFlaw::Size)?;
        Ok(simple::puzzle(row_sums, col_sums, givens))
    }
}

fn checked(rule: KakuroRule, rows: usize, cols: usize, cells: &[KakuroCell]) -> Result<Kakuro, KakuroFlaw> {
    let size = Size::new(rows as u64, cols as u64).ok_or(KakuroFlaw::Size)?;
    if cells.len() != size.cells() {
        return Err(KakuroFlaw::CellCount { expected: size.cells(), found: cells.len() });
    }
    let mut builder = LayoutBuilder::new(size);
    for (at, cell) in cells.iter().enumerate() {
        let is_white = |at: Option<usize>| at.and_then(|at| cells.get(at)) == Some(&KakuroCell::White);
        match *cell {
            KakuroCell::White if at < cols || at % cols == 0 => return Err(KakuroFlaw::WhiteAtEdge(at)),
            KakuroCell::White => {
                builder.white();
                let (across, down) = builder.clues_here();
                if rule == KakuroRule::Repeats && (across == NONE || down == NONE) {
                    return Err(KakuroFlaw::RunWithoutClue(at));
                }
            }
            KakuroCell::Black { down, across } => {
                if [down, across].into_iter().flatten().any(|clue| u64::from(clue) > MAX_CLUE) {
                    return Err(KakuroFlaw::ClueRange(at));
                }
                if down.is_some() && !is_white(Some(at + cols)) {
                    return Err(KakuroFlaw::NoWhiteBelow(at));
                }
                if across.is_some() && !is_white(Some(at + 1).filter(|next| next % cols != 0)) {
                    return Err(KakuroFlaw::NoWhiteRight(at));
                }
                builder.black(down.unwrap_or(NONE), across.unwrap_or(NONE));
            }
        }
    }
    Ok(Kakuro { rule, layout: builder.finish(), givens: Vec::new() })
}
