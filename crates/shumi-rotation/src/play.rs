//! Play: entering numbers and pencil marks cell by cell, swaps, and turns of windows.
//!
//! Without a board to start from, players fill cells. With one the board is always full: every move is a permutation of its numbers.

use super::Rotation;
use super::board::{ANTICLOCKWISE, Board, CLOCKWISE, Contents, Move};
use super::moves::{self, QuarterTurn};
use crate::words::rotation::play as words;
use shumi_core::grid::Cell;
use shumi_core::sort::sort;
use shumi_frame::family::{Capabilities, Change, Illegal, Input, Key, Play, Puzzle, Turn, Typed};

/// Limit of distinct numbers with a key each on the keypad; a phone has no other way to enter them.
const MAX_KEYS: usize = 49;

impl Play for Rotation {
    type Move = Move;

    fn keys(&self) -> Vec<Key> {
        let key = |value, name| Key { label: self.label(value).to_string(), name, value };
        match self.values.len() {
            _ if self.from.is_some() => vec![key(CLOCKWISE, Some(words::CLOCKWISE)), key(ANTICLOCKWISE, Some(words::ANTICLOCKWISE))],
            n if n <= MAX_KEYS => (0..n as u32).map(|value| key(value, None)).collect(),
            _ => Vec::new(),
        }
    }

    fn left(&self, board: &Board) -> Vec<u32> {
        if self.from.is_some() || self.values.len() > MAX_KEYS {
            return Vec::new();
        }
        let mut left = vec![0u32; self.values.len()];
        for number in self.numbers.iter().filter_map(|number| self.index_of(*number)) {
            left[number as usize] += 1;
        }
        for number in board.cells.iter().flatten() {
            left[*number as usize] = left[*number as usize].saturating_sub(1);
        }
        left
    }

    fn key_value(&self, character: char) -> Option<u32> {
        // Longer numbers are typed character by character.
        let has_digits_only = self.from.is_none() && self.numbers[0] >= 0 && self.numbers[self.numbers.len() - 1] <= 9;
        character.to_digit(10).filter(|_| has_digits_only).and_then(|n| self.index_of(n.into()))
    }

    fn parse_typed(&self, text: &str) -> Option<Typed> {
        if text.chars().all(|c| self.key_value(c).is_some()) {
            return None;
        }
        if let Some(at) = self.values.iter().position(|n| n.to_string() == text) {
            return Some(Typed::Value(at as u32));
        }
        self.values.iter().any(|n| n.to_string().starts_with(text)).then_some(Typed::Prefix)
    }

    fn capabilities(&self) -> Capabilities {
        match self.turning() {
            Some(turning) => turning.capabilities_in(0),
            None => Capabilities { marks: true, ..Capabilities::default() },
        }
    }

    fn opening(&self) -> Board {
        self.from.as_ref().map_or_else(|| self.start(), |from| Board::full(from))
    }

    fn input(&self, board: &Board, cell: Cell, input: Input) -> Option<Move> {
        let at = self.board_size().index(cell);
        let n = self.values.len() as u32;
        let mut new = board.contents(at);
        match input {
            Input::Value(CLOCKWISE) | Input::Mark(CLOCKWISE) => return self.turn_of(cell, true),
            Input::Value(ANTICLOCKWISE) | Input::Mark(ANTICLOCKWISE) => return self.turn_of(cell, false),
            Input::Value(v) | Input::Paint(v) | Input::Mark(v) | Input::PaintMark(v) if v >= n => return None,
            // The board stays full: fetch the number from its current cell.
            Input::Value(v) | Input::Paint(v) if self.from.is_some() => return self.fetch(board, at, v),
            _ if self.from.is_some() => return None,
            Input::Value(v) if new.1 == Some(v) => new.1 = None,
            Input::Value(v) | Input::Paint(v) => new.1 = Some(v),
            Input::Mark(_) | Input::PaintMark(_) if new.1.is_some() => return None,
            Input::Mark(v) | Input::PaintMark(v) => match new.2.binary_search(&v) {
                Ok(_) if matches!(input, Input::PaintMark(_)) => {}
                Ok(i) => drop(new.2.remove(i)),
                Err(i) => new.2.insert(i, v),
            },
            Input::Clear if new.1.is_some() => new.1 = None,
            Input::Clear => new.2.clear(),
        }
        (new != board.contents(at)).then(|| Move::Set(vec![new]))
    }

    fn move_to(&self, board: &Board, to: &Board) -> Option<Move> {
        if self.from.is_some() && !self.is_permutation(to) {
            return None;
        }
        difference(board, &Board { cells: to.cells.clone(), ..board.clone() })
    }

