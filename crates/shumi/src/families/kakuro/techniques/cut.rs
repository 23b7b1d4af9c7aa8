//! Cut cell: an area that meets the rest of the board in one open cell.
//!
//! Runs are vertices and open cells edges, each between an across and a down run. For any set of runs, what its down runs still
//! need less what its across runs still need is the signed sum of the open cells that lie in one run of the set only: every other
//! cell is counted once on both sides. A bridge is such a cell that is alone, so the difference is its digit.

use super::open_run::clue_cells;
use super::state::Deduction;
use crate::deduce::{Conclusion, Step};
use crate::families::kakuro::Dir;
use crate::say::Arg;

/// Largest area, the cut cell included, that is easy to follow by eye; largest that is offered at all.
const SMALL: usize = 10;
const WIDE: usize = 20;

/// The cut cell with the smallest area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cut {
    /// Open cells of the area and the cut cell.
    cells: usize,
    /// The cut cell.
    cell: u32,
    /// Its run on the side of the area.
    run: u32,
}

/// Cut cell with an area of up to 10 cells.
pub fn small(state: &mut Deduction) -> Option<Step> {
    smallest(state).filter(|cut| cut.cells <= SMALL).and_then(|cut| tell(state, "cut-cell", cut))
}

/// Cut cell with an area of up to 20 cells.
pub fn wide(state: &mut Deduction) -> Option<Step> {
    smallest(state).filter(|cut| cut.cells > SMALL && cut.cells <= WIDE).and_then(|cut| tell(state, "wide-cut-cell", cut))
}

/// Candidates do not matter here: one search serves until a digit is placed.
fn smallest(state: &mut Deduction) -> Option<Cut> {
    if state.is_broken() {
        return None;
    }
    if let Some((n_open, cut)) = state.cut
        && n_open == state.n_open()
    {
        return cut;
    }
    let cut = search(state);
    state.cut = Some((state.n_open(), cut));
    cut
}

/// A run in the depth-first search.
#[derive(Clone, Copy, Default)]
struct Node {
    /// Place in the order of discovery, from 1; 0 before it.
    num: u32,
    /// Least `num` that its subtree reaches beside the tree.
    low: u32,
    /// Open cells between runs of its subtree.
    inner: usize,
    /// Runs without clue in its subtree.
    free: usize,
}

/// Bridges by depth-first search (Tarjan 1974), with an own stack: O(cells).
fn search(state: &Deduction) -> Option<Cut> {
    let layout = &state.layout;
    let mut nodes = vec![Node::default(); layout.runs.len()];
    // Run, the cell it was entered by, its next slot.
    let mut stack: Vec<(usize, Option<u32>, u32)> = Vec::new();
    let mut bridges: Vec<(u32, usize, usize)> = Vec::new();
    let mut best: Option<Cut> = None;
    let mut clock = 0;
    let mut enter = |nodes: &mut [Node], r: usize| {
        clock += 1;
        nodes[r] = Node { num: clock, low: clock, inner: 0, free: usize::from(state.left(r).is_none()) };
    };
    for root in 0..layout.n_across {
        if nodes[root].num > 0 || state.open_in(root) == 0 {
            continue;
        }
        enter(&mut nodes, root);
        stack.push((root, None, layout.first[root]));
        while let Some((r, via, slot)) = stack.last_mut() {
            let (r, via) = (*r, *via);
            if *slot < layout.first[r + 1] {
                let cell = layout.cell_of[*slot as usize];
                *slot += 1;
                if Some(cell) == via || state.digit(cell as usize).is_some() {
                    continue;
                }
                let [across, down] = state.runs_of(cell as usize);
                let other = if r == across { down } else { across };
                if nodes[other].num == 0 {
                    enter(&mut nodes, other);
                    stack.push((other, Some(cell), layout.first[other]));
                } else {
                    // Counted from the later run only.
                    nodes[r].inner += usize::from(nodes[other].num < nodes[r].num);
                    nodes[r].low = nodes[r].low.min(nodes[other].num);
                }
                continue;
            }
            stack.pop();
            if let (Some(cell), Some((parent, _, _))) = (via, stack.last()) {
                let (child, parent_node) = (nodes[r], &mut nodes[*parent]);
                if child.low > parent_node.num {
                    bridges.push((cell, r, *parent));
                }
                parent_node.low = parent_node.low.min(child.low);
                parent_node.inner += child.inner + 1;
                parent_node.free += child.free;
            }
        }
        let whole = nodes[root];
        for (cell, r, parent) in bridges.drain(..) {
            let below = (nodes[r].inner, nodes[r].free, r);
            let above = (whole.inner - nodes[r].inner - 1, whole.free - nodes[r].free, parent);
            for (inner, free, run) in [below, above] {
                // A run alone is a last cell.
                if free == 0 && inner > 0 {
                    let cut = Cut { cells: inner + 1, cell, run: run as u32 };
                    best = Some(best.map_or(cut, |best| best.min(cut)));
                }
            }
        }
    }
    best
}

fn tell(state: &Deduction, technique: &'static str, cut: Cut) -> Option<Step> {
    let layout = &state.layout;
    let mut runs = vec![cut.run as usize];
    let mut inside: Vec<u32> = Vec::new();
    let mut needs = [0; 2];
    let mut next = 0;
    while let Some(&r) = runs.get(next) {
        next += 1;
        needs[usize::from(layout.dir(r) == Dir::Down)] += state.left(r)?;
        for &cell in layout.cells(r) {
            if cell == cut.cell || state.digit(cell as usize).is_some() {
                continue;
            }
            let [across, down] = state.runs_of(cell as usize);
            let other = if r == across { down } else { across };
            if !runs.contains(&other) {
                runs.push(other);
            }
            if r == across {
                inside.push(cell);
            }
        }
    }
    let [across, down] = needs;
    let digit = if layout.dir(cut.run as usize) == Dir::Down { down - across } else { across - down };
    // Another digit can stand there only where the puzzle has no solution.
    let digit = u32::try_from(digit).ok().filter(|d| super::digits::list(state.candidates(cut.cell as usize)).contains(d))?;
    inside.sort_unstable();
    let cell = layout.cell(cut.cell as usize);
    let area: Vec<_> = inside.iter().map(|k| layout.cell(*k as usize)).collect();
    let mut because = clue_cells(state, &runs);
    because.extend_from_slice(&area);
    Some(Step {
        technique,
        because,
        conclusions: vec![Conclusion::Place(cell, digit)],
        args: vec![
            ("cell", Arg::Cell(cell)),
            ("digit", Arg::Number(digit.into())),
            ("area", Arg::Cells(area)),
            ("down", Arg::Number(down)),
            ("across", Arg::Number(across)),
        ],
    })
}
