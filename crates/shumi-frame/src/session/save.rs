//! Saved games: JSON that names its family and puzzle, so that no other puzzle accepts it.

use std::borrow::Cow;
use std::fmt;

use serde::{Serialize, Serializer};

use super::annotations::{Annotation, Annotations, CENTRE_VALUES};
use super::checkpoint::{self, Checkpoint};
use super::state::{Help, State, StepOf};
use super::step::{BoardChange, HistoryStep, Position};
use crate::family::{Notations, Play};
use shumi_core::message::{Lang, Text};
use shumi_core::text::json::{Field, FromJson, JsonError, Node, read as read_json};
use shumi_core::text::{ParseError, to_json};
use shumi_core::words::errors;

/// Version of the format.
const VERSION: u32 = 1;

/// The largest accepted score.
const MAX_SCORE: u64 = 1 << 53;

// Absent features are not serialised: the text is the same as before the feature existed.
#[derive(Serialize)]
struct Saved<B, M> {
    shumi: u32,
    family: String,
    puzzle: String,
    board: B,
    #[serde(skip_serializing_if = "Annotations::is_empty")]
    jots: Annotations,
    undo: Vec<HistoryStep<B, M>>,
    redo: Vec<HistoryStep<B, M>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    checkpoints: Vec<Checkpoint<B>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    trial: Option<Position<B>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    help: Option<SavedHelp>,
}

/// Help so far as a list: hints, cells written by them, the best score.
struct SavedHelp(Help);

impl Serialize for SavedHelp {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        (self.0.hints, self.0.cells, self.0.best).serialize(to)
    }
}

impl FromJson for SavedHelp {
    fn from_json(json: &Node<'_>) -> Result<Self, JsonError> {
        let [hints, cells, best] = json.list(errors::text::DATA)? else { return Err(json.wrong(errors::text::DATA)) };
        let best = if best.is_null() { None } else { Some(best.integer(MAX_SCORE, errors::text::DATA)?) };
        Ok(Self(Help { hints: u32::from_json(hints)?, cells: u32::from_json(cells)?, best }))
    }
}

impl<B: FromJson, M: FromJson> FromJson for Saved<B, M> {
    fn from_json(json: &Node<'_>) -> Result<Self, JsonError> {
        let [shumi, family, puzzle, board, undo, redo, help, jots, checkpoints, trial] = fields(json)?;
        let mut saved = Self {
            shumi: shumi.required().and_then(u32::from_json)?,
            family: String::new(),
            puzzle: String::new(),
            board: B::from_json(board.required()?)?,
            undo: Vec::new(),
            redo: Vec::new(),
            help: None,
            jots: Annotations::default(),
            checkpoints: Vec::new(),
            trial: None,
        };
        for (to, text) in [(&mut saved.family, family), (&mut saved.puzzle, puzzle)] {
            *to = text.required()?.text(errors::text::DATA)?.into();
        }
        for (to, steps) in [(&mut saved.undo, undo), (&mut saved.redo, redo)] {
            *to = FromJson::from_json(steps.required()?)?;
        }
        if let Some(help) = help.value {
            saved.help = Some(SavedHelp::from_json(help)?);
        }
        if let Some(jots) = jots.value {
            saved.jots = Annotations::from_json(jots)?;
        }
        if let Some(checkpoints) = checkpoints.value {
            saved.checkpoints = FromJson::from_json(checkpoints)?;
        }
        if let Some(trial) = trial.value {
            saved.trial = Some(Position::from_json(trial)?);
        }
        Ok(saved)
    }
}

fn fields<'n, 'a>(json: &'n Node<'a>) -> Result<[Field<'n, 'a>; 10], JsonError> {
    let names = ["shumi", "family", "puzzle", "board", "undo", "redo", "help", "jots", "checkpoints", "trial"];
    json.fields(errors::saved::GAME, names)
}

