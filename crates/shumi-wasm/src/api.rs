//! Questions that need no search: check, convert, and the list of families.

use shumi::registry::{Listing, PLAYED};
use shumi::scene::{GLYPHS, ROLES};
use shumi_js::{any_error, error, plain, text, text_or};
use wasm_bindgen::prelude::*;

/// What a family is, for menus.
pub(crate) fn entry(id: &str) -> Result<JsValue, JsValue> {
    plain(&PLAYED.find(id).map(|e| e.listing()))
}

/// All families in the order of menus: `[{id, names, summary, rules, sizes, source, samples: [{name, text}], notations, module}]`; `module` names
/// the solver that its worker loads.
#[wasm_bindgen]
pub fn families() -> Result<JsValue, JsValue> {
    let all: Vec<Listing> = PLAYED.entries().map(|e| e.listing()).collect();
    plain(&all)
}

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

/// Writes a puzzle in another notation.
#[wasm_bindgen]
pub fn convert(
    #[wasm_bindgen(unchecked_param_type = "string")] puzzle: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string | undefined")] family: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] to: &JsValue,
) -> Result<String, JsValue> {
    let (puzzle, to) = (text(puzzle, "the puzzle")?, text(to, "the notation")?);
    PLAYED.convert(&puzzle, &text_or(family, "family", "auto")?, &to).map_err(|e| any_error(&e))
}

/// The module whose solver answers for the puzzle in `puzzle`; `family` may be absent or `auto`.
#[wasm_bindgen]
pub fn module(
    #[wasm_bindgen(unchecked_param_type = "string")] puzzle: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string | undefined")] family: &JsValue,
) -> Result<String, JsValue> {
    let named = PLAYED.family(&text_or(family, "family", "auto")?).map_err(|e| any_error(&e))?;
    let entry = match named {
        Some(entry) => entry,
        None => {
            let problem = PLAYED.read(&text(puzzle, "the puzzle")?, "auto").map_err(|e| any_error(&e))?;
            PLAYED.find(problem.info().id).ok_or_else(|| error("the puzzle's family is not registered"))?
        }
    };
    Ok(entry.module().into())
}
