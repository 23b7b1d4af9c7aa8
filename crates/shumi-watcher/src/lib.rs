//! One family's algorithms to watch, for JavaScript: a run that is recorded in slices and shows any of its states.
//!
//! Built once for each family with algorithms, with the family's feature alone; with all of them, the default, it serves all, as tests
//! need. A module holds one run at a time; a worker that lost it opens it again, since runs are deterministic.
// A panic ends the instance that a worker uses.
#![cfg_attr(not(test), deny(clippy::unwrap_used))]

mod options;
mod types;

use std::cell::RefCell;

use shumi::builtin::{WATCHED, watched_ids};
use shumi::message::Lang;
use shumi::registry::Registry;
use shumi::watch::{FoundRow, MAX_EVENTS, WatchError, WatchedRun, tuned as tuned_text};
use shumi_js::builtins::parse;
use shumi_js::{any_error, error_of, lang_at, text, to_js};
use wasm_bindgen::prelude::*;

pub use types::WATCHING_TYPES;

thread_local! {
    /// The run. A module has one thread.
    static RUN: RefCell<Option<WatchedRun>> = const { RefCell::new(None) };
}

/// The algorithms of all ids of this module.
#[wasm_bindgen(unchecked_return_type = "WatchInfo[]")]
pub fn algorithms(language: usize) -> Result<JsValue, JsValue> {
    let lang = lang_at(language);
    to_js(&shumi::builtin::algorithms(lang))
}

/// Opens a run of at most `max_events` events; nothing is recorded yet. Replaces the run before. An absent algorithm is the usual one.
#[wasm_bindgen(unchecked_return_type = "WatchStage")]
pub fn open(
    language: usize,
    #[wasm_bindgen(unchecked_param_type = "string")] puzzle: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] family: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string | undefined")] algorithm: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "Record<string, boolean> | undefined")] switches: &JsValue,
    max_events: Option<f64>,
) -> Result<JsValue, JsValue> {
    let lang = lang_at(language);
    let (puzzle, family) = (text(lang, puzzle, "puzzle")?, text(lang, family, "family")?);
    let (algorithm, switches) = (algorithm.as_string(), options::switches(lang, switches)?);
    let known = watched_ids();
    let family = WATCHED.find(&family).ok_or_else(|| refused(lang, &WatchError::family(&family, &known)))?;
    let puzzle = Registry::read_as(&puzzle, family).map_err(|e| any_error(lang, &e))?;
    let limit = max_events.map_or(MAX_EVENTS, |most| most as u32);
    let opened = WatchedRun::new(puzzle, algorithm.as_deref(), &switches, limit, &known).map_err(|e| refused(lang, &e))?;
    let stage = opened.stage().to_json();
    RUN.set(Some(opened));
    parse(&stage)
}

/// Records at most `events` more events; call it until the counts have `ended`.
#[wasm_bindgen(unchecked_return_type = "WatchRun")]
pub fn advance(language: usize, events: f64) -> Result<JsValue, JsValue> {
    with_run(language, |opened, _| {
        opened.run.advance(events as u32);
        to_js(&opened.counts())
    })
}

/// Shows the state after `at` events, at most the recorded ones.
#[wasm_bindgen(unchecked_return_type = "WatchState")]
pub fn seek(language: usize, at: f64) -> Result<JsValue, JsValue> {
    with_run(language, |opened, lang| {
        opened.run.seek(at as u32);
        parse(&opened.state(lang).to_json())
    })
}

/// Looks for an event after (or before) event `at`, among at most `events`. Shows some state of them.
#[wasm_bindgen(unchecked_return_type = "WatchFound")]
pub fn find(
    language: usize,
    at: f64,
    #[wasm_bindgen(unchecked_param_type = "WatchWanted")] wanted: &JsValue,
    events: f64,
) -> Result<JsValue, JsValue> {
    with_run(language, |opened, _| {
        let wanted = options::wanted(wanted).wanted(|row, col| opened.cell(row, col));
        let nothing = FoundRow::from(shumi::watch::FoundEvent { at: None, next: opened.run.events() });
        to_js(&wanted.map_or(nothing, |wanted| opened.find(at as u32, wanted, events as u32).into()))
    })
}

/// The run at a glance, as far as it is recorded.
#[wasm_bindgen(unchecked_return_type = "WatchStrip")]
pub fn strip(language: usize) -> Result<JsValue, JsValue> {
    with_run(language, |opened, _| to_js(opened.run.strip()))
}

/// The search tree around the state that is shown.
#[wasm_bindgen(unchecked_return_type = "WatchTree")]
pub fn tree(language: usize) -> Result<JsValue, JsValue> {
    with_run(language, |opened, lang| to_js(&opened.tree(lang)))
}

/// The nodes of the finished subtree that begins with event `at`; none if they are more than 200. Shows another state.
#[wasm_bindgen(unchecked_return_type = "WatchNode[]")]
pub fn subtree(language: usize, at: f64) -> Result<JsValue, JsValue> {
    with_run(language, |opened, lang| to_js(&opened.subtree(at as u32, lang)))
}

/// The events after event `from`, at most `count`, in words. Shows the state after the last one.
#[wasm_bindgen(unchecked_return_type = "WatchEvent[]")]
pub fn rows(language: usize, from: f64, count: f64) -> Result<JsValue, JsValue> {
    with_run(language, |opened, lang| {
        let (from, end) = (from as u32, (from + count).min(f64::from(opened.run.events())) as u32);
        let row = |at| {
            opened.run.seek(at);
            opened.event(lang)
        };
        to_js(&(from + 1..=end).filter_map(row).collect::<Vec<_>>())
    })
}

/// A sentence about the solver of `solve`, which is made for speed, from the fields `nodes` and `solve_us` of its answer.
#[wasm_bindgen]
pub fn tuned(language: usize, nodes: f64, microseconds: f64) -> String {
    tuned_text(nodes as u64, microseconds, lang_at(language))
}

/// Works on the run.
fn with_run(language: usize, work: impl FnOnce(&mut WatchedRun, Lang) -> Result<JsValue, JsValue>) -> Result<JsValue, JsValue> {
    let lang = lang_at(language);
    RUN.with_borrow_mut(|run| match run {
        Some(opened) => work(opened, lang),
        None => Err(refused(lang, &WatchError::no_run())),
    })
}

fn refused(lang: Lang, e: &WatchError) -> JsValue {
    error_of(&e.to(lang))
}
