//! A board under assumptions: propagates singles, cages and sums, records failed trials, and keeps the reason of each event.
//!
//! **Invariants.** `events` has the placements and removals in order; `removed_by` the event behind each candidate that is missing beside
//! the facts; `causes` the events behind each failed trial. A mark has the lengths of the logs. Going back to it restores the candidates
//! removed since. `work` only grows.

use super::bounds::{bounded, terms};
use super::facts::Facts;
use super::forty_five::OpenSum;
use super::tables::{Cells, Group, WIDTH};
use shumi_digits::bits::bits;
use shumi_digits::filter::filter;

/// No event.
const NONE: u16 = u16::MAX;
/// Most events of a board; longer trials find nothing.
const MAX_EVENTS: usize = 4000;
/// Reason of an event.
#[derive(Clone, Copy, Debug)]
pub(super) enum Why {
    Supposed,
    /// No other candidate in its cell.
    Cell,
    /// No other place in a house.
    House(usize),
    /// The fillings of a cage, of which the event removes candidates: a range of `removed`.
    Cage(usize, usize, usize),
    /// The bounds of a sum, by its number among the board's sums; a range as well.
    Sum(usize, usize, usize),
    /// A failed trial: the event removes its candidate. A range of `causes`, and whether the failure needs trials within the trial.
    Tried(usize, usize, bool),
}

/// A value placed, or candidates removed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Event {
    pub cell: usize,
    pub v: usize,
    pub why: Why,
}

/// The location of a contradiction.
#[derive(Clone, Copy, Debug)]
pub(super) enum DeadEnd {
    /// A cell without candidates.
    Cell(usize),
    /// A house without a place for a value (from 0).
    House(usize, usize),
    /// A cage that cannot make its sum.
    Cage(usize),
    /// A sum, by its number among the board's sums, out of bounds.
    Sum(usize),
}

/// A board under nested assumptions, with logs to undo them.
pub(super) struct Board<'a> {
    pub facts: &'a Facts,
    pub sums: &'a [OpenSum],
    candidates: Vec<u16>,
    holders: [Cells; 16],
    /// House * 16 + value -> its places in the house; of values placed under the assumptions more.
    spots: Vec<u16>,
    /// Candidate -> the event that removed it.
    removed_by: Vec<u16>,
    is_placed: Cells,
    /// The cells that are placed or whose events of singles wait.
    is_expected: Cells,
    pub events: Vec<Event>,
    /// Number of propagated events.
    done: usize,
    /// A removal since the last check has left a cell or a house at most one candidate.
    is_narrow: bool,
    causes: Vec<u16>,
    /// Candidates in the order of removal and of placement.
    pub removed: Vec<(usize, usize)>,
    placed: Vec<(usize, usize)>,
    /// Cages and sums with a changed cell.
    dirty_cages: Vec<u64>,
    dirty_sums: Vec<u64>,
    /// Cell -> sums.
    sums_of: Vec<Vec<u16>>,
    /// Number of removals and of cages and sums looked at so far, including undone ones.
    pub work: usize,
}

impl<'a> Board<'a> {
    pub(super) fn new(facts: &'a Facts, sums: &'a [OpenSum]) -> Self {
        let cells = facts.candidates.len();
        let mut sums_of = vec![Vec::new(); cells];
        for (at, sum) in sums.iter().enumerate() {
            sum.plus.iter().chain(sum.minus.iter()).for_each(|cell| sums_of[cell].push(at as u16));
        }
        let mut is_placed: Cells = (0..cells).collect();
        is_placed = is_placed.without(&facts.open);
        Self {
            facts,
            sums,
            spots: facts.spots.clone(),
            candidates: facts.candidates.clone(),
            holders: facts.holders,
            removed_by: vec![NONE; cells * WIDTH],
            is_placed,
            is_expected: is_placed,
            events: Vec::new(),
            done: 0,
            is_narrow: false,
            causes: Vec::new(),
            removed: Vec::new(),
            placed: Vec::new(),
            dirty_cages: vec![0; facts.tables.groups.len() / 64 + 1],
            dirty_sums: vec![0; sums.len() / 64 + 1],
            sums_of,
            work: 0,
        }
    }

