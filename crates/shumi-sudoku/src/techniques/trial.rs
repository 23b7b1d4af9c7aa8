//! Trials: the consequences of a candidate by naked and hidden singles, with as few cells as possible.
//!
//! Each derived value carries the set of cells in its derivation. A best-first search follows the value with the fewest cells first, so
//! the first contradiction found is a short one, and prunes values with at least as many cells as the best contradiction.

use super::dead_end::DeadEnd;
use super::facts::Facts;
use super::tables::Tables;
use crate::masks::bits;
use shumi_core::grid::Cell;
use shumi_core::message::{Contradiction, Forced};
use shumi_core::sort::sort_by;
use shumi_digits::cell_set::CellSet;

/// Cell limit of contradictions.
pub(super) const MAX_CELLS: usize = 81;
/// Work limit in candidates removed in all trials of a step, about 20 ns each: on large boards the search may miss a step.
const MAX_TRIAL_WORK: usize = 1_500_000;
/// No event.
const NONE: u16 = u16::MAX;
/// Reason of a value: the assumption. Other reasons are houses without another place, or [`CELL`].
const ASSUMED: u8 = u8::MAX;
/// Reason of a value: no other candidate in its cell.
const CELL: u8 = u8::MAX - 1;
/// In place of a kind of house: the candidate is in the event's cell.
const CELL_ITSELF: usize = 3;

/// A derived value, its reason, and the cells of its derivation.
#[derive(Clone, Copy)]
struct Event<const W: usize> {
    cell: u16,
    v: u8,
    why: u8,
    /// Next event in the same queue.
    next: u16,
    area: CellSet<W>,
}

/// Proof of a contradiction: the consequences in order, the contradiction, and the cells involved.
pub(super) struct Proof {
    pub then: Vec<Forced>,
    pub clash: Contradiction,
    /// Inferences, pairs of a cell and a cell that it forces or leaves without candidates.
    pub links: Vec<Cell>,
    pub because: Vec<usize>,
}

/// A board for trials.
pub(super) struct Trial<'a, const W: usize> {
    facts: &'a Facts,
    candidates: Vec<u32>,
    places: Vec<u32>,
    /// Candidate -> the event that removed it.
    why: Vec<u16>,
    settled: Vec<bool>,
    /// Places of alternatives (a cell, or after all cells house * size + value) with those before an event settled one of them; with none
    /// if there is a contradiction.
    decided: Vec<(u16, u32)>,
    /// Cell -> the value and the number of cells of the event that waits to settle it.
    soonest: Vec<(u8, u8)>,
    events: Vec<Event<W>>,
    /// Number of cells -> the first and the last of the events to follow (a bucket queue).
    waiting: [(u16, u16); MAX_CELLS + 1],
    /// Removed candidates to look at, each with the kind of house that it shares with the event's cell.
    fallen: Vec<(u16, u8, u8)>,
    /// Area of the event that is followed, and its number of cells.
    area: CellSet<W>,
    n_area: usize,
    /// Prunes what follows in any other cell.
    is_last: bool,
    /// Derivations of this many cells or more are pruned.
    bound: usize,
    dead_end: Option<(DeadEnd, CellSet<W>)>,
    /// Units of work of all searches; kept outcomes add theirs.
    pub(super) work: usize,
}

impl<'a, const W: usize> Trial<'a, W> {
    pub(super) fn new(facts: &'a Facts) -> Self {
        Self {
            facts,
            candidates: facts.candidates.clone(),
            places: facts.places.clone(),
            why: vec![NONE; facts.candidates.len() * facts.tables.size],
            settled: vec![false; facts.candidates.len()],
            decided: Vec::new(),
            soonest: vec![(0, u8::MAX); facts.candidates.len()],
            events: Vec::new(),
            waiting: [(NONE, NONE); MAX_CELLS + 1],
            fallen: Vec::new(),
            area: CellSet::EMPTY,
            n_area: 0,
            is_last: false,
            bound: 0,
            dead_end: None,
            work: 0,
        }
    }

