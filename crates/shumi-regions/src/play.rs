//! Play: entering values and pencil marks.

use super::puzzle::Regions;
use shumi_core::grid::Cell;
use shumi_digits::board::Board;
use shumi_digits::filling::{Filling, values};
use shumi_frame::family::{Pencil, Play, Puzzle};

impl Filling for Regions {
    fn givens(&self) -> &[u8] {
        &self.givens
    }

    fn side(&self) -> usize {
        self.layout.side
    }

    fn seen_by(&self, cell: usize) -> impl Iterator<Item = usize> {
        let cage = self.cage_at(cell).into_iter().flat_map(|cage| &cage.cells);
        self.houses_of(cell).flat_map(|house| &house.cells).chain(cage).map(|seen| usize::from(*seen))
    }
}

impl Pencil for Regions {
    fn marks(&self, board: &Board, cell: Cell) -> Vec<u32> {
        let k = self.size().index(cell);
        if board.values[k] == 0 { values(board.marks_at(k)) } else { Vec::new() }
    }

    fn peers(&self, cell: Cell) -> Vec<Cell> {
        let k = self.size().index(cell);
        self.seen_by(k).filter(|seen| *seen != k).map(|seen| self.layout.cell(seen)).collect()
    }
}

impl Play for Regions {
    shumi_digits::filling_play!();
}
