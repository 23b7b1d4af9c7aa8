//! Naked and hidden singles on masks of values.

use crate::families::sudoku::Shape;

/// Candidates, and the cells whose only value has not left their peers yet.
pub(super) struct Singles {
    shape: Shape,
    masks: Vec<u32>,
    queue: Vec<u32>,
    /// Cells with one value.
    solved: usize,
}

impl Singles {
    pub fn new(shape: Shape, masks: &[u32]) -> Self {
        assert_eq!(masks.len(), shape.cells(), "a mask for each cell");
        let masks: Vec<u32> = masks.iter().map(|mask| mask & shape.all()).collect();
        let mut queue = Vec::with_capacity(masks.len());
        queue.extend((0..masks.len() as u32).filter(|cell| masks[*cell as usize].is_power_of_two()));
        Self { shape, solved: queue.len(), masks, queue }
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
        loop {
            while let Some(cell) = self.queue.pop() {
                if !self.leave_peers(cell as usize) {
                    return false;
                }
            }
            if self.is_solved() {
                return true;
            }
            for house in 0..self.shape.houses() {
                if !self.hidden(house) {
                    return false;
                }
            }
            if self.queue.is_empty() {
                return self.masks.iter().all(|mask| *mask != 0);
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

    /// Values with one place in a house take it.
    fn hidden(&mut self, house: usize) -> bool {
        let n = self.shape.size();
        let (mut once, mut twice) = (0, 0);
        for i in 0..n {
            let mask = self.masks[self.shape.cell(house, i)];
            twice |= once & mask;
            once |= mask;
        }
        if once != self.shape.all() {
            return false;
        }
        let hidden = once & !twice;
        for i in 0..n {
            let cell = self.shape.cell(house, i);
            let own = self.masks[cell] & hidden;
            if own == 0 || self.masks[cell].is_power_of_two() {
                continue;
            }
            if !own.is_power_of_two() {
                return false;
            }
            self.masks[cell] = own;
            self.solve(cell);
        }
        true
    }
}
