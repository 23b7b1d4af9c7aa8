//! Layouts of a clue that stand and have nothing in common. While they stand, nothing follows from the clue's layouts, so that all the
//! others need not be tried again after each step.

use super::super::facts::Facts;
use super::layouts::{Layout, stands};

/// The witnesses of each clue that was laid out in vain.
#[derive(Clone, Debug, Default)]
pub struct Witnesses {
    clues: Vec<Witness>,
}

#[derive(Clone, Debug, Default)]
struct Witness {
    layouts: Vec<Layout>,
    /// The length of the trail when they were last seen to stand.
    seen_at: usize,
}

impl Witnesses {
    /// Whether there are witnesses of a clue and all still stand.
    pub fn stand(&mut self, facts: &mut Facts, clue: usize) -> bool {
        let now = facts.trail.len();
        let Some(witness) = self.clues.get_mut(clue).filter(|witness| !witness.layouts.is_empty()) else { return false };
        if witness.seen_at == now {
            return true;
        }
        let is_standing = |layout: &Layout| {
            let mark = facts.mark();
            let stands = stands(facts, clue, layout);
            facts.undo(mark);
            stands
        };
        witness.seen_at = now;
        if !witness.layouts.iter().all(is_standing) {
            witness.layouts.clear();
        }
        !witness.layouts.is_empty()
    }

    /// The list of a clue's witnesses, to be put together anew from what is known now.
    pub fn anew(&mut self, facts: &Facts, clue: usize) -> &mut Vec<Layout> {
        if self.clues.is_empty() {
            self.clues.resize_with(facts.shades.len(), Witness::default);
        }
        self.clues[clue].seen_at = facts.trail.len();
        &mut self.clues[clue].layouts
    }
}
