//! One family's solver for JavaScript: questions, hints and new puzzles, for a worker that can be terminated.
//!
//! Built once for each family, with the family's feature alone; with all of them, the default, it serves all families, as tests need. Calls
//! block.
// A panic ends the instance that a page uses.
#![cfg_attr(not(test), deny(clippy::unwrap_used))]

mod many;

use std::ops::ControlFlow;

use shumi::builtin::{MAKERS, SOLVED};
use shumi::generation::{Date, Level, MakeError};
use shumi::message::{Arg, Lang};
use shumi::meter::{Meter, Progress};
use shumi::practice::DrillError;
use shumi::registry::{Hinted, Registry, Solver};
use shumi::session::RestoreError;
use shumi::solving::{Ask, Goal};
use shumi_js::builtins::{Function, Object};
use shumi_js::words::api::api as words;
use shumi_js::{
    AppraiseOptions, DailyWish, DrillCut, FinishOptions, JsDrillWish, JsWish, MadeRow, SolveOptions, any_error, error, error_of, lang_at,
    notation_of, now, progress_of, restore_error, set, text, timed, to_js,
};
use wasm_bindgen::prelude::*;

/// Largest whole number that JavaScript holds exactly.
const MAX_EXACT: f64 = 9_007_199_254_740_991.0;
/// The default for the most solutions to list or count.
const LIMIT: f64 = 1000.0;

/// The notation that a text begins like: this module reads `text` and `json`, `shumi-formats` reads others.
#[wasm_bindgen(js_name = notationOf)]
pub fn notation_of_text(language: usize, #[wasm_bindgen(unchecked_param_type = "string")] puzzle: &JsValue) -> Result<String, JsValue> {
    notation_of(lang_at(language), puzzle)
}

/// Answers a question about the puzzle in `puzzle`; fields as in rows of `--json`.
///
/// `options`: `{family (an id), goal, limit, clockwise, timeLimit (seconds)}`. The solver calls `onprogress` about every 100 ms and stops
/// the search if it returns `false`; the status is `limit` then. Blocks.
#[wasm_bindgen(unchecked_return_type = "Answer")]
pub fn solve(
    language: usize,
    #[wasm_bindgen(unchecked_param_type = "string")] puzzle: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "SolveOptions")] options: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "(progress: Progress) => boolean | void")] onprogress: Option<Function>,
) -> Result<JsValue, JsValue> {
    let lang = lang_at(language);
    let puzzle = text(lang, puzzle, "puzzle")?;
    let options = SolveOptions::of(lang, &options)?;
    let ask = Ask { goal: goal(lang, &options)?, reasons: true, clockwise: options.clockwise, lang };
    let limit = seconds(lang, options.time_limit)?;
    let begin = now();
    let id = options.family.as_deref().unwrap_or_default();
    let family = SOLVED.find(id).ok_or_else(|| error(lang, words::NOT_SOLVED_HERE.with([("family", id.into())])))?;
    let problem = Registry::read_as(&puzzle, family).map_err(|e| any_error(lang, &e))?;
    let parsed = now();
    let answer = timed(parsed, limit, telling(onprogress), |meter| problem.solve(&ask, meter));
    let solved = now();
    let row = to_js(&answer)?;
    if let Some(row) = row.dyn_ref::<Object>() {
        set(row, "parse_us", (parsed - begin) * 1000.0);
        set(row, "solve_us", (solved - parsed) * 1000.0);
    }
    Ok(row)
}

/// Makes a puzzle; fields as in rows of `--json`. Blocks.
///
/// `wish`: `{family, size, grade, symmetry, seed, index, timeLimit (seconds), …}`; with `index`, the puzzle at that index of the series
/// that starts with the seed. Throws if no offer covers the wish. Calls `onprogress` about every 100 ms.
#[wasm_bindgen(unchecked_return_type = "MadeRow")]
pub fn generate(
    language: usize,
    #[wasm_bindgen(unchecked_param_type = "Wish")] wish: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "(progress: Progress) => boolean | void")] onprogress: Option<Function>,
) -> Result<JsValue, JsValue> {
    let lang = lang_at(language);
    let JsWish { family, order, index, seed, time_limit } = JsWish::of(lang, wish)?;
    let limit = seconds(lang, time_limit)?;
    let begin = now();
    let made = timed(begin, limit, telling(onprogress), |meter| MAKERS.iter().find_map(|maker| maker.make(&family, &order, seed, meter)));
    let took = now() - begin;
    let made = match made.ok_or_else(|| error(lang, words::NOT_MADE_HERE.with([("family", family.as_str().into())])))? {
        Ok(made) => made,
        Err(MakeError::Stopped) => return to_js(&MadeRow::Cut { index, family: &family, seed, status: "limit" }),
        Err(why) => return Err(error_of(&why.to(lang))),
    };
    let row = to_js(&MadeRow::Made { index, made: &made })?;
    if let Some(row) = row.dyn_ref::<Object>() {
        set(row, "generate_us", took * 1000.0);
    }
    Ok(row)
}

