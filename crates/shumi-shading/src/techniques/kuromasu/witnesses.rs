//! Cache of consistent layouts of a clue with nothing in common. While they stay consistent, the clue's layouts have no conclusion, so
//! that the others need not be tested again after each step.

use super::super::closures::News;
use super::super::facts::Facts;
use super::layouts::{Layout, stands, stands_after};

/// The witnesses of each clue whose layouts had no conclusion.
#[derive(Clone, Debug, Default)]
pub struct Witnesses {
    clues: Vec<Witness>,
    /// The facts between two lengths of the trail.
    news: News,
    between: [usize; 2],
}

#[derive(Clone, Debug, Default)]
struct Witness {
    layouts: Vec<Layout>,
    /// Length of the trail at their last check.
    seen_at: usize,
}

impl Witnesses {
    /// Returns whether a clue has witnesses and all are still consistent. `by_news`: checks only the facts since the last check.
    pub fn stand(&mut self, facts: &mut Facts, clue: usize, by_news: bool) -> bool {
        let now = facts.trail.len();
        let Some(witness) = self.clues.get_mut(clue).filter(|witness| !witness.layouts.is_empty()) else { return false };
        if witness.seen_at == now {
            return true;
        }
        let between = [witness.seen_at, now];
        if by_news && self.between != between {
            (self.news, self.between) = (News::after(facts, witness.seen_at), between);
        }
        let is_standing = |layout: &Layout| {
            let mark = facts.mark();
            let stands = if by_news { stands_after(facts, clue, layout, &self.news) } else { stands(facts, clue, layout) };
            facts.undo(mark);
            stands
        };
        witness.seen_at = now;
        if !witness.layouts.iter().all(is_standing) {
            witness.layouts.clear();
        }
        !witness.layouts.is_empty()
    }

    /// Returns the list of a clue's witnesses, to be rebuilt for the current facts.
    pub fn anew(&mut self, facts: &Facts, clue: usize) -> &mut Vec<Layout> {
        if self.clues.is_empty() {
            self.clues.resize_with(facts.shades.len(), Witness::default);
        }
        self.clues[clue].seen_at = facts.trail.len();
        &mut self.clues[clue].layouts
    }
}
