//! Closures of all candidates under singles: which candidates fail when assumed, before the costlier search for a short proof (failed
//! literal probing; with nesting, singleton consistency).
//!
//! For each candidate, stores the board after assuming it and propagating naked and hidden singles. Removals only shrink these boards,
//! in any order, so each is updated incrementally and never recomputed: over a whole puzzle a board costs as much as its removals. Most
//! candidates of a hard puzzle never fail, so no search tries them. The nested boards, from which candidates that fail under the
//! assumption are removed, are stored in the same way.

use super::facts::Facts;
use super::tables::Tables;
use crate::masks::bits;

/// Limit of stored masks: 16 MB, more than a 16 x 16 needs.
const MAX_MASKS: usize = 1 << 22;

/// The boards of all candidates.
#[derive(Clone, Debug, Default)]
pub(super) struct Closures {
    /// Cell -> the candidates for which the boards are valid; empty: no boards yet.
    known: Vec<u32>,
    /// Cell * size + value -> the board under it; empty if it fails or is no candidate.
    boards: Vec<Vec<u32>>,
    /// The nested boards: candidates that fail under the assumption are removed, too. Empty if not computed yet, or if nothing is left.
    /// Allocated on first use, since easy puzzles need none.
    nested: Vec<Vec<u32>>,
    queue: Vec<(u16, u8)>,
}

impl Closures {
    /// Returns whether there are boards.
    pub(super) fn is_begun(&self) -> bool {
        !self.boards.is_empty()
    }

    /// Updates the boards to the facts. Returns whether there are boards: very large grids have none.
    pub(super) fn follow(&mut self, facts: &Facts) -> bool {
        let now = &facts.candidates;
        let is_later = self.known.len() == now.len() && self.known.iter().zip(now).all(|(known, now)| now & !known == 0);
        if is_later { self.go_on(facts) } else { self.begin(facts) }
    }

    /// Returns whether the candidate fails by singles, with any number of cells.
    pub(super) fn fails(&self, facts: &Facts, cell: usize, v: usize) -> bool {
        self.boards[cell * facts.tables.size + v].is_empty()
    }

    /// Returns the candidates that fail by singles under the assumption, in order of removal, if removing them all makes the assumption
    /// fail; else `None`.
    pub(super) fn fails_nested(&mut self, facts: &Facts, cell: usize, v: usize) -> Option<Vec<(usize, usize)>> {
        let (tables, at) = (facts.tables, cell * facts.tables.size + v);
        let mut queue = std::mem::take(&mut self.queue);
        self.nested.resize(self.boards.len(), Vec::new());
        // Like a board, its nested board only shrinks.
        let mut left = std::mem::take(&mut self.nested[at]);
        let known = left.clone();
        let holds = !known.is_empty()
            && is_possible(tables, [&known, &self.boards[at]], &mut left, &mut queue)
            && self.exhaust(tables, &mut left, &mut queue).is_none();
        let mut failing = None;
        if !holds {
            // Start from the closure, so that the order of failures does not depend on the cache.
            left.clone_from(&self.boards[at]);
            failing = self.exhaust(tables, &mut left, &mut queue);
        }
        if failing.is_none() {
            self.nested[at] = left;
        }
        self.queue = queue;
        failing
    }

    /// Removes failing candidates from a board to the fixpoint; returns them, in order, if nothing is left.
    fn exhaust(&self, tables: &'static Tables, under: &mut [u32], queue: &mut Vec<(u16, u8)>) -> Option<Vec<(usize, usize)>> {
        let (n, mut failing) = (tables.size, Vec::new());
        if under.is_empty() {
            return Some(failing);
        }
        let mut both = under.to_vec();
        // Number of cells without a failure since the last one.
        let (mut vain, mut cell) = (0, 0);
        while vain < n * n {
            vain += 1;
            for v in bits(under[cell]) {
                let is_left = under[cell] >> v & 1 != 0 && !under[cell].is_power_of_two();
                if is_left && !is_possible(tables, [under, &self.boards[cell * n + v]], &mut both, queue) {
                    vain = 0;
                    failing.push((cell, v));
                    let mut board = Board { tables, masks: under, queue };
                    board.remove(cell, v);
                    if !board.propagate_singles() {
                        return Some(failing);
                    }
                }
            }
            cell = (cell + 1) % (n * n);
        }
        None
    }

