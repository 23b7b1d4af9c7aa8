//! Hitori: equal numbers in a line, of which at most one is unshaded.
//!
//! The cells of a number in a line are a circular list, so an unshaded cell reaches its equals without a list of pairs: memory
//! O(cells), where pairs may take O(cells · side).

use crate::puzzle::Shading;
use shumi_learn::{Conflict, Lit, Trail};

/// The cells with the same number in a row, and in a column, as circular lists instead of a list of pairs.
#[derive(Clone, Debug)]
pub(super) struct Equal {
    cols: usize,
    /// Cell -> its number, 0 for none.
    numbers: Vec<u16>,
    /// Cell -> the next with its number in the row; itself if it is the only one.
    in_row: Vec<u32>,
    in_col: Vec<u32>,
}

impl Equal {
    pub fn new(p: &Shading) -> Self {
        let (rows, cols) = (usize::from(p.clues.size.rows), usize::from(p.clues.size.cols));
        let numbers: Vec<u16> = p.clues.at.iter().map(|clue| clue.number().unwrap_or(0)).collect();
        let most = numbers.iter().copied().max().unwrap_or(0);
        let mut of = Circles { seen: vec![(0, 0, 0); usize::from(most) + 1], line: 0 };
        let mut in_row = vec![0; numbers.len()];
        for row in 0..rows {
            of.close(&numbers, (row * cols..(row + 1) * cols).step_by(1), &mut in_row);
        }
        let mut in_col = vec![0; numbers.len()];
        for col in 0..cols {
            of.close(&numbers, (col..rows * cols).step_by(cols), &mut in_col);
        }
        Self { cols, numbers, in_row, in_col }
    }

    /// Calls `fact` with each conclusion that needs no assumption, and with the cells whose numbers imply it: a cell between two equal
    /// ones is unshaded; of two equal neighbours one is unshaded, so the others in their line are shaded.
    pub fn facts(&self, mut fact: impl FnMut(Lit, &[usize])) {
        let (n, cols) = (self.numbers.len(), self.cols);
        let most = self.numbers.iter().copied().max().unwrap_or(0);
        for (n_lines, next_line, step, len, next) in [(n / cols, cols, 1, cols, &self.in_row), (cols, 1, cols, n / cols, &self.in_col)] {
            // Number -> the line of its last pair, and the number of its pairs there.
            let mut pairs = vec![(n_lines, 0); usize::from(most) + 1];
            for line in 0..n_lines {
                for i in 0..len {
                    let cell = line * next_line + i * step;
                    let number = self.numbers[cell];
                    if number == 0 {
                        continue;
                    }
                    if i + 2 < len && self.numbers[cell + 2 * step] == number {
                        fact(Lit::new(cell + step, false), &[cell, cell + 2 * step]);
                    }
                    if i + 1 < len && self.numbers[cell + step] == number {
                        let (last, times) = &mut pairs[usize::from(number)];
                        *times = if *last == line { *times + 1 } else { 1 };
                        *last = line;
                        // The first pair shades a third one, two neighbours, which refutes the puzzle.
                        if *times > 2 {
                            continue;
                        }
                        let mut other = next[cell] as usize;
                        while other != cell {
                            if other != cell + step {
                                fact(Lit::new(other, true), &[cell, cell + step, other]);
                            }
                            other = next[other] as usize;
                        }
                    }
                }
            }
        }
    }

    /// Calls `each` for the cells in the lines of a cell with its number.
    pub fn equals(&self, cell: usize, mut each: impl FnMut(usize)) {
        for next in [&self.in_row, &self.in_col] {
            let mut other = next[cell] as usize;
            while other != cell {
                each(other);
                other = next[other] as usize;
            }
        }
    }

    /// Whether two cells have the same number.
    pub fn is_same(&self, a: usize, b: usize) -> bool {
        self.numbers[a] != 0 && self.numbers[a] == self.numbers[b]
    }

    /// Shades the equals of an unshaded cell.
    #[inline(always)]
    pub fn unshade(&self, cell: usize, lit: Lit, trail: &mut Trail) -> Result<(), Conflict> {
        for next in [&self.in_row, &self.in_col] {
            let mut other = next[cell] as usize;
            while other != cell {
                trail.imply(Lit::new(other, true), lit)?;
                other = next[other] as usize;
            }
        }
        Ok(())
    }
}

/// Number -> the line in which it was last seen, with its first and last cell there.
struct Circles {
    seen: Vec<(u32, u32, u32)>,
    line: u32,
}

impl Circles {
    fn close(&mut self, numbers: &[u16], cells: impl Iterator<Item = usize>, next: &mut [u32]) {
        self.line += 1;
        for cell in cells {
            let at = cell as u32;
            next[cell] = at;
            if numbers[cell] == 0 {
                continue;
            }
            let (line, first, last) = &mut self.seen[usize::from(numbers[cell])];
            if *line == self.line {
                next[*last as usize] = at;
                next[cell] = *first;
            } else {
                (*line, *first) = (self.line, at);
            }
            *last = at;
        }
    }
}
