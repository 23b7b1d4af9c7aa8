//! Builds layouts cell by cell, in reading order.

use super::layout::{Dir, Layout, NONE, Run};
use shumi_core::grid::Size;

/// A violation of the text formats' rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LayoutFlaw {
    /// A white cell in the first row or column, where no clue can precede it.
    WhiteAtEdge,
    /// A clue in this direction without a white cell behind it.
    ClueWithoutRun(Dir),
    /// A run in this direction without a clue; the cell is its first. Valid if the format allows free sums.
    RunWithoutClue(Dir),
}

/// Builds a [`Layout`] from the cells in reading order: one call per cell, then [`finish`](Self::finish).
///
/// O(cells). Memory grows with the cells given, not with the announced size.
#[derive(Debug)]
pub struct LayoutBuilder {
    size: Size,
    /// Row-major index and column of the next cell.
    next: u32,
    col: usize,
    at: Vec<u32>,
    across: Vec<Run>,
    first: Vec<u32>,
    down: Vec<Run>,
    down_len: Vec<u32>,
    down_of: Vec<u32>,
    /// Across clue before the next cell, and its position; state of the current across run.
    pending: Run,
    open: bool,
    /// Column -> down clue above the next cell; open down run of the column.
    above: Vec<Run>,
    column: Vec<u32>,
    /// The first flaw that is invalid in every format; the first run without a clue.
    flaw: Option<(u32, LayoutFlaw)>,
    unclued: Option<(u32, LayoutFlaw)>,
}

impl LayoutBuilder {
    /// Creates a builder for a grid of `size`.
    pub fn new(size: Size) -> Self {
        let none = Run { clue: NONE, clue_at: NONE };
        // Expect about this many runs, unless the grid is mostly black.
        let (rows, cols) = (usize::from(size.rows), usize::from(size.cols));
        Self {
            size,
            next: 0,
            col: 0,
            at: Vec::new(),
            across: Vec::with_capacity(rows + cols),
            first: Vec::with_capacity(rows + cols),
            down: Vec::with_capacity(cols),
            down_len: Vec::with_capacity(cols),
            down_of: Vec::new(),
            pending: none,
            open: false,
            above: vec![none; cols],
            column: vec![NONE; cols],
            flaw: None,
            unclued: None,
        }
    }

    /// Returns the number of cells given so far.
    pub fn given(&self) -> usize {
        self.next as usize
    }

    /// Returns the first cell (row-major index) so far that is invalid in every text format, and its flaw. A clue without a run in the
    /// last row is known once all cells are given.
    pub fn flaw(&self) -> Option<(u32, LayoutFlaw)> {
        if self.flaw.is_some() || self.given() < self.size.cells() {
            return self.flaw;
        }
        let dangling = |(col, above): (usize, &Run)| self.column[col] == NONE && above.clue != NONE;
        let below = self.above.iter().enumerate().find(|at| dangling(*at));
        below.map(|(_, above)| (above.clue_at, LayoutFlaw::ClueWithoutRun(Dir::Down)))
    }

    /// Returns the first run without a clue so far: its first cell (row-major index) and direction.
    pub fn unclued(&self) -> Option<(u32, LayoutFlaw)> {
        self.unclued
    }

    /// Reserves memory for at most `cells` more cells; no more than the available text can hold.
    pub fn reserve(&mut self, cells: usize) {
        let cells = cells.min(self.size.cells() - self.given());
        self.at.reserve(cells);
        self.down_of.reserve(cells);
    }

    /// Moves past `n` cells of the row and returns the column of the first.
    #[inline(always)]
    fn step(&mut self, n: usize) -> usize {
        let col = self.col;
        self.next += n as u32;
        self.col += n;
        if self.col == usize::from(self.size.cols) {
            self.col = 0;
        }
        col
    }

    #[cold]
    fn note(&mut self, cell: u32, flaw: LayoutFlaw) {
        self.flaw.get_or_insert((cell, flaw));
    }

    /// Adds a black cell with its clues ([`NONE`]: none).
    #[inline(always)]
    pub fn black(&mut self, down: u32, across: u32) {
        let col = self.step(1);
        let clue_at = self.next - 1;
        // `&` and `|` instead of branches: flaws are rare, everything else is unpredictable.
        if !self.open & (self.pending.clue != NONE) {
            self.note(self.pending.clue_at, LayoutFlaw::ClueWithoutRun(Dir::Across));
        }
        let (above, run) = (&mut self.above[col], &mut self.column[col]);
        let dangling = (*run == NONE) & (above.clue != NONE);
        let before = std::mem::replace(above, Run { clue: down, clue_at });
        *run = NONE;
        if dangling {
            self.note(before.clue_at, LayoutFlaw::ClueWithoutRun(Dir::Down));
        }
        self.open = false;
        self.pending = Run { clue: across, clue_at };
        if self.col == 0 {
            self.end_row();
        }
    }

