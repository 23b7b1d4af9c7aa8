//! Explanations: the ladder of techniques, and its state of reasoning.

use std::ops::ControlFlow;

use super::{Hint, HintStep, Lesson, Play, Premise, Solve, Step, Technique};
use shumi_core::grid::Cell;
use shumi_core::message::{Args, House, Lang, Template};
use shumi_core::meter::Meter;

/// A puzzle with step-by-step explanations.
pub trait Explain: Solve + Play {
    /// The state of reasoning: candidates, and caches of techniques.
    type Deduction;

    /// The ladder, easiest first; empty: no hints.
    fn techniques(&self) -> &'static [&'static Technique<Self::Deduction>];
    /// Returns the ladder of a puzzle with several answers, whose last techniques may spend less work: they mostly find nothing there.
    fn techniques_of_several(&self) -> &'static [&'static Technique<Self::Deduction>] {
        self.techniques()
    }
    /// For each technique of the ladder, its page of help, in the same order; see [`ladder!`](crate::ladder).
    fn lessons(&self) -> &'static [&'static Lesson];
    /// The initial state of the ladder: the values of `board`, without its marks.
    fn deduction(&self, board: &Self::Board) -> Self::Deduction;
    /// Adds the conclusions of a step to the state.
    fn conclude(state: &mut Self::Deduction, step: &Step);
    /// Applies cheap deductions up to `grade` without recording steps. Returns the hardest grade used. Must not change the later steps of
    /// the ladder.
    fn apply_easy_steps(_: &mut Self::Deduction, _grade: u8) -> u8 {
        0
    }
    /// Whether the ladder had no step only because its last rung hit its work limit: another call resumes it.
    fn is_searching(_: &Self::Deduction) -> bool {
        false
    }
    /// The candidates of a cell, ascending.
    fn candidates_of(&self, state: &Self::Deduction, cell: Cell) -> Vec<u32>;
    /// The cells of a house, on the drawn board; empty if the family does not know them.
    fn cells_in(&self, house: House) -> Vec<Cell> {
        let is_in = |cell: &Cell| match house {
            House::Row(row) => cell.row == row,
            House::Column(col) => cell.col == col,
            House::Box(_) => false,
        };
        self.size().all().filter(is_in).collect()
    }
    /// The candidates that a step of a technique with a premise treats as eliminated: cells of the drawn board with a value that none of
    /// them takes. A family whose techniques have premises calls [`Premise::ruled_out`], so that others do not link it.
    fn ruled_out(&self, _: &Premise, _: &Step) -> Vec<(Cell, u32)> {
        Vec::new()
    }
    /// The cells that hold `value` on `board` and so exclude it from `cell`.
    fn holders(&self, _board: &Self::Board, _cell: Cell, _value: u32) -> Vec<Cell> {
        Vec::new()
    }
    /// The cells of the board that bound the count of a step, such as those at the ends of a clue's view.
    fn bounds(&self, _board: &Self::Board, _step: &Step) -> Vec<Cell> {
        Vec::new()
    }
    /// The words for several steps of one technique in one hint, with a list `steps` of phrases about some of them; `None`: hints show its
    /// steps one by one.
    fn joined(&self, _steps: &[Step]) -> Option<(&'static Template, Args)> {
        None
    }
    /// The best place to look at, with a reason, where no technique has a step.
    fn outlook(&self, _board: &Self::Board, _: Lang) -> Option<HintStep> {
        None
    }
    /// A hint of the family that needs no faults, solutions or ladder. `Break(None)`: there is no hint.
    fn advice(&self, _board: &Self::Board, _: Lang, _: &mut Meter<'_>) -> ControlFlow<Option<Hint>> {
        ControlFlow::Continue(())
    }
}
