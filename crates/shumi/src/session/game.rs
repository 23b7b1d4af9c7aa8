//! The one game behind [`Session`], generic over the family.

use super::{Manners, RestoreError, Session, Standing, keys, save};
use crate::answer::Value;
use crate::engine::order;
use crate::family::{Candidates, Family, Fault, Input, Key, Note, Spelled, Stage, View};
use crate::grid::{Cell, Grid, Size};
use crate::hint::Hint;
use crate::registry::{Verdict, id, own_text, verdict};
use crate::say::Lang;
use crate::scene::{Delta, Scene, Theme, to_svg};
use crate::text::{Cursor, ParseError, Stop};

/// Moves that can be undone.
const UNDO: usize = 10_000;

/// A game of family `F`.
pub struct Game<F: Family> {
    pub(super) puzzle: F::Puzzle,
    pub(super) board: F::Board,
    pub(super) undo: Vec<F::Move>,
    pub(super) redo: Vec<F::Move>,
    cursor: Option<Cell>,
    pencil: bool,
    faults: Vec<Fault>,
    conflict: Vec<Cell>,
    hint: Option<(Hint, Stage)>,
    pair: Option<(F::Board, F::Board)>,
    candidates: Option<Candidates>,
    mode: usize,
    manners: Manners,
    /// What goes on over more cells, and whether it has made a move yet.
    stroke: Option<(Input, bool)>,
    /// The cell that was taken hold of.
    held: Option<Cell>,
    /// What is being typed at the cursor, and whether it has made a move yet.
    typing: (String, bool),
    scene: Scene,
}

impl<F: Family> Game<F> {
    /// A new game, nothing selected: the givens, or a board that fits the puzzle.
    pub fn new(puzzle: F::Puzzle, board: Option<F::Board>) -> Self {
        let board = board.filter(|b| F::admits(&puzzle, b)).unwrap_or_else(|| F::opening(&puzzle));
        let scene = Scene::new(F::size(&puzzle));
        let mut game = Self {
            puzzle,
            board,
            undo: Vec::new(),
            redo: Vec::new(),
            cursor: None,
            pencil: false,
            faults: Vec::new(),
            conflict: Vec::new(),
            hint: None,
            pair: None,
            candidates: None,
            mode: 0,
            manners: Manners::default(),
            stroke: None,
            held: None,
            typing: Default::default(),
            scene,
        };
        game.manners = Manners::learn::<F>(&game.puzzle, game.mode);
        game.refresh();
        game
    }

    /// Draws anew; what changed since the last time.
    fn refresh(&mut self) -> Delta {
        let view = View::<F> {
            cursor: self.cursor,
            faults: &self.faults,
            conflict: &self.conflict,
            hint: self.hint.as_ref().map(|(h, s)| (h, *s)),
            pair: self.pair.as_ref().map(|(a, b)| (a, b)),
            candidates: self.candidates.as_ref(),
            mode: self.mode,
            held: self.held,
            typing: &self.typing.0,
        };
        let mut scene = Scene::new(self.scene.size);
        scene.items.reserve(self.scene.items.len());
        F::draw(&self.puzzle, &self.board, &view, &mut scene);
        let delta = self.scene.changes_to(&scene);
        self.scene = scene;
        delta
    }

    /// Marks belong to the board they were made for.
    fn drop_marks(&mut self) {
        self.faults.clear();
        self.conflict.clear();
        self.hint = None;
        self.pair = None;
        self.candidates = None;
        self.held = None;
        self.typing = Default::default();
    }

    /// Makes a move of our own; no move changes nothing but takes the marks away.
    fn make(&mut self, change: Option<F::Move>) -> Delta {
        self.make_joined(change, false)
    }

    /// As [`make`](Self::make); with `join` it is undone together with the move before it, if the family can.
    fn make_joined(&mut self, change: Option<F::Move>, join: bool) -> Delta {
        let mut motion = None;
        if let Some(change) = change
            && let Ok(back) = F::apply(&self.puzzle, &mut self.board, &change)
        {
            motion = F::motion(&self.puzzle, &change);
            let both = self.undo.last().filter(|_| join).and_then(|last| F::join(&back, last));
            match (both, self.undo.last_mut()) {
                (Some(both), Some(last)) => *last = both,
                _ => self.undo.push(back),
            }
            if self.undo.len() > UNDO {
                self.undo.remove(0);
            }
            self.redo.clear();
        }
        self.drop_marks();
        Delta { motion, ..self.refresh() }
    }