    fn begin(&mut self, facts: &Facts) -> bool {
        let (tables, n) = (facts.tables, facts.tables.size);
        let cells = facts.candidates.len();
        let n_candidates: u32 = facts.open_cells().map(|cell| facts.candidates[cell].count_ones()).sum();
        let mut given = vec![0; cells + facts.places.len()];
        if n_candidates as usize * given.len() > MAX_MASKS {
            return false;
        }
        given[..cells].copy_from_slice(&facts.candidates);
        for cell in 0..cells {
            for (house, i) in tables.homes(cell) {
                bits(facts.candidates[cell]).for_each(|v| given[cells + house * n + v] |= 1 << i);
            }
        }
        self.known.clone_from(&facts.candidates);
        self.boards = vec![Vec::new(); cells * n];
        self.nested.clear();
        for cell in facts.open_cells() {
            for v in bits(facts.candidates[cell]) {
                let mut masks = given.clone();
                let mut board = Board { tables, masks: &mut masks, queue: &mut self.queue };
                board.place(cell, v);
                if board.propagate_singles() {
                    self.boards[cell * n + v] = masks;
                }
            }
        }
        true
    }

    fn go_on(&mut self, facts: &Facts) -> bool {
        let (tables, n) = (facts.tables, facts.tables.size);
        let lost = |(cell, known): (usize, &u32)| bits(known & !facts.candidates[cell]).map(move |v| (cell, v)).collect::<Vec<_>>();
        let gone: Vec<(usize, usize)> = self.known.iter().enumerate().flat_map(lost).collect();
        for (cell, v) in &gone {
            self.boards[cell * n + v] = Vec::new();
        }
        for masks in self.boards.iter_mut().filter(|masks| !masks.is_empty()) {
            let mut board = Board { tables, masks, queue: &mut self.queue };
            for (cell, v) in &gone {
                board.remove(*cell, *v);
            }
            if !board.propagate_singles() {
                *masks = Vec::new();
            }
        }
        self.known.copy_from_slice(&facts.candidates);
        true
    }
}

/// Returns whether two boards are compatible: intersects them into `both` and propagates singles. An empty board is compatible with
/// none.
fn is_possible(tables: &'static Tables, [a, b]: [&[u32]; 2], both: &mut [u32], queue: &mut Vec<(u16, u8)>) -> bool {
    if b.is_empty() {
        return false;
    }
    let (mut is_dead, mut is_new) = (false, false);
    for ((both, a), b) in both.iter_mut().zip(a).zip(b) {
        *both = a & b;
        is_dead |= *both == 0;
        // The intersection has one bit or none; single bits that `a` or `b` already has are propagated there.
        is_new |= *both & both.wrapping_sub(1) == 0 && *both != *a && *both != *b;
    }
    if is_dead || !is_new {
        return !is_dead;
    }
    let n = tables.size;
    let mut board = Board { tables, masks: both, queue };
    for at in 0..a.len() {
        let left = board.masks[at];
        if left.is_power_of_two() && left != a[at] && left != b[at] {
            match at.checked_sub(n * n) {
                None => board.place(at, left.trailing_zeros() as usize),
                Some(at) => board.place(tables.cell(at / n, left.trailing_zeros() as usize), at % n),
            }
        }
    }
    board.propagate_singles()
}

