/** Number-grid puzzles: questions as functions, and the element `<shumi-board>`. */

// Types of values that the wasm modules return are declared beside the Rust code that writes them; the build replaces the lines that
// refer to them by these declarations.
export type Place = import("#wasm/solver").Place;
export type Goal = import("#wasm/solver").Goal;

export interface Family {
  id: string;
  /** English, Chinese, Japanese. */
  names: [string, string, string];
  summary: string;
  rules: string[];
  sizes: string;
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
  /** The parts that the family lacks: hints, grades and steps; new puzzles; the editor. Absent for a complete family. */
  lacks?: ("explain" | "make" | "edit")[];
}

/** A family without the fields that only menus need. */
export type FamilyInfo = Omit<Family, "samples" | "offers" | "daily">;

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
  kind?: Kind;
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
  kind?: Kind;
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
export type Hint = import("#wasm/solver").Hint;
export type HintStep = import("#wasm/solver").HintStep;
export type HintChange = import("#wasm/solver").HintChange;
export type Explained = import("#wasm/solver").Walk;
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

/** Answers a question about a puzzle, in a worker. Rejects with a `PlacedError` or an `AbortError`. */
export function solve(text: string, options?: SolveOptions): Promise<Answer>;
/** Checks a board (in the form of an answer, cells may be open) against the rules, then asks the solver whether an answer extends it. */
export function check(text: string, board: string, options?: { family?: string; timeLimit?: number; signal?: AbortSignal; lang?: string }): Promise<Checked>;
/**
 * Explains the solution step by step, from the givens to the end, and grades the puzzle, in a worker. `steps`: the most steps that are
 * returned (10,000). Rejects as `solve` does.
 */
export function explain(text: string, options?: { family?: string; steps?: number; timeLimit?: number; signal?: AbortSignal; lang?: string }): Promise<Explained>;
/**
 * Counts the answers of a puzzle, finds the cells in which they differ, and grades a puzzle with one answer: for puzzles that somebody
 * composes. In a worker.
 */
export function appraise(text: string, options?: AppraiseOptions): Promise<Appraisal>;
/**
 * Changes a puzzle so that it has one answer, on request of another grade: adds clues, none of them redundant, or changes as few as
 * possible. In a worker. Rejects for families that do not support it (Rotation, Kakuro with repeats).
 */
export function finish(text: string, options?: FinishOptions): Promise<Finished>;
/** Writes a puzzle in another notation. */
export function convert(text: string, options: { family?: string; to: string; signal?: AbortSignal; lang?: string }): Promise<string>;
/** Splits a text that may hold several puzzles: returns the first `max` (1000) in order, each as a text of its own. */
export function puzzles(text: string, options?: { family?: string; max?: number; signal?: AbortSignal; lang?: string }): Promise<{ family: string; text: string }[]>;
/** Makes a puzzle in a worker. Rejects with an `AbortError`, or, if the wish cannot be met, with an error that lists the offers. */
export function generate(wish: Wish): Promise<MadeRow>;
/** Makes puzzles one after another, each from a seed of its own; without `count` the iterator is endless. */
export function generateMany(wish: Wish & { count?: number }): AsyncGenerator<MadeRow, void>;
/**
 * Makes the puzzles of a day (`YYYY-MM-DD`, default: today, in UTC), the same for everyone, each on demand in a worker. Rejects for
 * invalid days; the first day is 2026-01-01.
 */
export function daily(date?: string, options?: DailyOptions): AsyncGenerator<DailyRow, undefined>;
/** Lists all families, in the order of menus. */
export function families(options?: { lang?: string }): Promise<Family[]>;
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
/** Sets addresses and hashes; call it before the first use. */
export function configure(options?: Places): void;