/// The head of a saved game: enough to open its puzzle.
pub(crate) struct Head {
    pub family: String,
    pub puzzle: String,
}

/// The reason why a saved game cannot be restored.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RestoreError {
    /// The text is no saved game, with the place of the error.
    Text(ParseError),
    /// The game belongs to another family or puzzle.
    OtherPuzzle,
    /// Its board or moves do not fit the puzzle.
    Misfit,
}

impl fmt::Display for RestoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to(Lang::default()))
    }
}

impl std::error::Error for RestoreError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Text(e) => Some(e),
            _ => None,
        }
    }
}

impl RestoreError {
    /// The reason in a language.
    pub fn to(&self, lang: Lang) -> String {
        self.place().to(lang)
    }

    /// The reason with a place in the text; its beginning if the error concerns the whole text.
    pub fn place(&self) -> Cow<'_, ParseError> {
        let whole = |expected: Text, found: Text| Cow::Owned(ParseError::new(1, 1, expected, found));
        match self {
            Self::Text(e) => Cow::Borrowed(e),
            Self::OtherPuzzle => whole(errors::saved::OF_THIS_PUZZLE, errors::found::OTHER_PUZZLE),
            Self::Misfit => whole(errors::saved::BOARD, errors::found::MISFIT),
        }
    }
}

/// The puzzle of a saved game, as family id and `json` notation.
pub(crate) fn head(state: &str) -> Result<Head, RestoreError> {
    let head = |json: &Node<'_>| {
        let [_, family, puzzle, ..] = fields(json)?;
        Ok(Head {
            family: family.required()?.text(errors::text::DATA)?.into(),
            puzzle: puzzle.required()?.text(errors::text::DATA)?.into(),
        })
    };
    read_json(state, head).map_err(RestoreError::Text)
}

pub(super) fn write<P: Play + Notations>(game: &State<P>) -> String {
    let (undo, redo) = (game.undo.clone(), game.redo.clone());
    written(Saved {
        jots: game.annotations.clone(),
        undo,
        redo,
        checkpoints: game.checkpoints.clone(),
        trial: game.trial.clone(),
        // A game without help keeps the format from before help was counted.
        help: (game.help != Help::default()).then_some(SavedHelp(game.help)),
        ..opened(&game.puzzle, game.board.clone())
    })
}

/// A saved game that starts at a valid board of the puzzle.
pub(crate) fn save_opened<P: Play + Notations>(puzzle: &P, board: &P::Board) -> String {
    written(opened(puzzle, board.clone()))
}

/// A game at a board, without history.
fn opened<P: Play + Notations>(puzzle: &P, board: P::Board) -> Saved<P::Board, P::Move> {
    Saved {
        shumi: VERSION,
        family: puzzle.id().into(),
        puzzle: puzzle.write_json(),
        board,
        jots: Annotations::default(),
        undo: Vec::new(),
        redo: Vec::new(),
        checkpoints: Vec::new(),
        trial: None,
        help: None,
    }
}

fn written<B: Serialize, M: Serialize>(saved: Saved<B, M>) -> String {
    to_json(&saved)
}

/// The boards of a saved game that is known to belong to `puzzle`: the current one, then, lazily, those before it, the last one first.
/// Moves that do not fit end them.
pub(crate) fn history<P: Play>(puzzle: &P, state: &str) -> Result<(P::Board, impl Iterator<Item = P::Board>), RestoreError> {
    let read = read_json(state, |json| {
        let [_, _, _, board, undo, ..] = fields(json)?;
        let undo: Vec<StepOf<P>> = FromJson::from_json(undo.required()?)?;
        Ok((P::Board::from_json(board.required()?)?, undo))
    });
    let (board, mut undo) = read.map_err(RestoreError::Text)?;
    if !puzzle.is_valid_board(&board) {
        return Err(RestoreError::Misfit);
    }
    let mut earlier = board.clone();
    let before = std::iter::from_fn(move || {
        match undo.pop()?.change {
            BoardChange::None => {}
            BoardChange::Move(change) => drop(puzzle.apply(&mut earlier, &change).ok()?),
            BoardChange::Board(board) => earlier = Some(board).filter(|board| puzzle.is_valid_board(board))?,
        }
        Some(earlier.clone())
    });
    Ok((board, before))
}

