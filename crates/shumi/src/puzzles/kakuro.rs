//! Kakuro by its three rules.

use super::InvalidPuzzle;
use super::common::{puzzle_type, solve_any};
use crate::families::kakuro::{Kakuro as Puzzle, LayoutBuilder, MAX_CLUE, NONE, Rule};
use crate::words::invalid::invalid as words;
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

/// A Kakuro: the digits of a run differ and add up to its clue.
///
/// ```
/// use shumi::{Kakuro, KakuroCell::{self, Black, White}};
/// let clue = |down, across| Black { down, across };
/// let cells = [KakuroCell::BLACK, clue(Some(4), None), clue(None, Some(4)), White];
/// let puzzle = Kakuro::new(2, 2, &cells)?;
/// assert_eq!(puzzle.solve().expect("an answer").get(1, 1), Some(4));
/// assert_eq!(puzzle.to_string(), "2 2\nXXXXX 04\\XX\nXX\\04 .....\n");
/// # Ok::<(), shumi::InvalidPuzzle>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Kakuro(Puzzle);

puzzle_type!(Kakuro, Puzzle, Rule::Distinct as usize, u8, |_, value| value as u8);
solve_any!(Kakuro, u8);

impl Kakuro {
    /// A puzzle of `rows` x `cols` cells, row by row. A run may lack a clue: then its sum is free.
    pub fn new(rows: usize, cols: usize, cells: &[KakuroCell]) -> Result<Self, InvalidPuzzle> {
        build(Rule::Distinct, rows, cols, cells).map(Self)
    }
}

/// A Kakuro whose digits may repeat in a run: a maximum flow.
#[derive(Clone, Debug, PartialEq)]
pub struct KakuroRepeats(Puzzle);

puzzle_type!(KakuroRepeats, Puzzle, Rule::Repeats as usize, u8, |_, value| value as u8);
solve_any!(KakuroRepeats, u8);

impl KakuroRepeats {
    /// A puzzle of `rows` x `cols` cells, row by row. Every run has a clue.
    pub fn new(rows: usize, cols: usize, cells: &[KakuroCell]) -> Result<Self, InvalidPuzzle> {
        build(Rule::Repeats, rows, cols, cells).map(Self)
    }
}

fn build(rule: Rule, rows: usize, cols: usize, cells: &[KakuroCell]) -> Result<Puzzle, InvalidPuzzle> {
    let size = Size::new(rows as u64, cols as u64).ok_or(InvalidPuzzle::Size(words::KAKURO_SIZES))?;
    if cells.len() != size.cells() {
        return Err(InvalidPuzzle::Length { expected: size.cells(), found: cells.len() });
    }
    let mut builder = LayoutBuilder::new(size);
    for (at, cell) in cells.iter().enumerate() {
        let wrong = |expected| Err(InvalidPuzzle::Cell { at, expected });
        let is_white = |at: Option<usize>| at.and_then(|at| cells.get(at)) == Some(&KakuroCell::White);
        match *cell {
            KakuroCell::White if at < cols || at % cols == 0 => return wrong(words::NO_WHITE),
            KakuroCell::White => {
                builder.white();
                let (across, down) = builder.clues_here();
                if rule == Rule::Repeats && (across == NONE || down == NONE) {
                    return wrong(words::CLUES);
                }
            }
            KakuroCell::Black { down, across } => {
                if [down, across].into_iter().flatten().any(|clue| u64::from(clue) > MAX_CLUE) {
                    return Err(InvalidPuzzle::Value { at, expected: words::CLUE });
                }
                if down.is_some() && !is_white(Some(at + cols)) {
                    return wrong(words::WHITE_BELOW);
                }
                if across.is_some() && !is_white(Some(at + 1).filter(|next| next % cols != 0)) {
                    return wrong(words::WHITE_RIGHT);
                }
                builder.black(down.unwrap_or(NONE), across.unwrap_or(NONE));
            }
        }
    }
    Ok(Puzzle { rule, layout: builder.finish(), givens: Vec::new() })
}

/// A rectangle with row and column sums, some digits given; the digits of a line differ (BZOJ 2469).
///
/// ```
/// let puzzle = shumi::SimpleKakuro::new(&[10, 17], &[5, 16, 6], &[2, 0, 0, 0, 9, 0])?;
/// assert_eq!(puzzle.solve().expect("an answer").to_string(), "2 7 1\n3 9 5\n");
/// # Ok::<(), shumi::InvalidPuzzle>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct SimpleKakuro(Puzzle);

puzzle_type!(SimpleKakuro, Puzzle, Rule::Simple as usize, u8, |_, value| value as u8);
solve_any!(SimpleKakuro, u8);

impl SimpleKakuro {
    /// A puzzle by its sums and its given digits, row by row, 0 for none.
    pub fn new(row_sums: &[u32], col_sums: &[u32], givens: &[u8]) -> Result<Self, InvalidPuzzle> {
        let expected = row_sums.len() * col_sums.len();
        if givens.len() != expected {
            return Err(InvalidPuzzle::Length { expected, found: givens.len() });
        }
        if let Some(at) = row_sums.iter().chain(col_sums).position(|sum| u64::from(*sum) > MAX_CLUE) {
            return Err(InvalidPuzzle::Value { at, expected: words::CLUE });
        }
        if let Some(at) = givens.iter().position(|digit| *digit > 9) {
            return Err(InvalidPuzzle::Value { at, expected: words::DIGIT });
        }
        Puzzle::simple(row_sums, col_sums, givens.to_vec()).map(Self).ok_or(InvalidPuzzle::Size(words::KAKURO_SIZES))
    }
}
