//! What is known while a Hitori or Kuromasu is solved by reasoning.

use std::sync::Arc;

use super::forest::Forest;
use super::refute::Pool;
use super::todo::{N_LOCAL, Todo};
use crate::deduce::{Conclusion, Step};
use crate::families::shading::{Puzzle, Variant};
use crate::grid::Cell;

/// What is known of a cell; as a number, the value that a conclusion places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Shade {
    /// Nothing yet.
    Open = 0,
    /// It is shaded.
    Shaded = 1,
    /// It is unshaded.
    Unshaded = 2,
}

impl Shade {
    /// The shade of a value; `None` for other numbers.
    pub const fn of(value: u32) -> Option<Self> {
        match value {
            0 => Some(Self::Open),
            1 => Some(Self::Shaded),
            2 => Some(Self::Unshaded),
            _ => None,
        }
    }

    /// The other of the two.
    pub const fn opposite(self) -> Self {
        match self {
            Self::Open => Self::Open,
            Self::Shaded => Self::Unshaded,
            Self::Unshaded => Self::Shaded,
        }
    }
}

/// From what a cell follows.
#[derive(Clone, Copy, Debug)]
pub enum Why {
    /// Known, or supposed.
    Given,
    /// A shaded neighbour, or an unshaded cell with the same number in line.
    Cell(u32),
    /// Shading it would close the ring of these two joined nodes.
    Ring(u32, u32),
    /// The clue in this cell.
    Sight(u32),
    /// The opposite was refuted on the way, from all that was supposed before.
    Nested,
}

/// Shades of the cells, the forest of shaded cells, and what the techniques looked at already.
///
/// The trail lists the cells in the order in which they were settled: first what is known, then what a technique supposes for a
/// while. Asking for a step changes nothing that is known; [`apply`](Self::apply) does. A state that contradicts itself
/// ([`is_broken`](Self::is_broken)) yields no steps.
#[derive(Clone, Debug)]
pub struct Deduction {
    pub(super) puzzle: Arc<Puzzle>,
    /// Hitori: next cell with the same number in the row, and in the column; the cell itself where there is no other.
    pub(super) rings: [Vec<u32>; 2],
    pub(super) shades: Vec<Shade>,
    /// Cell -> its place on the trail, and why it is there.
    pub(super) at: Vec<u32>,
    pub(super) why: Vec<Why>,
    pub(super) trail: Vec<u32>,
    pub(super) forest: Forest,
    /// Cells that may close a ring since it was last asked.
    pub(super) near: Vec<u32>,
    /// Clues whose sight has changed under a supposition, and which they are.
    pub(super) dirty: Vec<u32>,
    pub(super) is_dirty: Vec<bool>,
    /// Cells settled or passed at any time, as a measure of work.
    pub(super) work: u64,
    pub(super) todo: Vec<Todo>,
    /// Kuromasu: cells settled since clues were measured by those on their arms.
    pub(super) moved: Vec<u32>,
    pub(super) pools: Vec<Pool>,
    broken: bool,
}

impl Deduction {
    /// The state with `values` known: cell -> 0 undecided, 1 shaded, 2 unshaded; `values.len() == puzzle.n_cells()`.
    ///
    /// O(cells); values that clash leave a broken state. Panics on another length.
    pub fn new(puzzle: &Puzzle, values: &[u8]) -> Self {
        let n = puzzle.n_cells();
        assert_eq!(values.len(), n, "one value a cell");
        let mut state = Self {
            rings: if puzzle.variant == Variant::Hitori { [ring(puzzle, 0), ring(puzzle, 1)] } else { Default::default() },
            shades: vec![Shade::Open; n],
            at: vec![0; n],
            why: vec![Why::Given; n],
            trail: Vec::new(),
            forest: Forest::new(n),
            near: Vec::new(),
            dirty: Vec::new(),
            is_dirty: vec![false; n],
            work: 0,
            todo: vec![Todo::full(n); N_LOCAL],
            moved: Vec::new(),
            pools: Pool::all(),
            broken: false,
            puzzle: Arc::new(puzzle.clone()),
        };
        for (c, value) in values.iter().enumerate() {
            state.place(c, u32::from(*value));
        }
        state
    }

    /// Takes over what a step concludes.
    pub fn apply(&mut self, step: &Step) {
        for conclusion in &step.conclusions {
            self.conclude(conclusion);
        }
    }

