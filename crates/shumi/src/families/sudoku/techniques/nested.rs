//! Nested contradiction: a supposition under which further suppositions fail, until nothing is left.
//!
//! Under the supposition, naked and hidden singles are followed; then each candidate left is tried in the same way, and goes if it
//! fails. The proof tells the trials that it needs; each of them is an ordinary contradiction.

use super::find::{digit, remove};
use super::state::Deduction;
use super::tables::bits;
use crate::deduce::Step;
use crate::say::{Arg, Clash};

const NONE: u16 = u16::MAX;

/// Why an event holds.
#[derive(Clone, Copy)]
enum Why {
    Supposed,
    /// No other candidate in its cell.
    Cell,
    /// No other place in a house.
    House(usize),
    /// Not a value that goes in, but a candidate that goes out: trying it failed. The events that took, as a range of the causes.
    Tried(usize, usize),
}

#[derive(Clone, Copy)]
struct Event {
    cell: usize,
    v: usize,
    why: Why,
}

/// A cell without candidates, or a house without place for a value.
#[derive(Clone, Copy)]
enum Dead {
    Cell(usize),
    House(usize, usize),
}

/// A board under suppositions.
struct Board<'a> {
    state: &'a Deduction,
    candidates: Vec<u32>,
    places: Vec<u32>,
    /// Candidate -> the event that took it out.
    off: Vec<u16>,
    settled: Vec<bool>,
    events: Vec<Event>,
    /// Events followed so far.
    done: usize,
    causes: Vec<u16>,
}

/// The first candidate refuted so, cells with few candidates first; on boards of up to 9 x 9.
pub fn nested(state: &mut Deduction) -> Option<Step> {
    let state = state.sound()?;
    let n = state.tables.size;
    if n > 9 {
        return None;
    }
    for few in 2..=n as u32 {
        for cell in state.open_cells().filter(|c| state.candidates[*c].count_ones() == few) {
            for v in bits(state.candidates[cell]) {
                let mut board = Board::new(state);
                board.events.push(Event { cell, v, why: Why::Supposed });
                if let Some(dead) = board.exhaust() {
                    return Some(board.tell(cell, v, dead));
                }
            }
        }
    }
    None
}

impl<'a> Board<'a> {
    fn new(state: &'a Deduction) -> Self {
        Self {
            state,
            candidates: state.candidates.clone(),
            places: state.places.clone(),
            off: vec![NONE; state.candidates.len() * state.tables.size],
            settled: state.candidates.iter().enumerate().map(|(c, _)| !state.is_open(c)).collect(),
            events: Vec::new(),
            done: 0,
            causes: Vec::new(),
        }
    }

    /// Follows what is supposed, and tries what is left until nothing more fails.
    fn exhaust(&mut self) -> Option<Dead> {
        if let Some(dead) = self.follow() {
            return Some(dead);
        }
        let n_cells = self.candidates.len();
        // Candidates tried in vain since the last that failed.
        let (mut vain, mut cell) = (0, 0);
        while vain < n_cells {
            vain += 1;
            if !self.settled[cell] {
                for v in bits(self.candidates[cell]) {
                    if self.candidates[cell] >> v & 1 != 0 && self.fails(cell, v) {
                        vain = 0;
                        if let Some(dead) = self.follow() {
                            return Some(dead);
                        }
                    }
                }
            }
            cell = (cell + 1) % n_cells;
        }
        None
    }

