//! The arms of a clue on the lines of other clues, so that what these see is known without deciding the cells.

use super::super::arms::Arms;
use super::super::facts::Facts;
use super::super::lines::{Cells, View, first};
use crate::shade::Shade;

/// Some arms of a clue laid out, with the shaded cells that end them and the unshaded neighbours of these.
#[derive(Clone, Copy, Debug)]
pub struct Cross {
    /// Row and column of the clue.
    at: [u32; 2],
    /// The lengths by direction.
    arms: [Option<u32>; 4],
}

impl Cross {
    /// Lays out the arms that have a length.
    pub fn new(facts: &Facts, clue: usize, arms: [Option<u32>; 4]) -> Self {
        let at = facts.cell(clue);
        Self { at: [at.row.into(), at.col.into()], arms }
    }

    /// Returns whether another clue can still see its number.
    pub fn leaves(&self, facts: &Facts, clue: usize) -> bool {
        let (Some(number), size) = (facts.number(clue), facts.puzzle.clues.size) else { return true };
        let at = size.cell(clue);
        let (row, column) = (u32::from(at.row), u32::from(at.col));
        let mut views = facts.lines.views(clue);
        let [up, right, down, left] = &mut views;
        let [of_row, of_column] = [(self.row(row), size.cols), (self.column(column), size.rows)];
        for (([shaded, unshaded], len), place, back, ahead) in [(of_row, column, left, right), (of_column, row, up, down)] {
            let unshaded = unshaded & first(len.into());
            narrow(ahead, shaded >> (place + 1), unshaded >> (place + 1));
            let behind = |cells: Cells| (cells << (Cells::BITS - 1 - place) << 1).reverse_bits();
            narrow(back, behind(shaded), behind(unshaded));
        }
        Arms::of_views(&views, number.saturating_sub(1)).is_possible()
    }

    /// Returns whether a cell has a shade.
    pub fn has(&self, facts: &Facts, c: usize, shade: Shade) -> bool {
        let at = facts.cell(c);
        self.row(at.row.into())[usize::from(shade.is_unshaded())] >> at.col & 1 == 1
    }

    /// Returns the shaded and the unshaded cells on a row, perhaps with some beyond the border.
    fn row(&self, row: u32) -> [Cells; 2] {
        let ([y, x], [up, right, down, left]) = (self.at, self.arms);
        on_line(row, [y, x], [up, down], [left, right])
    }

    /// Does the same for a column.
    fn column(&self, column: u32) -> [Cells; 2] {
        let ([y, x], [up, right, down, left]) = (self.at, self.arms);
        on_line(column, [x, y], [left, right], [up, down])
    }
}

/// Adds cells to a view.
fn narrow(view: &mut View, shaded: Cells, unshaded: Cells) {
    view.unshaded |= unshaded;
    view.reach = view.reach.min(shaded.trailing_zeros());
}

/// Returns the shaded and the unshaded cells on a line. `at`: the clue's line and its place on it; `across`, `along`: the arms to lower and
/// to higher lines, and those on the clue's own line.
fn on_line(line: u32, at: [u32; 2], across: [Option<u32>; 2], along: [Option<u32>; 2]) -> [Cells; 2] {
    let [own, place] = at;
    let bit = |place: Option<u32>| place.and_then(|place| Cells::checked_shl(1, place)).unwrap_or(0);
    // The cells at distance `k` on either side.
    let side = |end: usize, k: u32| bit(if end == 0 { place.checked_sub(k) } else { Some(place + k) });
    let [mut shaded, mut unshaded] = [0, if line == own { side(0, 0) } else { 0 }];
    for (end, length) in along.into_iter().enumerate() {
        let Some(length) = length else { continue };
        if line == own {
            shaded |= side(end, length + 1);
            unshaded |= side(end, length + 2);
            unshaded |= if end == 0 { first(place) & !first(place - length) } else { first(length) << (place + 1) };
        } else if line.abs_diff(own) == 1 {
            unshaded |= side(end, length + 1);
        }
    }
    let Some(length) = across[usize::from(line > own)].filter(|_| line != own) else { return [shaded, unshaded] };
    match line.abs_diff(own) - 1 {
        k if k == length => [shaded | side(1, 0), unshaded | side(0, 1) | side(1, 1)],
        k if k <= length + 1 => [shaded, unshaded | side(1, 0)],
        _ => [shaded, unshaded],
    }
}