    fn input(&mut self, input: Input) -> Delta {
        let Some(cell) = self.cursor else { return Delta::default() };
        let change = F::input(&self.puzzle, &self.board, cell, input);
        self.make(change)
    }

    /// Takes hold of the cell, or swaps it with the one that is held.
    fn lift(&mut self, cell: Cell) -> Delta {
        self.put_cursor(Some(cell));
        let Some(at) = self.cursor else { return self.refresh() };
        match self.held.take() {
            None => {
                self.held = Some(at);
                self.refresh()
            }
            Some(held) => {
                let change = if held == at { None } else { F::swap(&self.puzzle, &self.board, held, at) };
                self.make(change)
            }
        }
    }

    /// Types a character of a value that may have several; `None`: it belongs to none.
    fn spell(&mut self, cell: Cell, key: &str) -> Option<Delta> {
        let mut chars = key.chars();
        let (Some(c), None) = (chars.next(), chars.next()) else { return None };
        let (mut text, mut joins) = self.typing.clone();
        text.push(c);
        let spelled = F::spelled(&self.puzzle, self.mode, &text).or_else(|| {
            (text, joins) = (c.into(), false);
            F::spelled(&self.puzzle, self.mode, &text)
        })?;
        self.cursor = Some(cell);
        let mut delta = Delta::default();
        if let Spelled::Value(value) = spelled {
            let change = F::input(&self.puzzle, &self.board, cell, Input::Paint(value));
            let made = change.is_some();
            delta = self.make_joined(change, joins);
            joins |= made;
        }
        // A move ends what was typed before it.
        self.typing = (text, joins);
        if spelled == Spelled::Begun {
            delta = self.refresh();
        }
        Some(delta)
    }

    fn put_cursor(&mut self, cell: Option<Cell>) {
        let reach = self.reach();
        self.typing = Default::default();
        self.cursor =
            cell.filter(|c| self.scene.size.contains(*c)).map(|c| Cell::new(c.row.min(reach.rows - 1), c.col.min(reach.cols - 1)));
    }

    fn reach(&self) -> Size {
        F::reach(&self.puzzle, self.mode)
    }

    fn step(&mut self, back: bool) -> Delta {
        let mut motion = None;
        let (from, to) = if back { (&mut self.undo, &mut self.redo) } else { (&mut self.redo, &mut self.undo) };
        if let Some(change) = from.pop()
            && let Ok(inverse) = F::apply(&self.puzzle, &mut self.board, &change)
        {
            to.push(inverse);
            motion = F::motion(&self.puzzle, &change);
        }
        self.drop_marks();
        Delta { motion, ..self.refresh() }
    }

    fn read_board(&self, text: &str) -> Result<F::Board, ParseError> {
        let mut cursor = Cursor::new(text);
        let board = F::read_board(&self.puzzle, &mut cursor).map_err(|stop| bad(stop, &cursor))?;
        if !matches!(cursor.at_end(), Ok(true)) {
            return Err(cursor.wrong("the end of the board"));
        }
        match self.changed_given(&board) {
            Some([row, col]) => {
                Err(ParseError::new(1, 1, "a board that keeps the givens", format!("another value in row {row}, column {col}")))
            }
            None => Ok(board),
        }
    }

    /// The first given, as the puzzle's text numbers it, that has another value on `board`.
    fn changed_given(&self, board: &F::Board) -> Option<[u32; 2]> {
        let start = F::start(&self.puzzle);
        let value = |b, c| F::value(&self.puzzle, b, c);
        let changed = |c: &Cell| value(&start, *c).zip(value(board, *c)).is_some_and(|(given, other)| given != other);
        self.scene.size.all().find(changed).map(|c| F::place(&self.puzzle, c))
    }
}

/// A whole text never lacks more of itself.
fn bad(stop: Stop, cursor: &Cursor<'_>) -> ParseError {
    match stop {
        Stop::Bad(e) => e,
        Stop::More => cursor.wrong("more of the board"),
    }
}

