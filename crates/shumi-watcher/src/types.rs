//! TypeScript declarations of runs.

use wasm_bindgen::prelude::*;

/// Adds them to the declarations that wasm-bindgen writes.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = WATCHING_TYPES;

/// TypeScript declarations of the rows of `shumi::watch`, with their documentation: the published declarations include them.
pub const WATCHING_TYPES: &str = r#"
export type WatchKind = "choose" | "try" | "infer" | "prune" | "fail" | "back" | "best" | "visit" | "augment" | "learn" | "answer" | "done";

/** An algorithm to watch. */
export interface WatchInfo {
  family: string;
  algorithm: string;
  name: string;
  source: string;
  complexity: string;
  /** Lines of pseudocode, indented by two blanks a level; keywords stand between `**`. */
  code: string[];
  switches: { id: string; name: string; about: string; default: boolean }[];
  /** Causes of failures and cuts. */
  causes: { id: string; name: string }[];
  kinds: { id: WatchKind; name: string }[];
  /** Name of the number that a strip draws. */
  height: string;
  /** It searches a tree. */
  tree: boolean;
}

/** The board before the first event; cells row by row. */
export interface WatchStage {
  rows: number;
  cols: number;
  algorithm: string;
  /** All algorithms that suit the puzzle. */
  algorithms: string[];
  /** Sign of each value, from 0 for none. */
  labels: string[];
  box?: [rows: number, cols: number];
  cells: { given?: number; weight?: number; black?: boolean; across?: number; down?: number }[];
  structure: PlainStructure | CoverStage | FlowStage | BoundStage | SumsStage | ClausesStage | FreeStage | DeepeningStage;
}

/** Counts of a run up to a state. */
export interface WatchRun {
  algorithm: string;
  switches: Record<string, boolean>;
  events: number;
  decisions: number;
  failures: number;
  /** Failures and cuts of each cause. */
  causes: number[];
  /** Answers found. */
  count: number;
  ended: boolean;
  answer?: "one" | "several" | "none" | "solved" | "best" | "limit";
  best?: number;
}

/** The event that led to the state `at`. */
export interface WatchEvent {
  at: number;
  kind: WatchKind;
  depth: number;
  /** Line of the pseudocode, from 1; 0 for none. */
  line: number;
  /** Index among the causes. */
  cause?: number;
  text: string;
  /** 0-based cells of the drawn board. */
  cells: { row: number; col: number; role: "target" | "reason" | "path" | "back" }[];
  /** Parts of the structure: heads, or runs. */
  parts: number[];
  value?: number;
  amount?: number;
  score?: number;
  bound?: number;
}

/** A state, after `at` events. */
export interface WatchState {
  at: number;
  event: WatchEvent | null;
  run: WatchRun;
  /** The board in the form of an answer. */
  board: string;
  /** Value of each cell of the drawn board, 0 for none. */
  values: number[];
  /** Candidates of each open cell, bit `v - 1` for value `v`. */
  candidates?: number[];
  structure: PlainStructure | CoverState | FlowState | BoundState | SumsState | ClausesState | FreeState | DeepeningState;
}

/** Nothing stands beside the board. */
export interface PlainStructure {
  kind: "plain";
}

/** Heads stand stripe by stripe: cells, then the values of the houses of each kind; each house with its cells, row by row from 0. */
export interface CoverStage {
  kind: "cover";
  n: number;
  stripes: { kind: "row" | "column" | "box" | "region" | "diagonal" | "window" | "group"; houses: number[][] }[];
}

export interface CoverOption {
  row: number;
  col: number;
  value: number;
}

export interface CoverState {
  kind: "cover";
  /** Options left of each head, -1 for a covered one. */
  heads: number[];
  /** The head that is branched on, -1 for none. */
  chosen: number;
  options: CoverOption[];
  /** Nodes of the option of the event, on a small board; `left` and `right` are heads, `null` is the node's own head. */
  links?: { head: number; option: CoverOption; left: number; right: number; up: CoverOption | null; down: CoverOption | null }[];
}

export interface FlowStage {
  kind: "flow";
  /** Runs with the cell of the clue, the clue, the clue less 1 for each cell, and the numbers of its white cells. */
  runs: { across: boolean; row: number; col: number; clue: number; need: number; cells: number[] }[];
  /** White cells with the numbers of their runs. */
  cells: { row: number; col: number; across: number; down: number }[];
  goal: number;
}

