//! The puzzle: which rules, and the clues of a rectangle.

use crate::grid::{Grid, Size};

/// Which rules a puzzle has besides the two that both share; the index of its id in the registry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variant {
    /// No number stands twice among the unshaded cells of a row or column.
    Hitori,
    /// A clue is unshaded and sees as many unshaded cells, itself included, along its row and column.
    Kuromasu,
}

/// What is printed in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clue {
    /// Nothing.
    None,
    /// `?`: in Hitori the same as nothing, in Kuromasu an unshaded cell that sees any number.
    Unknown,
    /// A number from 1.
    Number(u16),
}

impl Clue {
    /// Its number.
    pub const fn number(self) -> Option<u16> {
        match self {
            Self::Number(n) => Some(n),
            Self::None | Self::Unknown => None,
        }
    }
}

/// A Hitori or Kuromasu. The size is within [`Puzzle::MAX`], and each number at least 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// Its rules.
    pub variant: Variant,
    /// What is printed in each cell.
    pub clues: Grid<Clue>,
}

/// The four directions, in the order of [`Puzzle::step`]: up, right, down, left.
pub const DIRS: [usize; 4] = [0, 1, 2, 3];

impl Puzzle {
    /// Most rows and most columns, by variant.
    pub const MAX: [u16; 2] = [200, 100];
    /// Largest number of a Hitori.
    pub const MAX_NUMBER: u16 = 1295;

    /// Rows and columns.
    pub const fn size(&self) -> Size {
        self.clues.size
    }

    /// Number of cells.
    pub const fn n_cells(&self) -> usize {
        self.size().cells()
    }

    /// Whether a cell is a Kuromasu clue, and so never shaded.
    pub fn is_clue(&self, cell: usize) -> bool {
        self.variant == Variant::Kuromasu && self.clues.at[cell] != Clue::None
    }

    /// The neighbour of a cell (row-major index) in a direction of [`DIRS`].
    pub const fn step(&self, cell: usize, dir: usize) -> Option<usize> {
        step(self.size(), cell, dir)
    }

    /// Up to four cells that share a side with a cell.
    pub fn neighbours(&self, cell: usize) -> impl Iterator<Item = usize> + use<> {
        let size = self.size();
        DIRS.into_iter().filter_map(move |dir| step(size, cell, dir))
    }

    /// Up to four cells that touch a cell at a corner.
    pub fn diagonals(&self, cell: usize) -> impl Iterator<Item = usize> + use<> {
        let size = self.size();
        DIRS.into_iter().filter_map(move |dir| step(size, step(size, cell, dir)?, (dir + 1) % 4))
    }

    /// Whether a cell lies on the edge of the board.
    pub const fn is_on_edge(&self, cell: usize) -> bool {
        let (rows, cols) = (self.size().rows as usize, self.size().cols as usize);
        let (row, col) = (cell / cols, cell % cols);
        row == 0 || col == 0 || row + 1 == rows || col + 1 == cols
    }

    /// Whether the borders on both sides of a cell cut its line in two: an inner cell of a board of one row or column.
    pub fn is_between_borders(&self, cell: usize) -> bool {
        (self.size().rows == 1 || self.size().cols == 1) && self.neighbours(cell).count() == 2
    }
}

/// The neighbour of a cell in a direction of [`DIRS`].
#[inline]
const fn step(size: Size, cell: usize, dir: usize) -> Option<usize> {
    let cols = size.cols as usize;
    let (row, col) = (cell / cols, cell % cols);
    match dir {
        0 if row > 0 => Some(cell - cols),
        1 if col + 1 < cols => Some(cell + 1),
        2 if row + 1 < size.rows as usize => Some(cell + cols),
        3 if col > 0 => Some(cell - 1),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn empty(rows: u16, cols: u16) -> Puzzle {
        Puzzle { variant: Variant::Hitori, clues: Grid::new(Size { rows, cols }, Clue::None) }
    }

    #[test]
    fn neighbours_and_diagonals_stay_on_the_board() {
        let p = empty(3, 4);
        assert_eq!(p.neighbours(0).collect::<Vec<_>>(), [1, 4]);
        assert_eq!(p.neighbours(5).collect::<Vec<_>>(), [1, 6, 9, 4]);
        assert_eq!(p.diagonals(5).collect::<Vec<_>>(), [2, 10, 8, 0]);
        assert_eq!(p.diagonals(11).collect::<Vec<_>>(), [6]);
        assert_eq!((0..12).filter(|c| !p.is_on_edge(*c)).collect::<Vec<_>>(), [5, 6]);
    }

    #[test]
    fn only_lines_have_cells_between_borders() {
        let between = |p: &Puzzle| (0..p.n_cells()).filter(|c| p.is_between_borders(*c)).collect::<Vec<_>>();
        assert_eq!(between(&empty(1, 4)), [1, 2]);
        assert_eq!(between(&empty(3, 1)), [1]);
        assert!(between(&empty(1, 2)).is_empty() && between(&empty(1, 1)).is_empty() && between(&empty(2, 2)).is_empty());
    }
}
