//! Arc consistency between open lines, one pass of the revision of AC-3 (Mackworth 1977): a candidate of a line needs a partner in
//! every open line that crosses it. Each pair of lines costs one word operation per candidate of the shorter one.
//!
//! An additional test that every unused number still has a place would save one node in ten, but cost more than it saves.

use super::super::bits::Bits;
use super::state::State;

/// Working memory of [`prune`].
pub struct Scratch {
    /// The number of candidates of each line.
    sizes: Vec<u32>,
    /// The open rows from index 0 on, the open columns from the number of rows on.
    open: Vec<u8>,
}

impl Scratch {
    /// Allocates memory for a board with `n` lines.
    pub fn new(n: usize) -> Self {
        Self { sizes: vec![0; n], open: vec![0; n] }
    }
}

/// Removes, in one pass, the candidates of open lines without a partner in some open line that crosses theirs. `false`: a line has no
/// candidate left.
///
/// `domains[line]` are the candidates of a line; at least one row and one column is assigned.
pub fn prune<const W: usize>(state: &State<'_, W>, domains: &mut [Bits<W>], scratch: &mut Scratch) -> bool {
    let (row0, col0) = (usize::from(state.assigned[0][0]), usize::from(state.assigned[1][0]));
    let [rows, cols] = state.lines.sides;
    let Scratch { sizes, open } = scratch;
    let (sizes, open) = (&mut sizes[..rows + cols], &mut open[..rows + cols]);
    let n = [0, 1].map(|kind| sort_open(state, kind, domains, sizes, open));
    for i in open[..n[0]].iter().map(|x| usize::from(*x)) {
        let at_row = -state.q(i, col0) - state.param(1, col0);
        let down = (i ^ row0) & 1 == 0;
        for y in open[rows..rows + n[1]].iter().map(|x| usize::from(*x)) {
            let j = y - rows;
            let across = (j ^ col0) & 1 == 0;
            let cell = i * cols + j;
            // The cell holds `base` ± row candidate ± column candidate, with plus if the parity is that of the reference.
            let base = state.q(i, j) + at_row - state.q(y, row0) - state.param(0, row0);
            let base = if (i ^ j) & 1 == 0 { base } else { -base };
            let (few, many, few_same, many_same) = if sizes[y] <= sizes[i] { (y, i, down, across) } else { (i, y, across, down) };
            let all = domains[many];
            let (mut few_left, mut many_left, mut untried) = (domains[few], Bits::NONE, domains[few]);
            while let Some(candidate) = untried.pop() {
                let d = base + if few_same { candidate as i32 } else { -(candidate as i32) };
                let partners = all & state.fitting(cell, many_same, d);
                many_left = many_left | partners;
                if partners.is_empty() {
                    few_left.remove(candidate);
                }
            }
            if few_left.is_empty() {
                return false;
            }
            (domains[few], sizes[few]) = (few_left, few_left.len());
            (domains[many], sizes[many]) = (many_left, many_left.len());
        }
    }
    true
}

/// Lists the open lines of a kind, those with the fewest candidates first, so that contradictions appear early; returns their number.
#[inline(never)]
fn sort_open<const W: usize>(state: &State<'_, W>, kind: usize, domains: &[Bits<W>], sizes: &mut [u32], open: &mut [u8]) -> usize {
    let first = state.lines.first(kind);
    let mut n = 0;
    for x in (first..first + state.lines.sides[kind]).filter(|x| !state.is_assigned[*x]) {
        sizes[x] = domains[x].len();
        let mut at = first + n;
        while at > first && sizes[usize::from(open[at - 1])] > sizes[x] {
            open[at] = open[at - 1];
            at -= 1;
        }
        open[at] = x as u8;
        n += 1;
    }
    n
}
