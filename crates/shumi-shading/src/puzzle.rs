//! The puzzle: the variant, the clue of each cell, and the geometry of the rectangle.

use shumi_core::grid::{Grid, Size};

/// The variant, which determines the third rule; as a number, the index of its id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variant {
    /// No number stands twice among the unshaded cells of a row or column.
    Hitori,
    /// A clue is unshaded and equals the number of unshaded cells, itself included, that it sees along its row and column.
    Kuromasu,
}

impl Variant {
    /// Both variants, by index.
    pub const ALL: [Self; 2] = [Self::Hitori, Self::Kuromasu];

    /// Returns the maximum number of rows and of columns.
    pub const fn max_side(self) -> u16 {
        match self {
            Self::Hitori => 200,
            Self::Kuromasu => 100,
        }
    }
}

/// Clue of a cell.
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
    /// The greatest number.
    pub const MAX_NUMBER: u16 = 1295;

    /// Returns its number.
    pub const fn number(self) -> Option<u16> {
        match self {
            Self::Number(n) => Some(n),
            Self::None | Self::Unknown => None,
        }
    }
}

/// A Hitori or Kuromasu. No side is longer than [`Variant::max_side`]; numbers are from 1 to [`Clue::MAX_NUMBER`].
///
/// Cells are numbered row by row, from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shading {
    /// The variant.
    pub(crate) variant: Variant,
    /// The print of each cell.
    pub(crate) clues: Grid<Clue>,
}

/// The reason why clues are no puzzle. Positions count from 0, row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShadingFlaw {
    /// No cell, or a side longer than [`Variant::max_side`].
    Size,
    /// The number of clues is not that of the cells.
    ClueCount {
        /// Cells.
        expected: usize,
        /// Clues.
        found: usize,
    },
    /// The number at this position is not from 1 to [`Clue::MAX_NUMBER`].
    NumberRange(usize),
}

/// The four directions, in the order of [`Shading::step`]: up, right, down, left.
pub(super) const DIRECTIONS: [usize; 4] = [0, 1, 2, 3];

impl Shading {
    /// A puzzle of `rows` x `cols` clues, row by row.
    pub fn new(variant: Variant, rows: u64, cols: u64, clues: Vec<Clue>) -> Result<Self, ShadingFlaw> {
        let size = Size::new(rows, cols).filter(|size| size.rows.max(size.cols) <= variant.max_side()).ok_or(ShadingFlaw::Size)?;
        if clues.len() != size.cells() {
            return Err(ShadingFlaw::ClueCount { expected: size.cells(), found: clues.len() });
        }
        let is_out = |clue: &Clue| clue.number().is_some_and(|n| n == 0 || n > Clue::MAX_NUMBER);
        match clues.iter().position(is_out) {
            Some(at) => Err(ShadingFlaw::NumberRange(at)),
            None => Ok(Self { variant, clues: Grid { size, at: clues } }),
        }
    }

    /// Returns the number of cells.
    pub const fn n_cells(&self) -> usize {
        self.clues.size.cells()
    }

    /// Returns whether a cell is a Kuromasu clue, and so never shaded.
    pub fn is_clue(&self, cell: usize) -> bool {
        self.variant == Variant::Kuromasu && self.clues.at[cell] != Clue::None
    }

    /// Returns the neighbour of a cell in a direction of [`DIRECTIONS`].
    pub(super) const fn step(&self, cell: usize, direction: usize) -> Option<usize> {
        step(self.clues.size, cell, direction)
    }

    /// Returns the number of cells after a cell in a direction of [`DIRECTIONS`], and the difference of their indices (wrapping).
    pub(super) const fn line(&self, cell: usize, direction: usize) -> (usize, usize) {
        let (rows, cols) = (self.clues.size.rows as usize, self.clues.size.cols as usize);
        match direction {
            0 => (cell / cols, 0usize.wrapping_sub(cols)),
            1 => (cols - 1 - cell % cols, 1),
            2 => (rows - 1 - cell / cols, cols),
            _ => (cell % cols, usize::MAX),
        }
    }

    /// Returns the up to four cells that share a side with a cell.
    pub(super) fn neighbours(&self, cell: usize) -> impl Iterator<Item = usize> + use<> {
        let size = self.clues.size;
        DIRECTIONS.into_iter().filter_map(move |direction| step(size, cell, direction))
    }

    /// Returns whether a shaded cell would cut its line in two from border to border: an inner cell of a board of one row or column.
    pub(super) fn is_between_borders(&self, cell: usize) -> bool {
        (self.clues.size.rows == 1 || self.clues.size.cols == 1) && self.neighbours(cell).count() == 2
    }
}

/// Returns the neighbour of a cell in a direction of [`DIRECTIONS`].
#[inline]
const fn step(size: Size, cell: usize, direction: usize) -> Option<usize> {
    let cols = size.cols as usize;
    let (row, col) = (cell / cols, cell % cols);
    match direction {
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

    fn empty(rows: u16, cols: u16) -> Shading {
        Shading { variant: Variant::Hitori, clues: Grid::new(Size { rows, cols }, Clue::None) }
    }

    #[test]
    fn neighbours_stay_on_the_board() {
        let p = empty(3, 4);
        assert_eq!(p.neighbours(0).collect::<Vec<_>>(), [1, 4]);
        assert_eq!(p.neighbours(5).collect::<Vec<_>>(), [1, 6, 9, 4]);
    }

    #[test]
    fn only_lines_have_cells_between_borders() {
        let between = |p: &Shading| (0..p.n_cells()).filter(|c| p.is_between_borders(*c)).collect::<Vec<_>>();
        assert_eq!(between(&empty(1, 4)), [1, 2]);
        assert_eq!(between(&empty(3, 1)), [1]);
        assert!(between(&empty(1, 2)).is_empty() && between(&empty(1, 1)).is_empty() && between(&empty(2, 2)).is_empty());
    }
}
