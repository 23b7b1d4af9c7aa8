//! Keys, presses and tools.

use super::place::Typing;
use super::session::Editing;
use crate::family::{SheetShape, Signs, Symmetry};
use crate::session::{Action, Command, KeyText, Shortcut, Switch, Tool, command, is_single, plain_name};
use crate::words::common::heard;
use crate::words::common::note as common;
use crate::words::draft::{key as words, note, pad};
use shumi_core::grid::Cell;
use shumi_core::message::{Arg, Text};
use shumi_core::scene::{Delta, UiRequest};

impl Editing {
    /// Carries out an action; `None`: it has no meaning here.
    pub(super) fn carry_out(&mut self, action: Action<'_>) -> Option<Delta> {
        // One action may redraw several times, on its way from slot to slot.
        let (before, seen) = (self.selection.len(), self.scene.clone());
        let mut delta = match action {
            Action::Key(key) => self.key(key)?,
            Action::Select(cell) => {
                self.selection.clear();
                self.select(cell)
            }
            Action::Press { cell, second } => self.press(cell, second),
            Action::Stroke(cell) => self.draw_on(cell),
            Action::Add(cell) => self.choose(cell, false),
            Action::Toggle(cell) => self.choose(cell, true),
            Action::Alike(cell) => self.select(Some(cell)),
            Action::Enter(Some(value)) => self.sign(char::from_u32(value)?, false)?,
            Action::Enter(None) => self.take(),
            Action::Mode(layer) => self.set_layer(layer),
            Action::Tool(tool) => self.use_tool(tool)?,
            Action::Undo => self.step(true),
            Action::Redo => self.step(false),
            Action::Back(n) => (0..n.min(self.draft.undo.len())).fold(Delta::default(), |_, _| self.step(true)),
            Action::Reset => {
                let moved = self.draft.clear();
                self.typing = Typing::default();
                Delta { announcement: moved.then(|| self.said(heard::START)), ..self.changed(moved) }
            }
            Action::Switch(Switch::SingleKeys, on) => {
                self.single_keys = on;
                Delta::default()
            }
            Action::Switch(Switch::Aid(aid), on) => {
                self.aids = self.aids.with(aid, on);
                self.redraw()
            }
            Action::ClearOverlays => self.clear_overlays(),
            // Typing ends only at the next slot or a key, without a time limit: users who copy from paper need time.
            Action::Settle => Delta::default(),
            Action::Switch(..) | Action::Pencil(_) | Action::Pen(_) | Action::Best(_) | Action::DoHint => Delta::default(),
            Action::Play(_) => return None,
        };
        let Delta { items, cleared, .. } = seen.changes_to(&self.scene);
        (delta.items, delta.cleared) = (items, cleared);
        let n = self.selection.len();
        if n > 1 && n != before && delta.notice.is_none() {
            delta.notice = Some(self.note(common::SEVERAL, vec![("n", Arg::Number(n as i64))]));
        }
        Some(delta)
    }

    fn key(&mut self, key: &str) -> Option<Delta> {
        let (base, stays) = key.strip_prefix("Shift+").map_or((key, false), |base| (base, true));
        let mut chars = base.chars();
        // Some keyboards need Shift for signs.
        if let (Some(c), None) = (chars.next(), chars.next())
            && let Some(delta) = self.sign(c, stays && c.is_ascii_digit())
        {
            return Some(delta);
        }
        let cell = self.cursor;
        let here = cell.unwrap_or_else(|| self.first_cell());
        match plain_name(key).as_str() {
            "Backspace" => return Some(self.take()),
            // Typing has moved on by itself: Enter, with which some users end each value, must not skip another slot.
            "Enter" if std::mem::take(&mut self.typing.led) => return Some(self.redraw()),
            "Enter" => return Some(self.skip()),
            _ => {}
        }
        let to = |way: crate::session::CursorMove| match cell {
            Some(_) => way.from(here, self.scene.size, &|c| !self.slots(c).is_empty()),
            None => here,
        };
        Some(match command(key, |_| None, self.single_keys)? {
            Command::Go(way) => {
                let to = to(way);
                self.selection.clear();
                self.select(Some(to))
            }
            Command::Reach(way) => self.choose(to(way), false),
            Command::Walk(way) => {
                let to = to(way);
                self.selection.keep(cell);
                self.select(Some(to))
            }
            Command::Toggle => {
                self.selection.toggle(here);
                self.select(Some(here))
            }
            Command::All => {
                let all = self.scene.size.all().filter(|cell| !self.slots(*cell).is_empty()).collect();
                self.selection.set(all);
                self.redraw()
            }
            Command::Clear => {
                let cells = self.selection.targets(Some(here));
                self.cursor.get_or_insert(here);
                self.empty(&cells)
            }
            Command::Undo => self.step(true),
            Command::Redo => self.step(false),
            Command::Ask(wish @ (UiRequest::Help | UiRequest::ZoomIn | UiRequest::ZoomOut)) => {
                Delta { request: Some(wish), ..Delta::default() }
            }
            Command::Escape => {
                self.selection.clear();
                self.typing = Typing::default();
                self.clear_overlays()
            }
            _ => return None,
        })
    }

