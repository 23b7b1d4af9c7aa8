//! Requests for new puzzles, and their results.

use crate::words::api::api as words;
use serde::Serialize;
use shumi_core::message::{Arg, Lang};
use shumi_frame::family::{Extras, Kind, Symmetry};
use shumi_frame::generation::{Daily, Date, GenerateRequest, Level, Made, nth_seed};
use wasm_bindgen::prelude::*;

use crate::builtins::{self, Array};
use crate::errors::error;

/// Types of this file.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = MAKING_TYPES;

/// TypeScript declarations of `Wish`, [`MadeRow`] and [`DailyWish`], with their documentation: the published declarations include both.
pub const MAKING_TYPES: &str = r#"
export type Symmetry = "none" | "half" | "quarter" | "mirror";

/** The task of a puzzle with moves, or the houses of a grid. */
export type Kind =
  | "arrange" | "turn"
  | "boxes" | "jigsaw" | "diagonals" | "windows" | "disjoint" | "no-boxes" | "jigsaw-diagonals" | "windows-diagonals";

export type Level = "easy" | "middle" | "hard";

/** A request for a new puzzle; every field except the family has a default, as in the command line. */
export interface Order {
  /** An id of `families()`. */
  family: string;
  /** Rows and columns, or one number for both. */
  size?: number | [number, number];
  /** 1 (easiest) to 6. */
  grade?: number;
  symmetry?: Symmetry;
  /** 0 to 2^53 - 1; default: a random one. */
  seed?: number;
  /** The minimum share of givens, in per cent of the cells. */
  givens?: number;
  kind?: Kind;
  /** The shortest number of turns. */
  turns?: number;
  anyFilling?: boolean;
  weights?: number[];
  /** Seconds. */
  timeLimit?: number;
}

/** An order, with its index in the series that begins with its seed. */
export interface Wish extends Order {
  index?: number;
}

/** A new puzzle; with the status `limit` only family, index and seed. */
export interface MadeRow {
  family: string;
  index: number;
  /** Makes the same puzzle again. */
  seed: number;
  status?: "limit";
  size?: [number, number];
  grade?: number;
  /** Orders puzzles of one grade: the size of the hardest steps or, in families with levels of turns or solutions, their number. */
  effort?: number;
  /** Steps of its explanation, or turns; 0 with several solutions. */
  steps?: number;
  puzzle?: string;
  solution?: string;
  best?: number;
  moves?: string[];
  /** Microseconds. */
  generate_us?: number;
}

export interface DailyWish {
  family: string;
  date: string;
  level: Level;
  size: [number, number];
  grade?: number;
  symmetry: Symmetry;
  seed: number;
  givens?: number;
  kind?: Kind;
  turns?: number;
}
"#;

/// Largest whole number that JavaScript holds exactly.
const MAX_EXACT: f64 = 9_007_199_254_740_991.0;

/// A wish from JavaScript.
#[derive(Debug)]
pub struct JsWish {
    /// Id of the family.
    pub family: String,
    /// The order.
    pub order: GenerateRequest,
    /// Index in the series of puzzles that starts with the seed.
    pub index: u64,
    /// The seed of the puzzle at that index.
    pub seed: u64,
    /// Seconds.
    pub time_limit: Option<f64>,
}

/// A row of `generate`: a made puzzle, or a time-out.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub enum MadeRow<'a> {
    /// A made puzzle.
    Made {
        /// Index in its series.
        index: u64,
        /// The puzzle.
        #[serde(flatten)]
        made: &'a Made,
    },
    /// Time was up.
    Cut {
        /// Index in its series.
        index: u64,
        /// Id of the family.
        family: &'a str,
        /// The seed that makes it with more time.
        seed: u64,
        /// `limit`.
        status: &'static str,
    },
}

/// A puzzle of the day as a wish for `generate`.
#[derive(Debug, Serialize)]
pub struct DailyWish<'a> {
    family: &'a str,
    date: Date,
    level: Level,
    size: Option<[u64; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    grade: Option<u64>,
    symmetry: Option<Symmetry>,
    seed: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    givens: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    kind: Option<Kind>,
    #[serde(skip_serializing_if = "Option::is_none")]
    turns: Option<u8>,
}

impl<'a> DailyWish<'a> {
    /// The wish of a puzzle of the day.
    pub fn of(family: &'a str, date: Date, level: Level, Daily { order, seed }: &Daily) -> Self {
        let GenerateRequest { size, grade, symmetry, extras: Extras { kind, turns, givens, .. } } = order;
        Self {
            family,
            date,
            level,
            size: *size,
            grade: *grade,
            symmetry: *symmetry,
            seed: *seed,
            givens: *givens,
            kind: *kind,
            turns: *turns,
        }
    }
}

