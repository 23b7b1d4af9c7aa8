//! Play on a filling: entering values and pencil marks.

use serde::Serialize;

use crate::board::{Board, marks_from_json};
use crate::filling::Filling;
use crate::signs;
use shumi_core::text::json::{FromJson, JsonError, Node};
use shumi_core::words::errors;
use shumi_frame::family::{Change, Illegal, Input, Key, Typed};

/// The most values of a grid.
const MAX_VALUE: u64 = 25;

/// New contents of some cells: index, value, pencil marks.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Move(Vec<(u32, u8, u32)>);

impl Move {
    /// Creates a move; `None` without cells, since nothing changes.
    pub fn of(cells: Vec<(u32, u8, u32)>) -> Option<Self> {
        (!cells.is_empty()).then_some(Self(cells))
    }

    /// Removes the changes of marks alone.
    #[must_use]
    pub fn without_marks(mut self, board: &Board) -> Self {
        self.0.retain(|(k, value, _)| board.values[*k as usize] != *value);
        self
    }

    /// Appends the changes of the next move.
    pub fn join(&self, next: &Self) -> Option<Self> {
        Some(Self(self.0.iter().chain(&next.0).copied().collect()))
    }
}

impl FromJson for Move {
    fn from_json(json: &Node<'_>) -> Result<Self, JsonError> {
        let cell = |json: &Node<'_>| match json.list(errors::text::DATA)? {
            [k, value, marks] => Ok((u32::from_json(k)?, value.number(MAX_VALUE, errors::text::DATA)? as u8, marks_from_json(marks)?)),
            _ => Err(json.wrong(errors::text::DATA)),
        };
        json.each(cell).map(Self)
    }
}

/// Implements [`Play`](shumi_frame::family::Play) for a [`Filling`] whose boards are [`Board`]s; stands alone in the `impl`.
#[macro_export]
macro_rules! filling_play {
    () => {
        type Move = $crate::play::Move;

        fn keys(&self) -> Vec<shumi_frame::family::Key> {
            $crate::play::keys(self)
        }

        fn left(&self, board: &$crate::board::Board) -> Vec<u32> {
            $crate::play::left(self, board)
        }

        fn key_value(&self, character: char) -> Option<u32> {
            $crate::play::key_value(self, character)
        }

        fn parse_typed(&self, text: &str) -> Option<shumi_frame::family::Typed> {
            $crate::play::parse_typed(self, text)
        }

        fn capabilities(&self) -> shumi_frame::family::Capabilities {
            shumi_frame::family::Capabilities { marks: self.givens().contains(&0), ..Default::default() }
        }

        fn input(
            &self,
            board: &$crate::board::Board,
            cell: shumi_core::grid::Cell,
            input: shumi_frame::family::Input,
        ) -> Option<Self::Move> {
            $crate::play::input(self, board, self.size().index(cell), input)
        }

        fn move_to(&self, board: &$crate::board::Board, to: &$crate::board::Board) -> Option<Self::Move> {
            $crate::play::move_to(self, board, to)
        }

        fn reset_move(&self, board: &$crate::board::Board) -> Option<Self::Move> {
            $crate::play::reset_move(self, board)
        }

        fn hint_move(&self, board: &$crate::board::Board, changes: &[shumi_frame::family::Change]) -> Option<Self::Move> {
            $crate::play::hint_move(self, board, changes)
        }

        fn keep_marks(&self, board: &$crate::board::Board, change: Self::Move) -> Self::Move {
            change.without_marks(board)
        }

        fn apply(&self, board: &mut $crate::board::Board, change: &Self::Move) -> Result<Self::Move, shumi_frame::family::Illegal> {
            $crate::play::apply(self, board, change)
        }

        fn join(first: &Self::Move, next: &Self::Move) -> Option<Self::Move> {
            first.join(next)
        }
    };
}

/// Lists the keys of a keypad.
pub fn keys(p: &impl Filling) -> Vec<Key> {
    (1..=p.side() as u8).map(|value| Key { label: signs::sign(p.side(), value).into(), name: None, value: value.into() }).collect()
}

/// Counts the remaining places of each value.
pub fn left(p: &impl Filling, board: &Board) -> Vec<u32> {
    let mut left = vec![p.side() as u32; p.side()];
    for value in board.values.iter().filter(|value| **value != 0) {
        let left = &mut left[usize::from(*value) - 1];
        *left = left.saturating_sub(1);
    }
    left
}

/// Returns the value of a typed character.
pub fn key_value(p: &impl Filling, character: char) -> Option<u32> {
    let first = if signs::has_letters(p.side()) { 'A' } else { '1' };
    let value = u32::from(character.to_ascii_uppercase()).wrapping_sub(u32::from(first)).wrapping_add(1);
    p.has(value).then_some(value)
}

