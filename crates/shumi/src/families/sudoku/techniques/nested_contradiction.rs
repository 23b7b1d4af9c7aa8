//! Nested contradiction: a supposition under which further suppositions fail, until nothing is left.
//!
//! Under the supposition, naked and hidden singles are followed; then each candidate left is tried in the same way and removed if it
//! fails. The proof lists the trials that it needs; each of them is an ordinary contradiction.

use super::dead_end::DeadEnd;
use super::deduction::Deduction;
use super::facts::Facts;
use super::steps::{digit, remove};
use crate::families::sudoku::masks::bits;
use crate::family::{Lesson, Step, Technique};
use crate::message::Arg;
use crate::message::words::sudoku::technique as words;

/// The candidate goes. On boards of up to 9 x 9 only; cells with few candidates are tried first.
pub(super) const NESTED_CONTRADICTION: Technique<Deduction> = Technique { words: &words::NESTED_CONTRADICTION, grade: 6, find };

/// For the page of help.
pub(super) const NESTED_CONTRADICTION_LESSON: Lesson = {
    let [sees, holds] = words::lesson::NESTED_CONTRADICTION;
    Lesson {
        id: NESTED_CONTRADICTION.id(),
        sees,
        holds,
        example: "9.....6..7...4......3..8.7.8....9.5..3.2..1.....4....6.7....83.3.5...4....8.1...2\n",
    }
};

/// No event.
const NONE: u16 = u16::MAX;

fn find(state: &mut Deduction) -> Option<Step> {
    let Deduction { facts, memo } = state;
    let facts = facts.sound()?;
    let n = facts.tables.size;
    if n > 9 || !memo.closures.follow(facts) {
        return None;
    }
    for few in 2..=n as u32 {
        for cell in facts.open_cells().filter(|c| facts.candidates[*c].count_ones() == few) {
            for v in bits(facts.candidates[cell]) {
                let Some(failing) = memo.closures.fails_nested(facts, cell, v) else { continue };
                let mut board = Board::new(facts);
                board.events.push(Event { cell, v, why: Why::Supposed });
                if let Some(dead_end) = board.exhaust(&failing) {
                    return Some(board.step(cell, v, dead_end));
                }
            }
        }
    }
    None
}

/// Why an event holds.
#[derive(Clone, Copy)]
enum Why {
    Supposed,
    /// No other candidate in its cell.
    Cell,
    /// No other place in a house.
    House(usize),
    /// The event is a candidate that is removed, not a value that is placed: trying it failed. The events that the failure needs, as a
    /// range of the causes.
    Tried(usize, usize),
}

#[derive(Clone, Copy)]
struct Event {
    cell: usize,
    v: usize,
    why: Why,
}

/// A board under suppositions.
struct Board<'a> {
    facts: &'a Facts,
    candidates: Vec<u32>,
    places: Vec<u32>,
    /// Candidate -> the event that removed it.
    off: Vec<u16>,
    settled: Vec<bool>,
    events: Vec<Event>,
    /// Events followed so far.
    done: usize,
    causes: Vec<u16>,
}

impl<'a> Board<'a> {
    fn new(facts: &'a Facts) -> Self {
        Self {
            facts,
            candidates: facts.candidates.clone(),
            places: facts.places.clone(),
            off: vec![NONE; facts.candidates.len() * facts.tables.size],
            settled: facts.candidates.iter().enumerate().map(|(c, _)| !facts.is_open(c)).collect(),
            events: Vec::new(),
            done: 0,
            causes: Vec::new(),
        }
    }

    /// Follows what is supposed, and tries in turn the candidates that are known to fail.
    fn exhaust(&mut self, failing: &[(usize, usize)]) -> Option<DeadEnd> {
        let mut dead_end = self.follow();
        for (cell, v) in failing {
            if dead_end.is_none() && self.fails(*cell, *v) {
                dead_end = self.follow();
            }
        }
        dead_end
    }

    /// Tries a candidate; if it fails, adds the event that removes it.
    fn fails(&mut self, cell: usize, v: usize) -> bool {
        let known = self.events.len();
        let saved = (self.candidates.clone(), self.places.clone(), self.off.clone(), self.settled.clone());
        self.events.push(Event { cell, v, why: Why::Supposed });
        let dead_end = self.follow();
        let needed = dead_end.map(|dead_end| self.needed(dead_end));
        (self.candidates, self.places, self.off, self.settled) = saved;
        self.events.truncate(known);
        self.done = known;
        let Some(needed) = needed else { return false };
        let from = self.causes.len();
        self.causes.extend(needed.iter().filter(|id| usize::from(**id) < known));
        self.events.push(Event { cell, v, why: Why::Tried(from, self.causes.len()) });
        true
    }

