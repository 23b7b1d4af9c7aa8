//! Drawing of a draft.

use super::session::Editing;
use crate::family::{Plane, SheetShape};
use shumi_core::grid::Cell;
use shumi_core::scene::{Glyph, Item, LOWER_HALF, Label, Role, Scene, UPPER_HALF};

impl Editing {
    /// Draws all cells; `plain`: the puzzle alone, as printed.
    pub(super) fn draw(&self, plain: bool) -> Scene {
        let (form, draft_grid) = (self.draft.form(), self.draft.draft_grid());
        let mut scene = Scene::new(draft_grid.size);
        let shows = if plain { form.layers()[0].shows } else { self.written().shows };
        let grounds = form.look().grounds(draft_grid);
        let marks = if plain { Marks::default() } else { self.marks() };
        let typed = self.slot().filter(|_| !plain).map(|(cell, slot)| (cell, slot.plane));
        for ((k, at), (ground, lines)) in draft_grid.size.all().enumerate().zip(grounds) {
            let held =
                |shape: fn(SheetShape) -> bool| shows.iter().copied().find(|p| shape(form.planes()[*p].shape) && draft_grid.has(*p, at));
            let is_shaded = held(|shape| shape == SheetShape::Shade).is_some();
            let over = marks.of(k);
            let ground = if is_shaded { Role::Shade } else { ground };
            let is_dark = matches!(ground, Role::Clue | Role::Shade | Role::Label);
            scene.shape(at, Glyph::Fill, ground);
            // The fill of a selected or wrong cell covers the colours of weights; black cells keep theirs and get frames.
            if let Some((glyph, fill)) = over.fill.filter(|_| !is_dark) {
                scene.shape(at, glyph, fill);
            }
            if ground == Role::Clue && held(|shape| matches!(shape, SheetShape::TopRight | SheetShape::BottomLeft)).is_some() {
                scene.shape(at, Glyph::Slash, Role::ClueLine);
            }
            form.look().draw_under(draft_grid, at, &mut scene);
            for plane in shows {
                self.draw_slot(*plane, at, typed == Some((at, *plane)), (is_shaded, over.is_wrong), &mut scene);
            }
            self.draw_badges(at, shows, (typed, plain), &mut scene);
            if lines != 0 {
                scene.bits(at, Glyph::Border, Role::Outline, lines);
            }
            if let Some(n) = over.differing {
                scene.number(at, Glyph::BottomLeft, if self.is_stale { Role::Faint } else { Role::Pencil }, n as i64);
            }
            for (is_seen, glyph, role) in [
                (over.is_to_come, Glyph::Dashes, Role::Peer),
                (over.is_wrong, Glyph::Wedge, Role::Error),
                (over.is_selected, Glyph::Frame, Role::Selected),
            ] {
                if is_seen {
                    scene.shape(at, glyph, role);
                }
            }
        }
        if !plain {
            self.selection.draw(&mut scene);
        }
        scene
    }

    fn draw_slot(&self, index: usize, at: Cell, is_typed: bool, (is_shaded, is_wrong): (bool, bool), scene: &mut Scene) {
        let (form, draft_grid) = (self.draft.form(), self.draft.draft_grid());
        let plane = &form.planes()[index];
        let value = draft_grid.get(index, at);
        let (glyph, role) = match plane.shape {
            SheetShape::Middle(role) => (Glyph::Text, role),
            SheetShape::Circle => (Glyph::Text, Role::Given),
            SheetShape::TopRight => (Glyph::TopRight, Role::ClueText),
            SheetShape::BottomLeft => (Glyph::BottomLeft, Role::ClueText),
            SheetShape::Corner => (Glyph::Corner, Role::WeightText),
            SheetShape::Black | SheetShape::Shade | SheetShape::Group | SheetShape::Badge => return,
        };
        let role = match role {
            _ if is_shaded => Role::ShadeText,
            Role::ClueText if is_wrong => Role::ClueBad,
            role => role,
        };
        let is_half = matches!(plane.shape, SheetShape::TopRight | SheetShape::BottomLeft);
        let text = match value {
            Some(value) => form.look().label(draft_grid.size, index, value),
            // Marks the place of the next digit in a black cell.
            None if is_typed && is_half => Label::Text(if self.typing.text.is_empty() { "·".into() } else { self.typing.text.clone() }),
            None if is_typed && !self.typing.text.is_empty() => Label::Text(self.typing.text.clone()),
            None => return,
        };
        if plane.shape == SheetShape::Circle {
            scene.shape(at, Glyph::Ring, role);
        }
        // Of several planes in the middle, only the last one is visible.
        if glyph == Glyph::Text {
            let first = scene.items.iter().rposition(|item| item.at != at).map_or(0, |before| before + 1);
            if let Some(below) = scene.items[first..].iter().position(|item| item.glyph == Glyph::Text) {
                scene.items.remove(first + below);
            }
        }
        // The half that is typed is lit.
        let is_lit = is_typed && is_half;
        if is_lit {
            let half = if plane.shape == SheetShape::TopRight { UPPER_HALF } else { LOWER_HALF };
            scene.bits(at, Glyph::Wedge, Role::Selected, half);
        }
        scene.items.push(Item { at, glyph, role: if is_lit { Role::Given } else { role }, n: 0, text });
    }