/// Parses letters as numbers, which players may type, too.
pub fn parse_typed(p: &impl Filling, text: &str) -> Option<Typed> {
    let add = |n: u32, c: char| c.to_digit(10).map(|digit| n * 10 + digit).filter(|n| p.has(*n));
    if signs::has_letters(p.side()) { text.chars().try_fold(0, add).map(Typed::Value) } else { None }
}

/// Returns the move of an input to a cell.
pub fn input(p: &impl Filling, board: &Board, k: usize, input: Input) -> Option<Move> {
    if p.givens()[k] != 0 {
        return None;
    }
    let (value, marks) = (board.values[k], board.marks_at(k));
    let new = match input {
        Input::Value(v) | Input::Paint(v) | Input::Mark(v) | Input::PaintMark(v) if !p.has(v) => return None,
        Input::Value(v) if u32::from(value) == v => (0, marks),
        Input::Value(v) | Input::Paint(v) => return enter(p, board, k, v as u8),
        Input::Mark(v) if value == 0 => (0, marks ^ 1 << (v - 1)),
        Input::PaintMark(v) if value == 0 => (0, marks | 1 << (v - 1)),
        Input::Mark(_) | Input::PaintMark(_) => return None,
        Input::Clear if value != 0 => (0, marks),
        Input::Clear => (0, 0),
    };
    (new != (value, marks)).then(|| Move(vec![(k as u32, new.0, new.1)]))
}

/// Enters a value and removes its pencil mark from the cells that see it.
fn enter(p: &impl Filling, board: &Board, k: usize, value: u8) -> Option<Move> {
    if board.values[k] == value {
        return None;
    }
    let bit = 1 << (value - 1);
    let mut cells = vec![(k as u32, value, board.marks_at(k))];
    for q in p.seen_by(k) {
        let marks = board.marks_at(q);
        if q != k && marks & bit != 0 && cells.iter().all(|(seen, ..)| *seen != q as u32) {
            cells.push((q as u32, board.values[q], marks & !bit));
        }
    }
    Some(Move(cells))
}

/// Returns the move to the values of another board; marks of cells that stay open remain.
pub fn move_to(p: &impl Filling, board: &Board, to: &Board) -> Option<Move> {
    // Skip givens that are open in `to`.
    let is_kept = |k: usize| to.values[k] == 0 && p.givens()[k] != 0;
    let cells = (0..board.values.len()).filter(|k| board.values[*k] != to.values[*k] && !is_kept(*k));
    Move::of(cells.map(|k| (k as u32, to.values[k], board.marks_at(k))).collect())
}

/// Returns the move back to the givens, without marks.
pub fn reset_move(p: &impl Filling, board: &Board) -> Option<Move> {
    let givens = p.givens();
    let cells = (0..board.values.len()).filter(|k| board.values[*k] != givens[*k] || board.marks_at(*k) != 0);
    Move::of(cells.map(|k| (k as u32, givens[k], 0)).collect())
}

/// Returns the move that writes a hint's changes on the board.
pub fn hint_move(p: &impl Filling, board: &Board, changes: &[Change]) -> Option<Move> {
    let mut after = board.clone();
    for change in changes {
        let k = usize::from(change.cell.row) * p.side() + usize::from(change.cell.col);
        if p.givens()[k] != 0 {
            continue;
        }
        let one = match change.place {
            Some(v) if p.has(v) => enter(p, &after, k, v as u8),
            Some(_) => None,
            None if change.remove.contains(&after.values[k].into()) => Some(Move(vec![(k as u32, 0, after.marks_at(k))])),
            None if after.values[k] != 0 => None,
            None => {
                let old = after.marks_at(k);
                let marks = if old == 0 { p.mask_of(&change.left) } else { old & !p.mask_of(&change.remove) };
                (marks != old).then(|| Move(vec![(k as u32, 0, marks)]))
            }
        };
        if let Some(one) = one {
            let _ = apply(p, &mut after, &one);
        }
    }
    let at = |b: &Board, k: usize| (b.values[k], b.marks_at(k));
    let cells = (0..board.values.len()).filter(|k| at(board, *k) != at(&after, *k));
    Move::of(cells.map(|k| (k as u32, after.values[k], after.marks_at(k))).collect())
}

/// Carries out a move, also an external one, and returns its inverse.
pub fn apply(p: &impl Filling, board: &mut Board, change: &Move) -> Result<Move, Illegal> {
    let is_legal = |(k, value, marks): &(u32, u8, u32)| {
        let given = p.givens().get(*k as usize);
        given.is_some_and(|given| *given == 0 || given == value) && usize::from(*value) <= p.side() && marks >> p.side() == 0
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
