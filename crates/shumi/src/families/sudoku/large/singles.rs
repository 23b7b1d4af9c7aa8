//! Naked and hidden singles on masks of values.

use crate::families::sudoku::Shape;

/// Candidates, and the cells whose only value has not left their peers yet.
pub(super) struct Singles {
    shape: Shape,
    masks: Vec<u32>,
    queue: Vec<u32>,
    /// Cells with one value.
    solved: usize,
    /// Two cells of a house have the same only value.
    clash: bool,
}

/// A mask for each row, column and box.
type Houses = [[u32; 25]; 3];

impl Singles {
    pub fn new(shape: Shape, masks: &[u32]) -> Self {
        assert_eq!(masks.len(), shape.cells(), "a mask for each cell");
        let masks: Vec<u32> = masks.iter().map(|mask| mask & shape.all()).collect();
        let mut singles = Self { shape, queue: Vec::with_capacity(masks.len()), masks, solved: 0, clash: false };
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
        let (mut solved, mut fresh) = (0, Vec::new());
        let mut cell = 0;
        self.each(|mask, [row, col, block]| {
            if mask.is_power_of_two() {
                solved += 1;
            } else {
                *mask &= !(used[0][row] | used[1][col] | used[2][block]);
                if mask.is_power_of_two() {
                    fresh.push(cell);
                }
            }
            cell += 1;
            true
        });
        self.solved = solved + fresh.len();
        self.queue.extend(fresh);
        self.clash = clash != 0;
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
                return true;
            }
        }
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

    /// Values with one place in a house take it; `false`: a value has none, or a cell none or two.
    fn hidden(&mut self) -> bool {
        let (mut once, mut twice): (Houses, Houses) = ([[0; 25]; 3], [[0; 25]; 3]);
        self.each(|mask, houses| {
            for (kind, house) in houses.into_iter().enumerate() {
                twice[kind][house] |= once[kind][house] & *mask;
                once[kind][house] |= *mask;
            }
            true
        });
        let n = self.shape.size();
        if once.iter().any(|kind| kind[..n].iter().any(|mask| *mask != self.shape.all())) {
            return false;
        }
        for (once, twice) in once.iter_mut().flatten().zip(twice.iter().flatten()) {
            *once &= !twice;
        }
        let mut fresh = std::mem::take(&mut self.queue);
        let mut cell = 0;
        let fits = self.each(|mask, [row, col, block]| {
            let own = *mask & (once[0][row] | once[1][col] | once[2][block]);
            if own != 0 && !mask.is_power_of_two() {
                *mask = own;
                fresh.push(cell);
            }
            cell += 1;
            *mask != 0 && own & own.wrapping_sub(1) == 0
        });
        self.solved += fresh.len();
        self.queue = fresh;
        fits
    }
}