/// The board of a saved game that is known to belong to `puzzle`.
pub fn board<P: Play>(puzzle: &P, state: &str) -> Result<P::Board, RestoreError> {
    let board = read_json(state, |json| {
        let [_, _, _, board, ..] = fields(json)?;
        P::Board::from_json(board.required()?)
    });
    board.map_err(RestoreError::Text).and_then(|b| if puzzle.is_valid_board(&b) { Ok(b) } else { Err(RestoreError::Misfit) })
}

fn load<P: Play + Notations>(puzzle: &P, state: &str) -> Result<Saved<P::Board, P::Move>, RestoreError> {
    let saved: Saved<P::Board, P::Move> = read_json(state, Saved::from_json).map_err(RestoreError::Text)?;
    if saved.shumi != VERSION {
        let expected = errors::saved::VERSION.with([("n", VERSION.into())]);
        let found = errors::found::VERSION.with([("n", saved.shumi.into())]);
        return Err(RestoreError::Text(ParseError::new(1, 1, expected, found)));
    }
    if saved.family != puzzle.id() || saved.puzzle != puzzle.write_json() {
        return Err(RestoreError::OtherPuzzle);
    }
    if !puzzle.is_valid_board(&saved.board) {
        return Err(RestoreError::Misfit);
    }
    Ok(saved)
}

/// Whether external annotations are on the board, with centre marks only of values that their cells take.
fn fit<P: Play>(puzzle: &P, jots: &[Annotation]) -> bool {
    let size = puzzle.size();
    jots.iter().all(|Annotation(cell, centre, _)| {
        let takes = |v: &u32| *v < CENTRE_VALUES && centre >> v & 1 == 1;
        (*cell as usize) < size.cells()
            && (*centre == 0
                || puzzle.values(size.cell(*cell as usize)).iter().filter(|v| takes(v)).count() == centre.count_ones() as usize)
    })
}

/// Replaces board and history; an error changes nothing.
pub(super) fn read<P: Play + Notations>(game: &mut State<P>, state: &str) -> Result<(), RestoreError> {
    let saved = load(&game.puzzle, state)?;
    let puzzle = &game.puzzle;
    let fits = |position: &Position<P::Board>| puzzle.is_valid_board(&position.board) && fit(puzzle, position.annotations.all());
    let positions = saved.checkpoints.iter().map(|checkpoint| &checkpoint.position).chain(&saved.trial);
    if !fit(puzzle, saved.jots.all()) || !positions.into_iter().all(fits) || !checkpoint::are_valid(&saved.checkpoints) {
        return Err(RestoreError::Misfit);
    }
    // Every move must be possible in its turn, or undo would stop working in the middle of a game.
    for steps in [&saved.undo, &saved.redo] {
        let mut board = saved.board.clone();
        for step in steps.iter().rev() {
            match &step.change {
                BoardChange::None => {}
                BoardChange::Move(change) => drop(puzzle.apply(&mut board, change).map_err(|_| RestoreError::Misfit)?),
                BoardChange::Board(other) => board.clone_from(other),
            }
            if !fit(puzzle, &step.jots) || matches!(step.change, BoardChange::Board(_)) && !puzzle.is_valid_board(&board) {
                return Err(RestoreError::Misfit);
            }
        }
    }
    game.board = saved.board;
    game.annotations = saved.jots;
    game.undo = saved.undo;
    game.redo = saved.redo;
    game.checkpoints = saved.checkpoints;
    game.trial = saved.trial;
    game.help = saved.help.map(|help| help.0).unwrap_or_default();
    Ok(())
}
