/** Number-grid puzzles: questions as functions, and the element `<shumi-board>`. */

// What crosses from the modules is declared beside the Rust code that writes it; the build puts these declarations in place of the lines that name them.
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
  /** Name of the modules that play and solve it: `board-NAME`, `solver-NAME`. */
  module: string;
  /** What can be made; the first one is the default. A wish is met where one offer covers all of it. */
  offers: Offer[];
  /** What `finish` does with its puzzles. */
  finish: "adds" | "changes" | "never";
  /** What each day of the week brings, from Monday, each an easy, a middle and a hard puzzle. */
  daily: DayPlan[][];
}

/** A family without what only menus show. */
export type FamilyInfo = Omit<Family, "samples" | "offers" | "daily">;

export type Symmetry = import("#wasm/solver").Symmetry;
export type Kind = import("#wasm/solver").Kind;
export type Level = import("#wasm/solver").Level;

/** Sizes that can be made, and what for these. */
export interface Offer {
  /** Numbers of rows, the first and the last; columns alike. */
  rows: [number, number];
  cols: [number, number];
  /** Rows and columns must be equal. */
  square: boolean;
  /** Ascending; none: the grade is reported, not wished. */
  grades: number[];
  /** The default first; `quarter` only with as many rows as columns. */
  symmetries: Symmetry[];
  kind?: Kind;
  /** Shortest numbers of turns, the first and the last. */
  turns?: [number, number];
  /** The highest percentage of givens. */
  givens?: number;
  /** `anyFilling` can be wished. */
  any_filling: boolean;
  /** How many weights, and the largest, also with a minus. */
  weights?: [number, number];
  /** There is a single solution. */
  unique: boolean;
  /** The size where none is wished. */
  default: [number, number];
}

/** What is known of a puzzle of the day before it is made. */
export interface DayPlan {
  level: Level;
  size: [number, number];
  /** 0 where it is reported, not wished. */
  grade: number;
  kind?: Kind;
}

export type Question = import("#wasm/solver").SolveOptions;
export type Progress = import("#wasm/solver").Progress;

export interface SolveOptions extends Question {
  signal?: AbortSignal;
  onprogress?: (progress: Progress) => void;
  /** The language of sentences: a tag such as `zh-CN`; default English. */
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
  /** The language of sentences: a tag such as `zh-CN`; default English. */
  lang?: string;
}

export interface FinishOptions extends FinishQuestion {
  signal?: AbortSignal;
  onprogress?: (progress: Progress) => void;
  /** The language of sentences: a tag such as `zh-CN`; default English. */
  lang?: string;
}

export type Order = import("#wasm/solver").Order;

export interface Wish extends Order {
  signal?: AbortSignal;
  onprogress?: (progress: Progress) => void;
  /** The language of sentences: a tag such as `zh-CN`; default English. */
  lang?: string;
}

export type MadeRow = import("#wasm/solver").MadeRow;

export interface DailyOptions {
  /** An id of `families()`; default: all, in the order of menus. */
  family?: string;
  /** Default: all three, from easy to hard. */
  level?: Level;
  signal?: AbortSignal;
  /** Seconds per puzzle. */
  timeLimit?: number;
  onprogress?: (progress: Progress) => void;
  /** The language of sentences: a tag such as `zh-CN`; default English. */
  lang?: string;
}

/** A puzzle of the day; `index` counts the rows of the call. */
export interface DailyRow extends MadeRow {
  date: string;
  level: Level;
}

/** What rejections of bad texts are. */
export interface PlacedError extends Error {
  /** 1-based. */
  line: number;
  /** 1-based, in characters. */
  column: number;
  expected: string;
  found: string;
  /** Where the text had to tell its family: the one whose reader came furthest, or, where the text fits several, all of them. */
  families?: string[];
}

export type GameStatus = import("#wasm/board").GameStatus;
export type Making = import("#wasm/board").Making;
export type MakingSymmetry = import("#wasm/board").MakingSymmetry;
export type Pen = import("#wasm/board").Pen;
export type Checkpoint = import("#wasm/board").Checkpoint;
export type AidName = import("#wasm/board").AidName;

