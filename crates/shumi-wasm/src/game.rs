//! A game of any family: what the board on a page holds.

use js_sys::Object;
use serde::Serialize;
use shumi::answer::Value;
use shumi::family::Stage;
use shumi::grid::Cell;
use shumi::hint::Hint;
use shumi::registry::PLAYED;
use shumi::scene::Theme;
use shumi::session::Session;
use shumi_js::{any_error, delta, error, language, parse_error, plain, restore_error, set, text, text_or, typed, whole};
use wasm_bindgen::prelude::*;

/// A board that is played: input, undo, hints, what is drawn. Cells are 0-based rows and columns of the drawn board.
///
/// Methods that change what is seen return the scene difference `{items, texts, cleared}`.
#[wasm_bindgen]
pub struct Game {
    session: Box<dyn Session>,
}

/// A drawn cell, if both numbers are whole and small enough to be one.
fn cell(row: f64, col: f64) -> Option<Cell> {
    let side = |n: f64| (n.fract() == 0.0 && (0.0..=f64::from(u16::MAX)).contains(&n)).then_some(n as u16);
    Some(Cell::new(side(row)?, side(col)?))
}

#[derive(Serialize)]
struct NoteRow<'a> {
    title: &'a str,
    lines: &'a [(String, bool)],
}

