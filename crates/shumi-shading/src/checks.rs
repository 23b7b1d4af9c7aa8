//! Checks of a board: equal numbers in a line, separate areas of cells, and all rules at once.

use super::board::Board;
use super::puzzle::{Clue, Shading, Variant};
use super::shade::Shade;
use super::visibility::visibilities;
use shumi_core::message::House;

/// Returns whether the shading is correct, undecided cells taken as unshaded. O(cells).
pub(super) fn is_solution(p: &Shading, board: &Board) -> bool {
    let is_shaded = |c: usize| board.shades[c].is_shaded();
    let clash =
        |c: usize| is_shaded(c) && (p.is_clue(c) || [1, 2].into_iter().any(|direction| p.step(c, direction).is_some_and(is_shaded)));
    if (0..p.n_cells()).any(clash) {
        return false;
    }
    let fits_clues = match p.variant {
        Variant::Hitori => repeats(p, |c| !is_shaded(c), true).is_empty(),
        Variant::Kuromasu => {
            let visible = visibilities(p, &board.shades);
            (0..p.n_cells()).all(|c| p.clues.at[c].number().is_none_or(|n| n == visible[c].most))
        }
    };
    fits_clues && Areas::of(p, &board.shades, false).sizes.len() <= 1
}

/// Returns for each row and column the cells of a Hitori with equal numbers, among the cells that `counts` accepts; with `any`, only the
/// first pair. O(cells).
pub(super) fn repeats(p: &Shading, counts: impl Fn(usize) -> bool, any: bool) -> Vec<(House, Vec<usize>)> {
    let (rows, cols) = (usize::from(p.clues.size.rows), usize::from(p.clues.size.cols));
    let mut out: Vec<(House, Vec<usize>)> = Vec::new();
    // Number -> the last line with it (from 1), its cell there, and the index of its group, once there are two.
    let mut last = vec![(0, 0, usize::MAX); usize::from(Clue::MAX_NUMBER) + 1];
    for line in 0..rows + cols {
        let (house, start, step, len) = match line.checked_sub(rows) {
            None => (House::Row(line as u16), line * cols, 1, cols),
            Some(col) => (House::Column(col as u16), col, cols, rows),
        };
        for c in (0..len).map(|i| start + i * step) {
            let Some(n) = p.clues.at[c].number().filter(|_| counts(c)) else { continue };
            let Some(seen) = last.get_mut(usize::from(n)) else { continue };
            match *seen {
                (of, _, _) if of != line + 1 => *seen = (line + 1, c, usize::MAX),
                (_, first, usize::MAX) => {
                    seen.2 = out.len();
                    out.push((house, vec![first, c]));
                    if any {
                        return out;
                    }
                }
                (_, _, group) => out[group].1.push(c),
            }
        }
    }
    out
}

/// The connected areas of the shaded cells, or of the others, numbered by their first cells.
pub(super) struct Areas {
    /// Cell -> its area; `u32::MAX`: none.
    area: Vec<u32>,
    /// Area -> its number of cells.
    sizes: Vec<u32>,
}

impl Areas {
    /// Finds the areas of the shaded cells, or of the others. O(cells).
    pub(super) fn of(p: &Shading, shades: &[Shade], shaded: bool) -> Self {
        let is_member = |c: usize| shades[c].is_shaded() == shaded;
        let (mut area, mut sizes) = (vec![u32::MAX; shades.len()], Vec::new());
        let mut stack = Vec::new();
        for first in 0..shades.len() {
            if area[first] != u32::MAX || !is_member(first) {
                continue;
            }
            let (number, mut size) = (sizes.len() as u32, 0);
            area[first] = number;
            stack.push(first);
            while let Some(c) = stack.pop() {
                size += 1;
                for o in p.neighbours(c) {
                    if area[o] == u32::MAX && is_member(o) {
                        area[o] = number;
                        stack.push(o);
                    }
                }
            }
            sizes.push(size);
        }
        Self { area, sizes }
    }

    /// Returns the cells of each area of several cells, in reading order.
    pub(super) fn of_several(&self) -> Vec<Vec<usize>> {
        self.cells(|area| self.sizes[area] > 1)
    }

    /// Returns the cells of each area but the largest (of equal ones the first), in reading order.
    pub(super) fn but_the_largest(&self) -> Vec<Vec<usize>> {
        let largest = (0..self.sizes.len()).rev().max_by_key(|area| self.sizes[*area]);
        self.cells(|area| Some(area) != largest)
    }

    /// Returns the cells of the areas that `counts` accepts.
    fn cells(&self, counts: impl Fn(usize) -> bool) -> Vec<Vec<usize>> {
        let mut cells: Vec<Vec<usize>> = vec![Vec::new(); self.sizes.len()];
        for (c, area) in self.area.iter().enumerate().filter(|(_, area)| **area != u32::MAX) {
            if counts(*area as usize) {
                cells[*area as usize].push(c);
            }
        }
        cells.retain(|cells| !cells.is_empty());
        cells
    }
}
