//! Propagation: all nine digit boards side by side, to the fixpoint.
//!
//! One round applies, to all digits at once:
//! 1. vertical filter: a digit may stay in a column of a box only if the three boxes of its stack can take three different columns
//!    (some permutation of their 3 x 3 flags allows it);
//! 2. horizontal filter: the same for rows inside a band of boxes. Together they cover locked candidates, hidden singles and the effects
//!    of a placed digit on its own board;
//! 3. box singles: a box with one cell left for a digit owns that cell, and the other digits leave it;
//! 4. naked singles, for all 81 cells by a bit-sliced count of the nine boards.
//!
//! The flags of three digits share a register for the permutation tests. Every removal follows from the rules, so no solution is
//! lost. A grid counts as solved only at a fixpoint where all 81 cells are owned, one per box and digit, while both filters
//! hold: then each row and column has each digit once.

use super::boards::{Boards, FULL};
use super::vector::Vector;

/// The outcome of propagation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Status {
    /// There is no solution.
    Contradiction,
    /// This is the solution.
    Solved,
    /// Some cells are open.
    Open,
}

/// Lane 3 of a board, which holds no cells.
const LANE_3: u128 = 0xffff_ffff << 96;
/// First cell of each box row in a band.
const THIRDS: u32 = 0o111_111_111;
/// One row of a band.
const ROW: u32 = 0o777;

/// Propagates to the fixpoint; the boards are undefined after a contradiction.
#[inline(always)]
pub(super) fn propagate<V: Vector>(boards: &mut Boards) -> Status {
    let mut x = [V::splat(0); 9];
    for (v, register) in x[..V::REGISTERS].iter_mut().enumerate() {
        *register = V::load(boards, v);
    }
    let status = rounds(&mut x);
    for (v, register) in x[..V::REGISTERS].iter().enumerate() {
        register.store(boards, v);
    }
    status
}

#[inline(always)]
fn rounds<V: Vector>(x: &mut [V; 9]) -> Status {
    let (full, lane_3, thirds) = (V::board(FULL), V::board(LANE_3), V::splat(THIRDS));
    loop {
        let old = *x;
        let zero = V::splat(0);
        let mut round = Round { owned: [zero; 9], total: zero, clash: zero, missing: zero };
        let mut v = 0;
        while v < V::REGISTERS {
            // With two slots per register the last triple is a pair.
            if V::REGISTERS - v < 3 {
                round.triple::<2>(x, v, lane_3);
            } else {
                round.triple::<3>(x, v, lane_3);
            }
            v += 3;
        }
        let Round { owned, mut total, mut clash, missing } = round;
        if V::SLOTS == 2 {
            let other = total.swap();
            clash = clash.or(total.and(other));
            total = total.or(other);
        }
        // Remove owned cells from the other boards; count the candidates of each cell.
        let (mut once, mut twice) = (zero, zero);
        for v in 0..V::REGISTERS {
            let y = x[v].and_not(total).or(owned[v]);
            twice = twice.or(once.and(y));
            once = once.or(y);
            x[v] = y;
        }
        if V::SLOTS == 2 {
            let other = once.swap();
            twice = twice.or(twice.swap()).or(once.and(other));
            once = once.or(other);
        }
        if missing.or(clash).or(once.xor(full)).any() {
            return Status::Contradiction;
        }
        let naked = once.and_not(twice).and_not(total);
        let any_naked = naked.any();
        if any_naked {
            // A naked single removes its digit from the rest of its box; the filters handle the lines.
            for register in &mut x[..V::REGISTERS] {
                let m = register.and(naked);
                let flags = m.or(m.shr::<1>()).or(m.shr::<2>()).and(thirds);
                let flags = flags.or(flags.shl::<9>()).or(flags.shr::<18>()).or(flags.shl::<18>()).or(flags.shr::<9>()).and(thirds);
                *register = register.and_not(flags.shl::<3>().sub(flags)).or(m);
            }
        }
        let mut changed = zero;
        for v in 0..V::REGISTERS {
            changed = changed.or(x[v].xor(old[v]));
        }
        if !changed.any() {
            // A naked single without effect: two of one box hold the same digit, otherwise the next round would own them.
            return match (any_naked, total.xor(full).any()) {
                (true, _) => Status::Contradiction,
                (false, true) => Status::Open,
                (false, false) => Status::Solved,
            };
        }
    }
}

/// Sums over the digits of a round.
struct Round<V> {
    /// Register -> cells that a box assigns to the digit.
    owned: [V; 9],
    /// All owned cells.
    total: V,
    /// Cells owned by two digits.
    clash: V,
    /// Lanes in which a digit has no cell.
    missing: V,
}

