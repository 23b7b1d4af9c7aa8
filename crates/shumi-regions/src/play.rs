//! Play: entering values and pencil marks.

use super::puzzle::Regions;
use shumi_core::grid::Cell;
use shumi_digits::board::Board;
use shumi_digits::filling::{Filling, values};
use shumi_digits::play::{self, Move};
use shumi_frame::family::{Capabilities, Change, Illegal, Input, Key, Pencil, Play, Puzzle, Typed};

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
    type Move = Move;

    fn keys(&self) -> Vec<Key> {
        play::keys(self)
    }

    fn left(&self, board: &Board) -> Vec<u32> {
        play::left(self, board)
    }

    fn key_value(&self, character: char) -> Option<u32> {
        play::key_value(self, character)
    }

    fn parse_typed(&self, text: &str) -> Option<Typed> {
        play::parse_typed(self, text)
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities { marks: self.givens.contains(&0), ..Capabilities::default() }
    }

    fn input(&self, board: &Board, cell: Cell, input: Input) -> Option<Move> {
        play::input(self, board, self.size().index(cell), input)
    }

    fn move_to(&self, board: &Board, to: &Board) -> Option<Move> {
        play::move_to(self, board, to)
    }

    fn reset_move(&self, board: &Board) -> Option<Move> {
        play::reset_move(self, board)
    }

    fn hint_move(&self, board: &Board, changes: &[Change]) -> Option<Move> {
        play::hint_move(self, board, changes)
    }

    fn keep_marks(&self, board: &Board, change: Move) -> Move {
        change.without_marks(board)
    }

    fn apply(&self, board: &mut Board, change: &Move) -> Result<Move, Illegal> {
        play::apply(self, board, change)
    }

    fn join(first: &Move, next: &Move) -> Option<Move> {
        first.join(next)
    }
}
