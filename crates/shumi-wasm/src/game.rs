//! A game of a family: the state of the board on a page.

use serde::Serialize;
use shumi::draft::Draft;
use shumi::family::{Aid, CellValue, Hint};
use shumi::grid::Cell;
use shumi::message::{Lang, Text};
use shumi::scene::Delta;
use shumi::session::{Action, KeyText, Overlay, Pen, Session, SessionStatus, Switch, colours};
use shumi::text::json::FromJson;
use shumi_js::builtins::Object;
use shumi_js::words::api::api as words;
use shumi_js::{Window, change_of, error, from_js, lang_at, parse_error, restore_error, set, text, text_or, to_js, whole_scene};
use wasm_bindgen::prelude::*;

use shumi::builtin::PLAYED;

use crate::api::played;
use crate::editing::{EDITS, edited};
use crate::names;

#[derive(Serialize)]
struct Layout {
    family: &'static str,
    rows: u16,
    cols: u16,
    size: [u32; 2],
    home: [u16; 2],
    keys: Vec<KeyText>,
    colours: Vec<&'static str>,
    modes: Vec<&'static str>,
}

/// A game on a board: input, undo, hints, drawing. Cells are 0-based rows and columns of the drawn board.
///
/// An action returns everything that a page needs to show it, so that a click or a key is one call: the scene difference, the status, the
/// cursor, and the descriptions of changed cells inside the window set by [`Game::watch`].
#[wasm_bindgen]
pub struct Game {
    session: Box<dyn Session>,
    window: Window,
    lang: Lang,
}

/// The number in a value; none in a value of another type.
fn number(value: &JsValue) -> f64 {
    value.as_f64().unwrap_or(f64::NAN)
}

/// A drawn cell, if both numbers are whole and small enough.
fn cell(row: f64, col: f64) -> Option<Cell> {
    let side = |n: f64| (n.fract() == 0.0 && (0.0..=f64::from(u16::MAX)).contains(&n)).then_some(n as u16);
    Some(Cell::new(side(row)?, side(col)?))
}

impl Game {
    fn of(mut session: Box<dyn Session>, lang: Lang) -> Self {
        session.speak(lang);
        Self { session, window: Window::default(), lang }
    }

    /// The status of the session as one object. In an editor it has the fields of a game, too, those of an empty board.
    fn status(&self) -> Result<Object, JsValue> {
        let [shared, played] = [to_js(&self.session.status())?, to_js(&self.session.played().unwrap_or_default())?];
        let status = Object::assign(shared.unchecked_ref(), played.unchecked_ref());
        if EDITS {
            set(&status, "making", to_js(&self.session.making())?);
        }
        Ok(status)
    }

    fn change_of(&self, delta: &Delta) -> Result<JsValue, JsValue> {
        change_of(&*self.session, self.status()?, delta, self.window)
    }

    fn text(&self, value: &JsValue, name: &str) -> Result<String, JsValue> {
        text(self.lang, value, name)
    }

    fn read_js<T: FromJson>(&self, value: &JsValue, what: &str) -> Result<T, JsValue> {
        from_js(self.lang, value, what)
    }

    /// The error of an unknown name, with the known ones.
    fn no(&self, text: Text, name: &str, known: &str) -> JsValue {
        error(self.lang, text.with([("name", name.into()), ("names", known.into())]))
    }

    /// The change of an action; `undefined`: it has no meaning here.
    fn change(&mut self, action: Action<'_>) -> Result<JsValue, JsValue> {
        match self.session.act(action) {
            Some(delta) => self.change_of(&delta),
            None => Ok(JsValue::UNDEFINED),
        }
    }

    fn show(&mut self, overlay: Overlay<'_>) -> Result<JsValue, JsValue> {
        let delta = self.session.show(overlay).map_err(|e| parse_error(self.lang, &e))?;
        self.change_of(&delta)
    }

    /// Acts on a cell of the board; has no effect outside of it.
    fn on(&mut self, row: &JsValue, col: &JsValue, action: impl FnOnce(Cell) -> Action<'static>) -> Result<JsValue, JsValue> {
        match self.cell_at(row, col) {
            Some(cell) => self.change(action(cell)),
            None => self.change_of(&Delta::default()),
        }
    }

    fn cell_at(&self, row: &JsValue, col: &JsValue) -> Option<Cell> {
        cell(number(row), number(col)).filter(|cell| self.session.scene().size.contains(*cell))
    }

    /// Presses a cell. The other button without a meaning of its own switches pencil mode.
    fn press(&mut self, row: &JsValue, col: &JsValue, second: bool) -> Result<JsValue, JsValue> {
        let Some(cell) = self.cell_at(row, col) else { return self.change_of(&Delta::default()) };
        let SessionStatus { press, marks, .. } = self.session.status();
        let delta = self.session.act(Action::Press { cell, second }).unwrap_or_default();
        if second && !press[1] && marks {
            let played = self.session.played().unwrap_or_default();
            self.session.act(Action::Pencil(!played.pencil));
        }
        self.change_of(&delta)
    }

