//! Several selected cells.

use shumi_core::grid::Cell;
use shumi_core::scene::{Glyph, Item, Label, Role, Scene};

/// The target cells of an input, if it is not just the one under the cursor.
#[derive(Debug, Default)]
pub struct Selection {
    /// In reading order; empty: the cell under the cursor alone.
    cells: Vec<Cell>,
}

impl Selection {
    /// The number of selected cells, 0 if only the one under the cursor is.
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// The target cells of an input.
    pub fn targets(&self, cursor: Option<Cell>) -> Vec<Cell> {
        if self.cells.is_empty() { cursor.into_iter().collect() } else { self.cells.clone() }
    }

    /// Reduces the selection to the cell under the cursor.
    pub fn clear(&mut self) {
        self.cells.clear();
    }

    /// Selects exactly these cells, given in reading order.
    pub fn set(&mut self, cells: Vec<Cell>) {
        self.cells = cells;
    }

    /// Adds the cell under the cursor to an empty selection, before the cursor leaves it.
    pub fn keep(&mut self, cursor: Option<Cell>) {
        if self.cells.is_empty() {
            self.cells.extend(cursor);
        }
    }

    /// Adds a cell.
    pub fn add(&mut self, cell: Cell) {
        if let Err(at) = self.cells.binary_search(&cell) {
            self.cells.insert(at, cell);
        }
    }

    /// Adds a cell or removes it.
    pub fn toggle(&mut self, cell: Cell) {
        match self.cells.binary_search(&cell) {
            Ok(at) => drop(self.cells.remove(at)),
            Err(at) => self.cells.insert(at, cell),
        }
    }

    /// Whether a cell belongs to a selection of several.
    pub fn contains(&self, cell: Cell) -> bool {
        self.cells.binary_search(&cell).is_ok()
    }

    /// The last cell of a selection of several.
    pub fn last(&self) -> Option<Cell> {
        self.cells.last().copied()
    }

    /// Draws the selection over a board.
    pub fn draw(&self, scene: &mut Scene) {
        if self.cells.is_empty() {
            return;
        }
        let mut items = std::mem::take(&mut scene.items).into_iter().peekable();
        let mut before = None;
        while let Some(mut item) = items.next() {
            let at = item.at;
            let is_chosen = self.contains(at);
            let is_plain = item.glyph == Glyph::Fill && matches!(item.role, Role::Board | Role::Peer | Role::Sight);
            if is_chosen && is_plain && before != Some(at) {
                item.role = Role::Chosen;
            }
            before = Some(at);
            scene.items.push(item);
            if is_chosen && items.peek().is_none_or(|next| next.at != at) {
                scene.items.push(Item { at, glyph: Glyph::Frame, role: Role::Chosen, n: 0, text: Label::None });
            }
        }
    }
}
