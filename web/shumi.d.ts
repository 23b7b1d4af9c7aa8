/** Number-grid puzzles: questions as functions, and the element `<shumi-board>`. */

/** 1-based `[row, col]`, as the puzzle's text numbers cells; a row sum is `[i, 0]`, a column sum `[0, j]`. */
export type Place = [number, number];

export type Goal = "first" | "unique" | "count" | "all" | "candidates";

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
  /** What each day of the week brings, from Monday, each an easy, a middle and a hard puzzle. */
  daily: DayPlan[][];
}

/** A family without what only menus show. */
export type FamilyInfo = Omit<Family, "samples" | "offers" | "daily">;

export type Symmetry = "none" | "half" | "quarter" | "mirror";
export type Kind = "arrange" | "turn";

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

export type Level = "easy" | "middle" | "hard";

/** What is known of a puzzle of the day before it is made. */
export interface DayPlan {
  level: Level;
  size: [number, number];
  /** 0 where it is reported, not wished. */
  grade: number;
  kind?: Kind;
}

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

export interface SolveOptions {
  /** An id of `families()`; default `auto`. */
  family?: string;
  /** Default `first`. */
  goal?: Goal;
  /** Solutions that are listed or counted; default 1000. */
  limit?: number;
  /** Rotation moves one way only. */
  clockwise?: boolean;
  signal?: AbortSignal;
  /** Seconds. */
  timeLimit?: number;
  onprogress?: (progress: Progress) => void;
  /** The language of sentences: a tag such as `zh-CN`; default English. */
  lang?: string;
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
  nodes?: number;
  /** Microseconds. */
  parse_us?: number;
  solve_us?: number;
}

export interface Verdict {
  /** Every cell is filled. */
  full: boolean;
  faults: { rule: string; cells: Place[]; text: string }[];
}

