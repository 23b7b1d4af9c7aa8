//! Options and results of a solve.

use crate::words::api::api as words;
use shumi_core::message::Lang;
use shumi_core::meter::Progress;
use wasm_bindgen::prelude::*;

use crate::builtins::{self, Object, set};
use crate::errors::error;

/// Types of this file and of answers, hints and checks.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = SOLVING_TYPES;

/// TypeScript declarations of `SolveOptions`, `ProgressMessage`, `Answer`, `Verdict` and `Hint`, with their documentation: the published
/// declarations include both.
pub const SOLVING_TYPES: &str = r#"
/** 1-based `[row, col]`, as the puzzle's text numbers cells; a row sum is `[i, 0]`, a column sum `[0, j]`. */
export type Place = [number, number];

export type Goal = "first" | "unique" | "count" | "all" | "candidates";

/** The question about a puzzle. */
export interface SolveOptions {
  /** An id of `families()`; default `auto`. */
  family?: string;
  /** Default `first`. */
  goal?: Goal;
  /** The most solutions to list or count; default 1000. */
  limit?: number;
  /** Restricts Rotation's moves to clockwise turns. */
  clockwise?: boolean;
  /** Seconds. */
  timeLimit?: number;
}

/** Progress of a search. */
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
  /** `unique`: the only solution; `solved`: a solution, while others were not searched for; `limit`: time was up. */
  status: "unique" | "multiple" | "none" | "solved" | "limit";
  /** Texts, in the form of the family's boards. */
  solutions?: string[];
  count?: number;
  /** There are more than were counted. */
  more?: boolean;
  /** The best score, in families with scores. */
  best?: number;
  /** No score is better than this; while the best one is not proven. */
  bound?: number;
  /** Turns that lead to the solution, in the family with turns. */
  moves?: string[];
  /** The score, or the number of moves, is proven to be the best. */
  optimal?: boolean;
  /** The reason why there is no solution, if known. */
  reason?: string;
  /** The clues or givens that contradict each other, if known. */
  conflict?: Place[];
  /** For each cell its values in all solutions. */
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
  /** The reason without the conclusion; empty if the text has no such part. */
  reason: string;
  cells: Place[];
  because: { row: number; col: number }[];
  changes: HintChange[];
  /** The place to look at, in a sentence that names no cell, and the cells of that place. */
  where: string;
  region: { row: number; col: number }[];
  /** Cells whose values exclude the other places of a value. */
  forbids: { row: number; col: number }[];
  /** A long reason in parts, each with the cells that it names. */
  steps: HintStep[];
  /** Values of cells under a supposition, in the order of the reason; the board shows them as tried. */
  supposed?: { cell: { row: number; col: number }; value: number }[];
  /** Inferences of a chain, each from a cell to a cell whose value follows from it, causes first; the board shows arrows. */
  links?: [from: { row: number; col: number }, to: { row: number; col: number }][];
}

export interface HintStep {
  text: string;
  cells: { row: number; col: number }[];
  /** The number of the hint's supposed values up to here. */
  supposed?: number;
}

/** The result of a check: the rules, then whether an answer extends the board. */
export interface Judgement {
  /** `right`: the only (the best) answer extends the board; `below`: not the best one; `unknown`: no rule is broken, more is unknown. */
  status: "faults" | "right" | "wrong" | "below" | "several" | "none" | "unknown";
  /** Every cell is filled. */
  full: boolean;
  faults: Fault[];
  /** Entries that differ from the wanted answer, if there is one such answer. */
  cells: Place[];
  text: string;
  /** Moves to undo until the board is right again (of a game, whose moves are known). */
  back?: number;
  /** The best score, the best reachable from this board, and an upper bound. */
  best?: number;
  here?: number;
  bound?: number;
}

/** The result for the output of a program: the first place where it is not proven right, if there is one. */
export interface Judged {
  /** `unknown`: nothing is wrong, but a proof took too long. */
  status: "accepted" | "wrong" | "unknown";
  /** Right answers before the first finding. */
  right: number;
  finding?: JudgeFinding;
  /** The result in a sentence. */
  text: string;
}

/** The first place of an output that is not proven right. */
export interface JudgeFinding {
  /** The case, from 1. */
  case: number;
  /** The line of the output, and the column if its form is wrong, from 1. */
  line: number;
  column?: number;
  cells: Place[];
  text: string;
}

/** The path through a puzzle by techniques for people. */
export interface Walk {
  /** The number of answers, as far as known; without one there are no steps. */
  status: "unique" | "multiple" | "none" | "limit";
  /** Grade of the hardest technique, 1 to 6; 0 without one. */
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
  /** Chapters of these steps, if they are more than 12. */
  chapters?: Chapter[];
}

/** A run of consecutive steps, with the rows and columns of their conclusions and their gain. */
export interface Chapter {
  /** Numbers of its first and last step, from 1. */
  first: number;
  last: number;
  /** The first and the last row, and column, as in places. */
  rows: [number, number];
  cols: [number, number];
  /** The number of cells that get their value, and of candidates that are ruled out. */
  placed: number;
  removed: number;
  /** Id and grade of its hardest technique. */
  hardest: string;
  grade: number;
  /** All this in a sentence. */
  text: string;
}

/** The change of a hint in a cell: the number of the value to place, or those to remove. */
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
    /// The goal.
    pub goal: Option<String>,
    /// The most solutions.
    pub limit: Option<f64>,
    /// Seconds.
    pub time_limit: Option<f64>,
    /// Clockwise turns only.
    pub clockwise: bool,
}

impl SolveOptions {
    /// Reads the options from an object. Absent and `null` fields take defaults; unknown fields are ignored.
    pub fn of(lang: Lang, options: &JsValue) -> Result<Self, JsValue> {
        if options.is_undefined() || options.is_null() {
            return Ok(Self::default());
        }
        let of = |name: &str, kind: &str| match builtins::field(options, name) {
            Ok(value) if value.is_undefined() || value.is_null() => Ok(None),
            Ok(value) if value.js_typeof() == kind => Ok(Some(value)),
            Ok(_) => Err(error(lang, words::KIND.with([("name", name.into()), ("kind", kind.into())]))),
            Err(_) => Err(error(lang, words::OBJECT.with([("name", "options".into())]))),
        };
        let text = |name| of(name, "string").map(|v| v.and_then(|v| v.as_string()));
        let number = |name| of(name, "number").map(|v| v.and_then(|v| v.as_f64()));
        let clockwise = of("clockwise", "boolean")?.is_some_and(|v| v.is_truthy());
        Ok(Self { family: text("family")?, goal: text("goal")?, limit: number("limit")?, time_limit: number("timeLimit")?, clockwise })
    }
}

/// The progress for a progress function, `ms` milliseconds after the beginning.
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
