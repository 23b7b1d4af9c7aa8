//! Hitori and Kuromasu.

use super::InvalidPuzzle;
use super::common::{puzzle_type, solve_any};
use crate::builtin::shading::{Clue, Shade, Shading as Puzzle, ShadingFlaw, Variant};
use crate::words::invalid::invalid as words;

/// A Hitori: shade cells until no number occurs twice in a line. In boards, `true` is shaded.
///
/// ```
/// let puzzle = shumi::Hitori::new(3, 3, &[1, 1, 1, 2, 3, 1, 3, 1, 2].map(Some))?;
/// assert_eq!(puzzle.solve().expect("an answer").get(0, 1), Some(false));
/// # Ok::<(), shumi::InvalidPuzzle>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Hitori(Puzzle);

puzzle_type!(Hitori, Puzzle, Variant::Hitori as usize, bool, |_, value| value == Shade::Shaded as u32);
solve_any!(Hitori, bool);

impl Hitori {
    /// Creates a puzzle of `rows` x `cols` numbers from 1 to 1295, row by row; `None` for a cell without one.
    pub fn new(rows: usize, cols: usize, numbers: &[Option<u16>]) -> Result<Self, InvalidPuzzle> {
        let clues = numbers.iter().map(|n| n.map_or(Clue::None, Clue::Number)).collect();
        build(Variant::Hitori, rows, cols, clues).map(Self)
    }
}

/// A Kuromasu: shade cells so that each clue equals the number of cells that it sees. In boards, `true` is shaded; clue cells never are.
#[derive(Clone, Debug, PartialEq)]
pub struct Kuromasu(Puzzle);

puzzle_type!(Kuromasu, Puzzle, Variant::Kuromasu as usize, bool, |_, value| value == Shade::Shaded as u32);
solve_any!(Kuromasu, bool);

/// A cell of a Kuromasu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KuromasuCell {
    /// No clue.
    Open,
    /// A clue without a number: the cell is not shaded.
    Unknown,
    /// A clue: the cell is not shaded and sees this many, itself included.
    Sees(u16),
}

impl Kuromasu {
    /// Creates a puzzle of `rows` x `cols` cells, row by row, with numbers from 1 to 1295.
    pub fn new(rows: usize, cols: usize, cells: &[KuromasuCell]) -> Result<Self, InvalidPuzzle> {
        let clue = |cell: &KuromasuCell| match cell {
            KuromasuCell::Open => Clue::None,
            KuromasuCell::Unknown => Clue::Unknown,
            KuromasuCell::Sees(n) => Clue::Number(*n),
        };
        build(Variant::Kuromasu, rows, cols, cells.iter().map(clue).collect()).map(Self)
    }
}

fn build(variant: Variant, rows: usize, cols: usize, clues: Vec<Clue>) -> Result<Puzzle, InvalidPuzzle> {
    Puzzle::new(variant, rows as u64, cols as u64, clues).map_err(|flaw| match flaw {
        ShadingFlaw::Size if variant == Variant::Hitori => InvalidPuzzle::Size(words::HITORI_SIZES),
        ShadingFlaw::Size => InvalidPuzzle::Size(words::KUROMASU_SIZES),
        ShadingFlaw::ClueCount { expected, found } => InvalidPuzzle::Length { expected, found },
        ShadingFlaw::NumberRange(at) => InvalidPuzzle::Value { at, expected: words::CLUE_NUMBER },
    })
}
