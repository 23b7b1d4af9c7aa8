//! The one game behind [`Session`], generic over the family.

use super::action::{Action, Overlay};
use super::annotations::Annotation;
use super::interface::{Session, SessionView};
use super::overlays::Overlays;
use super::pen::Pen;
use super::save::{self, RestoreError};
use super::selection::Selection;
use super::state::{Help, State};
use super::status::{GameStatus, KeyText, NoteText, SessionStatus, Shortcut};
use crate::family::{
    Aid, Aids, AvailableAids, Candidates, Capabilities, CellValue, Draw, Fault, Hint, Input, Key, Notations, Note, Play, Stage, Supposed,
    Turn, Verdict, View, broken, message, verdict,
};
use crate::words::common::heard;
use crate::words::common::hint as words;
use shumi_core::grid::{Cell, Grid, Size};
use shumi_core::message::{Arg, Lang, Message};
use shumi_core::scene::{Delta, Scene, Theme, to_svg};
use shumi_core::sort::sort;
use shumi_core::text::{Cursor, ParseError, Stop};
use shumi_core::words::errors;
use shumi_core::words::errors::unwritten;

/// A game of a puzzle of type `P`.
pub struct Game<P: Play> {
    pub(super) state: State<P>,
    pub(super) cursor: Option<Cell>,
    pub(super) pen: Pen,
    pub(super) mode: usize,
    /// The input that a drag repeats on more cells, and whether it has made a move yet.
    pub(super) stroke: Option<(Input, bool)>,
    /// The colour that a drag gives to more cells, and whether it has changed one yet.
    pub(super) colour_stroke: Option<(u8, bool)>,
    /// The target cells of inputs, if several.
    pub(super) selection: Selection,
    /// The value that presses enter, selected on the keypad.
    pub(super) active_value: Option<u32>,
    /// Player preferences, as in [`Switch`](super::Switch).
    pub(super) single_keys: bool,
    pub(super) digit_first: bool,
    pub(super) follows_up: bool,
    pub(super) clears_marks: bool,
    pub(super) shows_candidates: bool,
    pub(super) aids: Aids,
    pub(super) over: Overlays<P::Board>,
    /// The rules that entries break, if the player has them marked.
    pub(super) clashes: Vec<Fault>,
    /// Number of cells with givens.
    given: usize,
    /// The language of messages.
    pub(super) lang: Lang,
    pub(super) scene: Scene,
}

impl<P: Play> Game<P> {
    pub(super) fn puzzle(&self) -> &P {
        &self.state.puzzle
    }
}

impl<P: Play + Draw + Notations> Game<P> {
    /// Creates a game without a selection, at the opening board or at a board that fits the puzzle.
    pub fn new(puzzle: P, board: Option<P::Board>) -> Self {
        let board = board.filter(|b| puzzle.is_valid_board(b)).unwrap_or_else(|| puzzle.opening());
        let scene = Scene::new(puzzle.size());
        let mut game = Self {
            state: State::new(puzzle, board),
            cursor: None,
            pen: Pen::Digit,
            mode: 0,
            stroke: None,
            colour_stroke: None,
            selection: Selection::default(),
            active_value: None,
            single_keys: true,
            digit_first: false,
            follows_up: false,
            clears_marks: true,
            shows_candidates: false,
            aids: Aids::AT_FIRST,
            over: Overlays::NONE,
            clashes: Vec::new(),
            given: 0,
            lang: Lang::default(),
            scene,
        };
        game.given = game.puzzle().progress(&game.puzzle().start()).0;
        game.redraw();
        game
    }

    pub(super) fn turning(&self) -> Option<&dyn Turn<Board = P::Board, Move = P::Move>> {
        self.puzzle().turning()
    }

