//! Search for chains: follows the implications of one assumption to its own negation.
//!
//! Literals are "the cell is v" and "the cell is not v". "is" implies "is not" for its value in all peers and for the other candidates
//! of the cell (weak links); "is not" implies "is" in bivalue cells and bilocal houses (strong links). X-chains, XY-chains, colouring
//! and remote pairs are all chains of these links. Breadth-first search from each "is" to its own "is not", so each chain is as short as
//! possible; each search is linear in the links.

use super::closures::Closures;
use super::facts::Facts;
use super::steps::{Best, cells, remove};
use crate::masks::bits;
use shumi_core::message::{Arg, Contradiction, Forced};
use shumi_core::sort::sort;
use shumi_frame::family::Step;

/// Work limit in links followed for one step, about 5 ns each: on large boards the search may miss a step.
const MAX_CHAIN_WORK: usize = 4_000_000;
/// No literal.
const NONE: u32 = u32::MAX;
/// Reason of a literal: the assumption. Other reasons are houses without another place, or [`CELL`].
const ASSUMED: u8 = u8::MAX;
/// Reason of a literal: no other candidate in its cell.
const CELL: u8 = u8::MAX - 1;

/// Cache of the chains found, valid until an easier step is made, and the fingerprint of the last search without result.
#[derive(Clone, Debug, Default)]
pub(super) struct Chains {
    found: Vec<Chain>,
    vain: Option<u64>,
}

impl Chains {
    /// Clears the cache: there may be shorter chains now.
    pub(super) fn forget(&mut self) {
        self.found.clear();
    }

    /// Returns the step of the chain with the fewest cells, for the technique `id`.
    pub(super) fn next_step(&mut self, facts: &Facts, closures: &mut Closures, id: &'static str) -> Option<Step> {
        if let Some(step) = self.pick(facts, id) {
            return Some(step);
        }
        // Without a new strong link, fewer candidates make no new chain.
        let links = fingerprint(facts);
        if self.vain == Some(links) {
            return None;
        }
        // The start of any chain fails by singles, so filter by that if closures exist. Computing them for this alone would take longer
        // than the search.
        let closures = (closures.is_begun() && closures.follow(facts)).then_some(&*closures);
        self.found = Search::new(facts).run(false, |cell, v| closures.is_none_or(|closures| closures.fails(facts, cell, v)));
        let step = self.pick(facts, id);
        self.vain = step.is_none().then_some(links);
        step
    }

    fn pick(&self, facts: &Facts, id: &'static str) -> Option<Step> {
        let n = facts.tables.size;
        let mut best = Best::new();
        for chain in &self.found {
            let is_left = |x: &u32| facts.may_hold(*x as usize / n, *x as usize % n);
            best.offer(chain.size, chain.gone.iter().filter(|x| is_left(x)).count(), chain);
        }
        best.take().map(|chain| chain.step(facts, id))
    }
}

/// A refutation. Literals are `cell * size + value`.
#[derive(Clone, Debug)]
struct Chain {
    /// Number of cells.
    size: usize,
    /// Refuted literals: one value, in cells that all start the same chain.
    gone: Vec<u32>,
    /// Consequences with their reasons; the last one is the contradiction.
    then: Vec<(u32, u8)>,
    because: Vec<usize>,
}

/// Returns the steps of all candidates with a chain, each with its shortest one, for the technique `id`.
pub(super) fn all(facts: &Facts, id: &'static str) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    for chain in Search::new(facts).run(true, |_, _| true) {
        let step = chain.step(facts, id);
        // Each cell of the conclusion starts the same chain.
        if !steps.iter().any(|other| other.conclusions == step.conclusions) {
            steps.push(step);
        }
    }
    steps
}

