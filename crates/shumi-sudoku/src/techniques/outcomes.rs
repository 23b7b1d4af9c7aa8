//! Outcomes of trials, kept until the facts change where the trial would notice.
//!
//! A trial looks at a cell, or at a value in a house, when it has removed an alternative there, and acts if at most one is left. As long
//! as two are left there, it does nothing; once an event has settled one of them, it removes the others itself, and nothing but a
//! contradiction can follow. So if two of the alternatives that it left, or that were there before it settled one, are there in spite of
//! all changes, it would do the same again.

use super::facts::Facts;
use super::trial::Trial;

/// The outcomes of the last trials of candidates. They hold for later facts, too, which have fewer candidates.
#[derive(Clone, Debug, Default)]
pub(super) struct Outcomes {
    /// Alternatives of each cell, then at house * size + value of each house: those of the facts followed last, or all if one is placed.
    now: Vec<u32>,
    /// Indices of those that have changed, in order.
    changes: Vec<u16>,
    /// Cell * size + value -> the outcome of its trial.
    of: Vec<Outcome>,
}

#[derive(Clone, Debug, Default)]
struct Outcome {
    /// Alternatives as the trial left them, in the order of `now` ([`Trial::looked_at`]); empty: no outcome.
    looked: Vec<u32>,
    /// Number of changes that do not concern it.
    seen: usize,
    /// Number of cells of the contradiction; if it is not found, its limit.
    n_cells: usize,
    is_found: bool,
    /// Its work when it was made.
    work: usize,
}

impl Outcomes {
    /// Updates the alternatives to the facts.
    // Not inlined, so that modules have it in their second part.
    #[inline(never)]
    pub(super) fn follow(&mut self, facts: &Facts) {
        let cells = facts.candidates.iter().enumerate().map(|(cell, left)| if facts.is_open(cell) { *left } else { u32::MAX });
        let houses = facts.places.iter().map(|left| if *left > 0 { *left } else { u32::MAX });
        if self.now.is_empty() {
            self.of = vec![Outcome::default(); facts.candidates.len() * facts.tables.size];
            self.now = cells.chain(houses).collect();
            return;
        }
        for (at, (known, now)) in self.now.iter_mut().zip(cells.chain(houses)).enumerate() {
            if *known != now {
                *known = now;
                self.changes.push(at as u16);
            }
        }
    }

    /// Returns whether the last trial of a candidate (cell * size + value) tells if a contradiction has at most `max_cells` cells.
    fn is_known(&self, at: usize, max_cells: usize) -> bool {
        let Outcome { looked, seen, n_cells, is_found, .. } = &self.of[at];
        let is_left = |at: &u16| {
            let left = looked[usize::from(*at)] & self.now[usize::from(*at)];
            left & left.wrapping_sub(1) != 0
        };
        !looked.is_empty() && (*is_found || max_cells <= *n_cells) && self.changes[*seen..].iter().all(is_left)
    }

    /// Does the same as [`Trial::refute`] on the facts followed last, but keeps the outcome.
    // Not inlined, either.
    #[inline(never)]
    pub(super) fn refute<const W: usize>(
        &mut self,
        trial: &mut Trial<'_, W>,
        (cell, v): (usize, usize),
        max_cells: usize,
    ) -> Option<usize> {
        let at = cell * trial.facts().tables.size + v;
        let (is_known, last) = (self.is_known(at, max_cells), &mut self.of[at]);
        if is_known {
            trial.work += last.work;
        } else {
            let work = trial.work;
            let size = trial.refute(cell, v, max_cells);
            trial.looked_at(&mut last.looked);
            (last.n_cells, last.is_found, last.work) = (size.unwrap_or(max_cells), size.is_some(), trial.work - work);
        }
        last.seen = self.changes.len();
        (last.is_found && last.n_cells <= max_cells).then_some(last.n_cells)
    }
}

#[cfg(test)]
mod tests {
    use super::super::refutations::tests::HARD;
    use super::super::trial::MAX_CELLS;
    use super::super::{Deduction, LADDER};
    use super::*;
    use crate::Sudoku;
    use shumi_core::text::Cursor;
    use shumi_frame::family::{Notations, next_step};

    #[test]
    fn on_the_way_to_a_solution_outcomes_are_those_of_new_trials() {
        let mut kept = [0; 2];
        for text in HARD {
            let puzzle = Sudoku::read_text(&mut Cursor::new(text), 0).unwrap();
            let mut state = Deduction::new(puzzle.shape, &puzzle.givens);
            let mut outcomes = Outcomes::default();
            for limit in [8, 20, 12, MAX_CELLS, 12].into_iter().cycle() {
                outcomes.follow(&state.facts);
                let mut trial = Trial::<2>::new(&state.facts);
                for (cell, v) in state.facts.open_candidates() {
                    let (work, is_known) = (trial.work, outcomes.is_known(cell * 9 + v, limit));
                    let size = outcomes.refute(&mut trial, (cell, v), limit);
                    let mut new = Trial::<2>::new(&state.facts);
                    assert_eq!(size, new.refute(cell, v, limit), "{cell} {v} {limit} {is_known}");
                    assert!(trial.work - work >= new.work);
                    kept[usize::from(size.is_some())] += usize::from(is_known);
                }
                let Some(step) = next_step(LADDER, &mut state) else { break };
                state.conclude(&step);
            }
        }
        assert!(kept.iter().all(|n| *n > 100), "{kept:?}");
    }
}
