//! What follows from a candidate by naked and hidden singles, told with as few cells as possible.
//!
//! Each value that follows carries the cells that its derivation looks at. The one with the fewest is followed first, so the first
//! contradiction met is a short one, and nothing of as many cells as the best is followed at all.

use super::area::Area;
use super::state::Deduction;
use super::tables::{Tables, bits};
use crate::engine::order;
use crate::say::{Clash, Forced};

/// No contradiction of more cells is looked for.
pub const MOST_CELLS: usize = 81;
/// Candidates that fall, in all trials of a step, some 20 ns each: a bound on large boards, where the step may be missed.
const BUDGET: usize = 1_500_000;
const NONE: u16 = u16::MAX;
const ASSUMED: u8 = u8::MAX;
const CELL: u8 = u8::MAX - 1;

/// A value that follows: why (a house with no other place for it, or [`CELL`]), and the cells looked at.
#[derive(Clone, Copy)]
struct Event<const W: usize> {
    cell: u16,
    v: u8,
    why: u8,
    area: Area<W>,
}

/// A contradiction: a cell without candidates, or a house without place for a value.
#[derive(Clone, Copy)]
enum Dead {
    Cell(usize),
    House(usize, usize),
}

/// A contradiction told.
pub struct Proof {
    pub then: Vec<Forced>,
    pub clash: Clash,
    pub because: Vec<usize>,
}

/// A board to try candidates on.
pub struct Trial<'a, const W: usize> {
    state: &'a Deduction,
    candidates: Vec<u32>,
    places: Vec<u32>,
    /// Candidate -> the event that took it out.
    why: Vec<u16>,
    settled: Vec<bool>,
    events: Vec<Event<W>>,
    /// Number of cells -> events to follow.
    waiting: Vec<Vec<u16>>,
    fallen: Vec<(u16, u8)>,
    /// Nothing of so many cells is of use.
    bound: usize,
    dead: Option<(Dead, Area<W>)>,
    work: usize,
}

impl<'a, const W: usize> Trial<'a, W> {
    pub fn new(state: &'a Deduction) -> Self {
        Self {
            state,
            candidates: state.candidates.clone(),
            places: state.places.clone(),
            why: vec![NONE; state.candidates.len() * state.tables.size],
            settled: vec![false; state.candidates.len()],
            events: Vec::new(),
            waiting: vec![Vec::new(); MOST_CELLS + 1],
            fallen: Vec::new(),
            bound: 0,
            dead: None,
            work: 0,
        }
    }

    /// Whether the step has been worked on for long enough.
    pub fn is_tired(&self) -> bool {
        self.work > BUDGET
    }

    /// Number of cells of a contradiction to the candidate, with at most `most` cells.
    pub fn refute(&mut self, cell: usize, v: usize, most: usize) -> Option<usize> {
        self.candidates.copy_from_slice(&self.state.candidates);
        self.places.copy_from_slice(&self.state.places);
        self.why.fill(NONE);
        self.settled.fill(false);
        self.events.clear();
        self.waiting.iter_mut().for_each(Vec::clear);
        self.bound = most.min(MOST_CELLS) + 1;
        self.dead = None;
        self.expect(cell, v, ASSUMED);
        for n in 1..=MOST_CELLS {
            let mut at = 0;
            while n < self.bound && at < self.waiting[n].len() {
                self.follow(self.waiting[n][at]);
                at += 1;
            }
        }
        self.dead.as_ref().map(|(_, area)| area.len())
    }

    fn follow(&mut self, id: u16) {
        let tables = &*self.state.tables;
        let Event { cell, v, .. } = self.events[usize::from(id)];
        let (cell, v) = (usize::from(cell), usize::from(v));
        // A value ruled out meanwhile has made its contradiction then.
        if self.settled[cell] || self.candidates[cell] >> v & 1 == 0 {
            return;
        }
        self.settled[cell] = true;
        self.fallen.clear();
        for w in bits(self.candidates[cell] & !(1 << v)) {
            self.drop(tables, cell, w, id);
        }
        for (house, i) in tables.homes(cell) {
            let others = self.places[house * tables.size + v] & !(1 << i);
            for other in tables.cells_at(house, others) {
                self.drop(tables, other, v, id);
            }
        }
        self.work += self.fallen.len();
        for k in 0..self.fallen.len() {
            let (x, w) = self.fallen[k];
            self.look(tables, x.into(), w.into());
        }
    }

    fn drop(&mut self, tables: &Tables, cell: usize, v: usize, id: u16) {
        self.candidates[cell] &= !(1 << v);
        for (house, i) in tables.homes(cell) {
            self.places[house * tables.size + v] &= !(1 << i);
        }
        self.why[cell * tables.size + v] = id;
        self.fallen.push((cell as u16, v as u8));
    }