    /// Redraws the board; returns the difference from the last scene, and the sentence of a rule that is broken now.
    pub(super) fn redraw(&mut self) -> Delta {
        let notice = self.find_clashes();
        let supposed = self.supposed();
        let supposing = supposed.iter().fold(None, |board: Option<P::Board>, supposed| {
            Some(self.puzzle().with_value(board.as_ref().unwrap_or(&self.state.board), supposed.cell, supposed.value))
        });
        let value = self.active_value.or_else(|| self.puzzle().value(&self.state.board, self.cursor?));
        let view = View {
            cursor: self.cursor,
            faults: &self.over.faults,
            conflict: &self.over.conflict,
            hint: self.over.hint.as_ref().map(|(hint, stage)| (hint, *stage)),
            pair: self.over.pair.as_ref().map(|(a, b)| (a, b)),
            candidates: self.over.candidates.as_ref(),
            mode: self.mode,
            picked_up: self.over.picked_up,
            typing: &self.over.typing.text,
            aids: self.aids,
            value: value.filter(|_| self.aids.has(Aid::SameValues) && self.over.pair.is_none()),
        };
        let mut scene = Scene::new(self.scene.size);
        scene.items.reserve(self.scene.items.len());
        self.puzzle().draw(supposing.as_ref().unwrap_or(&self.state.board), &view, &mut scene);
        self.draw_layer(&mut scene, &supposed);
        self.selection.draw(&mut scene);
        let delta = self.scene.changes_to(&scene);
        self.scene = scene;
        Delta { notice, ..delta }
    }

    /// Finds the rules that the entries break, unless they are known; returns the sentence of a new one.
    fn find_clashes(&mut self) -> Option<String> {
        if std::mem::replace(&mut self.over.knows_clashes, true) {
            return None;
        }
        let found = if self.aids.has(Aid::Clashes) { self.puzzle().clashes(&self.state.board) } else { Vec::new() };
        let known = std::mem::replace(&mut self.clashes, found);
        let is_new = |fault: &&Fault| known.iter().all(|known| (known.rule.id, &known.cells) != (fault.rule.id, &fault.cells));
        self.clashes.iter().find(is_new).map(|fault| broken(self.puzzle(), fault, self.lang).text)
    }

    /// The values that the hint on show supposes in open cells, except those of its conclusion once that is shown.
    fn supposed(&self) -> Vec<Supposed> {
        let Some((hint, stage @ (Stage::Why | Stage::What))) = &self.over.hint else { return Vec::new() };
        let is_shown = |supposed: &Supposed| {
            let Supposed { cell, value } = *supposed;
            let is_concluded = *stage == Stage::What && hint.changes.iter().any(|change| change.cell == cell);
            !is_concluded && self.puzzle().value(&self.state.board, cell).is_none() && self.puzzle().values(cell).contains(&value)
        };
        hint.supposed.iter().copied().filter(is_shown).collect()
    }

    /// Removes the overlays, which belong to the board that they were made for.
    pub(super) fn drop_overlays(&mut self) {
        self.over = Overlays::NONE;
    }

    /// Applies `change` (if any), clears the redo stack and removes overlays.
    pub(super) fn make(&mut self, change: Option<P::Move>) -> Delta {
        let (moved, motion) = change.map_or((false, None), |change| self.state.make(&change, false));
        self.drop_overlays();
        Delta { motion, moved, ..self.redraw() }
    }

    pub(super) fn step(&mut self, back: bool) -> Delta {
        let before = self.state.board.clone();
        let (moved, motion) = self.state.step(back);
        self.drop_overlays();
        let delta = Delta { motion, moved, ..self.redraw() };
        let announcement = self.heard_of_change(if back { heard::UNDONE } else { heard::REDONE }, &before, &delta);
        Delta { announcement, ..delta }
    }

    pub(super) fn reset(&mut self) -> Delta {
        let change = self.puzzle().reset_move(&self.state.board);
        let moved = change.is_some_and(|change| self.state.make(&change, false).0);
        let gone: Vec<Annotation> = self.state.annotations.all().iter().map(|jot| Annotation(jot.0, 0, 0)).collect();
        let moved = self.state.annotate(&gone, moved) || moved;
        self.drop_overlays();
        Delta { moved, announcement: moved.then(|| heard::START.to(self.lang).into()), ..self.redraw() }
    }

