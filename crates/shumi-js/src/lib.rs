//! Common code of the modules for JavaScript: conversion of values, their types in TypeScript, and the clock.
//!
//! By itself it exports to JavaScript only the common part of all modules: the texts of a language. The interfaces for TypeScript are
//! texts beside the structs that they describe, and wasm-bindgen puts them into the `.d.ts` of each module; a test compares their fields
//! with the objects that cross.
// A panic ends the instance that a page uses.
#![cfg_attr(not(test), deny(clippy::unwrap_used))]

mod allocator;
mod appraising;
pub mod builtins;
mod change;
mod clock;
mod errors;
mod language;
mod making;
mod notation;
mod practising;
mod solving;
mod values;
pub mod words;

pub use appraising::{APPRAISING_TYPES, AppraiseOptions, FinishOptions};
pub use builtins::set;
pub use change::{CHANGE_TYPES, Window, change_of, whole_scene};
pub use clock::{now, timed};
pub use errors::{any_error, error, error_of, parse_error, restore_error};
pub use language::{lang_at, learn_texts};
pub use making::{DailyWish, JsWish, MAKING_TYPES, MadeRow};
pub use notation::notation_of;
pub use practising::{DrillCut, JsDrillWish, PRACTISING_TYPES};
pub use solving::{SOLVING_TYPES, SolveOptions, progress_of};
pub use values::{from_js, text, text_or, to_js};

/// Writes panics, which are bugs, to the console with their place.
#[cfg(feature = "panics")]
#[wasm_bindgen::prelude::wasm_bindgen(start)]
fn report_panics() {
    console_error_panic_hook::set_once();
}
