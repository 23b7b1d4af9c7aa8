//! Positions that a player has marked to go back to.

use serde::{Serialize, Serializer};

use super::step::Position;
use shumi_core::text::json::{FromJson, Node, Wrong};
use shumi_core::words::errors;

/// The most checkpoints of a game.
pub const MOST: usize = 20;
/// The highest number of one that is read from outside: there is room for those that follow it.
const HIGHEST: u32 = 1 << 30;
/// The longest name of a checkpoint, in characters.
pub const LONGEST_NAME: usize = 60;

/// A position to go back to.
#[derive(Clone, Debug, PartialEq)]
pub struct Checkpoint<B> {
    /// From 1, counted over all that were set.
    pub id: u32,
    /// As the player calls it; empty: by its number.
    pub name: String,
    /// What it keeps.
    pub position: Position<B>,
}

/// Whether checkpoints from outside are few, in order, and have short names.
pub fn are_valid<B>(checkpoints: &[Checkpoint<B>]) -> bool {
    checkpoints.len() <= MOST
        && checkpoints.windows(2).all(|pair| pair[0].id < pair[1].id)
        && checkpoints.iter().all(|checkpoint| (1..=HIGHEST).contains(&checkpoint.id) && checkpoint.name.chars().count() <= LONGEST_NAME)
}

impl<B: Serialize> Serialize for Checkpoint<B> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        (self.id, &self.name, &self.position).serialize(to)
    }
}

impl<B: FromJson> FromJson for Checkpoint<B> {
    fn from_json(json: &Node<'_>) -> Result<Self, Wrong> {
        match json.list(errors::text::DATA)? {
            [id, name, position] => {
                let name = name.text(errors::text::DATA)?.into();
                Ok(Self { id: u32::from_json(id)?, name, position: Position::from_json(position)? })
            }
            _ => Err(json.wrong(errors::text::DATA)),
        }
    }
}
