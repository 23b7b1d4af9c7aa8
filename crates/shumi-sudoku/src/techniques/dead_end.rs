//! The location of a contradiction.

use super::tables::Tables;
use shumi_core::message::Contradiction;

/// A cell without candidates, or a house without a place for a value (from 0).
#[derive(Clone, Copy)]
pub(super) enum DeadEnd {
    Cell(usize),
    House(usize, usize),
}

impl DeadEnd {
    /// Converts to the argument of a sentence.
    pub(super) fn clash(self, tables: &Tables) -> Contradiction {
        match self {
            Self::Cell(cell) => Contradiction::Cell(tables.at(cell)),
            Self::House(house, v) => Contradiction::House(tables.shape.house(house), v as u32 + 1),
        }
    }
}
