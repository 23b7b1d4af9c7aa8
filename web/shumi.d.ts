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

export interface Hint {
  technique: string;
  name: string;
  grade?: number;
  text: string;
  cells: Place[];
  because: { row: number; col: number }[];
  changes: { cell: { row: number; col: number }; place?: number | null; remove: number[]; left: number[] }[];
}

/** What rejections of bad texts are. */
export interface PlacedError extends Error {
  /** 1-based. */
  line: number;
  /** 1-based, in characters. */
  column: number;
  expected: string;
  found: string;
}

export interface Standing {
  filled: number;
  total: number;
  solved: boolean;
  moves: number;
  undo: boolean;
  redo: boolean;
  pencil: boolean;
  /** Index into `modes`. */
  mode: number;
  /** Score of what is on the board, in families with scores. */
  score?: number;
  /** A press does more than select a cell: one with the first button, one with the second. */
  press: [boolean, boolean];
  /** A press goes on over the cells that it is drawn over. */
  paints: boolean;
  /** Cells take pencil marks. */
  marks: boolean;
  /** Answers may have moves, which turn blocks either way or one way only. */
  turns: boolean;
}

/** Answers a question about a puzzle, in a worker. Rejects with a `PlacedError` or an `AbortError`. */
export function solve(text: string, options?: SolveOptions): Promise<Answer>;
/** Checks a board (in the form of an answer, cells may be open) against the rules. */
export function check(text: string, board: string, options?: { family?: string }): Promise<Verdict>;
/** Writes a puzzle in another notation. */
export function convert(text: string, options: { family?: string; to: string }): Promise<string>;
/** The puzzles of a text that may hold several, in its order and no more than `max` (1000), each as a text of its own. */
export function puzzles(text: string, options?: { family?: string; max?: number }): Promise<{ family: string; text: string }[]>;
/** All families, in the order of menus. */
export function families(): Promise<Family[]>;
/** Other addresses for the worker's script and the wasm file; before the first use. */
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
  readonly standing: Standing | null;
  readonly info: Family | null;
  readonly cursor: [number, number] | null;
  readonly rows: number;
  readonly cols: number;
  /** Ways to play, by name; none where there is just one. */
  readonly modes: string[];
  readonly view: { cell: number; zoomed: boolean };
  /** Settled when the last load has ended, well or not. */
  readonly ready: Promise<void>;

  load(text: string, family?: string): Promise<{ family: string; rows: number; cols: number }>;
  solve(options?: SolveOptions & { show?: boolean }): Promise<Answer>;
  /** `quiet`: says only what is wrong. */
  check(options?: { quiet?: boolean }): Promise<Verdict>;
  hint(options?: { timeLimit?: number; signal?: AbortSignal }): Promise<Hint | null>;

  undo(): void;
  redo(): void;
  reset(): void;
  enter(value?: number): void;
  /** Makes one of an answer's moves; whether it could be made. */
  playMove(move: string): boolean;
  /** Chooses a way to play. */
  setMode(mode: number): void;
  select(row: number, col: number): void;
  deselect(): void;
  showHint(stage: "where" | "why", hint?: Hint): void;
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
  zoomIn(): void;
  zoomOut(): void;
  zoomFit(): void;
}

/** Events of the element: composed, bubbling. */
export interface ShumiEvents {
  "shumi-ready": CustomEvent<{ family: string; rows: number; cols: number }>;
  "shumi-input": CustomEvent<Standing>;
  "shumi-select": CustomEvent<{ cell: [number, number] | null; pencil: boolean; mode: number }>;
  "shumi-check": CustomEvent<Verdict>;
  "shumi-solved": CustomEvent<{ by: "player" | "solver"; ms: number; moves: number }>;
  "shumi-progress": CustomEvent<Progress>;
  "shumi-error": CustomEvent<{ message: string; line?: number; column?: number; expected?: string; found?: string }>;
}

declare global {
  interface HTMLElementTagNameMap {
    "shumi-board": ShumiBoard;
  }
  interface HTMLElementEventMap extends ShumiEvents {}
}
