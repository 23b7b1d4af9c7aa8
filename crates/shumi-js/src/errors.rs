//! Errors for JavaScript: an `Error`, with the place of an error in a text.

use shumi_core::message::{Lang, Message};
use shumi_core::text::ParseError;
use shumi_frame::registry::Error;
use shumi_frame::session::RestoreError;
use wasm_bindgen::prelude::*;

use crate::builtins::{Array, Error as JsError, set};

/// An `Error` with a message.
pub fn error(lang: Lang, why: impl Into<Message>) -> JsValue {
    error_of(&why.into().to(lang))
}

/// An `Error` with a message that is already translated.
pub fn error_of(message: &str) -> JsValue {
    JsError::new(message).into()
}

/// An `Error` with its place in the text.
pub fn parse_error(lang: Lang, e: &ParseError) -> JsValue {
    let out = JsError::new(&e.to(lang));
    set(&out, "line", e.line);
    set(&out, "column", e.column);
    set(&out, "expected", e.expected_in(lang));
    set(&out, "found", e.found_in(lang));
    if !e.families.is_empty() {
        set(&out, "families", e.families.iter().map(|id| JsValue::from(*id)).collect::<Array>());
    }
    out.into()
}

/// The error of a request, as an `Error`.
pub fn any_error(lang: Lang, e: &Error) -> JsValue {
    match e {
        Error::Text(e) => parse_error(lang, e),
        other => error_of(&other.to(lang)),
    }
}

/// The error of restoring a saved game, as an `Error`.
pub fn restore_error(lang: Lang, e: &RestoreError) -> JsValue {
    match e {
        RestoreError::Text(e) => parse_error(lang, e),
        other => error_of(&other.to(lang)),
    }
}
