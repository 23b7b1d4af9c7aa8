//! Checkpoints: positions that a player has marked to return to.

use serde::{Serialize, Serializer};

use super::step::Position;
use shumi_core::text::json::{FromJson, JsonError, Node};
use shumi_core::words::errors;

/// The most checkpoints of a game.
pub const MAX_CHECKPOINTS: usize = 20;
/// The highest number of an external checkpoint: it leaves room for later ones.
const HIGHEST: u32 = 1 << 30;
/// The longest name of a checkpoint, in characters.
pub const LONGEST_NAME: usize = 60;

/// A position to return to.
#[derive(Clone, Debug, PartialEq)]
pub struct Checkpoint<B> {
    /// Number from 1, counted over all checkpoints ever set.
    pub id: u32,
    /// The player's name for it; empty: it has only its number.
    pub name: String,
    /// The saved position.
    pub position: Position<B>,
}

/// Whether external checkpoints are few, in order, and have short names.
pub fn are_valid<B>(checkpoints: &[Checkpoint<B>]) -> bool {
    checkpoints.len() <= MAX_CHECKPOINTS
        && checkpoints.windows(2).all(|pair| pair[0].id < pair[1].id)
        && checkpoints.iter().all(|checkpoint| (1..=HIGHEST).contains(&checkpoint.id) && checkpoint.name.chars().count() <= LONGEST_NAME)
}

impl<B: Serialize> Serialize for Checkpoint<B> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        (self.id, &self.name, &self.position).serialize(to)
    }
}

impl<B: FromJson> FromJson for Checkpoint<B> {
    fn from_json(json: &Node<'_>) -> Result<Self, JsonError> {
        match json.list(errors::text::DATA)? {
            [id, name, position] => {
                let name = name.text(errors::text::DATA)?.into();
                Ok(Self { id: u32::from_json(id)?, name, position: Position::from_json(position)? })
            }
            _ => Err(json.wrong(errors::text::DATA)),
        }
    }
}
