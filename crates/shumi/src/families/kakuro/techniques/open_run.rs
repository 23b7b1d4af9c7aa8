//! One run as a technique reads it, and the pieces of the steps that speak of it.

use super::digits::list;
use super::shelf::Find;
use super::state::Deduction;
use crate::deduce::{Conclusion, Step};
use crate::families::kakuro::{Dir, NONE};
use crate::grid::Cell;
use crate::say::{Arg, Args};

/// The open cells of a run and what they still have to make.
pub struct OpenRun<'a> {
    pub state: &'a Deduction,
    pub run: usize,
    /// Total of the open cells, if the run has a clue.
    pub left: Option<i64>,
    /// Open white cells in order; not empty.
    pub cells: Vec<u32>,
    /// Candidates of each of them.
    pub candidates: Vec<u16>,
    /// Digits placed in the run.
    pub used: u16,
}

impl<'a> OpenRun<'a> {
    /// Reads run `r`; `None` where no cell is open.
    pub fn read(state: &'a Deduction, r: usize) -> Option<Self> {
        let n = state.open_in(r);
        if n == 0 {
            return None;
        }
        let (mut cells, mut candidates, mut used) = (Vec::with_capacity(n), Vec::with_capacity(n), 0);
        for k in state.layout.cells(r) {
            let mask = state.candidates(*k as usize);
            if state.digit(*k as usize).is_some() {
                used |= mask;
            } else {
                cells.push(*k);
                candidates.push(mask);
            }
        }
        Some(Self { state, run: r, left: state.left(r), cells, candidates, used })
    }

    /// Number of open cells.
    pub fn n(&self) -> usize {
        self.cells.len()
    }

    /// The find that takes `digits` out of the open cell at `i`, if it has any of them.
    pub fn removal(&self, i: usize, digits: u16) -> Option<Find> {
        let digits = digits & self.candidates[i];
        (digits != 0).then(|| Find { cells: self.n(), gain: digits.count_ones(), cell: self.cells[i], digits })
    }

    /// What the run is called in sentences.
    pub fn arg(&self) -> Arg {
        run_arg(self.state, self.run)
    }

    /// `left` and `n`, the arguments of "still needs … in … cells".
    pub fn needs(&self) -> Args {
        let mut args: Args = vec![("run", self.arg()), ("n", Arg::Number(self.n() as i64))];
        args.extend(self.left.map(|left| ("left", Arg::Number(left))));
        args
    }

    /// Grid cell of white cell `k`.
    pub fn cell(&self, k: u32) -> Cell {
        self.state.layout.cell(k as usize)
    }

    /// Open cells whose candidates satisfy `is`.
    pub fn where_(&self, is: impl Fn(u16) -> bool) -> Vec<Cell> {
        self.cells.iter().zip(&self.candidates).filter(|(_, c)| is(**c)).map(|(k, _)| self.cell(*k)).collect()
    }

    /// The step that places `digit` in white cell `k` because of the rest of the run.
    pub fn place(&self, technique: &'static str, k: u32, digit: u32, mut args: Args) -> Step {
        let cell = self.cell(k);
        args.extend([("cell", Arg::Cell(cell)), ("digit", Arg::Number(digit.into()))]);
        let because = reasons(self.state, &[self.run], Some(k));
        Step { technique, because, conclusions: vec![Conclusion::Place(cell, digit)], args }
    }

    /// The step that takes `digits` out of white cell `k` because of the rest of the run.
    pub fn remove(&self, technique: &'static str, k: u32, digits: u16, mut args: Args) -> Step {
        let cell = self.cell(k);
        args.extend([("cell", Arg::Cell(cell)), ("digits", Arg::AnyOf(list(digits)))]);
        let because = reasons(self.state, &[self.run], Some(k));
        Step { technique, because, conclusions: vec![Conclusion::Remove(cell, list(digits))], args }
    }

    /// The step that takes `falls(candidates)` out of the open cells, with the arguments `cells` (those that change), `digits` (all
    /// that fall somewhere) and `removals`.
    pub fn remove_each(&self, technique: &'static str, falls: impl Fn(u16) -> u16, mut args: Args) -> Step {
        let mut all = 0;
        let mut removals = Vec::new();
        for (k, mask) in self.cells.iter().zip(&self.candidates) {
            let fall = falls(*mask) & mask;
            if fall != 0 {
                all |= fall;
                removals.push((self.cell(*k), list(fall)));
            }
        }
        let conclusions = removals.iter().map(|(cell, digits)| Conclusion::Remove(*cell, digits.clone())).collect();
        args.extend([
            ("cells", Arg::Cells(removals.iter().map(|(cell, _)| *cell).collect())),
            ("digits", Arg::AnyOf(list(all))),
            ("removals", Arg::Removals(removals)),
        ]);
        Step { technique, because: reasons(self.state, &[self.run], None), conclusions, args }
    }
}

/// Name of run `r` in sentences.
pub fn run_arg(state: &Deduction, r: usize) -> Arg {
    let cells = state.layout.cells(r);
    let end = |k: Option<&u32>| state.layout.cell(*k.expect("a run has a cell") as usize);
    Arg::Run { total: state.layout.clue(r), across: state.layout.dir(r) == Dir::Across, ends: [end(cells.first()), end(cells.last())] }
}

/// Clue cells of `runs` (where they are on the board), then their cells in order, without white cell `but`.
pub fn reasons(state: &Deduction, runs: &[usize], but: Option<u32>) -> Vec<Cell> {
    let layout = &state.layout;
    let mut because = clue_cells(state, runs);
    for r in runs {
        because.extend(layout.cells(*r).iter().filter(|k| Some(**k) != but).map(|k| layout.cell(*k as usize)));
    }
    because
}

/// Cells of the clues of `runs`, each once.
pub fn clue_cells(state: &Deduction, runs: &[usize]) -> Vec<Cell> {
    let layout = &state.layout;
    let mut at: Vec<u32> =
        runs.iter().filter(|r| layout.clue(**r).is_some()).map(|r| layout.runs[*r].clue_at).filter(|at| *at != NONE).collect();
    at.sort_unstable();
    at.dedup();
    at.into_iter().map(|at| layout.size.cell(at as usize)).collect()
}
