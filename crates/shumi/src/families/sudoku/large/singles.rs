//! Naked and hidden singles and locked candidates, on masks of values.

use super::locked::{self, Run};
use crate::families::sudoku::shape::Shape;

/// Candidates, and the cells whose only value has not left their peers yet.
#[derive(Clone)]
pub(super) struct Singles {
    shape: Shape,
    masks: Vec<u32>,
    queue: Vec<u32>,
    /// Locked candidates that are to be taken out.
    locked: Vec<Run>,
    /// Cells with one value.
    solved: usize,
    /// Two cells of a house have the same only value, or a cell has none.
    clash: bool,
}

/// A mask or number for each row, column and box.
type Houses = [[u32; 25]; 3];

impl Singles {
    pub fn new(shape: Shape, masks: &[u32]) -> Self {
        assert_eq!(masks.len(), shape.cells(), "a mask for each cell");
        let masks: Vec<u32> = masks.iter().map(|mask| mask & shape.all()).collect();
        let mut singles = Self { shape, queue: Vec::with_capacity(masks.len()), masks, locked: Vec::new(), solved: 0, clash: false };
        singles.remove_givens();
        singles
    }

    /// Takes the values of all single cells from their houses at once.
    fn remove_givens(&mut self) {
        let mut used: Houses = [[0; 25]; 3];
        let mut clash = 0;
        self.each(|mask, houses| {
            if mask.is_power_of_two() {
                for (kind, house) in houses.into_iter().enumerate() {
                    clash |= used[kind][house] & *mask;
                    used[kind][house] |= *mask;
                }
            }
            true
        });
        let (mut solved, mut fresh, mut empty) = (0, Vec::new(), false);
        let mut cell = 0;
        self.each(|mask, [row, col, block]| {
            if mask.is_power_of_two() {
                solved += 1;
            } else {
                *mask &= !(used[0][row] | used[1][col] | used[2][block]);
                empty |= *mask == 0;
                if mask.is_power_of_two() {
                    fresh.push(cell);
                }
            }
            cell += 1;
            true
        });
        self.solved = solved + fresh.len();
        self.queue.extend(fresh);
        self.clash = clash != 0 || empty;
    }

    /// Visits all cells in reading order with their row, column and box, until `visit` says `false`. Divides nothing: that would cost
    /// more than the visit.
    #[inline(always)]
    fn each(&mut self, mut visit: impl FnMut(&mut u32, [usize; 3]) -> bool) -> bool {
        let (wide, tall, n) = (self.shape.box_cols(), self.shape.box_rows(), self.shape.size());
        let mut cells = self.masks.iter_mut();
        for band in (0..n).step_by(tall) {
            for row in band..band + tall {
                for stack in 0..tall {
                    for col in stack * wide..stack * wide + wide {
                        let Some(mask) = cells.next() else { return true };
                        if !visit(mask, [row, col, band + stack]) {
                            return false;
                        }
                    }
                }
            }
        }
        true
    }

    pub fn masks(&self) -> &[u32] {
        &self.masks
    }

    /// Whether each cell has one value.
    pub fn is_solved(&self) -> bool {
        self.solved == self.masks.len()
    }

    /// The values of the cells with one, 0 for the others.
    pub fn values(&self) -> Vec<u8> {
        self.masks.iter().map(|mask| if mask.is_power_of_two() { mask.trailing_zeros() as u8 + 1 } else { 0 }).collect()
    }

    /// Number of cells with one value.
    pub fn solved(&self) -> usize {
        self.solved
    }

    /// Restores masks at a fixpoint, `solved` of which have one value.
    pub fn restore(&mut self, masks: &[u32], solved: usize) {
        self.masks.copy_from_slice(masks);
        self.solved = solved;
        self.queue.clear();
    }

    /// Reduces an open cell to some of its values.
    pub fn keep(&mut self, cell: usize, values: u32) {
        self.masks[cell] = values;
        if values.is_power_of_two() {
            self.solve(cell);
        }
    }

