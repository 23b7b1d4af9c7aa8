//! Questions that need no search: check, convert, and the list of families.

use js_sys::Object;
use shumi::registry::{Listing, PLAYED};
use shumi::scene::{GLYPHS, ROLES};
use shumi::text::{Cursor, notation};
use shumi_js::{any_error, error, plain, set, text, text_or};
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

/// What a solver needs for the puzzle in `puzzle`: `{module, family, puzzle}`, the name of its module, the family's id and the puzzle in a
/// notation of its own. `family` may be absent or `auto`; a puzzle of a named family in its own notation is not read.
#[wasm_bindgen]
pub fn prepare(
    #[wasm_bindgen(unchecked_param_type = "string")] puzzle: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string | undefined")] family: &JsValue,
) -> Result<JsValue, JsValue> {
    let puzzle_text = text(puzzle, "the puzzle")?;
    let named = PLAYED.family(&text_or(family, "family", "auto")?).map_err(|e| any_error(&e))?;
    let own = matches!(notation(&mut Cursor::new(&puzzle_text)), Ok("text" | "json"));
    let (entry, puzzle) = match named {
        Some(entry) if own => (entry, puzzle_text),
        _ => {
            let id = named.map_or("auto", |e| e.info().id);
            let problem = PLAYED.read(&puzzle_text, id).map_err(|e| any_error(&e))?;
            let entry = PLAYED.find(problem.info().id).ok_or_else(|| error("the puzzle's family is not registered"))?;
            (entry, if own { puzzle_text } else { problem.write("json").map_err(|e| error(&e))? })
        }
    };
    let out = Object::new();
    set(&out, "module", entry.module());
    set(&out, "family", entry.info().id);
    set(&out, "puzzle", puzzle);
    Ok(out.into())
}
