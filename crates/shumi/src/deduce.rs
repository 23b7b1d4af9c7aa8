//! Human techniques: the ladder that hints and grades climb.
//!
//! A family lists its techniques, easiest first. The runner always takes the easiest rung that has an instance; a technique
//! returns, of its instances, the one with the fewest cells. Every conclusion holds in every solution.

use crate::family::Family;
use crate::grid::Cell;
use crate::say::Args;

/// One rung of a family's ladder.
pub struct Technique<F: Family> {
    /// Lower-kebab noun of the pattern ("cut-cell"), stable.
    pub id: &'static str,
    /// 1 (easiest) to 6.
    pub grade: u8,
    /// The instance with the fewest cells, if there is one that concludes something new.
    pub find: fn(&mut F::Deduction) -> Option<Step>,
}

/// One conclusion of one technique.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Id of the technique.
    pub technique: &'static str,
    /// Cells that are the reason, clue cells included.
    pub because: Vec<Cell>,
    /// What follows; never empty.
    pub conclusions: Vec<Conclusion>,
    /// What the sentence names.
    pub args: Args,
}

/// What a step says of a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Conclusion {
    /// The cell has this value.
    Place(Cell, u32),
    /// The cell has none of these values (ascending, not empty).
    Remove(Cell, Vec<u32>),
}

impl Conclusion {
    /// The cell it speaks of.
    pub const fn cell(&self) -> Cell {
        match self {
            Self::Place(cell, _) | Self::Remove(cell, _) => *cell,
        }
    }
}

/// The next step from `state`: the easiest rung that has one.
pub fn next_step<F: Family>(ladder: &[Technique<F>], state: &mut F::Deduction) -> Option<Step> {
    ladder.iter().find_map(|t| (t.find)(state))
}
