//! How `Layout` and what a game returns look to TypeScript.

use wasm_bindgen::prelude::*;

/// They stand in the declarations that wasm-bindgen writes.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = GAME_TYPES;

/// How `Layout` and the results of [`Game`](crate::Game) look to TypeScript.
pub const GAME_TYPES: &str = r#"
export interface Key {
  label: string;
  name?: string;
  value: number;
}

/** What stays while a game is open. */
export interface Layout {
  family: string;
  rows: number;
  cols: number;
  /** Rows and columns as the puzzle's text counts them. */
  size: [rows: number, cols: number];
  /** Where a cursor begins. */
  home: CellPosition;
  keys: Key[];
  /** Colours of cells, by name. */
  colours: string[];
  /** Ways to play, by name; none where there is just one. */
  modes: string[];
}

export interface Opening extends Change {
  layout: Layout;
}

/** Keys with one meaning, by name, modifiers in front; `…` between two stands for those between them. */
export interface Shortcut {
  keys: string[];
  what: string;
  /** The only way to play in which they do so, by name. */
  mode?: string;
}

export interface CheckedChange extends Change {
  verdict: Verdict;
}
"#;
