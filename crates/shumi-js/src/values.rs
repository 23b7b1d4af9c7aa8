//! Plain values: texts are checked, objects cross as JSON text.

use js_sys::JSON;
use serde::Serialize;
use shumi::message::{Arg, around::api as words};
use shumi::text::json::{FromJson, read};
use wasm_bindgen::prelude::*;

use crate::errors::{error, told};
use crate::language::lang;

/// A text argument; anything else is an error and not an empty text.
pub fn text(value: &JsValue, name: &str) -> Result<String, JsValue> {
    value.as_string().ok_or_else(|| error(words::TEXT.with([("name", name.into())])))
}

/// A text argument that may be absent.
pub fn text_or(value: &JsValue, name: &str, default: &str) -> Result<String, JsValue> {
    if value.is_undefined() || value.is_null() { Ok(default.into()) } else { text(value, name) }
}

/// A serde value as a plain object, by way of JSON text: a third of the code that building objects field by field takes. Whole
/// numbers cross as numbers: counts are bounded by limits that came as numbers.
pub fn plain<T: Serialize + ?Sized>(value: &T) -> Result<JsValue, JsValue> {
    JSON::parse(&json(value)?)
}

/// A serde value as JSON text.
pub fn json<T: Serialize + ?Sized>(value: &T) -> Result<String, JsValue> {
    serde_json::to_string(value).map_err(|e| told(&e.to_string()))
}

/// A plain object as a value, the way of [`plain`] back.
pub fn typed<T: FromJson>(value: &JsValue, what: &str) -> Result<T, JsValue> {
    let text = JSON::stringify(value)
        .ok()
        .and_then(|text| text.as_string())
        .ok_or_else(|| error(words::PLAIN_DATA.with([("name", what.into())])))?;
    read(&text, T::from_json).map_err(|e| error(words::AT.with([("name", what.into()), ("why", Arg::Code(e.to(lang())))])))
}