/// Hashes the bivalue cells and the bilocal values.
fn fingerprint(facts: &Facts) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let mut mix = |at: usize, mask: u32| {
        if mask.count_ones() == 2 {
            hash = (hash ^ (at as u64) << 32 ^ u64::from(mask)).wrapping_mul(0x100_0000_01b3);
            hash ^= hash >> 29;
        }
    };
    facts.candidates.iter().enumerate().for_each(|(c, mask)| mix(c, *mask));
    facts.places.iter().enumerate().for_each(|(at, mask)| mix(1000 + at, *mask));
    hash
}

/// A forced "is": the "is not" before it, and the reason.
#[derive(Clone, Copy)]
struct Link {
    y: u32,
    x: u32,
    why: u8,
}

/// Breadth-first search tree; entries are valid if their stamp is the current round.
struct Search<'a> {
    facts: &'a Facts,
    size: usize,
    round: u32,
    /// "is" -> round, the previous "is", and the link between them.
    on: Vec<(u32, u32, Link)>,
    /// "is" -> its forced literals, as a range of `links`; computed on first use and kept for all searches.
    forced: Vec<Option<(u32, u32)>>,
    links: Vec<Link>,
    queue: Vec<(u32, u32)>,
    work: usize,
}

impl<'a> Search<'a> {
    fn new(facts: &'a Facts) -> Self {
        let n = facts.candidates.len() * facts.tables.size;
        let start = Link { y: NONE, x: NONE, why: ASSUMED };
        let (on, forced) = (vec![(0, NONE, start); n], vec![None; n]);
        Self { facts, size: facts.tables.size, round: 0, on, forced, links: Vec::new(), queue: Vec::new(), work: 0 }
    }

    /// Returns the chains from candidates that may fail, the shortest of each: all, or those not much longer than the shortest.
    fn run(&mut self, all: bool, may_fail: impl Fn(usize, usize) -> bool) -> Vec<Chain> {
        let mut found = Vec::new();
        let mut limit = u32::MAX;
        for cell in self.facts.open_cells() {
            for v in bits(self.facts.candidates[cell]).filter(|v| may_fail(cell, *v)) {
                let start = (cell * self.size + v) as u32;
                if let Some(last) = self.shortest(start, limit) {
                    let chain = self.read(start, last);
                    if !all {
                        limit = limit.min(chain.then.len() as u32 + 1);
                    }
                    found.push(chain);
                }
                if self.work > MAX_CHAIN_WORK {
                    return found;
                }
            }
        }
        found
    }

    /// Returns the last "is" of the shortest chain that refutes `start`, at most `limit` literals long after `start`.
    fn shortest(&mut self, start: u32, limit: u32) -> Option<u32> {
        self.round += 1;
        self.on[start as usize] = (self.round, NONE, Link { y: start, x: NONE, why: ASSUMED });
        self.queue.clear();
        self.queue.push((start, 0));
        let mut at = 0;
        while let Some((from, depth)) = self.queue.get(at).copied() {
            at += 1;
            if self.rules_out(from, start) {
                return Some(from);
            }
            if depth == limit {
                continue;
            }
            let (first, end) = self.forced_by(from);
            self.work += (end - first) as usize + 1;
            for i in first..end {
                let link = self.links[i as usize];
                if self.on[link.y as usize].0 != self.round {
                    self.on[link.y as usize] = (self.round, from, link);
                    self.queue.push((link.y, depth + 1));
                }
            }
        }
        None
    }

    /// Returns whether one "is" implies that another one is not.
    fn rules_out(&self, from: u32, x: u32) -> bool {
        let n = self.size as u32;
        let (a, b) = ((from / n) as usize, (x / n) as usize);
        if a == b { from != x } else { from % n == x % n && self.facts.tables.sees(a, b) }
    }

