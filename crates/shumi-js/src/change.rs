//! The change of one action as one object: the scene difference, the state of the game, and the cells in words.

use serde::Serialize;
use shumi_core::grid::{Cell, Size};
use shumi_core::scene::{Delta, Item, Label, Motion};
use shumi_frame::session::{NoteText, Session};
use wasm_bindgen::prelude::*;

use crate::builtins::{Array, Int32Array, Object, set};
use crate::values::to_js;

/// Types of this file.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = CHANGE_TYPES;

/// TypeScript declarations of a change.
pub const CHANGE_TYPES: &str = r#"
/** 0-based row and column of the drawn board. */
export type CellPosition = [row: number, col: number];

/** The difference to paint. `items`: six numbers each (row, col, glyph, role, bits, index into `texts` or -1); `cleared`: row and col of
 * cells without items; `motion`: a block that turned (row, col, side, 1: clockwise). */
export interface SceneDelta {
  items: Int32Array;
  texts: string[];
  cleared: Int32Array;
  motion?: Int32Array;
}

/**
  * Helps that show facts of the board; on by default except `areas`, `doubled` and `coordinates`.
  * - `sight`: tints the cells related to the selected one: its lines, its runs, the cells that its clue sees, up to which distance;
  * - `areas`: tints the cells known to be joined with the selected one;
  * - `same-values`: highlights cells and marks with the selected cell's value;
  * - `combinations`: `notes()` list the combinations of values for a run;
  * - `digits-left`: keys show the number of remaining places of their value;
  * - `finished-clues`: dims fulfilled clues;
  * - `impossible-clues`: marks clues that no filling can fulfil any more with a wedge;
  * - `doubled`: underlines numbers that still occur more than once in a line;
  * - `coordinates`: numbers rows and columns also without a hint;
  * - `clashes`: marks entries that break a rule already, and tells the rule.
 */
export type AidName = "sight" | "areas" | "same-values" | "combinations" | "digits-left"
  | "finished-clues" | "impossible-clues" | "doubled" | "coordinates" | "clashes";

/** The kind of entry that digits write: values, marks in the corners or in the middle of a cell, colours of cells (1 to 5, 0: none). */
export type Pen = "digit" | "corner" | "centre" | "colour";

/** A checkpoint: its number from 1, its name (empty: none), and its number of filled cells. */
export interface Checkpoint {
  id: number;
  name: string;
  filled: number;
}

/** The symmetry of the places of givens, clues or black cells. */
export type MakingSymmetry = "none" | "half" | "quarter" | "mirror";

/** The status of a puzzle in the making. */
export interface Making {
  /** The missing or impossible part, which leaves no puzzle yet. */
  lacks?: string;
  /** A remark on an unusual part of a complete puzzle. */
  warns?: string;
  /** The cells of this sentence. */
  cells?: [row: number, col: number][];
  /** The symmetry of places, and the available ones; empty: there is no choice. */
  symmetry: MakingSymmetry;
  symmetries: MakingSymmetry[];
  /** The solution on the sheet implies clues that are missing. */
  canFill: boolean;
  /** There is a clue, given or sum yet. */
  hasClues: boolean;
  /** The keypad, which depends on the active layer. */
  keys: { label: string; name?: string; value: number }[];
}

/** The status of a game. */
export interface GameStatus {
  /** Filled cells, of so many; in shading puzzles, cells that are marked or settled by a rule. */
  filled: number;
  total: number;
  /** Filled cells with givens, which both numbers include. */
  given: number;
  /** The board is full and breaks no rule. */
  right: boolean;
  /** The board is right and, in families with scores, known to be the best. */
  solved: boolean;
  /** Number of hints shown, and of cells that they filled. */
  hints: number;
  helped: number;
  /** The best score found so far; the first move requests it. */
  best?: number;
  moves: number;
  undo: boolean;
  redo: boolean;
  pencil: boolean;
  /** The kind of entry that digits write. */
  pen: Pen;
  /** Checkpoints, the oldest first; absent without any. */
  checkpoints?: Checkpoint[];
  /** Index of the checkpoint to compare with. */
  compared?: number;
  /** The entries belong to a trial. */
  trial?: boolean;
  /** Index into `modes`. */
  mode: number;
  /** Number of selected cells, if several. */
  selected?: number;
  /** The value that presses enter, once selected on the keypad. */
  activeValue?: number;
  /** The switch `digit-first`, if it has a meaning. */
  digitFirst?: boolean;
  /** The switch `follow-ups`, if it has a meaning. */
  followUps?: boolean;
  /** The switches `clear-marks` and `show-candidates`, if cells take marks. */
  clearMarks?: boolean;
  showCandidates?: boolean;
  /** The helps that have a meaning on the board, and whether they are on. */
  aids: Partial<Record<AidName, boolean>>;
  /** The number of remaining places of each value in `keys()`, if the family counts values and `digits-left` is on. */
  left?: number[];
  /** A press picks a cell up, and the next one swaps the two. */
  swaps?: boolean;
  /** The status of a puzzle in the making; absent in a game. */
  making?: Making;
  /** Score of the board, in families with scores. */
  score?: number;
  /** A press does more than select a cell: one with the first button, one with the second. */
  press: [boolean, boolean];
  /** A press continues over the cells that the pointer is dragged over. */
  paints: boolean;
  /** Cells take pencil marks. */
  marks: boolean;
  /** Answers may have moves, which turn blocks either way or one way only. */
  turns: boolean;
}

