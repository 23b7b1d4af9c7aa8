//! The ladder of human solving techniques, easiest first.
//!
//! Cells carry candidates. Placing a value removes it from all peers at once, so that needs no technique. Each technique is a file: its
//! search, its lesson, and an example. It returns the instance with the fewest cells, then the one that removes most candidates, then
//! the first. Its conclusions hold in every solution; no technique assumes uniqueness.
//!
//! All sizes use the same ladder. On 16 x 16 and 25 x 25 the searches for chains and contradictions have a work limit and may miss an
//! instance, and nested contradictions go deeper (`cases`; those of makers in `nested_search`).
//!
//! The layers below: the facts (`facts`, with the geometry in `tables`), searches that several techniques share or that keep caches
//! (`subsets`, `two_places`, `chains`, `closures`, `trial` and `refutations`), and the state that holds both (`deduction`).

mod cases;
mod chain;
mod chains;
mod closures;
mod contradiction;
mod dead_end;
mod deduction;
mod facts;
mod full_house;
mod hidden_pair;
mod hidden_single;
mod hidden_triple;
mod learnt;
mod locked;
mod locked_candidates;
mod long_contradiction;
mod naked_pair;
mod naked_single;
mod naked_triple;
mod nested_board;
mod nested_contradiction;
mod nested_search;
#[cfg(test)]
mod newer;
mod outcomes;
mod refutations;
mod short_contradiction;
mod steps;
mod subsets;
mod tables;
#[cfg(test)]
mod tests;
mod trial;
mod turbot;
mod two_places;
mod w_wing;
mod x_wing;
mod xy_wing;

pub use deduction::Deduction;

use super::board::Board;
use super::puzzle::Sudoku;
use shumi_core::grid::Cell;
use shumi_core::message::House;
use shumi_frame::family::{Explain, Lesson, Premise, Puzzle, Step, Technique};
use shumi_frame::ladder;

ladder!(LADDER, LESSONS: Deduction = [
    full_house,
    hidden_single,
    naked_single,
    locked_candidates,
    naked_pair,
    hidden_pair,
    naked_triple,
    hidden_triple,
    x_wing,
    turbot,
    xy_wing,
    w_wing,
    chain,
    short_contradiction,
    long_contradiction,
    contradiction,
    nested_contradiction,
]);

/// The techniques by which makers of version 3 grade: frozen, so that seeds and days stay when the ladder gets others.
pub(super) const MAKERS_LADDER: &[&Technique<Deduction>] = &[
    &full_house::TECHNIQUE,
    &hidden_single::TECHNIQUE,
    &naked_single::TECHNIQUE,
    &locked_candidates::TECHNIQUE,
    &naked_pair::TECHNIQUE,
    &hidden_pair::TECHNIQUE,
    &naked_triple::TECHNIQUE,
    &hidden_triple::TECHNIQUE,
    &x_wing::TECHNIQUE,
    &turbot::TECHNIQUE,
    &xy_wing::TECHNIQUE,
    &w_wing::TECHNIQUE,
    &chain::TECHNIQUE,
    &short_contradiction::TECHNIQUE,
    &long_contradiction::TECHNIQUE,
    &contradiction::TECHNIQUE,
    &nested_contradiction::MAKERS_TECHNIQUE,
];

impl Explain for Sudoku {
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
        Deduction::new(self.shape, &board.values)
    }

    fn conclude(state: &mut Deduction, step: &Step) {
        state.conclude(step);
    }

    fn apply_easy_steps(state: &mut Deduction, grade: u8) -> u8 {
        state.apply_easy_steps(grade)
    }

    fn is_searching(state: &Deduction) -> bool {
        state.is_searching()
    }

    fn candidates_of(&self, state: &Deduction, cell: Cell) -> Vec<u32> {
        state.facts.candidates_of(cell)
    }

    fn cells_in(&self, house: House) -> Vec<Cell> {
        let houses = (0..self.shape().houses()).filter(|h| self.shape().house(*h) == house);
        houses.flat_map(|h| self.shape().cells_of(h)).map(|k| self.size().cell(k)).collect()
    }

    fn ruled_out(&self, premise: &Premise, step: &Step) -> Vec<(Cell, u32)> {
        premise.ruled_out(self, step)
    }

    fn holders(&self, board: &Board, cell: Cell, value: u32) -> Vec<Cell> {
        let (size, shape) = (self.size(), self.shape());
        let seen = shape.houses_of(size.index(cell)).into_iter().flat_map(|house| shape.cells_of(house));
        seen.filter(|k| u32::from(board.values[*k]) == value).map(|k| size.cell(k)).collect()
    }
}
