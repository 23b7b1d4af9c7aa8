//! Inputs of a player: keys, presses, drags, typed values.

use super::action::{Action, Switch};
use super::annotations::{Annotation, COLOURS};
use super::game::Game;
use super::interface::SessionView;
use super::keymap::{self, Command};
use super::pen::Pen;
use super::typing::Typing;
use crate::family::{Draw, Input, Notations, OwnKeys, Play, message};
use crate::words::common::note as words;
use shumi_core::grid::{Cell, Size};
use shumi_core::message::{Arg, Args, Message, Text};
use shumi_core::scene::{Delta, Motion};

impl<P: Play + Draw + Notations> Game<P> {
    /// Carries out an action; `None`: it has no meaning here.
    pub(super) fn carry_out(&mut self, action: Action<'_>) -> Option<Delta> {
        let before = self.selection.len();
        let mut delta = match action {
            Action::Key(key) => self.key(key)?,
            Action::Play(token) => self.play(token)?,
            Action::Select(cell) => self.select(cell),
            Action::Press { cell, second } => self.press(cell, second),
            Action::Stroke(cell) => self.stroke(cell),
            Action::Add(cell) => self.add(cell),
            Action::Toggle(cell) => self.toggle(cell),
            Action::Alike(cell) => self.alike(cell),
            Action::Enter(value) => self.pick_value(value),
            Action::Pencil(on) => self.set_pen(if on { Pen::Corner } else { Pen::Digit }),
            Action::Pen(pen) => self.set_pen(pen),
            Action::Tool(tool) => self.use_tool(tool)?,
            Action::Settle => self.commit_input(),
            Action::Switch(switch, on) => self.switch(switch, on),
            Action::Mode(mode) => self.set_mode(mode),
            Action::Undo => self.step(true),
            Action::Redo => self.step(false),
            Action::Back(moves) => self.go_back(moves),
            Action::Best(score) => {
                self.state.help.best = Some(score);
                Delta::default()
            }
            Action::Reset => self.reset(),
            Action::DoHint => self.do_hint(),
            Action::ClearOverlays => self.clear_overlays(),
        };
        let n = self.selection.len();
        if n > 1 && n != before && delta.notice.is_none() {
            delta.notice = Some(self.note(words::SEVERAL, vec![("n", Arg::Number(n as i64))]));
        }
        Some(delta)
    }

    fn press(&mut self, cell: Cell, second: bool) -> Delta {
        (self.stroke, self.colour_stroke) = (None, None);
        self.selection.clear();
        if let Some(colour) = self.colour_of_press() {
            return self.start_colour_stroke(cell, colour);
        }
        if self.swaps() {
            return self.pick_up(cell);
        }
        self.put_cursor(Some(cell));
        let Some(at) = self.cursor else { return self.redraw() };
        let input = match (self.active_value, self.turning()) {
            (Some(value), _) if !second && self.pen == Pen::Centre => return self.write_with(self.pen, value),
            (Some(value), _) if !second => Some(if self.pen == Pen::Corner { Input::Mark(value) } else { Input::Value(value) }),
            (_, Some(turning)) => turning.press_in(self.mode, second),
            _ => self.puzzle().on_press(&self.state.board, at, second),
        };
        let Some(input) = input else { return self.redraw() };
        let delta = self.put(&[at], input, false);
        // A drag paints the value that its first press toggled, unless that press removed it.
        let goes_on = match input {
            Input::Value(value) if self.puzzle().value(&self.state.board, at) == Some(value) => Input::Paint(value),
            Input::Mark(value) => Input::PaintMark(value),
            other => other,
        };
        self.stroke = Some((goes_on, delta.moved));
        delta
    }

    /// Picks the cell up, or swaps it with the one picked up before.
    fn pick_up(&mut self, cell: Cell) -> Delta {
        self.put_cursor(Some(cell));
        let Some(at) = self.cursor else { return self.redraw() };
        let value = |game: &Self, cell| Arg::AnyOf(game.puzzle().value(&game.state.board, cell).into_iter().collect());
        let Some(held) = self.over.picked_up.take() else {
            let notice = self.note(words::HELD, vec![("value", value(self, at))]);
            self.over.picked_up = Some(at);
            return Delta { notice: Some(notice), ..self.redraw() };
        };
        let (one, other) = (value(self, held), value(self, at));
        let change = if held == at { None } else { self.turning().and_then(|turning| turning.swap(&self.state.board, held, at)) };
        let notice = match change {
            Some(_) => self.note(words::SWAPPED, vec![("one", one), ("other", other)]),
            None if held == at => self.note(words::PUT_BACK, vec![("value", one)]),
            None => self.note(words::EQUAL, vec![("value", one)]),
        };
        Delta { notice: Some(notice), ..self.make(change) }
    }

