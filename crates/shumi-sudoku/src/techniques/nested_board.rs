//! A board under nested assumptions: propagates naked and hidden singles, records failed trials, and keeps the reason of each event.
//!
//! **Invariants.** `events` has the placements, and the removals by failed trials, in order; `removed_by` the event behind each missing
//! candidate; `causes` the events behind each failed trial. A mark has the lengths of four logs; going back to it reopens the cells
//! placed since and gives back the candidates removed since. `work` and `weights` only grow.

use super::dead_end::DeadEnd;
use super::facts::Facts;
use super::learnt::{Learnt, state};
use crate::masks::bits;

/// No event.
const NONE: u16 = u16::MAX;

/// Reason of an event.
#[derive(Clone, Copy)]
pub(super) enum Why {
    Supposed,
    /// No other candidate in its cell.
    Cell,
    /// No other place in a house.
    House(usize),
    /// The event removes a candidate instead of placing a value, because its trial failed. Holds the events behind the failure, as a
    /// range of `causes`, and whether the failure needs nested trials.
    Tried(usize, usize, bool),
}

#[derive(Clone, Copy)]
pub(super) struct Event {
    pub cell: usize,
    pub v: usize,
    pub why: Why,
}

/// Lengths of the four logs of a board.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Mark([usize; 4]);

impl Mark {
    /// Returns the number of events.
    pub(super) fn events(self) -> usize {
        self.0[0]
    }
}

/// A board under nested assumptions, with a trail to undo them.
pub(super) struct Board<'a> {
    pub facts: &'a Facts,
    candidates: Vec<u32>,
    places: Vec<u32>,
    /// Candidate -> the event that removed it.
    removed_by: Vec<u16>,
    is_placed: Vec<bool>,
    /// Cell -> the event that placed its value.
    placed_by: Vec<u16>,
    pub events: Vec<Event>,
    /// Number of propagated events.
    done: usize,
    causes: Vec<u16>,
    /// Undo log: candidates in the order of removal, and cells in the order of placement.
    removed: Vec<(usize, usize)>,
    placed: Vec<usize>,
    /// Number of removals so far, including undone ones, as work: about 20 ns each.
    pub work: usize,
    /// Cell -> number of contradictions that needed a value there.
    pub weights: Vec<u32>,
    /// Sets of placements that cannot all be made, to propagate, too.
    pub learnt: Option<Box<Learnt>>,
}

impl<'a> Board<'a> {
    pub(super) fn new(facts: &'a Facts) -> Self {
        Self {
            facts,
            candidates: facts.candidates.clone(),
            places: facts.places.clone(),
            removed_by: vec![NONE; facts.candidates.len() * facts.tables.size],
            is_placed: facts.candidates.iter().enumerate().map(|(c, _)| !facts.is_open(c)).collect(),
            placed_by: vec![NONE; facts.candidates.len()],
            events: Vec::new(),
            done: 0,
            causes: Vec::new(),
            removed: Vec::new(),
            placed: Vec::new(),
            work: 0,
            weights: Vec::new(),
            learnt: None,
        }
    }

    /// Assumes a candidate, and tries in turn those that are known to fail.
    pub(super) fn exhaust(&mut self, cell: usize, v: usize, failing: &[(usize, usize)]) -> Option<DeadEnd> {
        let mut dead_end = self.suppose(cell, v);
        for (cell, v) in failing {
            if dead_end.is_none() && self.refute(*cell, *v, 0).is_some() {
                dead_end = self.follow();
            }
        }
        dead_end
    }

    /// Assumes a candidate, and tries others, with nested trials if necessary, until a contradiction or until `work` reaches `end`.
    /// `None` before that means that there is a solution.
    pub(super) fn search(&mut self, cell: usize, v: usize, end: usize) -> Option<DeadEnd> {
        let mut dead_end = self.suppose(cell, v);
        while dead_end.is_none() {
            let (cell, v) = self.choice()?;
            self.refute(cell, v, end)?;
            dead_end = self.follow();
        }
        dead_end
    }

    /// Assumes a candidate and propagates.
    pub(super) fn suppose(&mut self, cell: usize, v: usize) -> Option<DeadEnd> {
        self.events.push(Event { cell, v, why: Why::Supposed });
        self.follow()
    }

