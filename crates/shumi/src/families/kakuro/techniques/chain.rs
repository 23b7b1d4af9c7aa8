//! Chain: a candidate that, followed from run to run, leaves a run without filling.

use std::collections::VecDeque;

use super::digits::{bit, each, list};
use super::exact::filter;
use super::open_run::{OpenRun, reasons, run_arg};
use super::state::Deduction;
use crate::deduce::{Conclusion, Step};
use crate::engine::order;
use crate::say::Arg;

/// Runs read for one candidate: longer chains are no explanation.
const MOST_READS: usize = 24;
/// Runs read for one step, some 1 to 2 µs each: a bound on huge boards, where the step may be missed.
const BUDGET: usize = 10_000;

/// What came of supposing a candidate, with the versions of the runs that were read: it stays so until one of them changes.
#[derive(Clone, Debug)]
pub struct Tried {
    /// White cell and digit.
    candidate: (u32, u32),
    read: Vec<(usize, u32)>,
    proof: Option<Proof>,
}

/// The chain with the fewest runs, then cells.
pub fn chain(state: &mut Deduction) -> Option<Step> {
    if state.is_broken() || !state.distinct {
        return None;
    }
    let mut tried = std::mem::take(&mut state.tried);
    tried.retain(|t| t.read.iter().all(|(r, version)| state.versions[*r] == *version));
    let tried = try_all(state, tried);
    // Of equals the first in the order of cells and digits.
    let best = tried.iter().filter_map(|t| t.proof.as_ref()).min_by_key(|proof| proof.size());
    let step = best.map(|proof| proof.tell(state));
    state.tried = tried;
    step
}

/// Supposes the candidates that are not among the `known`; all that is known then, in the order of cells and digits like `known`.
fn try_all(state: &Deduction, known: Vec<Tried>) -> Vec<Tried> {
    let n = state.layout.n_cells();
    let mut supposed =
        Supposed { state, masks: (0..n).map(|k| state.candidates(k)).collect(), changes: Vec::new(), read: Vec::new(), reads: 0 };
    let mut tried = Vec::with_capacity(known.len());
    let mut known = known.into_iter().peekable();
    for k in (0..n).filter(|k| state.digit(*k).is_none()) {
        for digit in each(state.candidates(k)) {
            let candidate = (k as u32, digit);
            while let Some(t) = known.next_if(|t| t.candidate <= candidate) {
                tried.push(t);
            }
            if tried.last().is_some_and(|t| t.candidate == candidate) {
                continue;
            }
            if supposed.reads > BUDGET {
                tried.extend(known);
                return tried;
            }
            supposed.read.clear();
            let proof = supposed.refute(k, digit);
            let read = supposed.read.iter().map(|r| (*r, state.versions[*r])).collect();
            tried.push(Tried { candidate, read, proof });
        }
    }
    tried.extend(known);
    tried
}

/// Candidates under an assumption.
struct Supposed<'a> {
    state: &'a Deduction,
    masks: Vec<u16>,
    /// Run that changed cells, and the cells, in order.
    changes: Vec<(usize, Vec<u32>)>,
    /// Runs read for this candidate, and how many times runs were read at all.
    read: Vec<usize>,
    reads: usize,
}

/// Why a cell is not a digit.
#[derive(Clone, Debug)]
pub struct Proof {
    cell: usize,
    digit: u32,
    runs: Vec<usize>,
    /// The run without filling.
    clash: usize,
    /// Cells in which runs of the proof meet, and what falls there.
    falls: Vec<(u32, u16)>,
}

