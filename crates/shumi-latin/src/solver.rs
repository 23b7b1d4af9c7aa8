//! Solving: one search, from which counting, candidates and proofs of uniqueness follow.

use std::ops::ControlFlow;

use super::LatinSquare;
use shumi_core::meter::{End, Meter};
use shumi_frame::family::{Puzzle, Solve};
use shumi_frame::values;

impl Solve for LatinSquare {
    fn search(&self, from: &Vec<u32>, meter: &mut Meter<'_>, found: &mut dyn FnMut(&Vec<u32>) -> ControlFlow<()>) -> End {
        if !self.faults(from).is_empty() {
            return End::Exhausted;
        }
        let fits = |board: &[u32], at| (0..board.len()).all(|other| !self.clash(board, at, other));
        values::fill(&mut from.clone(), self.side.into(), &fits, meter, found)
    }
}
