//! Many puzzles in one call: a separate call costs several times the time for solving a small puzzle.
//!
//! Texts and rows cross as one text each, since a text costs as much to pass as a thousand of its kind in one piece.

use std::ops::ControlFlow;

use serde::Serialize;
use shumi::Error;
use shumi::ParseError;
use shumi::message::Lang;
use shumi::registry::{Entry, Registry, Solver};
use shumi::solving::Ask;
use shumi::text::{Cursor, notation, to_json};
use shumi_js::words::api::api as words;
use shumi_js::{SolveOptions, any_error, error, lang_at, now, text, timed};
use wasm_bindgen::prelude::*;

use super::{SOLVED, goal, seconds};

/// The separator between two texts; no puzzle contains it.
const BETWEEN: char = '\0';
/// Notations that a solver reads itself.
const OWN: [&str; 2] = ["text", "json"];

/// The row of a text with an error.
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

/// Answers the same question about each of the texts in `puzzles`, separated by U+0000: the text of a JSON array of rows with an `index`,
/// counted from 0, and the fields of [`solve`](super::solve). A wrong text has the row `{index, status: "bad", message, line, column,
/// expected, found}`, one in a notation of other programs the row `{index, status: "foreign"}`. The time limit holds for each puzzle.
/// Blocks.
#[wasm_bindgen(js_name = solveAll)]
pub fn solve_all(
    language: usize,
    #[wasm_bindgen(unchecked_param_type = "string")] puzzles: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "SolveOptions")] options: &JsValue,
) -> Result<String, JsValue> {
    let lang = lang_at(language);
    let puzzles = text(lang, puzzles, "puzzles")?;
    let options = SolveOptions::of(lang, options)?;
    let ask = Ask { goal: goal(lang, &options)?, reasons: true, clockwise: options.clockwise, lang };
    let limit = seconds(lang, options.time_limit)?;
    let id = options.family.as_deref().unwrap_or_default();
    let family = SOLVED.find(id).ok_or_else(|| error(lang, words::NOT_SOLVED_HERE.with([("family", id.into())])))?;
    let mut rows = String::with_capacity(4 * puzzles.len());
    rows.push('[');
    let mut begin = now();
    for (index, puzzle) in puzzles.split(BETWEEN).enumerate() {
        if index > 0 {
            rows.push(',');
        }
        begin = row(&mut rows, index, puzzle, (family, &ask, limit), begin)?;
    }
    rows.push(']');
    Ok(rows)
}

/// Adds the row of a text. Its time begins at the end of the one before, since reading the clock takes longer than writing a row; returns
/// the time of its end.
fn row(
    rows: &mut String,
    index: usize,
    puzzle: &str,
    (family, ask, limit): (Entry<dyn Solver>, &Ask, Option<f64>),
    begin: f64,
) -> Result<f64, JsValue> {
    if notation(&mut Cursor::new(puzzle)).is_ok_and(|name| !OWN.contains(&name)) {
        *rows += &format!(r#"{{"index":{index},"status":"foreign"}}"#);
        return Ok(begin);
    }
    let problem = match Registry::read_as(puzzle, family) {
        Ok(problem) => problem,
        Err(Error::Text(e)) => {
            *rows += &bad(ask.lang, index, &e)?;
            return Ok(begin);
        }
        Err(e) => return Err(any_error(ask.lang, &e)),
    };
    let parsed = now();
    let answer = timed(parsed, limit, |_, _| ControlFlow::Continue(()), |meter| problem.solve(ask, meter));
    let solved = now();
    let answer = to_json(&answer);
    // The other fields follow those of the answer.
    *rows += answer.strip_suffix('}').unwrap_or_default();
    let [parse, solve] = [parsed - begin, solved - parsed].map(|ms| (ms * 10_000.0) as u64);
    for (name, tenths) in [(r#","parse_us":"#, parse), (r#","solve_us":"#, solve)] {
        *rows += name;
        digits(rows, tenths / 10);
        rows.push('.');
        digits(rows, tenths % 10);
    }
    *rows += r#","index":"#;
    digits(rows, index as u64);
    rows.push('}');
    Ok(solved)
}

/// Writes a number; `format!` would take as long as all the rest of a row.
fn digits(rows: &mut String, n: u64) {
    if n >= 10 {
        digits(rows, n / 10);
    }
    rows.push(char::from(b'0' + (n % 10) as u8));
}

fn bad(lang: Lang, index: usize, e: &ParseError) -> Result<String, JsValue> {
    let ParseError { line, column, .. } = *e;
    let [message, expected, found] = [e.to(lang), e.expected_in(lang), e.found_in(lang)];
    Ok(to_json(&Bad { index, status: "bad", message: &message, line, column, expected: &expected, found: &found }))
}
