//! A draft with its history: every change passes through it.

use crate::family::{DraftGrid, DraftSchema, DraftStatus, SheetShape, Symmetry, Written};
use shumi_core::grid::{Cell, Size};

/// The most changes that can be undone.
pub(super) const MAX_UNDO: usize = 10_000;
/// The most slots in all these changes together: a saved draft includes its changes, and one may change every slot of a large draft.
const MAX_WRITTEN: usize = 100_000;

/// Slots with their new values, changed and undone as one.
pub(super) type Step = Vec<Written>;

/// A puzzle in the making.
///
/// The draft may hold any value that can be typed. Missing or impossible parts are no errors: the [standing](Self::standing) reports them.
#[derive(Clone, Debug)]
pub struct Draft {
    form: &'static dyn DraftSchema,
    draft_grid: DraftGrid,
    symmetry: Symmetry,
    pub(super) undo: Vec<Step>,
    pub(super) redo: Vec<Step>,
    standing: DraftStatus,
    can_fill: bool,
}

impl Draft {
    /// Creates an empty draft for a puzzle of so many rows and columns, as its text counts them; `None`: no such puzzle exists.
    pub fn blank(form: &'static dyn DraftSchema, rows: u64, cols: u64) -> Option<Self> {
        let size = form.size(rows, cols)?;
        Some(Self::of(form, form.blank(size)))
    }

    /// Creates a draft from stored values.
    pub fn of(form: &'static dyn DraftSchema, draft_grid: DraftGrid) -> Self {
        let standing = DraftStatus::default();
        let mut draft = Self { form, draft_grid, symmetry: Symmetry::None, undo: Vec::new(), redo: Vec::new(), standing, can_fill: false };
        draft.judge();
        draft
    }

