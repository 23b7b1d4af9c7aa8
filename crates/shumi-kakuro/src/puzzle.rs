//! The puzzle: its layout and givens, and the checks of its rules.

use super::answer;
use super::board::Board;
use super::info;
use super::layout::Layout;
use super::run_arg::run_arg;
use crate::sums;
use crate::words::kakuro::rule as words;
use shumi_core::grid::{Cell, Size};
use shumi_core::message::Arg;
use shumi_core::scene::Label;
use shumi_core::text::{Cursor, Stop};
use shumi_frame::family::{Fault, Info, Puzzle, Sample};

/// The rule of a puzzle; as a number, the index of its id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KakuroRule {
    /// Different digits in a run.
    Distinct,
    /// Digits may repeat.
    Repeats,
    /// Different digits; a rectangle with sums and given digits.
    Simple,
}

impl KakuroRule {
    /// Returns the rule of an id, by index.
    pub(super) const fn of_variant(variant: usize) -> Self {
        [Self::Distinct, Self::Repeats, Self::Simple][variant]
    }
}

/// A Kakuro of any of the three rules.
#[derive(Clone, Debug, PartialEq)]
pub struct Kakuro {
    /// Its rule.
    pub(crate) rule: KakuroRule,
    /// White cells, runs and clues.
    pub(crate) layout: Layout,
    /// White cell -> given digit, 0 for none; empty without givens.
    pub(crate) givens: Vec<u8>,
}

impl Kakuro {
    /// Returns the given digit of a white cell, 0 for none.
    pub fn given(&self, k: usize) -> u8 {
        self.givens.get(k).copied().unwrap_or(0)
    }

    /// Returns whether the digits of a run must differ.
    pub fn is_distinct(&self) -> bool {
        self.rule != KakuroRule::Repeats
    }

    /// Appends a fault for each digit that occurs more than once in run `r`.
    fn find_repeats(&self, board: &Board, r: usize, faults: &mut Vec<Fault>) {
        let l = &self.layout;
        let (mut once, mut twice) = (0u16, 0u16);
        for k in l.cells(r) {
            let bit = (1u16 << board.digits[*k as usize]) >> 1;
            twice |= once & bit;
            once |= bit;
        }
        for d in sums::digits(twice) {
            let holds = |k: &&u32| u32::from(board.digits[**k as usize]) == d;
            let cells = l.cells(r).iter().filter(holds).map(|k| l.cell(*k as usize)).collect();
            let args = vec![("run", run_arg(l, r)), ("d", Arg::Number(d.into()))];
            faults.push(Fault { rule: &words::REPEAT, cells, clues: Vec::new(), args });
        }
    }
}

impl Puzzle for Kakuro {
    const IDS: &'static [&'static str] = info::IDS;
    const VARIANTS: &'static [Info] = info::VARIANTS;
    const SAMPLES: &'static [&'static [Sample]] = info::SAMPLES;
    type Board = Board;

    fn margin(variant: usize) -> u16 {
        u16::from(KakuroRule::of_variant(variant) != KakuroRule::Simple)
    }

    fn variant(&self) -> usize {
        self.rule as usize
    }

    fn size(&self) -> Size {
        self.layout.size
    }

    fn text_position(&self, cell: Cell) -> [u32; 2] {
        // The text of Simple Kakuro counts the white cells only: its sums are in row 0 and column 0.
        let first = u32::from(self.rule != KakuroRule::Simple);
        [u32::from(cell.row) + first, u32::from(cell.col) + first]
    }

    fn start(&self) -> Board {
        let n = self.layout.n_cells();
        let digits = if self.givens.is_empty() { vec![0; n] } else { self.givens.clone() };
        Board { digits, marks: vec![0; n] }
    }

    fn is_valid_board(&self, board: &Board) -> bool {
        let n = self.layout.n_cells();
        board.digits.len() == n
            && board.marks.len() == n
            && board.marks.iter().all(|m| *m <= 0x1ff)
            && (0..n).all(|k| board.digits[k] <= 9 && (self.given(k) == 0 || board.digits[k] == self.given(k)))
    }

    fn read_board(&self, cursor: &mut Cursor<'_>) -> Result<Board, Stop> {
        let digits = match self.rule {
            KakuroRule::Simple => answer::read_table(cursor, &self.layout)?,
            KakuroRule::Distinct | KakuroRule::Repeats => answer::read_grid(cursor, &self.layout)?,
        };
        Ok(Board { marks: vec![0; digits.len()], digits })
    }

    fn write_board(&self, board: &Board, out: &mut String) {
        match self.rule {
            KakuroRule::Simple => answer::write_table(&self.layout, &board.digits, out),
            KakuroRule::Distinct | KakuroRule::Repeats => answer::write_grid(&self.layout, &board.digits, out),
        }
    }

    fn faults(&self, board: &Board) -> Vec<Fault> {
        let l = &self.layout;
        let mut faults = Vec::new();
        for k in (0..self.givens.len()).filter(|k| self.given(*k) != 0 && board.digits[*k] != 0 && board.digits[*k] != self.given(*k)) {
            let cell = l.cell(k);
            let args = vec![("c", Arg::Cell(cell)), ("d", Arg::Number(self.given(k).into()))];
            faults.push(Fault { rule: &words::GIVEN, cells: vec![cell], clues: Vec::new(), args });
        }
        for r in 0..l.runs.len() {
            let cells = l.cells(r);
            if self.is_distinct() {
                self.find_repeats(board, r, &mut faults);
            }
            let Some(clue) = l.clue(r) else { continue };
            let sum: u32 = cells.iter().map(|k| u32::from(board.digits[*k as usize])).sum();
            let open = cells.iter().filter(|k| board.digits[**k as usize] == 0).count() as u32;
            // An open cell takes at least 1.
            let over = u64::from(sum) + u64::from(open) > u64::from(clue);
            if over || (open == 0 && sum != clue) {
                let rule = if open == 0 { &words::SUM } else { &words::SUM_EXCEEDED };
                let args = vec![("run", run_arg(l, r)), ("sum", Arg::Number(sum.into()))];
                let cells = cells.iter().map(|k| l.cell(*k as usize)).collect();
                faults.push(Fault { rule, cells, clues: vec![l.clue_cell(r)], args });
            }
        }
        faults
    }

    fn filled(&self, board: &Board) -> (usize, usize) {
        (board.digits.iter().filter(|d| **d != 0).count(), board.digits.len())
    }

    fn values(&self, cell: Cell) -> Vec<u32> {
        if self.layout.white(cell).is_some() { (1..=9).collect() } else { Vec::new() }
    }

    fn value(&self, board: &Board, cell: Cell) -> Option<u32> {
        self.layout.white(cell).map(|k| u32::from(board.digits[k])).filter(|d| *d != 0)
    }

    fn with_value(&self, board: &Board, cell: Cell, value: u32) -> Board {
        let mut board = board.clone();
        if let Some(k) = self.layout.white(cell) {
            board.digits[k] = value as u8;
        }
        board
    }

    fn label(&self, value: u32) -> Label {
        Label::Number(value.into())
    }
}
