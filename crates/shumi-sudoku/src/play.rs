//! Play: entering values and pencil marks.

use super::puzzle::Sudoku;
use shumi_digits::filling::Filling;
use shumi_frame::family::{Play, Puzzle};

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
    shumi_digits::filling_play!();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::Shape;
    use crate::text::Style;
    use shumi_core::grid::Cell;
    use shumi_digits::play::Move;
    use shumi_frame::family::{Capabilities, Illegal, Input};

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
