//! What hands can do on a board, so that a page offers that and nothing else, and knows no family.

use serde::Serialize;

use crate::family::{Family, Input};
use crate::grid::Cell;

/// A move that every board of a family with moves can make.
const FIRST_TURN: &str = "1,1+";

/// What hands can do on a board; found out by asking the family about the first open cell of its start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Manners {
    /// A press does more than select: one with the first button, one with the second.
    pub press: [bool; 2],
    /// A press goes on over the cells that it is drawn over.
    pub paints: bool,
    /// Cells take pencil marks.
    pub marks: bool,
    /// Answers may have moves, which turn blocks either way or one way only.
    pub turns: bool,
}

impl Manners {
    /// Those of a puzzle in one way to play.
    pub(super) fn learn<F: Family>(p: &F::Puzzle, mode: usize) -> Self {
        let start = F::start(p);
        let size = F::size(p);
        let takes = |c: &Cell| !F::values(p, *c).is_empty();
        let open = size.all().find(|c| takes(c) && F::value(p, &start, *c).is_none());
        let cell = open.or_else(|| size.all().find(takes)).unwrap_or(Cell::new(0, 0));
        let [first, second] = [false, true].map(|second| F::press(p, &start, cell, mode, second));
        let input = |input: Input| F::input(p, &start, cell, input);
        // Where a mark is taken for the value itself, there are none.
        let is_mark = |v: u32| input(Input::Mark(v)).is_some_and(|mark| Some(mark) != input(Input::Value(v)));
        Self {
            press: [first.is_some(), second.is_some()],
            paints: matches!(first, Some(Input::Paint(_) | Input::Clear)),
            marks: F::values(p, cell).first().copied().is_some_and(is_mark),
            turns: F::step(p, &start, FIRST_TURN).is_some(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str, family: &str) -> Manners {
        crate::read(text, family).unwrap().play().standing().manners
    }

    #[test]
    fn a_board_of_digits_takes_marks_and_nothing_by_presses() {
        let digits = Manners { marks: true, ..Manners::default() };
        assert_eq!(of("2 2\nXXXXX 03\\XX\nXX\\03 .....\n", "kakuro"), digits);
        // A given first: another cell is asked.
        assert_eq!(of("1...\n....\n....\n....\n", "sudoku"), digits);
    }
}
