//! Implications of each shade of each open cell by the plain rules, to compare assumptions with each other.

use super::closures::Closures;
use super::facts::Facts;
use crate::shade::Shade;
use shumi_core::sort::sort_by;

/// A consistent assumption.
#[derive(Clone, Copy, Debug)]
pub struct Implication {
    pub cell: usize,
    pub shade: Shade,
}

/// Consequences of each assumption.
#[derive(Clone, Debug, Default)]
pub struct Implications {
    /// Sorted by the number of consequences, most first.
    pub all: Vec<Implication>,
    /// Length of the trail without an assumption.
    pub known: usize,
    /// For each cell the assumptions under which it is shaded, then those under which it is not: a bit each, in the order of `all`.
    with: Vec<u64>,
    /// Number of words of each of these sets.
    words: usize,
}

/// The assumptions that contradict the current ones.
#[derive(Clone, Debug, Default)]
pub struct Contradicted {
    /// A bit for each assumption.
    set: Vec<u64>,
    /// Length of the part of the trail that `set` covers.
    followed: usize,
}

impl Implications {
    /// Assumes both shades of each open cell.
    pub fn new(facts: &mut Facts) -> Self {
        let mut closures = Closures::default();
        closures.renew(facts, None, false);
        Self::of(facts, &closures)
    }

    /// Reads the consequences of all consistent assumptions.
    pub fn of(facts: &Facts, closures: &Closures) -> Self {
        let mut found: Vec<((usize, Shade), &[u32])> = closures.all().collect();
        sort_by(&mut found, |(one, follows), (other, of_other)| (of_other.len(), one) < (follows.len(), other));
        let words = found.len().div_ceil(64);
        let mut with = vec![0; 2 * facts.shades.len() * words];
        for (i, (_, follows)) in found.iter().enumerate() {
            for one in *follows {
                with[*one as usize * words + i / 64] |= 1 << (i % 64);
            }
        }
        let all = found.into_iter().map(|((cell, shade), _)| Implication { cell, shade }).collect();
        Self { all, known: facts.trail.len(), with, words }
    }

    /// Starts with no assumption followed.
    pub fn contradicted(&self) -> Contradicted {
        Contradicted { set: vec![0; self.words], followed: self.known }
    }

    /// Does the same in place.
    pub fn restart(&self, contradicted: &mut Contradicted) {
        contradicted.set.clear();
        contradicted.set.resize(self.words, 0);
        contradicted.followed = self.known;
    }

    /// Returns the first assumption for an open cell that contradicts the current assumptions, which have only grown since the last call.
    pub fn refuted(&self, facts: &mut Facts, contradicted: &mut Contradicted) -> Option<&Implication> {
        facts.work += (self.all.len() * facts.shades.len().div_ceil(64)) as u64 / 16;
        self.refuted_at(facts, contradicted).map(|i| &self.all[i])
    }

    /// Returns the same with the first cell of the trail that contradicts it.
    pub fn refuted_by(&self, facts: &mut Facts, contradicted: &mut Contradicted) -> Option<(&Implication, usize)> {
        facts.work += ((1 + facts.trail.len() - contradicted.followed) * self.words / 8) as u64;
        let i = self.refuted_at(facts, contradicted)?;
        let cause = facts.trail[self.known..].iter().map(|c| *c as usize).find(|c| self.against(facts, *c)[i / 64] >> (i % 64) & 1 == 1)?;
        Some((&self.all[i], cause))
    }

    fn refuted_at(&self, facts: &Facts, contradicted: &mut Contradicted) -> Option<usize> {
        for c in &facts.trail[contradicted.followed..] {
            let against = self.against(facts, *c as usize);
            contradicted.set.iter_mut().zip(against).for_each(|(set, against)| *set |= against);
        }
        contradicted.followed = facts.trail.len();
        for (at, word) in contradicted.set.iter_mut().enumerate() {
            while *word != 0 {
                let i = 64 * at + word.trailing_zeros() as usize;
                if facts.is_undecided(self.all[i].cell) {
                    return Some(i);
                }
                // It stays decided.
                *word &= *word - 1;
            }
        }
        None
    }

    /// Returns the assumptions under which a decided cell has its other shade.
    fn against(&self, facts: &Facts, c: usize) -> &[u64] {
        &self.with[(2 * c + usize::from(facts.is_shaded(c))) * self.words..][..self.words]
    }
}

#[cfg(test)]
mod tests {
    use super::super::assumptions::Rules;
    use super::super::tests::{puzzle, state};
    use super::*;
    use crate::Variant;

    #[test]
    fn an_assumption_refutes_the_first_whose_consequences_contradict_it() {
        let p = puzzle(Variant::Kuromasu, ". . 3 . .\n. . . . .\n. 6 . . 4\n. . . . .\n5 . . 3 .\n");
        let facts = &mut state(&p, "").facts;
        let implications = Implications::new(facts);
        let mut shades_under = |one: &Implication| {
            let mark = facts.mark();
            assert!(facts.suppose(one.cell, one.shade, Rules::ALL).is_ok());
            let shades = facts.shades.clone();
            let first = implications.refuted(facts, &mut implications.contradicted()).map(|other| (other.cell, other.shade));
            facts.undo(mark);
            (shades, first)
        };
        let under: Vec<_> = implications.all.iter().map(|one| (one, shades_under(one))).collect();
        for (_, (shades, first)) in &under {
            let contradicts = |others: &[Shade]| shades.iter().zip(others).any(|(one, other)| *one == other.opposite() && *other != *one);
            let expected = under.iter().find(|(other, (others, _))| shades[other.cell].is_undecided() && contradicts(others));
            assert_eq!(*first, expected.map(|(other, _)| (other.cell, other.shade)));
        }
        assert!(under.iter().any(|(_, (_, first))| first.is_some()) && under.iter().any(|(_, (_, first))| first.is_none()));
    }
}
