//! Arguments that are objects.

use shumi::message::Lang;
use shumi::watch::WantedRow;
use shumi_js::builtins::{self, Array, Object};
use shumi_js::error;
use shumi_js::words::api::api as words;
use wasm_bindgen::prelude::*;

/// Reads the positions of switches, by their names.
pub fn switches(lang: Lang, value: &JsValue) -> Result<Vec<(String, bool)>, JsValue> {
    let Some(object) = value.dyn_ref::<Object>() else { return Ok(Vec::new()) };
    let read = |entry: JsValue| {
        let entry: Array = entry.unchecked_into();
        let name = entry.get(0).as_string().unwrap_or_default();
        let kind = || error(lang, words::KIND.with([("name", name.as_str().into()), ("kind", "boolean".into())]));
        let on = entry.get(1).as_bool().ok_or_else(kind)?;
        Ok((name, on))
    };
    Object::entries(object).iter().map(read).collect()
}

/// Reads the properties of an event to look for; fields of other types count as absent.
pub fn wanted(value: &JsValue) -> WantedRow {
    let field = |name: &str| builtins::field(value, name).ok();
    let number = |name: &str| Some(field(name)?.as_f64()? as u32);
    let cell = field("cell").filter(Array::is_array).map(|cell| {
        let at = |i| cell.unchecked_ref::<Array>().get(i).as_f64().map_or(u16::MAX, |n| n as u16);
        [at(0), at(1)]
    });
    let backwards = field("backwards").is_some_and(|value| value.is_truthy());
    WantedRow { kind: field("kind").and_then(|kind| kind.as_string()), line: number("line"), cell, depth: number("depth"), backwards }
}