    /// Takes over one conclusion; one that cannot be (the cell is settled otherwise, no such cell or value) breaks the state.
    pub fn conclude(&mut self, conclusion: &Conclusion) {
        let cell = conclusion.cell();
        if !self.puzzle.size().contains(cell) {
            self.broken = true;
            return;
        }
        let c = self.puzzle.size().index(cell);
        match conclusion {
            Conclusion::Place(_, value) => self.place(c, *value),
            Conclusion::Remove(_, values) => {
                for value in values {
                    match Shade::of(*value) {
                        Some(shade @ (Shade::Shaded | Shade::Unshaded)) => self.place(c, shade.opposite() as u32),
                        _ => self.broken = true,
                    }
                }
            }
        }
    }

    /// Values that a cell may still take, ascending; of a settled cell its value.
    pub fn left(&self, cell: Cell) -> Vec<u32> {
        if !self.puzzle.size().contains(cell) {
            return Vec::new();
        }
        match self.shades[self.puzzle.size().index(cell)] {
            Shade::Open => vec![1, 2],
            shade => vec![shade as u32],
        }
    }

    /// Number of cells without a value.
    pub fn n_open(&self) -> usize {
        self.shades.len() - self.trail.len()
    }

    /// Whether what is known contradicts itself, so that no solution has it.
    pub fn is_broken(&self) -> bool {
        self.broken
    }

    pub(super) fn is_open(&self, c: usize) -> bool {
        self.shades[c] == Shade::Open
    }

    pub(super) fn is_shaded(&self, c: usize) -> bool {
        self.shades[c] == Shade::Shaded
    }

    pub(super) fn is_unshaded(&self, c: usize) -> bool {
        self.shades[c] == Shade::Unshaded
    }

    pub(super) fn cell(&self, c: usize) -> Cell {
        self.puzzle.size().cell(c)
    }

    /// The number in a cell.
    pub(super) fn number(&self, c: usize) -> Option<u32> {
        self.puzzle.clues.at[c].number().map(u32::from)
    }

    /// Hitori: the cells with the number of `c` in its row, then in its column, each in turn behind `c`.
    pub(super) fn twins(&self, c: usize) -> impl Iterator<Item = usize> + '_ {
        self.rings
            .iter()
            .flat_map(move |ring| std::iter::successors(Some(ring[c] as usize), |q| Some(ring[*q] as usize)).take_while(move |q| *q != c))
    }

    /// The cells from `c` in a direction, without `c`.
    pub(super) fn ray(&self, c: usize, dir: usize) -> impl Iterator<Item = usize> + '_ {
        std::iter::successors(self.puzzle.step(c, dir), move |q| self.puzzle.step(*q, dir))
    }

    /// Kuromasu: the clue cells with a number that see `c` or may come to see it.
    pub(super) fn clues_seeing(&self, c: usize) -> impl Iterator<Item = usize> + '_ {
        let is_numbered = |q: &usize| self.puzzle.variant == Variant::Kuromasu && self.number(*q).is_some();
        let rays = (0..4).flat_map(move |dir| self.ray(c, dir).take_while(|q| !self.is_shaded(*q)));
        std::iter::once(c).chain(rays).filter(is_numbered)
    }

    fn place(&mut self, c: usize, value: u32) {
        match Shade::of(value) {
            _ if self.broken => {}
            Some(Shade::Open) => {}
            Some(shade) => {
                let before = self.trail.len();
                self.broken = self.set(c, shade, Why::Given, true).is_err();
                if self.trail.len() > before && !self.broken {
                    self.note(c);
                }
            }
            None => self.broken = true,
        }
    }
}

/// Cell -> the next one with the same number in its line, round and round. Rows, or columns where `way` is 1.
fn ring(puzzle: &Puzzle, way: usize) -> Vec<u32> {
    let (rows, cols) = (usize::from(puzzle.size().rows), usize::from(puzzle.size().cols));
    let mut next: Vec<u32> = (0..puzzle.n_cells() as u32).collect();
    let mut last = vec![u32::MAX; usize::from(u16::MAX) + 1];
    let lines = if way == 0 { rows } else { cols };
    for line in 0..lines {
        let cells = (0..rows * cols / lines).map(|i| if way == 0 { line * cols + i } else { i * cols + line });
        for c in cells.clone() {
            let Some(number) = puzzle.clues.at[c].number() else { continue };
            let last = &mut last[usize::from(number)];
            if *last != u32::MAX {
                next.swap(c, *last as usize);
            }
            *last = c as u32;
        }
        for number in cells.filter_map(|c| puzzle.clues.at[c].number()) {
            last[usize::from(number)] = u32::MAX;
        }
    }
    next
}