    /// Handles a typed character: a part of a value, or a command; `stays`: the cursor stays in the slot.
    fn sign(&mut self, c: char, stays: bool) -> Option<Delta> {
        let is_mark = self
            .slot()
            .or_else(|| Some((self.first_cell(), *self.slots(self.first_cell()).first()?)))
            .is_some_and(|(_, slot)| slot.signs == Signs::Mark);
        match c {
            ' ' => Some(self.skip()),
            '#' | 'x' | 'X' if is_mark => {
                let cells = self.targets();
                let value = cells.iter().find_map(|cell| self.stroke_from(*cell));
                let delta = self.mark(&cells, value, false);
                if cells.len() == 1 && !stays {
                    self.advance();
                    self.redraw();
                }
                Some(delta)
            }
            '\\' | '/' => {
                let (at, half) = (self.cursor?, usize::from(c == '\\'));
                let n = self.slots(at).len();
                (n > 0).then(|| self.take_half(half.min(n - 1)))
            }
            _ => {
                let typed = self.type_character(c, stays);
                let empties = matches!(c, '.' | '0') && !stays && self.typing.text.is_empty();
                if typed.is_some() || !empties {
                    return typed;
                }
                let cells = self.targets();
                let delta = self.empty(&cells);
                if cells.len() == 1 {
                    self.advance();
                    self.redraw();
                }
                Some(delta)
            }
        }
    }

    fn targets(&mut self) -> Vec<Cell> {
        self.cursor.get_or_insert(self.first_cell());
        self.selection.targets(self.cursor)
    }

    pub(super) fn select(&mut self, cell: Option<Cell>) -> Delta {
        self.typing = Typing::default();
        (self.cursor, self.half) = (cell.filter(|cell| self.scene.size.contains(*cell)), 0);
        self.redraw()
    }

    /// Selects a cell in addition to the others; with `toggles`, deselects a selected one.
    fn choose(&mut self, cell: Cell, toggles: bool) -> Delta {
        if !self.scene.size.contains(cell) || self.slots(cell).is_empty() {
            return Delta::default();
        }
        self.selection.keep(self.cursor);
        if toggles {
            self.selection.toggle(cell);
        } else {
            self.selection.add(cell);
        }
        let to = if self.selection.contains(cell) { Some(cell) } else { self.selection.last() };
        self.select(to.or(Some(cell)))
    }

    fn press(&mut self, cell: Cell, second: bool) -> Delta {
        self.selection.clear();
        self.stroke = None;
        if !self.scene.size.contains(cell) {
            return self.redraw();
        }
        let cell = self.draft.form().seat(self.draft.draft_grid(), self.layer, cell);
        let slots = self.slots(cell).len();
        if self.written().paints && slots > 0 && !second {
            let value = self.stroke_from(cell);
            (self.cursor, self.half) = (Some(cell), 0);
            let delta = self.mark(&[cell], value, false);
            self.stroke = Some((value, delta.moved));
            return delta;
        }
        if self.cursor == Some(cell) && slots > 1 {
            return self.take_half((self.half + 1) % slots);
        }
        self.select(Some(cell))
    }

    fn draw_on(&mut self, cell: Cell) -> Delta {
        let Some((value, joins)) = self.stroke else { return Delta::default() };
        if self.cursor == Some(cell) || self.slots(cell).is_empty() {
            return Delta::default();
        }
        self.cursor = Some(cell);
        let delta = self.mark(&[cell], value, joins);
        self.stroke = Some((value, joins || delta.moved));
        delta
    }

    /// The value that a press on a cell writes; `None`: it empties the cell.
    fn stroke_from(&self, cell: Cell) -> Option<i64> {
        self.draft.form().stroke(self.draft.draft_grid(), self.layer, cell)
    }

    fn mark(&mut self, cells: &[Cell], value: Option<i64>, joins: bool) -> Delta {
        let all: Vec<_> = cells.iter().filter_map(|cell| Some((self.slots(*cell).first()?.plane, *cell, value))).collect();
        let plane = all.first().map(|(plane, ..)| *plane);
        let moved = self.draft.write(&all, joins);
        let announcement =
            plane.filter(|_| moved).map(|plane| value.map_or_else(|| self.said(heard::EMPTY), |value| self.named(plane, value)));
        Delta { announcement, ..self.changed(moved) }
    }

    /// Selects a slot of the cell for typing.
    fn take_half(&mut self, half: usize) -> Delta {
        self.typing = Typing::default();
        self.half = half;
        let announcement = self.slot().map(|(_, slot)| self.draft.form().planes()[slot.plane].name.to(self.lang).to_string());
        Delta { announcement, ..self.redraw() }
    }

    fn set_layer(&mut self, layer: usize) -> Delta {
        self.layer = layer.min(self.draft.form().layers().len() - 1);
        self.selection.clear();
        self.stroke = None;
        let cursor = self.cursor;
        self.select(cursor)
    }

