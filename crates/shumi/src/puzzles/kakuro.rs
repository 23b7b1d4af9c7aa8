//! Kakuro under three rules.

use super::InvalidPuzzle;
use super::common::{puzzle_type, solve_any};
pub use crate::builtin::kakuro::KakuroCell;
use crate::builtin::kakuro::{Kakuro as Puzzle, KakuroFlaw, KakuroRule};
use crate::words::invalid::invalid as words;

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

puzzle_type!(Kakuro, Puzzle, KakuroRule::Distinct as usize, u8, |_, value| value as u8);
solve_any!(Kakuro, u8);

impl Kakuro {
    /// Creates a puzzle of `rows` x `cols` cells, row by row. A run may lack a clue: then its sum is free.
    pub fn new(rows: usize, cols: usize, cells: &[KakuroCell]) -> Result<Self, InvalidPuzzle> {
        Puzzle::distinct(rows, cols, cells).map(Self).map_err(invalid)
    }
}

/// A Kakuro whose digits may repeat in a run: a maximum flow.
#[derive(Clone, Debug, PartialEq)]
pub struct KakuroRepeats(Puzzle);

puzzle_type!(KakuroRepeats, Puzzle, KakuroRule::Repeats as usize, u8, |_, value| value as u8);
solve_any!(KakuroRepeats, u8);

impl KakuroRepeats {
    /// Creates a puzzle of `rows` x `cols` cells, row by row. Every run has a clue.
    pub fn new(rows: usize, cols: usize, cells: &[KakuroCell]) -> Result<Self, InvalidPuzzle> {
        Puzzle::repeats(rows, cols, cells).map(Self).map_err(invalid)
    }
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

puzzle_type!(SimpleKakuro, Puzzle, KakuroRule::Simple as usize, u8, |_, value| value as u8);
solve_any!(SimpleKakuro, u8);

impl SimpleKakuro {
    /// Creates a puzzle from its sums and its given digits, row by row, 0 for none.
    pub fn new(row_sums: &[u32], col_sums: &[u32], givens: &[u8]) -> Result<Self, InvalidPuzzle> {
        Puzzle::simple(row_sums, col_sums, givens.to_vec()).map(Self).map_err(invalid)
    }
}

fn invalid(flaw: KakuroFlaw) -> InvalidPuzzle {
    let cell = |at, expected| InvalidPuzzle::Cell { at, expected };
    match flaw {
        KakuroFlaw::Size => InvalidPuzzle::Size(words::KAKURO_SIZES),
        KakuroFlaw::CellCount { expected, found } => InvalidPuzzle::Length { expected, found },
        KakuroFlaw::WhiteAtEdge(at) => cell(at, words::NO_WHITE),
        KakuroFlaw::RunWithoutClue(at) => cell(at, words::CLUES),
        KakuroFlaw::NoWhiteBelow(at) => cell(at, words::WHITE_BELOW),
        KakuroFlaw::NoWhiteRight(at) => cell(at, words::WHITE_RIGHT),
        KakuroFlaw::ClueRange(at) => InvalidPuzzle::Value { at, expected: words::CLUE },
        KakuroFlaw::DigitRange(at) => InvalidPuzzle::Value { at, expected: words::DIGIT },
    }
}
