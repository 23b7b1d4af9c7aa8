//! Play: entering values and pencil marks.

use serde::Serialize;

use super::board::{Board, marks_from_json};
use super::masks::mask_of;
use super::puzzle::Sudoku;
use super::shape::Shape;
use super::signs;
use shumi_core::grid::Cell;
use shumi_core::text::json::{FromJson, JsonError, Node};
use shumi_core::words::errors;
use shumi_frame::family::{Capabilities, Change, Illegal, Input, Key, Play, Puzzle, Typed};

/// New contents of some cells: index, value, pencil marks.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Move(Vec<(u32, u8, u32)>);

impl Move {
    /// Creates a move; `None` without cells, since nothing changes.
    fn of(cells: Vec<(u32, u8, u32)>) -> Option<Self> {
        (!cells.is_empty()).then_some(Self(cells))
    }
}

impl FromJson for Move {
    fn from_json(json: &Node<'_>) -> Result<Self, JsonError> {
        const MAX_VALUE: u64 = Shape::LARGEST.size() as u64;
        let cell = |json: &Node<'_>| match json.list(errors::text::DATA)? {
            [k, value, marks] => Ok((u32::from_json(k)?, value.number(MAX_VALUE, errors::text::DATA)? as u8, marks_from_json(marks)?)),
            _ => Err(json.wrong(errors::text::DATA)),
        };
        json.each(cell).map(Self)
    }
}

impl Play for Sudoku {
    type Move = Move;

    fn keys(&self) -> Vec<Key> {
        (1..=self.shape.size() as u8).map(|v| Key { label: signs::sign(self.shape, v).into(), name: None, value: v.into() }).collect()
    }

    fn left(&self, board: &Board) -> Vec<u32> {
        let size = self.shape.size() as u32;
        let mut left = vec![size; self.shape.size()];
        for value in board.values.iter().filter(|value| **value != 0) {
            let left = &mut left[usize::from(*value) - 1];
            *left = left.saturating_sub(1);
        }
        left
    }

    fn key_value(&self, character: char) -> Option<u32> {
        let first = if signs::has_letters(self.shape) { 'A' } else { '1' };
        let value = u32::from(character.to_ascii_uppercase()).wrapping_sub(u32::from(first)).wrapping_add(1);
        self.shape.has(value).then_some(value)
    }

    /// Parses letters as numbers, which players may type, too.
    fn parse_typed(&self, text: &str) -> Option<Typed> {
        let add = |n: u32, c: char| c.to_digit(10).map(|digit| n * 10 + digit).filter(|n| self.shape.has(*n));
        if signs::has_letters(self.shape) { text.chars().try_fold(0, add).map(Typed::Value) } else { None }
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities { marks: self.givens.contains(&0), ..Capabilities::default() }
    }

    fn input(&self, board: &Board, cell: Cell, input: Input) -> Option<Move> {
        let k = self.size().index(cell);
        if self.givens[k] != 0 {
            return None;
        }
        let (value, marks) = (board.values[k], board.marks_at(k));
        let new = match input {
            Input::Value(v) | Input::Paint(v) | Input::Mark(v) | Input::PaintMark(v) if !self.shape.has(v) => return None,
            Input::Value(v) if u32::from(value) == v => (0, marks),
            Input::Value(v) | Input::Paint(v) => return self.enter(board, k, v as u8),
            Input::Mark(v) if value == 0 => (0, marks ^ 1 << (v - 1)),
            Input::PaintMark(v) if value == 0 => (0, marks | 1 << (v - 1)),
            Input::Mark(_) | Input::PaintMark(_) => return None,
            Input::Clear if value != 0 => (0, marks),
            Input::Clear => (0, 0),
        };
        (new != (value, marks)).then(|| Move(vec![(k as u32, new.0, new.1)]))
    }

    fn move_to(&self, board: &Board, to: &Board) -> Option<Move> {
        // Skip givens that are open in `to`.
        let is_kept = |k: usize| to.values[k] == 0 && self.givens[k] != 0;
        let cells = (0..board.values.len()).filter(|k| board.values[*k] != to.values[*k] && !is_kept(*k));
        Move::of(cells.map(|k| (k as u32, to.values[k], board.marks_at(k))).collect())
    }

