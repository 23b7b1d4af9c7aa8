//! The puzzle: its grid, its cages and givens, its rules.

use super::cage::{self, Cage};
use super::layout::{House, Layout};
use super::{names, signs, text};
use crate::words::regions::rule as words;
use shumi_core::grid::{Cell, Size};
use shumi_core::message::{Arg, Template};
use shumi_core::scene::Label;
use shumi_core::text::{Cursor, Stop};
use shumi_digits::board::Board;
use shumi_frame::family::{Fault, Info, Puzzle, Sample};

/// The rules of a puzzle; as a number, the index of its id among [`Puzzle::IDS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RegionsRule {
    /// Boxes and cages.
    Killer,
    /// Any houses, perhaps with cages.
    Regions,
}

/// A grid with houses of any kind, and perhaps cages.
#[derive(Clone, Debug, PartialEq)]
pub struct Regions {
    pub(super) rule: RegionsRule,
    pub(super) layout: Layout,
    /// Cell -> given value, 0 for none, row by row.
    pub(super) givens: Vec<u8>,
    /// By first cell; no cell is in two of them.
    pub(super) cages: Vec<Cage>,
    /// The houses of the layout.
    pub(super) houses: Vec<House>,
}

impl Regions {
    /// Creates a puzzle. `None` unless there is a given for each cell, 0 for none; cages have different cells, no more than the grid
    /// has values, and share none; a grid with cages has a side of at most 9; and a Killer has cages, boxes and no further houses.
    pub fn new(rule: RegionsRule, layout: Layout, givens: Vec<u8>, mut cages: Vec<Cage>) -> Option<Self> {
        let n = layout.side;
        let mut used = vec![false; n * n];
        for cage in &mut cages {
            cage.cells.sort_unstable();
            let is_free = |cell: &u8| used.get_mut(usize::from(*cell)).is_some_and(|used| !std::mem::replace(used, true));
            if cage.cells.is_empty() || cage.cells.len() > n || !cage.cells.iter().all(is_free) {
                return None;
            }
        }
        cages.sort_unstable_by_key(|cage| cage.cells[0]);
        let is_right = givens.len() == n * n
            && givens.iter().all(|value| usize::from(*value) <= n)
            && (cages.is_empty() || n <= cage::MAX_SIDE)
            && (rule == RegionsRule::Regions || layout.is_plain() && !cages.is_empty());
        let houses = layout.houses();
        is_right.then_some(Self { rule, layout, givens, cages, houses })
    }

    /// Returns the grid.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Returns the cages.
    pub fn cages(&self) -> &[Cage] {
        &self.cages
    }

    /// Returns the number of the cage of each cell, if it is in one.
    pub(super) fn cage_of(&self) -> Vec<Option<usize>> {
        let mut of = vec![None; self.givens.len()];
        for (index, cage) in self.cages.iter().enumerate() {
            cage.cells.iter().for_each(|cell| of[usize::from(*cell)] = Some(index));
        }
        of
    }

    /// Converts cells for the arguments of a sentence.
    pub(super) fn cells(&self, cells: impl IntoIterator<Item = u8>) -> Vec<Cell> {
        cells.into_iter().map(|cell| self.layout.cell(cell.into())).collect()
    }

    /// Finds a value that occurs more than once among cells, with these cells, for each such value.
    pub(super) fn repeated(values: &[u8], cells: &[u8]) -> Vec<(u8, Vec<u8>)> {
        let holds = |value: u8| cells.iter().copied().filter(|cell| values[usize::from(*cell)] == value).collect::<Vec<_>>();
        (1..=16).map(|value| (value, holds(value))).filter(|(_, cells)| cells.len() > 1).collect()
    }

    fn fault(&self, rule: &'static Template, cells: Vec<u8>, group: Arg, value: u8) -> Fault {
        let args = vec![("house", group), ("d", Arg::Values(vec![value.into()]))];
        Fault { rule, cells: self.cells(cells), clues: Vec::new(), args }
    }
}

impl Puzzle for Regions {
    const IDS: &'static [&'static str] = &["killer-sudoku", "sudoku-regions"];
    const VARIANTS: &'static [Info] = super::info::VARIANTS;
    const SAMPLES: &'static [&'static [Sample]] = super::info::SAMPLES;
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
        let (n, cells) = (self.layout.side, self.givens.len());
        let fits = |(value, given): (&u8, &u8)| usize::from(*value) <= n && (*given == 0 || value == given);
        board.values.len() == cells
            && (board.marks.is_empty() || board.marks.len() == cells)
            && board.marks.iter().all(|marks| marks >> n == 0)
            && board.values.iter().zip(&self.givens).all(fits)
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
            let is_wrong = sum > cage.sum.into() || !is_open && sum != cage.sum.into();
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