export interface Note {
  title: string;
  lines: [text: string, possible: boolean][];
}

/** The change of an action, and the status of the game after it. */
export interface Change extends SceneDelta {
  told: Told;
  /** The game itself has changed. */
  moved?: true;
  /** A notice for the player. */
  notice?: string;
  /** Text for screen readers only: the board shows it. */
  announcement?: string;
  /** A request to the page. */
  request?: "hint" | "check" | "help" | "zoom-in" | "zoom-out" | "drop-hint";
}

export interface Told {
  status: GameStatus;
  cursor: CellPosition | null;
  /** Descriptions of the selected cell, and of the changed cells inside the watched window. */
  labels: [row: number, col: number, label: string][];
  /** Notes that help at the selected cell. */
  notes: Note[];
}
"#;

/// The window of cells to describe: rows `[top, bottom)`, columns `[left, right)`.
#[derive(Clone, Copy, Debug, Default)]
pub struct Window {
    /// First row.
    pub top: u16,
    /// Row after the last one.
    pub bottom: u16,
    /// First column.
    pub left: u16,
    /// Column after the last one.
    pub right: u16,
}

impl Window {
    /// The window clipped to a board.
    pub fn cut(self, size: Size) -> Self {
        Self { bottom: self.bottom.min(size.rows), right: self.right.min(size.cols), ..self }
    }

    /// Its cells, row by row.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        (self.top..self.bottom).flat_map(move |row| (self.left..self.right).map(move |col| Cell::new(row, col)))
    }

    fn contains(self, cell: Cell) -> bool {
        (self.top..self.bottom).contains(&cell.row) && (self.left..self.right).contains(&cell.col)
    }
}

#[derive(Serialize)]
struct Told {
    cursor: Option<[u16; 2]>,
    labels: Vec<(u16, u16, String)>,
    notes: Vec<NoteText>,
}

/// Converts a change of a game with this status. `window`: the visible cells.
pub fn change_of(session: &dyn Session, status: Object, delta: &Delta, window: Window) -> Result<JsValue, JsValue> {
    let cleared: Vec<i32> = delta.cleared.iter().flat_map(|c| [i32::from(c.row), i32::from(c.col)]).collect();
    let out = flat(&delta.items, &cleared);
    if let Some(Motion { at, side, clockwise }) = delta.motion {
        set(&out, "motion", Int32Array::new(&[at.row.into(), at.col.into(), side.into(), clockwise.into()]));
    }
    if delta.moved {
        set(&out, "moved", true);
    }
    if let Some(notice) = &delta.notice {
        set(&out, "notice", notice.as_str());
    }
    if let Some(announcement) = &delta.announcement {
        set(&out, "announcement", announcement.as_str());
    }
    if let Some(request) = &delta.request {
        set(&out, "request", to_js(request)?);
    }
    let drawn = delta.items.chunk_by(|a, b| a.at == b.at).map(|items| items[0].at);
    let changed = drawn.chain(delta.cleared.iter().copied()).filter(|cell| window.contains(*cell));
    set(&out, "told", change_with(session, status, changed)?);
    Ok(out.into())
}

/// The whole scene, as a change from an empty one. It describes no cell: none is visible yet.
pub fn whole_scene(session: &dyn Session, status: Object) -> Result<Object, JsValue> {
    let out = flat(&session.scene().items, &[]);
    set(&out, "told", change_with(session, status, std::iter::empty())?);
    Ok(out)
}

fn change_with(session: &dyn Session, status: Object, changed: impl Iterator<Item = Cell>) -> Result<JsValue, JsValue> {
    let label = |cell: Cell| (cell.row, cell.col, session.describe(cell));
    let mut labels: Vec<_> = changed.map(label).collect();
    let cursor = session.cursor();
    if let Some(cell) = cursor.filter(|c| !labels.iter().any(|(row, col, _)| (*row, *col) == (c.row, c.col))) {
        labels.push(label(cell));
    }
    let notes = cursor.map_or_else(Vec::new, |cell| session.notes(cell));
    let told = to_js(&Told { cursor: cursor.map(|c| [c.row, c.col]), labels, notes })?;
    set(told.unchecked_ref(), "status", status);
    Ok(told)
}

fn flat(items: &[Item], cleared: &[i32]) -> Object {
    let mut texts = Texts { list: Array::new(), known: vec![-1; SMALL] };
    let mut flat = Vec::with_capacity(items.len() * 6);
    for item in items {
        let at = item.at;
        flat.extend([at.row.into(), at.col.into(), item.glyph as i32, item.role as i32, item.n as i32, texts.index(&item.text)]);
    }
    let out = Object::new();
    set(&out, "items", Int32Array::new(&flat));
    set(&out, "texts", texts.list);
    set(&out, "cleared", Int32Array::new(cleared));
    out
}

/// Small numbers, listed only once each.
const SMALL: usize = 1000;

/// The texts of items; most are small numbers, listed once each.
struct Texts {
    list: Array,
    known: Vec<i32>,
}

impl Texts {
    fn index(&mut self, label: &Label) -> i32 {
        let small = match label {
            Label::None => return -1,
            Label::Number(n) => usize::try_from(*n).ok().filter(|n| *n < SMALL),
            Label::Text(_) => None,
        };
        if let Some(at) = small.map(|n| self.known[n]).filter(|at| *at >= 0) {
            return at;
        }
        let at = self.list.push(&label.to_string().into()) as i32 - 1;
        if let Some(n) = small {
            self.known[n] = at;
        }
        at
    }
}
