//! Exact filter of one run: keeps the digits of its open cells that occur in some completion.
//!
//! The open cells take different digits that add up to the rest of the clue. A forward pass over the cells computes the family of digit
//! sets that the cells so far can use; a backward pass starts from the sets that make the rest; a digit stays if both meet. The family
//! is a bit set over digit sets, so a cell costs a few word operations per digit.
//!
//! Two optimisations: the filter packs the digits that occur in some set for the rest, so that the family over six digits is one word,
//! and over nine digits eight words; and one to three cells need no family. Without a clue the cells must only differ, and groups of `m`
//! cells with `m` digits between them decide everything (Hall's theorem).

use crate::tables::{ALL, COUNT, MAX_SUM, Packing, combos, complements, half};

/// Keeps in each set the digits that occur in some completion: all cells different and, if `rest` is given, adding up to it.
///
/// `false`: there is no completion, and the contents of the sets are unspecified. At most 9 cells.
pub fn filter(open: &mut [u16], rest: Option<u32>) -> bool {
    let Some(rest) = rest else {
        return differ(open);
    };
    if rest > MAX_SUM {
        return false;
    }
    match open {
        [] => rest == 0,
        [a] => {
            *a &= if (1..=9).contains(&rest) { 1 << (rest - 1) } else { 0 };
            *a != 0
        }
        [a, b] => match pair(*a, *b, rest) {
            Some(kept) => {
                (*a, *b) = kept;
                true
            }
            None => false,
        },
        [a, b, c] => triple(a, b, c, rest),
        _ => many(open, rest),
    }
}

/// Returns the remaining digits of two sets whose digits differ and make `rest`.
#[inline]
fn pair(a: u16, b: u16, rest: u32) -> Option<(u16, u16)> {
    if !(3..=17).contains(&rest) {
        return None;
    }
    let kept = a & complements(b, rest) & !half(rest);
    (kept != 0).then(|| (kept, complements(kept, rest)))
}

fn triple(a: &mut u16, b: &mut u16, c: &mut u16, rest: u32) -> bool {
    if COUNT[*b as usize] < COUNT[*a as usize] {
        std::mem::swap(a, b);
        let kept = triple_by_first(a, b, c, rest);
        std::mem::swap(a, b);
        kept
    } else {
        triple_by_first(a, b, c, rest)
    }
}

#[inline]
fn triple_by_first(a: &mut u16, b: &mut u16, c: &mut u16, rest: u32) -> bool {
    let (mut keep_a, mut keep_b, mut keep_c) = (0, 0, 0);
    let mut left = *a;
    while left != 0 {
        let bit = left & left.wrapping_neg();
        left ^= bit;
        let digit = bit.trailing_zeros() + 1;
        if digit < rest
            && let Some((x, y)) = pair(*b & !bit, *c & !bit, rest - digit)
        {
            keep_a |= bit;
            keep_b |= x;
            keep_c |= y;
        }
    }
    (*a, *b, *c) = (keep_a, keep_b, keep_c);
    keep_a != 0
}

/// Does the same as [`filter`] for four cells or more.
fn many(open: &mut [u16], rest: u32) -> bool {
    let k = open.len();
    let union = open.iter().fold(0, |u, s| u | s);
    // The possible digit sets of the run, and their union. At most 12 sets share a size and a sum.
    let mut fitting = [0u16; 12];
    let mut n_fitting = 0;
    let mut used = 0;
    for set in combos(k, rest) {
        if set & !union == 0 && open.iter().all(|s| s & set != 0) {
            fitting[n_fitting] = *set;
            n_fitting += 1;
            used |= set;
        }
    }
    let fitting = &mut fitting[..n_fitting];
    let mut whole = true;
    for s in &mut *open {
        *s &= used;
        whole &= *s == used;
    }
    if whole || n_fitting == 0 {
        return n_fitting > 0;
    }
    if used == ALL {
        return sweep::<8>(open, fitting);
    }
    let packing = Packing::new(used);
    open.iter_mut().for_each(|s| *s = packing.pack(*s));
    fitting.iter_mut().for_each(|s| *s = packing.pack(*s));
    let kept = match COUNT[used as usize] {
        0..=6 => sweep::<1>(open, fitting),
        7 => sweep::<2>(open, fitting),
        _ => sweep::<4>(open, fitting),
    };
    if kept {
        open.iter_mut().for_each(|s| *s = packing.unpack(*s));
    }
    kept
}

/// The digit sets with digit `j`, within one word (`j < 6`).
const HOLDS: [u64; 6] = [
    0xaaaa_aaaa_aaaa_aaaa,
    0xcccc_cccc_cccc_cccc,
    0xf0f0_f0f0_f0f0_f0f0,
    0xff00_ff00_ff00_ff00,
    0xffff_0000_ffff_0000,
    0xffff_ffff_0000_0000,
];

/// Adds digit `j` to every set of `family` that lacks it, and adds the results to `into`.
#[inline(always)]
fn add<const W: usize>(into: &mut [u64; W], family: &[u64; W], j: u32) {
    if let Some(holds) = HOLDS.get(j as usize) {
        for w in 0..W {
            into[w] |= (family[w] & !holds) << (1 << j);
        }
    } else {
        match j {
            6 => add_word::<W, 1>(into, family),
            7 => add_word::<W, 2>(into, family),
            _ => add_word::<W, 4>(into, family),
        }
    }
}

