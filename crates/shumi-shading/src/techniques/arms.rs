//! Bounds of the four arms of a clue.
//!
//! An arm is the run of unshaded cells from a clue in one direction. The clue counts itself, so its arms add up to one less than its
//! number.

use super::facts::Facts;
use super::lines::View;

/// The least and greatest lengths of the arms of one clue, by direction.
#[derive(Clone, Copy, Debug)]
pub struct Arms {
    /// The number of cells that the clue must see, excluding itself.
    pub want: u32,
    /// Lengths of the parts known to be unshaded.
    pub least: [u32; 4],
    /// Distances to the nearest shaded cell or the border, at most `want`.
    pub most: [u32; 4],
}

impl Arms {
    /// Returns the arms of a clue; `None` if the cell has no number.
    pub fn of(facts: &Facts, clue: usize) -> Option<Self> {
        let want = facts.number(clue)?.saturating_sub(1);
        Some(Self::of_views(&facts.lines.views(clue), want))
    }

    /// Returns the arms of a clue that must see `want` cells, excluding itself, from its views.
    #[inline(always)]
    pub fn of_views([up, right, down, left]: &[View; 4], want: u32) -> Self {
        Self {
            want,
            least: [up.run(), right.run(), down.run(), left.run()],
            most: [want.min(up.reach), want.min(right.reach), want.min(down.reach), want.min(left.reach)],
        }
    }

    /// Returns the minimum number of cells seen, excluding the clue.
    pub fn least_sum(&self) -> u32 {
        self.least.iter().sum()
    }

    /// Returns the maximum number of cells seen, excluding the clue.
    pub fn most_sum(&self) -> u32 {
        self.most.iter().sum()
    }

    /// Returns whether the clue can still see exactly its number.
    pub fn is_possible(&self) -> bool {
        self.least_sum() <= self.want && self.want <= self.most_sum()
    }

    /// Returns the least length of one arm, given the maximum of the other three.
    pub fn needed(&self, direction: usize) -> u32 {
        (self.want + self.most[direction]).saturating_sub(self.most_sum())
    }

    /// Returns the first undecided cell of an arm, and the number of cells that the clue sees, excluding itself, if that cell is
    /// unshaded.
    pub fn with_next(&self, facts: &Facts, clue: usize, direction: usize) -> Option<(usize, u32)> {
        let view = facts.view(clue, direction);
        Some((view.first_undecided(clue)?, self.least_sum() + 1 + view.behind()))
    }
}

/// Returns the cell that ends the known part of an arm, if it is undecided.
pub fn first_undecided(facts: &Facts, clue: usize, direction: usize) -> Option<usize> {
    facts.view(clue, direction).first_undecided(clue)
}
