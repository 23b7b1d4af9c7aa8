//! Implications of each shade of each open cell by the plain rules, to compare assumptions with each other.

use super::assumptions::Rules;
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
#[derive(Clone, Debug)]
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
#[derive(Debug)]
pub struct Contradicted {
    /// A bit for each assumption.
    set: Vec<u64>,
    /// Length of the part of the trail that `set` covers.
    followed: usize,
}

impl Implications {
    /// Assumes both shades of each open cell.
    pub fn new(facts: &mut Facts) -> Self {
        let mut found = Vec::new();
        for cell in 0..facts.shades.len() {
            for shade in Shade::DECIDED {
                if !facts.is_undecided(cell) {
                    break;
                }
                let mark = facts.mark();
                if facts.suppose(cell, shade, Rules::ALL).is_ok() {
                    let follows: Vec<(u32, bool)> = facts.trail[mark.trail..].iter().map(|c| (*c, facts.is_shaded(*c as usize))).collect();
                    found.push((Implication { cell, shade }, follows));
                }
                facts.undo(mark);
            }
        }
        sort_by(&mut found, |(one, follows), (other, of_other)| {
            (of_other.len(), one.cell, one.shade) < (follows.len(), other.cell, other.shade)
        });
        let words = found.len().div_ceil(64);
        let mut with = vec![0; 2 * facts.shades.len() * words];
        for (i, (_, follows)) in found.iter().enumerate() {
            for (c, is_shaded) in follows {
                with[(2 * *c as usize + usize::from(!is_shaded)) * words + i / 64] |= 1 << (i % 64);
            }
        }
        let all = found.into_iter().map(|(one, _)| one).collect();
        Self { all, known: facts.trail.len(), with, words }
    }

    /// Starts with no assumption followed.
    pub fn contradicted(&self) -> Contradicted {
        Contradicted { set: vec![0; self.words], followed: self.known }
    }

    /// Returns the first assumption for an open cell that contradicts the current assumptions, which have only grown since the last call.
    pub fn refuted(&self, facts: &mut Facts, contradicted: &mut Contradicted) -> Option<&Implication> {
        facts.work += (self.all.len() * facts.shades.len().div_ceil(64)) as u64 / 16;
        for c in &facts.trail[contradicted.followed..] {
            let c = *c as usize;
            let with = &self.with[(2 * c + usize::from(facts.is_shaded(c))) * self.words..][..self.words];
            contradicted.set.iter_mut().zip(with).for_each(|(set, with)| *set |= with);
        }
        contradicted.followed = facts.trail.len();
        for (at, word) in contradicted.set.iter_mut().enumerate() {
            while *word != 0 {
                let one = &self.all[64 * at + word.trailing_zeros() as usize];
                if facts.is_undecided(one.cell) {
                    return Some(one);
                }
                // It stays decided.
                *word &= *word - 1;
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
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
