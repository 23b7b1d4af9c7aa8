//! Playing on a grid of values: entering values and pencil marks.

use super::board::{Board, Move};
use super::grid::ValueGrid;
use crate::family::{Capabilities, Change, Illegal, Input, Key, Pencil, Play};
use shumi_core::grid::Cell;

/// Bit of a value in a set of marks.
fn bit(value: u32) -> u32 {
    1 << (value - 1)
}

/// The set of some values of 1 to `most`.
pub(super) fn set_of(most: u8, values: &[u32]) -> u32 {
    values.iter().filter(|value| (1..=u32::from(most)).contains(*value)).fold(0, |set, value| set | bit(*value))
}

impl<P: ValueGrid> Pencil for P {
    fn marks(&self, board: &Board, cell: Cell) -> Vec<u32> {
        let k = self.size().index(cell);
        let marks = if board.values[k] == 0 { board.marks_at(k) } else { 0 };
        (1..=self.most().into()).filter(|value| marks & bit(*value) != 0).collect()
    }

    fn seen(&self, cell: Cell) -> Vec<Cell> {
        self.peers(cell)
    }
}

impl<P: ValueGrid> Play for P {
    type Move = Move;

    fn keys(&self) -> Vec<Key> {
        (1..=self.most().into()).map(|value| Key { label: self.label(value).to_string(), name: None, value }).collect()
    }

    fn key_value(&self, character: char) -> Option<u32> {
        character.to_digit(10).filter(|value| has(self, *value))
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities { marks: self.givens().contains(&0), ..Capabilities::default() }
    }

    fn input(&self, board: &Board, cell: Cell, input: Input) -> Option<Move> {
        let k = self.size().index(cell);
        if self.givens()[k] != 0 {
            return None;
        }
        let (value, marks) = (board.values[k], board.marks_at(k));
        let new = match input {
            Input::Value(v) | Input::Paint(v) | Input::Mark(v) | Input::PaintMark(v) if !has(self, v) => return None,
            Input::Value(v) if u32::from(value) == v => (0, marks),
            Input::Value(v) | Input::Paint(v) => return enter(self, board, k, v as u8),
            Input::Mark(v) if value == 0 => (0, marks ^ bit(v)),
            Input::PaintMark(v) if value == 0 => (0, marks | bit(v)),
            Input::Mark(_) | Input::PaintMark(_) => return None,
            Input::Clear if value != 0 => (0, marks),
            Input::Clear => (0, 0),
        };
        (new != (value, marks)).then(|| Move(vec![(k as u32, new.0, new.1)]))
    }

    fn move_to(&self, board: &Board, to: &Board) -> Option<Move> {
        // A given that `to` leaves open stays.
        let is_kept = |k: usize| to.values[k] == 0 && self.givens()[k] != 0;
        let cells = (0..board.values.len()).filter(|k| board.values[*k] != to.values[*k] && !is_kept(*k));
        Move::of(cells.map(|k| (k as u32, to.values[k], board.marks_at(k))).collect())
    }

    fn reset_move(&self, board: &Board) -> Option<Move> {
        let givens = self.givens();
        let cells = (0..board.values.len()).filter(|k| board.values[*k] != givens[*k] || board.marks_at(*k) != 0);
        Move::of(cells.map(|k| (k as u32, givens[k], 0)).collect())
    }

    fn hint_move(&self, board: &Board, changes: &[Change]) -> Option<Move> {
        let mut after = board.clone();
        for change in changes {
            let k = self.size().index(change.cell);
            if self.givens()[k] != 0 {
                continue;
            }
            let (old, set) = (after.marks_at(k), |values: &[u32]| set_of(self.most(), values));
            let one = match change.place {
                Some(v) if has(self, v) => enter(self, &after, k, v as u8),
                Some(_) => None,
                None if change.remove.contains(&after.values[k].into()) => Some(Move(vec![(k as u32, 0, old)])),
                None if after.values[k] != 0 => None,
                None => Some(Move(vec![(k as u32, 0, if old == 0 { set(&change.left) } else { old & !set(&change.remove) })])),
            };
            if let Some(one) = one {
                let _ = self.apply(&mut after, &one);
            }
        }
        let at = |b: &Board, k: usize| (b.values[k], b.marks_at(k));
        let cells = (0..board.values.len()).filter(|k| at(board, *k) != at(&after, *k));
        Move::of(cells.map(|k| (k as u32, after.values[k], after.marks_at(k))).collect())
    }

    fn keep_marks(&self, board: &Board, mut change: Move) -> Move {
        change.0.retain(|(k, value, _)| board.values[*k as usize] != *value);
        change
    }

    fn apply(&self, board: &mut Board, change: &Move) -> Result<Move, Illegal> {
        let is_legal = |(k, value, marks): &(u32, u8, u32)| {
            let given = self.givens().get(*k as usize);
            given.is_some_and(|g| *g == 0 || g == value) && *value <= self.most() && *marks < 1 << self.most()
        };
        if !change.0.iter().all(is_legal) {
            return Err(Illegal);
        }
        let mut back = Vec::with_capacity(change.0.len());
        for &(k, value, marks) in &change.0 {
            let at = k as usize;
            back.push((k, board.values[at], board.marks_at(at)));
            board.set(at, value, marks);
        }
        // An external move may name a cell twice, so its inverse has the reverse order.
        back.reverse();
        Ok(Move(back))
    }

    fn join(first: &Move, next: &Move) -> Option<Move> {
        Some(Move(first.0.iter().chain(&next.0).copied().collect()))
    }
}

fn has<P: ValueGrid>(p: &P, value: u32) -> bool {
    (1..=u32::from(p.most())).contains(&value)
}

/// Enters a value and removes its pencil mark from the cell's peers.
fn enter<P: ValueGrid>(p: &P, board: &Board, k: usize, value: u8) -> Option<Move> {
    if board.values[k] == value {
        return None;
    }
    let mut cells = vec![(k as u32, value, board.marks_at(k))];
    for q in p.peers(p.size().cell(k)).into_iter().map(|cell| p.size().index(cell)) {
        let marks = board.marks_at(q);
        if marks & bit(value.into()) != 0 && cells.iter().all(|(seen, ..)| *seen != q as u32) {
            cells.push((q as u32, board.values[q], marks & !bit(value.into())));
        }
    }
    Some(Move(cells))
}
