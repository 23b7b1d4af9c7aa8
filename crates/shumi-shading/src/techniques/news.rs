//! Facts that are newer than a stored result, and the shades that they meet.
//!
//! What followed from an assumption before some facts still follows, and nothing else does unless these facts meet a cell of it: that
//! changes the bounds of a clue which sees a new fact, or touches a fence with a new cell.

use super::facts::Facts;
use super::learnt::Shaded;
use crate::puzzle::Variant;
use crate::shade::Shade;

/// Facts that are newer than some consequences.
#[derive(Clone, Debug, Default)]
pub struct News {
    /// The clues whose bounds they may change.
    pub clues: Vec<u32>,
    /// Some are shaded, so that other cells may close a fence.
    pub shaded: bool,
    /// Undecided cell -> whether they meet its shades.
    meets: Vec<[bool; 2]>,
}

/// Returns the clues whose bounds the facts after the first `known` ones may change.
pub fn woken_after(facts: &mut Facts, known: usize) -> Vec<u32> {
    if facts.puzzle.variant == Variant::Kuromasu {
        (known..facts.trail.len()).for_each(|i| facts.wake(facts.trail[i] as usize, true));
    }
    let clues = facts.woken.clone();
    let mark = facts.mark();
    facts.undo(mark);
    clues
}

impl News {
    /// Returns the facts after the first `known` ones.
    pub fn after(facts: &mut Facts, known: usize) -> Self {
        let mut news = Self { meets: vec![[false; 2]; facts.shades.len()], ..Self::default() };
        for c in facts.trail[known..].iter().filter(|c| facts.is_shaded(**c as usize)) {
            news.shaded = true;
            facts.forest.around_set(*c, |other| news.meets[other as usize][0] = true);
        }
        news.clues = woken_after(facts, known);
        for clue in news.clues.iter().map(|clue| *clue as usize) {
            let want = facts.number(clue).unwrap_or(0).saturating_sub(1);
            for view in facts.lines.views(clue) {
                // Shaded cells shorten an arm. Unshaded ones lengthen the run that the clue sees, or the one behind its first open cell.
                (view.run()..want.min(view.reach)).for_each(|k| news.meets[view.cell(clue, k)][0] = true);
                for k in [view.run(), view.run() + 1 + view.behind()].into_iter().filter(|k| *k < view.reach) {
                    news.meets[view.cell(clue, k)][1] = true;
                }
            }
        }
        news
    }

    /// Returns whether these facts contradict a shade, or may let more follow from it.
    pub fn meet(&self, facts: &Facts, (c, shade): Shaded) -> bool {
        match facts.shades[c] {
            Shade::Undecided => self.meets[c][usize::from(shade.is_unshaded())],
            known => known != shade,
        }
    }
}