/** `<shumi-board>`. Cells are 0-based `[row, col]` of the drawn board unless they are `Place`s. */
export class ShumiBoard extends HTMLElement {
  family: string;
  puzzle: string;
  src: string;
  mode: "play" | "view" | "edit";
  theme: "light" | "dark" | "auto";
  readonly: boolean;
  keypad: "on" | "off" | "auto";
  toolbar: "on" | "off";
  /** The part of a hint that players may see; `hint()` always returns all of it. */
  hints: "all" | "where" | "off";
  /** Shows marks, checkpoints and trials in a panel of the element. */
  panel: "off" | "on";
  /** Shows the playing time, with a pause button. */
  timer: boolean;
  /** Allows boards of more than 250,000 cells. */
  large: boolean;
  /** Marks entries that break a rule at once, and tells the rule; without the solver. */
  clashes: "on" | "off";
  /** The size of digits and marks on the board and of digits on the keys. */
  digits: "normal" | "large";
  /** A key of the keypad selects the value that presses on cells enter. */
  digitFirst: boolean;
  /** Puts the tools and the keypad on the left of a wide board. */
  leftHanded: boolean;
  /** Name as a form field, whose value is the board as text and whose state is the whole game. */
  name: string;
  /** Requires a solved puzzle for the field to be valid. */
  required: boolean;
  disabled: boolean;
  readonly form: HTMLFormElement | null;
  readonly willValidate: boolean;
  readonly validity: ValidityState | undefined;
  readonly validationMessage: string;
  checkValidity(): boolean;
  reportValidity(): boolean;

  /** The whole game as text; setting it restores a saved game. */
  state: string;
  /** The board as text. */
  value: string;
  /** Whether digits are entered as pencil marks. */
  pencil: boolean;
  pen: Pen;
  /** Checkpoints of the game, the oldest first; they are saved with it. */
  readonly checkpoints: Checkpoint[];
  readonly standing: Standing | null;
  /** Information about the family; `families()` has its samples and offers, too. */
  readonly info: FamilyInfo | null;
  readonly cursor: [number, number] | null;
  readonly rows: number;
  readonly cols: number;
  /** Number of rows and columns as the puzzle's text counts them. */
  readonly size: [number, number];
  /** Names of the ways to play; empty if there is only one. */
  readonly modes: string[];
  readonly view: { cell: number; zoomed: boolean };
  /** Whether the game is paused and the board covered. */
  readonly paused: boolean;
  /** Playing time in milliseconds, while the page is visible and the game is not paused. */
  readonly ms: number;
  /** Settles when the last load has ended, successfully or not; reading it opens a board that waits to come into view. */
  readonly ready: Promise<void>;

  load(text: string, family?: string): Promise<{ family: string; rows: number; cols: number }>;
  solve(options?: SolveOptions & { show?: boolean }): Promise<Answer>;
  /** `quiet`: reports only mistakes. */
  check(options?: { quiet?: boolean }): Promise<Checked>;
  hint(options?: { timeLimit?: number; signal?: AbortSignal }): Promise<Hint | null>;