export interface Standing extends GameStatus {
  /** No score is better than this, where the best one is not proven. */
  bound?: number;
}

/**
 * What players may wish otherwise: letters and signs alone are commands (on at first); a key of the keypad chooses the value that presses
 * then enter; moves that follow from a value are made with it (dots beside a shaded cell); a value takes its marks out of the cells that
 * cannot hold it any more (on at first); what is left for open cells without marks is shown in them; and the helps while playing.
 */
export type SwitchName = "single-keys" | "digit-first" | "follow-ups" | "clear-marks" | "show-candidates" | AidName;

/** How much of a hint is shown: the place, the reason, and what follows; each adds to the one before. */
export type HintStage = "where" | "why" | "what";

/** Answers a question about a puzzle, in a worker. Rejects with a `PlacedError` or an `AbortError`. */
export function solve(text: string, options?: SolveOptions): Promise<Answer>;
/** Checks a board (in the form of an answer, cells may be open): the rules here, then by the solver whether an answer goes on from it. */
export function check(text: string, board: string, options?: { family?: string; timeLimit?: number; signal?: AbortSignal; lang?: string }): Promise<Checked>;
/** The steps from the givens to the end with the grade of the puzzle, in a worker; `steps`: the most that are told (10,000). Rejects as `solve` does. */
export function explain(text: string, options?: { family?: string; steps?: number; timeLimit?: number; signal?: AbortSignal; lang?: string }): Promise<Explained>;
/** How many answers a puzzle has, where they differ, and how hard the only one is to find: for a puzzle that somebody writes down. In a worker. */
export function appraise(text: string, options?: AppraiseOptions): Promise<Appraisal>;
/**
 * Gives a puzzle one answer: adds clues of which none can be left out, or changes as few as it can; on request of another grade. In a worker.
 * Rejects where that is not done with puzzles of the family (Rotation, Kakuro with repeats).
 */
export function finish(text: string, options?: FinishOptions): Promise<Finished>;
/** Writes a puzzle in another notation. */
export function convert(text: string, options: { family?: string; to: string; signal?: AbortSignal; lang?: string }): Promise<string>;
/** The puzzles of a text that may hold several, in its order and no more than `max` (1000), each as a text of its own. */
export function puzzles(text: string, options?: { family?: string; max?: number; signal?: AbortSignal; lang?: string }): Promise<{ family: string; text: string }[]>;
/** Makes a puzzle in a worker. Rejects with what can be made where the wish cannot be met, or with an `AbortError`. */
export function generate(wish: Wish): Promise<MadeRow>;
/** Makes puzzles one after another, each from a seed of its own; without `count` there is no end. */
export function generateMany(wish: Wish & { count?: number }): AsyncGenerator<MadeRow, void>;
/**
 * The puzzles of a day (`YYYY-MM-DD`, default: today, in UTC), the same for everyone, each made in a worker when it is asked for. Rejects where
 * there is no such day; the first one is 2026-01-01.
 */
