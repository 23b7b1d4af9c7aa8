//! The puzzle: its givens, its board, its rules.

use crate::words::latin::{rule, square as words};
use shumi_core::grid::{Cell, Size};
use shumi_core::message::Arg;
use shumi_core::text::{Cursor, Stop};
use shumi_frame::family::{Fault, Info, Puzzle, Sample};
use shumi_frame::{info, value_board};

/// A Latin square with open cells, row by row; 0 is an open cell. `cells.len() == side * side`, and no value is above `side`.
#[derive(Clone, Debug, PartialEq)]
pub struct LatinSquare {
    pub(super) side: u16,
    pub(super) cells: Vec<u32>,
}

impl LatinSquare {
    /// Whether two cells of a row or a column hold the same value.
    pub(super) fn clash(&self, board: &[u32], a: usize, b: usize) -> bool {
        let n = usize::from(self.side);
        a != b && board[a] != 0 && board[a] == board[b] && (a / n == b / n || a % n == b % n)
    }
}

impl Puzzle for LatinSquare {
    const IDS: &'static [&'static str] = &["latin-square"];
    const VARIANTS: &'static [Info] = &[info!(Self::IDS[0], words)];
    const SAMPLES: &'static [&'static [Sample]] = &[&[Sample::plain("4 × 4", "4\n1 . . .\n. 3 . 1\n. . . 2\n. 4 . .\n")]];
    value_board!(cells, side);

    fn size(&self) -> Size {
        Size { rows: self.side, cols: self.side }
    }

    fn read_board(&self, cursor: &mut Cursor<'_>) -> Result<Vec<u32>, Stop> {
        Self::read_cells(self.side, cursor)
    }

    fn faults(&self, board: &Vec<u32>) -> Vec<Fault> {
        let pairs = (0..board.len()).flat_map(|a| (a..board.len()).map(move |b| (a, b)));
        let fault = |(a, b)| {
            let cells = vec![self.size().cell(a), self.size().cell(b)];
            Fault { rule: &rule::REPEAT, args: vec![("cells", Arg::Cells(cells.clone()))], cells, clues: Vec::new() }
        };
        pairs.filter(|(a, b)| self.clash(board, *a, *b)).map(fault).collect()
    }
}