    /// Undoes everything back to the facts.
    pub(super) fn clear(&mut self) {
        self.placed.drain(..).for_each(|(cell, _)| self.is_placed.remove(cell));
        self.candidates.copy_from_slice(&self.facts.candidates);
        self.holders = self.facts.holders;
        self.spots.copy_from_slice(&self.facts.spots);
        self.removed_by.fill(NONE);
        self.removed.clear();
        self.back_to([0; 4]);
    }

    /// Assumes a candidate and propagates.
    pub(super) fn suppose(&mut self, cell: usize, v: usize) -> Option<DeadEnd> {
        self.events.push(Event { cell, v, why: Why::Supposed });
        self.follow()
    }

    /// Assumes a candidate, and tries others, with nested trials down to `depth`, until a contradiction or until `work` reaches `end`.
    /// `None` before that means that nothing follows at that depth.
    pub(super) fn search(&mut self, cell: usize, v: usize, depth: usize, end: usize) -> Option<DeadEnd> {
        let dead_end = self.suppose(cell, v);
        if dead_end.is_some() { dead_end } else { self.exhaust(depth, end) }
    }

    /// Tries all candidates until a contradiction, until nothing more follows, or until `work` reaches `end`.
    fn exhaust(&mut self, depth: usize, end: usize) -> Option<DeadEnd> {
        if depth == 0 {
            return None;
        }
        // The number of candidates in a row whose trials did not fail.
        let mut vain = 0;
        let mut at = 0;
        let order = self.order();
        // Values that a trial without contradiction has placed: all that follows from them followed there.
        let mut fine = vec![0; self.candidates.len()];
        while vain < order.len() && self.work < end && self.events.len() < MAX_EVENTS {
            let (cell, v) = order[at % order.len()];
            (at, vain) = (at + 1, vain + 1);
            let is_candidate = self.candidates[cell] >> v & 1 != 0 && !self.is_placed.has(cell);
            if is_candidate && fine[cell] >> v & 1 == 0 && self.refute(cell, v, depth - 1, end, &mut fine) {
                vain = 0;
                fine.fill(0);
                if let Some(dead_end) = self.follow() {
                    return Some(dead_end);
                }
            }
        }
        None
    }

    /// Returns the candidates of open cells, those with few alternatives first.
    fn order(&self) -> Vec<(usize, usize)> {
        let open = self.facts.open.without(&self.is_placed);
        let all = open.iter().flat_map(|cell| bits(self.candidates[cell]).map(move |v| (cell, v)));
        let mut order: Vec<(usize, usize)> = all.collect();
        order.sort_by_key(|(cell, _)| self.candidates[*cell].count_ones());
        order
    }

    /// Tries a candidate; if it fails, undoes the trial and adds the event that removes the candidate, else adds its values to `fine`.
    fn refute(&mut self, cell: usize, v: usize, depth: usize, end: usize, fine: &mut [u16]) -> bool {
        let mark = self.mark();
        let known = self.events.len();
        let Some(dead_end) = self.search(cell, v, depth, end) else {
            self.placed().for_each(|(cell, v)| fine[cell] |= 1 << v);
            self.back_to(mark);
            return false;
        };
        let needed = self.needed(dead_end);
        let is_deep = needed.iter().any(|id| usize::from(*id) > known && matches!(self.events[usize::from(*id)].why, Why::Tried(..)));
        self.back_to(mark);
        let from = self.causes.len();
        self.causes.extend(needed.iter().filter(|id| usize::from(**id) < known));
        self.events.push(Event { cell, v, why: Why::Tried(from, self.causes.len(), is_deep) });
        true
    }

    /// Returns the cells placed under the assumptions, with their values.
    pub(super) fn placed(&self) -> impl Iterator<Item = (usize, usize)> {
        self.placed.iter().copied()
    }

    fn mark(&self) -> [usize; 4] {
        [self.events.len(), self.causes.len(), self.removed.len(), self.placed.len()]
    }

