//! Explaining: the ladder of techniques, and the state of reasoning it climbs with.

use std::ops::ControlFlow;

use super::{Hint, HintStep, Lesson, Play, Solve, Step, Technique};
use shumi_core::grid::Cell;
use shumi_core::message::{Args, House, Lang, Words};
use shumi_core::meter::Meter;

/// A puzzle that can be explained step by step.
pub trait Explain: Solve + Play {
    /// For each technique, what a page of help shows.
    const LESSONS: &'static [&'static Lesson];
    /// The state of reasoning: candidates, and what techniques remember.
    type Deduction;

    /// The ladder, easiest first; empty: no hints.
    fn techniques(&self) -> &'static [&'static Technique<Self::Deduction>];
    /// The state where the ladder starts: the values of `board`, none of its marks.
    fn deduction(&self, board: &Self::Board) -> Self::Deduction;
    /// Carries a step into the state.
    fn conclude(state: &mut Self::Deduction, step: &Step);
    /// Draws conclusions of techniques up to `grade` without steps, as many as is quickly done; the hardest grade that did something. What
    /// the ladder then still does is what it would have done after those steps.
    fn settle(_: &mut Self::Deduction, _grade: u8) -> u8 {
        0
    }
    /// Whether the ladder had no step only because its last rung has searched long: asked again, it goes on.
    fn is_searching(_: &Self::Deduction) -> bool {
        false
    }
    /// The candidates of a cell, ascending.
    fn candidates_of(&self, state: &Self::Deduction, cell: Cell) -> Vec<u32>;
    /// The cells of a house, on the drawn board; none where the family does not know.
    fn cells_in(&self, house: House) -> Vec<Cell> {
        let is_in = |cell: &Cell| match house {
            House::Row(row) => cell.row == row,
            House::Column(col) => cell.col == col,
            House::Box(_) => false,
        };
        self.size().all().filter(is_in).collect()
    }
    /// What a step counts as ruled out without saying by what: cells of the drawn board with a value that none of them takes.
    fn ruled_out(&self, _step: &Step) -> Vec<(Cell, u32)> {
        Vec::new()
    }
    /// The cells that hold `value` on `board` and so keep it out of `cell`.
    fn holders(&self, _board: &Self::Board, _cell: Cell, _value: u32) -> Vec<Cell> {
        Vec::new()
    }
    /// The cells of the board that bound what a step counts, such as those that end what a clue sees.
    fn bounds(&self, _board: &Self::Board, _step: &Step) -> Vec<Cell> {
        Vec::new()
    }
    /// The words for several steps of one technique that are shown as one hint, with a list `steps` of phrases about some of them; `None`:
    /// steps of it are shown one by one.
    fn joined(&self, _steps: &[Step]) -> Option<(&'static Words, Args)> {
        None
    }
    /// Where no technique goes on: what is best looked at, and why.
    fn outlook(&self, _board: &Self::Board, _: Lang) -> Option<HintStep> {
        None
    }
    /// A hint that the family knows without faults, solutions and ladder. `Break(None)`: there is no hint.
    fn advice(&self, _board: &Self::Board, _: Lang, _: &mut Meter<'_>) -> ControlFlow<Option<Hint>> {
        ControlFlow::Continue(())
    }
}