    /// The bivalue cell for which (bivalue cells of its houses with one of its values) x (those with the other) is greatest, so that
    /// either guess goes on; else the first cell with fewest values. Some cell is open.
    pub fn branch(&mut self) -> usize {
        let mut pairs = Vec::with_capacity(self.masks.len());
        // Kind of house, house, value -> its bivalue cells with this value.
        let mut near = [[[0u8; 25]; 25]; 3];
        let mut cell = 0;
        self.each(|mask, houses| {
            let high = *mask & mask.wrapping_sub(1);
            if high.is_power_of_two() {
                let values = [mask.trailing_zeros() as usize, high.trailing_zeros() as usize];
                for (near, house) in near.iter_mut().zip(houses) {
                    values.iter().for_each(|value| near[house][*value] += 1);
                }
                pairs.push((cell, houses, values));
            }
            cell += 1;
            true
        });
        let (mut most, mut branch) = (0, None);
        for (cell, houses, values) in pairs {
            let [a, b] = values.map(|value| near.iter().zip(houses).map(|(near, house)| u32::from(near[house][value])).sum::<u32>());
            if a * b > most {
                (most, branch) = (a * b, Some(cell));
            }
        }
        let open = || (0..self.masks.len()).filter(|cell| !self.masks[*cell].is_power_of_two());
        branch.or_else(|| open().min_by_key(|cell| self.masks[*cell].count_ones())).unwrap_or(0)
    }

    /// Runs to the fixpoint; `false`: there is no solution.
    pub fn run(&mut self) -> bool {
        if self.clash {
            return false;
        }
        loop {
            while let Some(cell) = self.queue.pop() {
                if !self.leave_peers(cell as usize) {
                    return false;
                }
            }
            if self.is_solved() {
                return true;
            }
            if !self.hidden() {
                return false;
            }
            if self.queue.is_empty() {
                match self.take_out_locked() {
                    None => return false,
                    Some(false) => return true,
                    Some(true) => {}
                }
            }
        }
    }

    /// Takes locked candidates out; whether there were any, `None`: a cell has no value left.
    fn take_out_locked(&mut self) -> Option<bool> {
        locked::find(self.shape, &self.masks, &mut self.locked);
        let mut changed = false;
        while let Some(Run { first, step, values }) = self.locked.pop() {
            for cell in (first..).step_by(step).take(locked::len(self.shape, step)) {
                let (mask, left) = (self.masks[cell], self.masks[cell] & !values);
                if left == 0 {
                    return None;
                }
                if left != mask {
                    changed = true;
                    self.keep(cell, left);
                }
            }
        }
        Some(changed)
    }

    /// Takes the value of a cell from its row, column and box.
    fn leave_peers(&mut self, cell: usize) -> bool {
        let (n, value) = (self.shape.size(), self.masks[cell]);
        let (row, col) = (cell / n, cell % n);
        let mut alive = true;
        for other in row * n..row * n + n {
            alive &= self.leave(other, cell, value);
        }
        for other in (col..n * n).step_by(n) {
            alive &= self.leave(other, cell, value);
        }
        let (top, left) = (row - row % self.shape.box_rows(), col - col % self.shape.box_cols());
        for r in top..top + self.shape.box_rows() {
            for other in r * n + left..r * n + left + self.shape.box_cols() {
                alive &= self.leave(other, cell, value);
            }
        }
        alive
    }

    #[inline(always)]
    fn leave(&mut self, cell: usize, from: usize, value: u32) -> bool {
        let mask = self.masks[cell];
        if mask & value == 0 || cell == from {
            return true;
        }
        let left = mask & !value;
        self.masks[cell] = left;
        if left.is_power_of_two() {
            self.solve(cell);
        }
        left != 0
    }

    fn solve(&mut self, cell: usize) {
        self.queue.push(cell as u32);
        self.solved += 1;
    }

    /// Values with one place in a house take it; `false`: a value has none, or a cell has two such values.
    fn hidden(&mut self) -> bool {
        let mut fresh = [0; 75];
        let fits = match self.shape.box_cols() {
            2 => self.look::<2>(&mut fresh),
            3 => self.look::<3>(&mut fresh),
            4 => self.look::<4>(&mut fresh),
            _ => self.look::<5>(&mut fresh),
        };
        let mut houses = fresh.iter().enumerate().filter(|(_, values)| **values != 0);
        fits && houses.all(|(house, values)| self.take(house, *values))
    }

