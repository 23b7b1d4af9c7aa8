//! Notations of other programs for JavaScript: a module that a page loads to import or export links, files and game IDs.
// A panic ends the instance that a page uses.
#![cfg_attr(not(test), deny(clippy::unwrap_used))]

use js_sys::{Array, Object};
use shumi::builtin::WRITTEN;
use shumi::formats;
use shumi::text::{Cursor, notation};
use shumi_js::words::api::api as words;
use shumi_js::{any_error, error, lang_at, set, text, text_or};
use wasm_bindgen::prelude::*;

/// Types of this file.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A puzzle of a known family in a notation of our own; `state`: a saved game, if the text holds one. */
export interface OwnPuzzle {
  family: string;
  puzzle: string;
  state?: string;
  /** Cells of its drawn board. */
  cells: number;
}

export interface SourcePuzzle {
  family: string;
  text: string;
  /** Names of the parts that Shumi does not support, if the text is in a format of another program. */
  lacks?: string[];
}
"#;

/// Converts a puzzle into a notation of our own: the family's id, the puzzle (unchanged if it is `text` or `json`, else as `json`), and a
/// saved game if it was read with a board. `family` may be absent or `auto`. A board of more cells than `most` is counted and not written:
/// a short link may stand for millions of cells.
#[wasm_bindgen(unchecked_return_type = "OwnPuzzle")]
pub fn own(
    language: usize,
    #[wasm_bindgen(unchecked_param_type = "string")] puzzle: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string | undefined")] family: &JsValue,
    most: Option<f64>,
) -> Result<JsValue, JsValue> {
    let lang = lang_at(language);
    let source = text(lang, puzzle, "puzzle")?;
    let opened = formats::read(&WRITTEN, &source, &text_or(lang, family, "family", "auto")?, None).map_err(|e| any_error(lang, &e))?;
    if !opened.lacks.is_empty() {
        return Err(any_error(lang, &Cursor::new(&source).wrong(formats::unsupported(&opened.lacks)).into()));
    }
    let problem = &opened.puzzle;
    let out = Object::new();
    let cells = problem.cells() as f64;
    set(&out, "family", problem.id());
    set(&out, "cells", cells);
    if most.is_some_and(|most| cells > most) {
        set(&out, "puzzle", "");
        return Ok(out.into());
    }
    let own = opened.text.filter(|text| matches!(notation(&mut Cursor::new(text)), Ok("text" | "json")));
    let puzzle = own.map_or_else(|| problem.write("json"), Ok).map_err(|e| error(lang, e))?;
    set(&out, "puzzle", puzzle);
    if let Some(state) = problem.opened_game() {
        set(&out, "state", state);
    }
    Ok(out.into())
}

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

/// Writes a puzzle in another notation.
#[wasm_bindgen]
pub fn convert(
    language: usize,
    #[wasm_bindgen(unchecked_param_type = "string")] puzzle: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string | undefined")] family: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] to: &JsValue,
) -> Result<String, JsValue> {
    let lang = lang_at(language);
    let (puzzle, to) = (text(lang, puzzle, "puzzle")?, text(lang, to, "notation")?);
    let problem = formats::read_supported(&WRITTEN, &puzzle, &text_or(lang, family, "family", "auto")?).map_err(|e| any_error(lang, &e))?;
    formats::write(&*problem, &to).map_err(|e| any_error(lang, &e))
}

fn set_lacks(out: &Object, lacks: &[String]) {
    if !lacks.is_empty() {
        set(out, "lacks", lacks.iter().map(|name| JsValue::from_str(name)).collect::<Array>());
    }
}
