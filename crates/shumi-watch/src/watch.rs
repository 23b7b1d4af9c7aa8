//! The interface of a family with algorithms to watch.

use crate::algorithm::Algorithm;
use crate::opened::{OpenedPuzzle, Watchable};
use crate::rows::AlgorithmRow;
use serde::Serialize;
use shumi_core::message::Lang;
use shumi_frame::family::Notations;
use shumi_frame::registry::{Group, read_puzzle};

/// A family with algorithms to watch.
pub trait Watch: Notations {
    /// Returns the algorithms of a variant, the usual one first.
    fn algorithms(variant: usize) -> &'static [Algorithm<Self>];
    /// Returns the cells of the drawn board, row by row.
    fn stage(&self) -> Vec<StageCell>;
    /// Returns the board with a value in each cell of the drawn board, 0 for none; givens are among them.
    fn board_of(&self, values: &[u8]) -> Self::Board;
    /// Returns rows and columns of its boxes.
    fn boxes(&self) -> Option<[usize; 2]> {
        None
    }
}

/// A cell of the drawn board before the first event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct StageCell {
    /// Its given value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub given: Option<u8>,
    /// Its weight in the score.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weight: Option<i32>,
    /// It takes no value.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub black: bool,
    /// Clue of the run to its right.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub across: Option<u32>,
    /// Clue of the run below it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub down: Option<u32>,
}

/// Returns the registry's entry of family `T`, whose module has this name.
pub const fn watched<T: Watch>(module: &'static str) -> Group<dyn Watchable> {
    Group::own::<T>(module, |cursor, variant, id| Ok(Box::new(OpenedPuzzle(read_puzzle::<T>(cursor, variant, id)?))))
}

/// Returns the algorithms of all ids of family `T`, in a language.
pub fn algorithms<T: Watch>(lang: Lang) -> Vec<AlgorithmRow> {
    let of =
        |variant: usize| T::algorithms(variant).iter().map(move |algorithm| AlgorithmRow::new(T::IDS[variant], &algorithm.about, lang));
    (0..T::IDS.len()).flat_map(of).collect()
}
