//! Contradictions by cases on large boards: a search that makes assumptions one upon another, and learns from each failure a set of
//! placements that cannot all be made (clause learning, as in `shumi_learn`).
//!
//! It works on the board of nested contradictions, so that each event has a reason that a sentence can name: of the placements of a
//! failure, one is refuted by the others, which a trial shows, with nested trials if necessary. What it learns holds for good, so that
//! later steps need few assumptions. As in `nested_search`, it skips candidates that the solver found in a solution.

use super::dead_end::DeadEnd;
use super::facts::Facts;
use super::learnt::{Impossible, Learnt, Placement, state};
use super::nested_board::{Board, Mark, Why};
use super::nested_search::right;
use shumi_core::sort::sort;

/// Work limit of all steps of a puzzle, 1 to 2 s.
const MAX_WORK: usize = 40_000_000;
/// Work limit of one call, about 20 ms.
const SLICE: usize = 1_000_000;
/// Initial work limit of an assumption; each further round over all of them multiplies it by [`MORE`].
const LEAST_WORK: usize = 1 << 14;
const MORE: usize = 4;
/// Number of candidates tried for a step.
const MAX_TRIED: usize = 64;
/// Most sets to learn.
const MAX_SETS: usize = 30_000;
/// Growth of the weight that a failure gives to its placements, and the weight at which all are scaled down.
const GROWTH: f64 = 1.02;
const MAX_WEIGHT: f64 = 1e100;

/// State of the search, to resume in the next call.
#[derive(Clone, Debug, Default)]
pub(super) struct Cases {
    /// On the board during a call.
    learnt: Option<Box<Learnt>>,
    /// Cell -> values known to occur in some solution; empty: the solver has not run.
    right: Vec<u32>,
    /// Cell * size + value -> its part in failures, and the weight of the next one.
    weights: Vec<f64>,
    weight: f64,
    /// Candidates of the facts for which this state is valid.
    known: Vec<u32>,
    /// Candidates to try: those that a failure has left alone, then those with the fewest alternatives.
    order: Vec<Placement>,
    next: usize,
    /// Work limit of an assumption, and total work so far.
    share: usize,
    work: usize,
    /// Assumptions within the first one.
    levels: Vec<Mark>,
}

impl Cases {
    /// Returns whether the search for the current facts can resume.
    #[inline(never)]
    pub(super) fn are_underway(&self, facts: &Facts) -> bool {
        !self.order.is_empty() && self.work < MAX_WORK && self.known == facts.candidates
    }