    /// Undoes everything back to the facts.
    pub(super) fn clear(&mut self) {
        self.back_to(Mark::default());
    }

    pub(super) fn mark(&self) -> Mark {
        Mark([self.events.len(), self.causes.len(), self.removed.len(), self.placed.len()])
    }

    pub(super) fn back_to(&mut self, Mark([events, causes, removed, placed]): Mark) {
        let tables = self.facts.tables;
        self.events.truncate(events);
        self.done = events;
        self.causes.truncate(causes);
        self.placed.drain(placed..).for_each(|cell| self.is_placed[cell] = false);
        for (cell, v) in self.removed.drain(removed..) {
            self.candidates[cell] |= 1 << v;
            for (at, mark) in tables.marks(cell) {
                self.places[at + v] |= mark;
            }
        }
    }

    /// Tries a candidate, and others nested in it until `work` reaches `end`; if it fails, undoes the trial and adds the event that
    /// removes the candidate. Returns whether the failure needs the candidate; `None` if it did not fail.
    fn refute(&mut self, cell: usize, v: usize, end: usize) -> Option<bool> {
        let mark = self.mark();
        let known = self.events.len();
        let mut dead_end = self.suppose(cell, v);
        let mut needed = None;
        while dead_end.is_none() {
            if self.work >= end {
                break;
            }
            let Some((cell, v)) = self.choice() else { break };
            let Some(is_needed) = self.refute(cell, v, end) else { break };
            if !is_needed {
                // The last trial failed without its own candidate, so its reasons refute this candidate, too.
                let Some(Event { why: Why::Tried(from, to, _), .. }) = self.events.last() else { break };
                let causes = self.causes[*from..*to].to_vec();
                needed = Some(self.closed(&causes));
                break;
            }
            dead_end = self.follow();
        }
        let is_passed_on = needed.is_some();
        let needed = dead_end.map(|dead_end| self.needed(dead_end)).or(needed);
        let is_trial = |id: &u16| usize::from(*id) > known && matches!(self.events[usize::from(*id)].why, Why::Tried(..));
        let is_deep = is_passed_on || needed.iter().flatten().any(is_trial);
        self.back_to(mark);
        let needed = needed?;
        let is_needed = needed.contains(&(known as u16));
        let from = self.causes.len();
        self.causes.extend(needed.iter().filter(|id| usize::from(**id) < known));
        self.events.push(Event { cell, v, why: Why::Tried(from, self.causes.len(), is_deep) });
        Some(is_needed)
    }

    /// Chooses a candidate of a cell or a place of a value with the fewest alternatives; among those, the first in the cells of most
    /// contradictions.
    fn choice(&self) -> Option<(usize, usize)> {
        let few = self.fewest()?;
        // Mostly there are two alternatives, which need no count of bits.
        let here = |masks: &[u32]| match few {
            2 => flags(masks, |mask| (mask & mask.wrapping_sub(1)).is_power_of_two()),
            _ => flags(masks, |mask| mask.count_ones() == few),
        };
        let (tables, n) = (self.facts.tables, self.facts.tables.size);
        let weight = |cell: usize| self.weights.get(cell).copied().unwrap_or(0);
        let (mut most, mut found) = (0, None);
        let mut offer = |weight: u32, at: (usize, usize)| {
            if found.is_none() || weight > most {
                (most, found) = (weight, Some(at));
            }
        };
        for (row, masks) in self.candidates.chunks_exact(n).enumerate() {
            for i in bits(here(masks)) {
                let cell = row * n + i;
                offer(weight(cell) * few, (cell, masks[i].trailing_zeros() as usize));
            }
        }
        for (house, masks) in self.places.chunks_exact(n).enumerate() {
            for v in bits(here(masks)) {
                let cell = tables.cell(house, masks[v].trailing_zeros() as usize);
                offer(tables.cells_at(house, masks[v]).map(weight).sum(), (cell, v));
            }
        }
        found
    }

