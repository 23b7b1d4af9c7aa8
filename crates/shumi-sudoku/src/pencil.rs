//! Pencil marks of a board.

use super::board::Board;
use super::masks::{values, values_in};
use super::puzzle::Sudoku;
use shumi_core::grid::Cell;
use shumi_frame::family::{Pencil, Puzzle};

impl Pencil for Sudoku {
    fn marks(&self, board: &Board, cell: Cell) -> Vec<u32> {
        let k = self.size().index(cell);
        if board.values[k] == 0 { values(board.marks_at(k)) } else { Vec::new() }
    }

    fn peers(&self, cell: Cell) -> Vec<Cell> {
        let (size, k) = (self.size(), self.size().index(cell));
        let cells = self.shape.houses_of(k).into_iter().flat_map(|house| self.shape.cells_of(house));
        cells.filter(|seen| *seen != k).map(|seen| size.cell(seen)).collect()
    }

    fn plain_candidates(&self, board: &Board, cell: Cell) -> Vec<u32> {
        let houses = self.shape.houses_of(self.size().index(cell));
        values(houses.iter().fold(self.shape.all(), |left, house| left & !values_in(self.shape, &board.values, *house).0))
    }
}
