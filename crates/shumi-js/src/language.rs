//! The language that a module answers in, and its texts, which are handed over as a page fetches them.

use std::cell::Cell;

use shumi::message::{Lang, learn};
use wasm_bindgen::prelude::*;

use crate::values::text;

thread_local! {
    static SPOKEN: Cell<Lang> = const { Cell::new(Lang::DEFAULT) };
}

/// The language that answers are in.
pub fn lang() -> Lang {
    SPOKEN.get()
}

/// From now on answers, and games that are opened, are in this language, by its place among all; one that there is not changes nothing.
#[wasm_bindgen]
pub fn speak(language: usize) {
    if let Some(lang) = Lang::at(language) {
        SPOKEN.set(lang);
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
