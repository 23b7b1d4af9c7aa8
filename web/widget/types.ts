/**
 * The published types of questions and answers.
 *
 * Types of values that the wasm modules return are declared beside the Rust code that writes them. The published declarations have a copy
 * in place of each line that refers to one.
 */

export type Place = import("#wasm/solver").Place;
export type Goal = import("#wasm/solver").Goal;

export interface Family {
  id: string;
  /** English, Chinese, Japanese. */
  names: [string, string, string];
  summary: string;
  rules: string[];
  sizes: string;
  /**
   * The number of rows at the top, and of columns at the left, that hold only clues; absent: none. Sizes in texts, requests and results
   * count them, players do not.
   */
  margin?: number;
  source: string;
  samples: { name: string; text: string }[];
  notations: string[];
  /** Name of the modules that play and solve the family: `board-NAME`, `solver-NAME`. */
  module: string;
  /** The range of puzzles that can be made; the first offer is the default. A wish can be met if one offer covers all of it. */
  offers: Offer[];
  /** The way in which `finish` gives a puzzle one answer: it adds clues, changes clues, or does not support the family. */
  finish: "adds" | "changes" | "never";
  /** The puzzles of each day of the week, from Monday: an easy, a middle and a hard one. */
  daily: DayPlan[][];
  /** The first day that the generators fill, `YYYY-MM-DD`, if days before it are kept as data. */
  since?: string;
  /** The parts that the family lacks: hints, grades and steps; new puzzles; the editor. Absent for a complete family. */
  lacks?: ("explain" | "make" | "edit")[];
}

/** A family without the fields that only menus need. */
export type FamilyInfo = Omit<Family, "samples" | "offers" | "daily" | "since">;

export type Symmetry = import("#wasm/solver").Symmetry;
export type Kind = import("#wasm/solver").Kind;
export type Level = import("#wasm/solver").Level;

/** A range of sizes, and the options available for them. */
export interface Offer {
  /** Smallest and largest number of rows; `cols`: of columns. */
  rows: [number, number];
  cols: [number, number];
  /** Whether rows and columns must be equal in number. */
  square: boolean;
  /** Available grades, ascending; if empty, the grade is reported and cannot be requested. */
  grades: number[];
  /** Available symmetries, the default first; `quarter` only for square boards. */
  symmetries: Symmetry[];
  /** The task, in families with tasks. */
  kind?: Extract<Kind, "arrange" | "turn">;
  /** Houses that can be requested as `kind`; without a request, chance chooses. */
  kinds?: Kind[];
  /** Smallest and largest length, in turns, of the shortest solution. */
  turns?: [number, number];
  /** The highest percentage of givens. */
  givens?: number;
  /** Whether `anyFilling` can be requested. */
  any_filling: boolean;
  /** Number of weights, and the largest one; negative weights are available, too. */
  weights?: [number, number];
  /** Whether the puzzles have a single solution. */
  unique: boolean;
  /** The default size. */
  default: [number, number];
}

/** The properties of a puzzle of the day that are known before it is made. */
export interface DayPlan {
  level: Level;
  size: [number, number];
  /** The requested grade; 0 if the grade is reported instead. */
  grade: number;
  /** The task, in families with tasks. */
  kind?: Extract<Kind, "arrange" | "turn">;
}

export type Question = import("#wasm/solver").SolveOptions;
export type Progress = import("#wasm/solver").Progress;

export interface SolveOptions extends Question {
  signal?: AbortSignal;
  onprogress?: (progress: Progress) => void;
  /** Language of the sentences, as a tag such as `zh-CN`; default: English. */
  lang?: string;
}

export type Answer = import("#wasm/solver").Answer;
export type Verdict = import("#wasm/solver").Verdict;
export type Fault = import("#wasm/solver").Fault;
export type Checked = import("#wasm/solver").Judgement;
export type Judged = import("#wasm/solver").Judged;
export type JudgeFinding = import("#wasm/solver").JudgeFinding;
export type Hint = import("#wasm/solver").Hint;
export type HintStep = import("#wasm/solver").HintStep;
export type HintChange = import("#wasm/solver").HintChange;
export type Explained = import("#wasm/solver").Walk;
export type Chapter = import("#wasm/solver").Chapter;
export type Appraisal = import("#wasm/solver").Appraisal;
export type DifferingCell = import("#wasm/solver").DifferingCell;
export type Finished = import("#wasm/solver").Finished;
export type FinishedChange = import("#wasm/solver").FinishedChange;
export type AppraiseQuestion = import("#wasm/solver").AppraiseOptions;
export type FinishQuestion = import("#wasm/solver").FinishOptions;

