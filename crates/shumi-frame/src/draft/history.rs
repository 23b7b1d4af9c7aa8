//! A sheet with its history: what every change goes through.

use crate::family::{Form, Sheet, SheetShape, Standing, Symmetry, Written};
use shumi_core::grid::{Cell, Size};

/// The most changes that can be undone.
pub(super) const MAX_UNDO: usize = 10_000;
/// The most slots that all of them hold: a draft is kept with its changes, and one may change every slot of a large sheet.
const MAX_WRITTEN: usize = 100_000;

/// What is changed, and taken back, at once: slots with what they are to hold.
pub(super) type Step = Vec<Written>;

/// A puzzle in the making.
///
/// Whatever can be typed may stand on it. What is lacking, or cannot be, is told by its [standing](Self::standing), and is no error.
#[derive(Clone, Debug)]
pub struct Draft {
    form: &'static dyn Form,
    sheet: Sheet,
    symmetry: Symmetry,
    pub(super) undo: Vec<Step>,
    pub(super) redo: Vec<Step>,
    standing: Standing,
    can_fill: bool,
}

impl Draft {
    /// An empty one for a puzzle of so many rows and columns, as its text counts them; `None`: there is no such puzzle.
    pub fn blank(form: &'static dyn Form, rows: u64, cols: u64) -> Option<Self> {
        let size = form.size(rows, cols)?;
        Some(Self::of(form, form.blank(size)))
    }

    /// One that begins with a sheet of the form.
    pub fn of(form: &'static dyn Form, sheet: Sheet) -> Self {
        let standing = Standing::default();
        let mut draft = Self { form, sheet, symmetry: Symmetry::None, undo: Vec::new(), redo: Vec::new(), standing, can_fill: false };
        draft.judge();
        draft
    }

    /// What its family says of it.
    pub const fn form(&self) -> &'static dyn Form {
        self.form
    }

    /// What is written.
    pub const fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    /// The puzzle that it is, and what there is to say of it.
    pub const fn standing(&self) -> &Standing {
        &self.standing
    }

    /// How places repeat.
    pub const fn symmetry(&self) -> Symmetry {
        self.symmetry
    }

    /// The symmetries that the board allows; none: there is nothing to choose.
    pub fn symmetries(&self) -> Vec<Symmetry> {
        let Size { rows, cols } = self.sheet.size;
        self.form.look().symmetries().iter().copied().filter(|symmetry| *symmetry != Symmetry::Quarter || rows == cols).collect()
    }

    /// From now on places repeat so; `false`: they cannot.
    pub fn set_symmetry(&mut self, symmetry: Symmetry) -> bool {
        let is_known = symmetry == Symmetry::None || self.symmetries().contains(&symmetry);
        if is_known {
            self.symmetry = symmetry;
        }
        is_known
    }

    /// The cells in which the place of a cell repeats, itself among them.
    pub fn images(&self, cell: Cell) -> Vec<Cell> {
        let margin = self.form.look().margin();
        let (size, inner) = (self.sheet.size, |n: u16| n.checked_sub(margin));
        let within = Size { rows: size.rows - margin.min(size.rows), cols: size.cols - margin.min(size.cols) };
        let at = inner(cell.row).zip(inner(cell.col)).map(|(row, col)| Cell::new(row, col)).filter(|at| within.contains(*at));
        let Some(at) = at else { return vec![cell] };
        let orbit = self.symmetry.orbit(within, within.index(at));
        orbit.into_iter().map(|k| within.cell(k)).map(|at| Cell::new(at.row + margin, at.col + margin)).collect()
    }

    /// Whether a value may stand in a slot.
    pub fn takes(&self, plane: usize, cell: Cell, value: Option<i64>) -> bool {
        let Some(value) = value else { return true };
        self.form.bounds(self.sheet.size, plane, cell).is_some_and(|[least, most]| (least..=most).contains(&value))
    }

    /// Writes values (`None`: takes them away) by plane and cell, with `join` as one with the change before, and what follows from that: black
    /// cells repeat by the symmetry, and so do places that are emptied; a cell that becomes black or white loses what it held. What
    /// cannot stand is left out. Returns whether anything has changed.
    pub fn write(&mut self, values: &[(usize, Cell, Option<i64>)], join: bool) -> bool {
        let mut all: Step = Vec::new();
        for (plane, cell, value) in values.iter().copied().filter(|(plane, cell, value)| self.takes(*plane, *cell, *value)) {
            let is_black = self.form.planes()[plane].shape == SheetShape::Black;
            let repeats = self.form.planes()[plane].mirrors && (is_black || value.is_none());
            let cells = if repeats { self.images(cell) } else { vec![cell] };
            for at in cells.into_iter().filter(|at| self.takes(plane, *at, value)) {
                if is_black && self.sheet.get(plane, at) != value {
                    let others = (0..self.form.planes().len()).filter(|other| *other != plane);
                    all.extend(others.map(|other| (self.sheet.index(other, at), None)));
                }
                all.push((self.sheet.index(plane, at), value));
            }
        }
        self.make(all, join)
    }

    /// Makes another sheet of it, as one change; `false`: it is the same, or of another size.
    pub fn replace(&mut self, sheet: &Sheet) -> bool {
        if sheet.size != self.sheet.size || sheet.slots().len() != self.sheet.slots().len() {
            return false;
        }
        self.make(sheet.slots().iter().copied().enumerate().collect(), false)
    }

    /// Goes back to an empty sheet, as one change.
    pub fn clear(&mut self) -> bool {
        self.replace(&self.form.blank(self.sheet.size))
    }

    /// Whether the solution that is written gives clues that are not there.
    pub const fn can_fill(&self) -> bool {
        self.can_fill
    }

    /// Writes the clues that follow from the solution, as one change; returns how many slots have changed.
    pub fn fill(&mut self) -> usize {
        let Some(filled) = self.form.clues_of_solution(&self.sheet) else { return 0 };
        let n = filled.slots().iter().zip(self.sheet.slots()).filter(|(new, old)| new != old).count();
        if self.replace(&filled) { n } else { 0 }
    }

    /// Takes the last change back, or makes the last undone one again; the slots that changed.
    pub fn step(&mut self, back: bool) -> Option<Vec<usize>> {
        let step = if back { &mut self.undo } else { &mut self.redo }.pop()?;
        let slots = step.iter().map(|(slot, _)| *slot).collect();
        let other = self.apply(step);
        if back { &mut self.redo } else { &mut self.undo }.push(other);
        self.judge();
        Some(slots)
    }

    /// Makes the changes that change something.
    fn make(&mut self, mut all: Step, join: bool) -> bool {
        all.retain(|(slot, value)| self.sheet.slots()[*slot] != *value);
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

    /// Carries a step out; returns the one that takes it back. A slot may stand in it twice.
    fn apply(&mut self, step: Step) -> Step {
        let mut back: Step = step.into_iter().map(|written| self.sheet.write(written)).collect();
        back.reverse();
        back
    }

    fn judge(&mut self) {
        self.standing = self.form.standing(&self.sheet);
        self.can_fill = self.form.clues_of_solution(&self.sheet).is_some_and(|filled| filled != self.sheet);
    }
}
