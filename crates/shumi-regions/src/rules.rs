//! The boards of a puzzle, and the rules that they break.

use super::puzzle::Regions;
use super::{info, names, signs, text};
use crate::words::regions::rule as words;
use shumi_core::grid::{Cell, Size};
use shumi_core::message::{Arg, Template};
use shumi_core::scene::Label;
use shumi_core::text::{Cursor, Stop};
use shumi_digits::board::Board;
use shumi_frame::family::{Fault, Info, Puzzle, Sample};

impl Puzzle for Regions {
    const IDS: &'static [&'static str] = &["killer-sudoku", "sudoku-regions"];
    const VARIANTS: &'static [Info] = info::VARIANTS;
    const SAMPLES: &'static [&'static [Sample]] = info::SAMPLES;
    type Board = Board;

    fn variant(&self) -> usize {
        self.rule as usize
    }

    fn size(&self) -> Size {
        self.layout.size()
    }

    fn start(&self) -> Board {
        Board::of(self.givens.clone())
    }

    fn is_valid_board(&self, board: &Board) -> bool {
        board.fits(&self.givens, self.layout.side)
    }

    fn read_board(&self, cursor: &mut Cursor<'_>) -> Result<Board, Stop> {
        text::read_rows(cursor, self.layout.side).map(Board::of)
    }

    fn write_board(&self, board: &Board, out: &mut String) {
        text::write_rows(self.layout.side, &board.values, out);
    }

    fn blank_line_between(&self) -> bool {
        true
    }

    /// Finds changed givens, values that a house or a cage holds twice, and cages whose values make another sum.
    fn faults(&self, board: &Board) -> Vec<Fault> {
        let values = &board.values;
        let mut faults = Vec::new();
        for (k, given) in self.givens.iter().enumerate().filter(|(k, given)| **given != 0 && ![0, **given].contains(&values[*k])) {
            let args = vec![("c", Arg::Cell(self.layout.cell(k))), ("d", Arg::Values(vec![(*given).into()]))];
            faults.push(Fault { rule: &words::GIVEN, cells: vec![self.layout.cell(k)], clues: Vec::new(), args });
        }
        for house in &self.houses {
            let repeated = Self::repeated(values, &house.cells).into_iter();
            faults.extend(repeated.map(|(value, cells)| self.fault(&words::HOUSE_REPEAT, cells, names::house(house), value)));
        }
        for cage in &self.cages {
            let repeated = Self::repeated(values, &cage.cells);
            let sum: u32 = cage.cells.iter().map(|cell| u32::from(values[usize::from(*cell)])).sum();
            let is_open = cage.cells.iter().any(|cell| values[usize::from(*cell)] == 0);
            let is_wrong = sum > u32::from(cage.sum) || !is_open && sum != u32::from(cage.sum);
            if is_wrong && repeated.is_empty() {
                let args = vec![("cage", names::cage(self, cage)), ("sum", Arg::Number(sum.into()))];
                faults.push(Fault { rule: &words::CAGE_SUM, cells: self.cells(cage.cells.clone()), clues: Vec::new(), args });
            }
            // A cage within a house repeats what the house repeats.
            let is_within = |cells: &[u8]| self.houses.iter().any(|house| cells.iter().all(|cell| house.cells.contains(cell)));
            let own = repeated.into_iter().filter(|(_, cells)| !is_within(cells));
            faults.extend(own.map(|(value, cells)| self.fault(&words::CAGE_REPEAT, cells, names::cage(self, cage), value)));
        }
        faults
    }

    fn values(&self, _: Cell) -> Vec<u32> {
        (1..=self.layout.side as u32).collect()
    }

    fn value(&self, board: &Board, cell: Cell) -> Option<u32> {
        Some(board.values[self.size().index(cell)].into()).filter(|value| *value != 0)
    }

    fn with_value(&self, board: &Board, cell: Cell, value: u32) -> Board {
        let (mut board, k) = (board.clone(), self.size().index(cell));
        board.set(k, value as u8, board.marks_at(k));
        board
    }

    fn label(&self, value: u32) -> Label {
        match signs::has_letters(self.layout.side) {
            true => Label::Text(signs::sign(self.layout.side, value as u8).into()),
            false => Label::Number(value.into()),
        }
    }
}

impl Regions {
    fn fault(&self, rule: &'static Template, cells: Vec<u8>, group: Arg, value: u8) -> Fault {
        let args = vec![("house", group), ("d", Arg::Values(vec![value.into()]))];
        Fault { rule, cells: self.cells(cells), clues: Vec::new(), args }
    }
}
