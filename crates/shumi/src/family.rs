//! What a family of puzzles implements; everything else is written once for all of them.

use std::fmt::Debug;
use std::ops::ControlFlow;

use serde::Serialize;

use crate::deduce::{Step, Technique};
use crate::grid::{Cell, Grid, Size};
use crate::hint::{Change, Hint};
use crate::meter::{End, Meter};
use crate::say::{Args, Lang, Words};
use crate::scene::{Label, Scene};
use crate::solve::{Best, Goal};
use crate::text::json::Load;
use crate::text::{Cursor, Stop};

/// What the registry tells of one id.
#[derive(Debug, Serialize)]
pub struct Info {
    /// Stable id ("kakuro-repeats").
    pub id: &'static str,
    /// Names in English, Chinese and Japanese.
    pub names: [&'static str; 3],
    /// One sentence for a menu.
    pub summary: &'static str,
    /// The rules, one sentence each.
    pub rules: &'static [&'static str],
    /// Sizes that can be read, in words.
    pub sizes: &'static str,
    /// Where the problem comes from.
    pub source: &'static str,
}

/// A puzzle to try.
#[derive(Debug, Serialize)]
pub struct Sample {
    /// Its name in a menu ("6 × 6").
    pub name: &'static str,
    /// The puzzle in the `text` notation.
    pub text: &'static str,
}

/// A way to write puzzles of every variant down.
pub struct Notation<F: Family> {
    /// "text" or "json".
    pub id: &'static str,
    /// Reads one puzzle of `variant` (index into [`Family::VARIANTS`]) and leaves the cursor behind it.
    pub read: fn(&mut Cursor<'_>, usize) -> Result<F::Puzzle, Stop>,
    /// Writes a puzzle; `Err` says what the notation cannot hold.
    pub write: fn(&F::Puzzle) -> Result<String, String>,
}

/// A puzzle, and the board where a game of it has begun.
pub type Opened<F> = (<F as Family>::Puzzle, Option<<F as Family>::Board>);

/// How other programs write the puzzles of one variant.
pub struct Foreign<F: Family> {
    /// "puzzlink" or "sgt".
    pub id: &'static str,
    /// Index into [`Family::VARIANTS`].
    pub variant: usize,
    /// Reads one puzzle, with its board where the text is a started game, and leaves the cursor behind it.
    pub read: fn(&mut Cursor<'_>) -> Result<Opened<F>, Stop>,
    /// Writes a puzzle; `Err` says what the notation cannot hold.
    pub write: fn(&F::Puzzle) -> Result<String, String>,
}

/// A rule broken now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Id of the rule in the family's words, lower-kebab.
    pub rule: &'static str,
    /// The cells that break it, in reading order.
    pub cells: Vec<Cell>,
    /// Clue cells to mark with them.
    pub clues: Vec<Cell>,
    /// What its sentence names.
    pub args: Args,
}

/// Why a puzzle has no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Id in the family's words.
    pub id: &'static str,
    /// What its sentence names.
    pub args: Args,
    /// The clues or givens in conflict: 1-based `[row, col]` as the text numbers them (a row sum is `[i, 0]`, a column sum `[0, j]`).
    pub conflict: Vec<[u32; 2]>,
}

/// What a player does to the selected cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// Enters a value (the same value again takes it back).
    Value(u32),
    /// Sets a value, also where it is already: a stroke over cells.
    Paint(u32),
    /// Writes or removes a pencil mark.
    Mark(u32),
    /// Empties the cell.
    Clear,
}

/// Cells that moved together: a block of them turned by a quarter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Motion {
    /// Top left cell of the block.
    pub at: Cell,
    /// Its rows and columns.
    pub side: u16,
    /// Which way.
    pub clockwise: bool,
}

/// A key of the on-screen keypad.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Key {
    /// What it shows.
    pub label: String,
    /// What it is called where the label is a sign ("Shade").
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<&'static str>,
    /// The value it enters.
    pub value: u32,
}