    fn back_to(&mut self, [events, causes, removed, placed]: [usize; 4]) {
        self.events.truncate(events);
        self.done = events;
        self.causes.truncate(causes);
        for (cell, v) in self.placed.drain(placed..) {
            self.is_placed.remove(cell);
            self.facts.tables.homes(cell).iter().for_each(|home| self.spots[home.of(v)] = home.bit);
        }
        self.is_expected = self.is_placed;
        for (cell, v) in self.removed.drain(removed..) {
            self.candidates[cell] |= 1 << v;
            self.holders[v].insert(cell);
            self.facts.tables.homes(cell).iter().for_each(|home| self.spots[home.of(v)] |= home.bit);
            self.removed_by[cell * WIDTH + v] = NONE;
        }
        self.dirty_cages.fill(0);
        self.dirty_sums.fill(0);
    }

    /// Propagates: singles first, then one cage or sum at a time.
    fn follow(&mut self) -> Option<DeadEnd> {
        loop {
            while let Some(event) = self.events.get(self.done).copied() {
                if self.done >= MAX_EVENTS {
                    return None;
                }
                let (id, first) = (self.done as u16, self.removed.len());
                self.done += 1;
                self.carry_out(event, id);
                if let Some(dead_end) = self.look_from(first) {
                    return Some(dead_end);
                }
            }
            let dead_end = if let Some(cage) = take_first(&mut self.dirty_cages) {
                self.cage(cage)
            } else if let Some(sum) = take_first(&mut self.dirty_sums) {
                self.sum(sum)
            } else {
                return None;
            };
            if dead_end.is_some() {
                return dead_end;
            }
        }
    }

    fn carry_out(&mut self, Event { cell, v, why }: Event, id: u16) {
        match why {
            Why::Cage(..) | Why::Sum(..) => {}
            Why::Tried(..) => self.take_out(cell, v, id),
            Why::Supposed | Why::Cell | Why::House(_) => {
                // A value removed in the meantime caused its contradiction at that time.
                if self.is_placed.has(cell) || self.candidates[cell] >> v & 1 == 0 {
                    return;
                }
                self.is_placed.insert(cell);
                self.placed.push((cell, v));
                // So that its houses do not count as narrow.
                self.facts.tables.homes(cell).iter().for_each(|home| self.spots[home.of(v)] = u16::MAX);
                let others = std::mem::replace(&mut self.candidates[cell], 1 << v) & !(1 << v);
                bits(others).for_each(|w| self.close(cell, w, id));
                for other in self.holders[v].and(&self.facts.tables.peers[cell]).iter() {
                    self.take_out(other, v, id);
                }
            }
        }
    }

    fn take_out(&mut self, cell: usize, v: usize, id: u16) {
        if self.candidates[cell] >> v & 1 == 0 {
            return;
        }
        let left = self.candidates[cell] & !(1 << v);
        self.candidates[cell] = left;
        self.is_narrow |= is_narrow(left);
        self.close(cell, v, id);
    }

    /// Removes a cell from the places of a value.
    fn close(&mut self, cell: usize, v: usize, id: u16) {
        self.holders[v].remove(cell);
        let spots = &mut self.spots[..];
        let is_narrow = self.facts.tables.padded_homes(cell).iter().fold(false, |any, home| {
            let left = spots[home.of(v)] & !home.bit;
            spots[home.of(v)] = left;
            any | is_narrow(left)
        });
        self.is_narrow |= is_narrow;
        self.removed_by[cell * WIDTH + v] = id;
        self.removed.push((cell, v));
        if let Some(cage) = self.facts.tables.cage_of[cell] {
            self.dirty_cages[cage / 64] |= 1 << (cage % 64);
        }
        for sum in &self.sums_of[cell] {
            self.dirty_sums[usize::from(*sum) / 64] |= 1 << (sum % 64);
        }
    }