    /// Follows the events by naked and hidden singles.
    fn follow(&mut self) -> Option<DeadEnd> {
        let tables = self.facts.tables;
        let mut fallen = Vec::new();
        while let Some(&Event { cell, v, why }) = self.events.get(self.done) {
            let id = self.done as u16;
            self.done += 1;
            fallen.clear();
            if let Why::Tried(..) = why {
                self.take_out(cell, v, id, &mut fallen);
            } else {
                if self.settled[cell] || self.candidates[cell] >> v & 1 == 0 {
                    continue;
                }
                self.settled[cell] = true;
                for w in bits(self.candidates[cell] & !(1 << v)) {
                    self.take_out(cell, w, id, &mut fallen);
                }
                for (house, i) in tables.homes(cell) {
                    for other in tables.cells_at(house, self.places[house * tables.size + v] & !(1 << i)) {
                        self.take_out(other, v, id, &mut fallen);
                    }
                }
            }
            for (cell, v) in &fallen {
                if let Some(dead_end) = self.look_at(*cell, *v) {
                    return Some(dead_end);
                }
            }
        }
        None
    }

    fn take_out(&mut self, cell: usize, v: usize, id: u16, fallen: &mut Vec<(usize, usize)>) {
        let tables = &self.facts.tables;
        if self.candidates[cell] >> v & 1 == 0 {
            return;
        }
        self.candidates[cell] &= !(1 << v);
        for (house, i) in tables.homes(cell) {
            self.places[house * tables.size + v] &= !(1 << i);
        }
        self.off[cell * tables.size + v] = id;
        fallen.push((cell, v));
    }

    /// What the removal of a candidate leaves.
    fn look_at(&mut self, cell: usize, v: usize) -> Option<DeadEnd> {
        let tables = self.facts.tables;
        let left = self.candidates[cell];
        match left.count_ones() {
            0 => return Some(DeadEnd::Cell(cell)),
            1 if !self.settled[cell] => self.events.push(Event { cell, v: left.trailing_zeros() as usize, why: Why::Cell }),
            _ => {}
        }
        for house in tables.houses(cell) {
            let left = self.places[house * tables.size + v];
            match left.count_ones() {
                0 => return Some(DeadEnd::House(house, v)),
                1 => {
                    let only = tables.cell(house, left.trailing_zeros() as usize);
                    if !self.settled[only] {
                        self.events.push(Event { cell: only, v, why: Why::House(house) });
                    }
                }
                _ => {}
            }
        }
        None
    }

    /// The events that a contradiction needs, ascending.
    fn needed(&self, dead_end: DeadEnd) -> Vec<u16> {
        let mut needed = vec![false; self.events.len()];
        match dead_end {
            DeadEnd::Cell(cell) => self.need_cell(cell, usize::MAX, &mut needed),
            DeadEnd::House(house, v) => self.need_house(house, v, usize::MAX, &mut needed),
        }
        // An event needs earlier ones only.
        for id in (0..needed.len()).rev() {
            if !needed[id] {
                continue;
            }
            let Event { cell, v, why } = self.events[id];
            match why {
                Why::Supposed => {}
                Why::Cell => self.need_cell(cell, v, &mut needed),
                Why::House(house) => self.need_house(house, v, cell, &mut needed),
                Why::Tried(from, to) => self.causes[from..to].iter().for_each(|id| needed[usize::from(*id)] = true),
            }
        }
        (0..needed.len() as u16).filter(|id| needed[usize::from(*id)]).collect()
    }

    fn need_cell(&self, cell: usize, keep: usize, needed: &mut [bool]) {
        let n = self.facts.tables.size;
        for v in bits(self.facts.candidates[cell]).filter(|v| *v != keep) {
            need(self.off[cell * n + v], needed);
        }
    }

    fn need_house(&self, house: usize, v: usize, keep: usize, needed: &mut [bool]) {
        let tables = &self.facts.tables;
        for cell in tables.cells_at(house, self.facts.places(house, v)).filter(|c| *c != keep) {
            need(self.off[cell * tables.size + v], needed);
        }
    }

    fn step(&self, cell: usize, v: usize, dead_end: DeadEnd) -> Step {
        let tables = &self.facts.tables;
        let needed = self.needed(dead_end);
        let events = || needed.iter().map(|id| self.events[usize::from(*id)]);
        let tried = events().filter(|e| matches!(e.why, Why::Tried(..))).map(|e| (tables.at(e.cell), vec![e.v as u32 + 1]));
        let mut because: Vec<usize> = events().map(|e| e.cell).collect();
        because.push(cell);
        match dead_end {
            DeadEnd::Cell(cell) => because.push(cell),
            DeadEnd::House(house, v) => because.extend(tables.cells_at(house, self.facts.places(house, v))),
        }
        let args = vec![
            ("cell", Arg::Cell(tables.at(cell))),
            ("digit", digit(v)),
            ("tried", Arg::Removals(tried.collect())),
            ("clash", Arg::Clash(dead_end.clash(tables))),
        ];
        remove(self.facts, NESTED_CONTRADICTION.id(), &because, &[(cell, v)], args)
    }
}

fn need(id: u16, needed: &mut [bool]) {
    if id != NONE {
        needed[usize::from(id)] = true;
    }
}
