//! Detects the notation of a text, so that JavaScript can choose the module that reads it.

use shumi_core::message::Lang;
use shumi_core::text::{Cursor, notation};
use wasm_bindgen::prelude::*;

use crate::values::text;

/// The notation that a text begins like: the modules of boards and solvers read `text` and `json`, `shumi-formats` reads others.
pub fn notation_of(lang: Lang, puzzle: &JsValue) -> Result<String, JsValue> {
    let puzzle = text(lang, puzzle, "puzzle")?;
    Ok(notation(&mut Cursor::new(&puzzle)).unwrap_or("text").into())
}
