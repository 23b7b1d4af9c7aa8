//! Solving: one search, from which counting, candidates and proofs of uniqueness follow.

use std::ops::ControlFlow;

use super::LatinSquare;
use shumi_core::meter::{End, Meter};
use shumi_frame::family::{Puzzle, Solve};

impl Solve for LatinSquare {
    fn search(&self, from: &Vec<u32>, meter: &mut Meter<'_>, found: &mut dyn FnMut(&Vec<u32>) -> ControlFlow<()>) -> End {
        if self.faults(from).is_empty() { self.fill(&mut from.clone(), meter, found) } else { End::Exhausted }
    }
}

impl LatinSquare {
    /// Fills the first open cell in all ways.
    fn fill(&self, board: &mut Vec<u32>, meter: &mut Meter<'_>, found: &mut dyn FnMut(&Vec<u32>) -> ControlFlow<()>) -> End {
        let Some(open) = board.iter().position(|v| *v == 0) else {
            return if found(board).is_break() { End::Enough } else { End::Exhausted };
        };
        for value in 1..=u32::from(self.side) {
            if !meter.count_node() {
                return End::Stopped;
            }
            board[open] = value;
            if (0..board.len()).all(|other| !self.clash(board, open, other)) {
                let end = self.fill(board, meter, found);
                if end != End::Exhausted {
                    return end;
                }
            }
        }
        board[open] = 0;
        End::Exhausted
    }
}
