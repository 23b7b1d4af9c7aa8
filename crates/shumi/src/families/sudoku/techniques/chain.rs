//! Chain: one supposition, followed over one link after another, comes back to deny itself.
//!
//! Literals are "the cell is v" and "the cell is not v". From the first follows the second of everything it sees; from the second the
//! first where two candidates of a cell, or two places of a house, were left. X-chains, XY-chains, colouring and remote pairs are
//! all chains of these links. Breadth-first from each "is" to its own "is not", so each chain is as short as it can be.

use super::find::{Best, cells, remove};
use super::state::Deduction;
use super::tables::bits;
use crate::deduce::Step;
use crate::engine::order;
use crate::say::{Arg, Clash, Forced};

/// Literals looked at for one step, some 5 ns each: a bound on large boards, where the step may be missed.
const BUDGET: usize = 4_000_000;
const NONE: u32 = u32::MAX;
const ASSUMED: u8 = u8::MAX;
const CELL: u8 = u8::MAX - 1;

/// The chains found, as long as no easier step was, and what the last vain search had to go on.
#[derive(Clone, Debug, Default)]
pub struct Chains {
    found: Vec<Chain>,
    vain: Option<u64>,
}

impl Chains {
    /// Shorter ones may have come up.
    pub fn forget(&mut self) {
        self.found.clear();
    }
}

/// A proof. Literals are `cell * size + value`.
#[derive(Clone, Debug)]
struct Chain {
    /// Number of cells.
    size: usize,
    /// What goes: one value in cells that all start the same chain.
    gone: Vec<u32>,
    /// What follows, with the house where no other place was left, or [`CELL`]; the last one is what cannot be.
    then: Vec<(u32, u8)>,
    because: Vec<usize>,
}

/// The chain with the fewest cells.
pub fn chain(state: &mut Deduction) -> Option<Step> {
    let state = state.sound()?;
    let mut chains = std::mem::take(&mut state.chains);
    let mut step = pick(state, &chains.found);
    if step.is_none() {
        // Without a new link of two, fewer candidates make no new chain.
        let links = fingerprint(state);
        if chains.vain != Some(links) {
            chains.found = Search::new(state).run();
            step = pick(state, &chains.found);
            chains.vain = step.is_none().then_some(links);
        }
    }
    state.chains = chains;
    step
}

fn pick(state: &Deduction, chains: &[Chain]) -> Option<Step> {
    let mut best = Best::new();
    for chain in chains {
        let n = state.tables.size;
        let still = |x: &u32| state.may(*x as usize / n, *x as usize % n);
        best.offer(chain.size, chain.gone.iter().filter(|x| still(x)).count(), chain);
    }
    best.take().map(|chain| chain.tell(state))
}

/// A number that tells the links of two apart.
fn fingerprint(state: &Deduction) -> u64 {
    let mut sign = 0xcbf2_9ce4_8422_2325_u64;
    let mut mix = |at: usize, mask: u32| {
        if mask.count_ones() == 2 {
            sign = (sign ^ (at as u64) << 32 ^ u64::from(mask)).wrapping_mul(0x100_0000_01b3);
            sign ^= sign >> 29;
        }
    };
    state.candidates.iter().enumerate().for_each(|(c, mask)| mix(c, *mask));
    state.places.iter().enumerate().for_each(|(at, mask)| mix(1000 + at, *mask));
    sign
}

/// The tree of one breadth-first search; entries count where their stamp is the round's.
struct Search<'a> {
    state: &'a Deduction,
    size: usize,
    round: u32,
    /// "is not" -> round, and the "is" before it.
    off: Vec<(u32, u32)>,
    /// "is" -> round, the "is not" before it, and why.
    on: Vec<(u32, u32, u8)>,
    queue: Vec<(u32, u32)>,
    work: usize,
}

impl<'a> Search<'a> {
    fn new(state: &'a Deduction) -> Self {
        let n = state.candidates.len() * state.tables.size;
        Self { state, size: state.tables.size, round: 0, off: vec![(0, NONE); n], on: vec![(0, NONE, CELL); n], queue: Vec::new(), work: 0 }
    }

    /// The chains not much longer than the shortest.
    fn run(&mut self) -> Vec<Chain> {
        let mut found = Vec::new();
        let mut limit = u32::MAX;
        for cell in self.state.open_cells() {
            for v in bits(self.state.candidates[cell]) {
                let start = (cell * self.size + v) as u32;
                if let Some(last) = self.walk(start, limit) {
                    let chain = self.read(start, last);
                    limit = limit.min(chain.then.len() as u32 + 1);
                    found.push(chain);
                }
                if self.work > BUDGET {
                    return found;
                }
            }
        }
        found
    }

