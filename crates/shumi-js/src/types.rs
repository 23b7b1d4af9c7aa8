//! How things cross: texts are checked, errors carry their place, scenes travel as flat arrays.

use js_sys::{Array, Error as JsError, Int32Array, JSON, Object, Reflect};
use serde::Serialize;
use shumi::family::Motion;
use shumi::say::Lang;
use shumi::scene::{Delta, Item, Label};
use shumi::session::RestoreError;
use shumi::text::json::{Load, read};
use shumi::{Error, ParseError};
use wasm_bindgen::prelude::*;

/// Options of `solve`, all optional.
#[derive(Debug, Default)]
pub struct SolveOptions {
    /// Id of the family, or `auto`.
    pub family: Option<String>,
    /// What is asked.
    pub goal: Option<String>,
    /// Most solutions.
    pub limit: Option<f64>,
    /// Seconds.
    pub time_limit: Option<f64>,
    /// Clockwise turns only.
    pub clockwise: bool,
}

impl SolveOptions {
    /// Reads them from an object; absent and `null` are no option, unknown ones are nobody's fault.
    pub fn of(options: &JsValue) -> Result<Self, JsValue> {
        if options.is_undefined() || options.is_null() {
            return Ok(Self::default());
        }
        let of = |name: &str, kind: &str| match Reflect::get(options, &name.into()) {
            Ok(value) if value.is_undefined() || value.is_null() => Ok(None),
            Ok(value) if value.js_typeof() == kind => Ok(Some(value)),
            Ok(_) => Err(error(&format!("options: {name} must be a {kind}"))),
            Err(_) => Err(error("options must be an object")),
        };
        let text = |name| of(name, "string").map(|v| v.and_then(|v| v.as_string()));
        let number = |name| of(name, "number").map(|v| v.and_then(|v| v.as_f64()));
        let clockwise = of("clockwise", "boolean")?.is_some_and(|v| v.is_truthy());
        Ok(Self { family: text("family")?, goal: text("goal")?, limit: number("limit")?, time_limit: number("timeLimit")?, clockwise })
    }
}

/// What a progress function receives.
#[derive(Debug, Serialize)]
pub struct Told {
    /// Decisions tried so far.
    pub nodes: u64,
    /// Solutions found so far.
    pub found: u64,
    /// Best score so far.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<i64>,
    /// No score is higher than this.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bound: Option<i64>,
    /// The best answer so far.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer: Option<String>,
    /// Milliseconds passed.
    pub ms: f64,
}

/// A text argument; anything else is an error and not an empty text.
pub fn text(value: &JsValue, name: &str) -> Result<String, JsValue> {
    value.as_string().ok_or_else(|| error(&format!("{name} must be a text")))
}

/// A text argument that may be absent.
pub fn text_or(value: &JsValue, name: &str, default: &str) -> Result<String, JsValue> {
    if value.is_undefined() || value.is_null() { Ok(default.into()) } else { text(value, name) }
}

/// A serde value as a plain object, by way of JSON text: a third of the code that building objects field by field takes. Whole
/// numbers cross as numbers: counts are bounded by limits that came as numbers.
pub fn plain<T: Serialize + ?Sized>(value: &T) -> Result<JsValue, JsValue> {
    let text = serde_json::to_string(value).map_err(|e| error(&e.to_string()))?;
    JSON::parse(&text)
}

/// As [`plain`], without text between: for what crosses often and is small.
pub fn direct(value: &Told) -> Result<JsValue, JsValue> {
    value.serialize(&serde_wasm_bindgen::Serializer::json_compatible()).map_err(|e| error(&e.to_string()))
}

/// A plain object as a value, the way of [`plain`] back.
pub fn typed<T: Load>(value: &JsValue, what: &str) -> Result<T, JsValue> {
    let text = JSON::stringify(value).ok().and_then(|text| text.as_string()).ok_or_else(|| error(&format!("{what} must be plain data")))?;
    read(&text, T::load).map_err(|e| error(&format!("{what}: {e}")))
}

/// An `Error` with a message.
pub fn error(message: &str) -> JsValue {
    JsError::new(message).into()
}

/// An `Error` that knows its place in the text.
pub fn parse_error(e: &ParseError) -> JsValue {
    let out = JsError::new(&e.to_string());
    set(&out, "line", e.line);
    set(&out, "column", e.column);
    set(&out, "expected", e.expected.as_str());
    set(&out, "found", e.found.as_str());
    out.into()
}

/// What was wrong with a request, as an `Error`.
pub fn any_error(e: &Error) -> JsValue {
    match e {
        Error::Text(e) => parse_error(e),
        other => error(&other.to_string()),
    }
}

/// Why a saved game was not taken, as an `Error`.
pub fn restore_error(e: &RestoreError) -> JsValue {
    match e {
        RestoreError::Text(e) => parse_error(e),
        other => error(&other.to_string()),
    }
}

/// A scene difference: `items` are six numbers each (row, col, glyph, role, bits, index into `texts` or -1), `cleared` two (row, col),
/// `motion`, where cells moved, four (row and col of the block, its side, 1: clockwise).
pub fn delta(d: &Delta) -> JsValue {
    let cleared: Vec<i32> = d.cleared.iter().flat_map(|c| [i32::from(c.row), i32::from(c.col)]).collect();
    let out = flat(&d.items, &cleared);
    if let Some(Motion { at, side, clockwise }) = d.motion {
        set(&out, "motion", Int32Array::from([at.row.into(), at.col.into(), side.into(), clockwise.into()].as_slice()));
    }
    out.into()
}

/// All items of a scene, as a difference from nothing.
pub fn whole(items: &[Item]) -> JsValue {
    flat(items, &[]).into()
}

fn flat(items: &[Item], cleared: &[i32]) -> Object {
    let mut texts = Texts { list: Array::new(), known: vec![-1; SMALL] };
    let mut flat = Vec::with_capacity(items.len() * 6);
    for item in items {
        let at = item.at;
        flat.extend([at.row.into(), at.col.into(), item.glyph as i32, item.role as i32, item.n as i32, texts.index(&item.text)]);
    }
    let out = Object::new();
    set(&out, "items", Int32Array::from(flat.as_slice()));
    set(&out, "texts", texts.list);
    set(&out, "cleared", Int32Array::from(cleared));
    out
}

/// Numbers below this are listed once.
const SMALL: usize = 1000;

/// The texts of items; small numbers, which most of them are, stand there once.
struct Texts {
    list: Array,
    known: Vec<i32>,
}

impl Texts {
    fn index(&mut self, label: &Label) -> i32 {
        let small = match label {
            Label::None => return -1,
            Label::Number(n) => usize::try_from(*n).ok().filter(|n| *n < SMALL),
            Label::Text(_) => None,
        };
        if let Some(at) = small.map(|n| self.known[n]).filter(|at| *at >= 0) {
            return at;
        }
        let at = self.list.push(&label.to_string().into()) as i32 - 1;
        if let Some(n) = small {
            self.known[n] = at;
        }
        at
    }
}

/// Sets a field of an object that was made here, which takes any field.
pub fn set(object: &Object, key: &str, value: impl Into<JsValue>) {
    let _ = Reflect::set(object, &key.into(), &value.into());
}

/// A language by tag; English where it is absent or unknown.
pub fn language(tag: &JsValue) -> Result<Lang, JsValue> {
    Ok(Lang::of_tag(&text_or(tag, "lang", "en")?).unwrap_or_default())
}
