//! What a solve is asked with and what it reports.

use js_sys::{Object, Reflect};
use shumi::message::around::api as words;
use shumi::meter::Progress;
use wasm_bindgen::prelude::*;

use crate::errors::error;
use crate::objects::set;

/// Types of this file and of answers, hints and checks.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = SOLVING_TYPES;

/// How `SolveOptions`, `ProgressMessage`, `Answer`, `Verdict` and `Hint` look to TypeScript.
pub const SOLVING_TYPES: &str = r#"
/** 1-based `[row, col]`, as the puzzle's text numbers cells; a row sum is `[i, 0]`, a column sum `[0, j]`. */
export type Place = [number, number];

export interface SolveOptions {
  family: string;
  goal?: "first" | "unique" | "count" | "all" | "candidates";
  limit?: number;
  clockwise?: boolean;
  timeLimit?: number;
}

export interface Progress {
  nodes: number;
  found: number;
  best?: number;
  bound?: number;
  answer?: string;
  ms: number;
}

export interface Answer {
  family: string;
  status: "unique" | "multiple" | "none" | "solved" | "limit";
  solutions?: string[];
  count?: number;
  more?: boolean;
  best?: number;
  bound?: number;
  moves?: string[];
  optimal?: boolean;
  reason?: string;
  conflict?: Place[];
  candidates?: (number | string)[][][];
  nodes: number;
  parse_us?: number;
  solve_us?: number;
}

export interface Verdict {
  full: boolean;
  faults: Fault[];
}

export interface Fault {
  rule: string;
  cells: Place[];
  text: string;
}

export interface Hint {
  technique: string;
  name: string;
  grade?: number;
  text: string;
  reason: string;
  cells: Place[];
  because: { row: number; col: number }[];
  changes: HintChange[];
  where: string;
  region: { row: number; col: number }[];
  forbids: { row: number; col: number }[];
  steps: HintStep[];
}

export interface HintStep {
  text: string;
  cells: { row: number; col: number }[];
}

export interface Judgement {
  status: "faults" | "right" | "wrong" | "below" | "several" | "none" | "unknown";
  full: boolean;
  faults: Fault[];
  /** Entries that the wanted answer does not have, where there is one such answer. */
  cells: Place[];
  text: string;
  /** Moves to take back until the board is right again. */
  back?: number;
  best?: number;
  here?: number;
  bound?: number;
}

export interface Walk {
  status: "unique" | "multiple" | "none" | "limit";
  /** 1 to 6; 0 where no technique tells it. */
  grade: number;
  hardest: string;
  hardest_name: string;
  solved: boolean;
  cut: boolean;
  total: number;
  steps: Hint[];
}

export interface HintChange {
  cell: { row: number; col: number };
  place: number | null;
  remove: number[];
  left: number[];
}
"#;

/// Options of `solve`, all optional.
#[derive(Debug, Default)]
pub struct SolveOptions {
    /// Id of the family, or `auto`.
    pub family: Option<String>,
    /// What is asked.
    pub goal: Option<String>,
    /// Most solutions.
    pub limit: Option<f64>,
    /// Seconds.
    pub time_limit: Option<f64>,
    /// Clockwise turns only.
    pub clockwise: bool,
}

impl SolveOptions {
    /// Reads them from an object. Absent and `null` fields take defaults; unknown fields are ignored.
    pub fn of(options: &JsValue) -> Result<Self, JsValue> {
        if options.is_undefined() || options.is_null() {
            return Ok(Self::default());
        }
        let of = |name: &str, kind: &str| match Reflect::get(options, &name.into()) {
            Ok(value) if value.is_undefined() || value.is_null() => Ok(None),
            Ok(value) if value.js_typeof() == kind => Ok(Some(value)),
            Ok(_) => Err(error(words::KIND.with([("name", name.into()), ("kind", kind.into())]))),
            Err(_) => Err(error(words::OBJECT.with([("name", "options".into())]))),
        };
        let text = |name| of(name, "string").map(|v| v.and_then(|v| v.as_string()));
        let number = |name| of(name, "number").map(|v| v.and_then(|v| v.as_f64()));
        let clockwise = of("clockwise", "boolean")?.is_some_and(|v| v.is_truthy());
        Ok(Self { family: text("family")?, goal: text("goal")?, limit: number("limit")?, time_limit: number("timeLimit")?, clockwise })
    }
}

/// What a progress function is told `ms` milliseconds after the beginning.
pub fn progress_of(progress: &Progress, ms: f64) -> Object {
    let out = Object::new();
    set(&out, "nodes", progress.nodes as f64);
    set(&out, "found", progress.found as f64);
    for (name, score) in [("best", progress.best), ("bound", progress.bound)] {
        if let Some(score) = score {
            set(&out, name, score as f64);
        }
    }
    if let Some(answer) = &progress.answer {
        set(&out, "answer", answer.as_str());
    }
    set(&out, "ms", ms);
    out
}