    /// The "is" of the shortest chain from `start` that rules it out; chains of at most `limit` such.
    fn walk(&mut self, start: u32, limit: u32) -> Option<u32> {
        let (state, n) = (self.state, self.size);
        self.round += 1;
        self.on[start as usize] = (self.round, NONE, ASSUMED);
        self.queue.clear();
        self.queue.push((start, 0));
        let mut at = 0;
        while let Some((from, depth)) = self.queue.get(at).copied() {
            at += 1;
            let (cell, v) = (from as usize / n, from as usize % n);
            let grow = depth < limit;
            for w in bits(state.candidates[cell] & !(1 << v)) {
                let x = (cell * n + w) as u32;
                if x == start {
                    return Some(from);
                }
                self.rule_out(x, from, depth, grow);
            }
            for (house, i) in state.tables.homes(cell) {
                for other in state.tables.cells_at(house, state.places(house, v) & !(1 << i)) {
                    let x = (other * n + v) as u32;
                    if x == start {
                        return Some(from);
                    }
                    self.rule_out(x, from, depth, grow);
                }
            }
        }
        None
    }

    /// `x` is not, because `from` is: what is forced by that comes into the queue.
    fn rule_out(&mut self, x: u32, from: u32, depth: u32, grow: bool) {
        self.work += 1;
        if !grow || self.off[x as usize].0 == self.round {
            return;
        }
        self.off[x as usize] = (self.round, from);
        let (state, n) = (self.state, self.size);
        let (cell, v) = (x as usize / n, x as usize % n);
        let others = state.candidates[cell] & !(1 << v);
        if others.count_ones() == 1 {
            self.force(cell * n + others.trailing_zeros() as usize, x, depth, CELL);
        }
        for (house, i) in state.tables.homes(cell) {
            let others = state.places(house, v) & !(1 << i);
            if others.count_ones() == 1 {
                self.force(state.tables.cell(house, others.trailing_zeros() as usize) * n + v, x, depth, house as u8);
            }
        }
    }

    fn force(&mut self, y: usize, x: u32, depth: u32, why: u8) {
        if self.on[y].0 != self.round {
            self.on[y] = (self.round, x, why);
            self.queue.push((y as u32, depth + 1));
        }
    }

    /// The chain from `start` to `last`, which rules it out.
    fn read(&self, start: u32, last: u32) -> Chain {
        let (state, n) = (self.state, self.size as u32);
        let mut then: Vec<(u32, u8)> = Vec::new();
        let mut because = Vec::new();
        let (mut at, mut first) = (last, NONE);
        while at != start {
            let (_, x, why) = self.on[at as usize];
            then.push((at, why));
            because.extend([at / n, x / n].map(|c| c as usize));
            first = x;
            at = self.off[x as usize].1;
        }
        then.reverse();
        let cell = (start / n) as usize;
        let (a, b) = ((first / n) as usize, (last / n) as usize);
        let mut gone = vec![start];
        because.retain(|c| *c != cell);
        if first != last && first % n == last % n && start % n == first % n {
            // Whatever sees both ends meets the same chain.
            let more = state.seen_by(a, b, (first % n) as usize).filter(|c| *c != cell && !because.contains(c));
            gone.extend(more.map(|c| c as u32 * n + first % n));
        }
        order::sort(&mut because);
        because.dedup();
        Chain { size: because.len(), gone, then, because }
    }
}

impl Chain {
    fn tell(&self, state: &Deduction) -> Step {
        let (tables, n) = (&state.tables, state.tables.size);
        let split = |x: u32| (x as usize / n, x as usize % n);
        let forced = |&(x, why): &(u32, u8)| {
            let (cell, v) = split(x);
            Forced { cell: tables.at(cell), value: v as u32 + 1, house: (why != CELL).then(|| tables.house(why.into())) }
        };
        let (last, before) = self.then.split_last().expect("a chain has a link");
        let last = forced(last);
        let clash = last.house.map_or(Clash::Cell(last.cell), |house| Clash::House(house, last.value));
        let gone: Vec<(usize, usize)> = self.gone.iter().map(|x| split(*x)).filter(|(cell, v)| state.may(*cell, *v)).collect();
        let list: Vec<usize> = gone.iter().map(|(cell, _)| *cell).collect();
        let value = gone.first().map_or(0, |(_, v)| *v as u32 + 1);
        let args =
            vec![("suppose", Arg::Is(cells(tables, &list), value)), ("story", Arg::Story(before.iter().map(forced).collect(), clash))];
        remove(state, "chain", &self.because, &gone, args)
    }
}
