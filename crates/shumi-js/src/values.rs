//! Plain values: checks texts, and passes objects as JSON text.

use crate::words::api::api as words;
use serde::Serialize;
use shumi_core::message::{Arg, Lang};
use shumi_core::text::json::{FromJson, read};
use shumi_core::text::{ParseError, to_json};
use wasm_bindgen::prelude::*;

use crate::builtins::{parse, stringify};
use crate::errors::error;

/// A text argument; any other value is an error and not an empty text.
pub fn text(lang: Lang, value: &JsValue, name: &str) -> Result<String, JsValue> {
    value.as_string().ok_or_else(|| error(lang, words::TEXT.with([("name", name.into())])))
}

/// A text argument that may be absent.
pub fn text_or(lang: Lang, value: &JsValue, name: &str, default: &str) -> Result<String, JsValue> {
    if value.is_undefined() || value.is_null() { Ok(default.into()) } else { text(lang, value, name) }
}

/// Converts a serde value into a plain object by way of JSON text, with a third of the code for building objects field by field. Whole
/// numbers cross as numbers: limits that came as numbers bound the counts.
pub fn to_js<T: Serialize + ?Sized>(value: &T) -> Result<JsValue, JsValue> {
    parse(&to_json(value))
}

/// Converts a plain object into a value, the inverse of [`to_js`].
pub fn from_js<T: FromJson>(lang: Lang, value: &JsValue, what: &str) -> Result<T, JsValue> {
    read(&text_of(lang, value, what)?, T::from_json).map_err(|e| wrong(lang, &e, what))
}

// The rest is not generic, so that a module contains it only once.

fn text_of(lang: Lang, value: &JsValue, what: &str) -> Result<String, JsValue> {
    let text = stringify(value).ok().and_then(|text| text.as_string());
    text.ok_or_else(|| error(lang, words::PLAIN_DATA.with([("name", what.into())])))
}

fn wrong(lang: Lang, e: &ParseError, what: &str) -> JsValue {
    error(lang, words::AT.with([("name", what.into()), ("why", Arg::Code(e.to(lang)))]))
}