#[wasm_bindgen]
impl Game {
    /// A new game of the puzzle in `puzzle`; `family` may be absent or `auto`.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "string")] puzzle: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "string | undefined")] family: &JsValue,
    ) -> Result<Self, JsValue> {
        let problem = PLAYED.read(&text(puzzle, "the puzzle")?, &text_or(family, "family", "auto")?).map_err(|e| any_error(&e))?;
        Ok(Self { session: problem.play() })
    }

    /// Opens a saved game, whatever its puzzle.
    pub fn resume(#[wasm_bindgen(unchecked_param_type = "string")] state: &JsValue) -> Result<Self, JsValue> {
        let session = PLAYED.resume(&text(state, "the state")?).map_err(|e| restore_error(&e))?;
        Ok(Self { session })
    }

    /// Id of its family.
    #[wasm_bindgen(getter)]
    pub fn family(&self) -> String {
        self.session.id().into()
    }

    /// Rows of the drawn board.
    #[wasm_bindgen(getter)]
    pub fn rows(&self) -> u32 {
        self.session.size().rows.into()
    }

    /// Columns of the drawn board.
    #[wasm_bindgen(getter)]
    pub fn cols(&self) -> u32 {
        self.session.size().cols.into()
    }

    /// `{filled, total, solved, moves, undo, redo, pencil, mode, score, press, paints, marks, turns}`.
    pub fn standing(&self) -> Result<JsValue, JsValue> {
        plain(&self.session.standing())
    }

    /// The selected cell `[row, col]`, or `null`.
    pub fn cursor(&self) -> Result<JsValue, JsValue> {
        self.session.cursor().map_or(Ok(JsValue::NULL), |c| plain(&[c.row, c.col]))
    }

    /// The cell where a cursor begins, as `[row, col]`.
    pub fn home(&self) -> Result<JsValue, JsValue> {
        let cell = self.session.home();
        plain(&[cell.row, cell.col])
    }

    /// The keypad: `[{label, name?, value}]`.
    pub fn keys(&self) -> Result<JsValue, JsValue> {
        plain(&self.session.keys())
    }

    /// Everything there is to draw, as a difference from nothing.
    pub fn scene(&self) -> JsValue {
        whole(&self.session.scene().items)
    }

    /// Selects a cell; ignored outside the board.
    pub fn select(&mut self, row: f64, col: f64) -> JsValue {
        let size = self.session.size();
        match cell(row, col).filter(|c| size.contains(*c)) {
            Some(cell) => delta(&self.session.select(Some(cell))),
            None => whole(&[]),
        }
    }

    /// Selects nothing.
    pub fn deselect(&mut self) -> JsValue {
        delta(&self.session.select(None))
    }

    /// A key by name, modifiers in front (`5`, `Shift+5`, `ArrowUp`, `Ctrl+z`); `undefined`: the key means nothing here.
    pub fn key(&mut self, #[wasm_bindgen(unchecked_param_type = "string")] name: &JsValue) -> Result<JsValue, JsValue> {
        let name = text(name, "the key")?;
        Ok(self.session.key(&name).map_or(JsValue::UNDEFINED, |d| delta(&d)))
    }

    /// Presses a cell: selects it and does what a press does there. `second`: the other button, or a long press.
    pub fn press(&mut self, row: f64, col: f64, second: bool) -> JsValue {
        let size = self.session.size();
        match cell(row, col).filter(|c| size.contains(*c)) {
            Some(cell) => delta(&self.session.press(cell, second)),
            None => whole(&[]),
        }
    }

    /// Goes on over another cell with what the last press did.
    pub fn stroke(&mut self, row: f64, col: f64) -> JsValue {
        cell(row, col).map_or_else(|| whole(&[]), |cell| delta(&self.session.stroke(cell)))
    }

    /// Ways to play, by name; none where there is just one.
    pub fn modes(&self) -> Result<JsValue, JsValue> {
        plain(self.session.modes())
    }

    /// Chooses a way to play by its index.
    #[wasm_bindgen(js_name = setMode)]
    pub fn set_mode(&mut self, mode: u32) -> JsValue {
        delta(&self.session.set_mode(mode as usize))
    }

    /// Makes one of an answer's moves; `undefined`: it cannot be made.
    pub fn play(&mut self, #[wasm_bindgen(unchecked_param_type = "string")] token: &JsValue) -> Result<JsValue, JsValue> {
        let token = text(token, "the move")?;
        Ok(self.session.play(&token).map_or(JsValue::UNDEFINED, |d| delta(&d)))
    }

    /// Shows true candidates: the field of a solve's answer.
    #[wasm_bindgen(js_name = showCandidates)]
    pub fn show_candidates(&mut self, #[wasm_bindgen(unchecked_param_type = "any[][][]")] rows: JsValue) -> Result<JsValue, JsValue> {
        let rows: Vec<Vec<Vec<Value>>> = typed(&rows, "candidates")?;
        Ok(delta(&self.session.show_candidates(&rows)))
    }

    /// Enters a value of the keypad (a mark in pencil mode); without value it empties the cell.
    pub fn enter(&mut self, value: Option<u32>) -> JsValue {
        delta(&self.session.enter(value))
    }

    /// Switches pencil mode.
    #[wasm_bindgen(js_name = setPencil)]
    pub fn set_pencil(&mut self, on: bool) {
        self.session.set_pencil(on);
    }

    /// Takes the last move back.
    pub fn undo(&mut self) -> JsValue {
        delta(&self.session.undo())
    }

    /// Makes the last undone move again.
    pub fn redo(&mut self) -> JsValue {
        delta(&self.session.redo())
    }

    /// Back to the givens, as one move.
    pub fn reset(&mut self) -> JsValue {
        delta(&self.session.reset())
    }

    /// Takes away everything that lies over the board but the cursor.
    #[wasm_bindgen(js_name = clearMarks)]
    pub fn clear_marks(&mut self) -> JsValue {
        delta(&self.session.clear_marks())
    }

    /// Checks the board and marks what is wrong: `{verdict: {full, faults}, delta}`.
    pub fn check(&mut self, #[wasm_bindgen(unchecked_param_type = "string | undefined")] lang: &JsValue) -> Result<JsValue, JsValue> {
        let (verdict, changes) = self.session.check(language(lang)?);
        let out = Object::new();
        set(&out, "verdict", plain(&verdict)?);
        set(&out, "delta", delta(&changes));
        Ok(out.into())
    }

    /// Shows a hint; `stage` is `where` or `why`.
    #[wasm_bindgen(js_name = showHint)]
    pub fn show_hint(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "object")] hint: JsValue,
        #[wasm_bindgen(unchecked_param_type = "string")] stage: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let hint: Hint = typed(&hint, "the hint")?;
        let stage = match text(stage, "the stage")?.as_str() {
            "where" => Stage::Where,
            "why" => Stage::Why,
            other => return Err(error(&format!("there is no stage `{other}`; there are where why"))),
        };
        Ok(delta(&self.session.show_hint(hint, stage)))
    }

    /// Does what the hint that is shown says, as one move.
    #[wasm_bindgen(js_name = doHint)]
    pub fn do_hint(&mut self) -> JsValue {
        delta(&self.session.do_hint())
    }

    /// Marks cells, given as the puzzle's text numbers them.
    #[wasm_bindgen(js_name = showConflict)]
    pub fn show_conflict(&mut self, #[wasm_bindgen(unchecked_param_type = "number[][]")] places: JsValue) -> Result<JsValue, JsValue> {
        let places: Vec<[u32; 2]> = typed(&places, "places")?;
        Ok(delta(&self.session.show_conflict(&places)))
    }

    /// Puts an answer on the board, as one move.
    #[wasm_bindgen(js_name = showAnswer)]
    pub fn show_answer(&mut self, #[wasm_bindgen(unchecked_param_type = "string")] answer: &JsValue) -> Result<JsValue, JsValue> {
        let answer = text(answer, "the answer")?;
        self.session.show_answer(&answer).map(|d| delta(&d)).map_err(|e| parse_error(&e))
    }

    /// Shows two answers over the board, which stays.
    #[wasm_bindgen(js_name = showPair)]
    pub fn show_pair(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "string")] a: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "string")] b: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let (a, b) = (text(a, "the first answer")?, text(b, "the second answer")?);
        self.session.show_pair(&a, &b).map(|d| delta(&d)).map_err(|e| parse_error(&e))
    }

    /// Replaces the board by a text in the form of an answer, as one move.
    #[wasm_bindgen(js_name = setValue)]
    pub fn set_value(&mut self, #[wasm_bindgen(unchecked_param_type = "string")] board: &JsValue) -> Result<JsValue, JsValue> {
        let board = text(board, "the board")?;
        self.session.set_value(&board).map(|d| delta(&d)).map_err(|e| parse_error(&e))
    }

    /// Goes on with a saved game of the same puzzle; on error the board stays.
    pub fn restore(&mut self, #[wasm_bindgen(unchecked_param_type = "string")] state: &JsValue) -> Result<JsValue, JsValue> {
        let state = text(state, "the state")?;
        self.session.restore(&state).map(|d| delta(&d)).map_err(|e| restore_error(&e))
    }

    /// A cell in words; empty outside the board.
    pub fn describe(
        &self,
        row: f64,
        col: f64,
        #[wasm_bindgen(unchecked_param_type = "string | undefined")] lang: &JsValue,
    ) -> Result<String, JsValue> {
        let lang = language(lang)?;
        Ok(cell(row, col).map_or_else(String::new, |c| self.session.describe(c, lang)))
    }

    /// What helps at a cell: `[{title, lines: [[text, possible]]}]`.
    pub fn notes(
        &self,
        row: f64,
        col: f64,
        #[wasm_bindgen(unchecked_param_type = "string | undefined")] lang: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let lang = language(lang)?;
        let notes = cell(row, col).map_or_else(Vec::new, |c| self.session.notes(c, lang));
        let rows: Vec<_> = notes.iter().map(|n| NoteRow { title: &n.title, lines: &n.lines }).collect();
        plain(&rows)
    }

    /// The board as text, in the form of an answer.
    pub fn value(&self) -> String {
        self.session.value()
    }

    /// The puzzle in a notation.
    pub fn puzzle(&self, #[wasm_bindgen(unchecked_param_type = "string")] notation: &JsValue) -> Result<String, JsValue> {
        self.session.puzzle(&text(notation, "the notation")?).map_err(|e| error(&e))
    }

    /// The whole game as text: puzzle, board, marks, undo.
    pub fn save(&self) -> String {
        self.session.save()
    }

    /// The board as a picture; `theme` is `light` (also when absent) or `dark`.
    pub fn svg(&self, #[wasm_bindgen(unchecked_param_type = "string | undefined")] theme: &JsValue) -> Result<String, JsValue> {
        match text_or(theme, "the theme", "light")?.as_str() {
            "light" => Ok(self.session.svg(Theme::Light)),
            "dark" => Ok(self.session.svg(Theme::Dark)),
            other => Err(error(&format!("there is no theme `{other}`; there are light dark"))),
        }
    }
}
