//! How far clues see on a board that is not complete.

use super::Puzzle;
use super::puzzle::DIRS;

/// The value of a cell that is shaded.
pub(super) const SHADED: u8 = 1;
/// The value of a cell that is marked to stay unshaded.
pub(super) const KEPT: u8 = 2;

/// How many cells a cell sees, itself included.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Sight {
    /// Those up to the nearest cell that is not marked as unshaded.
    pub least: u16,
    /// Those up to the nearest shaded one.
    pub most: u16,
}

impl Sight {
    /// In words: `5`, or `1 to 9`.
    pub fn say(self) -> String {
        if self.least == self.most { self.most.to_string() } else { format!("{} to {}", self.least, self.most) }
    }
}

/// The sight of each cell; that of a shaded cell means nothing. O(cells).
pub(super) fn sights(p: &Puzzle, values: &[u8]) -> Vec<Sight> {
    let mut sights = vec![Sight::default(); values.len()];
    let (rows, cols) = (usize::from(p.size().rows), usize::from(p.size().cols));
    for row in 0..rows {
        line(values, &mut sights, row * cols, 1, cols);
    }
    for col in 0..cols {
        line(values, &mut sights, col, cols, rows);
    }
    // The cell itself was counted in its row and in its column.
    for sight in &mut sights {
        *sight = Sight { least: sight.least.saturating_sub(1), most: sight.most.saturating_sub(1) };
    }
    sights
}

/// Adds to each cell of a line how many it sees along it, itself included.
fn line(values: &[u8], sights: &mut [Sight], start: usize, step: usize, len: usize) {
    // Where the stretches began that cell `i` goes on.
    let (mut unshaded, mut kept) = (0, 0);
    for i in 0..=len {
        let value = if i < len { values[start + i * step] } else { SHADED };
        if value != KEPT {
            (kept..i).for_each(|k| sights[start + k * step].least += (i - kept) as u16);
            kept = i + 1;
        }
        if value == SHADED {
            (unshaded..i).for_each(|k| sights[start + k * step].most += (i - unshaded) as u16);
            unshaded = i + 1;
        }
    }
}

/// How far a cell sees in each direction of [`DIRS`], itself left out. O(rows + columns).
pub(super) fn arms(p: &Puzzle, values: &[u8], cell: usize) -> [Sight; 4] {
    DIRS.map(|dir| {
        let mut arm = Sight::default();
        let mut at = p.step(cell, dir).filter(|c| values[*c] != SHADED);
        while let Some(c) = at {
            arm.least += u16::from(arm.least == arm.most && values[c] == KEPT);
            arm.most += 1;
            at = p.step(c, dir).filter(|c| values[*c] != SHADED);
        }
        arm
    })
}

/// The sight of one cell. O(rows + columns).
pub(super) fn sight(p: &Puzzle, values: &[u8], cell: usize) -> Sight {
    let own = Sight { least: 1, most: 1 };
    arms(p, values, cell).iter().fold(own, |sum, arm| Sight { least: sum.least + arm.least, most: sum.most + arm.most })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::families::shading::{Clue, Variant};
    use crate::grid::{Grid, Size};
    use crate::rng::Rng;

    #[test]
    fn the_sight_of_all_cells_is_that_of_each() {
        let mut rng = Rng::new(7);
        for _ in 0..200 {
            let size = Size { rows: 1 + rng.below(7) as u16, cols: 1 + rng.below(7) as u16 };
            let p = Puzzle { variant: Variant::Kuromasu, clues: Grid::new(size, Clue::None) };
            let values: Vec<u8> = (0..size.cells()).map(|_| rng.below(3) as u8).collect();
            let all = sights(&p, &values);
            for cell in (0..size.cells()).filter(|c| values[*c] == KEPT) {
                assert_eq!(all[cell], sight(&p, &values, cell), "{values:?} {size:?} {cell}");
            }
            for cell in (0..size.cells()).filter(|c| values[*c] == 0) {
                assert_eq!(all[cell].most, sight(&p, &values, cell).most, "{values:?} {size:?} {cell}");
            }
        }
    }
}
