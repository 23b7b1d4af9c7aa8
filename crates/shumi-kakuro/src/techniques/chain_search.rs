//! Search for chains: candidates whose consequences, from run to run, leave a run without a filling.
//!
//! Assumes a candidate; every run that it reaches keeps only the digits of its fillings, until a run has none. The chain with the fewest
//! reads of runs is then reduced to the runs that it needs. The search follows no candidate further than the shortest chain so far.

use std::collections::VecDeque;

use super::digits::{bit, each, least};
use super::facts::Facts;
use super::filtered::Filtered;

/// Limits of runs read per candidate: a low one for all candidates first, and a higher one only if that finds no chain. With the last
/// limit, all chains are hard to follow, and the search takes the first.
const LIMITS: [usize; 2] = [24, DEEPEST];
const DEEPEST: usize = 1000;
/// Minimum limit of reads per candidate, even if a chain takes fewer: another chain may be easier to follow, and the cached results
/// serve later steps.
const LEAST: usize = 12;
/// Work limit in runs read for one step, at less than 1 µs each; the search may miss a step. On boards with more white cells than
/// [`ROOMY`] it is proportionally lower, since these have more steps.
const BUDGET: usize = 30_000;
const ROOMY: usize = 300;

/// Work limit in runs read for all chains.
const BUDGET_OF_ALL: usize = 300_000;

/// Cache of trials: cell by cell, nine candidates each.
#[derive(Clone, Debug, Default)]
pub struct ChainMemo {
    tried: Vec<Option<Tried>>,
    /// Run -> its version at the last check, and the trials that read it: the candidate, the trial's number.
    readers: Vec<(u32, Vec<(u32, u32)>)>,
    /// Number of trials so far.
    n_tried: u32,
    filtered: Filtered,
}

/// Cached result of a trial: valid until a run that it read changes.
#[derive(Clone, Debug)]
struct Tried {
    /// Number of this trial; distinguishes it from earlier trials of the candidate, which may have read other runs.
    number: u32,
    followed: Followed,
    /// The proof against the candidate, computed on first use.
    proof: Option<Box<Proof>>,
}

impl ChainMemo {
    /// Returns, among the chains with the fewest reads (or few), the one with the fewest runs, then cells, then the first in the order
    /// of cells and digits.
    pub fn shortest(&mut self, facts: &Facts) -> Option<&Proof> {
        self.discard(facts);
        let mut filtered = std::mem::take(&mut self.filtered);
        let mut supposed = Supposed::new(facts, &mut filtered);
        let at = LIMITS.into_iter().find_map(|limit| self.within(&mut supposed, limit));
        self.filtered = filtered;
        self.tried[at?].as_ref()?.proof.as_deref()
    }

    /// Returns a proof against each candidate that is refuted with few reads, in the order of cells and digits; if there is none, the
    /// proof of [`shortest`](Self::shortest).
    pub fn all(&mut self, facts: &Facts) -> Vec<Proof> {
        let mut supposed = Supposed::new(facts, &mut self.filtered);
        let mut proofs = Vec::new();
        for candidate in supposed.candidates() {
            if supposed.reads > BUDGET_OF_ALL {
                break;
            }
            if supposed.follow(candidate, None, LIMITS[0]).clash().is_some() {
                proofs.extend(supposed.prove(candidate));
            }
        }
        let shortest = self.shortest(facts);
        proofs.extend(shortest.filter(|one| !proofs.iter().any(|proof| (proof.cell, proof.digit) == (one.cell, one.digit))).cloned());
        proofs
    }

    /// Invalidates the results that depend on changed runs.
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

    /// Caches the result of a trial that read the runs in `read`.
    fn keep(&mut self, at: usize, read: &[usize], followed: Followed) {
        self.n_tried = self.n_tried.wrapping_add(1);
        let number = self.n_tried;
        read.iter().for_each(|r| self.readers[*r].1.push((at as u32, number)));
        self.tried[at] = Some(Tried { number, followed, proof: None });
    }

    /// Returns the index of the candidate with the shortest chain of up to `limit` reads.
    fn within(&mut self, supposed: &mut Supposed<'_>, limit: usize) -> Option<usize> {
        loop {
            let reads = self.try_all(supposed, limit)?;
            let found = self.smallest(supposed, reads.max(LEAST), limit == DEEPEST);
            if found.is_some() {
                return found;
            }
        }
    }

    /// Tries candidates with up to `limit` reads, or with those of the shortest chain; returns that number.
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