impl Supposed<'_> {
    /// A proof that white cell `k` is not `digit`, with no run to spare.
    fn refute(&mut self, k: usize, digit: u32) -> Option<Proof> {
        let clash = self.follow(k, digit, None)?;
        let mut runs = self.causes(clash);
        for at in (0..runs.len()).rev() {
            let run = runs.remove(at);
            if self.follow(k, digit, Some(&runs)).is_none() {
                runs.insert(at, run);
            }
        }
        let clash = self.follow(k, digit, Some(&runs))?;
        let falls = self.falls(k, &runs);
        (!falls.is_empty()).then_some(Proof { cell: k, digit, runs, clash, falls })
    }

    /// Keeps, run by run (of `among`), what stands in some filling; the run that has none.
    fn follow(&mut self, k: usize, digit: u32, among: Option<&[usize]>) -> Option<usize> {
        for (_, cells) in self.changes.drain(..) {
            for cell in cells {
                self.masks[cell as usize] = self.state.candidates(cell as usize);
            }
        }
        let mut queue = VecDeque::new();
        self.masks[k] = bit(digit);
        self.wake(&mut queue, k, among);
        let mut clash = None;
        for _ in 0..MOST_READS {
            let Some(r) = queue.pop_front() else { break };
            let Some(run) = OpenRun::read(self.state, r) else { continue };
            let Some(left) = run.left else { continue };
            self.reads += 1;
            if !self.read.contains(&r) {
                self.read.push(r);
            }
            let masks: Vec<u16> = run.cells.iter().map(|k| self.masks[*k as usize]).collect();
            let Some(kept) = filter(&masks, left) else {
                clash = Some(r);
                break;
            };
            let mut changed = Vec::new();
            for (cell, (old, new)) in run.cells.iter().zip(masks.iter().zip(kept)) {
                if *old != new {
                    self.masks[*cell as usize] = new;
                    changed.push(*cell);
                }
            }
            for cell in &changed {
                self.wake(&mut queue, *cell as usize, among);
            }
            queue.retain(|woken| *woken != r);
            if !changed.is_empty() {
                self.changes.push((r, changed));
            }
        }
        self.masks[k] = self.state.candidates(k);
        clash
    }

    fn wake(&self, queue: &mut VecDeque<usize>, k: usize, among: Option<&[usize]>) {
        for r in self.state.runs_of(k) {
            if !queue.contains(&r) && among.is_none_or(|runs| runs.contains(&r)) {
                queue.push_back(r);
            }
        }
    }

    /// The runs that may have led to `clash`: those that changed a cell of it, or of another such run later on.
    fn causes(&self, clash: usize) -> Vec<usize> {
        let cells = |r: usize| self.state.layout.cells(r);
        let mut runs = vec![clash];
        for (r, changed) in self.changes.iter().rev() {
            if !runs.contains(r) && runs.iter().any(|later| changed.iter().any(|cell| cells(*later).contains(cell))) {
                runs.push(*r);
            }
        }
        runs
    }

    fn falls(&self, k: usize, runs: &[usize]) -> Vec<(u32, u16)> {
        let mut falls: Vec<(u32, u16)> = Vec::new();
        for cell in self.changes.iter().flat_map(|(_, cells)| cells) {
            let at = *cell as usize;
            let fall = self.state.candidates(at) & !self.masks[at];
            let meets = self.state.runs_of(at).iter().all(|r| runs.contains(r));
            if at != k && meets && !falls.iter().any(|(seen, _)| seen == cell) {
                falls.push((*cell, fall));
            }
        }
        falls
    }
}

impl Proof {
    fn size(&self) -> (usize, usize) {
        (self.runs.len(), self.falls.len())
    }

    fn tell(&self, state: &Deduction) -> Step {
        let cell = state.layout.cell(self.cell);
        let mut because = reasons(state, &self.runs, Some(self.cell as u32));
        order::sort(&mut because);
        because.dedup();
        let removals = self.falls.iter().map(|(k, fall)| (state.layout.cell(*k as usize), list(*fall))).collect();
        Step {
            technique: "chain",
            because,
            conclusions: vec![Conclusion::Remove(cell, vec![self.digit])],
            args: vec![
                ("cell", Arg::Cell(cell)),
                ("digit", Arg::Number(self.digit.into())),
                ("removals", Arg::Removals(removals)),
                ("run", run_arg(state, self.clash)),
            ],
        }
    }
}
