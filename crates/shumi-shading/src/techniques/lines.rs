//! Kuromasu: the cells of each line as bits, so that visibility is counted with word operations instead of cell by cell.

use crate::puzzle::{DIRECTIONS, Shading, Variant};
use crate::shade::Shade;

/// Cells of a line in the order of a direction, the first in the lowest bit.
pub type Cells = u128;

/// The longest line, and one more cell, must fit.
const _: () = assert!((Variant::Kuromasu.max_side() as u32) < Cells::BITS);

/// The view from a cell in one direction, the nearest cell first.
#[derive(Clone, Copy, Debug)]
pub struct View {
    /// The unshaded cells.
    pub unshaded: Cells,
    /// Number of cells before the nearest shaded one or the border.
    pub reach: u32,
    /// Difference of the indices of two consecutive cells (wrapping).
    stride: usize,
}

/// All lines of a board, by direction. Empty for a Hitori, which does not use them.
#[derive(Clone, Debug)]
pub struct Lines {
    /// Cell -> its row and column.
    at: Vec<[u8; 2]>,
    /// Rows and columns.
    sides: [u32; 2],
    /// The lines of all directions, one direction after the other, each with room for the longer side.
    shaded: Vec<Cells>,
    unshaded: Vec<Cells>,
    numbered: Vec<Cells>,
}

impl Lines {
    /// Creates lines without decided cells and numbers.
    pub fn new(p: &Shading) -> Self {
        let size = p.clues.size;
        if p.variant == Variant::Hitori {
            return Self { at: Vec::new(), sides: [0; 2], shaded: Vec::new(), unshaded: Vec::new(), numbered: Vec::new() };
        }
        let at = size.all().map(|cell| [cell.row as u8, cell.col as u8]).collect();
        let lines = vec![0; 4 * usize::from(size.rows.max(size.cols))];
        Self { at, sides: [size.rows.into(), size.cols.into()], shaded: lines.clone(), unshaded: lines.clone(), numbered: lines }
    }

    /// Toggles a decided cell.
    pub fn flip(&mut self, c: usize, shade: Shade) {
        if self.at.is_empty() {
            return;
        }
        // Written out: the compiler does not unroll the loop over directions.
        let places = [self.place(c, 0), self.place(c, 1), self.place(c, 2), self.place(c, 3)];
        let lines = if shade.is_shaded() { &mut self.shaded } else { &mut self.unshaded };
        for (line, place, _) in places {
            lines[line] ^= 1 << place;
        }
    }

    /// Records whether a cell has a number.
    pub fn set_numbered(&mut self, c: usize, is_numbered: bool) {
        for direction in DIRECTIONS.into_iter().filter(|_| !self.at.is_empty()) {
            let (line, place, _) = self.place(c, direction);
            self.numbered[line] = self.numbered[line] & !(1 << place) | Cells::from(is_numbered) << place;
        }
    }

    /// Returns the view from a cell of a Kuromasu.
    #[inline(always)]
    pub fn view(&self, c: usize, direction: usize) -> View {
        View { unshaded: self.in_front(&self.unshaded, c, direction), reach: self.reach(c, direction), stride: self.stride(direction) }
    }

    /// Returns the number of cells in front of a cell before the nearest shaded one or the border.
    #[inline(always)]
    pub fn reach(&self, c: usize, direction: usize) -> u32 {
        let (line, place, len) = self.place(c, direction);
        let before = match self.fits_word() {
            true => (self.shaded[line] as u64 >> place >> 1).trailing_zeros(),
            false => (self.shaded[line] >> (place + 1)).trailing_zeros(),
        };
        before.min(len - 1 - place)
    }

    /// Returns the number of unshaded cells in front of a cell.
    #[inline(always)]
    pub fn run(&self, c: usize, direction: usize) -> u32 {
        self.in_front(&self.unshaded, c, direction).trailing_ones()
    }

    /// Returns the difference of the indices of two consecutive cells in a direction (wrapping).
    #[inline(always)]
    pub fn stride(&self, direction: usize) -> usize {
        let cols = self.sides[1] as usize;
        [cols.wrapping_neg(), 1, cols, usize::MAX][direction]
    }

