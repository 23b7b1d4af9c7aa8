//! Visibility: the number of cells that clues see on a board that may be incomplete, by run lengths of each line in one pass.

use super::puzzle::{DIRECTIONS, Shading};
use super::shade::Shade;

/// Bounds on the number of cells seen from a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Visibility {
    /// Number of cells up to the nearest one not marked as unshaded.
    pub least: u16,
    /// Number of cells up to the nearest shaded one.
    pub most: u16,
}

/// Returns the visibility from each cell, itself included; that from a shaded cell is meaningless. O(cells).
pub(super) fn visibilities(p: &Shading, shades: &[Shade]) -> Vec<Visibility> {
    let mut visible = vec![Visibility::default(); shades.len()];
    let (rows, cols) = (usize::from(p.clues.size.rows), usize::from(p.clues.size.cols));
    for row in 0..rows {
        add_line(shades, &mut visible, row * cols, 1, cols);
    }
    for col in 0..cols {
        add_line(shades, &mut visible, col, cols, rows);
    }
    // The cell itself was counted in its row and in its column.
    for seen in &mut visible {
        *seen = Visibility { least: seen.least.saturating_sub(1), most: seen.most.saturating_sub(1) };
    }
    visible
}

/// Adds to each cell of a line the number of cells seen along it, itself included.
fn add_line(shades: &[Shade], visible: &mut [Visibility], start: usize, step: usize, len: usize) {
    // Starts of the runs of cell `i`: of cells that are not shaded, and of cells marked as unshaded.
    let (mut open_run, mut unshaded_run) = (0, 0);
    for i in 0..=len {
        let shade = if i < len { shades[start + i * step] } else { Shade::Shaded };
        if !shade.is_unshaded() {
            (unshaded_run..i).for_each(|k| visible[start + k * step].least += (i - unshaded_run) as u16);
            unshaded_run = i + 1;
        }
        if shade.is_shaded() {
            (open_run..i).for_each(|k| visible[start + k * step].most += (i - open_run) as u16);
            open_run = i + 1;
        }
    }
}

/// Returns the number of cells seen in each of the [`DIRECTIONS`], excluding the cell itself. O(rows + columns).
pub(super) fn arms(p: &Shading, shades: &[Shade], cell: usize) -> [Visibility; 4] {
    DIRECTIONS.map(|direction| {
        let (length, step) = p.line(cell, direction);
        let mut arm = Visibility::default();
        let mut at = cell;
        for _ in 0..length {
            at = at.wrapping_add(step);
            if shades[at].is_shaded() {
                break;
            }
            arm.least += u16::from(arm.least == arm.most && shades[at].is_unshaded());
            arm.most += 1;
        }
        arm
    })
}

/// Returns the visibility from one cell, itself included. O(rows + columns).
pub(super) fn visibility(p: &Shading, shades: &[Shade], cell: usize) -> Visibility {
    let own = Visibility { least: 1, most: 1 };
    arms(p, shades, cell).iter().fold(own, |sum, arm| Visibility { least: sum.least + arm.least, most: sum.most + arm.most })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Clue, Variant};
    use shumi_core::grid::{Grid, Size};
    use shumi_core::rng::Rng;

    #[test]
    fn the_visibility_from_all_cells_is_that_from_each() {
        let mut rng = Rng::new(7);
        for _ in 0..200 {
            let size = Size { rows: 1 + rng.below(7) as u16, cols: 1 + rng.below(7) as u16 };
            let p = Shading { variant: Variant::Kuromasu, clues: Grid::new(size, Clue::None) };
            let shades: Vec<Shade> = (0..size.cells()).map(|_| Shade::from_value(rng.below(3) as u32).unwrap()).collect();
            let all = visibilities(&p, &shades);
            for cell in (0..size.cells()).filter(|c| shades[*c].is_unshaded()) {
                assert_eq!(all[cell], visibility(&p, &shades, cell), "{shades:?} {size:?} {cell}");
            }
            for cell in (0..size.cells()).filter(|c| shades[*c].is_undecided()) {
                assert_eq!(all[cell].most, visibility(&p, &shades, cell).most, "{shades:?} {size:?} {cell}");
            }
        }
    }
}
