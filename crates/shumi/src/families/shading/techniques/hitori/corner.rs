//! Corner: the four cells of a corner, all ways to shade them tried.

use super::super::state::{Deduction, Shade, Why};
use crate::deduce::Step;

/// What all ways to shade one of the four corner blocks have in common, if they keep the rules among themselves and cut nothing off.
pub fn corner(state: &mut Deduction) -> Option<Step> {
    let (rows, cols) = (usize::from(state.puzzle.size().rows), usize::from(state.puzzle.size().cols));
    if state.is_broken() || rows < 2 || cols < 2 {
        return None;
    }
    [(0, 0), (0, cols - 2), (rows - 2, 0), (rows - 2, cols - 2)].into_iter().find_map(|(row, col)| {
        let first = row * cols + col;
        block(state, [first, first + 1, first + cols, first + cols + 1])
    })
}

fn block(state: &mut Deduction, cells: [usize; 4]) -> Option<Step> {
    let shade = |mask: usize, i: usize| if mask & 1 << i == 0 { Shade::Unshaded } else { Shade::Shaded };
    let mut common: Option<[Option<Shade>; 4]> = None;
    for mask in 0..16 {
        if !keeps(state, cells, |i| shade(mask, i)) {
            continue;
        }
        let mut all = common.unwrap_or(std::array::from_fn(|i| Some(shade(mask, i))));
        for (i, seen) in all.iter_mut().enumerate() {
            *seen = seen.filter(|seen| *seen == shade(mask, i));
        }
        common = Some(all);
    }
    let found = cells.iter().zip(common?).filter_map(|(c, shade)| Some((*c, shade?))).collect::<Vec<_>>();
    state.step_of("corner", &cells, found, vec![("block", state.args(&cells))])
}

/// Whether the block can be shaded so.
fn keeps(state: &mut Deduction, cells: [usize; 4], shade: impl Fn(usize) -> Shade) -> bool {
    let twice = [(0, 1), (0, 2), (1, 3), (2, 3)].iter().any(|(i, j)| {
        let equal = state.number(cells[*i]).is_some() && state.number(cells[*i]) == state.number(cells[*j]);
        equal && shade(*i) == Shade::Unshaded && shade(*j) == Shade::Unshaded
    });
    let mark = state.mark();
    let stands = !twice && (0..4).all(|i| state.set(cells[i], shade(i), Why::Given, true).is_ok());
    state.undo(mark);
    stands
}
