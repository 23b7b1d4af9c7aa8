//! Facts of deduction for Hitori and Kuromasu.

use std::sync::Arc;

use super::clash::{Clash, ClashKind};
use super::lines::{Lines, View, each, first};
use crate::forest::Forest;
use crate::puzzle::{Clue, DIRECTIONS, Shading, Variant};
use crate::shade::Shade;
use shumi_core::grid::Cell;

/// Work limit of one search for a step, in cells decided or passed, some 10 to 50 ns each. Only huge boards reach it; there a later
/// search may find a step.
pub const MAX_WORK: u64 = 2_000_000;

/// Reason of a decided cell.
#[derive(Clone, Copy, Debug)]
pub enum Why {
    /// Known, or assumed.
    Given,
    /// A shaded neighbour, or an unshaded cell with the same number in line.
    Cell(u32),
    /// Shading it would close the ring of these two joined nodes.
    Ring(u32, u32),
    /// The clue in this cell.
    Clue(u32),
    /// Its opposite was refuted under the assumptions before it.
    Nested,
    /// Its opposite was refuted by some of the cells before it, a range of `Facts::behind`; whether that needs other refuted ones.
    Refuted(u32, u32, bool),
}

/// The shades of the cells in the order of decision, and derived data.
///
/// The trail lists the decided cells: first the known ones, then those under assumptions of a technique, which undoes them with a
/// [`Mark`].
#[derive(Clone, Debug)]
pub struct Facts {
    pub puzzle: Arc<Shading>,
    /// Hitori: for each cell the next one with the same number in its row, and in its column, as circular lists.
    pub next_equal: [Vec<u32>; 2],
    /// Cell -> its shade.
    pub shades: Vec<Shade>,
    /// Decided cell -> its position on the trail.
    pub place: Vec<u32>,
    /// Decided cell -> its reason.
    pub why: Vec<Why>,
    /// The decided cells, oldest first.
    pub trail: Vec<u32>,
    /// The cells behind refuted shades.
    pub behind: Vec<u32>,
    /// The shaded cells and their joins.
    pub forest: Forest<true>,
    /// Cells that may have begun to close a ring since this list was last emptied.
    pub near: Vec<u32>,
    /// Kuromasu: the shades of the lines as bits.
    pub lines: Lines,
    /// Kuromasu: cell -> whether it has a number.
    pub is_numbered: Vec<bool>,
    /// Kuromasu: clues whose arms have changed under an assumption, and the same as flags.
    pub woken: Vec<u32>,
    pub is_woken: Vec<bool>,
    /// Cells decided or passed so far, as a measure of work.
    pub work: u64,
}

/// A position on the trail, and in the forest.
#[derive(Clone, Copy, Debug)]
pub struct Mark {
    pub trail: usize,
    forest: usize,
    behind: usize,
}

impl Facts {
    /// Creates empty facts. O(cells).
    pub fn new(puzzle: &Shading) -> Self {
        let n = puzzle.n_cells();
        let mut facts = Self {
            next_equal: next_equals(puzzle),
            lines: Lines::new(puzzle),
            is_numbered: vec![false; n],
            shades: vec![Shade::Undecided; n],
            place: vec![0; n],
            why: vec![Why::Given; n],
            trail: Vec::new(),
            behind: Vec::new(),
            forest: Forest::new(puzzle.clues.size),
            near: Vec::new(),
            woken: Vec::new(),
            is_woken: vec![false; n],
            work: 0,
            puzzle: Arc::new(puzzle.clone()),
        };
        facts.note_numbers();
        facts
    }

    pub fn is_undecided(&self, c: usize) -> bool {
        self.shades[c].is_undecided()
    }

    pub fn is_shaded(&self, c: usize) -> bool {
        self.shades[c].is_shaded()
    }

    pub fn is_unshaded(&self, c: usize) -> bool {
        self.shades[c].is_unshaded()
    }

    pub fn cell(&self, c: usize) -> Cell {
        self.puzzle.clues.size.cell(c)
    }

    /// Returns the number in a cell.
    pub fn number(&self, c: usize) -> Option<u32> {
        self.puzzle.clues.at[c].number().map(u32::from)
    }

    /// Returns whether two cells have the same number.
    pub fn is_equal(&self, a: usize, b: usize) -> bool {
        self.number(a).is_some() && self.number(a) == self.number(b)
    }

