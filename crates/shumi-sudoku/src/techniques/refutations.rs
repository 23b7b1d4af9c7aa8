//! Search for contradictions: candidates whose singles leave a cell without candidates or a value without a place.

use std::ops::RangeInclusive;

use super::closures::Closures;
use super::facts::Facts;
use super::outcomes::Outcomes;
use super::steps::{Best, remove};
use super::trial::{MAX_CELLS, Proof, Trial};
use crate::masks::bits;
use shumi_core::message::Arg;
use shumi_frame::family::Step;

/// Cell limits of the short and of the long contradictions.
pub(super) const SHORT: usize = 8;
pub(super) const LONG: usize = 12;
/// Cell limits of the first search, which also finds what the next techniques search for: the next one as soon as one reaches its work
/// limit. With the last of them each technique has its own search.
const JOINT: [usize; 3] = [MAX_CELLS, LONG, SHORT];

/// Cache of refuted candidates, which stay refuted while candidates are removed.
#[derive(Clone, Debug, Default)]
pub(super) struct Refutations {
    found: Vec<Refuted>,
    /// Long refutations of the last search for short ones; if it found neither, those without limit, unless it had another limit.
    long: Vec<Refuted>,
    longest: Option<Vec<Refuted>>,
    /// The candidates for which these are the shortest.
    long_under: Vec<u32>,
    /// Index in [`JOINT`].
    joint: usize,
    /// On boards larger than 9 x 9 with closures.
    outcomes: Option<Box<Outcomes>>,
}

/// A candidate that is refuted with `size` cells.
#[derive(Clone, Copy, Debug)]
struct Refuted {
    size: usize,
    cell: usize,
    v: usize,
}

impl Refutations {
    /// Clears the cache: there may be shorter refutations now.
    pub(super) fn forget(&mut self) {
        self.found.clear();
    }

    /// Returns the step of the contradiction with the fewest cells, at most `max_cells`, for the technique `id`.
    pub(super) fn next_step(&mut self, facts: &Facts, closures: &mut Closures, id: &'static str, max_cells: usize) -> Option<Step> {
        match facts.candidates.len() {
            0..=128 => self.next_step_of::<2>(facts, closures, id, max_cells),
            129..=256 => self.next_step_of::<4>(facts, closures, id, max_cells),
            _ => self.next_step_of::<10>(facts, closures, id, max_cells),
        }
    }

    /// Does the same as [`next_step`](Self::next_step), for up to `64 * W` cells.
    fn next_step_of<const W: usize>(&mut self, facts: &Facts, closures: &mut Closures, id: &'static str, max_cells: usize) -> Option<Step> {
        let mut trial = Trial::<W>::new(facts);
        if let Some(step) = self.known(facts, &mut trial, id, max_cells) {
            return Some(step);
        }
        self.search(facts, closures, &mut trial, max_cells);
        self.known(facts, &mut trial, id, max_cells)
    }

    /// Returns the step of the best cached refutation.
    fn known<const W: usize>(&mut self, facts: &Facts, trial: &mut Trial<'_, W>, id: &'static str, max_cells: usize) -> Option<Step> {
        loop {
            let mut best = Best::new();
            for (at, r) in self.found.iter().enumerate().filter(|(_, r)| r.size <= max_cells && facts.may_hold(r.cell, r.v)) {
                best.offer(r.size, 1, at);
            }
            let at = best.take()?;
            let Refuted { cell, v, .. } = self.found[at];
            // With fewer candidates than before, the trial may run differently and find no proof as short.
            if trial.refute(cell, v, max_cells).is_some() {
                let proof = trial.proof()?;
                return Some(step(facts, id, (cell, v), proof));
            }
            self.found.swap_remove(at);
        }
    }

    /// Tries all candidates. Keeps all short refutations, since they serve the next steps, too; of those without limit it searches only
    /// for shorter ones than the best so far.
    fn search<'a, const W: usize>(&mut self, facts: &'a Facts, closures: &mut Closures, trial: &mut Trial<'a, W>, max_cells: usize) {
        if max_cells > SHORT && self.long_under == facts.candidates {
            if max_cells == LONG {
                self.found.append(&mut self.long);
                return;
            }
            if let Some(longest) = &mut self.longest {
                self.found.append(longest);
                return;
            }
        }
        let has_closures = closures.follow(facts);
        if has_closures && facts.candidates.len() > 81 {
            self.outcomes.get_or_insert_default().follow(facts);
        }
        // A candidate whose closure does not fail has no proof.
        let fails = |cell: usize, v: usize| !has_closures || closures.fails(facts, cell, v);
        while max_cells == SHORT && JOINT[self.joint] > SHORT {
            self.long_under.clear();
            // Mostly there is no short one, and the searches for others are next. It finds the same ones as these.
            let most = if self.found.is_empty() { JOINT[self.joint] } else { LONG };
            let mut all = refuted(trial, &mut self.outcomes, LONG..=most, fails);
            if !trial.is_exhausted() {
                self.long_under.clone_from(&facts.candidates);
                let longest: Vec<Refuted> = all.extract_if(.., |r| r.size > LONG).collect();
                self.longest = (most > LONG && all.is_empty()).then_some(longest);
                self.long = all.extract_if(.., |r| r.size > SHORT).collect();
                self.found.append(&mut all);
                return;
            }
            self.joint = if most > LONG { 1 } else { 2 };
            *trial = Trial::new(facts);
        }
        let least = if max_cells == MAX_CELLS { 0 } else { max_cells };
        self.found.extend(refuted(trial, &mut self.outcomes, least..=max_cells, fails));
    }
}