    /// Checks the cells and houses of the candidates removed since for singles and contradictions.
    fn look_from(&mut self, first: usize) -> Option<DeadEnd> {
        let tables = &self.facts.tables;
        self.work += self.removed.len() - first + 1;
        if !std::mem::take(&mut self.is_narrow) {
            return None;
        }
        for k in first..self.removed.len() {
            let (cell, v) = self.removed[k];
            let left = self.candidates[cell];
            if is_narrow(left) {
                if left == 0 {
                    return Some(DeadEnd::Cell(cell));
                }
                self.expect(cell, left.trailing_zeros() as usize, Why::Cell);
            }
            let homes = tables.padded_homes(cell).iter().enumerate();
            let narrow = homes.fold(0u32, |narrow, (i, home)| narrow | u32::from(is_narrow(self.spots[home.of(v)])) << i);
            for home in bits(narrow).map(|i| tables.padded_homes(cell)[i]) {
                let (spots, house) = (self.spots[home.of(v)], home.house());
                if spots == 0 {
                    return Some(DeadEnd::House(house, v));
                }
                self.expect(tables.member(house, spots), v, Why::House(house));
            }
        }
        None
    }

    /// Adds the event of a single, unless its cell has one.
    fn expect(&mut self, cell: usize, v: usize, why: Why) {
        if self.is_expected.has(cell) {
            self.work += usize::from(!self.is_placed.has(cell));
        } else {
            self.is_expected.insert(cell);
            self.events.push(Event { cell, v, why });
        }
    }

    /// Leaves a cage the candidates of its fillings.
    fn cage(&mut self, at: usize) -> Option<DeadEnd> {
        let facts = self.facts;
        let group = &facts.tables.groups[at];
        let mut masks = [0; WIDTH];
        let masks = &mut masks[..group.cells.len()];
        masks.iter_mut().zip(&group.cells).for_each(|(mask, cell)| *mask = self.candidates[*cell]);
        if !filter(masks, Some(group.sum)) {
            return Some(DeadEnd::Cage(at));
        }
        self.work += 4;
        self.keep(&group.cells, masks, |from, to| Why::Cage(at, from, to))
    }

    /// Leaves the terms of a sum the candidates within its bounds.
    fn sum(&mut self, at: usize) -> Option<DeadEnd> {
        let (cells, plus) = terms(&self.sums[at].plus, &self.sums[at].minus);
        let masks: Vec<u16> = cells.iter().map(|cell| self.candidates[*cell]).collect();
        let Some(masks) = bounded(&masks, plus, self.sums[at].rest) else { return Some(DeadEnd::Sum(at)) };
        self.work += 4;
        self.keep(&cells, &masks, |from, to| Why::Sum(at, from, to))
    }

    /// Leaves cells these candidates, by one event.
    fn keep(&mut self, cells: &[usize], masks: &[u16], why: impl Fn(usize, usize) -> Why) -> Option<DeadEnd> {
        let (id, first) = (self.events.len() as u16, self.removed.len());
        for (cell, mask) in cells.iter().zip(masks) {
            for v in bits(self.candidates[*cell] & !mask) {
                self.take_out(*cell, v, id);
            }
        }
        if self.removed.len() == first {
            return None;
        }
        self.events.push(Event { cell: self.removed[first].0, v: self.removed[first].1, why: why(first, self.removed.len()) });
        self.done = self.events.len();
        self.look_from(first)
    }

    /// Returns the events behind a contradiction, ascending.
    pub(super) fn needed(&self, dead_end: DeadEnd) -> Vec<u16> {
        let mut needed = vec![false; self.events.len()];
        match dead_end {
            DeadEnd::Cell(cell) => need(&mut needed, self.behind_cell(cell, usize::MAX)),
            DeadEnd::House(house, v) => need(&mut needed, self.behind_house(house, v, usize::MAX)),
            DeadEnd::Cage(at) => need(&mut needed, self.behind_cage(at, NONE, &[])),
            DeadEnd::Sum(at) => need(&mut needed, self.behind_sum(at, NONE, &[])),
        }
        // Events depend on earlier ones only.
        for id in (0..needed.len()).rev() {
            if !needed[id] {
                continue;
            }
            let Event { cell, v, why } = self.events[id];
            match why {
                Why::Supposed => {}
                Why::Cell => need(&mut needed, self.behind_cell(cell, v)),
                Why::House(house) => need(&mut needed, self.behind_house(house, v, cell)),
                Why::Cage(at, from, to) => need(&mut needed, self.behind_cage(at, id as u16, &self.removed[from..to])),
                Why::Sum(at, from, to) => need(&mut needed, self.behind_sum(at, id as u16, &self.removed[from..to])),
                Why::Tried(from, to, _) => need(&mut needed, self.causes[from..to].iter().copied()),
            }
        }
        (0..needed.len() as u16).filter(|id| needed[usize::from(*id)]).collect()
    }

