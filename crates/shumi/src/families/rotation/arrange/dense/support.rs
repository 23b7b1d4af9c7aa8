//! What a look ahead at the cells between open lines rules out.

use super::super::bits::Bits;
use super::state::State;

/// Candidates of open rows and columns that find no partner in some open line that crosses them go; one pass. `false`: a line has
/// none left, or an unused number has no place left.
///
/// `domains[line]` are its candidates; at least one row and one column is settled. With `cover`, unused numbers are asked for too.
pub fn prune<const W: usize>(state: &State<'_, W>, domains: &mut [Bits<W>], cover: bool) -> bool {
    let (row0, col0) = (usize::from(state.settled[0][0]), usize::from(state.settled[1][0]));
    let [rows, cols] = state.lines.sides;
    let mut sizes = [0_u32; 202];
    let (mut open, mut n) = ([0_u8; 202], [0; 2]);
    // Rows from the front, columns from row count on; each by number of candidates, so that contradictions show early.
    for kind in [0, 1] {
        let first = state.lines.first(kind);
        for x in (first..first + state.lines.sides[kind]).filter(|x| !state.is_settled[*x]) {
            sizes[x] = domains[x].len();
            let mut at = n[kind];
            while at > 0 && sizes[usize::from(open[first + at - 1])] > sizes[x] {
                open[first + at] = open[first + at - 1];
                at -= 1;
            }
            open[first + at] = x as u8;
            n[kind] += 1;
        }
    }
    // Numbers that some open cell can hold, plain and mirrored.
    let (mut held, mut held_mirrored) = (Bits::NONE, Bits::NONE);
    for i in open[..n[0]].iter().map(|x| usize::from(*x)) {
        let at_row = -state.q(i, col0) - state.param(rows + col0);
        let down = (i ^ row0) & 1 == 0;
        for y in open[rows..rows + n[1]].iter().map(|x| usize::from(*x)) {
            let j = y - rows;
            let across = (j ^ col0) & 1 == 0;
            let cell = i * cols + j;
            let fixed = state.fixed(cell);
            // The cell holds base ± row candidate ± column candidate, plus where the parity is that of the reference.
            let base = state.q(i, j) + at_row - state.q(y, row0) - state.param(row0);
            let base = if (i ^ j) & 1 == 0 { base } else { -base };
            let (few, many) = if sizes[y] <= sizes[i] { (y, i) } else { (i, y) };
            let (few_same, many_same) = if few == y { (down, across) } else { (across, down) };
            let (mut few_left, mut many_left) = (domains[few], Bits::NONE);
            let (mut todo, range) = (few_left, state.range);
            while let Some(candidate) = todo.pop() {
                let d = base + if few_same { candidate as i32 } else { -(candidate as i32) };
                let partners = domains[many] & state.suiting(cell, many_same, d);
                if partners.is_empty() {
                    few_left.remove(candidate);
                    continue;
                }
                many_left = many_left | partners;
                if cover && fixed.is_none() {
                    if many_same {
                        held = held | partners.down(-d);
                    } else {
                        held_mirrored = held_mirrored | partners.down(d + 1 - range);
                    }
                }
            }
            if few_left.is_empty() {
                return false;
            }
            if few_left != domains[few] {
                domains[few] = few_left;
                sizes[few] = few_left.len();
            }
            if many_left != domains[many] {
                domains[many] = many_left;
                sizes[many] = many_left.len();
            }
        }
    }
    if !cover {
        return true;
    }
    for (kind, first) in [(0, 0), (1, rows)] {
        for x in open[first..first + n[kind]].iter().map(|x| usize::from(*x)) {
            add_held(state, x, domains[x], &mut held, &mut held_mirrored);
        }
    }
    (held | held_mirrored.mirrored(state.range)).holds(&state.free)
}

/// Adds the numbers that an open line with `candidates` can put on settled lines.
fn add_held<const W: usize>(state: &State<'_, W>, x: usize, candidates: Bits<W>, held: &mut Bits<W>, held_mirrored: &mut Bits<W>) {
    let other_kind = 1 - state.lines.kind(x);
    let (other, settled) = (state.lines.first(other_kind), &state.settled[other_kind]);
    let reference = usize::from(settled[0]);
    for k in settled.iter().map(|k| usize::from(*k)) {
        if state.fixed(state.lines.cell(x, k)).is_some() {
            continue;
        }
        let d = state.offset(x, other, reference, k);
        if (k ^ reference) & 1 == 0 {
            *held = *held | candidates.down(-d);
        } else {
            *held_mirrored = *held_mirrored | candidates.down(d + 1 - state.range);
        }
    }
}
