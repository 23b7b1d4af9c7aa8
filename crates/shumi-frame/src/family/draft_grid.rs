//! The content of a puzzle in the making, correct or not.

use shumi_core::grid::{Cell, Size};

/// The most rows, and the most columns, of a draft, as texts count them.
pub const MAX_DRAFT_SIDE: u64 = 100;

/// The content of a board in the editor, in planes over one another: givens and their weights, black cells and the clues in them. None of
/// it has to be correct.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DraftGrid {
    /// Rows and columns of the drawn board.
    pub size: Size,
    /// Plane by plane, row-major.
    slots: Vec<Option<i64>>,
}

/// A change of a draft: the slot by its [index](DraftGrid::index), and its new content.
pub type Written = (usize, Option<i64>);

impl DraftGrid {
    /// An empty draft with so many planes.
    pub fn new(size: Size, planes: usize) -> Self {
        Self { size, slots: vec![None; size.cells() * planes] }
    }

    /// The index of the slot of a plane in a cell.
    pub const fn index(&self, plane: usize, cell: Cell) -> usize {
        plane * self.size.cells() + self.size.index(cell)
    }

    /// The plane and the cell of a slot.
    pub const fn place(&self, slot: usize) -> (usize, Cell) {
        (slot / self.size.cells(), self.size.cell(slot % self.size.cells()))
    }

    /// The value of a plane in a cell.
    pub fn get(&self, plane: usize, cell: Cell) -> Option<i64> {
        self.slots[self.index(plane, cell)]
    }

    /// Whether a plane has a value in a cell.
    pub fn has(&self, plane: usize, cell: Cell) -> bool {
        self.get(plane, cell).is_some()
    }

    /// Writes a value, or removes it.
    pub fn set(&mut self, plane: usize, cell: Cell, value: Option<i64>) {
        let slot = self.index(plane, cell);
        self.slots[slot] = value;
    }

    /// A whole plane, row-major.
    pub fn plane(&self, plane: usize) -> &[Option<i64>] {
        let cells = self.size.cells();
        &self.slots[plane * cells..(plane + 1) * cells]
    }

    /// All slots by their index.
    pub fn slots(&self) -> &[Option<i64>] {
        &self.slots
    }

    /// Makes a change; returns its inverse. The slot must exist.
    pub fn write(&mut self, (slot, value): Written) -> Written {
        (slot, std::mem::replace(&mut self.slots[slot], value))
    }
}