    /// Returns the events that removed the candidates of a cell other than `keep`.
    fn behind_cell(&self, cell: usize, keep: usize) -> impl Iterator<Item = u16> {
        bits(self.facts.candidates[cell]).filter(move |v| *v != keep).map(move |v| self.removed_by[cell * WIDTH + v])
    }

    /// Returns the events that removed the places of a value in a house other than the cell `keep`.
    fn behind_house(&self, house: usize, v: usize, keep: usize) -> impl Iterator<Item = u16> {
        let cells = bits(self.facts.spots(house, v)).map(move |i| self.facts.tables.groups[house].cells[i]);
        cells.filter(move |cell| *cell != keep).map(move |cell| self.removed_by[cell * WIDTH + v])
    }

    fn behind_cage(&self, at: usize, before: u16, gone: &[(usize, usize)]) -> Vec<u16> {
        let Group { cells, sum, .. } = &self.facts.tables.groups[at];
        self.behind(cells, before, |masks| {
            let mut masks = masks.to_vec();
            !filter(&mut masks, Some(*sum)) || lacks(cells, &masks, gone)
        })
    }

    fn behind_sum(&self, at: usize, before: u16, gone: &[(usize, usize)]) -> Vec<u16> {
        let (cells, plus) = terms(&self.sums[at].plus, &self.sums[at].minus);
        let rest = self.sums[at].rest;
        self.behind(&cells, before, |masks| bounded(masks, plus, rest).is_none_or(|masks| lacks(&cells, &masks, gone)))
    }

    /// Returns events before one that have removed candidates of the cells, as few as `follows` needs with the candidates that they leave.
    fn behind(&self, cells: &[usize], before: u16, follows: impl Fn(&[u16]) -> bool) -> Vec<u16> {
        let mut ids: Vec<u16> = cells.iter().flat_map(|cell| &self.removed_by[cell * WIDTH..(cell + 1) * WIDTH]).copied().collect();
        ids.retain(|id| *id < before);
        ids.sort_unstable();
        ids.dedup();
        let masks = |ids: &[u16]| -> Vec<u16> {
            let is_gone = |cell: usize, v: usize| ids.binary_search(&self.removed_by[cell * WIDTH + v]).is_ok();
            let mask = |cell: usize| bits(self.facts.candidates[cell]).filter(|v| !is_gone(cell, *v)).fold(0, |mask, v| mask | 1 << v);
            cells.iter().map(|cell| mask(*cell)).collect()
        };
        // Late events tend to need more themselves.
        for at in (0..ids.len()).rev() {
            let mut fewer = ids.clone();
            fewer.remove(at);
            if follows(&masks(&fewer)) {
                ids = fewer;
            }
        }
        ids
    }
}

/// Returns whether a mask has at most one bit.
#[inline]
pub(super) fn is_narrow(mask: u16) -> bool {
    mask & mask.wrapping_sub(1) == 0
}

/// Marks events as needed.
fn need(needed: &mut [bool], ids: impl IntoIterator<Item = u16>) {
    ids.into_iter().filter(|id| *id != NONE).for_each(|id| needed[usize::from(id)] = true);
}

/// Takes the first bit.
pub(super) fn take_first(words: &mut [u64]) -> Option<usize> {
    let at = words.iter().position(|word| *word != 0)?;
    let bit = words[at].trailing_zeros() as usize;
    words[at] &= words[at] - 1;
    Some(64 * at + bit)
}

/// Returns whether none of the candidates is left.
fn lacks(cells: &[usize], masks: &[u16], gone: &[(usize, usize)]) -> bool {
    let left = |cell: usize| cells.iter().position(|known| *known == cell).map_or(0, |at| masks[at]);
    gone.iter().all(|(cell, v)| left(*cell) >> v & 1 == 0)
}