impl<V: Vector> Round<V> {
    /// Runs steps 1 to 3 for the `K` registers from `v`.
    #[inline(always)]
    fn triple<const K: usize>(&mut self, x: &mut [V; 9], v: usize, lane_3: V) {
        let (row, thirds) = (V::splat(ROW), V::splat(THIRDS));
        let mut flags = V::splat(0);
        for i in 0..K {
            let y = x[v + i];
            let columns = y.or(y.shr::<9>()).or(y.shr::<18>()).and(row);
            flags = flags.or(match i {
                0 => columns,
                1 => columns.shl::<9>(),
                _ => columns.shl::<18>(),
            });
        }
        let columns = support_columns(flags, flags.next_band(), flags.last_band());
        for i in 0..K {
            let u = match i {
                0 => columns,
                1 => columns.shr::<9>(),
                _ => columns.shr::<18>(),
            };
            let u = u.and(row);
            x[v + i] = x[v + i].and(u.or(u.shl::<9>()).or(u.shl::<18>()));
        }

        // Rows of boxes: one flag each, and whether two or three cells contribute to it.
        let (mut flags, mut more) = (V::splat(0), V::splat(0));
        for i in 0..K {
            let a = x[v + i];
            let (b, c) = (a.shr::<1>(), a.shr::<2>());
            let either = a.or(b);
            let one = either.or(c).and(thirds);
            let two = a.and(b).or(either.and(c)).and(thirds);
            match i {
                0 => (flags, more) = (one, two),
                1 => (flags, more) = (flags.or(one.shl::<1>()), more.or(two.shl::<1>())),
                _ => (flags, more) = (flags.or(one.shl::<2>()), more.or(two.shl::<2>())),
            }
        }
        let rows = support_boxes(flags, flags.shl::<9>().or(flags.shr::<18>()), flags.shl::<18>().or(flags.shr::<9>()));
        let others = rows.shl::<9>().or(rows.shr::<18>()).or(rows.shl::<18>()).or(rows.shr::<9>());
        let single = rows.and_not(more.or(others));
        for i in 0..K {
            let (keep, own) = match i {
                0 => (rows, single),
                1 => (rows.shr::<1>(), single.shr::<1>()),
                _ => (rows.shr::<2>(), single.shr::<2>()),
            };
            let (keep, own) = (keep.and(thirds), own.and(thirds));
            let y = x[v + i].and(keep.shl::<3>().sub(keep));
            let o = y.and(own.shl::<3>().sub(own));
            // The tenth board is empty: its slot borrows the ninth.
            let seen = if V::SLOTS == 2 && v + i == V::REGISTERS - 1 { y.or(y.swap()) } else { y };
            self.missing = self.missing.or(seen.or(lane_3).zero_lanes());
            self.clash = self.clash.or(self.total.and(o));
            self.total = self.total.or(o);
            x[v + i] = y;
            self.owned[v + i] = o;
        }
    }
}

/// Returns the flags of `p` that some permutation supports, where `a` and `b` are the flags of the two other boxes of the stack: groups
/// of three bits are the columns of a box.
#[inline(always)]
fn support_columns<V: Vector>(p: V, a: V, b: V) -> V {
    let (m0, m12) = (V::splat(THIRDS), V::splat(THIRDS * 6));
    let (m01, m2) = (V::splat(THIRDS * 3), V::splat(THIRDS * 4));
    let a1 = a.shl::<1>().and(m12).or(a.shr::<2>().and(m0));
    let a2 = a.shl::<2>().and(m2).or(a.shr::<1>().and(m01));
    let b1 = b.shl::<1>().and(m12).or(b.shr::<2>().and(m0));
    let b2 = b.shl::<2>().and(m2).or(b.shr::<1>().and(m01));
    p.and(a1.and(b2).or(a2.and(b1)))
}

/// Does the same over the boxes of a row, whose flags are three bits apart; `a` and `b` are the flags of the two other rows of the band.
#[inline(always)]
fn support_boxes<V: Vector>(p: V, a: V, b: V) -> V {
    const FIRST: u32 = 0o007_007_007;
    let (m0, m12) = (V::splat(FIRST), V::splat(FIRST * 0o110));
    let (m01, m2) = (V::splat(FIRST * 0o11), V::splat(FIRST * 0o100));
    let a1 = a.shl::<3>().and(m12).or(a.shr::<6>().and(m0));
    let a2 = a.shl::<6>().and(m2).or(a.shr::<3>().and(m01));
    let b1 = b.shl::<3>().and(m12).or(b.shr::<6>().and(m0));
    let b2 = b.shl::<6>().and(m2).or(b.shr::<3>().and(m01));
    p.and(a1.and(b2).or(a2.and(b1)))
}
