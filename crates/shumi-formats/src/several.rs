//! Texts of several puzzles, in any format.

use shumi::builtin::WRITTEN;
use shumi::formats;
use shumi_js::builtins::{Array, Object};
use shumi_js::words::api::api as words;
use shumi_js::{any_error, error, lang_at, set, text, text_or};
use wasm_bindgen::prelude::*;

/// The puzzles of a text, in its order and at most `max` (from 1): an array of `{family, text}`, each as a text of its own, unchanged if
/// possible. `family` may be absent or `auto`.
#[wasm_bindgen(unchecked_return_type = "SourcePuzzle[]")]
pub fn puzzles(
    language: usize,
    #[wasm_bindgen(unchecked_param_type = "string")] all: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string | undefined")] family: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] max: &JsValue,
) -> Result<JsValue, JsValue> {
    let lang = lang_at(language);
    let max = max.as_f64().filter(|max| *max >= 1.0).ok_or_else(|| error(lang, words::NUMBER.with([("name", "max".into())])))?;
    let (all, family) = (text(lang, all, "puzzles")?, text_or(lang, family, "family", "auto")?);
    let out = Array::new();
    for opened in formats::read_all(&WRITTEN, &all, &family, None, max as usize).map_err(|e| any_error(lang, &e))? {
        let one = Object::new();
        set(&one, "family", opened.puzzle.id());
        set_lacks(&one, &opened.lacks);
        set(&one, "text", opened.text.map_or_else(|| opened.puzzle.write("text"), Ok).map_err(|e| error(lang, e))?);
        out.push(&one);
    }
    Ok(out.into())
}

fn set_lacks(out: &Object, lacks: &[String]) {
    if !lacks.is_empty() {
        set(out, "lacks", lacks.iter().map(|name| JsValue::from_str(name)).collect::<Array>());
    }
}