/// Makes a position one step before a technique; fields as in rows of `--json`. Blocks.
///
/// Throws for an unknown technique, or a size that no offer covers. Calls `onprogress` about every 100 ms.
#[wasm_bindgen(unchecked_return_type = "Drill")]
pub fn drill(
    language: usize,
    #[wasm_bindgen(unchecked_param_type = "DrillOrder")] wish: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "(progress: Progress) => boolean | void")] onprogress: Option<Function>,
) -> Result<JsValue, JsValue> {
    let lang = lang_at(language);
    let JsDrillWish { family, request, time_limit } = JsDrillWish::of(lang, wish)?;
    let limit = seconds(lang, time_limit)?;
    let made =
        timed(now(), limit, telling(onprogress), |meter| MAKERS.iter().find_map(|maker| maker.drill(&family, &request, lang, meter)));
    match made.ok_or_else(|| error(lang, words::NOT_MADE_HERE.with([("family", family.as_str().into())])))? {
        Ok(drill) => to_js(&drill),
        Err(DrillError::Stopped) => {
            to_js(&DrillCut { family: &family, technique: &request.technique, seed: request.seed, status: "limit" })
        }
        Err(why) => Err(error_of(&why.to(lang))),
    }
}

/// The wish of a day's puzzle (`date`: `YYYY-MM-DD`; `level`: `easy`, `middle` or `hard`), from which [`generate`] makes it. Throws if
/// there is no such day or level, or if an earlier version of the makers made the puzzle of the day.
#[wasm_bindgen(js_name = dailyWish, unchecked_return_type = "DailyWish")]
pub fn daily_wish(
    language: usize,
    #[wasm_bindgen(unchecked_param_type = "string")] family: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] date: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] level: &JsValue,
) -> Result<JsValue, JsValue> {
    let lang = lang_at(language);
    let (family, date, level) = (text(lang, family, "family")?, text(lang, date, "date")?, text(lang, level, "level")?);
    let date = date.parse::<Date>().map_err(|e| error_of(&e.to(lang)))?;
    let known = Level::ALL.into_iter().find(|known| known.name() == level);
    let level = known.ok_or_else(|| {
        error(lang, words::ONE_OF.with([("name", "level".into()), ("names", Arg::Code(Level::ALL.map(Level::name).join(" ")))]))
    })?;
    let daily = MAKERS.iter().find_map(|maker| maker.daily(&family, date, level)?.ok());
    let daily = daily.ok_or_else(|| error(lang, words::NOT_MADE_HERE.with([("family", family.as_str().into())])))?;
    to_js(&DailyWish::of(&family, date, level, &daily))
}

