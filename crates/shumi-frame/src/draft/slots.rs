//! The slots of a layer, in the order of typing.

use super::place::Place;
use super::session::Editing;
use crate::family::Slot;
use shumi_core::grid::Cell;

impl Editing {
    /// The slots of the active layer in a cell.
    pub(super) fn slots(&self, cell: Cell) -> Vec<Slot> {
        if !self.scene.size.contains(cell) {
            return Vec::new();
        }
        self.draft.form().slots(self.draft.draft_grid(), self.layer, cell)
    }

    /// The slot for typing.
    pub(super) fn slot(&self) -> Option<(Cell, Slot)> {
        let cell = self.cursor?;
        let slots = self.slots(cell);
        slots.get(self.half).or(slots.last()).map(|slot| (cell, *slot))
    }

    /// The first slot of the draft.
    fn first_place(&self) -> Option<Place> {
        self.scene.size.all().find(|cell| !self.slots(*cell).is_empty()).map(|cell| Place { cell, half: 0 })
    }

    /// The first cell of a cursor.
    pub(super) fn first_cell(&self) -> Cell {
        self.first_place().map_or(Cell::new(0, 0), |Place { cell, .. }| cell)
    }

    /// The slot after the current one, or before it.
    pub(super) fn neighbour(&self, ahead: bool) -> Option<Place> {
        let at = self.cursor?;
        let half = if ahead { self.half.checked_add(1).filter(|half| *half < self.slots(at).len()) } else { self.half.checked_sub(1) };
        if let Some(half) = half {
            return Some(Place { cell: at, half });
        }
        let size = self.scene.size;
        let here = size.index(at);
        let place = |k: usize| {
            let n = self.slots(size.cell(k)).len();
            (n > 0).then(|| Place { cell: size.cell(k), half: if ahead { 0 } else { n - 1 } })
        };
        if ahead { (here + 1..size.cells()).find_map(place) } else { (0..here).rev().find_map(place) }
    }

    /// Moves to a slot, with no text typed.
    pub(super) fn go_to(&mut self, place: Place) {
        self.typing = Default::default();
        (self.cursor, self.half) = (Some(place.cell), place.half);
    }
}