    fn reset_move(&self, board: &Board) -> Option<Move> {
        difference(board, &self.opening())
    }

    /// Values from `CLOCKWISE` on turn the window of their cell.
    fn hint_move(&self, board: &Board, changes: &[Change]) -> Option<Move> {
        if let [Change { cell, place: Some(value @ (CLOCKWISE | ANTICLOCKWISE)), .. }] = changes {
            return self.turn_of(*cell, *value == CLOCKWISE);
        }
        if self.from.is_some() {
            return None;
        }
        let n = self.values.len() as u32;
        let set = |values: &[u32]| {
            let mut set: Vec<u32> = values.iter().copied().filter(|v| *v < n).collect();
            sort(&mut set);
            set.dedup();
            set
        };
        let mut new = board.clone();
        for change in changes {
            let at = self.board_size().index(change.cell);
            let mut contents = new.contents(at);
            match change.place {
                Some(v) if v < n => contents.1 = Some(v),
                Some(_) => {}
                None if contents.1.is_some_and(|v| change.remove.contains(&v)) => contents.1 = None,
                None if contents.1.is_some() => {}
                None if contents.2.is_empty() => contents.2 = set(&change.left),
                None => contents.2.retain(|v| !change.remove.contains(v)),
            }
            new.set(&contents);
        }
        difference(board, &new)
    }

    fn apply(&self, board: &mut Board, change: &Move) -> Result<Move, Illegal> {
        match change {
            Move::Turn(turn) => {
                if self.turn_of(Cell::new(turn.row, turn.col), turn.clockwise).is_none() {
                    return Err(Illegal);
                }
                moves::apply(&mut board.cells, self.board_size().cols.into(), *turn);
                Ok(Move::Turn(QuarterTurn { clockwise: !turn.clockwise, ..*turn }))
            }
            Move::Set(cells) => {
                if !cells.iter().all(|c| (c.0 as usize) < board.cells.len() && self.has_values(c.1, &c.2)) {
                    return Err(Illegal);
                }
                let mut new = board.clone();
                let mut back = Vec::with_capacity(cells.len());
                for to in cells {
                    back.push(new.contents(to.0 as usize));
                    new.set(to);
                }
                if self.from.is_some() && !self.is_permutation(&new) {
                    return Err(Illegal);
                }
                *board = new;
                // A move from outside may name a cell twice, so undo it in reverse order.
                back.reverse();
                Ok(Move::Set(back))
            }
        }
    }

    /// Joins two moves if neither is a turn.
    fn join(first: &Move, next: &Move) -> Option<Move> {
        match (first, next) {
            (Move::Set(first), Move::Set(next)) => Some(Move::Set(first.iter().chain(next).cloned().collect())),
            _ => None,
        }
    }

    fn turning(&self) -> Option<&dyn Turn<Board = Board, Move = Move>> {
        if self.from.is_some() { Some(self) } else { None }
    }
}

impl Rotation {
    /// Returns the turn of the window whose top left cell is `cell`, if windows can be turned and there is one.
    fn turn_of(&self, cell: Cell, clockwise: bool) -> Option<Move> {
        let has_it = self.from.is_some() && self.windows.contains(cell);
        has_it.then_some(Move::Turn(QuarterTurn { row: cell.row, col: cell.col, clockwise }))
    }

    /// Swaps the number of a cell with the nearest cell that holds `value`.
    fn fetch(&self, board: &Board, at: usize, value: u32) -> Option<Move> {
        let size = self.board_size();
        let here = size.cell(at);
        let distance = |other: usize| {
            let there = size.cell(other);
            (here.row.abs_diff(there.row) + here.col.abs_diff(there.col), other)
        };
        let copies = (0..board.cells.len()).filter(|other| board.cells[*other] == Some(value));
        let (_, other) = copies.map(distance).min()?;
        swap(board, at, other)
    }
}

/// Returns the move that swaps the numbers of two cells; `None` if they are equal.
pub(super) fn swap(board: &Board, one: usize, other: usize) -> Option<Move> {
    if board.cells[one] == board.cells[other] {
        return None;
    }
    let contents = |at: usize, from: usize| Contents(at as u32, board.cells[from], board.marks_at(at).to_vec());
    Some(Move::Set(vec![contents(one, other), contents(other, one)]))
}

/// Returns the move from one board to another one; `None` if they are equal.
fn difference(from: &Board, to: &Board) -> Option<Move> {
    let cells = (0..from.cells.len()).map(|at| to.contents(at)).enumerate();
    let cells: Vec<Contents> = cells.filter(|(at, new)| *new != from.contents(*at)).map(|(_, new)| new).collect();
    (!cells.is_empty()).then_some(Move::Set(cells))
}
