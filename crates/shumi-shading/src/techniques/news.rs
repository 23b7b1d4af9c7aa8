//! Facts that are newer than a stored result, and whether more follows from them.
//!
//! What followed from an assumption before some facts still follows, and nothing else does unless a clue that sees a new fact has bounds
//! which decide more cells, or a cell touches a fence with a new cell.

use super::arms::Arms;
use super::facts::Facts;
use super::learnt::shaded;
use super::lines::View;
use crate::puzzle::{DIRECTIONS, Variant};
use crate::shade::Shade;

/// Clues and fences, a bit each; clues may share one.
pub type Set = u64;

/// The fences that new shaded cells belong to.
pub const FENCE: Set = 1 << 62;
/// Number of bits for clues.
pub const N_CLUES: usize = 62;

/// Facts that are newer than some consequences.
#[derive(Clone, Debug, Default)]
pub struct News {
    /// The clues whose bounds they may change.
    pub clues: Vec<u32>,
    /// Some are shaded, so that other cells may close a fence.
    pub shaded: bool,
    /// Undecided cell -> by shade, these clues if it changes their bounds, too, and these fences if it touches one.
    meets: Vec<[Set; 2]>,
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
        let mut news = Self { meets: vec![[0; 2]; facts.shades.len()], ..Self::default() };
        for c in facts.trail[known..].iter().filter(|c| facts.is_shaded(**c as usize)) {
            news.shaded = true;
            facts.forest.around_set(*c, |other| news.meets[other as usize][0] = FENCE);
        }
        news.clues = woken_after(facts, known);
        for (i, clue) in news.clues.iter().map(|clue| *clue as usize).enumerate() {
            let set = 1 << (i % N_CLUES);
            let want = facts.number(clue).unwrap_or(0).saturating_sub(1);
            for view in facts.lines.views(clue) {
                // Shaded cells shorten an arm. Unshaded ones lengthen the run that the clue sees, or the one behind its first open cell.
                (view.run()..want.min(view.reach)).for_each(|k| news.meets[view.cell(clue, k)][0] |= set);
                for k in [view.run(), view.run() + 1 + view.behind()].into_iter().filter(|k| *k < view.reach) {
                    news.meets[view.cell(clue, k)][1] |= set;
                }
            }
        }
        news
    }

    /// Returns whether these facts contradict a consequence of an assumption, or may let more follow from all of them.
    pub fn meet(&self, facts: &Facts, follows: &[u32]) -> bool {
        let mut set = 0;
        for (c, shade) in follows.iter().map(|one| shaded(*one)) {
            match facts.shades[c] {
                Shade::Undecided => set |= self.meets[c][usize::from(shade.is_unshaded())],
                known if known != shade => return true,
                _ => {}
            }
        }
        let mut met = self.clues.iter().enumerate().filter(|(i, _)| set >> (i % N_CLUES) & 1 == 1);
        set & FENCE != 0 || met.any(|(_, clue)| leads_on(facts, *clue as usize, follows))
    }
}

/// Returns whether the bounds of a clue decide more cells once others are decided.
fn leads_on(facts: &Facts, clue: usize, follows: &[u32]) -> bool {
    let mut views = facts.lines.views(clue);
    for (c, shade) in follows.iter().map(|one| shaded(*one)) {
        if let Some((direction, k)) = facts.lines.place_before(clue, c) {
            let view = &mut views[direction];
            match shade {
                Shade::Unshaded => view.unshaded |= 1 << k,
                _ => view.reach = view.reach.min(k),
            }
        }
    }
    let Some(number) = facts.number(clue) else { return false };
    let arms = Arms::of_views(&views, number.saturating_sub(1));
    let is_longer = |direction: &usize| arms.needed(*direction) > arms.least[*direction];
    let ends = |view: &View| view.run() < view.reach && arms.least_sum() + 1 + view.behind() > arms.want;
    !arms.is_possible() || DIRECTIONS.iter().any(is_longer) || views.iter().any(ends)
}