    /// Tries a candidate; notes that it goes out if it fails.
    fn fails(&mut self, cell: usize, v: usize) -> bool {
        let known = self.events.len();
        let saved = (self.candidates.clone(), self.places.clone(), self.off.clone(), self.settled.clone());
        self.events.push(Event { cell, v, why: Why::Supposed });
        let dead = self.follow();
        let needed = dead.map(|dead| self.needed(dead));
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
    fn follow(&mut self) -> Option<Dead> {
        let tables = &*self.state.tables;
        let mut fallen = Vec::new();
        while let Some(&Event { cell, v, why }) = self.events.get(self.done) {
            let id = self.done as u16;
            self.done += 1;
            fallen.clear();
            if let Why::Tried(..) = why {
                self.drop(cell, v, id, &mut fallen);
            } else {
                if self.settled[cell] || self.candidates[cell] >> v & 1 == 0 {
                    continue;
                }
                self.settled[cell] = true;
                for w in bits(self.candidates[cell] & !(1 << v)) {
                    self.drop(cell, w, id, &mut fallen);
                }
                for (house, i) in tables.homes(cell) {
                    for other in tables.cells_at(house, self.places[house * tables.size + v] & !(1 << i)) {
                        self.drop(other, v, id, &mut fallen);
                    }
                }
            }
            for (cell, v) in &fallen {
                if let Some(dead) = self.look(*cell, *v) {
                    return Some(dead);
                }
            }
        }
        None
    }

    fn drop(&mut self, cell: usize, v: usize, id: u16, fallen: &mut Vec<(usize, usize)>) {
        let tables = &self.state.tables;
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

    /// What the fall of a candidate leaves.
    fn look(&mut self, cell: usize, v: usize) -> Option<Dead> {
        let tables = &*self.state.tables;
        let left = self.candidates[cell];
        match left.count_ones() {
            0 => return Some(Dead::Cell(cell)),
            1 if !self.settled[cell] => self.events.push(Event { cell, v: left.trailing_zeros() as usize, why: Why::Cell }),
            _ => {}
        }
        for house in tables.houses(cell) {
            let left = self.places[house * tables.size + v];
            match left.count_ones() {
                0 => return Some(Dead::House(house, v)),
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

    /// The events that a contradiction takes, ascending.
    fn needed(&self, dead: Dead) -> Vec<u16> {
        let mut needed = vec![false; self.events.len()];
        match dead {
            Dead::Cell(cell) => self.need_cell(cell, usize::MAX, &mut needed),
            Dead::House(house, v) => self.need_house(house, v, usize::MAX, &mut needed),
        }
        // What takes an event stands before it.
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
        let n = self.state.tables.size;
        for v in bits(self.state.candidates[cell]).filter(|v| *v != keep) {
            need(self.off[cell * n + v], needed);
        }
    }

    fn need_house(&self, house: usize, v: usize, keep: usize, needed: &mut [bool]) {
        let tables = &self.state.tables;
        for cell in tables.cells_at(house, self.state.places(house, v)).filter(|c| *c != keep) {
            need(self.off[cell * tables.size + v], needed);
        }
    }

    fn tell(&self, cell: usize, v: usize, dead: Dead) -> Step {
        let tables = &self.state.tables;
        let needed = self.needed(dead);
        let events = || needed.iter().map(|id| self.events[usize::from(*id)]);
        let tried = events().filter(|e| matches!(e.why, Why::Tried(..))).map(|e| (tables.at(e.cell), vec![e.v as u32 + 1]));
        let mut because: Vec<usize> = events().map(|e| e.cell).collect();
        because.push(cell);
        let clash = match dead {
            Dead::Cell(cell) => {
                because.push(cell);
                Clash::Cell(tables.at(cell))
            }
            Dead::House(house, v) => {
                because.extend(tables.cells_at(house, self.state.places(house, v)));
                Clash::House(tables.house(house), v as u32 + 1)
            }
        };
        let args = vec![
            ("cell", Arg::Cell(tables.at(cell))),
            ("digit", digit(v)),
            ("tried", Arg::Removals(tried.collect())),
            ("clash", Arg::Clash(clash)),
        ];
        remove(self.state, "nested-contradiction", &because, &[(cell, v)], args)
    }
}

fn need(id: u16, needed: &mut [bool]) {
    if id != NONE {
        needed[usize::from(id)] = true;
    }
}
