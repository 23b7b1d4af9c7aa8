//! Analysis of a failure in the implication graph.

use super::state::{ClauseLearning, Rule};

impl ClauseLearning {
    /// Returns the steps whose negations the clause of a conflict consists of, the one that it infers first, and the level to which it
    /// leads; `None` for a conflict at level 0.
    ///
    /// With learning these are the first cell through which all implications of the last level pass (first unique implication point) and
    /// the cells of earlier levels beside it; without, the suppositions behind the conflict.
    pub(super) fn analysed(&self, conflict: &[usize]) -> Option<(Vec<usize>, u32)> {
        let level_of = |step: &usize| self.trail[*step].level;
        let last = conflict.iter().map(level_of).max().filter(|level| *level > 0)?;
        let (marked, first) = self.marked(conflict, last);
        let others = (0..first).filter(|step| marked[*step] && level_of(step) > 0);
        let others = others.filter(|step| if self.plan.learn { level_of(step) < last } else { self.trail[*step].rule == Rule::Decision });
        let steps: Vec<usize> = [first].into_iter().chain(others).collect();
        let to = steps[1..].iter().map(level_of).max().unwrap_or(0);
        Some((steps, to))
    }

    /// Marks the steps behind a conflict, and returns the one that its clause infers.
    fn marked(&self, conflict: &[usize], last: u32) -> (Vec<bool>, usize) {
        let mut marked = vec![false; self.trail.len()];
        conflict.iter().for_each(|step| marked[*step] = true);
        let mut first = None;
        for step in (0..self.trail.len()).rev() {
            if !marked[step] {
                continue;
            }
            let is_last = self.trail[step].level == last;
            let is_alone = is_last && (0..step).all(|other| !marked[other] || self.trail[other].level != last);
            let ends = if self.plan.learn { is_alone } else { is_last && self.trail[step].rule == Rule::Decision };
            if first.is_none() && ends {
                first = Some(step);
                if self.plan.learn {
                    break;
                }
            }
            if !self.plan.learn || is_last {
                self.trail[step].from.iter().for_each(|from| marked[*from] = true);
            }
        }
        (marked, first.unwrap_or(0))
    }

    /// Returns the steps of the implication graph behind the failure, the latest ones, at most so many, in order.
    pub(super) fn graph(&self, most: usize) -> Vec<usize> {
        let Some(last) = self.conflict.iter().map(|step| self.trail[*step].level).max().filter(|level| *level > 0) else {
            return self.conflict.clone();
        };
        let (marked, _) = self.marked(&self.conflict, last);
        let mut steps: Vec<usize> = (0..marked.len()).rev().filter(|step| marked[*step]).take(most).collect();
        steps.reverse();
        steps
    }
}
