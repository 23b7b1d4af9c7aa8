//! Playing: values entered cell by cell.

use super::LatinSquare;
use shumi_core::grid::Cell;
use shumi_frame::family::{Capabilities, Change, Illegal, Input, Key, Pencil, Play, Puzzle};

/// No cell takes pencil marks, which the defaults say.
impl Pencil for LatinSquare {
    fn peers(&self, cell: Cell) -> Vec<Cell> {
        self.size().all().filter(|c| *c != cell && (c.row == cell.row || c.col == cell.col)).collect()
    }
}

impl Play for LatinSquare {
    /// Cells, counted row by row, with their new value.
    type Move = Vec<[u32; 2]>;

    fn keys(&self) -> Vec<Key> {
        (1..=self.side.into()).map(|value| Key { label: value.to_string(), name: None, value }).collect()
    }

    fn left(&self, board: &Vec<u32>) -> Vec<u32> {
        let placed = |value| board.iter().filter(|v| **v == value).count() as u32;
        (1..=self.side.into()).map(|value| u32::from(self.side).saturating_sub(placed(value))).collect()
    }

    fn key_value(&self, character: char) -> Option<u32> {
        character.to_digit(10).filter(|v| (1..=self.side.into()).contains(v))
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities::default()
    }

    fn input(&self, board: &Vec<u32>, cell: Cell, input: Input) -> Option<Self::Move> {
        let old = board[self.size().index(cell)];
        match input {
            Input::Value(value) if value == old => self.change(board, cell, 0),
            Input::Value(value) | Input::Paint(value) => self.change(board, cell, value),
            Input::Clear => self.change(board, cell, 0),
            Input::Mark(_) | Input::PaintMark(_) => None,
        }
    }

    fn move_to(&self, board: &Vec<u32>, to: &Vec<u32>) -> Option<Self::Move> {
        let changes: Vec<_> = self.size().all().filter_map(|at| self.change(board, at, to[self.size().index(at)])).flatten().collect();
        Some(changes).filter(|changes| !changes.is_empty())
    }

    fn reset_move(&self, board: &Vec<u32>) -> Option<Self::Move> {
        self.move_to(board, &self.cells)
    }

    fn hint_move(&self, board: &Vec<u32>, changes: &[Change]) -> Option<Self::Move> {
        let placed = changes.iter().filter_map(|change| self.change(board, change.cell, change.place?));
        Some(placed.flatten().collect()).filter(|changes: &Self::Move| !changes.is_empty())
    }

    fn apply(&self, board: &mut Vec<u32>, change: &Self::Move) -> Result<Self::Move, Illegal> {
        let mut new = board.clone();
        let mut back = Vec::new();
        for [at, value] in change {
            let old = new.get_mut(*at as usize).ok_or(Illegal)?;
            back.insert(0, [*at, std::mem::replace(old, *value)]);
        }
        if !self.is_valid_board(&new) {
            return Err(Illegal);
        }
        *board = new;
        Ok(back)
    }
}

impl LatinSquare {
    /// The move that gives a cell another value, or none by 0; `None` where that changes nothing or the cell does not take it.
    fn change(&self, board: &[u32], cell: Cell, value: u32) -> Option<Vec<[u32; 2]>> {
        let at = self.size().index(cell);
        let takes = self.cells[at] == 0 && value <= self.side.into() && value != board[at];
        takes.then(|| vec![[at as u32, value]])
    }
}
