//! What a solve is asked with and what it reports.

use crate::words::api::api as words;
use js_sys::{Object, Reflect};
use shumi::meter::Progress;
use wasm_bindgen::prelude::*;

use crate::errors::error;
use crate::objects::set;

/// Types of this file and of answers, hints and checks.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = SOLVING_TYPES;

/// How `SolveOptions`, `ProgressMessage`, `Answer`, `Verdict` and `Hint` look to TypeScript. What users are told of them stands here, too: the
/// published declarations take these over.
pub const SOLVING_TYPES: &str = r#"
/** 1-based `[row, col]`, as the puzzle's text numbers cells; a row sum is `[i, 0]`, a column sum `[0, j]`. */
export type Place = [number, number];

export type Goal = "first" | "unique" | "count" | "all" | "candidates";

/** What is asked of a puzzle. */
export interface SolveOptions {
  /** An id of `families()`; default `auto`. */
  family?: string;
  /** Default `first`. */
  goal?: Goal;
  /** Solutions that are listed or counted; default 1000. */
  limit?: number;
  /** Rotation moves one way only. */
  clockwise?: boolean;
  /** Seconds. */
  timeLimit?: number;
}

/** How far a search is. */
export interface Progress {
  nodes: number;
  found: number;
  best?: number;
  /** No answer is better than this. */
  bound?: number;
  /** The best answer so far, in the form of a solution. */
  answer?: string;
  ms: number;
}

export interface Answer {
  family: string;
  /** `unique`: the only solution; `solved`: a solution, whether there are more was not asked; `limit`: the time was over. */
  status: "unique" | "multiple" | "none" | "solved" | "limit";
  /** Texts, in the form that the family's boards are written in. */
  solutions?: string[];
  count?: number;
  /** There are more than were counted. */
  more?: boolean;
  /** The best score, in families with scores. */
  best?: number;
  /** No score is better than this; where the best one is not proven. */
  bound?: number;
  /** Turns that lead to the solution, in the family that turns. */
  moves?: string[];
  /** The score, or the number of moves, is proven to be the best. */
  optimal?: boolean;
  /** Why there is no solution, where it is known. */
  reason?: string;
  /** The clues or givens that contradict each other, where they are known. */
  conflict?: Place[];
  /** For each cell the values that it has in some solution. */
  candidates?: (number | string)[][][];
  nodes: number;
  /** Microseconds. */
  parse_us?: number;
  solve_us?: number;
}

/** Whether a board keeps the rules. */
export interface Verdict {
  /** Every cell is filled. */
  full: boolean;
  faults: Fault[];
}

/** A broken rule. */
export interface Fault {
  rule: string;
  cells: Place[];
  text: string;
}

/** A step that a person could do next, in words. `cells` are places; the others are 0-based cells of the drawn board. */
export interface Hint {
  technique: string;
  name: string;
  grade?: number;
  text: string;
  /** The reason without the conclusion; empty where they are not told apart. */
  reason: string;
  cells: Place[];
  because: { row: number; col: number }[];
  changes: HintChange[];
  /** Where to look, in a sentence that names no cell, and the cells of that place. */
  where: string;
  region: { row: number; col: number }[];
  /** Cells whose values forbid the other places of a value. */
  forbids: { row: number; col: number }[];
  /** A long reason in parts, each with the cells that it names. */
  steps: HintStep[];
}

export interface HintStep {
  text: string;
  cells: { row: number; col: number }[];
}

/** What a check says: the rules, then whether an answer goes on from the board. */
export interface Judgement {
  /** `right`: the only (the best) answer goes on from here; `below`: not the best one; `unknown`: no rule is broken, more was not found out. */
  status: "faults" | "right" | "wrong" | "below" | "several" | "none" | "unknown";
  /** Every cell is filled. */
  full: boolean;
  faults: Fault[];
  /** Entries that the wanted answer does not have, where there is one such answer. */
  cells: Place[];
  text: string;
  /** Moves to take back until the board is right again (of a game, whose moves are known). */
  back?: number;
  /** The best score, the best that is reached from this board, and what no answer exceeds. */
  best?: number;
  here?: number;
  bound?: number;
}

/** The way through a puzzle by techniques that a person would use. */
export interface Walk {
  /** How many answers there are, as far as it is known; without one there are no steps. */
  status: "unique" | "multiple" | "none" | "limit";
  /** Of the hardest technique, 1 to 6; 0 where no technique tells it. */
  grade: number;
  /** Id and name of that technique; empty without one. */
  hardest: string;
  hardest_name: string;
  /** The steps lead to the end. */
  solved: boolean;
  /** There are, or may be, more steps. */
  cut: boolean;
  /** The number of all steps. */
  total: number;
  steps: Hint[];
}

/** What a hint does with a cell: the number of the value that it takes, or those that it loses. */
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
