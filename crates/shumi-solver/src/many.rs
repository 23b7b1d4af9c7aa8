//! Many puzzles in one call: a call of its own costs several times what a small puzzle takes to solve.
//!
//! Texts and rows cross as one text each, since a text costs as much to hand over as a thousand of its kind in one piece.

use std::ops::ControlFlow;

use serde::Serialize;
use shumi::ParseError;
use shumi::registry::{Entry, Registry, Solver};
use shumi::solve::Ask;
use shumi::text::{Cursor, notation, to_json};
use shumi::{Error, message::around::api as words};
use shumi_js::{SolveOptions, any_error, error, lang, now, text, timed};
use wasm_bindgen::prelude::*;

use super::{SERVED, goal, seconds};

/// Stands between two texts; no puzzle holds it.
const BETWEEN: char = '\0';
/// Notations that a solver reads itself.
const OWN: [&str; 2] = ["text", "json"];

/// A text that could not be answered.
#[derive(Serialize)]
struct Bad<'a> {
    index: usize,
    status: &'static str,
    message: &'a str,
    line: u32,
    column: u32,
    expected: &'a str,
    found: &'a str,
}

/// Answers the same question about each of the texts in `puzzles`, between which U+0000 stands: the text of a JSON array of
/// rows with an `index`, counted from 0, and the fields of [`solve`](super::solve). A text that is wrong has the row `{index, status: "bad",
/// message, line, column, expected, found}`, one in a notation of other programs the row `{index, status: "foreign"}`. The time limit holds
/// for each puzzle. Blocks.
#[wasm_bindgen(js_name = solveAll)]
pub fn solve_all(
    #[wasm_bindgen(unchecked_param_type = "string")] puzzles: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "SolveOptions")] options: &JsValue,
) -> Result<String, JsValue> {
    let puzzles = text(puzzles, "puzzles")?;
    let options = SolveOptions::of(options)?;
    let ask = Ask { goal: goal(&options)?, reasons: true, clockwise: options.clockwise, lang: lang() };
    let limit = seconds(options.time_limit)?;
    let id = options.family.as_deref().unwrap_or_default();
    let family = SERVED.find(id).ok_or_else(|| error(words::NOT_SOLVED_HERE.with([("family", id.into())])))?;
    let mut rows = String::with_capacity(4 * puzzles.len());
    for (index, puzzle) in puzzles.split(BETWEEN).enumerate() {
        rows.push(if index == 0 { '[' } else { ',' });
        rows += &row(index, puzzle, family, &ask, limit)?;
    }
    rows.push(']');
    Ok(rows)
}

fn row(index: usize, puzzle: &str, family: Entry<dyn Solver>, ask: &Ask, limit: Option<f64>) -> Result<String, JsValue> {
    if notation(&mut Cursor::new(puzzle)).is_ok_and(|name| !OWN.contains(&name)) {
        return Ok(format!(r#"{{"index":{index},"status":"foreign"}}"#));
    }
    let begin = now();
    let problem = match Registry::read_as(puzzle, family) {
        Ok(problem) => problem,
        Err(Error::Text(e)) => return bad(index, &e),
        Err(e) => return Err(any_error(&e)),
    };
    let parsed = now();
    let answer = timed(parsed, limit, |_, _| ControlFlow::Continue(()), |meter| problem.solve(ask, meter));
    let solved = now();
    let answer = to_json(&answer);
    let fields = answer.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')).unwrap_or_default();
    let [parse, solve] = [parsed - begin, solved - parsed].map(|ms| (ms * 10_000.0) as u64);
    let [parse, solve] = [(parse / 10, parse % 10), (solve / 10, solve % 10)];
    Ok(format!(r#"{{"index":{index},{fields},"parse_us":{}.{},"solve_us":{}.{}}}"#, parse.0, parse.1, solve.0, solve.1))
}

fn bad(index: usize, e: &ParseError) -> Result<String, JsValue> {
    let ParseError { line, column, .. } = *e;
    let [message, expected, found] = [e.to(lang()), e.expected_in(lang()), e.found_in(lang())];
    Ok(to_json(&Bad { index, status: "bad", message: &message, line, column, expected: &expected, found: &found }))
}