/// One board: the candidates of each cell, then, at house * size + value, the places of each value.
struct Board<'a> {
    tables: &'static Tables,
    masks: &'a mut [u32],
    /// Removed candidates whose cells and houses are to be checked.
    queue: &'a mut Vec<(u16, u8)>,
}

impl Board<'_> {
    fn at(&self, house: usize, v: usize) -> usize {
        self.tables.size * (self.tables.size + house) + v
    }

    fn remove(&mut self, cell: usize, v: usize) {
        if self.masks[cell] >> v & 1 == 0 {
            return;
        }
        self.masks[cell] &= !(1 << v);
        let first = self.at(0, v);
        for (at, mark) in self.tables.marks(cell) {
            self.masks[first + at] &= !mark;
        }
        self.queue.push((cell as u16, v as u8));
    }

    fn place(&mut self, cell: usize, v: usize) {
        let tables = self.tables;
        for w in bits(self.masks[cell] & !(1 << v)) {
            self.remove(cell, w);
        }
        for (house, i) in tables.homes(cell) {
            for other in tables.cells_at(house, self.masks[self.at(house, v)] & !(1 << i)) {
                self.remove(other, v);
            }
        }
    }

    /// Propagates all singles; `false`: a cell has no candidate, or a value no place.
    fn propagate_singles(&mut self) -> bool {
        let tables = self.tables;
        while let Some((cell, v)) = self.queue.pop() {
            let (cell, v) = (usize::from(cell), usize::from(v));
            let left = self.masks[cell];
            let mut dead = left == 0;
            if left.is_power_of_two() {
                self.place(cell, left.trailing_zeros() as usize);
            }
            for house in tables.houses(cell) {
                let left = self.masks[self.at(house, v)];
                dead |= left == 0;
                if left.is_power_of_two() {
                    self.place(tables.cell(house, left.trailing_zeros() as usize), v);
                }
            }
            if dead {
                self.queue.clear();
                return false;
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::super::trial::{MAX_CELLS, Trial};
    use super::super::{Deduction, LADDER};
    use super::*;
    use crate::Sudoku;
    use shumi_core::text::Cursor;
    use shumi_frame::family::{Notations, next_step};

    const HARD: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n";

    /// Returns whether no single is left to place: trials follow only the singles that they come upon.
    fn is_at_rest(facts: &Facts) -> bool {
        let has_naked = facts.open_cells().any(|cell| facts.candidates[cell].is_power_of_two());
        !has_naked && !facts.places.iter().any(|places| places.is_power_of_two())
    }

    #[test]
    fn along_a_way_boards_that_go_on_say_what_trials_and_fresh_boards_say() {
        let puzzle = Sudoku::read_text(&mut Cursor::new(HARD), 0).unwrap();
        let mut state = Deduction::new(puzzle.shape, &puzzle.givens);
        let (mut closures, mut compared, mut failing) = (Closures::default(), 0, 0);
        for _ in 0..60 {
            if is_at_rest(&state.facts) {
                let facts = &state.facts;
                assert!(closures.follow(facts));
                let mut fresh = Closures::default();
                fresh.follow(facts);
                let mut trial = Trial::<2>::new(facts);
                for cell in facts.open_cells() {
                    for v in bits(facts.candidates[cell]) {
                        let fails = closures.fails(facts, cell, v);
                        assert_eq!(fails, trial.refute(cell, v, MAX_CELLS).is_some(), "{cell} {v}");
                        assert_eq!(closures.boards[cell * 9 + v], fresh.boards[cell * 9 + v]);
                        failing += usize::from(fails);
                        let nested = closures.fails_nested(facts, cell, v);
                        assert!(!fails || nested.is_some());
                        assert_eq!(nested, fresh.fails_nested(facts, cell, v), "{cell} {v}");
                        compared += 1;
                    }
                }
            }
            let Some(step) = next_step(LADDER, &mut state) else { break };
            state.conclude(&step);
        }
        assert!(compared > 1000 && failing > 10, "{compared} {failing}");
    }
}
