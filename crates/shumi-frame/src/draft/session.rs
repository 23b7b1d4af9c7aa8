//! A draft as a session, like a game.

use super::history::Draft;
use super::place::Typing;
use crate::family::{Aid, Aids, AvailableAids, Layer, SheetShape, Stage, Verdict};
use crate::session::{Action, KeyText, Making, NoteText, Overlay, RestoreError, Selection, Session, SessionStatus, SessionView, Shortcut};
use shumi_core::grid::Cell;
use shumi_core::message::{Lang, Message};
use shumi_core::scene::{Delta, Scene, Theme, to_svg};
use shumi_core::text::ParseError;
use shumi_core::words::errors::unwritten;

/// An editor session of one draft.
#[derive(Debug)]
pub struct Editing {
    pub(super) draft: Draft,
    pub(super) cursor: Option<Cell>,
    /// Index of the slot for typing in the selected cell.
    pub(super) half: usize,
    pub(super) layer: usize,
    pub(super) typing: Typing,
    pub(super) selection: Selection,
    /// The value that a drag writes, and whether it has changed anything yet.
    pub(super) stroke: Option<(Option<i64>, bool)>,
    pub(super) single_keys: bool,
    pub(super) aids: Aids,
    /// Cells in conflict, set by the caller, which has a solver.
    pub(super) conflict: Vec<Cell>,
    /// Cells that differ between answers, with their numbers of values.
    pub(super) differing: Vec<(Cell, usize)>,
    /// The draft has changed since the caller set these overlays.
    pub(super) is_stale: bool,
    pub(super) lang: Lang,
    pub(super) scene: Scene,
}

impl Editing {
    /// Creates a session without a selection, on the first layer.
    pub fn new(draft: Draft) -> Self {
        let scene = Scene::new(draft.draft_grid().size);
        let mut editing = Self {
            draft,
            cursor: None,
            half: 0,
            layer: 0,
            typing: Typing::default(),
            selection: Selection::default(),
            stroke: None,
            single_keys: true,
            aids: Aids::AT_FIRST,
            conflict: Vec::new(),
            differing: Vec::new(),
            is_stale: false,
            lang: Lang::default(),
            scene,
        };
        editing.redraw();
        editing
    }

    /// The draft.
    pub const fn draft(&self) -> &Draft {
        &self.draft
    }

    /// The active layer.
    pub(super) fn written(&self) -> &'static Layer {
        &self.draft.form().layers()[self.layer]
    }

    /// Redraws the draft; returns the difference from the last scene.
    pub(super) fn redraw(&mut self) -> Delta {
        let scene = self.draw(false);
        let delta = self.scene.changes_to(&scene);
        self.scene = scene;
        delta
    }

    /// Whether a plane other than that of black cells has a value.
    fn has_clues(&self) -> bool {
        let (planes, draft_grid) = (self.draft.form().planes(), self.draft.draft_grid());
        let clues = planes.iter().enumerate().filter(|(_, plane)| plane.shape != SheetShape::Black);
        clues.into_iter().any(|(plane, _)| draft_grid.size.all().any(|cell| draft_grid.has(plane, cell)))
    }

    /// Marks overlays as stale (drawn grey) after a change of the draft; drops them if the draft is no puzzle. Redraws.
    pub(super) fn changed(&mut self, moved: bool) -> Delta {
        self.is_stale |= moved;
        if moved && self.draft.standing().text.is_none() {
            self.conflict.clear();
            self.differing.clear();
        }
        Delta { moved, ..self.redraw() }
    }

    /// 1-based row and column of a drawn cell, as texts number it.
    pub(super) fn position(&self, cell: Cell) -> [u32; 2] {
        let first = self.draft.form().look().first();
        [cell.row, cell.col].map(|n| u32::from(n) + first)
    }
}

