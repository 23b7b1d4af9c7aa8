//! Saved games: JSON that names its family and puzzle, so that it is never taken for another one.

use std::fmt;

use serde::Serialize;

use super::Game;
use crate::family::Family;
use crate::text::ParseError;
use crate::text::json::{Field, Load, Node, Wrong, read as read_json};

/// Version of the format.
const VERSION: u32 = 1;

#[derive(Serialize)]
struct Saved<B, M> {
    shumi: u32,
    family: String,
    puzzle: String,
    board: B,
    undo: Vec<M>,
    redo: Vec<M>,
}

impl<B: Load, M: Load> Load for Saved<B, M> {
    fn load(json: &Node<'_>) -> Result<Self, Wrong> {
        let [shumi, family, puzzle, board, undo, redo] = fields(json)?;
        Ok(Self {
            shumi: shumi.due().and_then(u32::load)?,
            family: family.due()?.text("a family")?.into(),
            puzzle: puzzle.due()?.text("a puzzle")?.into(),
            board: B::load(board.due()?)?,
            undo: Load::load(undo.due()?)?,
            redo: Load::load(redo.due()?)?,
        })
    }
}

fn fields<'n, 'a>(json: &'n Node<'a>) -> Result<[Field<'n, 'a>; 6], Wrong> {
    json.fields("a saved game", ["shumi", "family", "puzzle", "board", "undo", "redo"])
}

/// The head of a saved game: enough to open its puzzle.
pub(crate) struct Head {
    pub family: String,
    pub puzzle: String,
}

/// Why a saved game was not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RestoreError {
    /// It is no saved game, with the place in its text.
    Text(ParseError),
    /// It is one of another family or puzzle.
    OtherPuzzle,
    /// Its board or moves do not fit the puzzle.
    Misfit,
}

impl fmt::Display for RestoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(e) => e.fmt(f),
            Self::OtherPuzzle => f.write_str("line 1, column 1: expected a saved game of this puzzle, found one of another puzzle"),
            Self::Misfit => f.write_str("line 1, column 1: expected a board of this puzzle, found one that does not fit it"),
        }
    }
}

impl std::error::Error for RestoreError {}

/// The puzzle that a saved game belongs to, as family id and `json` notation.
pub(crate) fn head(state: &str) -> Result<Head, RestoreError> {
    let head = |json: &Node<'_>| {
        let [_, family, puzzle, ..] = fields(json)?;
        Ok(Head { family: family.due()?.text("a family")?.into(), puzzle: puzzle.due()?.text("a puzzle")?.into() })
    };
    read_json(state, head).map_err(RestoreError::Text)
}

pub(super) fn write<F: Family>(game: &Game<F>) -> String {
    let saved = Saved {
        shumi: VERSION,
        family: F::VARIANTS[F::variant(&game.puzzle)].id.into(),
        puzzle: puzzle_text::<F>(&game.puzzle),
        board: game.board.clone(),
        undo: game.undo.clone(),
        redo: game.redo.clone(),
    };
    serde_json::to_string(&saved).unwrap_or_else(|e| panic!("boards and moves are plain data with text keys: {e}"))
}

/// The board of a saved game of `puzzle`, which is known to be its puzzle.
pub(crate) fn board<F: Family>(puzzle: &F::Puzzle, state: &str) -> Result<F::Board, RestoreError> {
    let board = read_json(state, |json| {
        let [_, _, _, board, ..] = fields(json)?;
        F::Board::load(board.due()?)
    });
    board.map_err(RestoreError::Text).and_then(|b| if F::admits(puzzle, &b) { Ok(b) } else { Err(RestoreError::Misfit) })
}

fn load<F: Family>(puzzle: &F::Puzzle, state: &str) -> Result<Saved<F::Board, F::Move>, RestoreError> {
    let saved: Saved<F::Board, F::Move> = read_json(state, Saved::load).map_err(RestoreError::Text)?;
    let family = F::VARIANTS[F::variant(puzzle)].id;
    if saved.shumi != VERSION {
        let found = format!("version {}", saved.shumi);
        return Err(RestoreError::Text(ParseError::new(1, 1, format!("a saved game of version {VERSION}"), found)));
    }
    if saved.family != family || saved.puzzle != puzzle_text::<F>(puzzle) {
        return Err(RestoreError::OtherPuzzle);
    }
    if !F::admits(puzzle, &saved.board) {
        return Err(RestoreError::Misfit);
    }
    Ok(saved)
}

/// Replaces board and history; on error nothing has changed.
pub(super) fn read<F: Family>(game: &mut Game<F>, state: &str) -> Result<(), RestoreError> {
    let saved = load::<F>(&game.puzzle, state)?;
    // Every move must be possible in its turn, or undo would stop working in the middle of a game.
    for moves in [&saved.undo, &saved.redo] {
        let mut board = saved.board.clone();
        for m in moves.iter().rev() {
            F::apply(&game.puzzle, &mut board, m).map_err(|_| RestoreError::Misfit)?;
        }
    }
    game.board = saved.board;
    game.undo = saved.undo;
    game.redo = saved.redo;
    Ok(())
}

fn puzzle_text<F: Family>(p: &F::Puzzle) -> String {
    let json = F::notations().iter().find(|n| n.id == "json");
    json.and_then(|n| (n.write)(p).ok()).unwrap_or_default()
}
