//! Killer Sudoku, and Sudoku with other regions.

use super::InvalidPuzzle;
use super::common::{puzzle_type, solve_any};
use crate::builtin::regions::{Cage, Regions as Puzzle, RegionsLayout, RegionsRule};
use crate::words::invalid::invalid as words;

/// A Sudoku of 4, 6, 8 or 9 rows and columns with cages, whose values differ and make their sums.
///
/// ```
/// use shumi::{Cage, KillerSudoku};
/// let cages = [Cage { sum: 3, cells: vec![0, 1] }, Cage { sum: 5, cells: vec![4, 8] }];
/// let board = KillerSudoku::new(4, &[0; 16], &cages)?.solve().expect("an answer");
/// assert_eq!(board.values()[..2].iter().flatten().sum::<u8>(), 3);
/// # Ok::<(), shumi::InvalidPuzzle>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct KillerSudoku(Puzzle);

puzzle_type!(KillerSudoku, Puzzle, RegionsRule::Killer as usize, u8, |_, value| value as u8);
solve_any!(KillerSudoku, u8);

impl KillerSudoku {
    /// Creates a puzzle of `size` rows from a given value per cell, row by row, 0 for none, and at least one cage, with cells counted row
    /// by row from 0.
    pub fn new(size: usize, givens: &[u8], cages: &[Cage]) -> Result<Self, InvalidPuzzle> {
        let layout = RegionsLayout::new(size).filter(|_| [4, 6, 8, 9].contains(&size));
        let layout = layout.ok_or(InvalidPuzzle::Size(words::KILLER_SIZES))?;
        puzzle(RegionsRule::Killer, layout, givens, cages).map(Self)
    }

    /// Rows and columns.
    pub fn size(&self) -> usize {
        self.0.layout().side()
    }

    /// The given values, row by row, 0 for none.
    pub fn givens(&self) -> &[u8] {
        self.0.givens()
    }

    /// The cages, by their first cells.
    pub fn cages(&self) -> &[Cage] {
        self.0.cages()
    }
}

/// A Sudoku of 4 to 16 rows and columns with diagonals, windows, irregular regions or no boxes; up to 9 rows also with cages.
///
/// ```
/// use shumi::{Meter, RegionsLayout, SudokuRegions};
/// let layout = RegionsLayout::new(4).and_then(|layout| layout.with("diagonals")).expect("a grid");
/// let puzzle = SudokuRegions::new(layout, &[1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0], &[])?;
/// assert_eq!(puzzle.is_unique(&mut Meter::unlimited()), Some(false));
/// # Ok::<(), shumi::InvalidPuzzle>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct SudokuRegions(Puzzle);

puzzle_type!(SudokuRegions, Puzzle, RegionsRule::Regions as usize, u8, |_, value| value as u8);
solve_any!(SudokuRegions, u8);

impl SudokuRegions {
    /// Creates a puzzle on a grid from a given value per cell, row by row, 0 for none, and perhaps cages, with cells counted row by row
    /// from 0.
    pub fn new(layout: RegionsLayout, givens: &[u8], cages: &[Cage]) -> Result<Self, InvalidPuzzle> {
        if layout.side() > 9 && !cages.is_empty() {
            return Err(InvalidPuzzle::Size(words::CAGED_SIZES));
        }
        puzzle(RegionsRule::Regions, layout, givens, cages).map(Self)
    }

    /// The grid with its houses.
    pub fn layout(&self) -> &RegionsLayout {
        self.0.layout()
    }

    /// The given values, row by row, 0 for none.
    pub fn givens(&self) -> &[u8] {
        self.0.givens()
    }

    /// The cages, by their first cells.
    pub fn cages(&self) -> &[Cage] {
        self.0.cages()
    }
}

fn puzzle(rule: RegionsRule, layout: RegionsLayout, givens: &[u8], cages: &[Cage]) -> Result<Puzzle, InvalidPuzzle> {
    let side = layout.side();
    if givens.len() != side * side {
        return Err(InvalidPuzzle::Length { expected: side * side, found: givens.len() });
    }
    if let Some(at) = givens.iter().position(|value| usize::from(*value) > side) {
        return Err(InvalidPuzzle::Value { at, expected: words::VALUE });
    }
    // All other faults are those of cages: the first cell that none of them may hold, or that should have one.
    let cells: Vec<u8> = cages.iter().flat_map(|cage| &cage.cells).copied().collect();
    let is_wrong = |(place, cell): &(usize, &u8)| usize::from(**cell) >= side * side || cells[..*place].contains(*cell);
    let at = cells.iter().enumerate().find(is_wrong).map_or(0, |(_, cell)| (*cell).into());
    Puzzle::new(rule, layout, givens.to_vec(), cages.to_vec()).ok_or(InvalidPuzzle::Cell { at, expected: words::CAGE })
}