impl SessionView for Editing {
    fn id(&self) -> &'static str {
        self.draft.form().id()
    }

    fn scene(&self) -> &Scene {
        &self.scene
    }

    fn text_size(&self) -> [u32; 2] {
        self.draft.text_size()
    }

    fn status(&self) -> SessionStatus {
        let draft_grid = self.draft.draft_grid();
        let has_something = |cell: &Cell| (0..self.draft.form().planes().len()).any(|plane| draft_grid.has(plane, *cell));
        let paints = self.written().paints;
        SessionStatus {
            filled: draft_grid.size.all().filter(has_something).count(),
            total: draft_grid.size.cells(),
            moves: self.draft.undo.len(),
            undo: !self.draft.undo.is_empty(),
            redo: !self.draft.redo.is_empty(),
            mode: self.layer,
            selected: self.selection.len(),
            aids: AvailableAids { all: Aids::of(&[Aid::Coordinates]), on: self.aids },
            press: [paints, false],
            paints,
            marks: false,
            turns: false,
        }
    }

    fn making(&self) -> Option<Making> {
        let standing = self.draft.standing();
        let (mut lacks, mut warns, mut cells) = (None, None, Vec::new());
        if let Some(remark) = &standing.remark {
            let notice = Some(self.sentence(&remark.text));
            *(if standing.text.is_none() { &mut lacks } else { &mut warns }) = notice;
            cells = remark.cells.iter().map(|cell| self.position(*cell)).collect();
        }
        Some(Making {
            lacks,
            warns,
            cells,
            symmetry: self.draft.symmetry(),
            symmetries: self.draft.symmetries(),
            can_fill: self.draft.can_fill(),
            has_clues: self.has_clues(),
            keys: self.keypad(),
        })
    }

    fn cursor(&self) -> Option<Cell> {
        self.cursor
    }

    fn home(&self) -> Cell {
        self.first_cell()
    }

    fn keys(&self) -> Vec<KeyText> {
        self.keypad()
    }

    fn modes(&self) -> Vec<&'static str> {
        let layers = self.draft.form().layers();
        layers.iter().filter(|_| layers.len() > 1).map(|layer| layer.name.to(self.lang)).collect()
    }

    fn shortcuts(&self) -> Vec<Shortcut> {
        self.key_list()
    }

    fn describe(&self, cell: Cell) -> String {
        self.describe_cell(cell)
    }

    fn notes(&self, _: Cell) -> Vec<NoteText> {
        Vec::new()
    }

    /// The puzzle's text, empty while the puzzle is incomplete.
    fn value(&self) -> String {
        self.draft.standing().text.clone().unwrap_or_default()
    }

    fn puzzle(&self, notation: &str) -> Result<String, Message> {
        let standing = self.draft.standing();
        match (notation, &standing.text, &standing.remark) {
            ("text", Some(text), _) => Ok(text.clone()),
            ("text", None, Some(remark)) => Err(remark.text.clone()),
            _ => Err(unwritten::GAME_NOTATION.with([("notation", notation.into())])),
        }
    }

    fn save(&self) -> String {
        self.draft.save()
    }

    /// Draws the puzzle without its solution.
    fn svg(&self, theme: Theme) -> String {
        to_svg(&self.draw(true), theme)
    }
}

impl Session for Editing {
    fn speak(&mut self, lang: Lang) {
        self.lang = lang;
    }

    fn act(&mut self, action: Action<'_>) -> Option<Delta> {
        self.carry_out(action)
    }

    fn show(&mut self, overlay: Overlay<'_>) -> Result<Delta, ParseError> {
        self.conflict.clear();
        self.differing.clear();
        self.is_stale = false;
        let size = self.scene.size;
        match overlay {
            Overlay::Conflict(positions) | Overlay::Mistakes(positions) => {
                self.conflict = size.all().filter(|cell| positions.contains(&self.position(*cell))).collect();
            }
            Overlay::Candidates(rows) => {
                let values = |cell: Cell| {
                    let [row, col] = self.position(cell).map(|n| (n as usize).wrapping_sub(1));
                    rows.get(row).and_then(|row| row.get(col)).map_or(0, Vec::len)
                };
                self.differing = size.all().map(|cell| (cell, values(cell))).filter(|(_, n)| *n > 1).collect();
            }
            Overlay::Hint(_, Stage::Where | Stage::Why | Stage::What) | Overlay::Pair(..) => {}
        }
        Ok(self.redraw())
    }

    fn check(&mut self) -> (Verdict, Delta) {
        (Verdict { full: self.draft.standing().text.is_some(), faults: Vec::new(), open: Vec::new() }, self.redraw())
    }

    /// Replaces the draft by a puzzle of the same family and size.
    fn set_value(&mut self, puzzle: &str) -> Result<Delta, ParseError> {
        let moved = self.draft.take_over(puzzle)?;
        self.typing = Typing::default();
        Ok(self.changed(moved))
    }

    fn restore(&mut self, state: &str) -> Result<Delta, RestoreError> {
        let draft = Draft::resume(&[self.draft.form()], state).map_err(RestoreError::Text)?;
        if draft.draft_grid().size != self.draft.draft_grid().size {
            return Err(RestoreError::OtherPuzzle);
        }
        self.draft = draft;
        self.typing = Typing::default();
        Ok(self.changed(true))
    }
}
