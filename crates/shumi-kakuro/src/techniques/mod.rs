//! The ladder of human solving techniques, easiest first.
//!
//! Cells carry candidates. If the digits of a run differ, placing a digit removes it from the rest of both its runs at once, so that
//! needs no technique. Each technique reads one run (cut cells: one area; chains: a few runs in turn) and returns the instance with the
//! fewest cells, then the one with the most eliminations, then the first in reading order. Its conclusions hold in every solution; its
//! lesson gives the reason. Runs without a clue take part only in techniques that need no total.
//!
//! If digits may repeat, only last cell, single candidate, partner, cut cell, and minimum and maximum apply.
//!
//! Each technique has a file of its own. The layers below: `facts` (candidates and digits), `deduction` (facts and caches), `open_run`
//! and `in_runs` (techniques of one run), `run_cache`, `cut_search`, `chain_search` and `filtered` (searches and their caches).

mod chain;
mod chain_search;
mod combinations;
mod combinations_against_candidates;
mod cut_cell;
mod cut_search;
mod deduction;
mod digits;
mod evidence;
mod exact_run;
mod facts;
mod fillings;
mod filtered;
mod filtered_needed_digit;
mod hidden_set;
mod in_runs;
mod last_cell;
mod minimum_maximum;
mod naked_pair;
mod needed_digit;
#[cfg(test)]
mod newer;
mod open_run;
mod partner;
mod run_cache;
mod several_combinations;
mod single_candidate;
#[cfg(test)]
mod tests;
mod unique_combination;
mod wide_cut_cell;

use std::sync::Arc;

use super::board::Board;
use super::puzzle::Kakuro;
use deduction::Deduction;
use shumi_core::grid::Cell;
use shumi_core::message::{Args, Template};
use shumi_frame::family::{Explain, Lesson, Premise, Step, Technique};
use shumi_frame::ladder;

ladder!(LADDER, LESSONS: Deduction = [
    last_cell,
    single_candidate,
    unique_combination,
    several_combinations,
    partner,
    cut_cell,
    minimum_maximum,
    needed_digit,
    naked_pair,
    combinations_against_candidates,
    filtered_needed_digit,
    hidden_set,
    exact_run,
    wide_cut_cell,
    chain,
]);

/// The techniques by which makers of version 3 grade: frozen, so that seeds and days stay when the ladder gets others.
pub(super) const MAKERS_LADDER: &[&Technique<Deduction>] = &[
    &last_cell::TECHNIQUE,
    &single_candidate::TECHNIQUE,
    &unique_combination::TECHNIQUE,
    &several_combinations::TECHNIQUE,
    &partner::TECHNIQUE,
    &cut_cell::TECHNIQUE,
    &minimum_maximum::TECHNIQUE,
    &needed_digit::TECHNIQUE,
    &naked_pair::TECHNIQUE,
    &combinations_against_candidates::TECHNIQUE,
    &filtered_needed_digit::TECHNIQUE,
    &hidden_set::TECHNIQUE,
    &exact_run::TECHNIQUE,
    &wide_cut_cell::TECHNIQUE,
    &chain::TECHNIQUE,
];

impl Explain for Kakuro {
    type Deduction = Deduction;

    fn techniques(&self) -> &'static [&'static Technique<Deduction>] {
        #[cfg(test)]
        if let Some(newer) = newer::NEWER.get() {
            return newer;
        }
        LADDER
    }

    fn lessons(&self) -> &'static [&'static Lesson] {
        LESSONS
    }

    fn deduction(&self, board: &Board) -> Deduction {
        Deduction::new(Arc::new(self.layout.clone()), self.is_distinct(), &board.digits)
    }

    fn conclude(state: &mut Deduction, step: &Step) {
        state.apply(step);
    }

    fn candidates_of(&self, state: &Deduction, cell: Cell) -> Vec<u32> {
        state.facts.candidates_at(cell)
    }

    fn ruled_out(&self, premise: &Premise, step: &Step) -> Vec<(Cell, u32)> {
        premise.ruled_out(self, step)
    }

    fn holders(&self, board: &Board, cell: Cell, value: u32) -> Vec<Cell> {
        evidence::holders(self, board, cell, value)
    }

    fn joined(&self, steps: &[Step]) -> Option<(&'static Template, Args)> {
        unique_combination::joined(steps)
    }
}