    fn stroke(&mut self, cell: Cell) -> Delta {
        if let Some(colour_stroke) = self.colour_stroke {
            return self.continue_colour_stroke(cell, colour_stroke);
        }
        let Some((first @ (Input::Paint(_) | Input::PaintMark(_) | Input::Clear), joins)) = self.stroke else { return Delta::default() };
        if self.cursor == Some(cell) || !self.scene.size.contains(cell) {
            return Delta::default();
        }
        self.put_cursor(Some(cell));
        let Some(input) = self.puzzle().on_stroke(&self.state.board, cell, first) else { return self.redraw() };
        if self.move_of(cell, input).is_none() {
            return self.redraw();
        }
        let delta = self.put(&[cell], input, joins);
        self.stroke = Some((first, joins || delta.moved));
        delta
    }

    fn key(&mut self, key: &str) -> Option<Delta> {
        let cell = self.cursor.unwrap_or_else(|| self.home());
        let name = keymap::plain_name(key);
        if let (Pen::Colour, Some(colour)) = (self.pen, keymap::colour(&name)) {
            self.cursor.get_or_insert(cell);
            return Some(self.colour_selected(colour));
        }
        let is_off = !self.single_keys && keymap::is_single(&name);
        let meant = self.own_keys().iter().find(|own| !is_off && own.keys.contains(&name.as_str()));
        if let Some(own) = meant {
            self.cursor.get_or_insert(cell);
            return Some(self.input(own.input));
        }
        if key == "Enter" && self.swaps() {
            return Some(self.pick_up(cell));
        }
        if let Some(delta) = self.type_character(cell, key) {
            return Some(delta);
        }
        let takes_values = self.takes_values();
        let command = keymap::command(key, |c| self.puzzle().key_value(c).filter(|_| takes_values), self.single_keys)?;
        let to = |way: keymap::CursorMove| match self.cursor {
            Some(_) => way.from(cell, self.reach(), &|c| self.stops_at(c)),
            None => cell,
        };
        let is_several = self.turning().is_none();
        Some(match command {
            Command::Go(way) => self.select(Some(to(way))),
            Command::Reach(way) if is_several => self.add(to(way)),
            Command::Walk(way) if is_several => self.walk(to(way)),
            Command::Toggle if is_several => self.toggle_here(cell),
            Command::All if is_several => self.select_all(),
            Command::Reach(_) | Command::Walk(_) | Command::Toggle | Command::All => return None,
            Command::Value(v) => self.enter(Some(v)),
            Command::Mark(v) => self.input(Input::Mark(v)),
            Command::Clear => self.input(Input::Clear),
            Command::Centre(v) if self.has_marks() => self.write_with(Pen::Centre, v),
            Command::Centre(_) => return None,
            Command::Pen(Pen::Colour) => self.switch_pen(Pen::Colour),
            Command::Pen(pen) if self.has_marks() => self.switch_pen(pen),
            Command::Pen(_) => return None,
            Command::Use(tool) => self.use_tool(tool)?,
            Command::BackToLast => self.back_to(self.state.checkpoints.len().wrapping_sub(1)),
            Command::Undo => self.step(true),
            Command::Redo => self.step(false),
            Command::NextMistake => self.next_mistake(),
            Command::NextPlace => self.next_place(),
            Command::Read(line) => self.read(cell, line)?,
            Command::Place => self.place(cell),
            Command::Ask(wish) => Delta { request: Some(wish), ..Delta::default() },
            Command::Escape => {
                self.selection.clear();
                self.active_value = None;
                self.clear_overlays()
            }
        })
    }

    /// Handles a key of the keypad: with digit first it selects the value of presses, or deselects it.
    fn pick_value(&mut self, value: Option<u32>) -> Delta {
        // A selected value that is no colour would stay and be given to cells as a colour.
        if self.pen == Pen::Colour && value.is_some_and(|value| value > COLOURS.into()) {
            return Delta::default();
        }
        if value.is_none() || self.digit_first() != Some(true) && self.colour_of_press().is_none() {
            return self.enter(value);
        }
        self.active_value = value.filter(|_| self.active_value != value);
        self.redraw()
    }

    /// Enters a value of keypad or keyboard.
    fn enter(&mut self, value: Option<u32>) -> Delta {
        match value {
            Some(value) => self.write_with(self.pen, value),
            None if self.pen == Pen::Colour => self.colour_selected(0),
            None => self.input(Input::Clear),
        }
    }

    /// Whether a key of the keypad selects the value of presses; `None`: presses have another meaning.
    pub(super) fn digit_first(&self) -> Option<bool> {
        (self.turning().is_none() && !self.family_capabilities().press[0]).then_some(self.digit_first)
    }

    fn switch(&mut self, switch: Switch, on: bool) -> Delta {
        match switch {
            Switch::SingleKeys => self.single_keys = on,
            Switch::DigitFirst => (self.digit_first, self.active_value) = (on, None),
            Switch::FollowUps => self.follows_up = on,
            Switch::ClearMarks => self.clears_marks = on,
            Switch::ShowCandidates => self.shows_candidates = on,
            Switch::Aid(aid) => (self.aids, self.over.knows_clashes) = (self.aids.with(aid, on), false),
        }
        self.redraw()
    }

