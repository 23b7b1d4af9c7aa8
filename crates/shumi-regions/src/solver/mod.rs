//! Solving: a search over the candidates of cells, with propagation of houses, cages and sums before each decision.

mod constraints;
mod refusal;
mod search;
mod state;

use std::ops::ControlFlow;

use super::puzzle::Regions;
use search::search;
use shumi_core::meter::{End, Meter};
use shumi_digits::board::Board;
use shumi_frame::family::{Refusal, Solve};

impl Solve for Regions {
    const MAX_COUNTED: u64 = 1000;

    fn search(&self, from: &Board, meter: &mut Meter<'_>, found: &mut dyn FnMut(&Board) -> ControlFlow<()>) -> End {
        search(self, &from.values, meter, &mut |values| found(&Board::of(values)))
    }

    fn refusal(&self, meter: &mut Meter<'_>) -> Option<Refusal> {
        refusal::refusal(self, meter)
    }
}