    /// What the fall of a candidate leaves.
    fn look(&mut self, tables: &Tables, cell: usize, v: usize) {
        let left = self.candidates[cell];
        if left == 0 {
            self.clash(Dead::Cell(cell));
        } else if left & (left - 1) == 0 && !self.settled[cell] {
            self.expect(cell, left.trailing_zeros() as usize, CELL);
        }
        for house in tables.houses(cell) {
            let left = self.places[house * tables.size + v];
            if left == 0 {
                self.clash(Dead::House(house, v));
            } else if left & (left - 1) == 0 {
                let only = tables.cell(house, left.trailing_zeros() as usize);
                if !self.settled[only] {
                    self.expect(only, v, house as u8);
                }
            }
        }
    }

    fn expect(&mut self, cell: usize, v: usize, why: u8) {
        let mut area = match why {
            ASSUMED => Area::EMPTY,
            CELL => self.cell_area(cell),
            house => self.house_area(house.into(), v),
        };
        area.add(cell);
        let n = area.len();
        if n < self.bound {
            self.waiting[n].push(self.events.len() as u16);
            self.events.push(Event { cell: cell as u16, v: v as u8, why, area });
        }
    }

    fn clash(&mut self, dead: Dead) {
        let area = match dead {
            Dead::Cell(cell) => self.cell_area(cell),
            Dead::House(house, v) => self.house_area(house, v),
        };
        let n = area.len();
        if n < self.bound {
            self.bound = n;
            self.dead = Some((dead, area));
        }
    }

    /// The cells that tell why the cell has lost what it lost.
    fn cell_area(&self, cell: usize) -> Area<W> {
        let mut area = Area::EMPTY;
        area.add(cell);
        for v in bits(self.state.candidates[cell] & !self.candidates[cell]) {
            self.join(&mut area, cell, v);
        }
        area
    }

    /// The cells that tell why the value has lost the places that it lost in a house.
    fn house_area(&self, house: usize, v: usize) -> Area<W> {
        let tables = &self.state.tables;
        let mut area = Area::EMPTY;
        for cell in tables.cells_at(house, self.state.places(house, v) & !self.places[house * tables.size + v]) {
            area.add(cell);
            self.join(&mut area, cell, v);
        }
        area
    }

    fn join(&self, area: &mut Area<W>, cell: usize, v: usize) {
        let id = self.why[cell * self.state.tables.size + v];
        area.join(&self.events[usize::from(id)].area);
    }

    /// The contradiction that [`refute`](Self::refute) has just found, in the order of a proof.
    pub fn proof(&self) -> Option<Proof> {
        let (dead, area) = self.dead.as_ref()?;
        let (tables, n) = (&self.state.tables, self.state.tables.size);
        let mut needed = Vec::new();
        let clash = match *dead {
            Dead::Cell(cell) => {
                self.causes(cell, CELL, usize::MAX, &mut needed);
                Clash::Cell(tables.at(cell))
            }
            Dead::House(house, v) => {
                self.causes(usize::MAX, house as u8, v, &mut needed);
                Clash::House(tables.house(house), v as u32 + 1)
            }
        };
        let mut at = 0;
        while let Some(id) = needed.get(at).copied() {
            let event = &self.events[usize::from(id)];
            if event.why != ASSUMED {
                self.causes(event.cell.into(), event.why, event.v.into(), &mut needed);
            }
            at += 1;
        }
        // A cause looks at no more cells than what it causes, and came first.
        order::sort_by(&mut needed, |a, b| (self.events[usize::from(*a)].area.len(), a) < (self.events[usize::from(*b)].area.len(), b));
        let told = |event: &Event<W>| Forced {
            cell: tables.at(event.cell.into()),
            value: u32::from(event.v) + 1,
            house: (usize::from(event.why) < 3 * n).then(|| tables.house(event.why.into())),
        };
        let events = needed.iter().map(|id| &self.events[usize::from(*id)]);
        let then = events.filter(|event| event.why != ASSUMED).map(told).collect();
        Some(Proof { then, clash, because: area.cells() })
    }

    /// Adds the events that left nothing but `v` for the cell (or for it in the house `why`, nothing but the cell).
    fn causes(&self, cell: usize, why: u8, v: usize, needed: &mut Vec<u16>) {
        let (tables, n) = (&self.state.tables, self.state.tables.size);
        let mut add = |id: u16| {
            if id != NONE && !needed.contains(&id) {
                needed.push(id);
            }
        };
        if why == CELL {
            bits(self.state.candidates[cell]).filter(|w| *w != v).for_each(|w| add(self.why[cell * n + w]));
        } else {
            let house = usize::from(why);
            tables.cells_at(house, self.state.places(house, v)).filter(|c| *c != cell).for_each(|c| add(self.why[c * n + v]));
        }
    }
}
