//! Pairs of numbers of two cells on a crossing line, and the parameters of their lines.

use super::set::{MAX_RANGE, Set, members, shifted};
use crate::arrange::lines::PairRelation;

/// The numbers of two cells on a crossing line, so that one shift finds the parameters of all pairs with a number of the first cell.
pub struct NumberPairs {
    /// The numbers of the cell with fewer.
    few: Set,
    /// The numbers of the other cell, mirrored if greater ones have lower parameters.
    many: Set,
    mirrored: bool,
    /// Whether the cell with fewer numbers is the second one.
    swapped: bool,
    /// A partner at bit `p` of a number `x` has the parameter at bit `p - (base + x)`, or at `p - (base - x)` if that `falls`.
    base: i64,
    falls: bool,
    /// The numbers that only one of the cells can hold.
    single: Set,
}

impl NumberPairs {
    /// Aligns the numbers of two cells. Bit 0 of sets of parameters is `low`; `single` are the numbers that only one of the cells can hold.
    #[inline]
    pub fn new(cells: [Set; 2], relation: PairRelation, low: i64, single: Set) -> Self {
        let swapped = cells[1].count_ones() < cells[0].count_ones();
        let [few, many] = if swapped { [cells[1], cells[0]] } else { cells };
        let (at, slope) = (relation.total(0), relation.total(1) - relation.total(0));
        let (at, slope) = if swapped && !relation.sum { (-at, -slope) } else { (at, slope) };
        let mirrored = slope < 0;
        Self {
            few,
            many: if mirrored { many.reverse_bits() } else { many },
            mirrored,
            swapped,
            base: low + if mirrored { MAX_RANGE - 1 - at } else { at },
            falls: relation.sum != mirrored,
            single,
        }
    }

    /// Returns the parameters of all pairs.
    #[inline]
    pub fn params(&self) -> Set {
        members(self.few).map(|x| self.partners(x)).fold(0, |all, (by, partners)| all | shifted(partners, by))
    }

    /// Returns the numbers of both cells in pairs that have one of the parameters.
    #[inline]
    pub fn with(&self, params: Set) -> [Set; 2] {
        let (mut few, mut many) = (0, 0);
        for x in members(self.few) {
            let (by, partners) = self.partners(x);
            let fitting = partners & shifted(params, -by);
            few |= Set::from(fitting != 0) << x;
            many |= fitting;
        }
        let many = if self.mirrored { many.reverse_bits() } else { many };
        if self.swapped { [many, few] } else { [few, many] }
    }

    /// Returns the partners of a number, and how far they are from their parameters.
    #[inline]
    fn partners(&self, x: usize) -> (i64, Set) {
        let by = self.base + if self.falls { -(x as i64) } else { x as i64 };
        let at = if self.mirrored { MAX_RANGE as usize - 1 - x } else { x };
        (by, self.many & !((self.single >> x & 1) << at))
    }
}

#[cfg(test)]
mod tests {
    use super::super::set::range;
    use super::*;
    use crate::arrange::lines::Lines;

    #[test]
    fn the_pairs_are_those_of_brute_force() {
        let text = "3\n30 31 29\n28 40 33\n35 30 36\n1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16\n";
        let p = shumi_frame::registry::parse::<crate::Rotation>(text, 0).unwrap();
        let lines = Lines::new(&p);
        let mut random = 7u64;
        let mut set = || {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            Set::from(random >> 44 & random >> 24) & range([0, 15])
        };
        let mut n_found = 0;
        for (pair, k) in lines.pairs().flat_map(|pair| (0..lines.sides[1 - lines.kind(pair[0])]).map(move |k| (pair, k))) {
            let relation = lines.relation(pair, k);
            for _ in 0..50 {
                let (cells, single, wanted, low) = ([set(), set()], set(), set(), -20);
                let pairs = NumberPairs::new(cells, relation, low, single);
                let (mut params, mut kept): (Set, [Set; 2]) = (0, [0; 2]);
                for (x, y) in members(cells[0]).flat_map(|x| members(cells[1]).map(move |y| (x, y))) {
                    let total = if relation.sum { x as i64 + y as i64 } else { y as i64 - x as i64 };
                    let v = relation.param(total) - low;
                    if (x == y && single >> x & 1 == 1) || !(0..MAX_RANGE).contains(&v) {
                        continue;
                    }
                    params |= 1 << v;
                    if wanted >> v & 1 == 1 {
                        kept = [kept[0] | 1 << x, kept[1] | 1 << y];
                    }
                    n_found += 1;
                }
                assert_eq!((pairs.params(), pairs.with(wanted)), (params, kept));
            }
        }
        assert!(n_found > 1000);
    }
}
