//! Questions that need no search: the notation of a text, a check of a board against the rules.

use shumi::draft::Draft;
use shumi::message::Lang;
use shumi::registry::Playable;
use shumi::scene::{GLYPHS, ROLES};
use shumi_js::{any_error, lang_at, notation_of, text, to_js};
use wasm_bindgen::prelude::*;

use shumi::builtin::PLAYED;

use crate::editing::{EDITS, edited};

/// Names of glyphs by number.
#[wasm_bindgen(unchecked_return_type = "string[]")]
pub fn glyphs() -> Result<JsValue, JsValue> {
    to_js(GLYPHS)
}

/// Names of roles by number.
#[wasm_bindgen(unchecked_return_type = "string[]")]
pub fn roles() -> Result<JsValue, JsValue> {
    to_js(ROLES)
}

/// The notation that a text begins like: this module reads `text` and `json`, `shumi-formats` reads others.
#[wasm_bindgen]
pub fn notation(language: usize, #[wasm_bindgen(unchecked_param_type = "string")] puzzle: &JsValue) -> Result<String, JsValue> {
    notation_of(lang_at(language), puzzle)
}

/// The number of cells on the board of a puzzle, without drawing it.
#[wasm_bindgen]
pub fn cells(
    language: usize,
    #[wasm_bindgen(unchecked_param_type = "string")] puzzle: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] family: &JsValue,
) -> Result<usize, JsValue> {
    let lang = lang_at(language);
    let (puzzle, family) = (text(lang, puzzle, "puzzle")?, text(lang, family, "family")?);
    if EDITS {
        return Ok(edited(lang, |forms| Draft::open(forms, &puzzle, &family))?.scene().size.cells());
    }
    Ok(played(lang, &puzzle, &family)?.cells())
}

/// Reads a puzzle of a family by its id. A module of boards is loaded for a known family, so it does not find out the family of a text.
pub fn played(lang: Lang, puzzle: &str, family: &str) -> Result<Box<dyn Playable>, JsValue> {
    PLAYED.read_named(puzzle, family).map_err(|e| any_error(lang, &e))
}

/// Checks a board against the rules.
#[wasm_bindgen(unchecked_return_type = "Verdict")]
pub fn check(
    language: usize,
    #[wasm_bindgen(unchecked_param_type = "string")] puzzle: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] board: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] family: &JsValue,
) -> Result<JsValue, JsValue> {
    let lang = lang_at(language);
    let (puzzle, board) = (text(lang, puzzle, "puzzle")?, text(lang, board, "board")?);
    if EDITS {
        return Ok(JsValue::UNDEFINED);
    }
    let puzzle = played(lang, &puzzle, &text(lang, family, "family")?)?;
    to_js(&PLAYED.check_board(&*puzzle, &board, lang).map_err(|e| any_error(lang, &e))?)
}