    fn use_tool(&mut self, tool: Tool<'_>) -> Option<Delta> {
        match tool {
            Tool::Symmetry(name) => {
                let symmetry = Symmetry::ALL.into_iter().find(|symmetry| symmetry.name() == name)?;
                let moved = self.draft.set_symmetry(symmetry);
                Some(Delta { moved, ..self.redraw() })
            }
            Tool::FillClues => {
                let n = self.draft.fill();
                self.typing = Typing::default();
                let text = if n > 0 { note::FILLED } else { note::NOTHING_TO_FILL };
                let notice = Some(self.note(text, vec![("n", Arg::Number(n as i64))]));
                Some(Delta { notice, ..self.changed(n > 0) })
            }
            _ => None,
        }
    }

    fn step(&mut self, back: bool) -> Delta {
        self.typing = Typing::default();
        let changed = self.draft.step(back);
        let text = if back { heard::UNDONE } else { heard::REDONE };
        let announcement = changed.as_ref().map(|slots| self.heard_of(text, slots));
        Delta { announcement, ..self.changed(changed.is_some()) }
    }

    fn clear_overlays(&mut self) -> Delta {
        self.conflict.clear();
        self.differing.clear();
        self.redraw()
    }

    /// The keys of the keypad, each named by the character that it types.
    pub(super) fn keypad(&self) -> Vec<KeyText> {
        let place = self.cursor.and_then(|_| self.slot().map(|(_, slot)| slot));
        let Some(slot) = place.or_else(|| self.slots(self.first_cell()).first().copied()) else { return Vec::new() };
        let halves = self.cursor.map_or(0, |cell| self.slots(cell).len());
        let mut keys: Vec<(char, Option<Text>)> = match slot.signs {
            Signs::Mark => vec![('#', Some(self.draft.form().planes()[slot.plane].name))],
            Signs::Letters => (b'A'..=b'Z').take(slot.usual[1] as usize).map(|letter| (letter.into(), None)).collect(),
            Signs::Digits | Signs::DigitsOrUnknown => {
                let last = slot.usual[1].clamp(1, 9) as u8;
                let has_zero = slot.usual[1] > 9 || slot.usual[0] <= 0;
                (b'1'..=b'0' + last).chain(has_zero.then_some(b'0')).map(|digit| (digit.into(), None)).collect()
            }
        };
        if slot.signs == Signs::DigitsOrUnknown {
            keys.push(('?', Some(pad::UNKNOWN)));
        }
        if slot.signs == Signs::Digits && slot.usual[0] < 0 {
            keys.push(('-', Some(pad::MINUS)));
        }
        if halves > 1 {
            keys.extend([('/', Some(pad::DOWN)), ('\\', Some(pad::ACROSS))]);
        }
        keys.push((' ', Some(pad::NEXT)));
        let key = |(c, name): (char, Option<Text>)| KeyText {
            label: if c == ' ' { "→".into() } else { c.into() },
            name: name.map(|name| name.to(self.lang)),
            value: c.into(),
        };
        keys.into_iter().map(key).collect()
    }

    /// The keys that have a meaning here.
    pub(super) fn key_list(&self) -> Vec<Shortcut> {
        let own: [(&[&str], Text); 6] = [
            (&["1", "…", "9"], words::WRITE),
            (&["Shift+1", "…", "Shift+9"], words::STAY),
            (&[" ", "Enter"], words::SKIP),
            (&["Backspace"], words::TAKE),
            (&["."], words::EMPTY),
            (&["#"], words::MARK),
        ];
        let shortcut = |keys: &[&str], what: Text| Shortcut {
            keys: keys.iter().map(|key| (*key).to_string()).collect(),
            what: what.to(self.lang),
            mode: None,
        };
        let mut list: Vec<Shortcut> = own.iter().map(|(keys, what)| shortcut(keys, *what)).collect();
        if self.draft.form().planes().iter().any(|plane| plane.shape == SheetShape::TopRight) {
            list.extend([shortcut(&["\\"], words::ACROSS), shortcut(&["/"], words::DOWN)]);
        }
        for row in crate::session::TABLE {
            let is_here = matches!(
                row.command,
                Command::Go(_)
                    | Command::Reach(_)
                    | Command::Walk(_)
                    | Command::Toggle
                    | Command::All
                    | Command::Undo
                    | Command::Redo
                    | Command::Escape
                    | Command::Ask(UiRequest::Help | UiRequest::ZoomIn | UiRequest::ZoomOut)
            );
            let keys: Vec<&str> = row.keys.iter().copied().filter(|key| self.single_keys || !is_single(key)).collect();
            if !is_here || keys.is_empty() {
                continue;
            }
            match list.last_mut().filter(|last| last.what == row.what.to(self.lang)) {
                Some(last) => last.keys.extend(keys.iter().map(|key| (*key).to_string())),
                None => list.push(shortcut(&keys, row.what)),
            }
        }
        list
    }
}
