//! The ladders of both variants, and the lessons.

use super::deduction::Deduction;
use super::{evidence, hitori, kuromasu, shared};
use crate::board::Board;
use crate::puzzle::{Shading, Variant};
use crate::shade::Shade;
use shumi_core::grid::Cell;
use shumi_frame::family::{Explain, Lesson, Step, Technique};
use shumi_frame::ladder;

ladder!(HITORI, HITORI_LESSONS: Deduction = [
    hitori::circled,
    shared::shaded_neighbours,
    hitori::sandwich,
    hitori::pair_induction,
    shared::one_exit,
    shared::connectivity,
    hitori::offset_pairs,
    hitori::corner,
    hitori::forced_cut,
    hitori::either_way,
    hitori::chain,
    hitori::chain_cut,
    hitori::chain_exit,
    shared::contradiction,
    shared::nested_contradiction,
]);

ladder!(KUROMASU, KUROMASU_LESSONS: Deduction = [
    kuromasu::clue_unshaded,
    shared::shaded_neighbours,
    kuromasu::clue_satisfied,
    kuromasu::clue_maximum,
    kuromasu::overshoot,
    kuromasu::three_arms,
    shared::one_exit::of_kuromasu,
    shared::connectivity,
    kuromasu::arm_lengths,
    kuromasu::same_line,
    kuromasu::arm_ends,
    kuromasu::clue_combinations,
    shared::contradiction,
    shared::nested_contradiction,
]);

/// The techniques by which makers of version 3 grade Hitori: frozen, so that seeds and days stay when the ladder gets others.
pub const MAKERS_HITORI: &[&Technique<Deduction>] = &[
    &hitori::circled::TECHNIQUE,
    &shared::shaded_neighbours::TECHNIQUE,
    &hitori::sandwich::TECHNIQUE,
    &hitori::pair_induction::TECHNIQUE,
    &shared::one_exit::TECHNIQUE,
    &shared::connectivity::TECHNIQUE,
    &hitori::offset_pairs::TECHNIQUE,
    &hitori::corner::TECHNIQUE,
    &hitori::forced_cut::TECHNIQUE,
    &hitori::either_way::TECHNIQUE,
    &hitori::chain::TECHNIQUE,
    &hitori::chain_cut::TECHNIQUE,
    &hitori::chain_exit::TECHNIQUE,
    &shared::contradiction::MAKERS_TECHNIQUE,
    &shared::nested_contradiction::MAKERS_TECHNIQUE,
];

/// The techniques by which makers of version 3 grade Kuromasu: frozen, so that seeds and days stay when the ladder gets others.
pub const MAKERS_KUROMASU: &[&Technique<Deduction>] = &[
    &kuromasu::clue_unshaded::TECHNIQUE,
    &shared::shaded_neighbours::TECHNIQUE,
    &kuromasu::clue_satisfied::TECHNIQUE,
    &kuromasu::clue_maximum::TECHNIQUE,
    &kuromasu::overshoot::TECHNIQUE,
    &kuromasu::three_arms::TECHNIQUE,
    &shared::one_exit::of_kuromasu::TECHNIQUE,
    &shared::connectivity::TECHNIQUE,
    &kuromasu::arm_lengths::TECHNIQUE,
    &kuromasu::same_line::TECHNIQUE,
    &kuromasu::arm_ends::MAKERS_TECHNIQUE,
    &kuromasu::clue_combinations::MAKERS_TECHNIQUE,
    &shared::contradiction::MAKERS_TECHNIQUE,
    &shared::nested_contradiction::MAKERS_TECHNIQUE,
];

impl Explain for Shading {
    type Deduction = Deduction;

    fn techniques(&self) -> &'static [&'static Technique<Deduction>] {
        #[cfg(test)]
        if let Some(newer) = super::newer::NEWER.get() {
            return newer;
        }
        match self.variant {
            Variant::Hitori => HITORI,
            Variant::Kuromasu => KUROMASU,
        }
    }

    /// The examples of shared techniques are Hitori, except for that of nested contradictions.
    fn lessons(&self) -> &'static [&'static Lesson] {
        match self.variant {
            Variant::Hitori => HITORI_LESSONS,
            Variant::Kuromasu => KUROMASU_LESSONS,
        }
    }

    fn deduction(&self, board: &Board) -> Deduction {
        Deduction::new(self, &board.shades)
    }

    fn bounds(&self, board: &Board, step: &Step) -> Vec<Cell> {
        evidence::bounds(self, board, step)
    }

    fn conclude(state: &mut Deduction, step: &Step) {
        for conclusion in &step.conclusions {
            state.conclude(conclusion);
        }
    }

    fn is_searching(state: &Deduction) -> bool {
        !state.is_broken() && state.memo.is_searching(&state.facts)
    }

    fn candidates_of(&self, state: &Deduction, cell: Cell) -> Vec<u32> {
        let size = self.clues.size;
        let shade = size.contains(cell).then(|| state.facts.shades[size.index(cell)]);
        match shade {
            None => Vec::new(),
            Some(Shade::Undecided) => Shade::DECIDED.map(Shade::value).into(),
            Some(shade) => vec![shade.value()],
        }
    }
}
