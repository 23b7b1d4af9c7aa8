//! One entry of a game's history: a move on the board, another board, or changed annotations.

use serde::{Serialize, Serializer, ser::SerializeMap};

use super::annotations::{Annotation, Annotations};
use shumi_core::text::json::{FromJson, JsonError, Node};
use shumi_core::words::errors;

/// A board with its annotations.
#[derive(Clone, Debug, PartialEq)]
pub struct Position<B> {
    pub board: B,
    pub annotations: Annotations,
}

impl<B: Serialize> Serialize for Position<B> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        (&self.board, &self.annotations).serialize(to)
    }
}

impl<B: FromJson> FromJson for Position<B> {
    fn from_json(json: &Node<'_>) -> Result<Self, JsonError> {
        match json.list(errors::text::DATA)? {
            [board, jots] => Ok(Self { board: B::from_json(board)?, annotations: Annotations::from_json(jots)? }),
            _ => Err(json.wrong(errors::text::DATA)),
        }
    }
}

/// The change of the board.
#[derive(Clone, Debug, PartialEq)]
pub enum BoardChange<B, M> {
    /// No change.
    None,
    /// A move of the family.
    Move(M),
    /// Another board: not every family has a move from any board to any other one.
    Board(B),
}

/// A unit of undo.
#[derive(Clone, Debug, PartialEq)]
pub struct HistoryStep<B, M> {
    pub change: BoardChange<B, M>,
    pub jots: Vec<Annotation>,
}

impl<B, M> HistoryStep<B, M> {
    /// A step with only a move of the family.
    pub const fn of(change: M) -> Self {
        Self { change: BoardChange::Move(change), jots: Vec::new() }
    }
}

/// A move alone keeps the format from before the other kinds of change existed.
impl<B: Serialize, M: Serialize> Serialize for HistoryStep<B, M> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        if let (BoardChange::Move(change), true) = (&self.change, self.jots.is_empty()) {
            return change.serialize(to);
        }
        let mut map = to.serialize_map(None)?;
        match &self.change {
            BoardChange::None => {}
            BoardChange::Move(change) => map.serialize_entry("move", change)?,
            BoardChange::Board(board) => map.serialize_entry("board", board)?,
        }
        map.serialize_entry("jots", &self.jots)?;
        map.end()
    }
}

/// An object is never a move of a family.
impl<B: FromJson, M: FromJson> FromJson for HistoryStep<B, M> {
    fn from_json(json: &Node<'_>) -> Result<Self, JsonError> {
        if json.field("jots").is_none() {
            return M::from_json(json).map(Self::of);
        }
        let [change, board, jots] = json.fields(errors::text::DATA, ["move", "board", "jots"])?;
        let change = match (change.value, board.value) {
            (None, None) => BoardChange::None,
            (Some(change), None) => BoardChange::Move(M::from_json(change)?),
            (None, Some(board)) => BoardChange::Board(B::from_json(board)?),
            (Some(_), Some(_)) => return Err(json.wrong(errors::text::DATA)),
        };
        Ok(Self { change, jots: FromJson::from_json(jots.required()?)? })
    }
}
