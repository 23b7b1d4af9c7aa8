//! One family's solver for JavaScript: questions and hints, for a worker that can be terminated.
//!
//! Built once for each family: `SHUMI_FAMILY`, when this crate is compiled, names the family's module, and only its code is linked.
//! Without it the crate serves all families, which is what tests use. Calls block.

use std::ops::ControlFlow;

use js_sys::{Function, Math, Object};
use shumi::families::SOLVED;
use shumi::meter::Progress;
use shumi::registry::{Group, Registry, Solvable};
use shumi::solve::{Ask, Goal};
use shumi_js::{SolveOptions, Told, any_error, direct, error, language, now, plain, restore_error, set, text, timed};
use wasm_bindgen::prelude::*;

/// The family's place in the registry.
const AT: Option<usize> = match option_env!("SHUMI_FAMILY") {
    Some(module) => Some(shumi::families::place(module)),
    None => None,
};
const ONE: [Group<dyn Solvable>; 1] = [SOLVED[match AT {
    Some(at) => at,
    None => 0,
}]];
static SERVED: Registry<dyn Solvable> = Registry(if AT.is_some() { &ONE } else { &SOLVED });

/// Largest whole number that JavaScript holds exactly.
const MOST: f64 = 9_007_199_254_740_991.0;
/// Solutions that are listed or counted unless a limit is given.
const LIMIT: f64 = 1000.0;

/// Panics are bugs: they go to the console with their place.
#[wasm_bindgen(start)]
fn start_solver() {
    console_error_panic_hook::set_once();
}

/// Answers a question about the puzzle in `puzzle`; fields as in rows of `--json`.
///
/// `options`: `{family (an id), goal, limit, clockwise, timeLimit (seconds)}`. `onprogress` is called about every 100 ms and stops the search by
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
    let id = options.family.as_deref().unwrap_or_default();
    let family = SERVED.find(id).ok_or_else(|| error(&format!("this module does not solve the family `{id}`")))?;
    let problem = Registry::read_as(&puzzle, family).map_err(|e| any_error(&e))?;
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
    let answer = timed(parsed, limit, tell, |meter| problem.solve(&ask, meter));
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

/// The next hint of a saved game, or `null` where its board is full and right. Blocks for at most `time_limit` seconds.
#[wasm_bindgen]
pub fn hint(
    #[wasm_bindgen(unchecked_param_type = "string")] state: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string | undefined")] lang: &JsValue,
    time_limit: Option<f64>,
) -> Result<JsValue, JsValue> {
    let state = text(state, "the state")?;
    let lang = language(lang)?;
    let found = timed(now(), seconds(time_limit)?, |_, _| ControlFlow::Continue(()), |meter| SERVED.hint(&state, lang, meter));
    match found.map_err(|e| restore_error(&e))? {
        Some(hint) => plain(&hint),
        None => Ok(JsValue::NULL),
    }
}
