//! Play: entering values and pencil marks.

use super::board::Board;
use super::puzzle::Sudoku;
use shumi_core::grid::Cell;
use shumi_digits::filling::Filling;
use shumi_digits::play::{self, Move};
use shumi_frame::family::{Capabilities, Change, Illegal, Input, Key, Play, Puzzle, Typed};

impl Filling for Sudoku {
    fn givens(&self) -> &[u8] {
        &self.givens
    }

    fn side(&self) -> usize {
        self.shape.size()
    }

    fn seen_by(&self, cell: usize) -> impl Iterator<Item = usize> {
        self.shape.houses_of(cell).into_iter().flat_map(|house| self.shape.cells_of(house))
    }
}

impl Play for Sudoku {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::Shape;
    use crate::text::Style;

    fn puzzle(shape: Shape) -> Sudoku {
        let mut givens = vec![0; shape.cells()];
        givens[0] = 1;
        Sudoku::plain(shape, givens, Style::usual(shape))
    }

    #[test]
    fn a_value_takes_its_marks_out_of_row_column_and_box_and_gives_them_back() {
        for shape in Shape::ALL {
            let (p, n) = (puzzle(shape), shape.size());
            let mut b = p.start();
            let at = |row: usize, col: usize| Cell::new(row as u16, col as u16);
            let (inner, far) = (at(1, 1), at(n - 1, n - 1));
            for cell in [at(0, 1), at(n - 1, 1), at(1, 0), far] {
                let change = p.input(&b, cell, Input::Mark(2)).unwrap();
                drop(p.apply(&mut b, &change));
            }
            let marked = b.clone();
            let back = p.apply(&mut b, &p.input(&marked, inner, Input::Value(2)).unwrap()).unwrap();
            assert_eq!(b.marks.iter().filter(|m| **m != 0).count(), 1, "{n}");
            assert_eq!(b.marks_at(p.size().index(far)), 2);
            drop(p.apply(&mut b, &back));
            assert_eq!(b, marked);
        }
    }

    #[test]
    fn moves_from_outside_keep_givens_and_range() {
        let p = puzzle(Shape::ALL[0]);
        for cell in [(0, 2, 0), (1, 5, 0), (1, 0, 16), (16, 1, 0)] {
            assert_eq!(p.apply(&mut p.start(), &Move::of(vec![cell]).unwrap()), Err(Illegal), "{cell:?}");
        }
        assert_eq!(p.input(&p.start(), Cell::new(0, 0), Input::Clear), None);
        assert_eq!(p.input(&p.start(), Cell::new(1, 0), Input::Value(5)), None);
    }

    #[test]
    fn only_open_cells_take_marks() {
        let full = Sudoku::plain(Shape::ALL[0], vec![1; 16], Style::usual(Shape::ALL[0]));
        assert_eq!(full.capabilities(), Capabilities::default());
        assert_eq!(puzzle(Shape::ALL[0]).capabilities(), Capabilities { marks: true, ..Capabilities::default() });
    }
}