    /// Continues to the next contradiction: returns the candidate, and the board under it. A call takes at most the work of [`SLICE`]
    /// and one assumption; the next call resumes.
    pub(super) fn go_on<'a>(&mut self, facts: &'a Facts) -> Option<(Board<'a>, Placement, DeadEnd)> {
        if self.known != facts.candidates {
            self.begin(facts);
        }
        let mut board = Board::new(facts);
        board.learnt = self.learnt.take();
        let mut found = None;
        while found.is_none() && board.work < SLICE && self.work + board.work < MAX_WORK && !self.order.is_empty() {
            let Some(at) = self.order.get(self.next).copied() else {
                (self.next, self.share) = (0, (self.share * MORE).min(SLICE));
                continue;
            };
            self.next += 1;
            board.clear();
            let end = board.work + self.share;
            match self.search(&mut board, at, end) {
                Outcome::Refuted(dead_end) => found = Some((at, dead_end)),
                Outcome::Alone(other) => self.order.insert(self.next, other),
                Outcome::Stopped => {}
                Outcome::Solved => {
                    self.next -= 1;
                    self.order.remove(self.next);
                }
            }
        }
        self.work += board.work;
        self.learnt = board.learnt.take();
        found.map(|(at, dead_end)| (board, at, dead_end))
    }

    fn begin(&mut self, facts: &Facts) {
        if self.right.is_empty() {
            self.right = right(facts);
            let n = facts.tables.size;
            self.learnt = Some(Box::new(Learnt::new(n)));
            (self.weights, self.weight) = (vec![0.0; n * n * n], 1.0);
            // Candidates with few alternatives first, until failures change the weights.
            for (cell, v) in facts.open_candidates() {
                let of = |left: u32| 1.0 / f64::from(left * left);
                self.weights[cell * n + v] = facts.alternatives(cell, v).into_iter().map(of).sum();
            }
        }
        self.known.clone_from(&facts.candidates);
        let one_left = |learnt: &mut Box<Learnt>| learnt.renew(|(cell, v)| state(facts.candidates[cell], !facts.is_open(cell), v));
        self.order = self.learnt.as_mut().map(one_left).unwrap_or_default();
        let wrong = facts.open_candidates().filter(|(cell, v)| self.right[*cell] >> v & 1 == 0);
        let few = |(cell, v)| facts.alternatives(cell, v).into_iter().fold(u32::MAX, u32::min);
        let mut ranked: Vec<_> = wrong.map(|at| (few(at), at)).collect();
        sort(&mut ranked);
        self.order.extend(ranked.into_iter().take(MAX_TRIED).map(|(_, at)| at));
        (self.next, self.share) = (0, LEAST_WORK);
    }

    /// Assumes a candidate, then others, until the first one is refuted or `work` reaches `end`; ends as well when it has refuted another
    /// one without it.
    fn search(&mut self, board: &mut Board<'_>, (cell, v): Placement, end: usize) -> Outcome {
        self.levels.clear();
        let mut dead_end = board.suppose(cell, v);
        loop {
            if let Some(clash) = dead_end {
                let Some((refuted, causes, is_deep)) = self.learn(board, clash) else { return Outcome::Refuted(clash) };
                if causes.is_empty() {
                    return Outcome::Alone(refuted);
                }
                dead_end = board.remove(refuted, &causes, is_deep);
                continue;
            }
            if board.work >= end {
                return Outcome::Stopped;
            }
            let Some((cell, v)) = self.choice(board) else { return Outcome::Solved };
            self.levels.push(board.mark());
            dead_end = board.suppose(cell, v);
        }
    }

    /// Learns from a contradiction, and goes back to the last assumption that it needs. Returns the placement that is refuted there, the
    /// events that refute it, the last one first, and whether a trial of it needs others; `None` if the contradiction needs nothing but
    /// the first assumption.
    fn learn(&mut self, board: &mut Board<'_>, clash: DeadEnd) -> Option<(Placement, Vec<u16>, bool)> {
        let mut needed = board.first_needed(clash);
        let last = needed.iter().rposition(|is_needed| *is_needed)?;
        let level = self.levels.iter().rposition(|mark| mark.events() <= last)?;
        let start = self.levels[level].events();
        // Replace events by those behind them until one placement of this level is left, and only placements before it.
        let (mut only, mut is_deep) = (None, false);
        for id in (0..=last).rev() {
            let is_of_level = only.is_none() && id >= start;
            if !needed[id] {
                continue;
            }
            let is_trial = matches!(board.events[id].why, Why::Tried(..));
            if !is_trial {
                self.bump(board, id);
            }
            if is_of_level && !is_trial && !needed[start..id].contains(&true) {
                only = Some(id);
            } else if is_of_level || is_trial {
                is_deep |= is_trial;
                needed[id] = false;
                board.need(id, &mut needed);
            }
        }
        board.work += last / 8;
        let only = only?;
        let mut causes: Vec<u16> = (0..only as u16).rev().filter(|id| needed[usize::from(*id)]).collect();
        causes.retain(|id| !board.is_implied(usize::from(*id), &needed));
        self.weight *= GROWTH;
        if self.weight > MAX_WEIGHT {
            self.weights.iter_mut().for_each(|weight| *weight /= MAX_WEIGHT);
            self.weight /= MAX_WEIGHT;
        }
        let kept = self.levels.iter().rposition(|mark| causes.first().is_some_and(|last| mark.events() <= usize::from(*last)));
        let kept = kept.map_or(0, |level| level + 1);
        let placements = std::iter::once(only).chain(causes.iter().map(|id| usize::from(*id)));
        let placements: Vec<Placement> = placements.map(|id| (board.events[id].cell, board.events[id].v)).collect();
        let refuted = placements[0];
        board.back_to(self.levels[kept]);
        self.levels.truncate(kept);
        if let Some(learnt) = &mut board.learnt
            && !causes.is_empty()
            && learnt.len() < MAX_SETS
        {
            learnt.add(Impossible { placements, is_deep });
        }
        Some((refuted, causes, is_deep))
    }

    fn bump(&mut self, board: &Board<'_>, id: usize) {
        let event = board.events[id];
        self.weights[event.cell * board.facts.tables.size + event.v] += self.weight;
    }

    /// Returns the open candidate with the most weight, of equals the first; one of a solution only if there is no other.
    fn choice(&self, board: &Board<'_>) -> Option<Placement> {
        let n = board.facts.tables.size;
        let mut best: Option<(f64, Placement)> = None;
        for (cell, v) in board.open().filter(|(cell, v)| self.right[*cell] >> v & 1 == 0) {
            let weight = self.weights[cell * n + v];
            if best.is_none_or(|(most, _)| weight > most) {
                best = Some((weight, (cell, v)));
            }
        }
        best.map(|(_, at)| at).or_else(|| board.open().next())
    }
}

/// Outcome of a search.
enum Outcome {
    /// The first assumption is refuted.
    Refuted(DeadEnd),
    /// Another candidate is refuted without it.
    Alone(Placement),
    /// It has reached its work limit.
    Stopped,
    /// It has decided all cells: the solver had not found this solution.
    Solved,
}

#[cfg(test)]
mod tests {
    use super::super::nested_search::tests::hard;
    use super::*;
    use crate::shape::Shape;

    #[test]
    fn it_solves_a_hard_board_and_what_it_learns_agrees_with_the_solution() {
        let (mut facts, solution) = hard();
        let mut cases = Cases::default();
        let (mut learnt, mut deep) = (0, 0);
        while facts.n_open() > 0 {
            assert!(!facts.is_broken());
            let Some((board, (cell, v), _)) = cases.go_on(&facts) else {
                assert!(cases.are_underway(&facts));
                continue;
            };
            deep += board.events.iter().filter(|event| matches!(event.why, Why::Tried(_, _, true))).count();
            for placements in cases.learnt.iter().flat_map(|learnt| learnt.sets()) {
                assert!(placements.iter().any(|(cell, v)| solution[*cell] != 1 << v), "{placements:?}");
                learnt += 1;
            }
            assert_ne!(solution[cell], 1 << v, "{cell} {v}");
            facts.remove(cell, v);
            facts.place_singles(true);
        }
        assert_eq!(facts.candidates, solution);
        assert!(learnt > 0 && deep > 0, "{learnt} {deep}");
    }

    #[test]
    fn what_turns_out_to_have_a_solution_is_not_tried_again() {
        let facts = Facts::new(Shape::of_size(4).unwrap(), &[0; 16]);
        let mut cases = Cases::default();
        assert!(cases.go_on(&facts).is_none());
        assert!(!cases.are_underway(&facts) && !cases.known.is_empty() && cases.work < SLICE, "{}", cases.work);
    }
}
