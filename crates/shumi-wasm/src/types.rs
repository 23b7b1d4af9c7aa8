//! TypeScript declarations of `Layout` and of the results of a game.

use wasm_bindgen::prelude::*;

/// Adds them to the declarations that wasm-bindgen writes.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = GAME_TYPES;

/// TypeScript declarations of `Layout` and of the results of [`Game`](crate::Game).
pub const GAME_TYPES: &str = r#"
export interface Key {
  label: string;
  name?: string;
  value: number;
}

/** The constant data of a game. */
export interface Layout {
  family: string;
  rows: number;
  cols: number;
  /** Rows and columns as the puzzle's text counts them. */
  size: [rows: number, cols: number];
  /** The initial place of a cursor. */
  home: CellPosition;
  keys: Key[];
  /** Colours of cells, by name. */
  colours: string[];
  /** Modes of play, by name; empty if there is just one. */
  modes: string[];
}

export interface Opening extends Change {
  layout: Layout;
}

/** Keys with one meaning, by name, after their modifiers; `…` between two stands for a range. */
export interface Shortcut {
  keys: string[];
  what: string;
  /** The only mode of play with this meaning, by name. */
  mode?: string;
}

export interface CheckedChange extends Change {
  verdict: Verdict;
}

/** Actions on a game by name, with their arguments. */
export interface GameActions {
  /** Selects a cell; ignored outside the board. */
  select: [row: number, col: number];
  /** Removes the selection. */
  deselect: [];
  /** Selects several cells: `add` this one, `toggle` it, or all `alike`. Ignored outside the board. */
  choose: [row: number, col: number, how: Way];
  /** Presses a cell: selects it and carries out the press. `second`: the other button, or a long press; without a meaning of its own, it
   * switches pencil mode. */
  press: [row: number, col: number, second: boolean];
  /** Continues a drag: repeats the last press on another cell. */
  stroke: [row: number, col: number];
  /** Handles a key by name, after its modifiers (`5`, `Shift+5`, `ArrowUp`, `Ctrl+z`). `settles`: some time has passed, so that a digit
   * begins another value. */
  key: [name: string, settles: boolean];
  /** Enters a value of the keypad (a mark in pencil mode); without a value, empties the cell. */
  enter: [value: number | undefined];
  /** Undoes the last move. */
  undo: [];
  /** Redoes the last undone move. */
  redo: [];
  /** Undoes so many moves, as one move if the family can join them. */
  goBack: [moves: number];
  /** Resets the board to the givens, as one move. */
  reset: [];
  /** Makes a move in the notation of answers, if it is possible. */
  play: [move: string];
  /** Selects a mode of play by its index. */
  setMode: [mode: number];
  /** Selects a pen. */
  setPen: [pen: Pen];
  /** Sets a player preference: `single-keys` (letters alone are commands), `digit-first` (a key of the keypad selects the value that
   * presses enter), `follow-ups` (moves that follow from a value are made with it), `clear-marks` (a value removes its marks from other
   * cells), `show-candidates` (open cells show their candidates), or a help while playing by its name. */
  setSwitch: [name: OwnSwitch | AidName, on: boolean];
  /** Sets the best score; from then on the status shows whether the board is solved. */
  setBest: [score: number];
  /** Uses a tool by its name. `name`: of a new checkpoint, or the symmetry; `at`: index of a checkpoint, the oldest first. */
  useTool: [tool: Tool, name?: string, at?: number];
  /** Shows a hint up to a stage. */
  showHint: [hint: Hint, stage: Stage];
  /** Carries out the hint on show, as one move. */
  doHint: [];
  /** Shows true candidates: the field of a solve's answer. */
  showCandidates: [rows: (number | string)[][][]];
  /** Marks cells, given as the puzzle's text numbers them. */
  showConflict: [places: Place[]];
  /** Marks entries as mistakes, given as the puzzle's text numbers them; a hint stays. */
  showMistakes: [places: Place[]];
  /** Shows two answers over the board, which stays unchanged. */
  showPair: [a: string, b: string];
  /** Removes all overlays but the cursor. */
  clearMarks: [];
  /** Replaces the board by a text in the form of an answer, as one move. */
  setValue: [board: string];
  /** Restores a saved game of the same puzzle; an error leaves the game unchanged. */
  restore: [state: string];
}

export interface Game {
  /** Carries out an action; `undefined`: it has no meaning here. */
  act<A extends keyof GameActions>(action: A, ...args: GameActions[A]): Change | undefined;
}
"#;
