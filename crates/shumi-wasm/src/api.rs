//! Questions that need no search: which family a puzzle is of, and whether a board keeps the rules.

use js_sys::Object;
use shumi::registry::PLAYED;
use shumi::scene::{GLYPHS, ROLES};
use shumi::text::{Cursor, notation as begins_as};
use shumi_js::{any_error, error, plain, set, text, text_or};
use wasm_bindgen::prelude::*;

/// Names of glyphs by number.
#[wasm_bindgen]
pub fn glyphs() -> Result<JsValue, JsValue> {
    plain(GLYPHS)
}

/// Names of roles by number.
#[wasm_bindgen]
pub fn roles() -> Result<JsValue, JsValue> {
    plain(ROLES)
}

/// The notation that a text begins like: `text` and `json` are read here, others by `shumi-formats`.
#[wasm_bindgen]
pub fn notation(#[wasm_bindgen(unchecked_param_type = "string")] puzzle: &JsValue) -> Result<String, JsValue> {
    let puzzle = text(puzzle, "the puzzle")?;
    Ok(begins_as(&mut Cursor::new(&puzzle)).unwrap_or("text").into())
}

/// What solves the puzzle in `puzzle`: `{module, family}`, the name of the solver's module and the family's id. `family` may be absent or
/// `auto`; the puzzle of a family that is named is not read.
#[wasm_bindgen]
pub fn solver(
    #[wasm_bindgen(unchecked_param_type = "string")] puzzle: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string | undefined")] family: &JsValue,
) -> Result<JsValue, JsValue> {
    let named = PLAYED.family(&text_or(family, "family", "auto")?).map_err(|e| any_error(&e))?;
    let entry = match named {
        Some(entry) => entry,
        None => {
            let problem = PLAYED.read(&text(puzzle, "the puzzle")?, "auto").map_err(|e| any_error(&e))?;
            PLAYED.find(problem.id()).ok_or_else(|| error("the puzzle's family is not registered"))?
        }
    };
    let out = Object::new();
    set(&out, "module", entry.module());
    set(&out, "family", entry.id());
    Ok(out.into())
}

/// Checks a board against the rules: `{full, faults: [{rule, cells, text}]}`.
#[wasm_bindgen]
pub fn check(
    #[wasm_bindgen(unchecked_param_type = "string")] puzzle: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] board: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string | undefined")] family: &JsValue,
) -> Result<JsValue, JsValue> {
    let (puzzle, board) = (text(puzzle, "the puzzle")?, text(board, "the board")?);
    let verdict = PLAYED.check(&puzzle, &board, &text_or(family, "family", "auto")?).map_err(|e| any_error(&e))?;
    plain(&verdict)
}