    fn key(&mut self, name: &JsValue, settles: bool) -> Result<JsValue, JsValue> {
        let name = self.text(name, "key")?;
        if settles {
            self.session.act(Action::Settle);
        }
        self.change(Action::Key(&name))
    }

    fn switch_of(&self, name: &JsValue) -> Result<Switch, JsValue> {
        let name = self.text(name, "switch")?;
        names::switch(&name).or_else(|| Aid::named(&name).map(Switch::Aid)).ok_or_else(|| {
            let aids: String = Aid::ALL.iter().map(|aid| format!(" {}", aid.name())).collect();
            self.no(words::NO_SWITCH, &name, &format!("{}{aids}", names::SWITCHES))
        })
    }

    fn use_tool(&mut self, tool: &JsValue, name: &JsValue, at: &JsValue) -> Result<JsValue, JsValue> {
        let (tool, name) = (self.text(tool, "tool")?, text_or(self.lang, name, "name", "")?);
        let used = names::tool(&tool, &name, at.as_f64().map(|at| at as usize));
        self.change(Action::Tool(used.ok_or_else(|| self.no(words::NO_TOOL, &tool, names::TOOLS))?))
    }

    fn show_hint(&mut self, hint: &JsValue, stage: &JsValue) -> Result<JsValue, JsValue> {
        if EDITS {
            return self.change_of(&Delta::default());
        }
        let hint: Hint = self.read_js(hint, "hint")?;
        let stage = self.text(stage, "stage")?;
        let stage = names::stage(&stage).ok_or_else(|| self.no(words::NO_STAGE, &stage, names::STAGES))?;
        self.show(Overlay::Hint(hint, stage))
    }
}

#[wasm_bindgen]
impl Game {
    /// Creates a game of the puzzle in `puzzle`, in a language by its index among all, of a family by its id. An editor accepts
    /// a puzzle to edit, or a request for an empty one: `{"draft":1,"family":"kakuro","rows":8,"cols":8}`.
    #[wasm_bindgen(constructor)]
    pub fn new(
        language: usize,
        #[wasm_bindgen(unchecked_param_type = "string")] puzzle: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "string")] family: &JsValue,
    ) -> Result<Self, JsValue> {
        let lang = lang_at(language);
        let (puzzle, family) = (text(lang, puzzle, "puzzle")?, text(lang, family, "family")?);
        let session =
            if EDITS { edited(lang, |forms| Draft::open(forms, &puzzle, &family))? } else { played(lang, &puzzle, &family)?.play() };
        Ok(Self::of(session, lang))
    }

    /// Restores a saved game of any puzzle, in a language by its index among all.
    pub fn resume(language: usize, #[wasm_bindgen(unchecked_param_type = "string")] state: &JsValue) -> Result<Self, JsValue> {
        let lang = lang_at(language);
        let state = text(lang, state, "state")?;
        let session = if EDITS {
            edited(lang, |forms| Draft::resume(forms, &state))?
        } else {
            PLAYED.resume(&state).map_err(|e| restore_error(lang, &e))?
        };
        Ok(Self::of(session, lang))
    }

    /// The constant data of the game, and the whole scene as a change from an empty one.
    #[wasm_bindgen(unchecked_return_type = "Opening")]
    pub fn open(&self) -> Result<JsValue, JsValue> {
        let (session, out) = (&*self.session, whole_scene(&*self.session, self.status()?)?);
        let (size, home) = (session.scene().size, session.home());
        let home = [home.row, home.col];
        let layout = Layout {
            family: session.id(),
            rows: size.rows,
            cols: size.cols,
            size: session.text_size(),
            home,
            keys: session.keys(),
            colours: colours(self.lang),
            modes: session.modes(),
        };
        set(&out, "layout", to_js(&layout)?);
        Ok(out.into())
    }

    /// Switches the game to another language, by its index among all; its constant data has to be fetched again.
    pub fn speak(&mut self, language: usize) {
        self.lang = lang_at(language);
        self.session.speak(self.lang);
    }

    /// Makes later changes describe the cells in these rows `[top, bottom)` and columns `[left, right)`. Returns the descriptions of all of
    /// them, row by row.
    #[wasm_bindgen(unchecked_return_type = "string[]")]
    pub fn watch(&mut self, top: u16, bottom: u16, left: u16, right: u16) -> Result<JsValue, JsValue> {
        self.window = Window { top, bottom, left, right }.cut(self.session.scene().size);
        let words: Vec<String> = self.window.cells().map(|cell| self.session.describe(cell)).collect();
        to_js(&words)
    }

