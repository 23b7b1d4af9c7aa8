//! Options and results of appraising and completing puzzles in the making.

use crate::words::api::api as words;
use shumi_core::message::Lang;
use shumi_frame::authoring::{Aim, Appraise, FinishRequest};
use shumi_frame::generation::MAX_SEED;
use wasm_bindgen::prelude::*;

use crate::builtins;
use crate::errors::error;

/// Types of this file.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = APPRAISING_TYPES;

/// TypeScript declarations of `Appraisal` and `Finished`, with their documentation: the published declarations include both.
pub const APPRAISING_TYPES: &str = r#"
/** Options of an appraisal. */
export interface AppraiseOptions {
  /** An id of `families()`; default `auto`. */
  family?: string;
  /** Grade a puzzle that has one answer; default `true`. */
  rate?: boolean;
  /** Seconds; default 5. */
  timeLimit?: number;
}

/** The number of answers of a puzzle, the cells that differ between them, and the grade of the only one. */
export interface Appraisal {
  family: string;
  /** In families with scores only answers with the best one count. A game of turns is `one` if it can be solved. `unknown`: out of time. */
  status: "none" | "one" | "several" | "unknown";
  /** Number of answers found, at most 100. */
  count: number;
  /** There are, or may be, more. */
  more: boolean;
  /** The cells that differ between answers, and the number of values of each. */
  differing: DifferingCell[];
  /** The reason why there is no answer, if known. */
  reason?: string;
  /** The clues or givens that contradict each other, if known. */
  conflict?: Place[];
  /** The only answer. */
  solution?: string;
  /** 1 (easiest) to 6, or the level; 0 without one. */
  grade?: number;
  /** Steps of its explanation, or turns. */
  steps?: number;
  /** Id and name of the hardest technique; empty without one. */
  hardest?: string;
  hardest_name?: string;
  /** The techniques lead to the end. */
  solved?: boolean;
  /** Time was up before the puzzle was graded. */
  cut?: boolean;
  /** The best score, or the best found, in families with scores. */
  best?: number;
  /** Fillings with any score, at most 100. */
  fillings?: number;
  fillings_more?: boolean;
  /** Whether the number of turns is proven to be the fewest. */
  optimal?: boolean;
  /** The appraisal in a sentence. */
  text: string;
}

export interface DifferingCell {
  /** A 0-based cell of the drawn board. */
  cell: { row: number; col: number };
  values: number;
}

/** Options of a completion to one answer. */
export interface FinishOptions {
  /** An id of `families()`; default `auto`. */
  family?: string;
  /** 0 to 2^53 - 1; default: a random one. */
  seed?: number;
  /** The grade to reach; this changes a puzzle with one answer, too. */
  grade?: number | "easier" | "harder";
  /** Seconds; default 10. */
  timeLimit?: number;
}

/** The result of completing a puzzle to one answer. */
export interface Finished {
  family: string;
  /** `none`: the puzzle has no answer at all; `limit`: nothing was found in time, or there is no such grade. */
  status: "done" | "none" | "limit";
  /** Makes the same puzzle again. */
  seed: number;
  /** The new puzzle, or the old one if it needed no change. */
  puzzle?: string;
  /** The changed clues and givens, in reading order. */
  changes: FinishedChange[];
  /** The appraisal of the new puzzle; without an answer, of the given one. */
  appraisal?: Appraisal;
  /** The result in a sentence. */
  text: string;
}

/** A changed clue or given. */
export interface FinishedChange {
  kind: "added" | "changed" | "removed";
  place: Place;
  /** A 0-based cell of the drawn board. */
  cell: { row: number; col: number };
  /** The number that changed, in a cell with two. */
  half?: "across" | "down";
  was: number | string | null;
  now: number | string | null;
}
"#;

/// Options of `appraise`.
#[derive(Debug)]
pub struct AppraiseOptions {
    /// The options of the question.
    pub ask: Appraise,
    /// Seconds.
    pub time_limit: Option<f64>,
}

/// Options of `finish`.
#[derive(Debug)]
pub struct FinishOptions {
    /// The order.
    pub order: FinishRequest,
    /// Seconds.
    pub time_limit: Option<f64>,
}

impl AppraiseOptions {
    /// Reads the options from an object. Absent and `null` fields take defaults; unknown fields are ignored.
    pub fn of(lang: Lang, options: &JsValue) -> Result<Self, JsValue> {
        let rate = field(lang, options, "rate")?.is_none_or(|rate| rate.is_truthy());
        Ok(Self { ask: Appraise { rate, lang }, time_limit: time_limit(lang, options)? })
    }
}

impl FinishOptions {
    /// Reads the options from an object. Absent and `null` fields take defaults; unknown fields are ignored.
    pub fn of(lang: Lang, options: &JsValue) -> Result<Self, JsValue> {
        let whole =
            |value: &JsValue, most: u64| value.as_f64().filter(|n| n.fract() == 0.0 && (0.0..=most as f64).contains(n)).map(|n| n as u64);
        let seed = match field(lang, options, "seed")? {
            None => 0,
            Some(seed) => whole(&seed, MAX_SEED).ok_or_else(|| error(lang, words::WISH_NUMBER.with([("name", "seed".into())])))?,
        };
        let aim = match field(lang, options, "grade")? {
            None => Aim::Any,
            Some(grade) => match (grade.as_string().as_deref(), whole(&grade, MAX_SEED)) {
                (Some("easier"), _) => Aim::Easier,
                (Some("harder"), _) => Aim::Harder,
                (_, Some(grade)) => Aim::Grade(grade),
                _ => {
                    return Err(error(
                        lang,
                        words::WISH_ONE_OF.with([("name", "grade".into()), ("names", "1 2 3 4 5 6 easier harder".into())]),
                    ));
                }
            },
        };
        Ok(Self { order: FinishRequest { seed, aim, lang }, time_limit: time_limit(lang, options)? })
    }
}

fn time_limit(lang: Lang, options: &JsValue) -> Result<Option<f64>, JsValue> {
    let wrong = || error(lang, words::SECONDS.with([("name", "timeLimit".into())]));
    field(lang, options, "timeLimit")?.map(|seconds| seconds.as_f64().ok_or_else(wrong)).transpose()
}

/// A field, unless absent or `null`.
fn field(lang: Lang, options: &JsValue, name: &str) -> Result<Option<JsValue>, JsValue> {
    if options.is_undefined() || options.is_null() {
        return Ok(None);
    }
    let value = builtins::field(options, name).map_err(|_| error(lang, words::OBJECT.with([("name", "options".into())])))?;
    Ok(Some(value).filter(|value| !value.is_undefined() && !value.is_null()))
}
