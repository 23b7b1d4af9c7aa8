//! Puzzles in the making, in the modules that edit.

use shumi::builtin::FORMS;
use shumi::draft::{Draft, Editing};
use shumi::family::DraftSchema;
use shumi::message::Lang;
use shumi::session::Session;
use wasm_bindgen::prelude::*;

/// Whether the module edits puzzles instead of playing them. Code for the other use is not linked.
pub const EDITS: bool = cfg!(feature = "editor");

/// Opens a puzzle in the making of one of the module's families.
pub fn edited(
    lang: Lang,
    open: impl Fn(&[&'static dyn DraftSchema]) -> Result<Draft, shumi::ParseError>,
) -> Result<Box<dyn Session>, JsValue> {
    open(&FORMS.concat()).map(|draft| -> Box<dyn Session> { Box::new(Editing::new(draft)) }).map_err(|e| shumi_js::parse_error(lang, &e))
}
