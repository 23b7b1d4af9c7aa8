//! The ladder of human solving techniques, easiest first.
//!
//! Cells carry candidates. Placing a value removes it from all cells of the same houses and of the same cage at once, so that needs no
//! technique. Each technique is a file: its search, its lesson, and an example. It returns the instance with the fewest cells, then the one
//! that removes most candidates, then the first. Its conclusions hold in every solution; no technique assumes uniqueness.
//!
//! The layers below: the facts (`facts`, with the geometry in `tables`), searches that several techniques share (`cage_sets`, `needed`,
//! `forty_five`, `single_term`, `reach`, `bounds`, `subsets`, `fish`), the board of trials with its reasons (`board`, `proof`,
//! `refutations`, `nested_search`), the boards under each candidate (`closures`), and the state that holds facts and caches (`deduction`).

mod board;
mod bounds;
mod cage_in_house;
mod cage_sets;
mod cage_split;
mod closures;
mod combinations_against_candidates;
mod contradiction;
mod deduction;
mod exact_cage;
mod facts;
mod fish;
mod forty_five;
mod full_house;
mod hidden_pair;
mod hidden_single;
mod hidden_triple;
mod house_in_cage;
mod innie;
mod innies;
mod last_cell;
mod locked_candidates;
mod long_contradiction;
mod naked_pair;
mod naked_single;
mod naked_triple;
mod needed;
mod needed_digit;
mod nested_contradiction;
mod nested_search;
#[cfg(test)]
mod newer;
mod overlap;
mod proof;
mod reach;
mod refutations;
mod several_combinations;
mod short_contradiction;
mod simple_chain;
mod single_term;
mod steps;
mod subsets;
mod swordfish;
mod tables;
#[cfg(test)]
mod tests;
mod unique_combination;
mod wide_innie;
mod x_wing;
mod xy_wing;

pub use deduction::Deduction;

use super::layout::HouseKind;
use super::puzzle::Regions;
use shumi_core::grid::Cell;
use shumi_core::message::House;
use shumi_digits::board::Board;
use shumi_frame::family::{Explain, Lesson, Premise, Puzzle, Step, Technique};
use shumi_frame::ladder;

ladder!(LADDER, LESSONS: Deduction = [
    full_house,
    last_cell,
    hidden_single,
    unique_combination,
    several_combinations,
    naked_single,
    innie,
    locked_candidates,
    needed_digit,
    naked_pair,
    hidden_pair,
    combinations_against_candidates,
    cage_in_house,
    wide_innie,
    naked_triple,
    hidden_triple,
    house_in_cage,
    cage_split,
    exact_cage,
    innies,
    overlap,
    x_wing,
    xy_wing,
    swordfish,
    simple_chain,
    short_contradiction,
    long_contradiction,
    contradiction,
    nested_contradiction,
]);

/// The techniques by which makers of version 1 grade: frozen, so that seeds and days stay when the ladder gets others.
pub(super) const MAKERS_LADDER: &[&Technique<Deduction>] = &[
    &full_house::TECHNIQUE,
    &last_cell::TECHNIQUE,
    &hidden_single::TECHNIQUE,
    &unique_combination::TECHNIQUE,
    &several_combinations::TECHNIQUE,
    &naked_single::TECHNIQUE,
    &innie::TECHNIQUE,
    &locked_candidates::TECHNIQUE,
    &needed_digit::TECHNIQUE,
    &naked_pair::TECHNIQUE,
    &hidden_pair::TECHNIQUE,
    &combinations_against_candidates::TECHNIQUE,
    &cage_in_house::TECHNIQUE,
    &wide_innie::TECHNIQUE,
    &naked_triple::TECHNIQUE,
    &hidden_triple::TECHNIQUE,
    &house_in_cage::TECHNIQUE,
    &cage_split::TECHNIQUE,
    &exact_cage::TECHNIQUE,
    &innies::TECHNIQUE,
    &overlap::TECHNIQUE,
    &x_wing::TECHNIQUE,
    &xy_wing::TECHNIQUE,
    &swordfish::TECHNIQUE,
    &simple_chain::TECHNIQUE,
    &short_contradiction::TECHNIQUE,
    &long_contradiction::TECHNIQUE,
    &contradiction::TECHNIQUE,
    &nested_contradiction::TECHNIQUE,
];

impl Explain for Regions {
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
        Deduction::new(self, &board.values)
    }

    fn conclude(state: &mut Deduction, step: &Step) {
        state.conclude(step);
    }

    fn candidates_of(&self, state: &Deduction, cell: Cell) -> Vec<u32> {
        state.facts.candidates_of(cell)
    }

    fn cells_in(&self, house: House) -> Vec<Cell> {
        let (kind, index) = match house {
            House::Row(at) => (HouseKind::Row, at),
            House::Column(at) => (HouseKind::Column, at),
            House::Box(at) => (HouseKind::Box, at),
        };
        let found = self.houses.iter().find(|house| house.kind == kind && house.index == usize::from(index));
        found.map_or_else(Vec::new, |house| self.cells(house.cells.iter().copied()))
    }

    fn ruled_out(&self, premise: &Premise, step: &Step) -> Vec<(Cell, u32)> {
        premise.ruled_out(self, step)
    }

    fn holders(&self, board: &Board, cell: Cell, value: u32) -> Vec<Cell> {
        let at = self.size().index(cell) as u8;
        let cages = self.cages.iter().map(|cage| &cage.cells);
        let seen = self.houses.iter().map(|house| &house.cells).chain(cages).filter(|cells| cells.contains(&at)).flatten();
        let mut cells: Vec<u8> = seen.copied().filter(|other| u32::from(board.values[usize::from(*other)]) == value).collect();
        cells.sort_unstable();
        cells.dedup();
        self.cells(cells)
    }
}