    pub(super) fn do_hint(&mut self) -> Delta {
        let Some((hint, _)) = &self.over.hint else { return self.make(None) };
        let Some(mut change) = self.puzzle().hint_move(&self.state.board, &hint.changes) else { return self.make(None) };
        let placed: Vec<Cell> = hint.changes.iter().filter(|change| change.place.is_some()).map(|change| change.cell).collect();
        if !self.clears_marks && placed.len() == hint.changes.len() {
            change = self.puzzle().keep_marks(&self.state.board, change);
        }
        self.state.help.cells = self.state.help.cells.saturating_add(placed.len() as u32);
        let before = self.state.board.clone();
        let (moved, motion) = self.state.make(&change, false);
        self.clear_seen(&placed);
        self.drop_overlays();
        let delta = Delta { motion, moved, ..self.redraw() };
        Delta { announcement: self.heard_of_change(heard::DONE, &before, &delta), ..delta }
    }

    /// Undoes the last `n` moves: as one move, which can be undone itself, if the family can join them.
    pub(super) fn go_back(&mut self, n: usize) -> Delta {
        let joined = self.state.join_back(n);
        if !joined {
            for _ in 0..n.min(self.state.undo.len()) {
                self.state.step(true);
            }
        }
        self.drop_overlays();
        let announcement = Some(self.note(heard::BACK, vec![("n", Arg::Number(n as i64))]));
        Delta { moved: joined, announcement, ..self.redraw() }
    }

    pub(super) fn clear_overlays(&mut self) -> Delta {
        self.drop_overlays();
        self.redraw()
    }

    /// Removes cells outside the board from a hint, which may come from outside.
    fn cut_to_board(&self, mut hint: Hint) -> Hint {
        for cells in [&mut hint.because, &mut hint.region, &mut hint.forbids] {
            cells.retain(|c| self.scene.size.contains(*c));
        }
        hint.changes.retain(|c| self.scene.size.contains(c.cell));
        hint.supposed.retain(|c| self.scene.size.contains(c.cell));
        hint
    }

    fn candidate_grid(&self, rows: &[Vec<Vec<CellValue>>]) -> Candidates {
        let mut grid: Candidates = Grid::new(self.scene.size, None);
        for cell in self.scene.size.all() {
            let [row, col] = self.puzzle().text_position(cell).map(|n| (n as usize).wrapping_sub(1));
            let Some(shown) = rows.get(row).and_then(|r| r.get(col)) else { continue };
            let is_shown = |v: &u32| shown.contains(&CellValue::of(self.puzzle().label(*v)));
            let values: Vec<u32> = self.puzzle().values(cell).into_iter().filter(is_shown).collect();
            if !values.is_empty() {
                grid[cell] = Some(values);
            }
        }
        grid
    }

    fn cells_at(&self, positions: &[[u32; 2]]) -> Vec<Cell> {
        // A cut through a large board has many clues: one pass over the board finds all of them.
        let mut wanted = positions.to_vec();
        sort(&mut wanted);
        self.scene.size.all().filter(|c| wanted.binary_search(&self.puzzle().text_position(*c)).is_ok()).collect()
    }

    fn read_board(&self, text: &str) -> Result<P::Board, ParseError> {
        let mut cursor = Cursor::new(text);
        let board = self.puzzle().read_board(&mut cursor).map_err(|stop| bad(stop, &cursor))?;
        if !matches!(cursor.at_end(), Ok(true)) {
            return Err(cursor.wrong(errors::text::END_OF_BOARD));
        }
        match self.changed_given(&board) {
            Some([row, col]) => {
                let found = errors::found::OTHER_VALUE.with([("row", row.into()), ("col", col.into())]);
                Err(ParseError::new(1, 1, errors::text::KEEPS_GIVENS, found))
            }
            None => Ok(board),
        }
    }

    /// The position of the first given with another value on `board`.
    fn changed_given(&self, board: &P::Board) -> Option<[u32; 2]> {
        let start = self.puzzle().start();
        let value = |b, c| self.puzzle().value(b, c);
        let changed = |c: &Cell| value(&start, *c).zip(value(board, *c)).is_some_and(|(given, other)| given != other);
        self.scene.size.all().find(changed).map(|c| self.puzzle().text_position(c))
    }

    /// The capabilities of the family's board.
    pub(super) fn family_capabilities(&self) -> Capabilities {
        self.turning().map_or_else(|| self.puzzle().capabilities(), |turning| turning.capabilities_in(self.mode))
    }

