//! Languages by index, and a module's texts, which the page fetches and passes in.

use shumi_core::message::{Lang, learn};
use wasm_bindgen::prelude::*;

use crate::values::text;

/// Returns a language by its index among all; the default one for an unknown index.
pub fn lang_at(index: usize) -> Lang {
    Lang::at(index).unwrap_or_default()
}

/// Adds the module's texts in a language, by its index among all: one text a line, in the order of their numbers.
#[wasm_bindgen(js_name = learn)]
pub fn learn_texts(language: usize, #[wasm_bindgen(unchecked_param_type = "string")] lines: &JsValue) -> Result<(), JsValue> {
    if let Some(lang) = Lang::at(language) {
        learn(lang, text(lang, lines, "texts")?);
    }
    Ok(())
}
