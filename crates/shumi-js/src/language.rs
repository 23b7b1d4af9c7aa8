//! The language that a module answers in, and its texts, which are handed over as a page fetches them.

use shumi::message::{Lang, learn};
use wasm_bindgen::prelude::*;

use crate::spoken;
use crate::values::text;

/// From now on answers, and games that are opened, are in this language, by its place among all; one that there is not changes nothing.
#[wasm_bindgen]
pub fn speak(language: usize) {
    if let Some(lang) = Lang::at(language) {
        spoken::set(lang);
    }
}

/// Takes in what the module says in a language, by its place among all: a text a line, in the order of their numbers.
#[wasm_bindgen(js_name = learn)]
pub fn learn_texts(language: usize, #[wasm_bindgen(unchecked_param_type = "string")] lines: &JsValue) -> Result<(), JsValue> {
    if let Some(lang) = Lang::at(language) {
        learn(lang, text(lines, "texts")?);
    }
    Ok(())
}