/// Passes the progress of a meter to a progress function.
fn telling(onprogress: Option<Function>) -> impl FnMut(&Progress, f64) -> ControlFlow<()> {
    move |p, ms| {
        let Some(call) = &onprogress else { return ControlFlow::Continue(()) };
        // A progress function that throws must not end the search; one that returns `false` does.
        match call.call1(&JsValue::NULL, &progress_of(p, ms)) {
            Ok(stop) if stop == JsValue::FALSE => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    }
}

fn goal(lang: Lang, options: &SolveOptions) -> Result<Goal, JsValue> {
    let limit = options.limit.unwrap_or(LIMIT);
    if !(1.0..=MAX_EXACT).contains(&limit) {
        return Err(error(lang, words::NUMBER.with([("name", "limit".into())])));
    }
    let limit = limit as u64;
    match options.goal.as_deref().unwrap_or("first") {
        "first" => Ok(Goal::First),
        "unique" => Ok(Goal::Unique),
        "count" => Ok(Goal::Count(limit)),
        "all" => Ok(Goal::All(limit)),
        "candidates" => Ok(Goal::Candidates),
        other => Err(error(lang, words::NO_GOAL.with([("name", other.into()), ("names", "first unique count all candidates".into())]))),
    }
}

/// Checks a time limit; absent or infinite is none.
fn seconds(lang: Lang, limit: Option<f64>) -> Result<Option<f64>, JsValue> {
    match limit {
        None => Ok(None),
        Some(s) if s == f64::INFINITY => Ok(None),
        Some(s) if s >= 0.0 => Ok(Some(s)),
        Some(_) => Err(error(lang, words::SECONDS.with([("name", "timeLimit".into())]))),
    }
}

/// Returns the puzzle with hints and appraisals, or the error of a family that is not complete.
fn hinted(lang: Lang, problem: &dyn Solver) -> Result<&dyn Hinted, JsValue> {
    problem.hinted().ok_or_else(|| error(lang, words::NOT_OFFERED_HERE.with([("family", problem.id().into())])))
}

/// The next hint of a saved game, or `null` if its board is full and right. Blocks for at most `time_limit` seconds.
#[wasm_bindgen(unchecked_return_type = "Hint | null")]
pub fn hint(
    language: usize,
    #[wasm_bindgen(unchecked_param_type = "string")] state: &JsValue,
    time_limit: Option<f64>,
) -> Result<JsValue, JsValue> {
    match at_board(language, state, time_limit, |problem, state, lang, meter| problem.hint(state, lang, meter))? {
        Some(hint) => to_js(&hint),
        None => Ok(JsValue::NULL),
    }
}

/// All instances of the techniques up to `grade` (6: all) at the board of a saved game. Blocks for at most `time_limit` seconds.
#[wasm_bindgen(unchecked_return_type = "Instances")]
pub fn instances(
    language: usize,
    #[wasm_bindgen(unchecked_param_type = "string")] state: &JsValue,
    grade: f64,
    time_limit: Option<f64>,
) -> Result<JsValue, JsValue> {
    let found = at_board(language, state, time_limit, |problem, state, lang, meter| problem.instances(state, grade as u8, lang, meter));
    to_js(&found?)
}

/// All steps up to `grade` from the board of a saved game, as one hint. Blocks for at most `time_limit` seconds.
#[wasm_bindgen(unchecked_return_type = "Trivial")]
pub fn trivial(
    language: usize,
    #[wasm_bindgen(unchecked_param_type = "string")] state: &JsValue,
    grade: f64,
    time_limit: Option<f64>,
) -> Result<JsValue, JsValue> {
    let done = at_board(language, state, time_limit, |problem, state, lang, meter| problem.trivial(state, grade as u8, lang, meter));
    to_js(&done?)
}

/// Answers a question about the board of a saved game.
fn at_board<T>(
    language: usize,
    state: &JsValue,
    time_limit: Option<f64>,
    ask: impl FnOnce(&dyn Hinted, &str, Lang, &mut Meter<'_>) -> Result<T, RestoreError>,
) -> Result<T, JsValue> {
    let lang = lang_at(language);
    let state = text(lang, state, "state")?;
    let problem = SOLVED.saved(&state).map_err(|e| restore_error(lang, &e))?;
    let problem = hinted(lang, &*problem)?;
    let limit = seconds(lang, time_limit)?;
    let found = timed(now(), limit, |_, _| ControlFlow::Continue(()), |meter| ask(problem, &state, lang, meter));
    found.map_err(|e| restore_error(lang, &e))
}

/// The path of a puzzle from its givens to the end, with its grade and the first `most` steps as hints. Blocks for at most `time_limit`
/// seconds.
#[wasm_bindgen(unchecked_return_type = "Walk")]
pub fn explain(
    language: usize,
    #[wasm_bindgen(unchecked_param_type = "string")] puzzle: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] family: &JsValue,
    most: f64,
    time_limit: Option<f64>,
) -> Result<JsValue, JsValue> {
    let lang = lang_at(language);
    let (puzzle, family) = (text(lang, puzzle, "puzzle")?, text(lang, family, "family")?);
    let limit = seconds(lang, time_limit)?;
    let problem = SOLVED.read(&puzzle, &family).map_err(|e| any_error(lang, &e))?;
    let problem = hinted(lang, &*problem)?;
    let way = timed(now(), limit, |_, _| ControlFlow::Continue(()), |meter| problem.walk(most as usize, lang, meter));
    to_js(&way)
}

/// Counts the answers of a puzzle, finds the cells that differ, and grades the only answer. Blocks.
#[wasm_bindgen(unchecked_return_type = "Appraisal")]
pub fn appraise(
    language: usize,
    #[wasm_bindgen(unchecked_param_type = "string")] puzzle: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] family: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "AppraiseOptions")] options: &JsValue,
) -> Result<JsValue, JsValue> {
    let lang = lang_at(language);
    let (puzzle, family) = (text(lang, puzzle, "puzzle")?, text(lang, family, "family")?);
    let AppraiseOptions { ask, time_limit } = AppraiseOptions::of(lang, options)?;
    let limit = seconds(lang, time_limit)?;
    let problem = SOLVED.read(&puzzle, &family).map_err(|e| any_error(lang, &e))?;
    let problem = hinted(lang, &*problem)?;
    to_js(&timed(now(), limit, |_, _| ControlFlow::Continue(()), |meter| problem.appraise(&ask, meter)))
}

/// Adds clues to a puzzle, or changes some, until it has one answer, of a grade that can be requested. Throws if the family does not
/// support this. Calls `onprogress` about every 100 ms. Blocks.
#[wasm_bindgen(unchecked_return_type = "Finished")]
pub fn finish(
    language: usize,
    #[wasm_bindgen(unchecked_param_type = "string")] puzzle: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] family: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "FinishOptions")] options: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "(progress: Progress) => boolean | void")] onprogress: Option<Function>,
) -> Result<JsValue, JsValue> {
    let lang = lang_at(language);
    let (puzzle, family) = (text(lang, puzzle, "puzzle")?, text(lang, family, "family")?);
    let FinishOptions { order, time_limit } = FinishOptions::of(lang, options)?;
    let limit = seconds(lang, time_limit)?;
    let problem = SOLVED.read(&puzzle, &family).map_err(|e| any_error(lang, &e))?;
    let problem = hinted(lang, &*problem)?;
    let made = timed(now(), limit, telling(onprogress), |meter| problem.finish(&order, meter));
    to_js(&made.map_err(|why| error_of(&why.to(lang)))?)
}

/// Judges the board of a saved game: the rules, then whether an answer extends it, and how many moves back one did. Blocks for at most
/// `time_limit` seconds.
#[wasm_bindgen(unchecked_return_type = "Judgement")]
pub fn judge(
    language: usize,
    #[wasm_bindgen(unchecked_param_type = "string")] state: &JsValue,
    time_limit: Option<f64>,
) -> Result<JsValue, JsValue> {
    let lang = lang_at(language);
    let state = text(lang, state, "state")?;
    let judged = timed(now(), seconds(lang, time_limit)?, |_, _| ControlFlow::Continue(()), |meter| SOLVED.judge(&state, lang, meter));
    to_js(&judged.map_err(|e| restore_error(lang, &e))?)
}

/// Judges a board in the form of an answer, with open cells allowed. Blocks for at most `time_limit` seconds.
#[wasm_bindgen(js_name = judgeBoard, unchecked_return_type = "Judgement")]
pub fn judge_board(
    language: usize,
    #[wasm_bindgen(unchecked_param_type = "string")] puzzle: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] board: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] family: &JsValue,
    time_limit: Option<f64>,
) -> Result<JsValue, JsValue> {
    let lang = lang_at(language);
    let (puzzle, board, family) = (text(lang, puzzle, "puzzle")?, text(lang, board, "board")?, text(lang, family, "family")?);
    let work = |meter: &mut Meter<'_>| SOLVED.judge_board(&puzzle, &board, &family, lang, meter);
    let judged = timed(now(), seconds(lang, time_limit)?, |_, _| ControlFlow::Continue(()), work);
    to_js(&judged.map_err(|e| any_error(lang, &e))?)
}

/// Judges the output of a program for an input of one or more puzzles of a family. Blocks for at most `time_limit` seconds.
#[wasm_bindgen(js_name = judgeOutput, unchecked_return_type = "Judged")]
pub fn judge_output(
    language: usize,
    #[wasm_bindgen(unchecked_param_type = "string")] family: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] input: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] output: &JsValue,
    time_limit: Option<f64>,
) -> Result<JsValue, JsValue> {
    let lang = lang_at(language);
    let (family, input, output) = (text(lang, family, "family")?, text(lang, input, "input")?, text(lang, output, "output")?);
    let family = SOLVED.named(&family).map_err(|e| any_error(lang, &e))?;
    let work = |meter: &mut Meter<'_>| shumi::judge::judge(family, [&input, &output], lang, meter);
    let judged = timed(now(), seconds(lang, time_limit)?, |_, _| ControlFlow::Continue(()), work);
    to_js(&judged.map_err(|e| any_error(lang, &e.into()))?)
}
