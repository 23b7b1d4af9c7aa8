//! A run in the view of a technique, and steps about it.

use super::digits::list;
use super::facts::Facts;
use super::run_cache::Instance;
use crate::layout::NONE;
use crate::run_arg::run_arg;
use shumi_core::grid::Cell;
use shumi_core::message::{Arg, Args, Template};
use shumi_frame::family::{Conclusion, Step};

/// The open cells of a run, and the sum required of them.
pub struct OpenRun<'a> {
    pub facts: &'a Facts,
    pub run: usize,
    /// Sum required of the open cells, if the run has a clue.
    pub left: Option<i64>,
    /// Open white cells in order; not empty.
    pub cells: Vec<u32>,
    /// Candidates of each of them.
    pub candidates: Vec<u16>,
    /// Digits placed in the run.
    pub used: u16,
}

impl<'a> OpenRun<'a> {
    /// Reads run `r`; `None` if no cell is open.
    pub fn read(facts: &'a Facts, r: usize) -> Option<Self> {
        let n = facts.open_in(r);
        if n == 0 {
            return None;
        }
        let (mut cells, mut candidates, mut used) = (Vec::with_capacity(n), Vec::with_capacity(n), 0);
        for k in facts.layout.cells(r) {
            let mask = facts.candidates(*k as usize);
            if facts.digit(*k as usize).is_some() {
                used |= mask;
            } else {
                cells.push(*k);
                candidates.push(mask);
            }
        }
        Some(Self { facts, run: r, left: facts.left(r), cells, candidates, used })
    }

    /// Number of open cells.
    pub fn n(&self) -> usize {
        self.cells.len()
    }

    /// Returns the instance that eliminates `digits` from the open cell at `i`, if it has any of them.
    pub fn removal(&self, i: usize, digits: u16) -> Option<Instance> {
        let digits = digits & self.candidates[i];
        (digits != 0).then(|| Instance { cells: self.n(), gain: digits.count_ones(), cell: self.cells[i], digits })
    }

    /// Converts the run to an argument.
    pub fn arg(&self) -> Arg {
        run_arg(&self.facts.layout, self.run)
    }

    /// Returns the arguments of "{run} still needs {left} in {n} cells".
    pub fn needs(&self) -> Args {
        let mut args: Args = vec![("run", self.arg()), ("n", Arg::Number(self.n() as i64))];
        args.extend(self.left.map(|left| ("left", Arg::Number(left))));
        args
    }

    /// Grid cell of white cell `k`.
    pub fn cell(&self, k: u32) -> Cell {
        self.facts.layout.cell(k as usize)
    }

    /// Returns the open cells whose candidates satisfy `is`.
    pub fn cells_with(&self, is: impl Fn(u16) -> bool) -> Vec<Cell> {
        self.cells.iter().zip(&self.candidates).filter(|(_, c)| is(**c)).map(|(k, _)| self.cell(*k)).collect()
    }

    /// Builds the step that places `digit` in white cell `k` because of the rest of the run.
    pub fn place(&self, technique: &Template, k: u32, digit: u32, mut args: Args) -> Step {
        let cell = self.cell(k);
        args.extend([("cell", Arg::Cell(cell)), ("digit", Arg::Number(digit.into()))]);
        let because = reasons(self.facts, &[self.run], Some(k));
        Step { technique: technique.id, because, conclusions: vec![Conclusion::Place(cell, digit)], args }
    }

    /// Builds the step that eliminates `digits` from white cell `k` because of the rest of the run.
    pub fn remove(&self, technique: &Template, k: u32, digits: u16, mut args: Args) -> Step {
        let cell = self.cell(k);
        args.extend([("cell", Arg::Cell(cell)), ("digits", Arg::AnyOf(list(digits)))]);
        let because = reasons(self.facts, &[self.run], Some(k));
        Step { technique: technique.id, because, conclusions: vec![Conclusion::Remove(cell, list(digits))], args }
    }

    /// Builds the step that eliminates `digits_of(candidates)` from each open cell, with the arguments `cells` (the changed ones),
    /// `digits` (all digits eliminated somewhere) and `removals`.
    pub fn remove_each(&self, technique: &Template, digits_of: impl Fn(u16) -> u16, mut args: Args) -> Step {
        let mut all = 0;
        let mut removals = Vec::new();
        for (k, mask) in self.cells.iter().zip(&self.candidates) {
            let removed = digits_of(*mask) & mask;
            if removed != 0 {
                all |= removed;
                removals.push((self.cell(*k), list(removed)));
            }
        }
        let conclusions = removals.iter().map(|(cell, digits)| Conclusion::Remove(*cell, digits.clone())).collect();
        args.extend([
            ("cells", Arg::Cells(removals.iter().map(|(cell, _)| *cell).collect())),
            ("digits", Arg::AnyOf(list(all))),
            ("removals", Arg::Removals(removals)),
        ]);
        Step { technique: technique.id, because: reasons(self.facts, &[self.run], None), conclusions, args }
    }
}

/// Returns the reason of a step: clue cells of `runs` (if they are on the board), then their cells in order, without white cell `but`.
pub fn reasons(facts: &Facts, runs: &[usize], but: Option<u32>) -> Vec<Cell> {
    let layout = &facts.layout;
    let mut because = clue_cells(facts, runs);
    for r in runs {
        because.extend(layout.cells(*r).iter().filter(|k| Some(**k) != but).map(|k| layout.cell(*k as usize)));
    }
    because
}

/// Returns the clue cells of `runs`, without duplicates.
pub fn clue_cells(facts: &Facts, runs: &[usize]) -> Vec<Cell> {
    let layout = &facts.layout;
    let mut at: Vec<u32> =
        runs.iter().filter(|r| layout.clue(**r).is_some()).map(|r| layout.runs[*r].clue_at).filter(|at| *at != NONE).collect();
    at.sort_unstable();
    at.dedup();
    at.into_iter().map(|at| layout.size.cell(at as usize)).collect()
}