/// The fields of a wish. Absent and `null` ones have no value.
pub(crate) struct Fields<'a> {
    pub lang: Lang,
    pub wish: &'a JsValue,
}

impl Fields<'_> {
    pub fn present(&self, name: &str) -> Result<Option<JsValue>, JsValue> {
        let field = builtins::field(self.wish, name).map_err(|_| error(self.lang, words::OBJECT.with([("name", "wish".into())])))?;
        Ok(Some(field).filter(|value| !value.is_undefined() && !value.is_null()))
    }

    pub fn number(&self, name: &str) -> Result<Option<u64>, JsValue> {
        self.present(name)?.map(|value| whole(self.lang, &value, name)).transpose()
    }

    fn word(&self, name: &str) -> Result<Option<String>, JsValue> {
        let text = |value: JsValue| value.as_string().ok_or_else(|| error(self.lang, words::WISH_TEXT.with([("name", name.into())])));
        self.present(name)?.map(text).transpose()
    }

    /// Reads a text that must be there.
    pub fn needed(&self, name: &str) -> Result<String, JsValue> {
        self.word(name)?.ok_or_else(|| error(self.lang, words::WISH_TEXT.with([("name", name.into())])))
    }

    pub fn size(&self) -> Result<Option<[u64; 2]>, JsValue> {
        let side = |value: &JsValue| whole(self.lang, value, "size");
        match self.present("size")? {
            None => Ok(None),
            Some(size) if Array::is_array(&size) => {
                let sides: &Array = size.unchecked_ref();
                if sides.length() != 2 {
                    return Err(error(self.lang, words::WISH_SIZE));
                }
                Ok(Some([side(&sides.get(0))?, side(&sides.get(1))?]))
            }
            Some(size) => Ok(Some([side(&size)?; 2])),
        }
    }
}

impl JsWish {
    /// Reads a wish. Absent and `null` fields take defaults; unknown fields are ignored; a wish that no family could fulfil is an error.
    pub fn of(lang: Lang, wish: &JsValue) -> Result<Self, JsValue> {
        let fields = Fields { lang, wish };
        let size = fields.size()?;
        let symmetry = named(lang, fields.word("symmetry")?, "symmetry", &Symmetry::ALL.map(|s| (s.name(), s)))?;
        let kind = named(lang, fields.word("kind")?, "kind", &Kind::ALL.map(|kind| (kind.name(), kind)))?;
        let small = |name: &str| fields.number(name).map(|n| n.map(|n| u8::try_from(n).unwrap_or(u8::MAX)));
        let weights = match fields.present("weights")? {
            None => None,
            Some(list) if Array::is_array(&list) => {
                Some(list.unchecked_ref::<Array>().iter().map(|w| weight(lang, &w)).collect::<Result<_, _>>()?)
            }
            Some(_) => return Err(error(lang, words::WISH_WEIGHTS)),
        };
        let any_filling = fields.present("anyFilling")?.is_some_and(|value| value.is_truthy());
        let extras = Extras { kind, turns: small("turns")?, givens: small("givens")?, any_filling, weights };
        let index = fields.number("index")?.unwrap_or(0);
        Ok(Self {
            family: fields.needed("family")?,
            order: GenerateRequest { size, grade: fields.number("grade")?, symmetry, extras },
            index,
            seed: nth_seed(fields.number("seed")?.unwrap_or(0), index),
            time_limit: fields.present("timeLimit")?.and_then(|value| value.as_f64()),
        })
    }
}

fn whole(lang: Lang, value: &JsValue, name: &str) -> Result<u64, JsValue> {
    let number = value.as_f64().filter(|n| n.fract() == 0.0 && (0.0..=MAX_EXACT).contains(n));
    number.map(|n| n as u64).ok_or_else(|| error(lang, words::WISH_NUMBER.with([("name", name.into())])))
}

fn weight(lang: Lang, value: &JsValue) -> Result<i32, JsValue> {
    let number = value.as_f64().filter(|n| n.fract() == 0.0 && n.abs() <= f64::from(i32::MAX));
    number.map(|n| n as i32).ok_or_else(|| error(lang, words::WISH_WEIGHT))
}

fn named<T: Copy>(lang: Lang, name: Option<String>, field: &str, known: &[(&str, T)]) -> Result<Option<T>, JsValue> {
    let Some(name) = name else { return Ok(None) };
    let found = known.iter().find(|(known, _)| *known == name).map(|(_, value)| *value);
    let names: Vec<&str> = known.iter().map(|(name, _)| *name).collect();
    found.map(Some).ok_or_else(|| error(lang, words::WISH_ONE_OF.with([("name", field.into()), ("names", Arg::Code(names.join(" ")))])))
}
