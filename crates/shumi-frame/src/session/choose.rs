//! Selecting several cells: one by one, all, or all with the same value.

use super::game::Game;
use crate::family::{Draw, Notations, Play};
use shumi_core::grid::Cell;
use shumi_core::scene::Delta;

impl<P: Play + Draw + Notations> Game<P> {
    /// Adds a cell to the selection and moves the cursor there.
    pub(super) fn add(&mut self, cell: Cell) -> Delta {
        if !self.selects(cell) {
            return Delta::default();
        }
        self.selection.keep(self.cursor);
        self.selection.add(cell);
        self.go(cell)
    }

    /// Adds a cell to the selection or removes it; the cursor moves to a selected cell.
    pub(super) fn toggle(&mut self, cell: Cell) -> Delta {
        if !self.selects(cell) {
            return Delta::default();
        }
        self.selection.keep(self.cursor);
        self.selection.toggle(cell);
        let to = if self.selection.contains(cell) { Some(cell) } else { self.selection.last() };
        self.go(to.unwrap_or(cell))
    }

    /// Like [`toggle`](Self::toggle), without moving the cursor.
    pub(super) fn toggle_here(&mut self, cell: Cell) -> Delta {
        // A cell selected only by the cursor stays selected.
        self.selection.toggle(cell);
        self.go(cell)
    }

    /// Moves the cursor to a cell and leaves the selection unchanged.
    pub(super) fn walk(&mut self, to: Cell) -> Delta {
        self.selection.keep(self.cursor);
        self.go(to)
    }

    /// Selects all cells with the value of this one.
    pub(super) fn alike(&mut self, cell: Cell) -> Delta {
        if !self.selects(cell) {
            return Delta::default();
        }
        // A second call on a cell with a single mark enters its value.
        if self.only_mark(cell).is_some() {
            self.selection.clear();
            self.put_cursor(Some(cell));
            return self.promote_in(&[cell]);
        }
        let value = |c: Cell| self.puzzle().value(&self.state.board, c);
        let wanted = value(cell);
        let cells = if wanted.is_some() { self.scene.size.all().filter(|c| value(*c) == wanted).collect() } else { Vec::new() };
        self.selection.set(cells);
        self.go(cell)
    }

    /// Selects all cells that take values.
    pub(super) fn select_all(&mut self) -> Delta {
        let cells = self.scene.size.all().filter(|c| self.stops_at(*c)).collect();
        self.selection.set(cells);
        self.redraw()
    }

    /// Whether the cell can be part of a selection of several.
    fn selects(&self, cell: Cell) -> bool {
        self.turning().is_none() && self.scene.size.contains(cell) && self.stops_at(cell)
    }

    fn go(&mut self, to: Cell) -> Delta {
        self.put_cursor(Some(to));
        self.redraw()
    }
}