export interface AppraiseOptions extends AppraiseQuestion {
  signal?: AbortSignal;
  /** Language of the sentences, as a tag such as `zh-CN`; default: English. */
  lang?: string;
}

export interface FinishOptions extends FinishQuestion {
  signal?: AbortSignal;
  onprogress?: (progress: Progress) => void;
  /** Language of the sentences, as a tag such as `zh-CN`; default: English. */
  lang?: string;
}

export type Order = import("#wasm/solver").Order;

export interface Wish extends Order {
  signal?: AbortSignal;
  onprogress?: (progress: Progress) => void;
  /** Language of the sentences, as a tag such as `zh-CN`; default: English. */
  lang?: string;
}

export type MadeRow = import("#wasm/solver").MadeRow;

export type DrillOrder = import("#wasm/solver").DrillOrder;

export interface DrillWish extends DrillOrder {
  signal?: AbortSignal;
  onprogress?: (progress: Progress) => void;
  /** Language of the sentences, as a tag such as `zh-CN`; default: English. */
  lang?: string;
}

export type Drill = import("#wasm/solver").Drill;

/** Options of questions about the board of a saved game. */
export interface BoardOptions {
  /** Only techniques up to this grade; default: 6, all. */
  grade?: number;
  /** Seconds; default: 5. */
  timeLimit?: number;
  signal?: AbortSignal;
  /** Language of the sentences, as a tag such as `zh-CN`; default: English. */
  lang?: string;
}

export type Instances = import("#wasm/solver").Instances;
export type InstanceCount = import("#wasm/solver").InstanceCount;
export type Trivial = import("#wasm/solver").Trivial;

export interface DailyOptions {
  /** An id of `families()`; default: all families, in the order of menus. */
  family?: string;
  /** Default: all three levels, from easy to hard. */
  level?: Level;
  signal?: AbortSignal;
  /** Seconds per puzzle. */
  timeLimit?: number;
  onprogress?: (progress: Progress) => void;
  /** Language of the sentences, as a tag such as `zh-CN`; default: English. */
  lang?: string;
}

/** A puzzle of the day; `index` counts the rows of the call. */
export interface DailyRow extends MadeRow {
  date: string;
  level: Level;
}

/** The error with which functions reject invalid texts. */
export interface PlacedError extends Error {
  /** Line, from 1. */
  line: number;
  /** Column, from 1, in characters. */
  column: number;
  expected: string;
  found: string;
  /** For a text without a named family: the family whose reader got furthest, or all families that the text fits. */
  families?: string[];
}

export type GameStatus = import("#wasm/board").GameStatus;
export type Making = import("#wasm/board").Making;
export type MakingSymmetry = import("#wasm/board").MakingSymmetry;
export type Pen = import("#wasm/board").Pen;
export type Checkpoint = import("#wasm/board").Checkpoint;
export type AidName = import("#wasm/board").AidName;

export interface Standing extends GameStatus {
  /** An upper bound of the score, while the best one is not proven. */
  bound?: number;
}

/**
 * Switches for players: `single-keys`: letters and signs alone are commands (on by default); `digit-first`: a key of the keypad selects the
 * value that presses then enter; `follow-ups`: moves that follow from an entry are made with it (dots beside a shaded cell);
 * `clear-marks`: an entry removes its mark from cells that can no longer have the value (on by default); `show-candidates`: open cells
 * without marks show their candidates; and the helps while playing.
 */
export type SwitchName = "single-keys" | "digit-first" | "follow-ups" | "clear-marks" | "show-candidates" | AidName;

/** The stage of a hint: the place, the reason, the conclusion; each stage includes the previous ones. */
export type HintStage = "where" | "why" | "what";

/** Addresses of the library's files, and hashes for integrity checks. */
export interface Places {
  /** A folder with copies of all files beside `shumi.js`. */
  base?: string | URL;
  /** The worker's script; `false`: no worker, so that questions run on the page's thread for at most a quarter of a second. */
  worker?: string | URL | false;
  /** The bytes of the modules: their folder, with `/` at its end, or any file in it. */
  wasm?: string | URL;
  /** The texts, in the same form; default: the folder of the modules. */
  words?: string | URL;
  /**
   * Integrity checks: modules, texts, and a worker on another origin are checked against hashes in `shumi.js`. `true`: a worker on the
   * page's own origin, too, which then starts from a blob (`worker-src blob:`). `false`: no checks. Or hashes of replaced files, by name
   * (`worker.js`: `"sha384-…"`).
   */
  integrity?: boolean | Record<string, string>;
}
