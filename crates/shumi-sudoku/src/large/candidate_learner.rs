//! The open candidates as variables of the learner.
//!
//! Exactly one candidate per cell, and one per value and house, as [`Groups`]. Only candidates of open cells become variables, after
//! the singles' fixpoint, so most grids have few.

use crate::shape::Shape;
use shumi_core::meter::Meter;
use shumi_learn::{Groups, Learner, Lit, Outcome, Polarity, Tuning};

/// A learner over the candidates of the open cells.
pub(super) struct CandidateLearner {
    pub learner: Learner<Groups>,
    /// Variable -> its cell and value (bit number).
    meaning: Vec<(u32, u32)>,
}

/// A "true" decision assigns about as many candidates as a house has; small bumps and slow decay suit the many similar candidates.
const TUNING: Tuning = Tuning { decay: 0.98, polarity: Polarity::True, minimise: 1, ..Tuning::DEFAULT };

impl CandidateLearner {
    /// `masks` must be at the fixpoint of the singles, with some cell open.
    pub fn new(shape: Shape, masks: &[u32]) -> Self {
        let n = shape.size();
        let mut meaning = Vec::new();
        let mut groups: Vec<Vec<u32>> = Vec::new();
        // House and value -> their group.
        let mut at = vec![u32::MAX; shape.houses() * n];
        for (cell, mask) in masks.iter().enumerate().filter(|(_, mask)| !mask.is_power_of_two()) {
            let (row, col) = (cell / n, cell % n);
            let houses = [row, n + col, 2 * n + shape.box_of(row, col)];
            let own = groups.len();
            groups.push(Vec::with_capacity(n));
            let mut left = *mask;
            while left != 0 {
                let value = left.trailing_zeros();
                left &= left - 1;
                let var = meaning.len() as u32;
                meaning.push((cell as u32, value));
                groups[own].push(var);
                for house in houses {
                    let group = &mut at[house * n + value as usize];
                    if *group == u32::MAX {
                        *group = groups.len() as u32;
                        groups.push(Vec::with_capacity(n));
                    }
                    groups[*group as usize].push(var);
                }
            }
        }
        let vars = meaning.len();
        let rules = Groups::new(vars, &groups).expect("no group is larger than a house");
        let mut learner = Learner::new(vars, vars, rules.clone(), TUNING);
        // Initial activities: candidates in short groups first, until conflicts change them.
        learner.set_activity(|var, _| rules.left(var).map(|left| 1.0 / f64::from(left * left)).sum());
        Self { learner, meaning }
    }

    /// Writes the values of the current solution.
    pub fn read(&self, values: &mut [u8]) {
        for (var, (cell, value)) in self.meaning.iter().enumerate() {
            if self.learner.is_true(Lit::new(var, true)) {
                values[*cell as usize] = *value as u8 + 1;
            }
        }
    }

    /// Makes the next solutions prefer values that are not in `seen`.
    pub fn prefer_unseen(&mut self, seen: &[u32]) {
        let (meaning, learner) = (&self.meaning, &mut self.learner);
        let is_seen: Vec<bool> = meaning.iter().map(|(cell, value)| seen[*cell as usize] >> value & 1 == 1).collect();
        let new: Vec<bool> = (0..meaning.len()).map(|var| learner.is_true(Lit::new(var, true)) && is_seen[var]).collect();
        learner.set_activity(|var, activity| if new[var] { activity * 1e-3 } else { activity });
    }

    /// Returns the next candidate from `asked` on that is neither seen nor refuted.
    pub fn unseen(&self, seen: &[u32], asked: Option<usize>) -> Option<usize> {
        (asked.unwrap_or(0)..self.meaning.len()).find(|var| {
            let (cell, value) = self.meaning[*var];
            seen[cell as usize] >> value & 1 == 0 && !self.learner.is_fact(Lit::new(*var, false))
        })
    }

    /// Searches for a solution with a candidate.
    pub fn assume(&mut self, var: usize, meter: &mut Meter<'_>) -> Outcome {
        self.learner.solve(&[Lit::new(var, true)], meter)
    }

    /// Eliminates a candidate that no solution has.
    pub fn forbid(&mut self, var: usize) {
        self.learner.add(&[Lit::new(var, false)]);
    }
}
