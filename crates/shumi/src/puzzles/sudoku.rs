//! Sudoku and Target Sudoku.

use super::common::{puzzle_type, solve_any};
use super::{Board, InvalidPuzzle};
use crate::builtin::sudoku::{Shape, Sudoku as Puzzle, SudokuRule};
use crate::words::invalid::invalid as words;
use shumi_core::meter::Meter;
use shumi_frame::family::Solve;

/// A Sudoku of 4, 6, 9, 16 or 25 rows and columns.
///
/// ```
/// use shumi::{Meter, Sudoku};
/// let puzzle: Sudoku = "1...\n..3.\n.4..\n...2\n".parse()?;
/// assert_eq!(puzzle.solve().expect("an answer").values()[..4], [1, 3, 2, 4].map(Some));
/// assert_eq!(puzzle.is_unique(&mut Meter::unlimited()), Some(true));
/// # Ok::<(), shumi::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Sudoku(Puzzle);

puzzle_type!(Sudoku, Puzzle, SudokuRule::Plain as usize, u8, |_, value| value as u8);
solve_any!(Sudoku, u8);

impl Sudoku {
    /// Creates a Sudoku of `size` rows from a given value per cell, row by row, 0 for none.
    pub fn new(size: usize, givens: &[u8]) -> Result<Self, InvalidPuzzle> {
        let shape = Shape::of_size(size).ok_or(InvalidPuzzle::Size(words::SUDOKU_SIZES))?;
        check(shape, givens)?;
        Puzzle::new(shape, givens.to_vec()).map(Self).ok_or(InvalidPuzzle::Size(words::SUDOKU_SIZES))
    }

    /// Rows and columns.
    pub fn size(&self) -> usize {
        self.0.shape().size()
    }

    /// The given values, row by row, 0 for none.
    pub fn givens(&self) -> &[u8] {
        self.0.givens()
    }
}

fn check(shape: Shape, givens: &[u8]) -> Result<(), InvalidPuzzle> {
    if givens.len() != shape.cells() {
        return Err(InvalidPuzzle::Length { expected: shape.cells(), found: givens.len() });
    }
    match givens.iter().position(|value| usize::from(*value) > shape.size()) {
        Some(at) => Err(InvalidPuzzle::Value { at, expected: words::VALUE }),
        None => Ok(()),
    }
}

/// Row by row, 0 for an open cell.
impl TryFrom<[u8; 81]> for Sudoku {
    type Error = InvalidPuzzle;

    fn try_from(givens: [u8; 81]) -> Result<Self, InvalidPuzzle> {
        Self::new(9, &givens)
    }
}

/// A 9 x 9 Sudoku with scores: its answer is the solution with the highest one (NOIP 2009).
///
/// ```
/// use shumi::TargetSudoku;
/// let best = TargetSudoku::new([0; 81])?.solve().expect("an answer");
/// assert_eq!((best.score, best.optimal), (2906, true));
/// # Ok::<(), shumi::InvalidPuzzle>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct TargetSudoku(Puzzle);

puzzle_type!(TargetSudoku, Puzzle, SudokuRule::Target as usize, u8, |_, value| value as u8);

/// A board and its score.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Scored {
    /// The board.
    pub board: Board,
    /// The sum over all cells of digit times weight.
    pub score: i64,
    /// Whether it is proven that no solution scores higher.
    pub optimal: bool,
}

impl TargetSudoku {
    /// Creates a puzzle with the weights of the statement, 6 at the border to 10 in the centre, and givens row by row, 0 for none.
    pub fn new(givens: [u8; 81]) -> Result<Self, InvalidPuzzle> {
        check(crate::builtin::sudoku::target::SHAPE, &givens)?;
        Ok(Self(Puzzle::target(givens.to_vec(), None)))
    }

    /// The puzzle with other weights, row by row.
    pub fn with_weights(self, weights: [i32; 81]) -> Result<Self, InvalidPuzzle> {
        let max = crate::builtin::sudoku::target::MAX_WEIGHT;
        match weights.iter().position(|weight| i64::from(*weight).abs() > max) {
            Some(at) => Err(InvalidPuzzle::Value { at, expected: words::WEIGHT }),
            None => Ok(Self(Puzzle::target(self.0.givens().to_vec(), Some(Box::new(weights))))),
        }
    }

    /// The given values, row by row, 0 for none.
    pub fn givens(&self) -> &[u8] {
        self.0.givens()
    }

    /// A solution with the highest score; `None`: there is no solution.
    pub fn solve(&self) -> Option<Scored> {
        self.best(&mut Meter::unlimited())
    }

    /// The best solution found; `None`: there is none, or the meter stopped before one was found.
    pub fn best(&self, meter: &mut Meter<'_>) -> Option<Scored> {
        let best = self.0.best(false, meter)?;
        let board = Self::READER.read(&self.0, best.board.as_ref()?);
        Some(Scored { board, score: best.score?, optimal: best.optimal })
    }
}
