//! The layout of a grid: white cells and their runs, packed in vectors for the solvers.

use shumi_core::grid::{Cell, MAX_SIDE, Size};

/// "No run", "no clue" in packed arrays.
pub(crate) const NONE: u32 = u32::MAX;

/// The greatest valid clue: the longest run, all nines.
pub const MAX_CLUE: u64 = 9 * MAX_SIDE as u64;

/// Direction of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dir {
    /// Left to right.
    Across,
    /// Top to bottom.
    Down,
}

/// A maximal row or column of white cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// The sum of its digits, or [`NONE`] for any.
    pub(crate) clue: u32,
    /// Row-major index of the cell that holds the clue, just before the run.
    pub(crate) clue_at: u32,
}

/// White cells and runs of a grid.
///
/// White cells are numbered row by row. Each lies in one across and one down run, which may have one cell only. Runs `0..n_across`
/// are the across runs in reading order, the others are the down runs in the order of their first cells. *Slots* list the cells of
/// the runs one after another: run `r` owns slots `first[r]..first[r + 1]`; slot `k` below `n_cells()` is white cell `k` itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// Rows and columns of the grid, clue cells included.
    pub(crate) size: Size,
    /// White cell -> row-major index in the grid, ascending.
    pub(crate) at: Vec<u32>,
    /// Number of across runs.
    pub(crate) n_across: usize,
    /// All runs.
    pub(crate) runs: Vec<Run>,
    /// Run -> first slot; one more entry ends the last run.
    pub(crate) first: Vec<u32>,
    /// Slot -> white cell.
    pub(crate) cell_of: Vec<u32>,
    /// White cell -> its slot in its down run.
    pub(crate) slot_of: Vec<u32>,
    /// White cell -> its down run.
    pub(crate) down_of: Vec<u32>,
}

impl Layout {
    /// Rows and columns of the grid, clue cells included.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Number of white cells.
    pub fn n_cells(&self) -> usize {
        self.at.len()
    }

    /// White cells of run `r`, in order.
    pub fn cells(&self, r: usize) -> &[u32] {
        &self.cell_of[self.first[r] as usize..self.first[r + 1] as usize]
    }

    /// Number of cells of run `r`.
    pub fn len(&self, r: usize) -> usize {
        (self.first[r + 1] - self.first[r]) as usize
    }

    /// Returns the clue of run `r`.
    pub fn clue(&self, r: usize) -> Option<u32> {
        Some(self.runs[r].clue).filter(|c| *c != NONE)
    }

    /// Direction of run `r`.
    pub fn dir(&self, r: usize) -> Dir {
        if r < self.n_across { Dir::Across } else { Dir::Down }
    }

    /// White cell -> its across run.
    pub fn across_of(&self) -> Vec<u32> {
        let mut of = vec![0; self.n_cells()];
        for r in 0..self.n_across {
            of[self.first[r] as usize..self.first[r + 1] as usize].fill(r as u32);
        }
        of
    }

    /// Returns the across and the down run of white cell `k`; the across one by binary search.
    pub fn runs_of(&self, k: usize) -> [usize; 2] {
        let across = self.first[..self.n_across].partition_point(|first| *first as usize <= k) - 1;
        [across, self.down_of[k] as usize]
    }

    /// Returns the white cell at a grid cell, by binary search.
    pub fn white(&self, cell: Cell) -> Option<usize> {
        self.at.binary_search(&(self.size.index(cell) as u32)).ok()
    }

    /// Returns the cell with the clue of run `r`.
    pub fn clue_cell(&self, r: usize) -> Cell {
        self.size.cell(self.runs[r].clue_at as usize)
    }

    /// Grid cell of white cell `k`.
    pub fn cell(&self, k: usize) -> Cell {
        self.size.cell(self.at[k] as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::super::layout_builder::LayoutBuilder;
    use super::*;

    /// X 4 5 / 3 . . / 6 . X
    fn small() -> Layout {
        let mut b = LayoutBuilder::new(Size { rows: 3, cols: 3 });
        b.black(NONE, NONE);
        b.black(4, NONE);
        b.black(5, NONE);
        b.black(NONE, 3);
        b.white();
        b.white();
        assert_eq!(b.clues_here(), (3, 5));
        b.black(NONE, 6);
        b.white();
        b.black(NONE, NONE);
        b.finish()
    }

    #[test]
    fn runs_own_their_cells_in_both_directions() {
        let l = small();
        assert_eq!(l.at, [4, 5, 7]);
        assert_eq!(l.n_across, 2);
        assert_eq!((0..4).map(|r| l.cells(r).to_vec()).collect::<Vec<_>>(), [vec![0, 1], vec![2], vec![0, 2], vec![1]]);
        assert_eq!((0..4).map(|r| l.clue(r)).collect::<Vec<_>>(), [Some(3), Some(6), Some(4), Some(5)]);
        assert_eq!(l.runs.iter().map(|r| r.clue_at).collect::<Vec<_>>(), [3, 6, 1, 2]);
        assert_eq!(l.down_of, [2, 3, 2]);
        assert_eq!(l.slot_of, [3, 5, 4]);
        assert_eq!(l.across_of(), [0, 0, 1]);
        assert_eq!((0..3).map(|k| l.runs_of(k)).collect::<Vec<_>>(), [[0, 2], [0, 3], [1, 2]]);
        assert_eq!((l.dir(1), l.dir(2)), (Dir::Across, Dir::Down));
        assert_eq!((l.white(Cell::new(2, 1)), l.white(Cell::new(2, 2))), (Some(2), None));
    }
}
