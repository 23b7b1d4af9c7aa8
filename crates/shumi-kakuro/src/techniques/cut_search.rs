//! Search for cut cells: open cells that alone connect an area to the rest of the board.
//!
//! Runs are vertices and open cells edges, each between an across and a down run. For any set of runs, the remaining sums of its down
//! runs minus those of its across runs are the signed sum of the open cells in only one run of the set: every other cell counts once on
//! both sides. A bridge is the only such cell of the area on either of its sides, so the difference is its digit.

use std::ops::RangeInclusive;

use super::digits::list;
use super::facts::Facts;
use super::open_run::clue_cells;
use crate::layout::Dir;
use shumi_core::message::{Arg, Template};
use shumi_core::sort::sort;
use shumi_frame::family::{Conclusion, Step};

/// A cut cell and its area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cut {
    /// Number of open cells of the area, the cut cell included.
    pub cells: usize,
    /// The cut cell.
    cell: u32,
    /// Its run on the side of the area.
    run: u32,
}

/// Cache of the last search. Candidates do not matter: a result is valid until a digit is placed in its component of open cells.
#[derive(Clone, Debug, Default)]
pub struct CutMemo {
    /// The number of open cells, and the cut cell with the smallest area.
    last: Option<(usize, Option<Cut>)>,
    /// White cell -> whether it was open.
    open: Vec<bool>,
    /// Run -> the root of its component: the first across run connected to it by open cells.
    root_of: Vec<usize>,
    /// Root -> the cut cell with the smallest area in its component.
    cuts: Vec<Option<Cut>>,
}

impl CutMemo {
    /// Returns the cut cell with the smallest area.
    pub fn smallest(&mut self, facts: &Facts) -> Option<Cut> {
        if facts.is_broken() {
            return None;
        }
        if let Some((n_open, cut)) = self.last
            && n_open == facts.n_open()
        {
            return cut;
        }
        let n_runs = facts.layout.runs.len();
        let mut is_stale = vec![self.last.is_none(); n_runs];
        self.open.resize(facts.layout.n_cells(), true);
        self.root_of.resize(n_runs, 0);
        self.cuts.resize(n_runs, None);
        for (k, open) in self.open.iter_mut().enumerate() {
            if std::mem::replace(open, facts.digit(k).is_none()) != *open {
                facts.runs_of(k).into_iter().for_each(|r| is_stale[self.root_of[r]] = true);
            }
        }
        let cuts = &mut self.cuts;
        search(facts, &is_stale, &mut self.root_of, &mut |root, cut| {
            // Without a cut cell, the search of the component begins.
            cuts[root] = cut.map(|cut| cuts[root].map_or(cut, |best| best.min(cut)));
        });
        let cut = self.cuts.iter().flatten().min().copied();
        self.last = Some((facts.n_open(), cut));
        cut
    }
}

/// A run in the depth-first search.
#[derive(Clone, Copy, Default)]
struct Node {
    /// Order of discovery, from 1; 0: not discovered.
    num: u32,
    /// Low-point: least `num` that its subtree reaches by an edge outside the tree.
    low: u32,
    /// Number of open cells between runs of its subtree.
    inner: usize,
    /// Number of runs without a clue in its subtree.
    free: usize,
}

/// Returns all cut cells with areas of a number of cells in `n_cells`, smallest first.
pub fn all(facts: &Facts, n_cells: RangeInclusive<usize>) -> Vec<Cut> {
    let n_runs = facts.layout.runs.len();
    let mut cuts = Vec::new();
    if !facts.is_broken() {
        search(facts, &vec![true; n_runs], &mut vec![0; n_runs], &mut |_, cut| cuts.extend(cut));
    }
    cuts.retain(|cut| n_cells.contains(&cut.cells));
    sort(&mut cuts);
    cuts
}

/// Offers the cut cells in the components of stale runs, each with the root of its component, and before them `None`: bridges by
/// depth-first search (Tarjan 1974) with an explicit stack. O(cells).
fn search(facts: &Facts, is_stale: &[bool], root_of: &mut [usize], offer: &mut impl FnMut(usize, Option<Cut>)) {
    let layout = &facts.layout;
    let mut nodes = vec![Node::default(); layout.runs.len()];
    // Run, the cell it was entered by, its next slot.
    let mut stack: Vec<(usize, Option<u32>, u32)> = Vec::new();
    let mut bridges: Vec<(u32, usize, usize)> = Vec::new();
    let mut clock = 0;
    let mut enter = |nodes: &mut [Node], r: usize| {
        clock += 1;
        nodes[r] = Node { num: clock, low: clock, inner: 0, free: usize::from(facts.left(r).is_none()) };
    };
    for root in 0..layout.n_across {
        if nodes[root].num > 0 || !is_stale[root_of[root]] {
            continue;
        }
        offer(root, None);
        enter(&mut nodes, root);
        stack.push((root, None, layout.first[root]));
        while let Some((r, via, slot)) = stack.last_mut() {
            let (r, via) = (*r, *via);
            if *slot < layout.first[r + 1] {
                let cell = layout.cell_of[*slot as usize];
                *slot += 1;
                if Some(cell) == via || facts.digit(cell as usize).is_some() {
                    continue;
                }
                let [across, down] = facts.runs_of(cell as usize);
                let other = if r == across { down } else { across };
                if nodes[other].num == 0 {
                    enter(&mut nodes, other);
                    stack.push((other, Some(cell), layout.first[other]));
                } else {
                    // Count each cell from the later run only.
                    nodes[r].inner += usize::from(nodes[other].num < nodes[r].num);
                    nodes[r].low = nodes[r].low.min(nodes[other].num);
                }
                continue;
            }
            stack.pop();
            root_of[r] = root;
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
                // An area of one run is a last cell.
                if free == 0 && inner > 0 {
                    let cut = Cut { cells: inner + 1, cell, run: run as u32 };
                    offer(root, Some(cut));
                }
            }
        }
    }
}

/// Builds the step that fills a cut cell.
pub fn step(facts: &Facts, technique: &Template, cut: Cut) -> Option<Step> {
    let layout = &facts.layout;
    let mut runs = vec![cut.run as usize];
    let mut inside: Vec<u32> = Vec::new();
    let mut needs = [0; 2];
    let mut next = 0;
    while let Some(&r) = runs.get(next) {
        next += 1;
        needs[usize::from(layout.dir(r) == Dir::Down)] += facts.left(r)?;
        for &cell in layout.cells(r) {
            if cell == cut.cell || facts.digit(cell as usize).is_some() {
                continue;
            }
            let [across, down] = facts.runs_of(cell as usize);
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
    // Another digit is possible only if the puzzle has no solution.
    let digit = u32::try_from(digit).ok().filter(|d| list(facts.candidates(cut.cell as usize)).contains(d))?;
    inside.sort_unstable();
    let cell = layout.cell(cut.cell as usize);
    let area: Vec<_> = inside.iter().map(|k| layout.cell(*k as usize)).collect();
    let mut because = clue_cells(facts, &runs);
    because.extend_from_slice(&area);
    Some(Step {
        technique: technique.id,
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