    /// Hitori: returns the cells with the number of `c` in its row, then in its column, in each line cyclically from `c` on.
    pub fn equal_numbers(&self, c: usize) -> impl Iterator<Item = usize> + '_ {
        self.next_equal
            .iter()
            .flat_map(move |next| std::iter::successors(Some(next[c] as usize), |q| Some(next[*q] as usize)).take_while(move |q| *q != c))
    }

    /// Returns the cells from `c` on in a direction, without `c`.
    pub fn ray(&self, c: usize, direction: usize) -> impl Iterator<Item = usize> + use<> {
        let (len, stride) = self.puzzle.line(c, direction);
        (1..=len).map(move |k| c.wrapping_add(stride.wrapping_mul(k)))
    }

    /// Kuromasu: returns whether the visibility of a clue is decided.
    pub fn is_settled(&self, clue: usize) -> bool {
        DIRECTIONS.into_iter().all(|direction| self.view(clue, direction).first_undecided(clue).is_none())
    }

    /// Kuromasu: returns the clues with a number that see `c` or may come to see it.
    pub fn clues_seeing(&self, c: usize) -> impl Iterator<Item = usize> + '_ {
        let seeing = DIRECTIONS.into_iter().flat_map(move |direction| {
            let view = self.view(c, direction);
            each(self.lines.numbered(c, direction) & first(view.reach)).map(move |k| view.cell(c, k))
        });
        self.is_numbered[c].then_some(c).into_iter().chain(seeing)
    }

    /// Replaces the clues of the puzzle, one per cell. The facts stay.
    pub fn set_clues(&mut self, clues: &[Clue]) {
        Arc::make_mut(&mut self.puzzle).clues.at.copy_from_slice(clues);
        self.next_equal = next_equals(&self.puzzle);
        self.note_numbers();
    }

    /// Kuromasu: replaces the clue of one cell, like [`set_clues`](Self::set_clues).
    pub fn set_clue(&mut self, c: usize, clue: Clue) {
        Arc::make_mut(&mut self.puzzle).clues.at[c] = clue;
        self.is_numbered[c] = clue.number().is_some();
        self.lines.set_numbered(c, self.is_numbered[c]);
    }

    /// Kuromasu: returns the view from a cell in a direction.
    #[inline(always)]
    pub fn view(&self, c: usize, direction: usize) -> View {
        self.lines.view(c, direction)
    }

    /// The cells on the path of shaded cells between two joined nodes of the forest.
    pub fn fence(&self, a: u32, b: u32) -> Vec<usize> {
        let mut cells = Vec::new();
        self.forest.path(a, b, |on| cells.push(on as usize));
        cells
    }

    /// Returns the current position, to undo to.
    pub fn mark(&self) -> Mark {
        Mark { trail: self.trail.len(), forest: self.forest.len(), behind: self.behind.len() }
    }

    /// Undoes all decisions since `mark`.
    pub fn undo(&mut self, mark: Mark) {
        self.forest.undo(mark.forest);
        self.behind.truncate(mark.behind);
        while self.trail.len() > mark.trail {
            if let Some(c) = self.trail.pop() {
                let shade = std::mem::replace(&mut self.shades[c as usize], Shade::Undecided);
                self.lines.flip(c as usize, shade);
            }
        }
        self.near.clear();
        for clue in self.woken.drain(..) {
            self.is_woken[clue as usize] = false;
        }
    }

    /// Decides a cell; `fences`: treat shaded cells that cut the unshaded ones apart as a contradiction. After a contradiction the cell
    /// may still be decided, so that its reasons can be given; the caller undoes it.
    pub fn decide(&mut self, c: usize, shade: Shade, why: Why, fences: bool) -> Result<(), Clash> {
        if self.shades[c] == shade {
            return Ok(());
        }
        if !self.is_undecided(c) {
            let from = if let Why::Cell(from) = why { from as usize } else { c };
            let kind = if self.is_shaded(c) { ClashKind::Touch(from, c) } else { ClashKind::Repeat(from, c) };
            return Err(Clash { kind, roots: vec![from, c] });
        }
        self.shades[c] = shade;
        self.lines.flip(c, shade);
        self.place[c] = self.trail.len() as u32;
        self.why[c] = why;
        self.trail.push(c as u32);
        self.work += 1;
        if shade.is_unshaded() {
            return Ok(());
        }
        if let Some(o) = self.puzzle.neighbours(c).find(|o| self.is_shaded(*o)) {
            return Err(Clash { kind: ClashKind::Touch(o, c), roots: vec![o, c] });
        }
        if fences {
            let ends = self.forest.closes(c as u32);
            if ends.is_some() || self.puzzle.is_between_borders(c) {
                let mut fence = ends.map_or_else(Vec::new, |(a, b)| self.fence(a, b));
                fence.push(c);
                return Err(Clash { kind: ClashKind::Fence(fence.clone()), roots: fence });
            }
            self.forest.add(c as u32, |_, near| self.near.push(near));
        }
        Ok(())
    }

    /// Decides a cell whose other shade fails because of the shades of other cells; `is_deep`: that needs other cells decided like this.
    pub fn refuse(&mut self, (c, shade): (usize, Shade), causes: impl Iterator<Item = u32>, is_deep: bool) -> Result<(), Clash> {
        let from = self.behind.len() as u32;
        self.behind.extend(causes);
        self.decide(c, shade.opposite(), Why::Refuted(from, self.behind.len() as u32, is_deep), true)
    }

    /// Kuromasu: records the cells with numbers.
    fn note_numbers(&mut self) {
        for (c, clue) in self.puzzle.clues.at.iter().enumerate() {
            self.is_numbered[c] = self.puzzle.variant == Variant::Kuromasu && clue.number().is_some();
            self.lines.set_numbered(c, self.is_numbered[c]);
        }
    }
}

/// Hitori: returns for each cell the next one with the same number in its row, and in its column, as circular lists.
fn next_equals(puzzle: &Shading) -> [Vec<u32>; 2] {
    if puzzle.variant == Variant::Hitori { [next_equal(puzzle, 0), next_equal(puzzle, 1)] } else { Default::default() }
}

/// Returns for each cell the next one with the same number in its line, as circular lists. Lines are rows, or columns if `way` is 1.
fn next_equal(puzzle: &Shading, way: usize) -> Vec<u32> {
    let (rows, cols) = (usize::from(puzzle.clues.size.rows), usize::from(puzzle.clues.size.cols));
    let mut next: Vec<u32> = (0..puzzle.n_cells() as u32).collect();
    let greatest = puzzle.clues.at.iter().filter_map(|clue| clue.number()).max().unwrap_or(0);
    let mut last = vec![u32::MAX; usize::from(greatest) + 1];
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