export function daily(date?: string, options?: DailyOptions): AsyncGenerator<DailyRow, undefined>;
/** All families, in the order of menus. */
export function families(options?: { lang?: string }): Promise<Family[]>;
/** Where files lie, and what they are held against. */
export interface Places {
  /** A folder with copies of all that lies beside `shumi.js`. */
  base?: string | URL;
  /** The worker's script; `false`: none, questions get a quarter of a second in the page's thread. */
  worker?: string | URL | false;
  /** The modules' bytes: their folder, with `/` at its end, or any file in it. */
  wasm?: string | URL;
  /** The texts, likewise; default: with the modules. */
  words?: string | URL;
  /**
   * Modules and texts are held against hashes that `shumi.js` bears, and so is a worker of another origin. `true`: the worker of the own origin,
   * too, which then starts from a blob (`worker-src blob:`). `false`: nothing is. Or hashes of other files, by name (`worker.js`: `"sha384-…"`).
   */
  integrity?: boolean | Record<string, string>;
}
/** Other addresses and hashes, before the first use. */
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
  /** How much hints tell a player; `hint()` tells the page all. */
  hints: "all" | "where" | "off";
  /** Marks, checkpoints and trials in a panel of the element. */
  panel: "off" | "on";
  /** The time played is shown, with a button that pauses. */
  timer: boolean;
  /** Boards of more than 250,000 cells open, too. */
  large: boolean;
  /** As a field of a form: its value is the board as text, its state the whole game. */
  name: string;
  /** The field is valid once the puzzle is solved. */
  required: boolean;
  disabled: boolean;
  readonly form: HTMLFormElement | null;
  readonly willValidate: boolean;
  readonly validity: ValidityState | undefined;
  readonly validationMessage: string;
  checkValidity(): boolean;
  reportValidity(): boolean;

  /** The whole game as text; set, it goes on with a saved one. */
  state: string;
  /** The board as text. */
  value: string;
  /** Digits are entered as pencil marks. */
  pencil: boolean;
  pen: Pen;
  /** Positions to go back to, the oldest first; they are kept with the game. */
  readonly checkpoints: Checkpoint[];
  readonly standing: Standing | null;
  /** What there is to say of its family; samples and what can be made are told by `families()`. */
  readonly info: FamilyInfo | null;
  readonly cursor: [number, number] | null;
  readonly rows: number;
  readonly cols: number;
  /** Rows and columns as the puzzle's text counts them. */
  readonly size: [number, number];
  /** Ways to play, by name; none where there is just one. */
  readonly modes: string[];
  readonly view: { cell: number; zoomed: boolean };
  /** The board is covered and its time stands still. */
  readonly paused: boolean;
  /** Milliseconds that the game has been played: while the page is seen, without pauses. */
  readonly ms: number;
  /** Settled when the last load has ended, well or not; an element that waits to be seen opens at once. */
  readonly ready: Promise<void>;

  load(text: string, family?: string): Promise<{ family: string; rows: number; cols: number }>;
  solve(options?: SolveOptions & { show?: boolean }): Promise<Answer>;
  /** `quiet`: says only what is wrong. */
  check(options?: { quiet?: boolean }): Promise<Checked>;
  hint(options?: { timeLimit?: number; signal?: AbortSignal }): Promise<Hint | null>;

  undo(): void;
  redo(): void;
  reset(): void;
  enter(value?: number): void;
  /** Makes one of an answer's moves; whether it could be made. */
  playMove(move: string): boolean;
  /** Chooses a way to play. */
  setMode(mode: number): void;
  /** A key from elsewhere on the page (a listener on `document`, say); whether the board took it. Fields and buttons keep theirs. */
  takeKey(event: KeyboardEvent): boolean;
  /** Makes a button of the page, whose click does `act`, go on with it while it is held. */
  hold<B extends HTMLButtonElement>(node: B, act: () => void): B;
  /** Makes a toolbar of a node of the page: one tab stop for all its buttons, arrows, Home and End go on inside it. */
  rove<N extends HTMLElement>(node: N): N;
  /** For this game and those to come. */
  setSwitch(name: SwitchName, on: boolean): void;
  /** Writes all marks that what stands on the board leaves: into open cells without marks, or into all that are selected. `false`, as with
   * the tools below: it means nothing on this board. */
  fillMarks(): boolean;
  /** Enters the value of selected cells whose only mark it is. */
  promote(): boolean;
  /** Writes the candidates that `showCandidates` shows as marks, which counts as a hint. */
  writeCandidates(): boolean;
  /** Sets a checkpoint, 20 at most. */
  checkpoint(name?: string): boolean;
  /** Goes back to a checkpoint, as one move; it stays. `at`: its place in `checkpoints`. */
  backTo(at: number): boolean;
  removeCheckpoint(at: number): boolean;
  /** Marks the cells that differ from a checkpoint until the next move; without place: no longer. */
  compareTo(at?: number): boolean;
  /** What is entered from now on is a trial, in a colour of its own, until it is kept or given up. */
  tryFromHere(): boolean;
  /** Ends a trial: what it has written stays, or goes as one move. */
  endTrial(keeps: boolean): boolean;
  /** The keys that the board knows, by the names of browsers with modifiers in front; `…` between two stands for those between them. */
  shortcuts(): { keys: string[]; what: string; mode?: string }[];
  select(row: number, col: number): void;
  deselect(): void;
  /** The hint card goes on: a new hint, then its reason, then doing it. */
  nextHint(): void;
  showHint(stage: HintStage, hint?: Hint): void;
  doHint(): void;
  showPair(a: string, b: string): void;
  showAnswer(answer: string): void;
  /** True candidates over the board: the field of an answer. */
  showCandidates(rows: (number | string)[][][]): void;
  showConflict(places: Place[]): void;
  clearMarks(): void;
  /** `name`: what a key is called whose label is a sign. */
  keys(): { label: string; name?: string; value: number }[];
  describe(row: number, col: number): string;
  notes(row?: number, col?: number): { title: string; lines: [string, boolean][] }[];
  /** Labels of the marks in a cell (default: the selected one), also where they are too small to be painted. */
  marks(row?: number, col?: number): string[];
  text(notation?: string): string;
  toSVG(theme?: "light" | "dark"): string;
  toURL(): string;
  pause(): void;
  resume(): void;
  /** Shows and speaks a message in the status line. */
  say(text: string): void;
  /** Uses elements of the page in place of parts: the board fills them, the page styles them. */
  mount(places: Mounts): void;
  zoomIn(): void;
  zoomOut(): void;
  zoomFit(): void;
}