  undo(): void;
  redo(): void;
  reset(): void;
  enter(value?: number): void;
  /** Plays a move of an answer; returns whether it was possible. */
  playMove(move: string): boolean;
  /** Selects a way to play. */
  setMode(mode: number): void;
  /** Handles a key pressed elsewhere on the page, unless a field or button needs it; returns whether the board took it. */
  takeKey(event: KeyboardEvent): boolean;
  /** Makes a button of the page repeat `act`, the action of its click, while it is held. */
  hold<B extends HTMLButtonElement>(node: B, act: () => void): B;
  /** Makes a toolbar of an element of the page: one tab stop for all its buttons; arrow keys, Home and End move inside it. */
  rove<N extends HTMLElement>(node: N): N;
  /** Sets a switch for this game and later ones. */
  setSwitch(name: SwitchName, on: boolean): void;
  /** Writes all marks that the entries allow, into open cells without marks or into all selected cells. This method and the tools below
   * return `false` if they do not apply to this board. */
  fillMarks(): boolean;
  /** Enters the only mark of selected cells as their value. */
  promote(): boolean;
  /** Writes the candidates shown by `showCandidates` as marks, which counts as a hint. */
  writeCandidates(): boolean;
  /** Sets a checkpoint; a game has at most 20. */
  checkpoint(name?: string): boolean;
  /** Goes back to a checkpoint, as one move; the checkpoint stays. `at`: index into `checkpoints`. */
  backTo(at: number): boolean;
  removeCheckpoint(at: number): boolean;
  /** Marks the cells that differ from a checkpoint until the next move; without an index it stops comparing. */
  compareTo(at?: number): boolean;
  /** Starts a trial: entries have a colour of their own until the trial is kept or given up. */
  tryFromHere(): boolean;
  /** Ends a trial: keeps its entries, or removes them as one move. */
  endTrial(keeps: boolean): boolean;
  /** Lists the board's shortcuts by the browsers' key names, after modifiers; `…` between two keys stands for a range. */
  shortcuts(): { keys: string[]; what: string; mode?: string }[];
  select(row: number, col: number): void;
  deselect(): void;
  /** Moves the hint card on: a new hint, then its reason, then its application. */
  nextHint(): void;
  showHint(stage: HintStage, hint?: Hint): void;
  doHint(): void;
  showPair(a: string, b: string): void;
  showAnswer(answer: string): void;
  /** Shows true candidates over the board, from a field of an answer. */
  showCandidates(rows: (number | string)[][][]): void;
  showConflict(places: Place[]): void;
  clearMarks(): void;
  /** Lists the keypad's keys; `name`: the accessible name of a key whose label is a symbol. */
  keys(): { label: string; name?: string; value: number }[];
  describe(row: number, col: number): string;
  notes(row?: number, col?: number): { title: string; lines: [string, boolean][] }[];
  /** Lists the labels of the marks in a cell (default: the selected one), even of marks too small to be painted. */
  marks(row?: number, col?: number): string[];
  text(notation?: string): string;
  toSVG(theme?: "light" | "dark"): string;
  toURL(): string;
  pause(): void;
  resume(): void;
  /** Shows and announces a message in the status line. */
  say(text: string): void;
  /** Replaces parts by elements of the page: the board fills them, the page styles them. */
  mount(places: Mounts): void;
  zoomIn(): void;
  zoomOut(): void;
  zoomFit(): void;
}

/** Elements of the page that replace parts. */
export interface Mounts {
  status?: HTMLElement;
  hint?: HTMLElement;
  keypad?: HTMLElement;
  /** Marks and checkpoints; `trial` is for the running trial. */
  positions?: HTMLElement;
  trial?: HTMLElement;
  /** For a puzzle in the making: the layers, undo and redo, the other tools, and the verdict. */
  layers?: HTMLElement;
  tools?: HTMLElement;
  making?: HTMLElement;
  verdict?: HTMLElement;
}

/** Events of the element; they are composed and bubble. */
export interface ShumiEvents {
  "shumi-ready": CustomEvent<{ family: string; rows: number; cols: number }>;
  "shumi-input": CustomEvent<Standing>;
  "shumi-select": CustomEvent<{ cell: [number, number] | null; pencil: boolean; pen: Pen; mode: number }>;
  "shumi-check": CustomEvent<Checked>;
  /** The appraisal of a puzzle in the making, after each change that leaves it complete. */
  "shumi-appraise": CustomEvent<Appraisal>;
  "shumi-solved": CustomEvent<{ by: "player" | "solver"; ms: number; moves: number; hints: number; helped: number }>;
  "shumi-progress": CustomEvent<Progress>;
  /** The player's first move in a game. */
  "shumi-start": CustomEvent<{ family: string; rows: number; cols: number }>;
  "shumi-pause": CustomEvent<{ paused: boolean; ms: number }>;
  /** The hint card shows another stage, or has applied the hint. */
  "shumi-hint": CustomEvent<{ stage: HintStage | "done"; technique: string; name: string; grade?: number; text: string; cells: Place[] }>;
  /** The player pressed the key for help; a listener that shows help prevents the default. */
  "shumi-help": CustomEvent<Record<string, never>>;
  "shumi-error": CustomEvent<{
    message: string;
    line?: number;
    column?: number;
    expected?: string;
    found?: string;
    /** Number of cells of a board that is too large to open without consent, and the limit. */
    cells?: number;
    limit?: number;
    /** A module or text could not be loaded; a retry may succeed. */
    unreachable?: boolean;
    /** No worker may start here: `message` names the directives that the page's policy lacks. */
    workerless?: boolean;
  }>;
}

declare global {
  interface HTMLElementTagNameMap {
    "shumi-board": ShumiBoard;
  }
  interface HTMLElementEventMap extends ShumiEvents {}
}