/** What a check says: the rules, then whether an answer goes on from the board. */
export interface Checked extends Verdict {
  /** `right`: the only (the best) answer goes on from here; `below`: not the best one; `unknown`: no rule is broken, more was not found out. */
  status: "faults" | "right" | "wrong" | "below" | "several" | "none" | "unknown";
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

export interface Hint {
  technique: string;
  name: string;
  grade?: number;
  text: string;
  /** The reason without the conclusion; empty where they are not told apart. */
  reason?: string;
  cells: Place[];
  because: { row: number; col: number }[];
  changes: { cell: { row: number; col: number }; place: number | null; remove: number[]; left: number[] }[];
  /** Where to look, in a sentence that names no cell, and the cells of that place. */
  where?: string;
  region?: { row: number; col: number }[];
  /** Cells whose values forbid the other places of a value. */
  forbids?: { row: number; col: number }[];
  /** A long reason in parts, each with the cells that it names. */
  steps?: { text: string; cells: { row: number; col: number }[] }[];
}

/** The way through a puzzle by techniques that a person would use. */
export interface Explained {
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

/** What a new puzzle is to be like; everything but the family has a default, as in the command line. */
export interface Wish {
  /** An id of `families()`. */
  family: string;
  /** Rows and columns, or one number for both. */
  size?: number | [number, number];
  /** 1 (easiest) to 6. */
  grade?: number;
  symmetry?: Symmetry;
  /** 0 to 2^53 - 1; default: a random one. */
  seed?: number;
  /** Per cent of the cells that are given, at least. */
  givens?: number;
  kind?: Kind;
  /** The shortest number of turns. */
  turns?: number;
  anyFilling?: boolean;
  weights?: number[];
  signal?: AbortSignal;
  /** Seconds. */
  timeLimit?: number;
  onprogress?: (progress: Progress) => void;
  /** The language of sentences: a tag such as `zh-CN`; default English. */
  lang?: string;
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
  /** Orders puzzles of one grade: how much work the hardest steps are; where levels are those of turns or solutions, their number. */
  effort?: number;
  /** Steps of its explanation, or turns; 0 with several solutions. */
  steps?: number;
  puzzle?: string;
  solution?: string;
  best?: number;
  moves?: string[];
  generate_us?: number;
}

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

export interface Standing {
  filled: number;
  total: number;
  /** The board is full and breaks no rule. */
  right: boolean;
  /** It is right and, in families with scores, known to be the best. */
  solved: boolean;
  /** Hints that were shown, and cells that they filled. */
  hints: number;
  helped: number;
  moves: number;
  undo: boolean;
  redo: boolean;
  pencil: boolean;
  /** What digits write. */
  pen: Pen;
  /** Positions to go back to, where there are any. */
  checkpoints?: Checkpoint[];
  /** The place of the checkpoint from which differences are marked. */
  compared?: number;
  /** What is entered is a trial. */
  trial?: boolean;
  /** Index into `modes`. */
  mode: number;
  /** Number of selected cells, where there are several. */
  selected?: number;
  /** The value that presses enter, once it was chosen on the keypad. */
  brush?: number;
  /** The switch `digit-first`, where it has a meaning. */
  digitFirst?: boolean;
  /** The switch `follow-ups`, where it has a meaning. */
  followUps?: boolean;
  /** The switches `clear-marks` and `show-candidates`, where cells take marks. */
  clearMarks?: boolean;
  showCandidates?: boolean;
  /** Helps while playing: those that have a meaning on the board, and whether they are on. */
  aids: Partial<Record<AidName, boolean>>;
  /** How often the value of each of `keys()` is still to be placed, where values are counted and `digits-left` is on. */
  left?: number[];
  /** A press picks a cell up, and the next one swaps the two. */
  swaps?: boolean;
  /** Score of what is on the board, in families with scores. */
  score?: number;
  /** The best score found so far, and what no answer exceeds; asked for with the first move. */
  best?: number;
  bound?: number;
  /** A press does more than select a cell: one with the first button, one with the second. */
  press: [boolean, boolean];
  /** A press goes on over the cells that it is drawn over. */
  paints: boolean;
  /** Cells take pencil marks. */
  marks: boolean;
  /** Answers may have moves, which turn blocks either way or one way only. */
  turns: boolean;
}

/**
 * What players may wish otherwise: letters and signs alone are commands (on at first); a key of the keypad chooses the value that presses
 * then enter; moves that follow from a value are made with it (dots beside a shaded cell); a value takes its marks out of the cells that
 * cannot hold it any more (on at first); what is left for open cells without marks is shown in them; and the helps while playing.
 */
export type SwitchName = "single-keys" | "digit-first" | "follow-ups" | "clear-marks" | "show-candidates" | AidName;

/** What digits write: values, marks in the corners or in the middle of a cell, colours of cells (1 to 5, 0: none). */
export type Pen = "digit" | "corner" | "centre" | "colour";

/** A position to go back to: its number from 1, its name (empty: none), and how many cells are filled there. */
export interface Checkpoint {
  id: number;
  name: string;
  filled: number;
}

/**
 * Helps that show what is on the board; on at first but for `areas` and the last two.
 * - `sight`: the cells that matter to the selected one are tinted: its lines, its runs, what its clue sees and how far;
 * - `areas`: the cells known to be joined with the selected one are tinted;
 * - `same-values`: cells and marks with the selected cell's value stand out;
 * - `combinations`: `notes()` list how a run can be filled;
 * - `digits-left`: keys tell how often their value is still to be placed;
 * - `finished-clues`: clues that are fulfilled step back;
 * - `impossible-clues`: clues that no filling can reach any more have a wedge;
 * - `doubled`: numbers that still stand more than once in a line are underlined;
 * - `coordinates`: rows and columns are numbered also without a hint.
 */
export type AidName = "sight" | "areas" | "same-values" | "combinations" | "digits-left" | "finished-clues" | "impossible-clues" | "doubled" | "coordinates";

/** How much of a hint is shown: the place, the reason, and what follows; each adds to the one before. */
export type HintStage = "where" | "why" | "what";

/** Answers a question about a puzzle, in a worker. Rejects with a `PlacedError` or an `AbortError`. */
export function solve(text: string, options?: SolveOptions): Promise<Answer>;
/** Checks a board (in the form of an answer, cells may be open): the rules here, then by the solver whether an answer goes on from it. */
export function check(text: string, board: string, options?: { family?: string; timeLimit?: number; signal?: AbortSignal; lang?: string }): Promise<Checked>;
/** The steps from the givens to the end with the grade of the puzzle, in a worker; `steps`: the most that are told (10,000). Rejects as `solve` does. */
export function explain(text: string, options?: { family?: string; steps?: number; timeLimit?: number; signal?: AbortSignal; lang?: string }): Promise<Explained>;
/** Writes a puzzle in another notation. */
export function convert(text: string, options: { family?: string; to: string; lang?: string }): Promise<string>;
/** The puzzles of a text that may hold several, in its order and no more than `max` (1000), each as a text of its own. */
export function puzzles(text: string, options?: { family?: string; max?: number; lang?: string }): Promise<{ family: string; text: string }[]>;
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
/** Other addresses for the worker's script and, of any file beside them, for the modules' bytes; before the first use. */
export function configure(options: { worker?: string | URL; wasm?: string | URL }): void;

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
  /** Settled when the last load has ended, well or not. */
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
  /** Shows and speaks a message in the status line. */
  say(text: string): void;
  /** Uses elements of the page in place of parts: the board fills them, the page styles them. */
  mount(places: { status?: HTMLElement; hint?: HTMLElement; keypad?: HTMLElement }): void;
  zoomIn(): void;
  zoomOut(): void;
  zoomFit(): void;
}

/** Events of the element: composed, bubbling. */
export interface ShumiEvents {
  "shumi-ready": CustomEvent<{ family: string; rows: number; cols: number }>;
  "shumi-input": CustomEvent<Standing>;
  "shumi-select": CustomEvent<{ cell: [number, number] | null; pencil: boolean; pen: Pen; mode: number }>;
  "shumi-check": CustomEvent<Checked>;
  "shumi-solved": CustomEvent<{ by: "player" | "solver"; ms: number; moves: number; hints: number; helped: number }>;
  "shumi-progress": CustomEvent<Progress>;
  /** The key for help was pressed; who shows it prevents the default. */
  "shumi-help": CustomEvent<Record<string, never>>;
  "shumi-error": CustomEvent<{ message: string; line?: number; column?: number; expected?: string; found?: string; /** What answers could not be loaded; it may be asked again. */ unreachable?: boolean }>;
}

declare global {
  interface HTMLElementTagNameMap {
    "shumi-board": ShumiBoard;
  }
  interface HTMLElementEventMap extends ShumiEvents {}
}