    /// The helps that have a meaning here.
    fn offered(&self) -> AvailableAids {
        AvailableAids { all: self.puzzle().aids().with(Aid::Coordinates, true).with(Aid::Clashes, true), on: self.aids }
    }

    /// The same, with the player's choices: presses may enter a value.
    fn capabilities(&self) -> Capabilities {
        let own = self.family_capabilities();
        let has_active_value = self.active_value.is_some() || self.colour_of_press().is_some();
        Capabilities { press: [own.press[0] || has_active_value, own.press[1]], paints: own.paints || has_active_value, ..own }
    }
}

/// Converts the error of reading a complete board, for which [`Stop::More`] is an error, too.
fn bad(stop: Stop, cursor: &Cursor<'_>) -> ParseError {
    match stop {
        Stop::Bad(e) => *e,
        Stop::More => cursor.wrong(errors::text::MORE_OF_BOARD),
    }
}

impl<P: Play + Draw + Notations> SessionView for Game<P> {
    fn id(&self) -> &'static str {
        self.puzzle().id()
    }

    fn text_size(&self) -> [u32; 2] {
        let Size { rows, cols } = self.scene.size;
        self.puzzle().text_position(Cell::new(rows.saturating_sub(1), cols.saturating_sub(1)))
    }

    fn scene(&self) -> &Scene {
        &self.scene
    }

    fn status(&self) -> SessionStatus {
        let (filled, total) = self.puzzle().progress(&self.state.board);
        let Capabilities { press, paints, marks, turns } = self.capabilities();
        SessionStatus {
            filled,
            total,
            moves: self.state.undo.len(),
            undo: !self.state.undo.is_empty(),
            redo: !self.state.redo.is_empty(),
            mode: self.mode,
            selected: self.selection.len(),
            aids: self.offered(),
            press,
            paints,
            marks,
            turns,
        }
    }

    fn played(&self) -> Option<GameStatus> {
        let board = &self.state.board;
        let (filled, total) = self.puzzle().filled(board);
        let score = self.puzzle().score(board);
        let right = filled == total && self.puzzle().faults(board).is_empty();
        let Help { hints, cells: helped, best } = self.state.help;
        Some(GameStatus {
            given: self.given,
            right,
            solved: right && score.is_none_or(|score| best.is_some_and(|best| score >= best)),
            hints,
            helped,
            best,
            pencil: self.pen == Pen::Corner,
            pen: self.pen,
            checkpoints: self.checkpoint_list(),
            compared: self.over.compared,
            trial: self.state.trial.is_some(),
            active_value: self.colour_of_press().map(Into::into).or(self.active_value),
            clear_marks: self.has_marks().then_some(self.clears_marks),
            show_candidates: self.has_marks().then_some(self.shows_candidates),
            digit_first: self.digit_first(),
            left: if self.offered().on.has(Aid::DigitsLeft) { self.puzzle().left(board) } else { Vec::new() },
            follow_ups: self.family_capabilities().paints.then_some(self.follows_up),
            swaps: self.swaps(),
            score,
        })
    }

    fn cursor(&self) -> Option<Cell> {
        self.cursor
    }

    fn home(&self) -> Cell {
        let start = self.puzzle().start();
        let corner = Cell::new(0, 0);
        // A board of cells alone is entered at its corner, given or not; if clues come first, at the first cell to fill.
        let is_home = |c: &Cell| self.stops_at(*c) && (*c == corner || self.puzzle().value(&start, *c).is_none());
        self.scene.size.all().find(is_home).unwrap_or(corner)
    }

    fn keys(&self) -> Vec<KeyText> {
        let text = |Key { label, name, value }| KeyText { label, name: name.map(|name| name.to(self.lang)), value };
        self.puzzle().keys().into_iter().map(text).collect()
    }

    fn modes(&self) -> Vec<&'static str> {
        self.turning().map_or(Vec::new(), |turning| turning.modes().iter().map(|name| name.to(self.lang)).collect())
    }

    fn shortcuts(&self) -> Vec<Shortcut> {
        self.key_list()
    }

    fn describe(&self, cell: Cell) -> String {
        let puzzle = self.puzzle();
        if !self.scene.size.contains(cell) {
            return String::new();
        }
        self.tell_annotations(cell, message(puzzle, &puzzle.describe(&self.state.board, cell), self.lang))
    }

    fn notes(&self, cell: Cell) -> Vec<NoteText> {
        if !self.scene.size.contains(cell) {
            return Vec::new();
        }
        let puzzle = self.puzzle();
        let AvailableAids { all, on } = self.offered();
        let hides_ways = all.has(Aid::Combinations) && !on.has(Aid::Combinations);
        let note_text = |note: &Note| NoteText {
            title: message(puzzle, &note.title, self.lang),
            lines: note
                .lines
                .iter()
                .filter(|_| !hides_ways)
                .map(|(line, possible)| (message(puzzle, line, self.lang), *possible))
                .collect(),
        };
        puzzle.notes(&self.state.board, cell).iter().map(note_text).collect()
    }

    fn value(&self) -> String {
        let mut out = String::new();
        self.puzzle().write_board(&self.state.board, &mut out);
        out
    }

    fn puzzle(&self, notation: &str) -> Result<String, Message> {
        match notation {
            "text" => self.state.puzzle.write_text(),
            "json" => Ok(self.state.puzzle.write_json()),
            _ => Err(unwritten::GAME_NOTATION.with([("notation", notation.into())])),
        }
    }

    fn save(&self) -> String {
        save::write(&self.state)
    }

    fn svg(&self, theme: Theme) -> String {
        let mut scene = Scene::new(self.scene.size);
        self.puzzle().draw(&self.state.board, &View::PLAIN, &mut scene);
        self.draw_annotations(&mut scene);
        to_svg(&scene, theme)
    }
}