    /// Adds a white cell. Row 0 and column 0 must be black.
    pub fn white(&mut self) {
        self.whites(1);
    }

    /// Adds `n` white cells, all in one row and at least one.
    #[inline(always)]
    pub fn whites(&mut self, n: usize) {
        let col = self.step(n);
        let k = self.at.len() as u32;
        let cell = self.next - n as u32;
        if !self.open {
            self.open = true;
            self.first.push(k);
            self.across.push(self.pending);
            if self.pending.clue == NONE {
                self.missing(cell, Dir::Across);
            }
        }
        self.at.extend(cell..cell + n as u32);
        let mut unclued = None;
        let Self { down, down_len, down_of, above, column, .. } = self;
        let above = &above[col..col + n];
        down_of.extend(column[col..col + n].iter_mut().enumerate().map(|(i, run)| {
            if *run == NONE {
                *run = down.len() as u32;
                down.push(above[i]);
                down_len.push(0);
                if above[i].clue == NONE {
                    unclued.get_or_insert(i as u32);
                }
            }
            down_len[*run as usize] += 1;
            *run
        }));
        if let Some(i) = unclued {
            self.missing(cell + i, Dir::Down);
        }
        if self.col == 0 {
            self.end_row();
        }
    }

    #[cold]
    fn missing(&mut self, cell: u32, dir: Dir) {
        let cols = u32::from(self.size.cols);
        if cell < cols || cell.is_multiple_of(cols) {
            self.note(cell, LayoutFlaw::WhiteAtEdge);
        }
        self.unclued.get_or_insert((cell, LayoutFlaw::RunWithoutClue(dir)));
    }

    #[inline]
    fn end_row(&mut self) {
        if !self.open & (self.pending.clue != NONE) {
            self.note(self.pending.clue_at, LayoutFlaw::ClueWithoutRun(Dir::Across));
        }
        self.open = false;
        self.pending = Run { clue: NONE, clue_at: NONE };
    }

    /// Returns the clues of the across run and of the down run of the white cell added last.
    pub fn clues_here(&self) -> (u32, u32) {
        let across = self.across.last().map_or(NONE, |r| r.clue);
        let down = self.down_of.last().map_or(NONE, |r| self.down[*r as usize].clue);
        (across, down)
    }

    /// Returns the layout once all cells are added.
    pub fn finish(self) -> Layout {
        let Self { size, at, across, mut first, down, down_len, mut down_of, .. } = self;
        let n = at.len() as u32;
        let n_across = across.len();
        first.reserve_exact(down.len() + 1);
        let mut end = n;
        let mut next = down_len;
        for len in &mut next {
            first.push(end);
            end += std::mem::replace(len, end);
        }
        first.push(end);
        let mut cell_of: Vec<u32> = (0..2 * n).collect();
        let mut slot_of = Vec::with_capacity(down_of.len());
        for (k, run) in down_of.iter_mut().enumerate() {
            let slot = &mut next[*run as usize];
            cell_of[*slot as usize] = k as u32;
            slot_of.push(*slot);
            *slot += 1;
            *run += n_across as u32;
        }
        let mut runs = across;
        runs.extend(down);
        Layout { size, at, n_across, runs, first, cell_of, slot_of, down_of }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flaws_are_found_where_they_stand() {
        let size = Size { rows: 2, cols: 2 };
        let built = |cells: [Option<(u32, u32)>; 4]| {
            let mut b = LayoutBuilder::new(size);
            for cell in cells {
                match cell {
                    Some((down, across)) => b.black(down, across),
                    None => b.white(),
                }
            }
            (b.flaw(), b.unclued())
        };
        const X: Option<(u32, u32)> = Some((NONE, NONE));
        assert_eq!(built([X, Some((4, NONE)), Some((NONE, 4)), None]), (None, None));
        let free = (3, LayoutFlaw::RunWithoutClue(Dir::Across));
        assert_eq!(built([X, Some((4, NONE)), X, None]), (None, Some(free)));
        assert_eq!(built([X, None, X, X]).0, Some((1, LayoutFlaw::WhiteAtEdge)));
        assert_eq!(built([X, X, None, X]).0, Some((2, LayoutFlaw::WhiteAtEdge)));
        assert_eq!(built([X, Some((NONE, 3)), X, X]).0, Some((1, LayoutFlaw::ClueWithoutRun(Dir::Across))));
        assert_eq!(built([X, X, Some((NONE, 3)), X]).0, Some((2, LayoutFlaw::ClueWithoutRun(Dir::Across))));
        assert_eq!(built([X, Some((3, NONE)), X, X]).0, Some((1, LayoutFlaw::ClueWithoutRun(Dir::Down))));
        assert_eq!(built([X, X, X, Some((3, NONE))]).0, Some((3, LayoutFlaw::ClueWithoutRun(Dir::Down))));
    }
}
