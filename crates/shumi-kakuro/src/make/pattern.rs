//! Layouts in the style of published ones: symmetric, connected, with runs of 2 to 9 cells.
//!
//! Starts with a white grid and blackens random orbits of the symmetry: those that cut too long runs first, then any, until the share
//! of white cells is reached. An orbit that isolates too many cells, or disconnects the rest (checked by depth-first search), is
//! undone. O(cells) per orbit.

use crate::layout::{Layout, NONE};
use crate::layout_builder::LayoutBuilder;
use shumi_core::grid::Size;
use shumi_core::meter::Meter;
use shumi_core::rng::Rng;
use shumi_frame::family::{ResolvedWish, Symmetry};

/// Percentage of white cells within the border, as in published puzzles.
const WHITE: usize = 72;
/// The same in the first grade of puzzles with different digits, if so few are possible.
const FEW_WHITE: usize = 60;
/// Limit of white cells lost to one black orbit, including cells isolated in a line.
const COST: usize = 2;
/// The same limit if the orbit cuts a run that is too long.
const CUT_COST: usize = 8;
/// After a failed cut, the layout is abandoned with a probability of one in this number.
const GIVE_UP_ODDS: u64 = 30;
/// Side length from which runs are cut to 7 cells: large layouts would have longer runs than published puzzles.
const LARGE: usize = 15;

/// Generates a layout of a size and symmetry, each clue 0 until digits are known.
///
/// `None` if the meter stopped. Without a requested symmetry it has the usual one, a half turn. The border of clues at the top and left
/// is not part of symmetries.
pub fn layout(wish: &ResolvedWish, rng: &mut Rng, meter: &mut Meter<'_>) -> Option<Layout> {
    let (rows, cols) = (usize::from(wish.size.rows), usize::from(wish.size.cols));
    let symmetry = if wish.symmetry == Symmetry::None { Symmetry::Half } else { wish.symmetry };
    let inner = Size { rows: wish.size.rows - 1, cols: wish.size.cols - 1 };
    let white = if wish.grade == 1 { FEW_WHITE } else { WHITE };
    let pattern = loop {
        if let Some(pattern) = Pattern::random(inner, symmetry, white, rng) {
            break pattern;
        }
        if !meter.add_work(inner.cells() as u64) {
            return None;
        }
    };
    let is_white =
        |row: usize, col: usize| row > 0 && col > 0 && row < rows && col < cols && pattern.is_white[(row - 1) * (cols - 1) + col - 1];
    let mut builder = LayoutBuilder::new(wish.size);
    for row in 0..rows {
        for col in 0..cols {
            let clue = |has_run| if has_run { 0 } else { NONE };
            match is_white(row, col) {
                true => builder.white(),
                false => builder.black(clue(is_white(row + 1, col)), clue(is_white(row, col + 1))),
            }
        }
    }
    Some(builder.finish())
}

/// White cells of the grid within the border.
struct Pattern {
    size: Size,
    symmetry: Symmetry,
    is_white: Vec<bool>,
    n_white: usize,
}

impl Pattern {
    /// Blackens random orbits until `white` per cent are left, those that cut long runs first; without more orbits, until the usual share
    /// is; `None` if that fails.
    fn random(size: Size, symmetry: Symmetry, white: usize, rng: &mut Rng) -> Option<Self> {
        let n = size.cells();
        let longest = if usize::from(size.rows.max(size.cols)) < LARGE { 9 } else { 7 };
        let mut pattern = Self { size, symmetry, is_white: vec![true; n], n_white: n };
        let mut order: Vec<usize> = (0..n).collect();
        rng.shuffle(&mut order);
        let share = |per_cent: usize| (n * per_cent).div_ceil(100);
        loop {
            if let Some(run) = pattern.long_run(longest, rng) {
                let cell = run[2 + rng.below(run.len() as u64 - 4) as usize];
                if !pattern.blacken(cell, CUT_COST) && rng.below(GIVE_UP_ODDS) == 0 {
                    return None;
                }
                continue;
            }
            if pattern.n_white <= share(white) {
                return Some(pattern);
            }
            // Small grids may have no cheap orbit left.
            let Some(cell) = order.pop() else { return (pattern.n_white <= share(WHITE)).then_some(pattern) };
            if pattern.is_white[cell] {
                pattern.blacken(cell, COST.max(symmetry.orbit(size, cell).len()));
            }
        }
    }

    /// Blackens the orbit of a cell, and cells that this isolates in a line, unless that costs more than `most` cells or disconnects the
    /// rest.
    fn blacken(&mut self, cell: usize, most: usize) -> bool {
        let mut black = Vec::new();
        let mut stack = vec![cell];
        while let Some(cell) = stack.pop() {
            for cell in self.symmetry.orbit(self.size, cell) {
                if std::mem::take(&mut self.is_white[cell]) {
                    black.push(cell);
                    stack.extend(self.neighbours(cell).into_iter().flatten().filter(|near| self.is_alone(*near)));
                }
            }
            if black.len() > most {
                break;
            }
        }
        self.n_white -= black.len();
        let is_fine = black.len() <= most && self.is_joined();
        if !is_fine {
            self.n_white += black.len();
            black.iter().for_each(|cell| self.is_white[*cell] = true);
        }
        is_fine
    }

    /// Returns the neighbours of a cell: left, right, above, below.
    fn neighbours(&self, cell: usize) -> [Option<usize>; 4] {
        let (rows, cols) = (usize::from(self.size.rows), usize::from(self.size.cols));
        let (row, col) = (cell / cols, cell % cols);
        [
            (col > 0).then(|| cell - 1),
            (col + 1 < cols).then_some(cell + 1),
            (row > 0).then(|| cell - cols),
            (row + 1 < rows).then_some(cell + cols),
        ]
    }

    /// Returns whether a white cell has no white neighbour in its row, or none in its column.
    fn is_alone(&self, cell: usize) -> bool {
        let [left, right, above, below] = self.neighbours(cell).map(|near| near.is_some_and(|near| self.is_white[near]));
        self.is_white[cell] && (!(left || right) || !(above || below))
    }

    fn is_joined(&self) -> bool {
        let Some(first) = self.is_white.iter().position(|is_white| *is_white) else { return false };
        let mut is_seen = vec![false; self.is_white.len()];
        is_seen[first] = true;
        let (mut stack, mut n) = (vec![first], 0);
        while let Some(cell) = stack.pop() {
            n += 1;
            for near in self.neighbours(cell).into_iter().flatten() {
                if self.is_white[near] && !is_seen[near] {
                    is_seen[near] = true;
                    stack.push(near);
                }
            }
        }
        n == self.n_white
    }

    /// Returns a run of more than `longest` cells, searching from a random line on.
    fn long_run(&self, longest: usize, rng: &mut Rng) -> Option<Vec<usize>> {
        let (rows, cols) = (usize::from(self.size.rows), usize::from(self.size.cols));
        let first = rng.below((rows + cols) as u64) as usize;
        let line = |at: usize| -> Vec<usize> {
            match at.checked_sub(rows) {
                None => (0..cols).map(|col| at * cols + col).collect(),
                Some(col) => (0..rows).map(|row| row * cols + col).collect(),
            }
        };
        (0..rows + cols).find_map(|i| {
            let line = line((first + i) % (rows + cols));
            let run = line.split(|cell| !self.is_white[*cell]).find(|run| run.len() > longest)?;
            Some(run.to_vec())
        })
    }
}
