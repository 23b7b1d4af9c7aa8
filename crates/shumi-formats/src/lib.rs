//! Notations for JavaScript: modules that a page loads to import or export links, files and game IDs.
//!
//! Built twice: with the families' notations only, which links are in, and with the formats of other programs, too.
// A panic ends the instance that a page uses.
#![cfg_attr(not(test), deny(clippy::unwrap_used))]

use shumi::Error;
use shumi::builtin::WRITTEN;
#[cfg(feature = "formats")]
use shumi::formats;
use shumi::registry::Document;
use shumi::text::{Cursor, notation};
use shumi_js::builtins::Object;
use shumi_js::{any_error, error, lang_at, set, text, text_or};
use wasm_bindgen::prelude::*;

#[cfg(feature = "formats")]
mod several;

#[cfg(feature = "formats")]
pub use several::puzzles;

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
    let (problem, text) = open(&source, &text_or(lang, family, "family", "auto")?).map_err(|e| any_error(lang, &e))?;
    let out = Object::new();
    let cells = problem.cells() as f64;
    set(&out, "family", problem.id());
    set(&out, "cells", cells);
    if most.is_some_and(|most| cells > most) {
        set(&out, "puzzle", "");
        return Ok(out.into());
    }
    let own = text.filter(|text| matches!(notation(&mut Cursor::new(text)), Ok("text" | "json")));
    let puzzle = own.map_or_else(|| problem.write("json"), Ok).map_err(|e| error(lang, e))?;
    set(&out, "puzzle", puzzle);
    if let Some(state) = problem.opened_game() {
        set(&out, "state", state);
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
    let (problem, _) = open(&puzzle, &text_or(lang, family, "family", "auto")?).map_err(|e| any_error(lang, &e))?;
    write(&*problem, &to).map_err(|e| any_error(lang, &e))
}

/// Reads a puzzle, all parts of which Shumi supports; returns its text, too, if that is in a notation of a family.
#[cfg(feature = "formats")]
fn open(source: &str, family: &str) -> Result<(Box<dyn Document>, Option<String>), Error> {
    let opened = formats::read(&WRITTEN, source, family, None)?;
    if opened.lacks.is_empty() {
        Ok((opened.puzzle, opened.text))
    } else {
        Err(Cursor::new(source).wrong(formats::unsupported(&opened.lacks)).into())
    }
}

#[cfg(not(feature = "formats"))]
fn open(source: &str, family: &str) -> Result<(Box<dyn Document>, Option<String>), Error> {
    Ok((WRITTEN.read(source, family)?, Some(source.into())))
}

#[cfg(feature = "formats")]
fn write(puzzle: &dyn Document, to: &str) -> Result<String, Error> {
    formats::write(puzzle, to)
}

#[cfg(not(feature = "formats"))]
fn write(puzzle: &dyn Document, to: &str) -> Result<String, Error> {
    puzzle.write(to).map_err(Error::Write)
}
