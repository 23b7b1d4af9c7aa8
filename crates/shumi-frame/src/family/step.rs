//! Human techniques and their steps, as plain types.
//!
//! A family lists its techniques, easiest first: its ladder. Of its instances, a technique returns the one with the fewest cells. Every
//! conclusion holds in every solution.

use shumi_core::grid::Cell;
use shumi_core::message::{Arg, Args, Template, Text};

/// One rung of a family's ladder; `D` is the family's state of reasoning.
pub struct Technique<D> {
    /// Stable id (lower-kebab noun of the pattern, "cut-cell"), name and sentence.
    pub words: &'static Template,
    /// 1 (easiest) to 6.
    pub grade: u8,
    /// Finds the instance with the fewest cells, if any instance concludes something new.
    pub find: fn(&mut D) -> Option<Step>,
    /// The candidates that its steps treat as eliminated without a reason in their text.
    pub premise: Premise,
    /// Finds all instances that conclude something new; `None`: that takes too long, and one is listed where no easier technique has any.
    pub all: Option<fn(&mut D) -> Vec<Step>>,
}

impl<D> Technique<D> {
    /// Its stable id.
    pub const fn id(&self) -> &'static str {
        self.words.id
    }
}

/// The candidates that the steps of a technique treat as eliminated without a reason in their text. A board rings the cells whose values
/// exclude them. The names are those of a step's arguments.
#[derive(Clone, Copy, Debug)]
pub enum Premise {
    /// None: the text gives all reasons.
    None,
    /// The other values of the cells in these arguments.
    Values(&'static [&'static str]),
    /// The other places of values.
    Places {
        /// The argument with the values.
        of: &'static str,
        /// The arguments with the houses or runs.
        within: &'static [&'static str],
    },
}

/// A technique's page of help. Apart from [`Technique`], so that a solver does not link it.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// The pattern that a person sees, and the conclusion.
    pub sees: Text,
    /// The proof that the conclusion holds in every solution.
    pub holds: Text,
    /// A puzzle in the `text` notation, of an id that has the technique, whose path to the solution uses it.
    pub example: &'static str,
}

impl Lesson {
    /// Creates the lesson of the pattern and the proof that stand beside the technique's sentence in `words`.
    pub const fn new([sees, holds]: [Text; 2], example: &'static str) -> Self {
        Self { sees, holds, example }
    }
}

/// Declares a ladder and its lessons as two constants, `ladder!(LADDER, LESSONS: State = [easiest, …, hardest])`: a line for each
/// technique, the path of its module, which contains a [`Technique`] called `TECHNIQUE` and a [`Lesson`] called `LESSON`.
#[macro_export]
macro_rules! ladder {
    ($ladder:ident, $lessons:ident: $state:ty = [$($($technique:ident)::+),+ $(,)?]) => {
        /// The techniques, easiest first.
        pub(crate) const $ladder: &[&$crate::family::Technique<$state>] = &[$(&$($technique)::+::TECHNIQUE),+];

        /// Their lessons, in the same order.
        pub(crate) const $lessons: &[&$crate::family::Lesson] = &[$(&$($technique)::+::LESSON),+];
    };
}

/// One conclusion of one technique.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Id of the technique.
    pub technique: &'static str,
    /// Cells that are the reason, clue cells included.
    pub because: Vec<Cell>,
    /// The conclusions; never empty.
    pub conclusions: Vec<Conclusion>,
    /// The arguments of the sentence.
    pub args: Args,
}

impl Step {
    /// Returns the inferences of a chain, as pairs of cells.
    pub fn links(&self) -> Vec<Cell> {
        self.args.iter().find_map(|(_, arg)| if let Arg::Links(links) = arg { Some(links.clone()) } else { None }).unwrap_or_default()
    }
}

/// A conclusion of a step on a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Conclusion {
    /// The cell has this value.
    Place(Cell, u32),
    /// The cell has none of these values (ascending, not empty).
    Remove(Cell, Vec<u32>),
}

impl Conclusion {
    /// The cell of the conclusion.
    pub const fn cell(&self) -> Cell {
        match self {
            Self::Place(cell, _) | Self::Remove(cell, _) => *cell,
        }
    }
}

/// The next step from `state`: the easiest rung that has one.
pub fn next_step<D>(ladder: &[&Technique<D>], state: &mut D) -> Option<Step> {
    ladder.iter().find_map(|technique| (technique.find)(state))
}
