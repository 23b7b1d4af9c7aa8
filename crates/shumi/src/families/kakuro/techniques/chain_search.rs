//! Chains: candidates that, followed from run to run, leave a run without a filling.
//!
//! A candidate is supposed; every run it reaches keeps only the digits that stand in some filling, until a run has none. The chain that
//! takes the fewest reads of runs is then cut down to those it needs. No candidate is followed further than the shortest chain so far.

use std::collections::VecDeque;

use super::digits::{bit, each};
use super::facts::Facts;
use super::fillings::filter;

/// The most runs read for one candidate: these first, and many more only where that leads to no chain. Longer ones are all hard to
/// follow, so the first of them has to do.
const LIMITS: [usize; 2] = [24, DEEPEST];
const DEEPEST: usize = 1000;
/// The most runs read for one step, at less than 1 µs each: on huge boards a step may be missed for it.
const BUDGET: usize = 30_000;

/// The candidates tried so far, in the order of cells and digits.
#[derive(Clone, Debug, Default)]
pub struct ChainMemo {
    tried: Vec<Tried>,
}

impl ChainMemo {
    /// The chain that takes the fewest reads; of equals the first in the order of cells and digits.
    pub fn shortest(&mut self, facts: &Facts) -> Option<Proof> {
        self.tried.retain(|t| t.read.iter().all(|(r, version)| facts.version(*r) == *version));
        let mut supposed = Supposed::new(facts);
        for limit in LIMITS {
            loop {
                try_all(&mut supposed, &mut self.tried, limit);
                let clashes = self.tried.iter_mut().filter(|t| t.clash.is_some_and(|reads| reads <= limit));
                let rank = |t: &&mut Tried| t.clash.filter(|_| limit < DEEPEST);
                let Some(best) = clashes.min_by_key(rank) else { break };
                let proof = supposed.prove(best.candidate);
                if proof.is_some() {
                    return proof;
                }
                // One run refutes it, which is no chain.
                (best.reads, best.clash) = (usize::MAX, None);
            }
        }
        None
    }
}

/// What followed from a candidate, with the versions of the runs that were read: it holds until one of them changes.
#[derive(Clone, Debug)]
struct Tried {
    /// White cell and digit.
    candidate: (u32, u32),
    read: Vec<(usize, u32)>,
    /// The reads after which nothing more followed, or that were allowed.
    reads: usize,
    /// The reads after which a run had no filling.
    clash: Option<usize>,
}

/// Supposes candidates for up to `limit` reads, or as many as the shortest chain takes; `tried` stays in the order of cells and digits.
fn try_all(supposed: &mut Supposed<'_>, tried: &mut Vec<Tried>, limit: usize) {
    let facts = supposed.facts;
    let is_last = limit == DEEPEST;
    let mut allowed = tried.iter().filter_map(|t| t.clash).filter(|_| !is_last).fold(limit, usize::min);
    let mut known = std::mem::take(tried).into_iter().peekable();
    for k in (0..facts.layout.n_cells()).filter(|k| facts.digit(*k).is_none()) {
        for digit in each(facts.candidates(k)) {
            let candidate = (k as u32, digit);
            while known.next_if(|t| t.candidate < candidate).is_some() {}
            let old = known.next_if(|t| t.candidate == candidate);
            let is_enough = |t: &Tried| t.reads >= allowed || t.clash.is_some();
            tried.extend(match old {
                Some(t) if is_enough(&t) => Some(t),
                old if supposed.reads > BUDGET => old,
                _ => Some(supposed.refute(candidate, allowed)),
            });
            match tried.last().and_then(|t| t.clash) {
                Some(_) if is_last => {
                    tried.extend(known);
                    return;
                }
                Some(reads) => allowed = allowed.min(reads),
                None => {}
            }
        }
    }
}

/// Candidates under an assumption.
struct Supposed<'a> {
    facts: &'a Facts,
    masks: Vec<u16>,
    /// The changes of cells: the run that was read, the cell.
    changes: Vec<(usize, u32)>,
    /// Runs read for the present candidate; run -> whether it is among them.
    read: Vec<usize>,
    is_read: Vec<bool>,
    /// Runs to be read; run -> whether it is among them.
    queue: VecDeque<usize>,
    is_queued: Vec<bool>,
    /// The number of reads for all candidates.
    reads: usize,
}

/// Why a cell does not have a digit.
#[derive(Clone, Debug)]
pub struct Proof {
    pub cell: usize,
    pub digit: u32,
    /// The runs that are read.
    pub runs: Vec<usize>,
    /// The run without a filling.
    pub clash: usize,
    /// White cells where runs of the proof cross, and the digits ruled out there on the way.
    pub removals: Vec<(u32, u16)>,
}

/// How far a candidate was followed.
enum Followed {
    /// A run has no filling, after so many reads.
    Clash(usize, usize),
    /// Nothing follows any more.
    Quiet,
    /// More reads than were allowed.
    Cut,
}

