//! Objects built field by field.

use js_sys::{Object, Reflect};
use wasm_bindgen::prelude::*;

/// Sets a field of an object created here, which accepts any field.
pub fn set(object: &Object, key: &str, value: impl Into<JsValue>) {
    let _ = Reflect::set(object, &key.into(), &value.into());
}