    fn set_mode(&mut self, mode: usize) -> Delta {
        self.mode = mode.min(self.modes().len().saturating_sub(1));
        self.over.picked_up = None;
        let announcement = self.modes().get(self.mode).map(|name| (*name).into());
        Delta { announcement, ..self.select(self.cursor) }
    }

    fn play(&mut self, token: &str) -> Option<Delta> {
        let change = self.turning()?.parse_move(token)?;
        Some(self.make(Some(change)))
    }

    /// Applies an input to the selected cells.
    pub(super) fn input(&mut self, input: Input) -> Delta {
        let cells = self.selection.targets(self.cursor);
        if cells.is_empty() { Delta::default() } else { self.put(&cells, input, false) }
    }

    /// Applies an input to cells, as one move (`join` merges it into the move before). In several cells it is written where missing, and
    /// removed if all cells have it.
    fn put(&mut self, cells: &[Cell], input: Input, join: bool) -> Delta {
        let steady = match input {
            Input::Value(v) if cells.len() > 1 => Input::Paint(v),
            Input::Mark(v) if cells.len() > 1 => Input::PaintMark(v),
            other => other,
        };
        let before = self.contents_of(cells);
        // A cell that was open already loses its centre marks.
        let is_emptied = |cell: &&Cell| input == Input::Clear && self.is_open(**cell);
        let bare: Vec<Annotation> =
            cells.iter().filter(is_emptied).map(|cell| self.annotation_at(*cell)).map(|jot| Annotation(jot.0, 0, jot.2)).collect();
        let (mut n, mut motion) = self.write(cells, &|_| Some(steady), join);
        if n == 0 && steady != input {
            (n, motion) = self.write(cells, &|_| Some(input), join);
        }
        n += usize::from(self.state.annotate(&bare, join || n > 0));
        let notice = cells.first().filter(|_| n == 0 && cells.len() == 1).and_then(|cell| self.why_not(*cell));
        self.drop_overlays();
        let delta = self.redraw();
        let delta = Delta { motion, moved: n > 0, notice: notice.or(delta.notice), ..delta };
        let announcement = if delta.moved { self.heard_of_input(cells, steady, &before, &delta) } else { None };
        Delta { announcement, ..delta }
    }

    /// Applies inputs to cells as one move, with the moves that follow from them.
    pub(super) fn write(&mut self, cells: &[Cell], input: &dyn Fn(Cell) -> Option<Input>, join: bool) -> (usize, Option<Motion>) {
        let (follows_up, clears) = (self.follows_up, self.clears_marks);
        let first = |puzzle: &P, board: &P::Board, cell| {
            let change = puzzle.input(board, cell, input(cell)?)?;
            let enters = matches!(input(cell), Some(Input::Value(_) | Input::Paint(_)));
            Some(if clears || !enters { change } else { puzzle.keep_marks(board, change) })
        };
        let then = |puzzle: &P, board: &P::Board, cell| if follows_up { puzzle.follow_up(board, cell) } else { None };
        let made = self.state.make_each(cells, &[&first, &then], join);
        let enters = |cell: &&Cell| matches!(input(**cell), Some(Input::Value(_) | Input::Paint(_)));
        if made.0 > 0 {
            let entered: Vec<Cell> = cells.iter().filter(enters).copied().collect();
            self.clear_seen(&entered);
        }
        made
    }

    fn move_of(&self, cell: Cell, input: Input) -> Option<P::Move> {
        self.puzzle().input(&self.state.board, cell, input)
    }

    pub(super) fn select(&mut self, cell: Option<Cell>) -> Delta {
        self.selection.clear();
        self.put_cursor(cell);
        self.redraw()
    }

    pub(super) fn put_cursor(&mut self, cell: Option<Cell>) {
        let reach = self.reach();
        self.over.typing = Typing::NONE;
        self.cursor =
            cell.filter(|c| self.scene.size.contains(*c)).map(|c| Cell::new(c.row.min(reach.rows - 1), c.col.min(reach.cols - 1)));
    }

    fn reach(&self) -> Size {
        self.turning().map_or(self.scene.size, |turning| turning.reach(self.mode))
    }

    /// Whether the arrows stop at a cell: it takes values, or has a given of the puzzle, such as a circle.
    pub(super) fn stops_at(&self, cell: Cell) -> bool {
        !self.puzzle().values(cell).is_empty() || self.puzzle().value(&self.state.board, cell).is_some()
    }

    pub(super) fn swaps(&self) -> bool {
        self.turning().is_some_and(|turning| turning.swaps(self.mode))
    }

    pub(super) fn takes_values(&self) -> bool {
        self.turning().is_none_or(|turning| turning.takes_values(self.mode))
    }

    fn own_keys(&self) -> &'static [OwnKeys] {
        self.turning().map_or_else(|| self.puzzle().own_keys(), |turning| turning.own_keys_in(self.mode))
    }

    pub(super) fn note(&self, text: Text, args: Args) -> String {
        message(self.puzzle(), &Message::new(text, args), self.lang)
    }
}