    /// Returns the fewest alternatives of an open cell or of a value in a house.
    fn fewest(&self) -> Option<u32> {
        let mut few = u32::MAX;
        for mask in self.candidates.iter().chain(&self.places).filter(|mask| **mask & mask.wrapping_sub(1) != 0) {
            few = few.min(mask.count_ones());
            if few == 2 {
                break;
            }
        }
        (few < u32::MAX).then_some(few)
    }

    /// Propagates the events by naked and hidden singles.
    pub(super) fn follow(&mut self) -> Option<DeadEnd> {
        let tables = self.facts.tables;
        while let Some(&Event { cell, v, why }) = self.events.get(self.done) {
            let id = self.done as u16;
            self.done += 1;
            let first = self.removed.len();
            if let Why::Tried(..) = why {
                self.take_out(cell, v, id);
            } else {
                if self.is_placed[cell] || self.candidates[cell] >> v & 1 == 0 {
                    continue;
                }
                self.is_placed[cell] = true;
                self.placed_by[cell] = id;
                self.placed.push(cell);
                for w in bits(self.candidates[cell] & !(1 << v)) {
                    self.take_out(cell, w, id);
                }
                for (house, i) in tables.homes(cell) {
                    for other in tables.cells_at(house, self.places[house * tables.size + v] & !(1 << i)) {
                        self.take_out(other, v, id);
                    }
                }
            }
            self.work += self.removed.len() - first + 4;
            for k in first..self.removed.len() {
                let (cell, v) = self.removed[k];
                if let Some(dead_end) = self.look_at(cell, v) {
                    return Some(dead_end);
                }
            }
            if self.learnt.is_some() && !matches!(why, Why::Tried(..)) {
                self.follow_learnt(cell, v);
            }
        }
        None
    }

    /// Adds the events of learnt sets of which all placements but one are made.
    #[inline(never)]
    fn follow_learnt(&mut self, cell: usize, v: usize) {
        let Some(learnt) = &mut self.learnt else { return };
        let (candidates, is_placed, placed_by) = (&self.candidates, &self.is_placed, &self.placed_by);
        let (causes, events) = (&mut self.causes, &mut self.events);
        let refute = |placements: &[(usize, usize)], is_deep: bool| {
            let (from, (cell, v)) = (causes.len(), placements[0]);
            causes.extend(placements[1..].iter().map(|(cell, _)| placed_by[*cell]));
            events.push(Event { cell, v, why: Why::Tried(from, causes.len(), is_deep) });
        };
        self.work += learnt.follow((cell, v), |(cell, v)| state(candidates[cell], is_placed[cell], v), refute);
    }

    /// Adds the event that removes a candidate because of others, and propagates.
    pub(super) fn remove(&mut self, (cell, v): (usize, usize), causes: &[u16], is_deep: bool) -> Option<DeadEnd> {
        let from = self.causes.len();
        self.causes.extend(causes);
        self.events.push(Event { cell, v, why: Why::Tried(from, self.causes.len(), is_deep) });
        self.follow()
    }

    /// Returns the open candidates.
    pub(super) fn open(&self) -> impl Iterator<Item = (usize, usize)> {
        let open = (0..self.candidates.len()).filter(|cell| !self.is_placed[*cell]);
        open.flat_map(|cell| bits(self.candidates[cell]).map(move |v| (cell, v)))
    }

    fn take_out(&mut self, cell: usize, v: usize, id: u16) {
        let tables = &self.facts.tables;
        if self.candidates[cell] >> v & 1 == 0 {
            return;
        }
        self.candidates[cell] &= !(1 << v);
        for (at, mark) in tables.marks(cell) {
            self.places[at + v] &= !mark;
        }
        self.removed_by[cell * tables.size + v] = id;
        self.removed.push((cell, v));
    }