/// Returns the refutations with a number of cells up to the end of the range; each that is not within its start is shorter than those
/// before.
fn refuted<const W: usize>(
    trial: &mut Trial<'_, W>,
    outcomes: &mut Option<Box<Outcomes>>,
    n_cells: RangeInclusive<usize>,
    fails: impl Fn(usize, usize) -> bool,
) -> Vec<Refuted> {
    let facts = trial.facts();
    let (mut found, mut bound) = (Vec::new(), *n_cells.end());
    for cell in facts.open_cells() {
        for v in bits(facts.candidates[cell]).filter(|v| fails(cell, *v)) {
            let size = match outcomes {
                Some(outcomes) => outcomes.refute(trial, (cell, v), bound),
                None => trial.refute(cell, v, bound),
            };
            if let Some(size) = size {
                found.push(Refuted { size, cell, v });
                bound = (size - 1).max(*n_cells.start());
            }
            if trial.is_exhausted() {
                return found;
            }
        }
    }
    found
}

/// Returns the steps of all candidates whose shortest contradiction has a number of cells in `n_cells`, for the technique `id`.
pub(super) fn all(facts: &Facts, closures: &mut Closures, id: &'static str, n_cells: RangeInclusive<usize>) -> Vec<Step> {
    match facts.candidates.len() {
        0..=128 => all_of::<2>(facts, closures, id, n_cells),
        129..=256 => all_of::<4>(facts, closures, id, n_cells),
        _ => all_of::<10>(facts, closures, id, n_cells),
    }
}

fn all_of<const W: usize>(facts: &Facts, closures: &mut Closures, id: &'static str, n_cells: RangeInclusive<usize>) -> Vec<Step> {
    let mut trial = Trial::<W>::new(facts);
    let has_closures = closures.follow(facts);
    let mut steps = Vec::new();
    for cell in facts.open_cells() {
        for v in bits(facts.candidates[cell]) {
            if trial.is_exhausted() {
                return steps;
            }
            if has_closures && !closures.fails(facts, cell, v) {
                continue;
            }
            if trial.refute(cell, v, *n_cells.end()).is_some_and(|size| n_cells.contains(&size))
                && let Some(proof) = trial.proof()
            {
                steps.push(step(facts, id, (cell, v), proof));
            }
        }
    }
    steps
}

fn step(facts: &Facts, id: &'static str, (cell, v): (usize, usize), proof: Proof) -> Step {
    let args = vec![
        ("suppose", Arg::Is(vec![facts.tables.at(cell)], v as u32 + 1)),
        ("story", Arg::Story(proof.then, proof.clash)),
        ("links", Arg::Links(proof.links)),
    ];
    remove(facts, id, &proof.because, &[(cell, v)], args)
}

#[cfg(test)]
pub(super) mod tests {
    use super::super::LADDER;
    use super::*;
    use crate::Sudoku;
    use shumi_core::text::Cursor;
    use shumi_frame::family::{Explain, Notations, Puzzle, next_step};

    /// Puzzles of 9 x 9 that need long contradictions.
    pub(in super::super) const HARD: [&str; 2] = [
        "..95...1.63..........97....7.........9.45...6.8.1.2.....2...1..5...1.49...32...5.\n",
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n",
    ];

    #[test]
    fn one_search_finds_the_contradictions_of_three() {
        let mut found = [0; 3];
        for text in HARD {
            let p = Sudoku::read_text(&mut Cursor::new(text), 0).ok().unwrap();
            let mut state = p.deduction(&p.start());
            while let Some(step) = next_step(LADDER, &mut state) {
                let [mut joint, mut apart] = [0, 2].map(|joint| Refutations { joint, ..Refutations::default() });
                for (found, max_cells) in found.iter_mut().zip([SHORT, LONG, MAX_CELLS]) {
                    let [one, other] = [&mut joint, &mut apart]
                        .map(|refutations| refutations.next_step(&state.facts, &mut Closures::default(), "contradiction", max_cells));
                    assert_eq!(one, other);
                    *found += usize::from(one.is_some());
                }
                assert_eq!(joint.joint, 0);
                state.conclude(&step);
            }
        }
        assert!(0 < found[0] && found[0] < found[1] && found[1] < found[2], "{found:?}");
    }
}