    /// Returns the number of cells in front of a cell up to the border.
    #[inline(always)]
    pub fn room(&self, c: usize, direction: usize) -> u32 {
        let (_, place, len) = self.place(c, direction);
        len - 1 - place
    }

    /// Returns the direction from a cell to another one on its lines, and the number of cells between.
    #[inline(always)]
    pub fn place_before(&self, c: usize, other: usize) -> Option<(usize, u32)> {
        let ([row, col], [other_row, other_col]) = (self.at[c], self.at[other]);
        match (row == other_row, col == other_col) {
            (true, false) if col < other_col => Some((1, u32::from(other_col - col - 1))),
            (true, false) => Some((3, u32::from(col - other_col - 1))),
            (false, true) if row < other_row => Some((2, u32::from(other_row - row - 1))),
            (false, true) => Some((0, u32::from(row - other_row - 1))),
            _ => None,
        }
    }

    /// Returns the views from a cell of a Kuromasu, by direction.
    #[inline(always)]
    pub fn views(&self, c: usize) -> [View; 4] {
        // Written out: the compiler does not inline `map` over arrays, which took a fifth of the time of explanations.
        [self.view(c, 0), self.view(c, 1), self.view(c, 2), self.view(c, 3)]
    }

    /// Returns the clues with a number in front of a cell of a Kuromasu.
    #[inline(always)]
    pub fn numbered(&self, c: usize, direction: usize) -> Cells {
        self.in_front(&self.numbered, c, direction)
    }

    /// Returns the clues with a number in front of a cell in a direction, 1 or 2, and behind it, as far as unshaded cells reach, or with
    /// `may` as far as these and undecided ones do; and the number of cells up to there.
    #[inline(always)]
    pub fn clues_in_sight(&self, c: usize, direction: usize, may: bool) -> ([Cells; 2], u32) {
        if !self.fits_word() {
            let reach = |direction| if may { self.reach(c, direction) } else { self.run(c, direction) };
            let [ahead, back] = [direction, 3 * (2 - direction)].map(|direction| (reach(direction), self.numbered(c, direction)));
            return ([ahead.1 & first(ahead.0), back.1 & first(back.0)], ahead.0 + back.0);
        }
        let (line, place, len) = self.place(c, direction);
        let ends = if may { self.shaded[line] as u64 } else { !(self.unshaded[line] as u64) };
        let numbered = self.numbered[line] as u64;
        // The cells behind are the lower bits, the nearest one the highest of them.
        let lower = |cells: u64| cells << (63 - place) << 1;
        let ahead = (ends >> place >> 1).trailing_zeros().min(len - 1 - place);
        let back = lower(ends).leading_zeros().min(place);
        let near = |cells: u64, n: u32| Cells::from(cells & ((1 << n) - 1));
        let behind = lower(numbered);
        let behind = if behind == 0 { 0 } else { near(behind.reverse_bits(), back) };
        ([near(numbered >> place >> 1, ahead), behind], ahead + back)
    }

    /// Returns the cells of a set of lines in front of a cell.
    #[inline(always)]
    fn in_front(&self, lines: &[Cells], c: usize, direction: usize) -> Cells {
        let (line, place, _) = self.place(c, direction);
        if self.fits_word() { Cells::from(lines[line] as u64 >> place >> 1) } else { lines[line] >> (place + 1) }
    }

    /// Returns whether each line fits the lower half of [`Cells`], which takes a third of the instructions to shift.
    #[inline(always)]
    const fn fits_word(&self) -> bool {
        self.sides[0] <= u64::BITS && self.sides[1] <= u64::BITS
    }

    /// Returns the line of a cell, its position on it in a direction, and the length of the line.
    #[inline(always)]
    fn place(&self, c: usize, direction: usize) -> (usize, u32, u32) {
        let along = usize::from(direction % 2 == 1);
        let (place, len) = (u32::from(self.at[c][along]), self.sides[along]);
        let line = direction * self.shaded.len() / 4 + usize::from(self.at[c][1 - along]);
        // Up and left count from the other end.
        (line, if matches!(direction, 0 | 3) { len - 1 - place } else { place }, len)
    }
}

