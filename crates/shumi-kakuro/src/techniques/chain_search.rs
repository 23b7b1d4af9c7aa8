//! Chains: candidates that, followed from run to run, leave a run without a filling.
//!
//! A candidate is supposed; every run it reaches keeps only the digits that stand in some filling, until a run has none. The chain that
//! takes the fewest reads of runs is then cut down to those it needs. No candidate is followed further than the shortest chain so far.

use std::collections::VecDeque;

use super::digits::{bit, each, least};
use super::facts::Facts;
use super::filtered::Filtered;

/// The most runs read for one candidate: a few for all of them first, and more only where that leads to no chain. Beyond those before
/// the last, chains are all hard to follow, and the first of them has to do.
const LIMITS: [usize; 2] = [24, DEEPEST];
const DEEPEST: usize = 1000;
/// Reads allowed for each candidate even where a chain takes fewer: another one may be easier to follow, and what is known then serves
/// later steps.
const LEAST: usize = 12;
/// The most runs read for one step, at less than 1 µs each: a step may be missed for it. On boards of more white cells than [`ROOMY`] they
/// are fewer in proportion, for these have as many more steps.
const BUDGET: usize = 30_000;
const ROOMY: usize = 300;

/// The candidates tried so far: cell by cell, nine for each.
#[derive(Clone, Debug, Default)]
pub struct ChainMemo {
    tried: Vec<Option<Tried>>,
    /// Run -> its version when it was last looked at, and the trials that read it: the candidate, the trial's number.
    readers: Vec<(u32, Vec<(u32, u32)>)>,
    /// Number of trials so far.
    n_tried: u32,
    filtered: Filtered,
}

/// What followed from a candidate: it holds until a run that was read for it changes.
#[derive(Clone, Debug)]
struct Tried {
    /// The number of this trial, which tells it from earlier ones of the candidate, for these may have read other runs.
    number: u32,
    followed: Followed,
    /// Why it is wrong, where that has been asked.
    proof: Option<Box<Proof>>,
}

impl ChainMemo {
    /// Of the chains that take the fewest reads, or few, the one with the fewest runs, then cells, then the first in the order of cells
    /// and digits.
    pub fn shortest(&mut self, facts: &Facts) -> Option<&Proof> {
        self.discard(facts);
        let mut filtered = std::mem::take(&mut self.filtered);
        let mut supposed = Supposed::new(facts, &mut filtered);
        let at = LIMITS.into_iter().find_map(|limit| self.within(&mut supposed, limit));
        self.filtered = filtered;
        self.tried[at?].as_ref()?.proof.as_deref()
    }

    /// Discards what followed from runs that have changed.
    fn discard(&mut self, facts: &Facts) {
        self.tried.resize(9 * facts.layout.n_cells(), None);
        self.readers.resize(facts.layout.runs.len(), (0, Vec::new()));
        for (r, (version, readers)) in self.readers.iter_mut().enumerate() {
            if std::mem::replace(version, facts.version(r)) != facts.version(r) {
                for (at, number) in readers.drain(..) {
                    let tried = &mut self.tried[at as usize];
                    if tried.as_ref().is_some_and(|t| t.number == number) {
                        *tried = None;
                    }
                }
            }
        }
    }

    /// Keeps what followed from a candidate once the runs in `read` were read.
    fn keep(&mut self, at: usize, read: &[usize], followed: Followed) {
        self.n_tried = self.n_tried.wrapping_add(1);
        let number = self.n_tried;
        read.iter().for_each(|r| self.readers[*r].1.push((at as u32, number)));
        self.tried[at] = Some(Tried { number, followed, proof: None });
    }

    /// The place of the candidate with the shortest chain of up to `limit` reads.
    fn within(&mut self, supposed: &mut Supposed<'_>, limit: usize) -> Option<usize> {
        loop {
            let reads = self.try_all(supposed, limit)?;
            let found = self.smallest(supposed, reads.max(LEAST), limit == DEEPEST);
            if found.is_some() {
                return found;
            }
        }
    }

    /// Supposes candidates for up to `limit` reads, or as many as the shortest chain takes; how many that are.
    fn try_all(&mut self, supposed: &mut Supposed<'_>, limit: usize) -> Option<usize> {
        let clashes = self.tried.iter().flatten().filter_map(|t| t.followed.clash());
        let mut shortest = clashes.filter(|reads| *reads <= limit).min().filter(|_| limit < DEEPEST);
        let budget = BUDGET * ROOMY / supposed.masks.len().max(ROOMY);
        for candidate in supposed.candidates() {
            let allowed = shortest.unwrap_or(limit);
            let at = index(candidate);
            if supposed.reads <= budget && self.tried[at].as_ref().is_none_or(|t| matches!(t.followed, Followed::Cut(n) if n < allowed)) {
                self.follow(supposed, candidate, allowed.max(LEAST));
            }
            if let Some(reads) = self.tried[at].as_ref().and_then(|t| t.followed.clash()).filter(|reads| *reads <= allowed) {
                shortest = Some(reads);
                if limit == DEEPEST {
                    break;
                }
            }
        }
        shortest
    }

