//! What one act of a player changes, as one object: what to paint, the state of the game, and the cells in words.

use js_sys::{Array, Int32Array, Object};
use serde::Serialize;
use shumi::grid::{Cell, Size};
use shumi::scene::{Delta, Item, Label, Motion};
use shumi::session::{GameStatus, NoteText, Session};
use wasm_bindgen::prelude::*;

use crate::objects::set;
use crate::values::plain;

/// Types of this file.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = CHANGE_TYPES;

/// How a change looks to TypeScript.
pub const CHANGE_TYPES: &str = r#"
/** 0-based row and column of the drawn board. */
export type CellPosition = [row: number, col: number];

/** What to paint. `items`: six numbers each (row, col, glyph, role, bits, index into `texts` or -1); `cleared`: row and col of cells
 * without items; `motion`: a block that turned (row, col, side, 1: clockwise). */
export interface SceneDelta {
  items: Int32Array;
  texts: string[];
  cleared: Int32Array;
  motion?: Int32Array;
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

/** What digits write: values, marks in the corners or in the middle of a cell, colours of cells (1 to 5, 0: none). */
export type Pen = "digit" | "corner" | "centre" | "colour";

/** A position to go back to: its number from 1, its name (empty: none), and how many cells are filled there. */
export interface Checkpoint {
  id: number;
  name: string;
  filled: number;
}

/** How the places of givens, clues or black cells repeat. */
export type MakingSymmetry = "none" | "half" | "quarter" | "mirror";

/** How a puzzle in the making stands. */
export interface Making {
  /** What is lacking, or cannot be, so that there is no puzzle yet. */
  lacks?: string;
  /** What is strange about the puzzle, which is one. */
  warns?: string;
  /** The cells of which that speaks. */
  cells?: [row: number, col: number][];
  /** How places repeat, and how they could: none where there is nothing to choose. */
  symmetry: MakingSymmetry;
  symmetries: MakingSymmetry[];
  /** The solution that is written gives clues that are not there. */
  canFill: boolean;
  /** The keypad, which changes with what is written. */
  keys: { label: string; name?: string; value: number }[];
}

/** How a game stands. */
export interface GameStatus {
  filled: number;
  total: number;
  /** Filled cells that the puzzle gives, which are counted in both. */
  given: number;
  /** The board is full and breaks no rule. */
  right: boolean;
  /** It is right and, in families with scores, known to be the best. */
  solved: boolean;
  /** Hints that were shown, and cells that they filled. */
  hints: number;
  helped: number;
  /** The best score found so far; asked for with the first move. */
  best?: number;
  moves: number;
  undo: boolean;
  redo: boolean;
  pencil: boolean;
  /** What digits write. */
  pen: Pen;
  /** Positions to go back to, the oldest first, where there are any. */
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
  /** How a puzzle in the making stands; absent in a game. */
  making?: Making;
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

export interface Note {
  title: string;
  lines: [text: string, possible: boolean][];
}

/** What an act changed and how the game stands now. */
export interface Change extends SceneDelta {
  told: Told;
  /** The game itself has changed. */
  moved?: true;
  /** What the player has to be told. */
  said?: string;
  /** What of it is only heard: the board shows it. */
  heard?: string;
  /** What the page is asked to do. */
  asks?: "hint" | "check" | "help" | "zoom-in" | "zoom-out" | "drop-hint";
}

export interface Told {
  status: GameStatus;
  cursor: CellPosition | null;
  /** In words: the cells that changed inside the window that is watched, and the selected one. */
  labels: [row: number, col: number, label: string][];
  /** What helps at the selected cell. */
  notes: Note[];
}
"#;

/// The cells whose words are told: rows `[top, bottom)`, columns `[left, right)`.
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
    /// The window cut to a board.
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
    status: GameStatus,
    cursor: Option<[u16; 2]>,
    labels: Vec<(u16, u16, String)>,
    notes: Vec<NoteText>,
}

/// A change of a game. `window`: the cells that are seen.
pub fn change_of(session: &dyn Session, delta: &Delta, window: Window) -> Result<JsValue, JsValue> {
    let cleared: Vec<i32> = delta.cleared.iter().flat_map(|c| [i32::from(c.row), i32::from(c.col)]).collect();
    let out = flat(&delta.items, &cleared);
    if let Some(Motion { at, side, clockwise }) = delta.motion {
        set(&out, "motion", Int32Array::from([at.row.into(), at.col.into(), side.into(), clockwise.into()].as_slice()));
    }
    if delta.moved {
        set(&out, "moved", true);
    }
    if let Some(said) = &delta.said {
        set(&out, "said", said.as_str());
    }
    if let Some(heard) = &delta.heard {
        set(&out, "heard", heard.as_str());
    }
    if let Some(wish) = &delta.asks {
        set(&out, "asks", plain(wish)?);
    }
    let drawn = delta.items.chunk_by(|a, b| a.at == b.at).map(|items| items[0].at);
    let changed = drawn.chain(delta.cleared.iter().copied()).filter(|cell| window.contains(*cell));
    set(&out, "told", told(session, changed)?);
    Ok(out.into())
}

/// All there is to draw, as a change from nothing. No cell is described: nothing is seen yet.
pub fn whole_scene(session: &dyn Session) -> Result<Object, JsValue> {
    let out = flat(&session.scene().items, &[]);
    set(&out, "told", told(session, std::iter::empty())?);
    Ok(out)
}

fn told(session: &dyn Session, changed: impl Iterator<Item = Cell>) -> Result<JsValue, JsValue> {
    let label = |cell: Cell| (cell.row, cell.col, session.describe(cell));
    let mut labels: Vec<_> = changed.map(label).collect();
    let cursor = session.cursor();
    if let Some(cell) = cursor.filter(|c| !labels.iter().any(|(row, col, _)| (*row, *col) == (c.row, c.col))) {
        labels.push(label(cell));
    }
    let notes = cursor.map_or_else(Vec::new, |cell| session.notes(cell));
    plain(&Told { status: session.status(), cursor: cursor.map(|c| [c.row, c.col]), labels, notes })
}

fn flat(items: &[Item], cleared: &[i32]) -> Object {
    let mut texts = Texts { list: Array::new(), known: vec![-1; SMALL] };
    let mut flat = Vec::with_capacity(items.len() * 6);
    for item in items {
        let at = item.at;
        flat.extend([at.row.into(), at.col.into(), item.glyph as i32, item.role as i32, item.n as i32, texts.index(&item.text)]);
    }
    let out = Object::new();
    set(&out, "items", Int32Array::from(flat.as_slice()));
    set(&out, "texts", texts.list);
    set(&out, "cleared", Int32Array::from(cleared));
    out
}

/// Numbers below this are listed once.
const SMALL: usize = 1000;

/// The texts of items; small numbers, which most of them are, stand there once.
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