impl<'a> Supposed<'a> {
    fn new(facts: &'a Facts) -> Self {
        let runs = facts.layout.runs.len();
        Self {
            facts,
            masks: (0..facts.layout.n_cells()).map(|k| facts.candidates(k)).collect(),
            changes: Vec::new(),
            read: Vec::new(),
            is_read: vec![false; runs],
            queue: VecDeque::new(),
            is_queued: vec![false; runs],
            reads: 0,
        }
    }

    /// What follows from a candidate within so many reads.
    fn refute(&mut self, candidate: (u32, u32), allowed: usize) -> Tried {
        let (reads, clash) = match self.follow(candidate, None, allowed) {
            Followed::Clash(reads, _) => (reads, Some(reads)),
            Followed::Quiet => (usize::MAX, None),
            Followed::Cut => (allowed, None),
        };
        let read = self.read.iter().map(|r| (*r, self.facts.version(*r))).collect();
        Tried { candidate, read, reads, clash }
    }

    /// A proof against a candidate that needs each of its runs, at least two.
    fn prove(&mut self, candidate: (u32, u32)) -> Option<Proof> {
        let Followed::Clash(_, clash) = self.follow(candidate, None, DEEPEST) else { return None };
        let mut runs = self.causes(clash);
        for at in (0..runs.len()).rev() {
            let run = runs.remove(at);
            if !matches!(self.follow(candidate, Some(&runs), DEEPEST), Followed::Clash(..)) {
                runs.insert(at, run);
            }
        }
        let Followed::Clash(_, clash) = self.follow(candidate, Some(&runs), DEEPEST) else { return None };
        let (cell, digit) = (candidate.0 as usize, candidate.1);
        let removals = self.removals(cell, &runs);
        (!removals.is_empty()).then_some(Proof { cell, digit, runs, clash, removals })
    }

    /// Keeps, run by run (of `among`), the digits that stand in some filling, until a run has none.
    fn follow(&mut self, (k, digit): (u32, u32), among: Option<&[usize]>, allowed: usize) -> Followed {
        for (_, cell) in self.changes.drain(..) {
            self.masks[cell as usize] = self.facts.candidates(cell as usize);
        }
        for r in self.read.drain(..) {
            self.is_read[r] = false;
        }
        self.masks[k as usize] = bit(digit);
        self.wake(k as usize, usize::MAX, among);
        let mut reads = 0;
        let followed = loop {
            let Some(r) = self.queue.pop_front() else { break Followed::Quiet };
            self.is_queued[r] = false;
            let Some(left) = self.facts.left(r) else { continue };
            if reads == allowed {
                break Followed::Cut;
            }
            reads += 1;
            if !std::mem::replace(&mut self.is_read[r], true) {
                self.read.push(r);
            }
            if !self.read_run(r, left, among) {
                break Followed::Clash(reads, r);
            }
        };
        self.reads += reads;
        for r in self.queue.drain(..) {
            self.is_queued[r] = false;
        }
        self.masks[k as usize] = self.facts.candidates(k as usize);
        followed
    }

    /// Narrows the open cells of a run; `false`: it has no filling.
    fn read_run(&mut self, r: usize, left: i64, among: Option<&[usize]>) -> bool {
        let facts = self.facts;
        let open = || facts.layout.cells(r).iter().filter(|k| facts.digit(**k as usize).is_none());
        let (mut masks, mut n) = ([0; 9], 0);
        for k in open() {
            masks[n] = self.masks[*k as usize];
            n += 1;
        }
        let Some(kept) = filter(&masks[..n], left) else { return false };
        for (k, new) in open().zip(kept) {
            if self.masks[*k as usize] != new {
                self.masks[*k as usize] = new;
                self.changes.push((r, *k));
                self.wake(*k as usize, r, among);
            }
        }
        true
    }

    /// Queues the runs of a cell (of `among`) except `from`.
    fn wake(&mut self, k: usize, from: usize, among: Option<&[usize]>) {
        for r in self.facts.runs_of(k) {
            if r != from && !self.is_queued[r] && among.is_none_or(|runs| runs.contains(&r)) {
                self.is_queued[r] = true;
                self.queue.push_back(r);
            }
        }
    }

    /// The runs that may have led to `clash`: those that changed a cell of it, or of another such run later on.
    fn causes(&self, clash: usize) -> Vec<usize> {
        let mut runs = vec![clash];
        for (r, cell) in self.changes.iter().rev() {
            if !runs.contains(r) && self.facts.runs_of(*cell as usize).iter().any(|of| of != r && runs.contains(of)) {
                runs.push(*r);
            }
        }
        runs
    }

    /// What is ruled out where two of the `runs` cross, `k` apart.
    fn removals(&self, k: usize, runs: &[usize]) -> Vec<(u32, u16)> {
        let mut removals: Vec<(u32, u16)> = Vec::new();
        for (_, cell) in &self.changes {
            let at = *cell as usize;
            let removed = self.facts.candidates(at) & !self.masks[at];
            let is_crossing = self.facts.runs_of(at).iter().all(|r| runs.contains(r));
            if at != k && is_crossing && !removals.iter().any(|(known, _)| known == cell) {
                removals.push((*cell, removed));
            }
        }
        removals
    }
}