impl View {
    /// Returns the number of leading unshaded cells.
    #[inline(always)]
    pub const fn run(&self) -> u32 {
        self.unshaded.trailing_ones()
    }

    /// Returns the cell after the first `k` ones, seen from `c`.
    #[inline(always)]
    pub const fn cell(&self, c: usize, k: u32) -> usize {
        c.wrapping_add(self.stride.wrapping_mul(k as usize + 1))
    }

    /// Returns the cell after the leading unshaded ones, if it is undecided.
    #[inline(always)]
    pub fn first_undecided(&self, c: usize) -> Option<usize> {
        (self.run() < self.reach).then(|| self.cell(c, self.run()))
    }

    /// Returns the number of unshaded cells after that cell.
    #[inline(always)]
    pub const fn behind(&self) -> u32 {
        (self.unshaded >> (self.run() + 1)).trailing_ones()
    }
}

/// Returns the positions of the cells in a set, ascending.
pub fn each(mut cells: Cells) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let least = (cells != 0).then(|| cells.trailing_zeros())?;
        cells &= cells - 1;
        Some(least)
    })
}

/// Returns the bits of the first `n` cells.
pub const fn first(n: u32) -> Cells {
    (1 << n) - 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Clue;
    use shumi_core::grid::{Grid, Size};
    use shumi_core::rng::Rng;

    #[test]
    fn what_lies_before_a_cell_is_what_a_walk_meets() {
        let rng = &mut Rng::new(3);
        for (rows, cols) in [(1, 1), (1, 100), (100, 1), (7, 9), (64, 64), (100, 100)] {
            let p = Shading { variant: Variant::Kuromasu, clues: Grid::new(Size { rows, cols }, Clue::None) };
            let mut lines = Lines::new(&p);
            let mut cells = vec![(Shade::Undecided, false); p.n_cells()];
            for _ in 0..400 {
                let c = rng.below(p.n_cells() as u64) as usize;
                let (shade, is_numbered) = cells[c];
                if !shade.is_undecided() {
                    lines.flip(c, shade);
                }
                lines.set_numbered(c, !is_numbered);
                let next = Shade::from_value(rng.below(3) as u32).unwrap();
                if !next.is_undecided() {
                    lines.flip(c, next);
                }
                cells[c] = (next, !is_numbered);
                let from = rng.below(p.n_cells() as u64) as usize;
                for (direction, back) in [(1, 3), (2, 0)] {
                    for may in [false, true] {
                        let reach = |direction| if may { lines.reach(from, direction) } else { lines.run(from, direction) };
                        let clues = [direction, back].map(|direction| lines.numbered(from, direction) & first(reach(direction)));
                        assert_eq!(lines.clues_in_sight(from, direction, may), (clues, reach(direction) + reach(back)));
                    }
                }
                for direction in DIRECTIONS {
                    let walk: Vec<usize> = std::iter::successors(p.step(from, direction), |q| p.step(*q, direction)).collect();
                    let (view, numbered) = (lines.view(from, direction), lines.numbered(from, direction));
                    for (k, q) in walk.iter().enumerate() {
                        assert_eq!(view.cell(from, k as u32), *q);
                        assert_eq!(view.unshaded >> k & 1 == 1, cells[*q].0.is_unshaded());
                        assert_eq!(numbered >> k & 1 == 1, cells[*q].1);
                    }
                    let ahead = |is: fn(Shade) -> bool| walk.iter().take_while(|q| is(cells[**q].0)).count();
                    let (run, reach) = (ahead(Shade::is_unshaded), ahead(|shade| !shade.is_shaded()));
                    assert_eq!([view.run(), view.reach, lines.run(from, direction)], [run as u32, reach as u32, run as u32]);
                    assert_eq!(view.first_undecided(from), (run < reach).then(|| walk[run]));
                    let behind = walk.iter().skip(run + 1).take_while(|q| cells[**q].0.is_unshaded()).count();
                    assert_eq!(view.behind(), behind as u32);
                    assert_eq!(view.unshaded & !first(walk.len() as u32) | numbered & !first(walk.len() as u32), 0);
                }
            }
        }
    }
}