    /// Writes the values with one place in each house that have not taken it; `false`: a value has none. Boxes are `W` wide: that many
    /// cells are processed side by side.
    #[inline(always)]
    fn look<const W: usize>(&self, fresh: &mut [u32; 75]) -> bool {
        let (n, tall, all) = (self.shape.size(), self.shape.box_rows(), self.shape.all());
        let mut fits = true;
        let mut note = |house: usize, [once, twice, solved]: [u32; 3]| {
            fits &= once == all;
            fresh[house] = once & !(twice | solved);
        };
        let mut columns = [Seen::<W>::NOTHING; 5];
        for (band, cells) in self.masks.chunks_exact(n * tall).enumerate() {
            let mut boxes = [Seen::<W>::NOTHING; 5];
            for (row, cells) in cells.chunks_exact(n).enumerate() {
                let mut line = Seen::NOTHING;
                for (cells, seen) in cells.as_chunks().0.iter().zip(&mut boxes) {
                    line.add(cells);
                    seen.add(cells);
                }
                note(band * tall + row, line.whole());
            }
            for (stack, (seen, columns)) in boxes.iter().zip(&mut columns).take(tall).enumerate() {
                note(2 * n + band * tall + stack, seen.whole());
                columns.join(seen);
            }
        }
        for (stack, seen) in columns.iter().take(tall).enumerate() {
            for i in 0..W {
                note(n + stack * W + i, seen.lane(i));
            }
        }
        fits
    }

    /// Gives each of the values to its only cell in a house; `false`: a cell has two of them.
    fn take(&mut self, house: usize, values: u32) -> bool {
        let (n, wide, tall) = (self.shape.size(), self.shape.box_cols(), self.shape.box_rows());
        let h = house % n;
        // A house as a rectangle; cell by cell it would take divisions.
        let (first, height, width) = match house / n {
            0 => (h * n, 1, n),
            1 => (h, n, 1),
            _ => (h / tall * tall * n + h % tall * wide, tall, wide),
        };
        for row in (first..first + height * n).step_by(n) {
            for cell in row..row + width {
                let own = self.masks[cell] & values;
                if own & own.wrapping_sub(1) != 0 {
                    return false;
                }
                // Another house may have settled it since.
                if own != 0 && own != self.masks[cell] {
                    self.keep(cell, own);
                }
            }
        }
        true
    }
}

/// The values that some cells have: at least once, at least twice, and as a cell's only value; for `W` columns side by side.
#[derive(Clone, Copy)]
struct Seen<const W: usize> {
    once: [u32; W],
    twice: [u32; W],
    solved: [u32; W],
}

impl<const W: usize> Seen<W> {
    const NOTHING: Self = Self { once: [0; W], twice: [0; W], solved: [0; W] };

    /// Adds a cell to each column.
    #[inline(always)]
    fn add(&mut self, cells: &[u32; W]) {
        for (i, mask) in cells.iter().enumerate() {
            self.twice[i] |= self.once[i] & mask;
            self.once[i] |= mask;
            self.solved[i] |= if mask & mask.wrapping_sub(1) == 0 { *mask } else { 0 };
        }
    }

    /// Adds other cells of the same columns.
    #[inline(always)]
    fn join(&mut self, other: &Self) {
        for i in 0..W {
            self.twice[i] |= other.twice[i] | self.once[i] & other.once[i];
            self.once[i] |= other.once[i];
            self.solved[i] |= other.solved[i];
        }
    }

    /// Of one column: once, twice, solved.
    #[inline(always)]
    fn lane(&self, i: usize) -> [u32; 3] {
        [self.once[i], self.twice[i], self.solved[i]]
    }

    /// Of all columns together.
    #[inline(always)]
    fn whole(&self) -> [u32; 3] {
        (1..W).fold(self.lane(0), |[once, twice, solved], i| {
            [once | self.once[i], twice | self.twice[i] | once & self.once[i], solved | self.solved[i]]
        })
    }
}