    /// Carries out an action by its name, with the arguments of `GameActions`; `undefined`: it has no meaning here.
    #[wasm_bindgen(skip_typescript)]
    pub fn act(&mut self, action: &JsValue, a: &JsValue, b: &JsValue, c: &JsValue) -> Result<JsValue, JsValue> {
        let action = self.text(action, "action")?;
        match &*action {
            "select" => self.on(a, b, |cell| Action::Select(Some(cell))),
            "deselect" => self.change(Action::Select(None)),
            "choose" => {
                let how = self.text(c, "how")?;
                let action = names::way(&how).ok_or_else(|| self.no(words::NO_WAY, &how, names::WAYS))?;
                self.on(a, b, action)
            }
            "press" => self.press(a, b, c.is_truthy()),
            "stroke" => self.on(a, b, Action::Stroke),
            "key" => self.key(a, b.is_truthy()),
            "enter" => self.change(Action::Enter(a.as_f64().map(|value| value as u32))),
            "undo" => self.change(Action::Undo),
            "redo" => self.change(Action::Redo),
            "goBack" => self.change(Action::Back(number(a) as usize)),
            "reset" => self.change(Action::Reset),
            "play" => self.change(Action::Play(&self.text(a, "move")?)),
            "setMode" => self.change(Action::Mode(number(a) as usize)),
            "setPen" => {
                let name = self.text(a, "pen")?;
                let pen = Pen::named(&name).ok_or_else(|| self.no(words::NO_PEN, &name, "digit corner centre colour"))?;
                self.change(Action::Pen(pen))
            }
            "setSwitch" => self.change(Action::Switch(self.switch_of(a)?, b.is_truthy())),
            "setBest" => self.change(Action::Best(number(a) as i64)),
            "useTool" => self.use_tool(a, b, c),
            "showHint" => self.show_hint(a, b),
            "doHint" => self.change(Action::DoHint),
            "showCandidates" => {
                let rows: Vec<Vec<Vec<CellValue>>> = self.read_js(a, "candidates")?;
                self.show(Overlay::Candidates(&rows))
            }
            "showConflict" => self.show(Overlay::Conflict(&self.read_js::<Vec<[u32; 2]>>(a, "places")?)),
            "showMistakes" => self.show(Overlay::Mistakes(&self.read_js::<Vec<[u32; 2]>>(a, "places")?)),
            "showPair" => self.show(Overlay::Pair(&self.text(a, "a")?, &self.text(b, "b")?)),
            "clearMarks" => self.change(Action::ClearOverlays),
            "setValue" => {
                let board = self.text(a, "board")?;
                let delta = self.session.set_value(&board).map_err(|e| parse_error(self.lang, &e))?;
                self.change_of(&delta)
            }
            "restore" => {
                let state = self.text(a, "state")?;
                let delta = self.session.restore(&state).map_err(|e| restore_error(self.lang, &e))?;
                self.change_of(&delta)
            }
            _ => Ok(JsValue::UNDEFINED),
        }
    }

    /// The keys that the board knows.
    #[wasm_bindgen(unchecked_return_type = "Shortcut[]")]
    pub fn shortcuts(&self) -> Result<JsValue, JsValue> {
        to_js(&self.session.shortcuts())
    }

    /// Checks the board and marks violations.
    #[wasm_bindgen(unchecked_return_type = "CheckedChange")]
    pub fn check(&mut self) -> Result<JsValue, JsValue> {
        let (verdict, delta) = self.session.check();
        let out = Object::from(self.change_of(&delta)?);
        set(&out, "verdict", to_js(&verdict)?);
        Ok(out.into())
    }

    /// Describes a cell in words; empty outside the board.
    pub fn describe(&self, row: f64, col: f64) -> String {
        cell(row, col).map_or_else(String::new, |c| self.session.describe(c))
    }

    /// Notes that help at a cell.
    #[wasm_bindgen(unchecked_return_type = "Note[]")]
    pub fn notes(&self, row: f64, col: f64) -> Result<JsValue, JsValue> {
        to_js(&cell(row, col).map_or_else(Vec::new, |c| self.session.notes(c)))
    }

    /// The board as text, in the form of an answer.
    pub fn value(&self) -> String {
        self.session.value()
    }

    /// The puzzle in a notation.
    pub fn puzzle(&self, #[wasm_bindgen(unchecked_param_type = "string")] notation: &JsValue) -> Result<String, JsValue> {
        self.session.puzzle(&self.text(notation, "notation")?).map_err(|e| error(self.lang, e))
    }

    /// Serialises the whole game: puzzle, board, marks, undo stack.
    pub fn save(&self) -> String {
        self.session.save()
    }

    /// The board as a picture; `theme` is `light` (also when absent) or `dark`.
    pub fn svg(&self, #[wasm_bindgen(unchecked_param_type = "Theme | undefined")] theme: &JsValue) -> Result<String, JsValue> {
        let theme = text_or(self.lang, theme, "theme", "light")?;
        Ok(self.session.svg(names::theme(&theme).ok_or_else(|| self.no(words::NO_THEME, &theme, names::THEMES))?))
    }
}
