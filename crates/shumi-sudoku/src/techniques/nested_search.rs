//! Search of makers for nested contradictions on large boards: trials within trials, to any depth (recursive failed literal probing).
//!
//! Iterative deepening over work: the search tries the most promising candidates with a small budget first, then all of them with
//! growing budgets, so that the result is among the shortest proofs. Promising candidates have the fewest alternatives, since their
//! removal has consequences; among these, cells in earlier contradictions come first. The solver provides candidates that occur in some
//! solution: these cannot be refuted, so the search skips them. It provides nothing else; each step is a proof of its own.

use super::dead_end::DeadEnd;
use super::facts::Facts;
use super::nested_board::Board;
use crate::large;
use shumi_core::meter::Meter;
use shumi_core::sort::sort;

/// Work limit of the solver, of which most puzzles need a small part.
const SOLVER_WORK: u64 = 48 * 4096;
/// Initial work limit per assumption; each further round over all of them multiplies it by [`MORE`].
const LEAST_WORK: usize = 1 << 9;
const MORE: usize = 4;
/// Number of candidates tried for a step.
const MAX_TRIED: usize = 128;
/// Work limit of one call, about 20 ms.
const SLICE: usize = 1_000_000;

/// Returns the work limit of all calls for a puzzle. 25 x 25 grids that take more than a few such steps take hundreds, so they get less.
fn max_work(facts: &Facts) -> usize {
    if facts.tables.size > 16 { 10_000_000 } else { 40_000_000 }
}

/// State of the search, to resume in the next call.
#[derive(Clone, Debug, Default)]
pub(super) struct NestedSearch {
    /// Cell -> values known to occur in some solution; empty: the solver has not run.
    right: Vec<u32>,
    /// Candidates of the facts for which this state is valid.
    known: Vec<u32>,
    /// Candidates to try, in order.
    order: Vec<(usize, usize)>,
    next: usize,
    /// Work limit per assumption, and total work so far.
    share: usize,
    work: usize,
    /// Cell -> number of contradictions that needed it.
    weights: Vec<u32>,
}

impl NestedSearch {
    /// Returns whether the search for the current facts can resume.
    pub(super) fn is_underway(&self, facts: &Facts) -> bool {
        !self.order.is_empty() && self.work < max_work(facts) && self.known == facts.candidates
    }

    /// Continues to the next contradiction: returns the candidate, and the board under it. A call takes at most the work of [`SLICE`]
    /// and one assumption; the next call resumes.
    pub(super) fn go_on<'a>(&mut self, facts: &'a Facts) -> Option<(Board<'a>, (usize, usize), DeadEnd)> {
        if self.known != facts.candidates {
            self.begin(facts);
        }
        let mut board = Board::new(facts);
        board.weights = std::mem::take(&mut self.weights);
        let mut found = None;
        while found.is_none() && board.work < SLICE && self.work + board.work < max_work(facts) && !self.order.is_empty() {
            let Some((cell, v)) = self.order.get(self.next).copied() else {
                (self.next, self.share) = (0, (self.share * MORE).min(SLICE));
                continue;
            };
            board.clear();
            let end = board.work + self.share;
            found = board.search(cell, v, end).map(|dead_end| ((cell, v), dead_end));
            if found.is_none() && board.work < end {
                // That was a solution that the solver had not found.
                self.order.remove(self.next);
            } else {
                self.next += 1;
            }
        }
        self.work += board.work;
        self.weights = std::mem::take(&mut board.weights);
        found.map(|(at, dead_end)| (board, at, dead_end))
    }

    fn begin(&mut self, facts: &Facts) {
        if self.right.is_empty() {
            self.right = right(facts);
            self.weights = vec![0; facts.candidates.len()];
        }
        self.known.clone_from(&facts.candidates);
        let wrong = facts.open_candidates().filter(|(cell, v)| self.right[*cell] >> v & 1 == 0);
        let few = |(cell, v)| facts.alternatives(cell, v).into_iter().fold(u32::MAX, u32::min);
        let rank = |at: (usize, usize)| (few(at), u32::MAX - self.weights[at.0], at);
        let mut ranked: Vec<_> = wrong.map(rank).collect();
        sort(&mut ranked);
        self.order = ranked.into_iter().take(MAX_TRIED).map(|(_, _, at)| at).collect();
        (self.next, self.share) = (0, (self.share / MORE / MORE).max(LEAST_WORK));
    }
}

/// Returns cell -> values that occur in some solution, as far as the solver found any within its limit.
pub(super) fn right(facts: &Facts) -> Vec<u32> {
    let ask = |meter: &mut Meter<'_>| large::true_candidates(facts.tables.shape, &facts.candidates, meter).0;
    Meter::unlimited().with_budget(SOLVER_WORK, ask).unwrap_or_else(|| vec![0; facts.candidates.len()])
}

#[cfg(test)]
pub(super) mod tests {
    use super::super::nested_board::Why;
    use super::*;
    use crate::shape::Shape;

    const HARD: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

    /// Returns a hard board after its singles, and the masks of its solution.
    pub(in super::super) fn hard() -> (Facts, Vec<u32>) {
        let values: Vec<u8> = HARD.bytes().map(|b| b.saturating_sub(b'0')).collect();
        let mut facts = Facts::new(Shape::of_size(9).unwrap(), &values);
        facts.place_singles(true);
        let solution = right(&facts);
        assert!(solution.iter().all(|mask| mask.is_power_of_two()));
        (facts, solution)
    }

    #[test]
    fn with_singles_alone_it_solves_a_hard_board_by_trials_some_of_which_have_trials() {
        let (mut facts, solution) = hard();
        let mut search = NestedSearch::default();
        let mut trials = [0, 0];
        while facts.n_open() > 0 {
            assert!(!facts.is_broken());
            let Some((board, (cell, v), _)) = search.go_on(&facts) else {
                assert!(search.is_underway(&facts));
                continue;
            };
            for event in &board.events {
                if let Why::Tried(_, _, is_deep) = event.why {
                    trials[usize::from(is_deep)] += 1;
                }
            }
            assert_ne!(solution[cell], 1 << v, "{cell} {v}");
            facts.remove(cell, v);
            facts.place_singles(true);
        }
        assert_eq!(facts.candidates, solution);
        assert!(trials.iter().all(|n| *n > 0), "{trials:?}");
    }

    #[test]
    fn what_turns_out_to_have_a_solution_is_not_tried_again() {
        let shape = Shape::of_size(4).unwrap();
        let facts = Facts::new(shape, &[0; 16]);
        let mut search = NestedSearch::default();
        assert!(search.go_on(&facts).is_none());
        assert!(!search.is_underway(&facts) && !search.known.is_empty() && search.work < SLICE, "{}", search.work);
    }
}
