//! Checks of a board: equal numbers in a line, separate areas of cells, and all rules at once.

use super::board::Board;
use super::puzzle::{Clue, Shading, Variant};
use super::shade::Shade;
use super::visibility::visibility;
use shumi_core::message::House;

/// Returns whether the shading is correct, undecided cells taken as unshaded.
pub(super) fn is_solution(p: &Shading, board: &Board) -> bool {
    let shades: Vec<Shade> = board.shades.iter().map(|shade| Shade::of(shade.is_shaded())).collect();
    !breaks_rule(p, &shades)
}

/// Returns whether a shading breaks a rule, whatever the undecided cells are; ends at the first broken rule.
pub(super) fn breaks_rule(p: &Shading, shades: &[Shade]) -> bool {
    let is_shaded = |c: usize| shades[c].is_shaded();
    let breaks_clue = match p.variant {
        Variant::Hitori => has_repeat(p, |c| shades[c].is_unshaded()),
        Variant::Kuromasu => (0..p.n_cells()).any(|c| match p.clues.at[c].number() {
            Some(n) if !is_shaded(c) => {
                let visible = visibility(p, shades, c);
                n < visible.least || n > visible.most
            }
            _ => false,
        }),
    };
    let clash =
        |c: usize| is_shaded(c) && (p.is_clue(c) || [1, 2].into_iter().any(|direction| p.step(c, direction).is_some_and(is_shaded)));
    breaks_clue || (0..p.n_cells()).any(clash) || !are_unshaded_connected(p, shades)
}

/// Returns whether the cells that are not shaded are connected. O(cells).
fn are_unshaded_connected(p: &Shading, shades: &[Shade]) -> bool {
    let mut is_left: Vec<bool> = shades.iter().map(|shade| !shade.is_shaded()).collect();
    let mut stack = Vec::with_capacity(shades.len());
    let mut left = is_left.iter().filter(|left| **left).count();
    stack.extend(is_left.iter().position(|left| *left));
    while let Some(cell) = stack.pop() {
        if std::mem::take(&mut is_left[cell]) {
            left -= 1;
            stack.extend(p.neighbours(cell).filter(|next| is_left[*next]));
        }
    }
    left == 0
}

/// Returns the lines of a board: its name, its first cell, the distance of its cells, and their number.
fn lines(p: &Shading) -> impl Iterator<Item = (House, usize, usize, usize)> {
    let (rows, cols) = (usize::from(p.clues.size.rows), usize::from(p.clues.size.cols));
    let across = (0..rows).map(move |row| (House::Row(row as u16), row * cols, 1, cols));
    across.chain((0..cols).map(move |col| (House::Column(col as u16), col, cols, rows)))
}

/// Returns whether a line of a Hitori has equal numbers among the cells that `counts` accepts. O(cells).
fn has_repeat(p: &Shading, counts: impl Fn(usize) -> bool) -> bool {
    lines(p).any(|(_, start, step, len)| {
        let mut seen = [0u64; Clue::MAX_NUMBER as usize / 64 + 1];
        (0..len).map(|i| start + i * step).filter(|c| counts(*c)).filter_map(|c| p.clues.at[c].number()).any(|n| {
            let (word, bit) = (&mut seen[usize::from(n / 64)], 1 << (n % 64));
            let is_again = *word & bit != 0;
            *word |= bit;
            is_again
        })
    })
}

/// Returns for each row and column the cells of a Hitori with equal numbers, among the cells that `counts` accepts. O(cells).
pub(super) fn repeats(p: &Shading, counts: impl Fn(usize) -> bool) -> Vec<(House, Vec<usize>)> {
    let mut out: Vec<(House, Vec<usize>)> = Vec::new();
    // Number -> the last line with it (from 1), its cell there, and the index of its group, once there are two.
    let mut last = vec![(0, 0, usize::MAX); usize::from(Clue::MAX_NUMBER) + 1];
    for (line, (house, start, step, len)) in lines(p).enumerate() {
        for c in (0..len).map(|i| start + i * step) {
            let Some(n) = p.clues.at[c].number().filter(|_| counts(c)) else { continue };
            let Some(seen) = last.get_mut(usize::from(n)) else { continue };
            match *seen {
                (of, _, _) if of != line + 1 => *seen = (line + 1, c, usize::MAX),
                (_, first, usize::MAX) => {
                    seen.2 = out.len();
                    out.push((house, vec![first, c]));
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
