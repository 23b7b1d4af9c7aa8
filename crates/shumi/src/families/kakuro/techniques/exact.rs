//! Exact run: candidates that stand in no filling of their run.

use super::digits::{bit, each};
use super::open_run::OpenRun;
use super::runs::best;
use super::shelf::{Find, OfRun, Shelf};
use crate::deduce::Step;
use crate::say::Arg;

/// A set of digit sets: bit `s` for the set `s`.
#[derive(Clone, Copy, Default)]
struct Sets([u64; 8]);

impl Sets {
    /// Those of `size` digits with the total `sum`.
    fn of(size: usize, sum: i64) -> Self {
        let mut sets = Self::default();
        for set in super::digits::combinations(size, sum) {
            sets.0[*set as usize / 64] |= 1 << (set % 64);
        }
        sets
    }

    fn any(&self) -> bool {
        self.0 != [0; 8]
    }

    fn and(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    fn or(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    /// The sets without `digit`, with it added.
    fn with(&self, digit: u32) -> Self {
        let mut out = Self::default();
        if digit <= 6 {
            for (to, from) in out.0.iter_mut().zip(self.0) {
                *to = (from & !HAS[digit as usize - 1]) << bit(digit);
            }
        } else {
            let step = 1 << (digit - 7);
            for i in (0..8).filter(|i| i & step == 0) {
                out.0[i | step] = self.0[i];
            }
        }
        out
    }

    /// The sets with `digit`, with it taken out.
    fn without(&self, digit: u32) -> Self {
        let mut out = Self::default();
        if digit <= 6 {
            for (to, from) in out.0.iter_mut().zip(self.0) {
                *to = (from & HAS[digit as usize - 1]) >> bit(digit);
            }
        } else {
            let step = 1 << (digit - 7);
            for i in (0..8).filter(|i| i & step == 0) {
                out.0[i] = self.0[i | step];
            }
        }
        out
    }
}

/// Which of 64 neighbouring sets hold the digit 1 to 6: the same in each word.
const HAS: [u64; 6] = [
    0xaaaa_aaaa_aaaa_aaaa,
    0xcccc_cccc_cccc_cccc,
    0xf0f0_f0f0_f0f0_f0f0,
    0xff00_ff00_ff00_ff00,
    0xffff_0000_ffff_0000,
    0xffff_ffff_0000_0000,
];

/// The candidates of up to nine cells that stand in some filling with different digits and the total `sum`; `None`: no filling.
///
/// Forward the digit sets that the first cells can make, backward those that the rest can complete.
pub fn filter(candidates: &[u16], sum: i64) -> Option<[u16; 9]> {
    let n = candidates.len();
    let mut made = [Sets::default(); 10];
    made[0].0[0] = 1;
    for (i, mask) in candidates.iter().enumerate() {
        made[i + 1] = each(*mask).fold(Sets::default(), |all, d| all.or(&made[i].with(d)));
    }
    let mut after = made[n].and(&Sets::of(n, sum));
    if !after.any() {
        return None;
    }
    let mut kept = [0; 9];
    for i in (0..n).rev() {
        let mut before = Sets::default();
        for d in each(candidates[i]) {
            let sets = after.without(d).and(&made[i]);
            if sets.any() {
                kept[i] |= bit(d);
                before = before.or(&sets);
            }
        }
        after = before;
    }
    Some(kept)
}

/// A candidate with which the rest of its run cannot be filled.
pub struct ExactRun;

impl OfRun for ExactRun {
    const SHELF: Shelf = Shelf::ExactRun;
    const DISTINCT: bool = true;

    fn look(run: &OpenRun<'_>) -> Option<Find> {
        let left = run.left.filter(|_| run.n() >= 2)?;
        let kept = filter(&run.candidates, left)?;
        best((0..run.n()).map(|i| run.removal(i, !kept[i])))
    }

    fn tell(run: &OpenRun<'_>, find: Find) -> Step {
        let left = run.left.unwrap_or_default();
        let rest = each(find.digits).rev().map(|d| (left - i64::from(d)).max(0) as u32).collect();
        let others: Vec<_> = run.cells.iter().filter(|k| **k != find.cell).map(|k| run.cell(*k)).collect();
        let args = vec![("run", run.arg()), ("others", Arg::Cells(others)), ("left", Arg::Number(left)), ("rest", Arg::AnyOf(rest))];
        run.remove("exact-run", find.cell, find.digits, args)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;

    /// Every filling, cell by cell.
    fn slow(candidates: &[u16], sum: i64) -> Option<[u16; 9]> {
        let mut fillings = vec![Vec::new()];
        for mask in candidates {
            let longer = |f: &Vec<u32>| each(*mask).filter(|d| !f.contains(d)).map(|d| [f.as_slice(), &[d]].concat()).collect::<Vec<_>>();
            fillings = fillings.iter().flat_map(longer).collect();
        }
        fillings.retain(|f| f.iter().map(|d| i64::from(*d)).sum::<i64>() == sum);
        let mut kept = [0; 9];
        for f in &fillings {
            for (i, d) in f.iter().enumerate() {
                kept[i] |= bit(*d);
            }
        }
        (!fillings.is_empty()).then_some(kept)
    }

    #[test]
    fn filter_keeps_what_stands_in_some_filling() {
        for seed in 0..400 {
            let mut rng = Rng::new(seed);
            let candidates: Vec<u16> =
                (0..1 + rng.below(5)).map(|_| (rng.next_u64() & rng.next_u64() & 0x1ff) as u16 | 1 << rng.below(9)).collect();
            let sum = rng.below(36) as i64;
            assert_eq!(filter(&candidates, sum), slow(&candidates, sum), "seed {seed}");
        }
        assert_eq!(filter(&[0x1ff; 9], 45), Some([0x1ff; 9]));
        assert_eq!(filter(&[0x1ff; 9], 44), None);
    }
}
