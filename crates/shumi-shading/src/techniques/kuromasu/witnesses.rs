//! Cache of consistent layouts of a clue with nothing in common. While they stay consistent, the clue's layouts have no conclusion, so
//! that the others need not be tested again after each step.

use super::super::facts::Facts;
use super::super::news::News;
use super::layouts::{Layout, Tested, stands, stands_after, tested_again};

/// The witnesses of each clue whose layouts had no conclusion.
#[derive(Clone, Debug, Default)]
pub struct Witnesses {
    clues: Vec<Witness>,
    recent: Recent,
}

#[derive(Clone, Debug, Default)]
struct Witness {
    layouts: Vec<Layout>,
    /// Length of the trail at their last check.
    seen_at: usize,
    /// The lengths laid out alone, and the length of the trail then.
    tested: Option<(Tested, usize)>,
}

/// The facts between some lengths of the trail and the present one.
#[derive(Clone, Debug, Default)]
struct Recent {
    now: usize,
    after: Vec<(usize, News)>,
}

impl Recent {
    /// Returns the facts after the first `known` ones.
    fn after(&mut self, facts: &mut Facts, known: usize) -> &News {
        if self.now != facts.trail.len() {
            self.after.clear();
            self.now = facts.trail.len();
        }
        let at = self.after.iter().position(|(at, _)| *at == known).unwrap_or_else(|| {
            self.after.push((known, News::after(facts, known)));
            self.after.len() - 1
        });
        &self.after[at].1
    }
}

impl Witnesses {
    /// Returns whether a clue has witnesses and all are still consistent. `by_news`: checks only the facts since the last check.
    pub fn stand(&mut self, facts: &mut Facts, clue: usize, by_news: bool) -> bool {
        let now = facts.trail.len();
        let Some(witness) = self.clues.get_mut(clue).filter(|witness| !witness.layouts.is_empty()) else { return false };
        if witness.seen_at == now {
            return true;
        }
        let news = by_news.then(|| self.recent.after(facts, witness.seen_at));
        let is_standing = |layout: &Layout| {
            let mark = facts.mark();
            let stands = match news {
                Some(news) => stands_after(facts, clue, layout, news),
                None => stands(facts, clue, layout),
            };
            facts.undo(mark);
            stands
        };
        witness.seen_at = now;
        if !witness.layouts.iter().all(is_standing) {
            witness.layouts.clear();
        }
        !witness.layouts.is_empty()
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

    /// Returns the list of a clue's witnesses, to be rebuilt for the current facts.
    pub fn anew(&mut self, facts: &Facts, clue: usize) -> &mut Vec<Layout> {
        let witness = self.of(facts, clue);
        witness.seen_at = facts.trail.len();
        &mut witness.layouts
    }
}