impl<P: Play + Draw + Notations> Session for Game<P> {
    fn speak(&mut self, lang: Lang) {
        self.lang = lang;
    }

    fn act(&mut self, action: Action<'_>) -> Option<Delta> {
        self.carry_out(action)
    }

    fn show(&mut self, overlay: Overlay<'_>) -> Result<Delta, ParseError> {
        // Reads both answers before it removes anything: an error leaves the overlays unchanged.
        let pair = match overlay {
            Overlay::Pair(a, b) => Some((self.read_board(a)?, self.read_board(b)?)),
            _ => None,
        };
        match overlay {
            // Mistakes and hints can be on show together.
            Overlay::Hint(..) => self.over.drop_answers(),
            Overlay::Mistakes(_) => self.over.drop_mistakes(),
            _ => self.drop_overlays(),
        }
        match overlay {
            Overlay::Hint(hint, stage) => {
                let hint = self.cut_to_board(hint);
                if self.over.hint.as_ref().is_none_or(|(shown, _)| (&shown.technique, &shown.text) != (&hint.technique, &hint.text)) {
                    self.state.help.hints = self.state.help.hints.saturating_add(1);
                }
                self.over.hint = Some((hint, stage));
            }
            Overlay::Mistakes(positions) => {
                let cells = self.cells_at(positions);
                self.over.faults = vec![Fault { rule: &words::MISTAKE_MARK, cells, clues: Vec::new(), args: Vec::new() }];
            }
            Overlay::Candidates(rows) => self.over.candidates = Some(self.candidate_grid(rows)),
            Overlay::Conflict(positions) => self.over.conflict = self.cells_at(positions),
            Overlay::Pair(..) => self.over.pair = pair,
        }
        Ok(self.redraw())
    }

    fn check(&mut self) -> (Verdict, Delta) {
        self.over.drop_mistakes();
        self.over.faults = self.puzzle().faults(&self.state.board);
        (verdict(self.puzzle(), &self.state.board, self.lang), self.redraw())
    }

    fn set_value(&mut self, board: &str) -> Result<Delta, ParseError> {
        let board = self.read_board(board)?;
        let change = self.puzzle().move_to(&self.state.board, &board);
        Ok(self.make(change))
    }

    fn restore(&mut self, state: &str) -> Result<Delta, RestoreError> {
        save::read(&mut self.state, state)?;
        self.drop_overlays();
        Ok(Delta { moved: true, notice: None, ..self.redraw() })
    }
}
