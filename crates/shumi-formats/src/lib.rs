//! Notations of other programs for JavaScript: a module that a page loads when a link, a file or a game ID comes in or goes out.

use js_sys::Object;
use shumi::registry::WRITTEN;
use shumi_js::{any_error, error, set, text, text_or};
use wasm_bindgen::prelude::*;

/// Panics are bugs: they go to the console with their place.
#[wasm_bindgen(start)]
fn start_formats() {
    console_error_panic_hook::set_once();
}

/// A puzzle in a notation of our own: `{family, puzzle, state}`, the family's id, the puzzle as `json`, and a saved game where it was
/// read with a board. `family` may be absent or `auto`.
#[wasm_bindgen]
pub fn own(
    #[wasm_bindgen(unchecked_param_type = "string")] puzzle: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string | undefined")] family: &JsValue,
) -> Result<JsValue, JsValue> {
    let problem = WRITTEN.read(&text(puzzle, "the puzzle")?, &text_or(family, "family", "auto")?).map_err(|e| any_error(&e))?;
    let out = Object::new();
    set(&out, "family", problem.id());
    set(&out, "puzzle", problem.write("json").map_err(|e| error(&e))?);
    if let Some(state) = problem.begun() {
        set(&out, "state", state);
    }
    Ok(out.into())
}

/// Writes a puzzle in another notation.
#[wasm_bindgen]
pub fn convert(
    #[wasm_bindgen(unchecked_param_type = "string")] puzzle: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string | undefined")] family: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] to: &JsValue,
) -> Result<String, JsValue> {
    let (puzzle, to) = (text(puzzle, "the puzzle")?, text(to, "the notation")?);
    WRITTEN.convert(&puzzle, &text_or(family, "family", "auto")?, &to).map_err(|e| any_error(&e))
}