    /// Tries one candidate.
    fn follow(&mut self, supposed: &mut Supposed<'_>, candidate: (u32, u32), allowed: usize) {
        let followed = supposed.follow(candidate, None, allowed);
        // If the consequences end without a contradiction, digits that they place in other cells have no further consequences.
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

    /// Returns, among the chains with up to `reads` reads, the one with the smallest proof, or the first. A proof with a single run is
    /// no chain.
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

/// Returns the index of a candidate, a white cell and a digit.
fn index((k, digit): (u32, u32)) -> usize {
    9 * k as usize + digit as usize - 1
}

/// Candidates under an assumption.
struct Supposed<'a> {
    facts: &'a Facts,
    filtered: &'a mut Filtered,
    masks: Vec<u16>,
    /// Open cells of all runs; run -> start of its own.
    open: Vec<u32>,
    first: Vec<usize>,
    /// Changes of cells: the run that was read, the cell.
    changes: Vec<(usize, u32)>,
    /// Runs read for the current candidate, and the same as flags.
    read: Vec<usize>,
    is_read: Vec<bool>,
    /// Queue of runs to read, and the same as flags.
    queue: VecDeque<usize>,
    is_queued: Vec<bool>,
    /// Number of reads for all candidates.
    reads: usize,
}

/// Proof that a cell does not have a digit.
#[derive(Clone, Debug)]
pub struct Proof {
    pub cell: usize,
    pub digit: u32,
    /// Runs that the proof reads.
    pub runs: Vec<usize>,
    /// The run without a filling.
    pub clash: usize,
    /// White cells where runs of the proof cross, and the digits eliminated there.
    pub removals: Vec<(u32, u16)>,
    /// Inferences among these cells, from `cell` on.
    pub links: Vec<[u32; 2]>,
}

impl Proof {
    fn size(&self) -> (usize, usize) {
        (self.runs.len(), self.removals.len())
    }
}

/// Result of following a candidate.
#[derive(Clone, Copy, Debug)]
enum Followed {
    /// A run has no filling: the number of reads up to it, the run.
    Contradiction(usize, usize),
    /// No further consequences, or none that make a chain.
    Quiet,
    /// The limit, this many reads, is reached.
    Cut(usize),
}

impl Followed {
    fn clash(self) -> Option<usize> {
        if let Self::Contradiction(reads, _) = self { Some(reads) } else { None }
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

    /// Returns the candidates of open cells, in the order of cells and digits.
    fn candidates(&self) -> impl Iterator<Item = (u32, u32)> + use<'a> {
        let facts = self.facts;
        let open = (0..facts.layout.n_cells()).filter(|k| facts.digit(*k).is_none());
        open.flat_map(|k| each(facts.candidates(k)).map(move |digit| (k as u32, digit)))
    }

    /// Returns a proof against a candidate, at least two runs, each of them necessary.
    fn prove(&mut self, candidate: (u32, u32)) -> Option<Proof> {
        let Followed::Contradiction(_, clash) = self.follow(candidate, None, DEEPEST) else { return None };
        let mut runs = self.causes(clash);
        for at in (0..runs.len()).rev() {
            let run = runs.remove(at);
            if !matches!(self.follow(candidate, Some(&runs), DEEPEST), Followed::Contradiction(..)) {
                runs.insert(at, run);
            }
        }
        let Followed::Contradiction(_, clash) = self.follow(candidate, Some(&runs), DEEPEST) else { return None };
        let (cell, digit) = (candidate.0 as usize, candidate.1);
        let removals = self.removals(cell, &runs);
        let links = self.links(candidate.0, &removals);
        (!removals.is_empty()).then_some(Proof { cell, digit, runs, clash, removals, links })
    }

    /// Propagates a candidate from run to run (only those in `among`): keeps the digits of each run's fillings, until a run has none.
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
                break Followed::Contradiction(reads, r);
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

    /// Queues the runs of a cell (only those in `among`) except `from`.
    fn wake(&mut self, k: usize, from: usize, among: Option<&[usize]>) {
        for r in self.facts.runs_of(k) {
            if r != from && !self.is_queued[r] && among.is_none_or(|runs| runs.contains(&r)) {
                self.is_queued[r] = true;
                self.queue.push_back(r);
            }
        }
    }

    /// Returns the runs that may have caused `clash`: those that changed a cell of it, or of another such run later on.
    fn causes(&self, clash: usize) -> Vec<usize> {
        let mut runs = vec![clash];
        for (r, cell) in self.changes.iter().rev() {
            if !runs.contains(r) && self.facts.runs_of(*cell as usize).iter().any(|of| of != r && runs.contains(of)) {
                runs.push(*r);
            }
        }
        runs
    }

    /// Returns the digits eliminated where two of the `runs` cross, except in `k`.
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

    /// Returns the inferences among `k` and the cells of `removals`: a run passes them on from a cell narrowed before, by another run.
    fn links(&self, k: u32, removals: &[(u32, u16)]) -> Vec<[u32; 2]> {
        let mut links = Vec::new();
        let mut narrowed = vec![(usize::MAX, k)];
        for (r, cell) in self.changes.iter().filter(|(_, cell)| removals.iter().any(|(known, _)| known == cell)) {
            for (by, from) in &narrowed {
                let link = [*from, *cell];
                if by != r && from != cell && self.facts.runs_of(*from as usize).contains(r) && !links.contains(&link) {
                    links.push(link);
                }
            }
            narrowed.push((*r, *cell));
        }
        links
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
