//! How puzzles in the making are asked about, and what is told of them.

use crate::words::api::api as words;
use js_sys::Reflect;
use shumi::generate::MAX_SEED;
use shumi::making::{Aim, Appraise, FinishOrder};
use wasm_bindgen::prelude::*;

use crate::errors::error;
use crate::spoken::lang;

/// Types of this file.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = APPRAISING_TYPES;

/// How `Appraisal` and `Finished` look to TypeScript. What users are told of them stands here, too: the published declarations take these over.
pub const APPRAISING_TYPES: &str = r#"
/** How a puzzle in the making is looked at. */
export interface AppraiseOptions {
  /** An id of `families()`; default `auto`. */
  family?: string;
  /** Grade a puzzle that has one answer; default `true`. */
  rate?: boolean;
  /** Seconds; default 5. */
  timeLimit?: number;
}

/** How many answers a puzzle has, where they differ, and how hard the only one is to find. */
export interface Appraisal {
  family: string;
  /** With scores only answers with the best one count. A game of turns has `one` if it can be solved. `unknown`: the time was over. */
  status: "none" | "one" | "several" | "unknown";
  /** Answers that were found, at most 100. */
  count: number;
  /** There are, or may be, more. */
  more: boolean;
  /** The cells in which answers differ, and how many values each has in them. */
  differing: DifferingCell[];
  /** Why there is no answer, where it is known. */
  reason?: string;
  /** The clues or givens that contradict each other, where they are known. */
  conflict?: Place[];
  /** The only answer. */
  solution?: string;
  /** 1 (easiest) to 6, or the level; 0 where no technique tells it. */
  grade?: number;
  /** Steps of its explanation, or turns. */
  steps?: number;
  /** Id and name of the hardest technique; empty without one. */
  hardest?: string;
  hardest_name?: string;
  /** Techniques lead to the end. */
  solved?: boolean;
  /** The time was over before the puzzle was graded. */
  cut?: boolean;
  /** The best score, or the best that was found, in families with scores. */
  best?: number;
  /** Fillings with any score, at most 100. */
  fillings?: number;
  fillings_more?: boolean;
  /** No way of fewer turns exists, proven. */
  optimal?: boolean;
  /** All this in a sentence. */
  text: string;
}

export interface DifferingCell {
  /** A 0-based cell of the drawn board. */
  cell: { row: number; col: number };
  values: number;
}

/** How a puzzle is given one answer. */
export interface FinishOptions {
  /** An id of `families()`; default `auto`. */
  family?: string;
  /** 0 to 2^53 - 1; default: a random one. */
  seed?: number;
  /** The grade to reach; a puzzle with one answer is changed, too. */
  grade?: number | "easier" | "harder";
  /** Seconds; default 10. */
  timeLimit?: number;
}

/** What came of giving a puzzle one answer. */
export interface Finished {
  family: string;
  /** `none`: the puzzle has no answer at all; `limit`: nothing was found in time, or there is no such grade. */
  status: "done" | "none" | "limit";
  /** Makes the same puzzle again. */
  seed: number;
  /** The new puzzle, or the old one where nothing had to be done. */
  puzzle?: string;
  /** What is other than before, in reading order. */
  changes: FinishedChange[];
  /** What the new puzzle is worth; of a puzzle without an answer, what it is itself. */
  appraisal?: Appraisal;
  /** All this in a sentence. */
  text: string;
}

/** A clue or given that is other than before. */
export interface FinishedChange {
  kind: "added" | "changed" | "removed";
  place: Place;
  /** A 0-based cell of the drawn board. */
  cell: { row: number; col: number };
  /** Which number of a cell that holds two. */
  half?: "across" | "down";
  was: number | string | null;
  now: number | string | null;
}
"#;

/// Options of `appraise`.
#[derive(Debug)]
pub struct AppraiseOptions {
    /// What is asked.
    pub ask: Appraise,
    /// Seconds.
    pub time_limit: Option<f64>,
}

/// Options of `finish`.
#[derive(Debug)]
pub struct FinishOptions {
    /// What is asked.
    pub order: FinishOrder,
    /// Seconds.
    pub time_limit: Option<f64>,
}

impl AppraiseOptions {
    /// Reads them from an object. Absent and `null` fields take defaults; unknown fields are ignored.
    pub fn of(options: &JsValue) -> Result<Self, JsValue> {
        let rate = field(options, "rate")?.is_none_or(|rate| rate.is_truthy());
        Ok(Self { ask: Appraise { rate, lang: lang() }, time_limit: time_limit(options)? })
    }
}

impl FinishOptions {
    /// Reads them from an object. Absent and `null` fields take defaults; unknown fields are ignored.
    pub fn of(options: &JsValue) -> Result<Self, JsValue> {
        let whole =
            |value: &JsValue, most: u64| value.as_f64().filter(|n| n.fract() == 0.0 && (0.0..=most as f64).contains(n)).map(|n| n as u64);
        let seed = match field(options, "seed")? {
            None => 0,
            Some(seed) => whole(&seed, MAX_SEED).ok_or_else(|| error(words::WISH_NUMBER.with([("name", "seed".into())])))?,
        };
        let aim = match field(options, "grade")? {
            None => Aim::Any,
            Some(grade) => match (grade.as_string().as_deref(), whole(&grade, MAX_SEED)) {
                (Some("easier"), _) => Aim::Easier,
                (Some("harder"), _) => Aim::Harder,
                (_, Some(grade)) => Aim::Grade(grade),
                _ => return Err(error(words::WISH_ONE_OF.with([("name", "grade".into()), ("names", "1 2 3 4 5 6 easier harder".into())]))),
            },
        };
        Ok(Self { order: FinishOrder { seed, aim, lang: lang() }, time_limit: time_limit(options)? })
    }
}

fn time_limit(options: &JsValue) -> Result<Option<f64>, JsValue> {
    let wrong = || error(words::SECONDS.with([("name", "timeLimit".into())]));
    field(options, "timeLimit")?.map(|seconds| seconds.as_f64().ok_or_else(wrong)).transpose()
}

/// A field that is there.
fn field(options: &JsValue, name: &str) -> Result<Option<JsValue>, JsValue> {
    if options.is_undefined() || options.is_null() {
        return Ok(None);
    }
    let value = Reflect::get(options, &name.into()).map_err(|_| error(words::OBJECT.with([("name", "options".into())])))?;
    Ok(Some(value).filter(|value| !value.is_undefined() && !value.is_null()))
}
