//! Cache of consistent layouts of a clue with nothing in common. While they stay consistent, the clue's layouts have no conclusion, so
//! that the others need not be tested again after each step.

use super::super::facts::Facts;
use super::layouts::{Layout, Tested, stands, stands_after, tested_again};
use super::stakes::Stakes;

/// The witnesses of each clue whose layouts had no conclusion.
#[derive(Clone, Debug, Default)]
pub struct Witnesses {
    clues: Vec<Witness>,
    recent: Recent,
}

#[derive(Clone, Debug, Default)]
struct Witness {
    /// Consistent layouts at the last check, and whether they have nothing in common.
    layouts: Vec<Layout>,
    is_proof: bool,
    /// Length of the trail at their last check.
    seen_at: usize,
    /// The lengths laid out alone, and the length of the trail then.
    tested: Option<(Tested, usize)>,
}

/// Stakes of the facts after some lengths of the trail.
#[derive(Clone, Debug, Default)]
struct Recent {
    now: usize,
    after: Vec<(usize, Stakes)>,
}

impl Recent {
    /// Returns the clues and fences at stake after the first `known` facts.
    fn after(&mut self, facts: &mut Facts, known: usize) -> &Stakes {
        if self.now != facts.trail.len() {
            self.after.clear();
            self.now = facts.trail.len();
        }
        let at = self.after.iter().position(|(at, _)| *at == known).unwrap_or_else(|| {
            self.after.push((known, Stakes::after(facts, known)));
            self.after.len() - 1
        });
        &self.after[at].1
    }
}

impl Witnesses {
    /// Returns whether a clue has witnesses and all are still consistent. `by_news`: checks only the facts since the last check.
    pub fn stand(&mut self, facts: &mut Facts, clue: usize, by_news: bool) -> bool {
        let now = facts.trail.len();
        let Some(witness) = self.clues.get_mut(clue).filter(|witness| witness.is_proof) else { return false };
        if witness.seen_at == now {
            return true;
        }
        let stakes = by_news.then(|| self.recent.after(facts, witness.seen_at));
        let mut is_standing = |layout: &Layout| {
            let mark = facts.mark();
            let stands = match stakes {
                Some(stakes) => stands_after(facts, clue, layout, stakes),
                None => stands(facts, clue, layout),
            };
            facts.undo(mark);
            stands
        };
        witness.seen_at = now;
        let mut is_proof = true;
        witness.layouts.retain(|layout| {
            let stands = (by_news || is_proof) && is_standing(layout);
            is_proof &= stands;
            stands
        });
        witness.is_proof = is_proof;
        is_proof
    }

    /// Tests the lengths of a clue's arms (`layouts::tested`). `by_news`: only where facts since the last call may change the result.
    pub fn tested(&mut self, facts: &mut Facts, clue: usize, want: u32, by_news: bool) -> Tested {
        if !by_news {
            return tested_again(facts, clue, want, None);
        }
        let before = self.of(facts, clue).tested.take();
        let before = before.as_ref().map(|(tested, at)| (tested, self.recent.after(facts, *at)));
        let tested = tested_again(facts, clue, want, before);
        self.of(facts, clue).tested = Some((tested, facts.trail.len()));
        tested
    }

    fn of(&mut self, facts: &Facts, clue: usize) -> &mut Witness {
        if self.clues.is_empty() {
            self.clues.resize_with(facts.shades.len(), Witness::default);
        }
        &mut self.clues[clue]
    }

    /// Takes those witnesses of a clue that were consistent at their last check.
    pub fn take(&mut self, facts: &Facts, clue: usize) -> Vec<Layout> {
        std::mem::take(&mut self.of(facts, clue).layouts)
    }

    /// Keeps layouts that have nothing in common; none if there is no such proof.
    pub fn keep(&mut self, facts: &Facts, clue: usize, layouts: Vec<Layout>) {
        let witness = self.of(facts, clue);
        (witness.seen_at, witness.is_proof) = (facts.trail.len(), !layouts.is_empty());
        witness.layouts = layouts;
    }
}