    /// Checks the cell and the houses of a removed candidate for singles and contradictions.
    fn look_at(&mut self, cell: usize, v: usize) -> Option<DeadEnd> {
        let tables = self.facts.tables;
        let left = self.candidates[cell];
        if left & left.wrapping_sub(1) == 0 {
            if left == 0 {
                return Some(DeadEnd::Cell(cell));
            }
            if !self.is_placed[cell] {
                self.events.push(Event { cell, v: left.trailing_zeros() as usize, why: Why::Cell });
            }
        }
        for (kind, (at, _)) in tables.marks(cell).into_iter().enumerate() {
            let left = self.places[at + v];
            if left & left.wrapping_sub(1) == 0 {
                let house = tables.houses(cell)[kind];
                if left == 0 {
                    return Some(DeadEnd::House(house, v));
                }
                let only = tables.cell(house, left.trailing_zeros() as usize);
                if !self.is_placed[only] {
                    self.events.push(Event { cell: only, v, why: Why::House(house) });
                }
            }
        }
        None
    }

    /// Returns the events behind a contradiction, ascending.
    pub(super) fn needed(&mut self, dead_end: DeadEnd) -> Vec<u16> {
        let needed = self.first_needed(dead_end);
        self.all_needed(needed)
    }

    /// Returns for each event whether a contradiction needs it directly.
    pub(super) fn first_needed(&self, dead_end: DeadEnd) -> Vec<bool> {
        let mut needed = vec![false; self.events.len()];
        match dead_end {
            DeadEnd::Cell(cell) => self.need_cell(cell, usize::MAX, &mut needed),
            DeadEnd::House(house, v) => self.need_house(house, v, usize::MAX, &mut needed),
        }
        needed
    }

    /// Returns whether all that an event needs directly are placements marked in `given`; false for an assumption.
    pub(super) fn is_implied(&self, id: usize, given: &[bool]) -> bool {
        if matches!(self.events[id].why, Why::Supposed) {
            return false;
        }
        let mut needed = vec![false; id];
        self.need(id, &mut needed);
        needed.iter().zip(given).all(|(is_needed, is_given)| !is_needed || *is_given)
    }

    /// Marks the events that an event needs directly.
    pub(super) fn need(&self, id: usize, needed: &mut [bool]) {
        let Event { cell, v, why } = self.events[id];
        match why {
            Why::Supposed => {}
            Why::Cell => self.need_cell(cell, v, needed),
            Why::House(house) => self.need_house(house, v, cell, needed),
            Why::Tried(from, to, _) => self.causes[from..to].iter().for_each(|id| needed[usize::from(*id)] = true),
        }
    }

    /// Returns the events behind the given ones, ascending.
    fn closed(&mut self, ids: &[u16]) -> Vec<u16> {
        let mut needed = vec![false; self.events.len()];
        ids.iter().for_each(|id| needed[usize::from(*id)] = true);
        self.all_needed(needed)
    }

    fn all_needed(&mut self, mut needed: Vec<bool>) -> Vec<u16> {
        // Events depend on earlier ones only.
        for id in (0..needed.len()).rev() {
            if !needed[id] {
                continue;
            }
            self.need(id, &mut needed);
        }
        let needed: Vec<u16> = (0..needed.len() as u16).filter(|id| needed[usize::from(*id)]).collect();
        for id in &needed {
            if let Some(weight) = self.weights.get_mut(self.events[usize::from(*id)].cell) {
                *weight += 1;
            }
        }
        needed
    }

    fn need_cell(&self, cell: usize, keep: usize, needed: &mut [bool]) {
        let n = self.facts.tables.size;
        for v in bits(self.facts.candidates[cell]).filter(|v| *v != keep) {
            need(self.removed_by[cell * n + v], needed);
        }
    }

    fn need_house(&self, house: usize, v: usize, keep: usize, needed: &mut [bool]) {
        let tables = &self.facts.tables;
        for cell in tables.cells_at(house, self.facts.places(house, v)).filter(|c| *c != keep) {
            need(self.removed_by[cell * tables.size + v], needed);
        }
    }
}

fn need(id: u16, needed: &mut [bool]) {
    if id != NONE {
        needed[usize::from(id)] = true;
    }
}

/// Returns a bit for each mask that has a property.
#[inline(always)]
fn flags(masks: &[u32], has: impl Fn(u32) -> bool) -> u32 {
    // Most rows of masks have none, and are passed over at once.
    if !masks.iter().fold(false, |any, mask| any | has(*mask)) {
        return 0;
    }
    masks.iter().rev().fold(0, |flags, mask| flags << 1 | u32::from(has(*mask)))
}
