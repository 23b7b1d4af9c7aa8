//! Consequences of each assumption by the plain rules, kept from step to step.
//!
//! New facts only add consequences: where they meet a cell that followed before (`news`), these cells are assumed again, and only the
//! clues with new bounds are propagated. Where the easier techniques find nothing, the same follows as from the assumption alone, in a
//! fraction of the time; reasons are left out.

use super::assumptions::Rules;
use super::clash::Clash;
use super::facts::{Facts, Why};
use super::learnt::{Shaded, coded, shaded};
use super::news::News;
use super::solvable::Solvable;

/// Consequences of the assumptions that no solution is known to have, and of the others.
#[derive(Clone, Debug, Default)]
pub struct Closures {
    /// Assumption -> its consequences, both as twice the cell, and one more if it is unshaded; empty if refuted or not tried.
    follows: Vec<Vec<u32>>,
    /// The refuted assumptions.
    failed: Vec<Shaded>,
    /// Lengths of the trail for which these hold: of assumptions that no solution is known to have, and of the others.
    known: [Option<usize>; 2],
}

impl Facts {
    /// Assumes again the cells that followed from an assumption before some facts were known, and propagates these.
    pub fn suppose_again(&mut self, follows: &[u32], news: &News) -> Result<(), Clash> {
        self.near.clear();
        for (c, shade) in follows.iter().map(|one| shaded(*one)) {
            self.decide(c, shade, Why::Given, true)?;
        }
        if !news.shaded {
            self.near.clear();
        }
        news.clues.iter().for_each(|clue| self.wake_clue(*clue as usize));
        self.follow(self.trail.len(), Rules::ALL)
    }
}

impl Closures {
    /// Follows the undecided assumptions that some solution has, or those that none is known to have, after the newest facts.
    pub fn renew(&mut self, facts: &mut Facts, solvable: Option<&Solvable>, of_solutions: bool) {
        let now = Some(facts.trail.len());
        let known = std::mem::replace(&mut self.known[usize::from(of_solutions)], now);
        if known == now {
            return;
        }
        let is_first = known.is_none();
        let news = known.map(|known| News::after(facts, known));
        self.follows.resize(2 * facts.shades.len(), Vec::new());
        for (at, follows) in self.follows.iter_mut().enumerate() {
            let (c, shade) = shaded(at as u32);
            if solvable.is_some_and(|solvable| solvable.has(c, shade)) != of_solutions || !is_first && follows.is_empty() {
                continue;
            }
            if !facts.is_undecided(c) {
                follows.clear();
                continue;
            }
            if news.as_ref().is_some_and(|news| !news.meet(facts, follows)) {
                follows.retain(|one| facts.is_undecided(shaded(*one).0));
                continue;
            }
            let mark = facts.mark();
            let outcome = match &news {
                None => facts.suppose(c, shade, Rules::ALL),
                Some(news) => facts.suppose_again(follows, news),
            };
            follows.clear();
            match outcome {
                Ok(()) => follows.extend(facts.trail[mark.trail..].iter().map(|q| coded(*q as usize, facts.shades[*q as usize]))),
                Err(_) => self.failed.push((c, shade)),
            }
            facts.undo(mark);
        }
        self.failed.retain(|(c, _)| facts.is_undecided(*c));
    }

    /// Returns the refuted assumptions.
    pub fn failed(&self) -> &[Shaded] {
        &self.failed
    }

    /// Returns the consequences of an assumption, with itself; empty if it is refuted.
    pub fn of(&self, (c, shade): Shaded) -> &[u32] {
        &self.follows[coded(c, shade) as usize]
    }

    /// Returns the consequences of each consistent assumption, with itself.
    pub fn all(&self) -> impl Iterator<Item = (Shaded, &[u32])> {
        self.follows.iter().enumerate().filter(|(_, follows)| !follows.is_empty()).map(|(at, follows)| (shaded(at as u32), &follows[..]))
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{apply, next, puzzle, sparse, state};
    use super::*;
    use crate::Variant;
    use std::collections::{BTreeMap, BTreeSet};

    /// Compares kept consequences with new ones where the easier techniques find nothing; returns how many failed on the way.
    fn failures(variant: Variant, text: &str) -> usize {
        let mut state = state(&puzzle(variant, text), "");
        let mut kept = Closures::default();
        let mut failures = 0;
        while let Some(step) = next(&mut state) {
            if step.technique.ends_with("contradiction") {
                let facts = &mut state.facts;
                let trail = facts.trail.clone();
                let mut anew = Closures::default();
                kept.renew(facts, None, false);
                anew.renew(facts, None, false);
                assert_eq!(facts.trail, trail);
                assert_eq!(sets(&kept), sets(&anew));
                failures += kept.failed().len();
            }
            apply(&mut state, &step);
        }
        failures
    }

    fn sets(closures: &Closures) -> (BTreeMap<Shaded, BTreeSet<u32>>, BTreeSet<Shaded>) {
        let follows = closures.all().map(|(one, follows)| (one, follows.iter().copied().collect()));
        (follows.collect(), closures.failed().iter().copied().collect())
    }

    #[test]
    fn what_is_kept_is_what_follows_from_the_assumption_alone() {
        assert!(failures(Variant::Kuromasu, sparse()) > 0);
        assert!(failures(Variant::Hitori, "1 2 4 3\n3 4 2 1\n1 3 4 2\n2 4 1 1") > 0);
    }
}
