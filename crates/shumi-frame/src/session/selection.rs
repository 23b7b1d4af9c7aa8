//! Several selected cells.

use shumi_core::grid::Cell;
use shumi_core::scene::{Glyph, Item, Label, Role, Scene};

/// The cells that an input goes to where that is not just the one under the cursor.
#[derive(Debug, Default)]
pub struct Selection {
    /// In reading order; empty: the cell under the cursor alone.
    cells: Vec<Cell>,
}

impl Selection {
    /// How many cells are selected, 0 where it is the one under the cursor.
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// The cells that an input goes to.
    pub fn targets(&self, cursor: Option<Cell>) -> Vec<Cell> {
        if self.cells.is_empty() { cursor.into_iter().collect() } else { self.cells.clone() }
    }

    /// Back to the cell under the cursor alone.
    pub fn clear(&mut self) {
        self.cells.clear();
    }

    /// Selects these cells, in reading order, and no others.
    pub fn set(&mut self, cells: Vec<Cell>) {
        self.cells = cells;
    }

    /// Before the cursor leaves its cell: what it selected stays selected.
    pub fn keep(&mut self, cursor: Option<Cell>) {
        if self.cells.is_empty() {
            self.cells.extend(cursor);
        }
    }

    /// Selects a cell too.
    pub fn add(&mut self, cell: Cell) {
        if let Err(at) = self.cells.binary_search(&cell) {
            self.cells.insert(at, cell);
        }
    }

    /// Selects a cell too, or no longer.
    pub fn toggle(&mut self, cell: Cell) {
        match self.cells.binary_search(&cell) {
            Ok(at) => drop(self.cells.remove(at)),
            Err(at) => self.cells.insert(at, cell),
        }
    }

    /// Whether a cell is one of several that are selected.
    pub fn contains(&self, cell: Cell) -> bool {
        self.cells.binary_search(&cell).is_ok()
    }

    /// The last one of several selected cells.
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