    /// The form of its puzzle kind.
    pub const fn form(&self) -> &'static dyn DraftSchema {
        self.form
    }

    /// The draft.
    pub const fn draft_grid(&self) -> &DraftGrid {
        &self.draft_grid
    }

    /// The puzzle on the draft, with remarks.
    pub const fn standing(&self) -> &DraftStatus {
        &self.standing
    }

    /// The symmetry of places.
    pub const fn symmetry(&self) -> Symmetry {
        self.symmetry
    }

    /// The symmetries that the board allows; empty: there is no choice.
    pub fn symmetries(&self) -> Vec<Symmetry> {
        let Size { rows, cols } = self.draft_grid.size;
        self.form.look().symmetries().iter().copied().filter(|symmetry| *symmetry != Symmetry::Quarter || rows == cols).collect()
    }

    /// Sets the symmetry of later changes; `false`: the board does not allow it.
    pub fn set_symmetry(&mut self, symmetry: Symmetry) -> bool {
        let is_known = symmetry == Symmetry::None || self.symmetries().contains(&symmetry);
        if is_known {
            self.symmetry = symmetry;
        }
        is_known
    }

    /// The images of a cell under the symmetry, the cell included.
    pub fn images(&self, cell: Cell) -> Vec<Cell> {
        let margin = self.form.look().margin();
        let (size, inner) = (self.draft_grid.size, |n: u16| n.checked_sub(margin));
        let within = Size { rows: size.rows - margin.min(size.rows), cols: size.cols - margin.min(size.cols) };
        let at = inner(cell.row).zip(inner(cell.col)).map(|(row, col)| Cell::new(row, col)).filter(|at| within.contains(*at));
        let Some(at) = at else { return vec![cell] };
        let orbit = self.symmetry.orbit(within, within.index(at));
        orbit.into_iter().map(|k| within.cell(k)).map(|at| Cell::new(at.row + margin, at.col + margin)).collect()
    }

    /// Whether a slot may hold a value.
    pub fn takes(&self, plane: usize, cell: Cell, value: Option<i64>) -> bool {
        let Some(value) = value else { return true };
        self.form.bounds(self.draft_grid.size, plane, cell).is_some_and(|[least, most]| (least..=most).contains(&value))
    }

    /// Writes values (`None`: removes them) by plane and cell, with their consequences: black cells and removals repeat by the symmetry,
    /// and a cell that becomes black or white loses its other values. Skips values that a slot may not hold. `join` merges the change into
    /// the one before. Returns whether anything has changed.
    pub fn write(&mut self, values: &[(usize, Cell, Option<i64>)], join: bool) -> bool {
        let mut all: Step = Vec::new();
        for (plane, cell, value) in values.iter().copied().filter(|(plane, cell, value)| self.takes(*plane, *cell, *value)) {
            let is_black = self.form.planes()[plane].shape == SheetShape::Black;
            let repeats = self.form.planes()[plane].mirrors && (is_black || value.is_none());
            let cells = if repeats { self.images(cell) } else { vec![cell] };
            for at in cells.into_iter().filter(|at| self.takes(plane, *at, value)) {
                if is_black && self.draft_grid.get(plane, at) != value {
                    let others = (0..self.form.planes().len()).filter(|other| *other != plane);
                    all.extend(others.map(|other| (self.draft_grid.index(other, at), None)));
                }
                all.push((self.draft_grid.index(plane, at), value));
            }
        }
        self.make(all, join)
    }

    /// Replaces the draft, as one change; `false`: the new one is the same, or of another size.
    pub fn replace(&mut self, draft_grid: &DraftGrid) -> bool {
        if draft_grid.size != self.draft_grid.size || draft_grid.slots().len() != self.draft_grid.slots().len() {
            return false;
        }
        self.make(draft_grid.slots().iter().copied().enumerate().collect(), false)
    }

    /// Replaces the draft by an empty one, as one change.
    pub fn clear(&mut self) -> bool {
        self.replace(&self.form.blank(self.draft_grid.size))
    }

    /// Whether the solution on the draft implies clues that are missing.
    pub const fn can_fill(&self) -> bool {
        self.can_fill
    }

    /// Writes the clues that follow from the solution, as one change; returns the number of changed slots.
    pub fn fill(&mut self) -> usize {
        let Some(filled) = self.form.clues_of_solution(&self.draft_grid) else { return 0 };
        let n = filled.slots().iter().zip(self.draft_grid.slots()).filter(|(new, old)| new != old).count();
        if self.replace(&filled) { n } else { 0 }
    }

    /// Undoes the last change, or redoes the last undone one; returns the changed slots.
    pub fn step(&mut self, back: bool) -> Option<Vec<usize>> {
        let step = if back { &mut self.undo } else { &mut self.redo }.pop()?;
        let slots = step.iter().map(|(slot, _)| *slot).collect();
        let other = self.apply(step);
        if back { &mut self.redo } else { &mut self.undo }.push(other);
        self.judge();
        Some(slots)
    }

    /// Carries out a change, without the slots that keep their values, and records it for undo.
    fn make(&mut self, mut all: Step, join: bool) -> bool {
        all.retain(|(slot, value)| self.draft_grid.slots()[*slot] != *value);
        if all.is_empty() {
            return false;
        }
        let mut back = self.apply(all);
        if join && let Some(before) = self.undo.pop() {
            back.extend(before);
        }
        self.undo.push(back);
        let mut written: usize = self.undo.iter().map(Vec::len).sum();
        while self.undo.len() > MAX_UNDO || (written > MAX_WRITTEN && self.undo.len() > 1) {
            written -= self.undo.remove(0).len();
        }
        self.redo.clear();
        self.judge();
        true
    }

    /// Carries out a step; returns its inverse. A slot may occur twice in it.
    fn apply(&mut self, step: Step) -> Step {
        let mut back: Step = step.into_iter().map(|written| self.draft_grid.write(written)).collect();
        back.reverse();
        back
    }

    fn judge(&mut self) {
        self.standing = self.form.standing(&self.draft_grid);
        self.can_fill = self.form.clues_of_solution(&self.draft_grid).is_some_and(|filled| filled != self.draft_grid);
    }
}
