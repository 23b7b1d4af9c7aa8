//! Rectangles and their cells: the only coordinates in the crate.
//!
//! Rows and columns count from 0 here; texts and messages count from 1.

use serde::Serialize;

/// Most rows or columns of any board.
pub const MAX_SIDE: u32 = 10_000;
/// Most cells of any board; checked before allocation.
pub const MAX_CELLS: u32 = 4_000_000;

/// A cell: 0-based, row-major, `(0, 0)` at the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Cell {
    /// 0-based row.
    pub row: u16,
    /// 0-based column.
    pub col: u16,
}

impl Cell {
    /// Returns the cell in `row` and `col` (both 0-based).
    pub const fn new(row: u16, col: u16) -> Self {
        Self { row, col }
    }
}

/// Writes `r3c2`: 1-based, as explanations name cells.
impl std::fmt::Display for Cell {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "r{}c{}", self.row + 1, self.col + 1)
    }
}

/// Rows and columns of a rectangle; neither is 0, both at most [`MAX_SIDE`], the product at most [`MAX_CELLS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    /// Number of rows.
    pub rows: u16,
    /// Number of columns.
    pub cols: u16,
}

impl Size {
    /// Returns `None` if a side is 0 or over [`MAX_SIDE`], or if there are more than [`MAX_CELLS`] cells.
    pub fn new(rows: u64, cols: u64) -> Option<Self> {
        let side = 1..=u64::from(MAX_SIDE);
        if !side.contains(&rows) || !side.contains(&cols) || rows * cols > u64::from(MAX_CELLS) {
            return None;
        }
        Some(Self { rows: rows as u16, cols: cols as u16 })
    }

    /// Number of cells.
    pub const fn cells(self) -> usize {
        self.rows as usize * self.cols as usize
    }

    /// Row-major index of `cell`.
    pub const fn index(self, cell: Cell) -> usize {
        cell.row as usize * self.cols as usize + cell.col as usize
    }

    /// Returns the cell at a row-major index.
    pub const fn cell(self, index: usize) -> Cell {
        Cell { row: (index / self.cols as usize) as u16, col: (index % self.cols as usize) as u16 }
    }

    /// Returns whether `cell` lies inside.
    pub const fn contains(self, cell: Cell) -> bool {
        cell.row < self.rows && cell.col < self.cols
    }

    /// All cells, row by row.
    pub fn all(self) -> impl Iterator<Item = Cell> {
        (0..self.cells()).map(move |i| self.cell(i))
    }
}

/// One value per cell, row-major: `at.len() == size.cells()`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid<T> {
    /// Rows and columns.
    pub size: Size,
    /// Values, row by row.
    pub at: Vec<T>,
}

impl<T: Clone> Grid<T> {
    /// Creates a grid with `value` in every cell.
    pub fn new(size: Size, value: T) -> Self {
        Self { size, at: vec![value; size.cells()] }
    }
}

impl<T> std::ops::Index<Cell> for Grid<T> {
    type Output = T;
    fn index(&self, cell: Cell) -> &T {
        &self.at[self.size.index(cell)]
    }
}

impl<T> std::ops::IndexMut<Cell> for Grid<T> {
    fn index_mut(&mut self, cell: Cell) -> &mut T {
        let i = self.size.index(cell);
        &mut self.at[i]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_size_is_refused_before_memory_is_taken() {
        assert_eq!(Size::new(0, 5), None);
        assert_eq!(Size::new(1_000_000_000, 1_000_000_000), None);
        assert_eq!(Size::new(10_000, 10_000), None);
        assert_eq!(Size::new(1000, 1000).map(Size::cells), Some(1_000_000));
    }

    #[test]
    fn index_and_cell_are_inverse() {
        let size = Size { rows: 3, cols: 7 };
        for (i, cell) in size.all().enumerate() {
            assert_eq!((size.index(cell), size.cell(i)), (i, cell));
        }
    }
}