/// How much of a hint is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// The cells to look at.
    Where,
    /// The reason and the conclusion.
    Why,
}

/// What lies over a board when it is drawn.
#[derive(Clone, Copy, Debug)]
pub struct View<'a, F: Family> {
    /// The selected cell.
    pub cursor: Option<Cell>,
    /// Broken rules to mark.
    pub faults: &'a [Fault],
    /// Clues in conflict to mark.
    pub conflict: &'a [Cell],
    /// The hint that is being shown.
    pub hint: Option<(&'a Hint, Stage)>,
    /// Two answers to compare, drawn instead of the board.
    pub pair: Option<(&'a F::Board, &'a F::Board)>,
    /// True candidates to show in cells without a value.
    pub candidates: Option<&'a Candidates>,
    /// Index into [`Family::modes`].
    pub mode: usize,
    /// The cell that was taken hold of, to be swapped with another one.
    pub held: Option<Cell>,
    /// What is being typed at the selected cell; perhaps no value yet.
    pub typing: &'a str,
}

impl<F: Family> View<'_, F> {
    /// Nothing but the board.
    pub const PLAIN: Self =
        Self { cursor: None, faults: &[], conflict: &[], hint: None, pair: None, candidates: None, mode: 0, held: None, typing: "" };
}

/// What characters typed one after the other mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spelled {
    /// A value; longer ones may begin alike.
    Value(u32),
    /// The beginning of values.
    Begun,
}

/// A heading with lines, for the panel beside the board ("17 in 2 cells": its combinations).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Note {
    /// The heading.
    pub title: String,
    /// The lines; `true`: still possible.
    pub lines: Vec<(String, bool)>,
}

/// The values each cell takes in some solution; `None`: a cell that takes no value.
pub type Candidates = Grid<Option<Vec<u32>>>;

/// A move that does not fit the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Illegal;

