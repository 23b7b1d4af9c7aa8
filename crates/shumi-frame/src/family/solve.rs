//! Solving: one search, and the tasks for which a family has a better way than the generic one.

use std::ops::ControlFlow;

use super::{Best, Candidates, Goal, Puzzle, Refusal};
use shumi_core::meter::{End, Meter};

/// A puzzle that can be solved. Everything else (first, unique, count, all, true candidates) is generic over [`search`](Self::search).
pub trait Solve: Puzzle {
    /// The limit for counting solutions beside true candidates, within a small budget of work.
    const MAX_COUNTED: u64 = 0;

    /// Calls `found` once for each solution that keeps the values of `from`, until it breaks.
    fn search(&self, from: &Self::Board, meter: &mut Meter<'_>, found: &mut dyn FnMut(&Self::Board) -> ControlFlow<()>) -> End;
    /// Like [`search`](Self::search), for solutions with at least a score.
    fn search_scoring(
        &self,
        from: &Self::Board,
        least: i64,
        meter: &mut Meter<'_>,
        found: &mut dyn FnMut(&Self::Board) -> ControlFlow<()>,
    ) -> End {
        let has_it = |board: &Self::Board| self.score(board).is_some_and(|score| score >= least);
        self.search(from, meter, &mut |board| if has_it(board) { found(board) } else { ControlFlow::Continue(()) })
    }
    /// Whether a board has [faults](Puzzle::faults), if the family has a faster way than to list them.
    fn breaks_rule(&self, board: &Self::Board) -> bool {
        !self.faults(board).is_empty()
    }
    /// The reason why a puzzle without solution has none; `None`: unknown (or the meter stopped).
    fn refusal(&self, _: &mut Meter<'_>) -> Option<Refusal> {
        None
    }
    /// Maps a requested goal to the one this family supports.
    fn goal(&self, asked: Goal) -> Goal {
        asked
    }
    /// True candidates, if the family has a better way than the generic one. The grid is `None` if there is no solution.
    fn true_candidates(&self, _: &mut Meter<'_>) -> Option<(Option<Candidates>, End)> {
        None
    }
    /// The single best answer (highest score, fewest moves), if not every solution is good enough. `None`: every solution is.
    fn best(&self, _clockwise: bool, _: &mut Meter<'_>) -> Option<Best<Self::Board>> {
        None
    }
    /// The answer with the highest score among those that keep the values of `from`; `None`: the family has no scores.
    fn best_from(&self, _from: &Self::Board, _: &mut Meter<'_>) -> Option<Best<Self::Board>> {
        None
    }
}