    /// Returns the facts that all searches start from.
    pub(super) fn facts(&self) -> &'a Facts {
        self.facts
    }

    /// Returns whether the step has used up its work limit.
    pub(super) fn is_exhausted(&self) -> bool {
        self.work > MAX_TRIAL_WORK
    }

    /// Searches for a contradiction to the candidate with at most `max_cells` cells, and returns their number.
    pub(super) fn refute(&mut self, cell: usize, v: usize, max_cells: usize) -> Option<usize> {
        self.candidates.copy_from_slice(&self.facts.candidates);
        self.places.copy_from_slice(&self.facts.places);
        self.why.fill(NONE);
        self.settled.fill(false);
        self.decided.clear();
        self.soonest.fill((0, u8::MAX));
        (self.area, self.n_area) = (CellSet::EMPTY, 0);
        self.events.clear();
        self.waiting.fill((NONE, NONE));
        self.bound = max_cells.min(MAX_CELLS) + 1;
        self.dead_end = None;
        self.expect(cell, v, ASSUMED);
        for n in 1..=MAX_CELLS {
            let mut id = self.waiting[n].0;
            while n < self.bound && id != NONE {
                self.n_area = n;
                self.follow(id);
                id = self.events[usize::from(id)].next;
            }
        }
        self.dead_end.as_ref().map(|(_, area)| area.len())
    }

    fn follow(&mut self, id: u16) {
        let tables = self.facts.tables;
        let Event { cell, v, .. } = self.events[usize::from(id)];
        let (cell, v) = (usize::from(cell), usize::from(v));
        // A value removed in the meantime caused its contradiction at that time.
        if self.settled[cell] || self.candidates[cell] >> v & 1 == 0 {
            return;
        }
        self.settled[cell] = true;
        self.decided.push((cell as u16, self.candidates[cell]));
        self.decided.extend(tables.marks(cell).map(|(at, _)| ((self.settled.len() + at + v) as u16, self.places[at + v])));
        self.area = self.events[usize::from(id)].area;
        self.is_last = self.n_area + 1 == self.bound;
        self.fallen.clear();
        for w in bits(self.candidates[cell] & !(1 << v)) {
            self.take_out(tables, (cell, w), id, CELL_ITSELF);
        }
        for (kind, (house, i)) in tables.homes(cell).into_iter().enumerate() {
            let at = house * tables.size + v;
            for other in tables.cells_at(house, self.places[at] & !(1 << i)) {
                self.take_out(tables, (other, v), id, kind);
            }
            self.places[at] &= 1 << i;
        }
        let mut last = [usize::MAX; 3];
        for k in 0..self.fallen.len() {
            let (x, w, kind) = self.fallen[k];
            self.look_at(tables, (x.into(), w.into()), kind.into(), &mut last);
        }
    }

    /// Removes a candidate because of an event whose cell shares the house `kind` (row, column or box) with it. The event settles the
    /// value in that house, so nothing more is to be done there.
    fn take_out(&mut self, tables: &Tables, (cell, v): (usize, usize), id: u16, kind: usize) {
        if self.candidates[cell] >> v & 1 == 0 {
            return;
        }
        self.candidates[cell] &= !(1 << v);
        self.why[cell * tables.size + v] = id;
        self.work += 1;
        // If another cell would exceed the bound, only removals in these cells matter.
        if self.is_last && !self.area.has(cell) {
            return;
        }
        for (other, (at, mark)) in tables.marks(cell).into_iter().enumerate() {
            if other != kind {
                self.places[at + v] &= !mark;
            }
        }
        self.fallen.push((cell as u16, v as u8, kind as u8));
    }

    /// Checks the cell of a removed candidate, and its houses but the one in which the value is settled, for singles and contradictions.
    /// `last` holds the last house of each kind with one, as house * size + value: neighbours would find it again.
    fn look_at(&mut self, tables: &Tables, (cell, v): (usize, usize), settled: usize, last: &mut [usize; 3]) {
        let left = self.candidates[cell];
        if left == 0 {
            self.clash(DeadEnd::Cell(cell));
        } else if left & (left - 1) == 0 && !self.settled[cell] {
            self.expect(cell, left.trailing_zeros() as usize, CELL);
        }
        for (kind, (at, _)) in tables.marks(cell).into_iter().enumerate() {
            let left = self.places[at + v];
            if kind == settled || left & left.wrapping_sub(1) != 0 || last[kind] == at + v {
                continue;
            }
            last[kind] = at + v;
            let house = tables.houses(cell)[kind];
            if left == 0 {
                self.clash(DeadEnd::House(house, v));
            } else {
                let only = tables.cell(house, left.trailing_zeros() as usize);
                if !self.settled[only] {
                    self.expect(only, v, house as u8);
                }
            }
        }
    }

    /// Returns the least number of cells of what follows from the current event for a cell.
    fn least(&self, cell: usize) -> usize {
        self.n_area + usize::from(!self.area.has(cell))
    }

    fn expect(&mut self, cell: usize, v: usize, why: u8) {
        // An event for the same value that comes first leaves nothing to another one.
        let (least, (same, soon)) = (self.least(cell), self.soonest[cell]);
        if least >= self.bound || (usize::from(same) == v && usize::from(soon) <= least) {
            return;
        }
        let mut own = CellSet::EMPTY;
        own.insert(cell);
        let area = match why {
            ASSUMED => own,
            CELL => self.cell_area(cell),
            house => self.house_area(house.into(), v, own),
        };
        let n = area.len();
        if n < self.bound && (usize::from(same) != v || n < soon.into()) {
            self.soonest[cell] = (v as u8, n as u8);
            let id = self.events.len() as u16;
            let (first, last) = &mut self.waiting[n];
            match *last {
                NONE => *first = id,
                last => self.events[usize::from(last)].next = id,
            }
            *last = id;
            self.events.push(Event { cell: cell as u16, v: v as u8, why, next: NONE, area });
        }
    }

    fn clash(&mut self, dead_end: DeadEnd) {
        let (at, area) = match dead_end {
            DeadEnd::Cell(cell) => (cell, self.cell_area(cell)),
            DeadEnd::House(house, v) => {
                (self.settled.len() + house * self.facts.tables.size + v, self.house_area(house, v, CellSet::EMPTY))
            }
        };
        self.decided.push((at as u16, 0));
        let n = area.len();
        if n < self.bound {
            self.bound = n;
            self.dead_end = Some((dead_end, area));
        }
    }

    /// Writes what the last search looked at: for each cell, then at house * size + value for each house, the alternatives that it left, or
    /// those before it settled one of them; all if it removed none, none if there is a contradiction.
    pub(super) fn looked_at(&self, looked: &mut Vec<u32>) {
        let cells = self.candidates.iter().zip(&self.facts.candidates);
        let houses = self.places.iter().zip(&self.facts.places);
        looked.clear();
        looked.extend(cells.chain(houses).map(|(left, first)| if left == first { u32::MAX } else { *left }));
        for (at, alternatives) in &self.decided {
            looked[usize::from(*at)] = *alternatives;
        }
    }

    /// Returns the cells behind the candidates that the cell has lost.
    fn cell_area(&self, cell: usize) -> CellSet<W> {
        let mut area = CellSet::EMPTY;
        for v in bits(self.facts.candidates[cell] & !self.candidates[cell]) {
            self.join(&mut area, cell, v);
        }
        area.insert(cell);
        area
    }

    /// Returns the cells behind the places that the value has lost in a house, and `own`.
    fn house_area(&self, house: usize, v: usize, mut own: CellSet<W>) -> CellSet<W> {
        let tables = &self.facts.tables;
        let mut area = CellSet::EMPTY;
        for cell in tables.cells_at(house, self.facts.places(house, v) & !self.places[house * tables.size + v]) {
            // Apart, so that a processor does not wait for a word before it reads the set as a whole.
            own.insert(cell);
            self.join(&mut area, cell, v);
        }
        area.unite(&own);
        area
    }

    fn join(&self, area: &mut CellSet<W>, cell: usize, v: usize) {
        let id = self.why[cell * self.facts.tables.size + v];
        area.unite(&self.events[usize::from(id)].area);
    }

    /// Returns the contradiction that [`refute`](Self::refute) has just found, in the order of a proof.
    pub(super) fn proof(&self) -> Option<Proof> {
        let (dead_end, area) = self.dead_end.as_ref()?;
        let (tables, n) = (self.facts.tables, self.facts.tables.size);
        let mut needed = match *dead_end {
            DeadEnd::Cell(cell) => self.causes(cell, CELL, usize::MAX),
            DeadEnd::House(house, v) => self.causes(usize::MAX, house as u8, v),
        };
        let mut at = 0;
        while let Some(id) = needed.get(at).copied() {
            for cause in self.causes_of(id) {
                if !needed.contains(&cause) {
                    needed.push(cause);
                }
            }
            at += 1;
        }
        // A cause involves at most as many cells as its effect, and came first.
        sort_by(&mut needed, |a, b| (self.events[usize::from(*a)].area.len(), a) < (self.events[usize::from(*b)].area.len(), b));
        let forced = |event: &Event<W>| Forced {
            cell: tables.at(event.cell.into()),
            value: u32::from(event.v) + 1,
            house: (usize::from(event.why) < 3 * n).then(|| tables.shape.house(event.why.into())),
        };
        let mut links = Vec::new();
        for id in &needed {
            self.link(&self.causes_of(*id), self.events[usize::from(*id)].cell.into(), &mut links);
        }
        if let DeadEnd::Cell(cell) = *dead_end {
            self.link(&self.causes(cell, CELL, usize::MAX), cell, &mut links);
        }
        let events = needed.iter().map(|id| &self.events[usize::from(*id)]);
        let then = events.filter(|event| event.why != ASSUMED).map(forced).collect();
        Some(Proof { then, clash: dead_end.clash(tables), links, because: area.cells() })
    }

    /// Adds the links from the cells of events to a cell.
    fn link(&self, causes: &[u16], to: usize, links: &mut Vec<Cell>) {
        let cells = causes.iter().map(|id| usize::from(self.events[usize::from(*id)].cell));
        links.extend(cells.filter(|from| *from != to).flat_map(|from| [from, to].map(|cell| self.facts.tables.at(cell))));
    }

    /// Returns the events that caused an event.
    fn causes_of(&self, id: u16) -> Vec<u16> {
        let Event { cell, v, why, .. } = self.events[usize::from(id)];
        if why == ASSUMED { Vec::new() } else { self.causes(cell.into(), why, v.into()) }
    }

    /// Returns the events that left `v` as the only value of the cell (or the cell as its only place in the house `why`).
    fn causes(&self, cell: usize, why: u8, v: usize) -> Vec<u16> {
        let (tables, n) = (self.facts.tables, self.facts.tables.size);
        let mut causes = Vec::new();
        let mut add = |id: u16| {
            if id != NONE && !causes.contains(&id) {
                causes.push(id);
            }
        };
        if why == CELL {
            bits(self.facts.candidates[cell]).filter(|w| *w != v).for_each(|w| add(self.why[cell * n + w]));
        } else {
            let house = usize::from(why);
            tables.cells_at(house, self.facts.places(house, v)).filter(|c| *c != cell).for_each(|c| add(self.why[c * n + v]));
        }
        causes
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Deduction, LADDER};
    use super::*;
    use crate::Sudoku;
    use shumi_core::text::Cursor;
    use shumi_frame::family::{Notations, next_step};

    const HARD: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n";

    #[test]
    fn a_limit_of_as_many_cells_as_the_contradiction_has_changes_nothing() {
        let puzzle = Sudoku::read_text(&mut Cursor::new(HARD), 0).unwrap();
        let mut state = Deduction::new(puzzle.shape, &puzzle.givens);
        let mut failing = 0;
        for _ in 0..60 {
            let facts = &state.facts;
            let mut trial = Trial::<2>::new(facts);
            for cell in facts.open_cells() {
                for v in bits(facts.candidates[cell]) {
                    let Some(size) = trial.refute(cell, v, MAX_CELLS) else { continue };
                    let because = trial.proof().map(|proof| proof.because);
                    assert_eq!(trial.refute(cell, v, size), Some(size), "{cell} {v}");
                    assert_eq!(trial.proof().map(|proof| proof.because), because, "{cell} {v}");
                    assert_eq!(trial.refute(cell, v, size - 1), None, "{cell} {v}");
                    failing += 1;
                }
            }
            let Some(step) = next_step(LADDER, &mut state) else { break };
            state.conclude(&step);
        }
        assert!(failing > 10, "{failing}");
    }
}