    /// Returns the literals that `from` forces through each candidate that it eliminates.
    fn forced_by(&mut self, from: u32) -> (u32, u32) {
        if let Some(range) = self.forced[from as usize] {
            return range;
        }
        let (facts, n) = (self.facts, self.size);
        let (cell, v) = (from as usize / n, from as usize % n);
        let first = self.links.len() as u32;
        for w in bits(facts.candidates[cell] & !(1 << v)) {
            self.forced_without(cell, w);
        }
        for (house, i) in facts.tables.homes(cell) {
            for other in facts.tables.cells_at(house, facts.places(house, v) & !(1 << i)) {
                self.forced_without(other, v);
            }
        }
        *self.forced[from as usize].insert((first, self.links.len() as u32))
    }

    /// Adds the consequences of "the cell is not `v`".
    fn forced_without(&mut self, cell: usize, v: usize) {
        let (facts, n) = (self.facts, self.size);
        let x = (cell * n + v) as u32;
        let others = facts.candidates[cell] & !(1 << v);
        if others.is_power_of_two() {
            self.links.push(Link { y: (cell * n) as u32 + others.trailing_zeros(), x, why: CELL });
        }
        for (house, i) in facts.tables.homes(cell) {
            let others = facts.places(house, v) & !(1 << i);
            if others.is_power_of_two() {
                let y = facts.tables.cell(house, others.trailing_zeros() as usize) * n + v;
                self.links.push(Link { y: y as u32, x, why: house as u8 });
            }
        }
    }

    /// Reads the chain from `start` to `last`, which refutes it, off the tree.
    fn read(&self, start: u32, last: u32) -> Chain {
        let (facts, n) = (self.facts, self.size as u32);
        let mut then: Vec<(u32, u8)> = Vec::new();
        let mut because = Vec::new();
        let (mut at, mut first) = (last, NONE);
        while at != start {
            let (_, from, Link { x, why, .. }) = self.on[at as usize];
            then.push((at, why));
            because.extend([at / n, x / n].map(|c| c as usize));
            first = x;
            at = from;
        }
        then.reverse();
        let cell = (start / n) as usize;
        let (a, b) = ((first / n) as usize, (last / n) as usize);
        let mut gone = vec![start];
        because.retain(|c| *c != cell);
        if first != last && first % n == last % n && start % n == first % n {
            // All cells that see both ends start the same chain.
            let more = facts.common_peers(a, b, (first % n) as usize).filter(|c| *c != cell && !because.contains(c));
            gone.extend(more.map(|c| c as u32 * n + first % n));
        }
        sort(&mut because);
        because.dedup();
        Chain { size: because.len(), gone, then, because }
    }
}

impl Chain {
    fn step(&self, facts: &Facts, id: &'static str) -> Step {
        let (tables, n) = (facts.tables, facts.tables.size);
        let split = |x: u32| (x as usize / n, x as usize % n);
        let forced = |&(x, why): &(u32, u8)| {
            let (cell, v) = split(x);
            Forced { cell: tables.at(cell), value: v as u32 + 1, house: (why != CELL).then(|| tables.shape.house(why.into())) }
        };
        let (last, before) = self.then.split_last().expect("a chain has a link");
        let last = forced(last);
        let clash = last.house.map_or(Contradiction::Cell(last.cell), |house| Contradiction::House(house, last.value));
        let gone: Vec<(usize, usize)> = self.gone.iter().map(|x| split(*x)).filter(|(cell, v)| facts.may_hold(*cell, *v)).collect();
        let list: Vec<usize> = gone.iter().map(|(cell, _)| *cell).collect();
        let value = gone.first().map_or(0, |(_, v)| *v as u32 + 1);
        let first = forced(&self.then[0]).cell;
        let starts = list.iter().map(|cell| [tables.at(*cell), first]);
        let links = self.then.windows(2).map(|pair| [forced(&pair[0]).cell, forced(&pair[1]).cell]);
        let args = vec![
            ("suppose", Arg::Is(cells(tables, &list), value)),
            ("story", Arg::Story(before.iter().map(forced).collect(), clash)),
            ("links", Arg::Links(starts.chain(links).flatten().collect())),
        ];
        remove(facts, id, &self.because, &gone, args)
    }
}
