//! Questions: solve, check, convert, hint, and the list of families.

use std::ops::ControlFlow;

use js_sys::{Function, Math, Object};
use serde::Serialize;
use shumi::family::Info;
use shumi::meter::Progress;
use shumi::say::Lang;
use shumi::scene::{GLYPHS, ROLES};
use shumi::solve::{Ask, Goal};
use wasm_bindgen::prelude::*;

use crate::clock::{now, timed};
use crate::types::{SolveOptions, Told, any_error, direct, error, plain, restore_error, set, text, text_or};

/// Largest whole number that JavaScript holds exactly.
const MOST: f64 = 9_007_199_254_740_991.0;
/// Solutions that are listed or counted unless a limit is given.
const LIMIT: f64 = 1000.0;

#[derive(Serialize)]
struct Entry {
    #[serde(flatten)]
    info: &'static Info,
    notations: Vec<&'static str>,
}

/// What a family is, for menus.
pub(crate) fn entry(id: &str) -> Result<JsValue, JsValue> {
    let found = shumi::families().find(|e| e.info().id == id);
    plain(&found.map(|e| Entry { info: e.info(), notations: e.notations() }))
}

/// All families in the order of menus: `[{id, names, summary, rules, sizes, source, samples: [{name, text}], notations}]`.
#[wasm_bindgen]
pub fn families() -> Result<JsValue, JsValue> {
    let all: Vec<Entry> = shumi::families().map(|e| Entry { info: e.info(), notations: e.notations() }).collect();
    plain(&all)
}

/// Names of glyphs by number.
#[wasm_bindgen]
pub fn glyphs() -> Result<JsValue, JsValue> {
    plain(GLYPHS)
}

/// Names of roles by number.
#[wasm_bindgen]
pub fn roles() -> Result<JsValue, JsValue> {
    plain(ROLES)
}

/// Answers a question about the puzzle in `puzzle`; fields as in rows of `--json`.
///
/// `options`: `{family, goal, limit, clockwise, timeLimit (seconds)}`. `onprogress` is called about every 100 ms and stops the search by
/// returning `false`; the status is `limit` then. Blocks.
#[wasm_bindgen]
pub fn solve(
    #[wasm_bindgen(unchecked_param_type = "string")] puzzle: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "object | undefined")] options: JsValue,
    onprogress: Option<Function>,
) -> Result<JsValue, JsValue> {
    let puzzle = text(puzzle, "the puzzle")?;
    let options = SolveOptions::of(&options)?;
    let ask = Ask { goal: goal(&options)?, reasons: true, clockwise: options.clockwise };
    let limit = seconds(options.time_limit)?;
    let begin = now();
    let problem = shumi::read(&puzzle, options.family.as_deref().unwrap_or("auto")).map_err(|e| any_error(&e))?;
    let parsed = now();
    let tell = |p: &Progress, ms: f64| {
        let Some(call) = &onprogress else { return ControlFlow::Continue(()) };
        let told = Told { nodes: p.nodes, found: p.found, best: p.best, bound: p.bound, answer: p.answer.clone(), ms };
        // A progress function that throws must not end the search; one that returns `false` does.
        match direct(&told).and_then(|told| call.call1(&JsValue::NULL, &told)) {
            Ok(stop) if stop == JsValue::FALSE => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    };
    let answer = timed(limit, tell, |meter| problem.solve(&ask, meter));
    let solved = now();
    let row = plain(&answer)?;
    if let Some(row) = row.dyn_ref::<Object>() {
        set(row, "parse_us", (parsed - begin) * 1000.0);
        set(row, "solve_us", (solved - parsed) * 1000.0);
    }
    Ok(row)
}

fn goal(options: &SolveOptions) -> Result<Goal, JsValue> {
    let limit = options.limit.unwrap_or(LIMIT);
    if !(1.0..=MOST).contains(&limit) {
        return Err(error("limit must be a number from 1"));
    }
    let limit = Math::floor(limit) as u64;
    match options.goal.as_deref().unwrap_or("first") {
        "first" => Ok(Goal::First),
        "unique" => Ok(Goal::Unique),
        "count" => Ok(Goal::Count(limit)),
        "all" => Ok(Goal::All(limit)),
        "candidates" => Ok(Goal::Candidates),
        other => Err(error(&format!("there is no goal `{other}`; there are first unique count all candidates"))),
    }
}

/// A time limit; absent or infinite is none.
fn seconds(limit: Option<f64>) -> Result<Option<f64>, JsValue> {
    match limit {
        None => Ok(None),
        Some(s) if s == f64::INFINITY => Ok(None),
        Some(s) if s >= 0.0 => Ok(Some(s)),
        Some(_) => Err(error("timeLimit must be a number of seconds")),
    }
}

/// Checks a board against the rules: `{full, faults: [{rule, cells, text}]}`.
#[wasm_bindgen]
pub fn check(
    #[wasm_bindgen(unchecked_param_type = "string")] puzzle: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] board: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string | undefined")] family: &JsValue,
) -> Result<JsValue, JsValue> {
    let (puzzle, board) = (text(puzzle, "the puzzle")?, text(board, "the board")?);
    let verdict = shumi::check(&puzzle, &board, &text_or(family, "family", "auto")?).map_err(|e| any_error(&e))?;
    plain(&verdict)
}

/// Writes a puzzle in another notation.
#[wasm_bindgen]
pub fn convert(
    #[wasm_bindgen(unchecked_param_type = "string")] puzzle: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string | undefined")] family: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] to: &JsValue,
) -> Result<String, JsValue> {
    let (puzzle, to) = (text(puzzle, "the puzzle")?, text(to, "the notation")?);
    shumi::convert(&puzzle, &text_or(family, "family", "auto")?, &to).map_err(|e| any_error(&e))
}

/// The next hint of a saved game, or `null` where its board is full and right. Blocks for at most `time_limit` seconds.
#[wasm_bindgen]
pub fn hint(
    #[wasm_bindgen(unchecked_param_type = "string")] state: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string | undefined")] lang: &JsValue,
    time_limit: Option<f64>,
) -> Result<JsValue, JsValue> {
    let game = shumi::resume(&text(state, "the state")?).map_err(|e| restore_error(&e))?;
    let lang = language(lang)?;
    match timed(seconds(time_limit)?, |_, _| ControlFlow::Continue(()), |meter| game.hint(lang, meter)) {
        Some(hint) => plain(&hint),
        None => Ok(JsValue::NULL),
    }
}

/// A language by tag; English where it is absent or unknown.
pub(crate) fn language(tag: &JsValue) -> Result<Lang, JsValue> {
    Ok(Lang::of_tag(&text_or(tag, "lang", "en")?).unwrap_or_default())
}