export interface FlowState {
  kind: "flow";
  /** Units of each white cell. */
  flow: number[];
  /** Units of each run. */
  met: number[];
  /** Order of reaching, or level, of each run; -1 for none. */
  level: number[];
  /** White cells of the path of the event. */
  path: { cell: number; sign: 1 | -1 }[];
  ends: [number, number] | null;
  total: number;
  /** Runs on the source's side of a minimum cut, at the end without an answer. */
  cut?: number[];
}

export interface BoundStage {
  kind: "bound";
  /** Cells in the order of filling, row-major. */
  order: number[];
}

export interface BoundState {
  kind: "bound";
  /** Number of blanks that are filled. */
  index: number;
  score: number;
  /** The most that the branch can bring. */
  reach: number;
  best: number | null;
}

/** Cells are row-major on the drawn board; a run has the cell of its clue. */
export interface SumsStage {
  kind: "sums";
  runs: { across: boolean; row: number; col: number; clue: number | null; cells: number[] }[];
}

/** Masks of digits have bit `d - 1` for digit `d`. */
export interface SumsState {
  kind: "sums";
  /** For each run the rest of its clue (`null` without one), its open cells, and the least and greatest sum of as many digits that it
   * lacks. */
  runs: { left: number | null; open: number; least: number; greatest: number }[];
  /** Open trials with all digits tried there. */
  stack: { cell: number; digit: number; tried: number }[];
  /** The cell in question, -1 for none, with the digits to try there and those tried in vain. */
  cell: number;
  digits: number;
  tried: number;
  /** Number of branches that ended in each row. */
  leaves: number[];
}

export interface ClausesStage {
  kind: "clauses";
}

/** Values are 1 for shaded and 2 for unshaded. */
export interface ClausesState {
  kind: "clauses";
  level: number;
  /** Decided cells in order; `rule`: 0 supposition, 1 neighbours, 2 equal numbers, 3 connection, 4 sight, 5 learnt clause, 6 clue;
   * `from`: the steps that are its reasons. */
  trail: { cell: number; value: 1 | 2; level: number; rule: number; from: number[] }[];
  /** Steps that are the reasons of a failure, and those of the implication graph behind it, 60 at most. */
  conflict: number[];
  graph: number[];
  /** The clause of an event `learn`, the literal that it infers first, and the level to which it leads; -1 at other events. */
  clause: { cell: number; value: 1 | 2 }[];
  to: number;
  learnt: number;
  conflicts: number;
  restarts: number;
  forgotten: number;
  /** Bounds of a Kuromasu's arms: up, right, down, left. */
  arms?: { cell: number; clue: number; least: number[]; most: number[] }[];
}

export interface FreeStage {
  kind: "free";
  /** Cells in the order of filling, and those that no window decides. */
  order: number[];
  free: number[];
}

export interface FreeState {
  kind: "free";
  index: number;
  /** Copies left of each number. */
  left: number[];
}

export interface DeepeningStage {
  kind: "deepening";
  /** Values of the board to reach. */
  to?: number[];
}

export interface WatchTurn {
  row: number;
  col: number;
  clockwise: boolean;
}

/** `f` of a child is `g + 1 + h`. */
export interface DeepeningState {
  kind: "deepening";
  threshold: number;
  /** Thresholds so far, each with the number of boards looked at. */
  thresholds: { f: number; nodes: number }[];
  path: WatchTurn[];
  g: number;
  h: number;
  children: (WatchTurn & { h: number })[];
}

/** A run at a glance, in buckets of `width` events. */
export interface WatchStrip {
  width: number;
  low: number[];
  high: number[];
  /** Failures by cause and bucket. */
  fails: number[][];
  /** Paths that take units back, by bucket. */
  back: number[];
  best: (number | null)[];
  reach: number[];
}

/** An event with all of these properties; the depth is the greatest one. */
export interface WatchWanted {
  kind?: WatchKind;
  line?: number;
  cell?: [row: number, col: number];
  depth?: number;
  backwards?: boolean;
}

/** `at`: the event; without one, look on from `next`, unless that is the end. */
export interface WatchFound {
  at: number | null;
  next: number;
}

/** A trial with the search below it; `parent`: the event of the trial above, 0 for none. */
export interface WatchNode {
  at: number;
  parent: number;
  label: string;
  nodes: number;
  end: number | null;
  cause: number | null;
}

/** The open trials, and the finished ones beside them. */
export interface WatchTree {
  path: WatchNode[];
  sides: WatchNode[];
}
"#;