#[inline(always)]
fn add_word<const W: usize, const STEP: usize>(into: &mut [u64; W], family: &[u64; W]) {
    for w in 0..W {
        if w & STEP != 0 {
            into[w] |= family[w - STEP];
        }
    }
}

/// Removes digit `j` from every set of `family` that holds it, if the result is in `within`.
#[inline(always)]
fn take<const W: usize>(family: &[u64; W], within: &[u64; W], j: u32) -> [u64; W] {
    let mut out = [0; W];
    if let Some(holds) = HOLDS.get(j as usize) {
        for w in 0..W {
            out[w] = (family[w] & holds) >> (1 << j) & within[w];
        }
    } else {
        match j {
            6 => take_word::<W, 1>(&mut out, family, within),
            7 => take_word::<W, 2>(&mut out, family, within),
            _ => take_word::<W, 4>(&mut out, family, within),
        }
    }
    out
}

#[inline(always)]
fn take_word<const W: usize, const STEP: usize>(out: &mut [u64; W], family: &[u64; W], within: &[u64; W]) {
    for w in 0..W {
        if w & STEP == 0 && w + STEP < W {
            out[w] = family[w + STEP] & within[w];
        }
    }
}

/// Runs the two passes over the cells, on families of `64 * W` digit sets: forward, then backward from the sets in `last`.
fn sweep<const W: usize>(open: &mut [u16], last: &[u16]) -> bool {
    let k = open.len();
    let mut used = [[0u64; W]; 10];
    used[0][0] = 1;
    for i in 0..k {
        let mut next = [0; W];
        let mut left = open[i];
        while left != 0 {
            add(&mut next, &used[i], left.trailing_zeros());
            left &= left - 1;
        }
        used[i + 1] = next;
    }
    let mut ends = [0; W];
    for set in last {
        ends[(*set >> 6) as usize % W] |= 1 << (set & 63);
    }
    let mut any = 0;
    for w in 0..W {
        ends[w] &= used[k][w];
        any |= ends[w];
    }
    if any == 0 {
        return false;
    }
    for i in (0..k).rev() {
        let mut starts = [0; W];
        let mut keep = 0;
        let mut left = open[i];
        while left != 0 {
            let bit = left & left.wrapping_neg();
            left ^= bit;
            let before = take(&ends, &used[i], bit.trailing_zeros());
            let mut some = 0;
            for w in 0..W {
                some |= before[w];
                starts[w] |= before[w];
            }
            keep |= if some != 0 { bit } else { 0 };
        }
        open[i] = keep;
        ends = starts;
    }
    true
}

/// Keeps the digits that occur in some choice of different digits for all cells.
///
/// A group of `m` cells with fewer than `m` digits between them has no choice; one with exactly `m` takes these digits from all other
/// cells. By Hall's theorem these are all the restrictions.
fn differ(open: &mut [u16]) -> bool {
    let k = open.len();
    // If every cell has at least `k` digits, no group has too few, and only all cells together can have exactly as many.
    if open.iter().all(|s| usize::from(COUNT[*s as usize]) >= k) {
        return true;
    }
    let mut union = [0u16; 512];
    let mut taken = [0u16; 9];
    for group in 1..1usize << k {
        let last = group.trailing_zeros() as usize;
        let digits = union[group & (group - 1)] | open[last];
        union[group] = digits;
        let (have, need) = (COUNT[digits as usize], COUNT[group]);
        if have < need {
            return false;
        }
        if have == need {
            for (i, taken) in taken.iter_mut().enumerate().take(k) {
                if group >> i & 1 == 0 {
                    *taken |= digits;
                }
            }
        }
    }
    for (s, taken) in open.iter_mut().zip(taken) {
        *s &= !taken;
    }
    true
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Tries every choice of digits (brute force).
    fn slow(open: &[u16], rest: Option<u32>, used: u16, sum: u32, path: &mut Vec<u16>, kept: &mut [u16]) {
        let Some((first, others)) = open.split_first() else {
            if rest.is_none_or(|r| r == sum) {
                for (k, p) in kept.iter_mut().zip(path) {
                    *k |= *p;
                }
            }
            return;
        };
        for d in (1..=9).filter(|d| first & !used & 1 << (d - 1) != 0) {
            path.push(1 << (d - 1));
            slow(others, rest, used | 1 << (d - 1), sum + d, path, kept);
            path.pop();
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(3000))]

        #[test]
        fn the_filter_keeps_exactly_the_digits_of_completions(
            open in prop::collection::vec(0..=ALL, 1..8),
            full in prop::bool::weighted(0.05),
            rest in prop::option::weighted(0.8, 0u32..48),
        ) {
            let mut open = open;
            if full {
                open.resize(9, ALL);
            }
            let mut expected = vec![0; open.len()];
            slow(&open, rest, 0, 0, &mut Vec::new(), &mut expected);
            let mut got = open.clone();
            let possible = filter(&mut got, rest);
            prop_assert_eq!(possible, expected[0] != 0);
            if possible {
                prop_assert_eq!(got, expected);
            }
        }
    }
}
