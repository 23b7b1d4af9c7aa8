//! Bounds of the four arms of a clue.
//!
//! An arm is the run of unshaded cells from a clue in one direction. The clue counts itself, so its arms add up to one less than its
//! number.

use super::facts::Facts;
use crate::families::shading::puzzle::DIRECTIONS;

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
    /// The arms of a clue; `None` where the cell has no number. O(rows + columns).
    pub fn of(facts: &Facts, clue: usize) -> Option<Self> {
        let want = facts.number(clue)?.saturating_sub(1);
        let mut arms = Self { want, least: [0; 4], most: [0; 4] };
        for direction in DIRECTIONS {
            let mut is_run = true;
            for q in facts.ray(clue, direction) {
                is_run &= facts.is_unshaded(q);
                arms.least[direction] += u32::from(is_run);
                if facts.is_shaded(q) || (arms.most[direction] == want && !is_run) {
                    break;
                }
                arms.most[direction] = want.min(arms.most[direction] + 1);
            }
        }
        Some(arms)
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

    /// The first undecided cell of an arm, if the clue would see too many cells with it; see [`Self::with_next`].
    pub fn overshoots(&self, facts: &Facts, clue: usize, direction: usize) -> Option<usize> {
        let (cell, seen) = self.with_next(facts, clue, direction)?;
        (seen > self.want).then_some(cell)
    }

    /// The first undecided cell of an arm, and the number of cells that the clue sees, itself left out, if that one is unshaded.
    pub fn with_next(&self, facts: &Facts, clue: usize, direction: usize) -> Option<(usize, u32)> {
        let cell = first_undecided(facts, clue, direction)?;
        let behind = facts.ray(cell, direction).take_while(|q| facts.is_unshaded(*q)).count() as u32;
        Some((cell, self.least_sum() + 1 + behind))
    }
}

/// The cell that ends the known part of an arm, if it is undecided.
pub fn first_undecided(facts: &Facts, clue: usize, direction: usize) -> Option<usize> {
    facts.ray(clue, direction).find(|q| !facts.is_unshaded(*q)).filter(|q| facts.is_undecided(*q))
}
