//! Facts of deduction: the candidates and numbers of all cells.

use std::sync::Arc;

use crate::Rotation;
use crate::arrange::lines::Lines;
use shumi_frame::family::{Conclusion, Step};

/// The candidates and numbers of all cells. Numbers are indices into the puzzle's distinct numbers.
///
/// Techniques only read them; [`apply`](Self::apply) adds the conclusions of a step. Contradictory facts yield no steps.
#[derive(Clone, Debug)]
pub struct Facts {
    pub(super) p: Arc<Rotation>,
    pub(super) lines: Arc<Lines>,
    /// Words per set.
    words: usize,
    /// The candidates of each cell, as a set of indices.
    sets: Vec<u64>,
    /// The number of candidates of each cell.
    sizes: Vec<u32>,
    placed: Vec<Option<u32>>,
    /// Number of remaining copies of each number.
    left: Vec<u32>,
    broken: bool,
}

/// The members of a set, ascending.
struct Members<'a> {
    /// The words after the current one.
    set: &'a [u64],
    /// The remaining members of the current word.
    word: u64,
    /// The number of words up to the current one.
    seen: u32,
}

impl Iterator for Members<'_> {
    type Item = u32;

    // Called from many places, few of which are hot.
    #[inline(never)]
    fn next(&mut self) -> Option<u32> {
        while self.word == 0 {
            let (first, rest) = self.set.split_first()?;
            (self.word, self.set) = (*first, rest);
            self.seen += 1;
        }
        let value = (self.seen - 1) * 64 + self.word.trailing_zeros();
        self.word &= self.word - 1;
        Some(value)
    }
}

impl Facts {
    /// Creates the facts with some numbers placed: `cells[cell]` is the index of a number, `None` for an open cell.
    ///
    /// Numbers placed too often leave contradictory facts. Panics if `cells` does not have one entry per cell.
    pub fn new(p: Arc<Rotation>, cells: &[Option<u32>]) -> Self {
        assert_eq!(cells.len(), p.numbers.len(), "one entry per cell");
        let (n, words) = (cells.len(), p.values.len().div_ceil(64));
        let mut set = vec![u64::MAX; words];
        if !p.values.len().is_multiple_of(64) {
            set[words - 1] = (1 << (p.values.len() % 64)) - 1;
        }
        let mut facts = Self {
            words,
            sets: set.repeat(n),
            sizes: vec![p.values.len() as u32; n],
            placed: vec![None; n],
            left: p.counts.clone(),
            broken: false,
            lines: Arc::new(Lines::new(&p)),
            p,
        };
        for (at, value) in cells.iter().enumerate() {
            if let Some(value) = value {
                facts.place(at, *value);
            }
        }
        facts
    }

    /// Adds the conclusions of a step.
    pub fn apply(&mut self, step: &Step) {
        for conclusion in &step.conclusions {
            let size = self.p.board_size();
            if !size.contains(conclusion.cell()) {
                self.broken = true;
                return;
            }
            let at = size.index(conclusion.cell());
            match conclusion {
                Conclusion::Place(_, value) => self.place(at, *value),
                Conclusion::Remove(_, values) => values.iter().for_each(|value| self.remove(at, *value)),
            }
        }
    }

    /// Returns the candidates of a cell, ascending; of a filled one its number.
    pub fn candidates(&self, at: usize) -> impl Iterator<Item = u32> {
        Members { set: &self.sets[at * self.words..][..self.words], word: 0, seen: 0 }
    }

    /// Returns the number of candidates of a cell.
    pub fn n_candidates(&self, at: usize) -> usize {
        self.sizes[at] as usize
    }

    /// Returns whether a number is a candidate of a cell.
    pub fn has(&self, at: usize, value: u32) -> bool {
        self.sets[at * self.words + value as usize / 64] >> (value % 64) & 1 == 1
    }

    /// Returns the number placed in a cell.
    pub fn placed(&self, at: usize) -> Option<u32> {
        self.placed[at]
    }

    /// Returns whether the facts contradict each other, so that no solution agrees with them.
    pub fn is_broken(&self) -> bool {
        self.broken
    }

    /// Returns the number of remaining copies of a number.
    pub(super) fn left(&self, value: u32) -> u32 {
        self.left[value as usize]
    }

    /// Returns the number of an index.
    pub(super) fn number(&self, value: u32) -> i64 {
        self.p.values[value as usize]
    }

    /// Returns the least and the greatest candidate of a cell; `None` if it has none.
    pub(super) fn ends(&self, at: usize) -> Option<[i64; 2]> {
        let set = &self.sets[at * self.words..][..self.words];
        let (first, last) = (set.iter().position(|w| *w != 0)?, set.iter().rposition(|w| *w != 0)?);
        let bits = [first as u32 * 64 + set[first].trailing_zeros(), last as u32 * 64 + set[last].ilog2()];
        Some(bits.map(|value| self.number(value)))
    }

    /// Returns the index of a number that is a candidate of a cell.
    pub(super) fn candidate(&self, at: usize, number: i64) -> Option<u32> {
        self.p.index_of(number).filter(|value| self.has(at, *value))
    }

    /// Returns the open cells.
    pub(super) fn open(&self) -> impl Iterator<Item = usize> {
        (0..self.placed.len()).filter(|at| self.placed[*at].is_none())
    }

    /// Places a number.
    pub(super) fn place(&mut self, at: usize, value: u32) {
        if self.placed[at].is_some() || value as usize >= self.left.len() || !self.has(at, value) {
            self.broken |= self.placed[at] != Some(value);
            return;
        }
        self.sets[at * self.words..][..self.words].fill(0);
        self.sets[at * self.words + value as usize / 64] = 1 << (value % 64);
        self.sizes[at] = 1;
        self.placed[at] = Some(value);
        self.left[value as usize] -= 1;
        if self.left[value as usize] == 0 {
            for other in 0..self.placed.len() {
                if self.placed[other].is_none() {
                    self.remove(other, value);
                }
            }
        }
    }

    /// Eliminates a number from a cell.
    pub(super) fn remove(&mut self, at: usize, value: u32) {
        if value as usize >= self.left.len() || !self.has(at, value) {
            return;
        }
        self.sets[at * self.words + value as usize / 64] &= !(1 << (value % 64));
        self.sizes[at] -= 1;
        self.broken |= self.sizes[at] == 0;
    }
}