    fn reset_move(&self, board: &Board) -> Option<Move> {
        let cells = (0..board.values.len()).filter(|k| board.values[*k] != self.givens[*k] || board.marks_at(*k) != 0);
        Move::of(cells.map(|k| (k as u32, self.givens[k], 0)).collect())
    }

    fn hint_move(&self, board: &Board, changes: &[Change]) -> Option<Move> {
        let mut after = board.clone();
        for change in changes {
            let k = self.size().index(change.cell);
            if self.givens[k] != 0 {
                continue;
            }
            let one = match change.place {
                Some(v) if self.shape.has(v) => self.enter(&after, k, v as u8),
                Some(_) => None,
                None if change.remove.contains(&after.values[k].into()) => Some(Move(vec![(k as u32, 0, after.marks_at(k))])),
                None if after.values[k] != 0 => None,
                None => {
                    let (old, set) = (after.marks_at(k), |values: &[u32]| mask_of(self.shape, values));
                    let marks = if old == 0 { set(&change.left) } else { old & !set(&change.remove) };
                    (marks != old).then(|| Move(vec![(k as u32, 0, marks)]))
                }
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
            let given = self.givens.get(*k as usize);
            given.is_some_and(|g| *g == 0 || g == value) && usize::from(*value) <= self.shape.size() && *marks <= self.shape.all()
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
        // A move from outside may name a cell twice, so undo it in reverse order.
        back.reverse();
        Ok(Move(back))
    }

    fn join(first: &Move, next: &Move) -> Option<Move> {
        Some(Move(first.0.iter().chain(&next.0).copied().collect()))
    }
}

impl Sudoku {
    /// Enters a value and removes its pencil mark from the peers.
    fn enter(&self, board: &Board, k: usize, value: u8) -> Option<Move> {
        if board.values[k] == value {
            return None;
        }
        let bit = 1 << (value - 1);
        let mut cells = vec![(k as u32, value, board.marks_at(k))];
        for q in self.shape.houses_of(k).into_iter().flat_map(|house| self.shape.cells_of(house)) {
            let marks = board.marks_at(q);
            if q != k && marks & bit != 0 && cells.iter().all(|(seen, ..)| *seen != q as u32) {
                cells.push((q as u32, board.values[q], marks & !bit));
            }
        }
        Some(Move(cells))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Style;

    fn puzzle(shape: Shape) -> Sudoku {
        let mut givens = vec![0; shape.cells()];
        givens[0] = 1;
        Sudoku::plain(shape, givens, Style::usual(shape))
    }

    #[test]
    fn a_value_takes_its_marks_out_of_row_column_and_box_and_gives_them_back() {
        for shape in Shape::ALL {
            let (p, n) = (puzzle(shape), shape.size());
            let mut b = p.start();
            let at = |row: usize, col: usize| Cell::new(row as u16, col as u16);
            let (inner, far) = (at(1, 1), at(n - 1, n - 1));
            for cell in [at(0, 1), at(n - 1, 1), at(1, 0), far] {
                let change = p.input(&b, cell, Input::Mark(2)).unwrap();
                drop(p.apply(&mut b, &change));
            }
            let marked = b.clone();
            let back = p.apply(&mut b, &p.input(&marked, inner, Input::Value(2)).unwrap()).unwrap();
            assert_eq!(b.marks.iter().filter(|m| **m != 0).count(), 1, "{n}");
            assert_eq!(b.marks_at(p.size().index(far)), 2);
            drop(p.apply(&mut b, &back));
            assert_eq!(b, marked);
        }
    }

    #[test]
    fn moves_from_outside_keep_givens_and_range() {
        let p = puzzle(Shape::ALL[0]);
        for cell in [(0, 2, 0), (1, 5, 0), (1, 0, 16), (16, 1, 0)] {
            assert_eq!(p.apply(&mut p.start(), &Move(vec![cell])), Err(Illegal), "{cell:?}");
        }
        assert_eq!(p.input(&p.start(), Cell::new(0, 0), Input::Clear), None);
        assert_eq!(p.input(&p.start(), Cell::new(1, 0), Input::Value(5)), None);
    }

    #[test]
    fn only_open_cells_take_marks() {
        let full = Sudoku::plain(Shape::ALL[0], vec![1; 16], Style::usual(Shape::ALL[0]));
        assert_eq!(full.capabilities(), Capabilities::default());
        assert_eq!(puzzle(Shape::ALL[0]).capabilities(), Capabilities { marks: true, ..Capabilities::default() });
    }
}
