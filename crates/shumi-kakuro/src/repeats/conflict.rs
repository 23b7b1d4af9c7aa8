//! Refutations: runs whose clues cannot all be right.
//!
//! If the flow is not complete, the sides of a minimum cut (max-flow min-cut theorem, Ford and Fulkerson 1956) are sets of runs whose
//! clues and cells do not balance; the smallest connected part of one of them is reported, as a person can check it.

use super::digits::Digits;
use crate::layout::{Dir, Layout};

/// A set of runs in conflict that can be checked by hand.
///
/// The across clues of the set minus its down clues must equal the sum of the cells that only across runs of the set cross minus
/// the sum of those that only down runs of it cross. Here the clues require `says`, and the cells can only make `can.0..=can.1`,
/// whatever the other clues are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FlowRefutation {
    /// Kind of the set.
    pub span: Span,
    /// The runs, ascending.
    pub runs: Vec<u32>,
    /// Across clues minus down clues of the set (for one down run: its clue).
    pub says: i64,
    /// The least and the greatest value that the cells can make.
    pub can: (i64, i64),
}

/// Kind of a set of conflicting runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Span {
    /// One run, whose clue is out of its range.
    Run,
    /// All runs of a connected part of the grid: across and down clues have different totals.
    Region,
    /// Some runs of a region: they leave too little or too much to the other runs.
    Cut,
}

/// Returns the first run out of its range, or else the smallest region whose totals differ.
pub(super) fn of_totals(layout: &Layout, digits: &impl Digits) -> Option<FlowRefutation> {
    for r in 0..layout.runs.len() {
        let (mut least, mut greatest) = (0, 0);
        for k in layout.cells(r) {
            let (lo, hi) = digits.of(*k as usize);
            least += i64::from(lo);
            greatest += i64::from(hi);
        }
        let says = i64::from(layout.runs[r].clue);
        if !(least..=greatest).contains(&says) {
            return Some(FlowRefutation { span: Span::Run, runs: vec![r as u32], says, can: (least, greatest) });
        }
    }
    let regions = parts(layout, &vec![true; layout.runs.len()]);
    smallest(layout, digits, regions, Span::Region)
}

/// Returns the smallest conflict in a minimum cut: a connected part of one of its sides.
pub(super) fn of_cut(layout: &Layout, digits: &impl Digits, side: &[bool]) -> FlowRefutation {
    let other: Vec<bool> = side.iter().map(|s| !s).collect();
    let mut all = parts(layout, side);
    all.extend(parts(layout, &other));
    smallest(layout, digits, all, Span::Cut).expect("a part of the side that holds too much is out of balance")
}

/// Returns the smallest of `sets` (disjoint or not) that is a conflict.
fn smallest(layout: &Layout, digits: &impl Digits, sets: Vec<Vec<u32>>, span: Span) -> Option<FlowRefutation> {
    let mut inside = vec![false; layout.runs.len()];
    let mut best: Option<FlowRefutation> = None;
    for runs in sets {
        if best.as_ref().is_some_and(|b| b.runs.len() <= runs.len()) {
            continue;
        }
        runs.iter().for_each(|r| inside[*r as usize] = true);
        let (says, can) = balance(layout, digits, &runs, &inside);
        runs.iter().for_each(|r| inside[*r as usize] = false);
        if !(can.0..=can.1).contains(&says) {
            best = Some(FlowRefutation { span, runs, says, can });
        }
    }
    best
}

/// Returns the across minus the down clues of a set, and the range of that difference by the cells that leave the set.
fn balance(layout: &Layout, digits: &impl Digits, runs: &[u32], inside: &[bool]) -> (i64, (i64, i64)) {
    let (mut says, mut least, mut greatest) = (0, 0, 0);
    for r in runs {
        let r = *r as usize;
        let sign = if layout.dir(r) == Dir::Across { 1 } else { -1 };
        says += sign * i64::from(layout.runs[r].clue);
        for k in layout.cells(r) {
            let k = *k as usize;
            let other = if sign == 1 { layout.down_of[k] as usize } else { layout.runs_of(k)[0] };
            if inside[other] {
                continue;
            }
            let (lo, hi) = digits.of(k);
            let (lo, hi) = (sign * i64::from(lo), sign * i64::from(hi));
            least += lo.min(hi);
            greatest += lo.max(hi);
        }
    }
    (says, (least, greatest))
}

/// Returns the connected components of the runs marked in `of`, joined by cells with both runs marked. Each ascending.
fn parts(layout: &Layout, of: &[bool]) -> Vec<Vec<u32>> {
    let across_of = layout.across_of();
    let mut open = of.to_vec();
    let mut parts = Vec::new();
    for root in 0..of.len() {
        if !open[root] {
            continue;
        }
        open[root] = false;
        let mut part = vec![root as u32];
        let mut head = 0;
        while head < part.len() {
            let u = part[head] as usize;
            head += 1;
            for k in layout.cells(u) {
                let k = *k as usize;
                let w = if u < layout.n_across { layout.down_of[k] } else { across_of[k] };
                if std::mem::take(&mut open[w as usize]) {
                    part.push(w);
                }
            }
        }
        part.sort_unstable();
        parts.push(part);
    }
    parts
}