impl<F: Family> Session for Game<F> {
    fn id(&self) -> &'static str {
        id::<F>(F::variant(&self.puzzle))
    }

    fn size(&self) -> Size {
        self.scene.size
    }

    fn scene(&self) -> &Scene {
        &self.scene
    }

    fn standing(&self) -> Standing {
        let (filled, total) = F::filled(&self.puzzle, &self.board);
        Standing {
            filled,
            total,
            solved: filled == total && F::faults(&self.puzzle, &self.board).is_empty(),
            moves: self.undo.len(),
            undo: !self.undo.is_empty(),
            redo: !self.redo.is_empty(),
            pencil: self.pencil,
            mode: self.mode,
            score: F::score(&self.puzzle, &self.board),
            manners: self.manners,
        }
    }

    fn cursor(&self) -> Option<Cell> {
        self.cursor
    }

    fn home(&self) -> Cell {
        self.scene.size.all().find(|c| !F::values(&self.puzzle, *c).is_empty()).unwrap_or(Cell::new(0, 0))
    }

    fn keys(&self) -> Vec<Key> {
        F::keys(&self.puzzle)
    }

    fn select(&mut self, cell: Option<Cell>) -> Delta {
        self.put_cursor(cell);
        self.refresh()
    }

    fn press(&mut self, cell: Cell, second: bool) -> Delta {
        self.stroke = None;
        if !second && F::swaps(&self.puzzle, self.mode) {
            return self.lift(cell);
        }
        self.put_cursor(Some(cell));
        let Some(at) = self.cursor else { return self.refresh() };
        let Some(input) = F::press(&self.puzzle, &self.board, at, self.mode, second) else { return self.refresh() };
        let change = F::input(&self.puzzle, &self.board, at, input);
        self.stroke = Some((input, change.is_some()));
        self.make(change)
    }

    fn stroke(&mut self, cell: Cell) -> Delta {
        let Some((input @ (Input::Paint(_) | Input::Clear), joins)) = self.stroke else { return Delta::default() };
        if self.cursor == Some(cell) || !self.scene.size.contains(cell) {
            return Delta::default();
        }
        self.put_cursor(Some(cell));
        let change = F::input(&self.puzzle, &self.board, cell, input);
        self.stroke = Some((input, joins || change.is_some()));
        if change.is_none() {
            return self.refresh();
        }
        self.make_joined(change, joins)
    }

    fn modes(&self) -> &'static [&'static str] {
        F::modes(&self.puzzle)
    }

    fn set_mode(&mut self, mode: usize) -> Delta {
        self.mode = mode.min(self.modes().len().saturating_sub(1));
        self.manners = Manners::learn::<F>(&self.puzzle, self.mode);
        self.held = None;
        self.select(self.cursor)
    }

    fn play(&mut self, token: &str) -> Option<Delta> {
        let change = F::step(&self.puzzle, &self.board, token)?;
        Some(self.make(Some(change)))
    }

    fn key(&mut self, key: &str) -> Option<Delta> {
        let cell = self.cursor.unwrap_or_else(|| self.home());
        if let Some(input) = F::pressed(&self.puzzle, &self.board, cell, self.mode, key) {
            self.cursor.get_or_insert(cell);
            return Some(self.input(input));
        }
        if key == "Enter" && F::swaps(&self.puzzle, self.mode) {
            return Some(self.lift(cell));
        }
        if let Some(typed) = self.spell(cell, key) {
            return Some(typed);
        }
        let action = keys::action(key, |c| F::typed(&self.puzzle, c))?;
        Some(match action {
            keys::Action::Go(way) => {
                let to = if self.cursor.is_some() { way.from(cell, self.reach()) } else { cell };
                self.select(Some(to))
            }
            keys::Action::Value(v) => self.enter(Some(v)),
            keys::Action::Mark(v) => self.input(Input::Mark(v)),
            keys::Action::Clear => self.input(Input::Clear),
            keys::Action::Pencil => {
                self.pencil = !self.pencil;
                Delta::default()
            }
            keys::Action::Undo => self.undo(),
            keys::Action::Redo => self.redo(),
            keys::Action::Escape => self.clear_marks(),
        })
    }

    fn enter(&mut self, value: Option<u32>) -> Delta {
        self.input(match value {
            Some(v) if self.pencil => Input::Mark(v),
            Some(v) => Input::Value(v),
            None => Input::Clear,
        })
    }

    fn set_pencil(&mut self, on: bool) {
        self.pencil = on;
    }

    fn undo(&mut self) -> Delta {
        self.step(true)
    }

    fn redo(&mut self) -> Delta {
        self.step(false)
    }

    fn reset(&mut self) -> Delta {
        let change = F::wipe(&self.puzzle, &self.board);
        self.make(change)
    }

    fn clear_marks(&mut self) -> Delta {
        self.drop_marks();
        self.refresh()
    }

    fn check(&mut self, lang: Lang) -> (Verdict, Delta) {
        self.drop_marks();
        self.faults = F::faults(&self.puzzle, &self.board);
        (verdict::<F>(&self.puzzle, &self.board, lang), self.refresh())
    }

    fn show_hint(&mut self, mut hint: Hint, stage: Stage) -> Delta {
        self.drop_marks();
        // It may come from outside: families see cells of the board only.
        hint.because.retain(|c| self.scene.size.contains(*c));
        hint.changes.retain(|c| self.scene.size.contains(c.cell));
        self.hint = Some((hint, stage));
        self.refresh()
    }

    fn do_hint(&mut self) -> Delta {
        let change = self.hint.as_ref().and_then(|(h, _)| F::act(&self.puzzle, &self.board, &h.changes));
        self.make(change)
    }

    fn show_candidates(&mut self, rows: &[Vec<Vec<Value>>]) -> Delta {
        self.drop_marks();
        let mut grid: Candidates = Grid::new(self.scene.size, None);
        for cell in self.scene.size.all() {
            let [row, col] = F::place(&self.puzzle, cell).map(|n| (n as usize).wrapping_sub(1));
            let Some(told) = rows.get(row).and_then(|r| r.get(col)) else { continue };
            let is_told = |v: &u32| told.contains(&Value::of(F::label(&self.puzzle, *v)));
            let values: Vec<u32> = F::values(&self.puzzle, cell).into_iter().filter(is_told).collect();
            if !values.is_empty() {
                grid[cell] = Some(values);
            }
        }
        self.candidates = Some(grid);
        self.refresh()
    }

    fn show_conflict(&mut self, places: &[[u32; 2]]) -> Delta {
        self.drop_marks();
        // A cut through a large board has many clues: one pass over the board for all of them.
        let mut wanted = places.to_vec();
        order::sort(&mut wanted);
        self.conflict = self.scene.size.all().filter(|c| wanted.binary_search(&F::place(&self.puzzle, *c)).is_ok()).collect();
        self.refresh()
    }

    fn show_answer(&mut self, answer: &str) -> Result<Delta, ParseError> {
        let board = self.read_board(answer)?;
        let change = F::fill(&self.puzzle, &self.board, &board);
        Ok(self.make(change))
    }

    fn show_pair(&mut self, a: &str, b: &str) -> Result<Delta, ParseError> {
        let pair = (self.read_board(a)?, self.read_board(b)?);
        self.drop_marks();
        self.pair = Some(pair);
        Ok(self.refresh())
    }

    fn describe(&self, cell: Cell, lang: Lang) -> String {
        if self.scene.size.contains(cell) { F::describe(&self.puzzle, &self.board, cell, lang) } else { String::new() }
    }

    fn notes(&self, cell: Cell, lang: Lang) -> Vec<Note> {
        if self.scene.size.contains(cell) { F::notes(&self.puzzle, &self.board, cell, lang) } else { Vec::new() }
    }

    fn value(&self) -> String {
        let mut out = String::new();
        F::write_board(&self.puzzle, &self.board, &mut out);
        out
    }

    fn set_value(&mut self, board: &str) -> Result<Delta, ParseError> {
        self.show_answer(board)
    }

    fn puzzle(&self, notation: &str) -> Result<String, String> {
        own_text::<F>(&self.puzzle, notation)
    }

    fn save(&self) -> String {
        save::write(self)
    }

    fn restore(&mut self, state: &str) -> Result<Delta, RestoreError> {
        save::read(self, state)?;
        self.drop_marks();
        Ok(self.refresh())
    }

    fn svg(&self, theme: Theme) -> String {
        let mut scene = Scene::new(self.scene.size);
        F::draw(&self.puzzle, &self.board, &View::<F>::PLAIN, &mut scene);
        to_svg(&scene, theme)
    }
}
