//! The puzzle: its givens, its rules, its menu entry.

use crate::notations;
use crate::words::latin::{info, rule};
use shumi_core::grid::{Cell, Size};
use shumi_core::message::Arg;
use shumi_core::scene::Label;
use shumi_core::text::{Cursor, Stop};
use shumi_frame::family::{Fault, Info, Puzzle, Sample};
use shumi_frame::values::Board;

/// A Latin square with open cells.
#[derive(Clone, Debug, PartialEq)]
pub struct LatinSquare {
    pub(crate) side: u8,
    /// The givens, row by row; 0 for an open cell. There are `side * side`.
    pub(crate) givens: Vec<u8>,
}

impl LatinSquare {
    /// Returns the other cells of a cell's row and column.
    pub(crate) fn peers_of(&self, cell: Cell) -> Vec<Cell> {
        let is_peer = |other: &Cell| *other != cell && (other.row == cell.row || other.col == cell.col);
        self.size().all().filter(is_peer).collect()
    }
}

impl Puzzle for LatinSquare {
    const IDS: &'static [&'static str] = &["latin-square"];
    const VARIANTS: &'static [Info] = &[Info {
        id: Self::IDS[0],
        name: info::NAME,
        summary: info::SUMMARY,
        rules: info::RULES,
        sizes: info::SIZES,
        source: info::SOURCE,
    }];
    const SAMPLES: &'static [&'static [Sample]] =
        &[&[Sample::plain("3 × 3", include_str!("../samples/3.txt")), Sample::plain("5 × 5", include_str!("../samples/5.txt"))]];
    type Board = Board;

    fn variant(&self) -> usize {
        0
    }

    fn size(&self) -> Size {
        Size { rows: self.side.into(), cols: self.side.into() }
    }

    fn start(&self) -> Board {
        Board::of(self.givens.clone())
    }

    fn is_valid_board(&self, board: &Board) -> bool {
        board.fits(&self.givens, self.side)
    }

    fn read_board(&self, cursor: &mut Cursor<'_>) -> Result<Board, Stop> {
        notations::read_cells(cursor, self.side).map(Board::of)
    }

    fn write_board(&self, board: &Board, out: &mut String) {
        notations::write_cells(self.side, &board.values, out);
    }

    fn faults(&self, board: &Board) -> Vec<Fault> {
        let mut faults = Vec::new();
        for (k, cell) in self.size().all().enumerate() {
            for other in self.peers_of(cell) {
                let q = self.size().index(other);
                if q > k && board.values[k] != 0 && board.values[k] == board.values[q] {
                    let cells = vec![cell, other];
                    let args = vec![("cells", Arg::Cells(cells.clone()))];
                    faults.push(Fault { rule: &rule::REPEAT, cells, clues: Vec::new(), args });
                }
            }
        }
        faults
    }

    fn filled(&self, board: &Board) -> (usize, usize) {
        board.filled()
    }

    fn values(&self, _: Cell) -> Vec<u32> {
        (1..=self.side.into()).collect()
    }

    fn value(&self, board: &Board, cell: Cell) -> Option<u32> {
        board.value_at(self.size().index(cell))
    }

    fn with_value(&self, board: &Board, cell: Cell, value: u32) -> Board {
        board.with(self.size().index(cell), value)
    }

    fn label(&self, value: u32) -> Label {
        Label::Number(value.into())
    }
}
