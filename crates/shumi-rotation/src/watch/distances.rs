//! Lower bounds of the number of turns to a board.

use crate::puzzle::Rotation;
use shumi_core::grid::{Cell, Size};

/// Cells of a pattern.
const PATTERN: usize = 3;
/// Most cells of a board with tables.
const MOST_CELLS: usize = 25;
/// Distance of a pattern that no turns reach so far.
const FAR: u8 = u8::MAX;

/// Lower bounds of the number of turns.
pub struct Distances {
    puzzle: Rotation,
    /// Number -> cell -> steps to the nearest place of that number on the board to reach; empty without such a board.
    steps: Vec<Vec<u32>>,
    /// For each three cells of the board to reach: places of their numbers -> turns; empty where numbers repeat.
    tables: Vec<Vec<u8>>,
}

impl Distances {
    /// Prepares the bounds that are wanted.
    pub fn new(puzzle: &Rotation, has_steps: bool, has_tables: bool) -> Self {
        let size = puzzle.board_size();
        let steps = |to: &Vec<u32>| {
            let nearest = |number: u32, cell: usize| {
                let places = (0..to.len()).filter(|place| to[*place] == number);
                places.map(|place| between(size, cell, place)).min().unwrap_or(0)
            };
            (0..puzzle.values.len() as u32).map(|number| (0..to.len()).map(|cell| nearest(number, cell)).collect()).collect()
        };
        let is_tabled = has_tables && puzzle.values.len() == size.cells() && size.cells() <= MOST_CELLS && puzzle.to.is_some();
        let firsts = (0..size.cells()).step_by(PATTERN).filter(|_| is_tabled);
        Self {
            puzzle: puzzle.clone(),
            steps: puzzle.to.as_ref().filter(|_| has_steps).map(steps).unwrap_or_default(),
            tables: firsts.map(|first| table(puzzle, places(first, size.cells()))).collect(),
        }
    }

    /// Returns a lower bound of the turns from a board: each turn moves four numbers by one step, and changes eight windows at most.
    pub fn least(&self, board: &[u32], has_quarters: bool) -> u32 {
        let quarters = match (&self.puzzle.to, has_quarters) {
            (_, false) => 0,
            (Some(_), _) => board.iter().enumerate().map(|(cell, number)| self.steps[*number as usize][cell]).sum::<u32>().div_ceil(4),
            (None, _) => (self.puzzle.windows.all().filter(|window| self.is_wrong(board, *window)).count() as u32).div_ceil(8),
        };
        let Some(to) = self.puzzle.to.as_ref().filter(|_| !self.tables.is_empty()) else { return quarters };
        let mut place = vec![0; board.len()];
        board.iter().enumerate().for_each(|(cell, number)| place[*number as usize] = cell);
        let turns = |(i, table): (usize, &Vec<u8>)| {
            let goal = places(PATTERN * i, to.len());
            table[index(goal.map(|cell| place[to[cell] as usize]), to.len())]
        };
        self.tables.iter().enumerate().map(turns).max().map_or(quarters, |most| quarters.max(most.into()))
    }

    /// Returns whether a window misses its sum.
    pub fn is_wrong(&self, board: &[u32], window: Cell) -> bool {
        self.puzzle.sum_at(board, window) != self.puzzle.sum(window)
    }
}

/// Returns the steps between two cells.
fn between(size: Size, a: usize, b: usize) -> u32 {
    let (a, b) = (size.cell(a), size.cell(b));
    u32::from(a.row.abs_diff(b.row)) + u32::from(a.col.abs_diff(b.col))
}

/// Returns the cells of a pattern: three from the first one; of the last ones those before them, too.
fn places(first: usize, cells: usize) -> [usize; PATTERN] {
    std::array::from_fn(|i| first.min(cells.saturating_sub(PATTERN)) + i)
}

fn index(places: [usize; PATTERN], cells: usize) -> usize {
    places.iter().fold(0, |index, place| index * cells + place)
}

/// Returns the turns of all places of three numbers to their cells, breadth first from there.
fn table(puzzle: &Rotation, goal: [usize; PATTERN]) -> Vec<u8> {
    let cells = puzzle.board_size().cells();
    let mut table = vec![FAR; cells.pow(PATTERN as u32)];
    table[index(goal, cells)] = 0;
    let mut queue = vec![goal];
    let mut front = 0;
    while let Some(places) = queue.get(front).copied() {
        front += 1;
        let turns = table[index(places, cells)];
        for number in 0..2 * puzzle.sums.len() {
            let ring = ring(puzzle, number);
            let turned = places.map(|place| ring.iter().position(|cell| *cell == place).map_or(place, |i| ring[(i + 1) % 4]));
            let at = &mut table[index(turned, cells)];
            if *at == FAR {
                *at = turns + 1;
                queue.push(turned);
            }
        }
    }
    table
}

/// Returns the cells of a turn by its number, twice the window's, and 1 for anticlockwise: each number goes to the next cell.
pub fn ring(puzzle: &Rotation, number: usize) -> [usize; 4] {
    let [a, b, c, d] = puzzle.corners(puzzle.windows.cell(number / 2));
    if number.is_multiple_of(2) { [a, b, d, c] } else { [a, c, d, b] }
}
