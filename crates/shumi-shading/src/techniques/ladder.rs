//! The ladders of both variants, and the lessons.

use super::deduction::Deduction;
use super::evidence;
use super::hitori::{chain, chain_cut, chain_exit, circled, corner, either_way, forced_cut, offset_pairs, pair_induction, sandwich};
use super::kuromasu::{
    arm_ends, arm_lengths, clue_combinations, clue_maximum, clue_satisfied, clue_unshaded, overshoot, same_line, three_arms,
};
use super::shared::{connectivity, contradiction, nested_contradiction, one_exit, shaded_neighbours};
use crate::board::Board;
use crate::puzzle::{Shading, Variant};
use crate::shade::Shade;
use shumi_core::grid::Cell;
use shumi_frame::family::{Explain, Lesson, Step, Technique};

pub const HITORI: &[&Technique<Deduction>] = &[
    &circled::CIRCLED,
    &shaded_neighbours::SHADED_NEIGHBOURS,
    &sandwich::SANDWICH,
    &pair_induction::PAIR_INDUCTION,
    &one_exit::ONE_EXIT,
    &connectivity::CONNECTIVITY,
    &offset_pairs::OFFSET_PAIRS,
    &corner::CORNER,
    &forced_cut::FORCED_CUT,
    &either_way::EITHER_WAY,
    &chain::CHAIN,
    &chain_cut::CHAIN_CUT,
    &chain_exit::CHAIN_EXIT,
    &contradiction::CONTRADICTION,
    &nested_contradiction::NESTED_CONTRADICTION,
];

pub const KUROMASU: &[&Technique<Deduction>] = &[
    &clue_unshaded::CLUE_UNSHADED,
    &shaded_neighbours::SHADED_NEIGHBOURS,
    &clue_satisfied::CLUE_SATISFIED,
    &clue_maximum::CLUE_MAXIMUM,
    &overshoot::OVERSHOOT,
    &three_arms::THREE_ARMS,
    &one_exit::ONE_EXIT_OF_KUROMASU,
    &connectivity::CONNECTIVITY,
    &arm_lengths::ARM_LENGTHS,
    &same_line::SAME_LINE,
    &arm_ends::ARM_ENDS,
    &clue_combinations::CLUE_COMBINATIONS,
    &contradiction::CONTRADICTION,
    &nested_contradiction::NESTED_CONTRADICTION,
];

/// The techniques by which makers of version 3 grade Hitori: frozen, so that seeds and days stay when the ladder gets others.
pub const MAKERS_HITORI: &[&Technique<Deduction>] = &[
    &circled::CIRCLED,
    &shaded_neighbours::SHADED_NEIGHBOURS,
    &sandwich::SANDWICH,
    &pair_induction::PAIR_INDUCTION,
    &one_exit::ONE_EXIT,
    &connectivity::CONNECTIVITY,
    &offset_pairs::OFFSET_PAIRS,
    &corner::CORNER,
    &forced_cut::FORCED_CUT,
    &either_way::EITHER_WAY,
    &chain::CHAIN,
    &chain_cut::CHAIN_CUT,
    &chain_exit::CHAIN_EXIT,
    &contradiction::CONTRADICTION,
    &nested_contradiction::NESTED_CONTRADICTION,
];

/// The techniques by which makers of version 3 grade Kuromasu: frozen, so that seeds and days stay when the ladder gets others.
pub const MAKERS_KUROMASU: &[&Technique<Deduction>] = &[
    &clue_unshaded::CLUE_UNSHADED,
    &shaded_neighbours::SHADED_NEIGHBOURS,
    &clue_satisfied::CLUE_SATISFIED,
    &clue_maximum::CLUE_MAXIMUM,
    &overshoot::OVERSHOOT,
    &three_arms::THREE_ARMS,
    &one_exit::ONE_EXIT_OF_KUROMASU,
    &connectivity::CONNECTIVITY,
    &arm_lengths::ARM_LENGTHS,
    &same_line::SAME_LINE,
    &arm_ends::ARM_ENDS,
    &clue_combinations::CLUE_COMBINATIONS,
    &contradiction::CONTRADICTION,
    &nested_contradiction::NESTED_CONTRADICTION,
];

impl Explain for Shading {
    /// The examples of shared techniques are Hitori, except for that of nested contradictions.
    const LESSONS: &'static [&'static Lesson] = &[
        &circled::CIRCLED_LESSON,
        &clue_unshaded::CLUE_UNSHADED_LESSON,
        &shaded_neighbours::SHADED_NEIGHBOURS_LESSON,
        &sandwich::SANDWICH_LESSON,
        &pair_induction::PAIR_INDUCTION_LESSON,
        &clue_satisfied::CLUE_SATISFIED_LESSON,
        &clue_maximum::CLUE_MAXIMUM_LESSON,
        &overshoot::OVERSHOOT_LESSON,
        &one_exit::ONE_EXIT_LESSON,
        &three_arms::THREE_ARMS_LESSON,
        &connectivity::CONNECTIVITY_LESSON,
        &offset_pairs::OFFSET_PAIRS_LESSON,
        &corner::CORNER_LESSON,
        &arm_lengths::ARM_LENGTHS_LESSON,
        &same_line::SAME_LINE_LESSON,
        &forced_cut::FORCED_CUT_LESSON,
        &either_way::EITHER_WAY_LESSON,
        &arm_ends::ARM_ENDS_LESSON,
        &chain::CHAIN_LESSON,
        &chain_cut::CHAIN_CUT_LESSON,
        &chain_exit::CHAIN_EXIT_LESSON,
        &clue_combinations::CLUE_COMBINATIONS_LESSON,
        &contradiction::CONTRADICTION_LESSON,
        &nested_contradiction::NESTED_CONTRADICTION_LESSON,
    ];
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
