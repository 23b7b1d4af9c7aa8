//! A game of a family: the state of the board on a page.

use js_sys::Object;
use serde::Serialize;
use shumi::draft::Draft;
use shumi::family::{Aid, CellValue, Hint};
use shumi::grid::Cell;
use shumi::message::{Lang, Text};
use shumi::scene::Delta;
use shumi::session::{Action, KeyText, Overlay, Pen, Session, SessionStatus, Switch, colours};
use shumi::text::json::FromJson;
use shumi_js::words::api::api as words;
use shumi_js::{Window, any_error, change_of, error, from_js, lang_at, parse_error, restore_error, set, text, text_or, to_js, whole_scene};
use wasm_bindgen::prelude::*;

use shumi::builtin::PLAYED;

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
    fn act(&mut self, action: Action<'_>) -> Result<JsValue, JsValue> {
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
    fn act_on(&mut self, row: f64, col: f64, action: impl FnOnce(Cell) -> Action<'static>) -> Result<JsValue, JsValue> {
        let size = self.session.scene().size;
        match cell(row, col).filter(|c| size.contains(*c)) {
            Some(cell) => self.act(action(cell)),
            None => self.change_of(&Delta::default()),
        }
    }
}

#[wasm_bindgen]
impl Game {
    /// Creates a game of the puzzle in `puzzle`, in a language by its index among all; `family` may be absent or `auto`. An editor accepts
    /// a puzzle to edit, or a request for an empty one: `{"draft":1,"family":"kakuro","rows":8,"cols":8}`.
    #[wasm_bindgen(constructor)]
    pub fn new(
        language: usize,
        #[wasm_bindgen(unchecked_param_type = "string")] puzzle: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "string | undefined")] family: &JsValue,
    ) -> Result<Self, JsValue> {
        let lang = lang_at(language);
        let (puzzle, family) = (text(lang, puzzle, "puzzle")?, text_or(lang, family, "family", "auto")?);
        let session = if EDITS {
            edited(lang, |forms| Draft::open(forms, &puzzle, &family))?
        } else {
            PLAYED.read(&puzzle, &family).map_err(|e| any_error(lang, &e))?.play()
        };
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

    /// Selects a cell; ignored outside the board.
    #[wasm_bindgen(unchecked_return_type = "Change")]
    pub fn select(&mut self, row: f64, col: f64) -> Result<JsValue, JsValue> {
        self.act_on(row, col, |cell| Action::Select(Some(cell)))
    }

    /// Removes the selection.
    #[wasm_bindgen(unchecked_return_type = "Change")]
    pub fn deselect(&mut self) -> Result<JsValue, JsValue> {
        self.act(Action::Select(None))
    }

    /// Handles a key by name, after its modifiers (`5`, `Shift+5`, `ArrowUp`, `Ctrl+z`); `undefined`: it has no meaning here. `settles`:
    /// some time has passed, so that a digit begins another value.
    #[wasm_bindgen(unchecked_return_type = "Change | undefined")]
    pub fn key(&mut self, #[wasm_bindgen(unchecked_param_type = "string")] name: &JsValue, settles: bool) -> Result<JsValue, JsValue> {
        let name = self.text(name, "key")?;
        if settles {
            self.session.act(Action::Settle);
        }
        self.act(Action::Key(&name))
    }

    /// Selects several cells: `add` this one, `toggle` it, or all `alike`. Ignored outside the board.
    #[wasm_bindgen(unchecked_return_type = "Change")]
    pub fn choose(&mut self, row: f64, col: f64, #[wasm_bindgen(unchecked_param_type = "Way")] how: &JsValue) -> Result<JsValue, JsValue> {
        let how = self.text(how, "how")?;
        let action = names::way(&how).ok_or_else(|| self.no(words::NO_WAY, &how, names::WAYS))?;
        self.act_on(row, col, action)
    }

    /// Sets a player preference: `single-keys` (letters alone are commands), `digit-first` (a key of the keypad selects the value that
    /// presses enter), `follow-ups` (moves that follow from a value are made with it), `clear-marks` (a value removes its marks from other
    /// cells), `show-candidates` (open cells show their candidates), or a help while playing by its name.
    #[wasm_bindgen(js_name = setSwitch, unchecked_return_type = "Change")]
    pub fn set_switch(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "OwnSwitch | AidName")] name: &JsValue,
        on: bool,
    ) -> Result<JsValue, JsValue> {
        let name = self.text(name, "switch")?;
        let switch = names::switch(&name).or_else(|| Aid::named(&name).map(Switch::Aid)).ok_or_else(|| {
            let aids: String = Aid::ALL.iter().map(|aid| format!(" {}", aid.name())).collect();
            self.no(words::NO_SWITCH, &name, &format!("{}{aids}", names::SWITCHES))
        })?;
        self.act(Action::Switch(switch, on))
    }

    /// The keys that the board knows.
    #[wasm_bindgen(unchecked_return_type = "Shortcut[]")]
    pub fn shortcuts(&self) -> Result<JsValue, JsValue> {
        to_js(&self.session.shortcuts())
    }

    /// Presses a cell: selects it and carries out the press. `second`: the other button, or a long press; without a meaning of its own, it
    /// switches pencil mode.
    #[wasm_bindgen(unchecked_return_type = "Change")]
    pub fn press(&mut self, row: f64, col: f64, second: bool) -> Result<JsValue, JsValue> {
        let size = self.session.scene().size;
        let Some(cell) = cell(row, col).filter(|c| size.contains(*c)) else { return self.change_of(&Delta::default()) };
        let SessionStatus { press, marks, .. } = self.session.status();
        let delta = self.session.act(Action::Press { cell, second }).unwrap_or_default();
        if second && !press[1] && marks {
            let played = self.session.played().unwrap_or_default();
            self.session.act(Action::Pencil(!played.pencil));
        }
        self.change_of(&delta)
    }

    /// Continues a drag: repeats the last press on another cell.
    #[wasm_bindgen(unchecked_return_type = "Change")]
    pub fn stroke(&mut self, row: f64, col: f64) -> Result<JsValue, JsValue> {
        self.act_on(row, col, Action::Stroke)
    }

    /// Selects a mode of play by its index.
    #[wasm_bindgen(js_name = setMode, unchecked_return_type = "Change")]
    pub fn set_mode(&mut self, mode: u32) -> Result<JsValue, JsValue> {
        self.act(Action::Mode(mode as usize))
    }

    /// Makes a move in the notation of answers; `undefined`: it is impossible.
    #[wasm_bindgen(unchecked_return_type = "Change | undefined")]
    pub fn play(&mut self, #[wasm_bindgen(unchecked_param_type = "string")] token: &JsValue) -> Result<JsValue, JsValue> {
        let token = self.text(token, "move")?;
        self.act(Action::Play(&token))
    }

    /// Enters a value of the keypad (a mark in pencil mode); without a value, empties the cell.
    #[wasm_bindgen(unchecked_return_type = "Change")]
    pub fn enter(&mut self, value: Option<u32>) -> Result<JsValue, JsValue> {
        self.act(Action::Enter(value))
    }

    /// Selects a pen: `digit`, `corner`, `centre`, `colour`.
    #[wasm_bindgen(js_name = setPen, unchecked_return_type = "Change")]
    pub fn set_pen(&mut self, #[wasm_bindgen(unchecked_param_type = "Pen")] name: &JsValue) -> Result<JsValue, JsValue> {
        let name = self.text(name, "pen")?;
        let pen = Pen::named(&name).ok_or_else(|| self.no(words::NO_PEN, &name, "digit corner centre colour"))?;
        self.act(Action::Pen(pen))
    }

    /// Uses a tool by its name; `undefined`: it has no meaning here. `name`: of a new checkpoint, or the symmetry; `at`: index of a
    /// checkpoint, the oldest first.
    #[wasm_bindgen(js_name = useTool, unchecked_return_type = "Change | undefined")]
    pub fn use_tool(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Tool")] tool: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "string | undefined")] name: &JsValue,
        at: Option<u32>,
    ) -> Result<JsValue, JsValue> {
        let (tool, name) = (self.text(tool, "tool")?, text_or(self.lang, name, "name", "")?);
        let used = names::tool(&tool, &name, at.map(|at| at as usize));
        self.act(Action::Tool(used.ok_or_else(|| self.no(words::NO_TOOL, &tool, names::TOOLS))?))
    }

    /// Undoes the last move.
    #[wasm_bindgen(unchecked_return_type = "Change")]
    pub fn undo(&mut self) -> Result<JsValue, JsValue> {
        self.act(Action::Undo)
    }

    /// Redoes the last undone move.
    #[wasm_bindgen(unchecked_return_type = "Change")]
    pub fn redo(&mut self) -> Result<JsValue, JsValue> {
        self.act(Action::Redo)
    }

    /// Undoes so many moves, as one move if the family can join them.
    #[wasm_bindgen(js_name = goBack, unchecked_return_type = "Change")]
    pub fn go_back(&mut self, moves: u32) -> Result<JsValue, JsValue> {
        self.act(Action::Back(moves as usize))
    }

    /// Sets the best score; from then on the status shows whether the board is solved.
    #[wasm_bindgen(js_name = setBest, unchecked_return_type = "Change")]
    pub fn set_best(&mut self, score: f64) -> Result<JsValue, JsValue> {
        self.act(Action::Best(score as i64))
    }

    /// Resets the board to the givens, as one move.
    #[wasm_bindgen(unchecked_return_type = "Change")]
    pub fn reset(&mut self) -> Result<JsValue, JsValue> {
        self.act(Action::Reset)
    }

    /// Removes all overlays but the cursor.
    #[wasm_bindgen(js_name = clearMarks, unchecked_return_type = "Change")]
    pub fn clear_marks(&mut self) -> Result<JsValue, JsValue> {
        self.act(Action::ClearOverlays)
    }

    /// Checks the board and marks violations.
    #[wasm_bindgen(unchecked_return_type = "CheckedChange")]
    pub fn check(&mut self) -> Result<JsValue, JsValue> {
        let (verdict, delta) = self.session.check();
        let out = Object::from(self.change_of(&delta)?);
        set(&out, "verdict", to_js(&verdict)?);
        Ok(out.into())
    }

    /// Shows a hint; `stage` is `where`, `why` or `what`.
    #[wasm_bindgen(js_name = showHint, unchecked_return_type = "Change")]
    pub fn show_hint(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Hint")] hint: JsValue,
        #[wasm_bindgen(unchecked_param_type = "Stage")] stage: &JsValue,
    ) -> Result<JsValue, JsValue> {
        if EDITS {
            return self.change_of(&Delta::default());
        }
        let hint: Hint = self.read_js(&hint, "hint")?;
        let stage = self.text(stage, "stage")?;
        let stage = names::stage(&stage).ok_or_else(|| self.no(words::NO_STAGE, &stage, names::STAGES))?;
        self.show(Overlay::Hint(hint, stage))
    }

    /// Carries out the hint on show, as one move.
    #[wasm_bindgen(js_name = doHint, unchecked_return_type = "Change")]
    pub fn do_hint(&mut self) -> Result<JsValue, JsValue> {
        self.act(Action::DoHint)
    }

    /// Shows true candidates: the field of a solve's answer.
    #[wasm_bindgen(js_name = showCandidates, unchecked_return_type = "Change")]
    pub fn show_candidates(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "(number | string)[][][]")] rows: JsValue,
    ) -> Result<JsValue, JsValue> {
        let rows: Vec<Vec<Vec<CellValue>>> = self.read_js(&rows, "candidates")?;
        self.show(Overlay::Candidates(&rows))
    }

    /// Marks cells, given as the puzzle's text numbers them.
    #[wasm_bindgen(js_name = showConflict, unchecked_return_type = "Change")]
    pub fn show_conflict(&mut self, #[wasm_bindgen(unchecked_param_type = "Place[]")] places: JsValue) -> Result<JsValue, JsValue> {
        let places: Vec<[u32; 2]> = self.read_js(&places, "places")?;
        self.show(Overlay::Conflict(&places))
    }

    /// Marks entries as mistakes, given as the puzzle's text numbers them; a hint stays.
    #[wasm_bindgen(js_name = showMistakes, unchecked_return_type = "Change")]
    pub fn show_mistakes(&mut self, #[wasm_bindgen(unchecked_param_type = "Place[]")] places: JsValue) -> Result<JsValue, JsValue> {
        let places: Vec<[u32; 2]> = self.read_js(&places, "places")?;
        self.show(Overlay::Mistakes(&places))
    }

    /// Shows two answers over the board, which stays unchanged.
    #[wasm_bindgen(js_name = showPair, unchecked_return_type = "Change")]
    pub fn show_pair(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "string")] a: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "string")] b: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let (a, b) = (self.text(a, "a")?, self.text(b, "b")?);
        self.show(Overlay::Pair(&a, &b))
    }

    /// Replaces the board by a text in the form of an answer, as one move.
    #[wasm_bindgen(js_name = setValue, unchecked_return_type = "Change")]
    pub fn set_value(&mut self, #[wasm_bindgen(unchecked_param_type = "string")] board: &JsValue) -> Result<JsValue, JsValue> {
        let board = self.text(board, "board")?;
        let delta = self.session.set_value(&board).map_err(|e| parse_error(self.lang, &e))?;
        self.change_of(&delta)
    }

    /// Restores a saved game of the same puzzle; an error leaves the game unchanged.
    #[wasm_bindgen(unchecked_return_type = "Change")]
    pub fn restore(&mut self, #[wasm_bindgen(unchecked_param_type = "string")] state: &JsValue) -> Result<JsValue, JsValue> {
        let state = self.text(state, "state")?;
        let delta = self.session.restore(&state).map_err(|e| restore_error(self.lang, &e))?;
        self.change_of(&delta)
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
