//! Requests for practice, and their results.

use serde::Serialize;
use shumi_core::message::Lang;
use shumi_frame::practice::{DrillRequest, KnownPosition};
use wasm_bindgen::prelude::*;

use crate::making::Fields;

/// Types of this file.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = PRACTISING_TYPES;

/// TypeScript declarations of the requests and results, with their documentation: the published declarations include them.
pub const PRACTISING_TYPES: &str = r#"
/** A request for a position one step before a technique. */
export interface DrillOrder {
  /** An id of `families()`. */
  family: string;
  /** Id of the technique. */
  technique: string;
  /** Rows and columns, or one number for both. */
  size?: number | [number, number];
  /** 0 to 2^53 - 1; default: a random one. */
  seed?: number;
  /** Seconds. */
  timeLimit?: number;
  /** A known position to open. Without a size, `drill()` takes one from the list of the family, if the technique is rare. */
  known?: { puzzle: string; board: string };
}

/**
 * A position in which no easier technique has a step that the board does not show; with the status `limit` only family, technique, seed.
 */
export interface Drill {
  family: string;
  technique: string;
  /** Makes the same position again. */
  seed: number;
  status?: "limit";
  /** Name of the technique. */
  name?: string;
  /** 1 (easiest) to 6. */
  grade?: number;
  size?: [number, number];
  /** The position is one of the known ones of a rare technique; seeds are taken modulo their number. */
  rare?: true;
  puzzle?: string;
  /** The values of the position, in the form of an answer. */
  board?: string;
  /** The position as a saved game, with the candidates as marks. */
  state?: string;
  /** Cells of the conclusion. */
  cells?: Place[];
  sentence?: string;
  /** The next hint of the saved game. */
  hint?: Hint;
  answer?: string;
}
/** All that techniques find at a position. */
export interface Instances {
  /** The hint about broken rules, or entries that no answer has; there is nothing else then. */
  wrong?: Hint;
  /** The techniques with instances, easiest first. */
  techniques: InstanceCount[];
  /** The instances, in the same order. */
  instances: Hint[];
  /** Time was up: there may be more. */
  cut: boolean;
}

/** A technique with its number of instances. */
export interface InstanceCount {
  technique: string;
  name: string;
  grade: number;
  count: number;
}

/** All steps up to a grade. */
export interface Trivial {
  steps: number;
  /** The hint about broken rules, or entries that no answer has; there are no steps then. */
  wrong?: Hint;
  /** All changes in one hint; `null` without steps. */
  hint: Hint | null;
  /** A saved game at the board after them, without history. */
  state: string;
  /** Time was up: there may be more steps. */
  cut: boolean;
}
"#;

/// A wish for a drill from JavaScript.
#[derive(Debug)]
pub struct JsDrillWish {
    /// Id of the family.
    pub family: String,
    /// The request.
    pub request: DrillRequest,
    /// Seconds.
    pub time_limit: Option<f64>,
}

/// The row of a drill for which time was up.
#[derive(Debug, Serialize)]
pub struct DrillCut<'a> {
    /// Id of the family.
    pub family: &'a str,
    /// Id of the technique.
    pub technique: &'a str,
    /// The seed that makes it with more time.
    pub seed: u64,
    /// `limit`.
    pub status: &'static str,
}

impl JsDrillWish {
    /// Reads a wish. Absent and `null` fields take defaults; unknown fields are ignored.
    pub fn of(lang: Lang, wish: &JsValue) -> Result<Self, JsValue> {
        let fields = Fields { lang, wish };
        let known = |known: JsValue| {
            let fields = Fields { lang, wish: &known };
            Ok::<_, JsValue>(KnownPosition { puzzle: fields.needed("puzzle")?, board: fields.needed("board")? })
        };
        let request = DrillRequest {
            technique: fields.needed("technique")?,
            size: fields.size()?,
            seed: fields.number("seed")?.unwrap_or(0),
            known: fields.present("known")?.map(known).transpose()?,
        };
        Ok(Self { family: fields.needed("family")?, request, time_limit: fields.present("timeLimit")?.and_then(|value| value.as_f64()) })
    }
}
