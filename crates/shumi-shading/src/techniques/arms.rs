//! Bounds of the four arms of a clue.
//!
//! An arm is the run of unshaded cells from a clue in one direction. The clue counts itself, so its arms add up to one less than its
//! number.

use super::facts::Facts;
use super::lines::View;
use crate::puzzle::DIRECTIONS;

/// The least and greatest lengths of the arms of one clue, by direction.
#[derive(Clone, Copy, Debug)]
pub struct Arms {
    /// The number of cells that the clue sees, itself left out.
    pub want: u32,
    /// The cells known to be seen.
    pub least: [u32; 4],
    /// The cells up to the nearest shaded one or the border, and no more than `want`.
    pub most: [u32; 4],
}

impl Arms {
    /// The arms of a clue; `None` where the cell has no number.
    pub fn of(facts: &Facts, clue: usize) -> Option<Self> {
        let want = facts.number(clue)?.saturating_sub(1);
        Some(Self::of_views(&DIRECTIONS.map(|direction| facts.view(clue, direction)), want))
    }

    /// The arms of a clue that is to see `want` cells, itself left out, from what lies before it.
    pub fn of_views(views: &[View; 4], want: u32) -> Self {
        Self { want, least: views.each_ref().map(View::run), most: views.each_ref().map(|view| want.min(view.reach)) }
    }

    /// The number of cells that are seen at least, the clue left out.
    pub fn least_sum(&self) -> u32 {
        self.least.iter().sum()
    }

    /// The number of cells that can be seen at most, the clue left out.
    pub fn most_sum(&self) -> u32 {
        self.most.iter().sum()
    }

    /// Whether the clue may still see just its number.
    pub fn is_possible(&self) -> bool {
        self.least_sum() <= self.want && self.want <= self.most_sum()
    }

    /// The least length of one arm, given the most that the other three can give.
    pub fn needed(&self, direction: usize) -> u32 {
        (self.want + self.most[direction]).saturating_sub(self.most_sum())
    }

    /// The first undecided cell of an arm, and the number of cells that the clue sees, itself left out, if that one is unshaded.
    pub fn with_next(&self, facts: &Facts, clue: usize, direction: usize) -> Option<(usize, u32)> {
        let view = facts.view(clue, direction);
        Some((view.first_undecided(clue)?, self.least_sum() + 1 + view.behind()))
    }
}

/// The cell that ends the known part of an arm, if it is undecided.
pub fn first_undecided(facts: &Facts, clue: usize, direction: usize) -> Option<usize> {
    facts.view(clue, direction).first_undecided(clue)
}