    /// Supposes one candidate.
    fn follow(&mut self, supposed: &mut Supposed<'_>, candidate: (u32, u32), allowed: usize) {
        let followed = supposed.follow(candidate, None, allowed);
        // Where nothing more follows, nothing more than that follows from a digit that it has put into another cell.
        if matches!(followed, Followed::Quiet) {
            for (_, cell) in &supposed.changes {
                let mask = supposed.masks[*cell as usize];
                if mask.is_power_of_two() {
                    self.keep(index((*cell, least(mask))), &supposed.read, followed);
                }
            }
        }
        self.keep(index(candidate), &supposed.read, followed);
    }

    /// Of the chains with up to so many reads the one with the smallest proof, or the first. Those that one run proves are none.
    fn smallest(&mut self, supposed: &mut Supposed<'_>, reads: usize, is_first: bool) -> Option<usize> {
        let mut best = None;
        for candidate in supposed.candidates() {
            let at = index(candidate);
            let Some(tried) = self.tried[at].as_mut().filter(|t| t.followed.clash().is_some_and(|n| n <= reads)) else { continue };
            if tried.proof.is_none() {
                tried.proof = supposed.prove(candidate).map(Box::new);
            }
            match &tried.proof {
                Some(proof) => best = best.into_iter().chain([(proof.size(), at)]).min(),
                None => tried.followed = Followed::Quiet,
            }
            if is_first {
                break;
            }
        }
        best.map(|(_, at)| at)
    }
}

/// The place of a candidate, a white cell and a digit.
fn index((k, digit): (u32, u32)) -> usize {
    9 * k as usize + digit as usize - 1
}

/// Candidates under an assumption.
struct Supposed<'a> {
    facts: &'a Facts,
    filtered: &'a mut Filtered,
    masks: Vec<u16>,
    /// The open cells of all runs; run -> the first of its own.
    open: Vec<u32>,
    first: Vec<usize>,
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

impl Proof {
    fn size(&self) -> (usize, usize) {
        (self.runs.len(), self.removals.len())
    }
}

/// How far a candidate was followed.
#[derive(Clone, Copy, Debug)]
enum Followed {
    /// A run has no filling: the reads up to it, the run.
    Clash(usize, usize),
    /// Nothing more follows, or nothing that ends in a chain.
    Quiet,
    /// More reads than these, which were allowed.
    Cut(usize),
}

impl Followed {
    fn clash(self) -> Option<usize> {
        if let Self::Clash(reads, _) = self { Some(reads) } else { None }
    }
}

impl<'a> Supposed<'a> {
    fn new(facts: &'a Facts, filtered: &'a mut Filtered) -> Self {
        let runs = facts.layout.runs.len();
        let (mut open, mut first) = (Vec::new(), vec![0]);
        for r in 0..runs {
            open.extend(facts.layout.cells(r).iter().filter(|k| facts.digit(**k as usize).is_none()));
            first.push(open.len());
        }
        Self {
            facts,
            filtered,
            masks: (0..facts.layout.n_cells()).map(|k| facts.candidates(k)).collect(),
            open,
            first,
            changes: Vec::new(),
            read: Vec::new(),
            is_read: vec![false; runs],
            queue: VecDeque::new(),
            is_queued: vec![false; runs],
            reads: 0,
        }
    }

    /// The candidates of open cells, in the order of cells and digits.
    fn candidates(&self) -> impl Iterator<Item = (u32, u32)> + use<'a> {
        let facts = self.facts;
        let open = (0..facts.layout.n_cells()).filter(|k| facts.digit(*k).is_none());
        open.flat_map(|k| each(facts.candidates(k)).map(move |digit| (k as u32, digit)))
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
                break Followed::Cut(allowed);
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
        let (mut masks, own) = ([0; 9], self.first[r]..self.first[r + 1]);
        for (mask, k) in masks.iter_mut().zip(&self.open[own.clone()]) {
            *mask = self.masks[*k as usize];
        }
        let Some(kept) = self.filtered.filter(&masks[..own.len()], left) else { return false };
        for (at, new) in own.zip(kept) {
            let k = self.open[at];
            if self.masks[k as usize] != new {
                self.masks[k as usize] = new;
                self.changes.push((r, k));
                self.wake(k as usize, r, among);
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

#[cfg(test)]
mod tests {
    use super::super::tests::board;
    use super::*;

    #[test]
    fn on_a_huge_board_few_runs_are_read_for_one_step() {
        let blocks = 200;
        let layout = board(&"# 15\\0 15\\0 15\\0\n0\\15 . . .\n0\\15 . . .\n0\\15 . . .\n".repeat(blocks));
        let facts = Facts::new(layout, true, &vec![0; 9 * blocks]);
        let mut memo = ChainMemo::default();
        memo.shortest(&facts);
        let readers = memo.readers.iter().flat_map(|(_, readers)| readers);
        let reads = readers.filter(|(at, number)| memo.tried[*at as usize].as_ref().is_some_and(|t| t.number == *number)).count();
        assert!((1000..BUDGET * ROOMY / (9 * blocks) + DEEPEST).contains(&reads), "{reads}");
    }
}
