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
"#;