/// A family of puzzles; its variants (ids) share everything below.
///
/// `Board` is a filling, partial or full, pencil marks included. All functions are deterministic, and panic on no puzzle, board
/// and cell that the family itself made or admitted.
pub trait Family: Sized + 'static {
    /// The ids it serves.
    const VARIANTS: &'static [Info];
    /// Of each variant, puzzles to try, easiest first.
    const SAMPLES: &'static [&'static [Sample]];
    /// The givens; valid by construction.
    type Puzzle: Clone + Debug + PartialEq + 'static;
    /// A filling, partial or full.
    type Board: Clone + Debug + PartialEq + Serialize + Load;
    /// The smallest undoable change.
    type Move: Clone + Debug + PartialEq + Serialize + Load;
    /// Candidates as techniques see them; `()` without techniques.
    type Deduction;

    /// Index into [`VARIANTS`](Self::VARIANTS).
    fn variant(p: &Self::Puzzle) -> usize;
    /// Its own notations: `text`, then `json`.
    fn notations() -> &'static [Notation<Self>];
    /// How other programs write its puzzles.
    fn foreign() -> &'static [Foreign<Self>] {
        &[]
    }
    /// Rows and columns of the drawn board.
    fn size(p: &Self::Puzzle) -> Size;
    /// Row and column, as the puzzle's text numbers them from 1, of a drawn cell (0: a sum outside the grid).
    fn place(p: &Self::Puzzle, cell: Cell) -> [u32; 2];
    /// What rules and refusals say.
    fn words(lang: Lang) -> &'static [&'static [Words]];

    /// What techniques say.
    fn lessons(_: Lang) -> &'static [Words] {
        &[]
    }

    /// The board with the givens only.
    fn start(p: &Self::Puzzle) -> Self::Board;
    /// The board where a game begins, and to which it is reset.
    fn opening(p: &Self::Puzzle) -> Self::Board {
        Self::start(p)
    }
    /// Whether a board from outside fits the puzzle (shape, range, givens kept).
    fn admits(p: &Self::Puzzle, b: &Self::Board) -> bool;
    /// Reads a board in the form of an answer; cells not filled are allowed.
    fn read_board(p: &Self::Puzzle, cursor: &mut Cursor<'_>) -> Result<Self::Board, Stop>;
    /// Writes a board in the form of an answer, each row ended by a line break.
    fn write_board(p: &Self::Puzzle, b: &Self::Board, out: &mut String);
    /// Rules broken now; cells not filled yet are no fault. Never calls the solver.
    fn faults(p: &Self::Puzzle, b: &Self::Board) -> Vec<Fault>;
    /// Cells to fill in all, and how many of them are.
    fn filled(p: &Self::Puzzle, b: &Self::Board) -> (usize, usize);
    /// The value of a cell, if it has one.
    fn value(p: &Self::Puzzle, b: &Self::Board, cell: Cell) -> Option<u32>;
    /// The values that the rules allow a cell at all; empty for a cell that takes none.
    fn values(p: &Self::Puzzle, cell: Cell) -> Vec<u32>;
    /// A value as texts show it.
    fn label(p: &Self::Puzzle, value: u32) -> Label;
    /// Its texts are mere numbers, which other families read by chance: a text that one of those reads is none of its.
    const VAGUE: bool = false;
    /// Whether answers of several lines are set off from each other by a blank line.
    fn is_set_off(_: &Self::Puzzle) -> bool {
        false
    }
    /// What stands for a cell without a value in rows of candidates.
    const BLANK: &'static str = "_";

    /// The question that the family takes `asked` for.
    fn goal(_: &Self::Puzzle, asked: Goal) -> Goal {
        asked
    }
    /// Calls `found` once for each solution that keeps the values of `from`, until it breaks.
    fn search(p: &Self::Puzzle, from: &Self::Board, meter: &mut Meter<'_>, found: &mut dyn FnMut(&Self::Board) -> ControlFlow<()>) -> End;
    /// Why `p`, which has no solution, has none; `None` where that is not known (or the meter stopped).
    fn refusal(p: &Self::Puzzle, meter: &mut Meter<'_>) -> Option<Refusal>;
    /// Beside true candidates, solutions are counted up to this, where that is quick.
    const COUNTED: u64 = 0;
    /// True candidates, where the family knows better than the generic way; `None` in the grid's place if there is no solution.
    fn candidates(p: &Self::Puzzle, meter: &mut Meter<'_>) -> (Option<Candidates>, End) {
        crate::solve::candidates_by_search::<Self>(p, meter)
    }
    /// What a single answer has to be, where any solution is not good enough: the highest score, the fewest moves. `None`: any will do.
    fn best(_: &Self::Puzzle, _clockwise: bool, _: &mut Meter<'_>) -> Option<Best<Self>> {
        None
    }
    /// Score of a board, cells not filled left out; higher is better; `None`: the family has no scores.
    fn score(_: &Self::Puzzle, _: &Self::Board) -> Option<i64> {
        None
    }

    /// The keypad.
    fn keys(p: &Self::Puzzle) -> Vec<Key>;
    /// The value of a typed character.
    fn typed(p: &Self::Puzzle, character: char) -> Option<u32>;
    /// Ways to play, by name ("Turn", "Arrange"); none where there is just one.
    fn modes(_: &Self::Puzzle) -> &'static [&'static str] {
        &[]
    }
    /// Where the cursor can stand: the cells from the top left to this size.
    fn reach(p: &Self::Puzzle, _mode: usize) -> Size {
        Self::size(p)
    }
    /// What a press on a cell does besides selecting it; `second`: the other button, or a long press. A stroke over more cells
    /// repeats what a first press answered, unless that is a [`Input::Value`].
    fn press(_: &Self::Puzzle, _: &Self::Board, _: Cell, _mode: usize, _second: bool) -> Option<Input> {
        None
    }
    /// What a key (named as in [`Session::key`](crate::session::Session::key)) means to the family beyond [`typed`](Self::typed).
    fn pressed(_: &Self::Puzzle, _: &Self::Board, _: Cell, _mode: usize, _key: &str) -> Option<Input> {
        None
    }
    /// What `text`, typed at a cell, means where values have several characters; `None`: nothing.
    fn spelled(_: &Self::Puzzle, _mode: usize, _text: &str) -> Option<Spelled> {
        None
    }
    /// Whether a press takes hold of a cell and the next one swaps the two ([`swap`](Self::swap)).
    fn swaps(_: &Self::Puzzle, _mode: usize) -> bool {
        false
    }
    /// The move that swaps the values of two cells.
    fn swap(_: &Self::Puzzle, _: &Self::Board, _one: Cell, _other: Cell) -> Option<Self::Move> {
        None
    }
    /// The move that a token of an answer's moves means.
    fn step(_: &Self::Puzzle, _: &Self::Board, _token: &str) -> Option<Self::Move> {
        None
    }
    /// How cells move when `m` has been made, for an animation.
    fn motion(_: &Self::Puzzle, _m: &Self::Move) -> Option<Motion> {
        None
    }
    /// One move that does `first` and then `next`, for strokes that are undone at once; `None`: they stay two.
    fn join(_first: &Self::Move, _next: &Self::Move) -> Option<Self::Move> {
        None
    }
    /// The move that an input means, if it changes anything.
    fn input(p: &Self::Puzzle, b: &Self::Board, cell: Cell, input: Input) -> Option<Self::Move>;
    /// The move that turns the values of `b` into those of `to` (marks of cells that stay open are kept, and so are
    /// givens that `to` leaves open).
    fn fill(p: &Self::Puzzle, b: &Self::Board, to: &Self::Board) -> Option<Self::Move>;
    /// The move back to [`opening`](Self::opening), marks included.
    fn wipe(p: &Self::Puzzle, b: &Self::Board) -> Option<Self::Move>;
    /// Carries out a move, also one from outside, and returns the move that takes it back.
    fn apply(p: &Self::Puzzle, b: &mut Self::Board, m: &Self::Move) -> Result<Self::Move, Illegal>;
    /// Draws all cells in reading order.
    fn draw(p: &Self::Puzzle, b: &Self::Board, view: &View<'_, Self>, scene: &mut Scene);
    /// A cell in words, content first ("5, given, row 3 column 4").
    fn describe(p: &Self::Puzzle, b: &Self::Board, cell: Cell, lang: Lang) -> String;
    /// What helps at a cell ("17 in 2 cells": its combinations).
    fn notes(_: &Self::Puzzle, _: &Self::Board, _: Cell, _: Lang) -> Vec<Note> {
        Vec::new()
    }

    /// The hint, where the family knows one without faults, solutions and ladder; `Break(None)`: there is nothing to tell.
    fn advice(_: &Self::Puzzle, _: &Self::Board, _: Lang, _: &mut Meter<'_>) -> ControlFlow<Option<Hint>> {
        ControlFlow::Continue(())
    }
    /// The ladder, easiest first; empty: no hints.
    fn techniques(_: &Self::Puzzle) -> &'static [Technique<Self>] {
        &[]
    }
    /// Where the ladder starts: the values of `b`, and nothing of its marks.
    fn deduction(p: &Self::Puzzle, b: &Self::Board) -> Self::Deduction;
    /// Carries a step into the state.
    fn conclude(state: &mut Self::Deduction, step: &Step);
    /// The candidates of a cell, ascending.
    fn left(p: &Self::Puzzle, state: &Self::Deduction, cell: Cell) -> Vec<u32>;
    /// The move that writes a hint's changes on the board (removed candidates become pencil marks); `None`: it is there already.
    fn act(p: &Self::Puzzle, b: &Self::Board, changes: &[Change]) -> Option<Self::Move>;
}