/** Elements of the page in place of parts. */
export interface Mounts {
  status?: HTMLElement;
  hint?: HTMLElement;
  keypad?: HTMLElement;
  /** Marks and checkpoints; the trial that goes on has a place of its own. */
  positions?: HTMLElement;
  trial?: HTMLElement;
  /** Of a puzzle in the making: what is entered, undo and redo, the other tools, and how it stands. */
  layers?: HTMLElement;
  tools?: HTMLElement;
  making?: HTMLElement;
  verdict?: HTMLElement;
}

/** Events of the element: composed, bubbling. */
export interface ShumiEvents {
  "shumi-ready": CustomEvent<{ family: string; rows: number; cols: number }>;
  "shumi-input": CustomEvent<Standing>;
  "shumi-select": CustomEvent<{ cell: [number, number] | null; pencil: boolean; pen: Pen; mode: number }>;
  "shumi-check": CustomEvent<Checked>;
  /** How many answers a puzzle in the making has, after each change that leaves one that is whole. */
  "shumi-appraise": CustomEvent<Appraisal>;
  "shumi-solved": CustomEvent<{ by: "player" | "solver"; ms: number; moves: number; hints: number; helped: number }>;
  "shumi-progress": CustomEvent<Progress>;
  /** The first move of the player in a game. */
  "shumi-start": CustomEvent<{ family: string; rows: number; cols: number }>;
  "shumi-pause": CustomEvent<{ paused: boolean; ms: number }>;
  /** The card of hints shows another stage, or has done what the hint says. */
  "shumi-hint": CustomEvent<{ stage: HintStage | "done"; technique: string; name: string; grade?: number; text: string; cells: Place[] }>;
  /** The key for help was pressed; who shows it prevents the default. */
  "shumi-help": CustomEvent<Record<string, never>>;
  "shumi-error": CustomEvent<{
    message: string;
    line?: number;
    column?: number;
    expected?: string;
    found?: string;
    /** Of a board that is too large to open unasked, and how many may. */
    cells?: number;
    limit?: number;
    /** What answers could not be loaded; it may be asked again. */
    unreachable?: boolean;
    /** No worker may start here: `message` says what the page's policy must allow. */
    workerless?: boolean;
  }>;
}

declare global {
  interface HTMLElementTagNameMap {
    "shumi-board": ShumiBoard;
  }
  interface HTMLElementEventMap extends ShumiEvents {}
}
