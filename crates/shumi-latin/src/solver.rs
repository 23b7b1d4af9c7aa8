//! The search: it fills the first open cell in all ways.

use std::ops::ControlFlow;

use crate::puzzle::LatinSquare;
use shumi_core::meter::{End, Meter};
use shumi_frame::family::{Puzzle, Solve};
use shumi_frame::values::Board;

impl Solve for LatinSquare {
    fn search(&self, from: &Board, meter: &mut Meter<'_>, found: &mut dyn FnMut(&Board) -> ControlFlow<()>) -> End {
        let mut board = Board::of(from.values.clone());
        if self.faults(&board).is_empty() { self.fill(&mut board, meter, found) } else { End::Exhausted }
    }
}

impl LatinSquare {
    fn fill(&self, board: &mut Board, meter: &mut Meter<'_>, found: &mut dyn FnMut(&Board) -> ControlFlow<()>) -> End {
        let Some(open) = board.values.iter().position(|value| *value == 0) else {
            return if found(board).is_break() { End::Enough } else { End::Exhausted };
        };
        let peers = self.peers_of(self.size().cell(open));
        for value in 1..=self.side {
            if !meter.node() {
                return End::Stopped;
            }
            if peers.iter().all(|peer| board.values[self.size().index(*peer)] != value) {
                board.values[open] = value;
                let end = self.fill(board, meter, found);
                if end != End::Exhausted {
                    return end;
                }
            }
        }
        board.values[open] = 0;
        End::Exhausted
    }
}
