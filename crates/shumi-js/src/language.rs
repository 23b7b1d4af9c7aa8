//! The language of a module's answers, and its texts, which the page fetches and passes in.

use shumi::message::{Lang, learn};
use wasm_bindgen::prelude::*;

use crate::spoken;
use crate::values::text;

/// Sets the language of answers, and of games opened later, by its index among all; an unknown index changes nothing.
#[wasm_bindgen]
pub fn speak(language: usize) {
    if let Some(lang) = Lang::at(language) {
        spoken::set(lang);
    }
}

/// Adds the module's texts in a language, by its index among all: one text a line, in the order of their numbers.
#[wasm_bindgen(js_name = learn)]
pub fn learn_texts(language: usize, #[wasm_bindgen(unchecked_param_type = "string")] lines: &JsValue) -> Result<(), JsValue> {
    if let Some(lang) = Lang::at(language) {
        learn(lang, text(lines, "texts")?);
    }
    Ok(())
}
