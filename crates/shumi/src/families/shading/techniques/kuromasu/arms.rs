//! Bounds of the four arms of a clue.

use super::super::state::Deduction;
use crate::families::shading::puzzle::DIRS;

/// Least and most lengths of the arms of one clue, by direction.
#[derive(Clone, Copy, Debug)]
pub struct Arms {
    /// Cells that the clue sees beside itself.
    pub want: u32,
    /// Cells known to be seen.
    pub lo: [u32; 4],
    /// Cells up to the nearest shaded one or the border, and no more than `want`.
    pub hi: [u32; 4],
}

impl Arms {
    /// Reads the arms of the cell; `None` where it has no number. O(rows + columns).
    pub fn of(state: &Deduction, clue: usize) -> Option<Self> {
        let want = state.number(clue)?.saturating_sub(1);
        let mut arms = Self { want, lo: [0; 4], hi: [0; 4] };
        for dir in DIRS {
            let mut is_run = true;
            for q in state.ray(clue, dir) {
                is_run &= state.is_unshaded(q);
                arms.lo[dir] += u32::from(is_run);
                if state.is_shaded(q) || (arms.hi[dir] == want && !is_run) {
                    break;
                }
                arms.hi[dir] = want.min(arms.hi[dir] + 1);
            }
        }
        Some(arms)
    }

    /// Cells that are seen at least, the clue left out.
    pub fn least(&self) -> u32 {
        self.lo.iter().sum()
    }

    /// Cells that can be seen at most, the clue left out.
    pub fn most(&self) -> u32 {
        self.hi.iter().sum()
    }

    /// What the other three arms leave to this one, at least.
    pub fn needed(&self, dir: usize) -> u32 {
        (self.want + self.hi[dir]).saturating_sub(self.most())
    }

    /// The first open cell of an arm, if it would show the clue too much; see [`Self::with`].
    pub fn overshoots(&self, state: &Deduction, clue: usize, dir: usize) -> Option<usize> {
        let (cell, seen) = self.with(state, clue, dir)?;
        (seen > self.want).then_some(cell)
    }

    /// The first open cell of an arm, and how many cells the clue sees beside itself if that one is unshaded.
    pub fn with(&self, state: &Deduction, clue: usize, dir: usize) -> Option<(usize, u32)> {
        let cell = first_open(state, clue, dir)?;
        let behind = state.ray(cell, dir).take_while(|q| state.is_unshaded(*q)).count() as u32;
        Some((cell, self.least() + 1 + behind))
    }
}

/// The cell that ends the known part of an arm, if it is open.
pub fn first_open(state: &Deduction, clue: usize, dir: usize) -> Option<usize> {
    state.ray(clue, dir).find(|q| !state.is_unshaded(*q)).filter(|q| state.is_open(*q))
}
