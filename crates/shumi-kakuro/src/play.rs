//! Play: effects of keys and hints on a board.

use super::board::{Board, Move};
use super::puzzle::Kakuro;
use shumi_core::grid::Cell;
use shumi_frame::family::{Capabilities, Change, Illegal, Input, Key, Play};

impl Play for Kakuro {
    type Move = Move;

    fn keys(&self) -> Vec<Key> {
        (1..=9).map(|value| Key { label: value.to_string(), name: None, value }).collect()
    }

    fn key_value(&self, character: char) -> Option<u32> {
        character.to_digit(10).filter(|d| *d > 0)
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities { marks: true, ..Capabilities::default() }
    }

    fn input(&self, board: &Board, cell: Cell, input: Input) -> Option<Move> {
        let k = self.layout.white(cell)?;
        if self.given(k) != 0 {
            return None;
        }
        let (digit, marks) = (board.digits[k], board.marks[k]);
        let new = match input {
            Input::Value(d @ 1..=9) if u32::from(digit) == d => (0, marks),
            Input::Value(d @ 1..=9) | Input::Paint(d @ 1..=9) => return enter(self, board, k, d as u8),
            Input::Mark(d @ 1..=9) if digit == 0 => (0, marks ^ 1 << (d - 1)),
            Input::PaintMark(d @ 1..=9) if digit == 0 => (0, marks | 1 << (d - 1)),
            Input::Value(_) | Input::Paint(_) | Input::Mark(_) | Input::PaintMark(_) => return None,
            Input::Clear if digit != 0 => (0, marks),
            Input::Clear => (0, 0),
        };
        (new != (digit, marks)).then(|| Move(vec![(k as u32, new.0, new.1)]))
    }

    fn move_to(&self, board: &Board, to: &Board) -> Option<Move> {
        // Skip givens that are open in `to`.
        let is_kept = |k: usize| to.digits[k] == 0 && self.given(k) != 0;
        let cells = (0..board.digits.len()).filter(|k| board.digits[*k] != to.digits[*k] && !is_kept(*k));
        let cells: Vec<_> = cells.map(|k| (k as u32, to.digits[k], board.marks[k])).collect();
        (!cells.is_empty()).then_some(Move(cells))
    }

    fn reset_move(&self, board: &Board) -> Option<Move> {
        let cells = (0..board.digits.len()).filter(|k| board.digits[*k] != self.given(*k) || board.marks[*k] != 0);
        let cells: Vec<_> = cells.map(|k| (k as u32, self.given(k), 0)).collect();
        (!cells.is_empty()).then_some(Move(cells))
    }

    fn hint_move(&self, board: &Board, changes: &[Change]) -> Option<Move> {
        let mut after = board.clone();
        for change in changes {
            let Some(k) = self.layout.white(change.cell).filter(|k| self.given(*k) == 0) else { continue };
            let one = match change.place {
                Some(d @ 1..=9) => enter(self, &after, k, d as u8),
                Some(_) => None,
                None if change.remove.contains(&after.digits[k].into()) => Some(Move(vec![(k as u32, 0, after.marks[k])])),
                None if after.digits[k] != 0 => None,
                None => {
                    let set = |values: &[u32]| values.iter().filter(|d| (1..=9).contains(*d)).fold(0u16, |s, d| s | 1 << (d - 1));
                    let marks = if after.marks[k] == 0 { set(&change.left) } else { after.marks[k] & !set(&change.remove) };
                    (marks != after.marks[k]).then(|| Move(vec![(k as u32, 0, marks)]))
                }
            };
            if let Some(one) = one {
                let _ = self.apply(&mut after, &one);
            }
        }
        let cells = (0..board.digits.len()).filter(|k| (board.digits[*k], board.marks[*k]) != (after.digits[*k], after.marks[*k]));
        let cells: Vec<_> = cells.map(|k| (k as u32, after.digits[k], after.marks[k])).collect();
        (!cells.is_empty()).then_some(Move(cells))
    }

    fn keep_marks(&self, board: &Board, mut change: Move) -> Move {
        change.0.retain(|(k, digit, _)| board.digits[*k as usize] != *digit);
        change
    }

    fn apply(&self, board: &mut Board, change: &Move) -> Result<Move, Illegal> {
        let legal = |(k, digit, marks): &(u32, u8, u16)| {
            let k = *k as usize;
            k < board.digits.len() && *digit <= 9 && *marks <= 0x1ff && (self.given(k) == 0 || self.given(k) == *digit)
        };
        if !change.0.iter().all(legal) {
            return Err(Illegal);
        }
        let mut back = Vec::with_capacity(change.0.len());
        for &(k, digit, marks) in &change.0 {
            let at = k as usize;
            back.push((k, board.digits[at], board.marks[at]));
            (board.digits[at], board.marks[at]) = (digit, marks);
        }
        // A move from outside may name a cell twice, so undo it in reverse order.
        back.reverse();
        Ok(Move(back))
    }

    fn join(first: &Move, next: &Move) -> Option<Move> {
        Some(Move(first.0.iter().chain(&next.0).copied().collect()))
    }
}

/// Enters a digit, and removes its pencil mark from both runs if digits must differ.
fn enter(p: &Kakuro, board: &Board, k: usize, digit: u8) -> Option<Move> {
    if board.digits[k] == digit {
        return None;
    }
    let mut cells = vec![(k as u32, digit, board.marks[k])];
    if p.is_distinct() {
        let bit = 1u16 << (digit - 1);
        for r in p.layout.runs_of(k) {
            let marked = p.layout.cells(r).iter().filter(|q| **q as usize != k && board.marks[**q as usize] & bit != 0);
            cells.extend(marked.map(|q| (*q, board.digits[*q as usize], board.marks[*q as usize] & !bit)));
        }
    }
    Some(Move(cells))
}
