//! Rotation.

use super::common::puzzle_type;
use super::{Board, InvalidPuzzle};
use crate::builtin::rotation::{Rotation as Puzzle, RotationFlaw};
use crate::words::invalid::invalid as words;
use shumi_core::meter::Meter;
use shumi_frame::family::Solve;

/// Numbers to arrange so that each 2 x 2 window has its sum; with a start board, by turning windows.
///
/// ```
/// let sums = vec![15, 25, 13, 19];
/// let puzzle = shumi::Rotation::new(2, 2, sums, (1..=9).collect())?.with_start(&[1, 2, 8, 3, 7, 9, 5, 4, 6])?;
/// let route = puzzle.solve().expect("an answer");
/// assert!(route.optimal && route.moves.expect("a start board has moves").len() < 10);
/// # Ok::<(), shumi::InvalidPuzzle>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Rotation(Puzzle);

puzzle_type!(Rotation, Puzzle, 0, i64, Puzzle::number);

/// An arrangement, and the moves that lead to it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Route {
    /// The board with all its sums.
    pub board: Board<i64>,
    /// With a start board: the turns from it to the board, as `row,col+` (clockwise) or `row,col-`, by the 1-based top left cell of the
    /// window.
    pub moves: Option<Vec<String>>,
    /// Whether it is proven that no arrangement takes fewer moves.
    pub optimal: bool,
}

impl Rotation {
    /// Creates a puzzle of `rows` x `cols` windows from their sums, row by row, and the numbers in any order.
    pub fn new(rows: usize, cols: usize, sums: Vec<i64>, numbers: Vec<i64>) -> Result<Self, InvalidPuzzle> {
        Puzzle::new(rows as u64, cols as u64, sums, numbers).map(Self).map_err(invalid)
    }

    /// The puzzle with a start board for turning.
    pub fn with_start(self, board: &[i64]) -> Result<Self, InvalidPuzzle> {
        self.0.with_from(board).map(Self).map_err(invalid)
    }

    /// The puzzle with a goal board, which must have all sums.
    pub fn with_goal(self, board: &[i64]) -> Result<Self, InvalidPuzzle> {
        self.0.with_to(board).map(Self).map_err(invalid)
    }

    /// An arrangement, with a start board one with the fewest moves; `None`: there is none.
    pub fn solve(&self) -> Option<Route> {
        self.best(false, &mut Meter::unlimited())
    }

    /// The best route found, with clockwise turns only if `clockwise`; `None`: there is none, or the meter stopped before one was found.
    pub fn best(&self, clockwise: bool, meter: &mut Meter<'_>) -> Option<Route> {
        match self.0.best(clockwise, meter) {
            Some(best) => {
                let board = Self::READER.read(&self.0, best.board.as_ref()?);
                Some(Route { board, moves: best.moves, optimal: best.optimal })
            }
            None => self.solutions(1, meter).next().map(|board| Route { board, moves: None, optimal: true }),
        }
    }
}

fn invalid(flaw: RotationFlaw) -> InvalidPuzzle {
    match flaw {
        RotationFlaw::Windows => InvalidPuzzle::Size(words::WINDOWS),
        RotationFlaw::SumCount { expected, found }
        | RotationFlaw::NumberCount { expected, found }
        | RotationFlaw::BoardCount { expected, found, .. } => InvalidPuzzle::Length { expected, found },
        RotationFlaw::SumRange(at) => InvalidPuzzle::Value { at, expected: words::SUM },
        RotationFlaw::NumberRange(at) => InvalidPuzzle::Value { at, expected: words::NUMBER },
        RotationFlaw::TooMany { at, .. } => InvalidPuzzle::Cell { at, expected: words::TOO_OFTEN },
        RotationFlaw::WindowBroken { .. } => InvalidPuzzle::Cell { at: 0, expected: words::GOAL },
    }
}