    /// The windows on the four corners of a cell, clockwise from the top left.
    fn draw_badges(&self, at: Cell, shows: &[usize], (typed, plain): (Option<(Cell, usize)>, bool), scene: &mut Scene) {
        let (form, draft_grid) = (self.draft.form(), self.draft.draft_grid());
        let Some(plane) = shows.iter().copied().find(|plane| form.planes()[*plane].shape == SheetShape::Badge) else { return };
        let typed = typed.filter(|(_, typed)| *typed == plane).map(|(cell, _)| cell);
        let wrong = self.draft.standing().remark.as_ref().filter(|remark| remark.is_wrong && !plain);
        for (corner, (down, right)) in (0..).zip([(1, 1), (1, 0), (0, 0), (0, 1)]) {
            let (Some(row), Some(col)) = (at.row.checked_sub(down), at.col.checked_sub(right)) else { continue };
            let window = Cell::new(row, col);
            if form.bounds(draft_grid.size, plane, window).is_none() {
                continue;
            }
            let role = match () {
                () if typed == Some(window) => Role::BadgeDone,
                () if wrong.is_some_and(|remark| remark.cells.contains(&window)) => Role::Error,
                () => Role::Badge,
            };
            let is_begun = typed == Some(window) && !self.typing.text.is_empty();
            let text = match draft_grid.get(plane, window) {
                Some(value) => Label::Number(value),
                None if is_begun => Label::Text(self.typing.text.clone()),
                None => Label::Text(if plain { "?".into() } else { "·".into() }),
            };
            scene.items.push(Item { at, glyph: Glyph::Badge, role, n: corner, text });
        }
    }

    /// Collects the overlays of all cells.
    fn marks(&self) -> Marks {
        let size = self.scene.size;
        let mut marks = Marks { over: vec![CellOverlays::default(); size.cells()] };
        let mut over = |cell: &Cell, set: &dyn Fn(&mut CellOverlays)| set(&mut marks.over[size.index(*cell)]);
        for (cell, n) in &self.differing {
            // Two values get a plain fill, more get the stronger hatched one.
            let fill = (!self.is_stale).then_some((if *n > 2 { Glyph::Hatch } else { Glyph::Fill }, Role::Differs));
            over(cell, &|over| (over.fill, over.differing) = (fill, Some(*n)));
        }
        for cell in self.conflict.iter().filter(|_| self.is_stale) {
            over(cell, &|over| over.is_to_come = true);
        }
        for cell in self.to_come() {
            over(&cell, &|over| over.is_to_come = true);
        }
        if let Some(cell) = self.cursor {
            over(&cell, &|over| (over.fill, over.is_selected) = (Some((Glyph::Fill, Role::Selected)), true));
        }
        let wrong = self.draft.standing().remark.iter().filter(|remark| remark.is_wrong).flat_map(|remark| &remark.cells);
        for cell in wrong.chain(self.conflict.iter().filter(|_| !self.is_stale)) {
            over(cell, &|over| (over.fill, over.is_wrong) = (Some((Glyph::Fill, Role::Error)), true));
        }
        marks
    }

    /// The empty places that the symmetry requires to be filled, too.
    fn to_come(&self) -> Vec<Cell> {
        let draft_grid = self.draft.draft_grid();
        let mut cells = Vec::new();
        if self.draft.symmetry() == crate::family::Symmetry::None {
            return cells;
        }
        let mirrored = |plane: &Plane| plane.mirrors && plane.shape != SheetShape::Black;
        for (plane, _) in self.draft.form().planes().iter().enumerate().filter(|(_, plane)| mirrored(plane)) {
            for cell in draft_grid.size.all().filter(|cell| draft_grid.has(plane, *cell)) {
                cells.extend(self.draft.images(cell).into_iter().filter(|image| !draft_grid.has(plane, *image)));
            }
        }
        cells
    }
}

/// The overlay of a cell.
#[derive(Clone, Copy, Default)]
struct CellOverlays {
    fill: Option<(Glyph, Role)>,
    is_selected: bool,
    is_wrong: bool,
    is_to_come: bool,
    differing: Option<usize>,
}

/// The overlays of all cells; empty: none.
#[derive(Default)]
struct Marks {
    over: Vec<CellOverlays>,
}

impl Marks {
    fn of(&self, k: usize) -> CellOverlays {
        self.over.get(k).copied().unwrap_or_default()
    }
}
