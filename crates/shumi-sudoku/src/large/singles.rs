//! Naked and hidden singles and locked candidates, in rounds over the whole grid: no round tracks changed cells.
//!
//! A round counts, for every house at once, the values with one place and with several (`seen`), and keeps in each cell its hidden
//! single and what solved peers leave. Locked candidates run only when singles find nothing. Every elimination follows from the rules;
//! a cell that loses all values stays empty, so a contradiction is found at the end of the rounds.

use super::cells::each;
use super::lane_row::{LaneRow, Stored};
use super::locked;
use super::place_counts::PlaceCounts;

/// The candidates of a grid of `N` values in boxes of `T` rows and `W` columns, hence `T` boxes side by side.
#[derive(Clone, Copy)]
pub(super) struct Singles<V: LaneRow<N, T, W, L>, const N: usize, const T: usize, const W: usize, const L: usize> {
    rows: [[V::Stored; T]; N],
}

/// Result of the rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fixpoint {
    /// There is no solution.
    Contradiction,
    /// Each cell has one value: the only solution.
    Solved,
    /// Some cells have several candidates.
    Open,
}

impl<V: LaneRow<N, T, W, L>, const N: usize, const T: usize, const W: usize, const L: usize> Singles<V, N, T, W, L> {
    /// Loads the masks of the cells, row-major.
    pub fn new(masks: &[u32]) -> Self {
        assert_eq!(masks.len(), N * N, "a mask for each cell");
        let all = (1 << N) - 1;
        let word = |at: usize| (0..W).fold(V::Stored::default(), |cells, i| cells.with(i, masks[at + i] & all));
        Self { rows: each(|row| each(|stack| word(row * N + stack * W))) }
    }

    /// Returns the mask of each cell.
    #[inline(always)]
    pub fn masks(&self) -> impl Iterator<Item = u32> {
        self.rows.as_flattened().iter().flat_map(|cells| (0..W).map(|i| cells.at(i)))
    }

    /// Returns the value of each cell, from 1; every cell must have exactly one.
    #[inline(always)]
    pub fn values(&self) -> impl Iterator<Item = u8> {
        self.masks().map(|mask| mask.trailing_zeros() as u8 + 1)
    }

    /// Reduces a cell to some of its values.
    #[inline(always)]
    pub fn keep(&mut self, cell: usize, values: u32) {
        let word = &mut self.rows[cell / N][cell % N / W];
        *word = word.with(cell % W, values);
    }

    /// Runs to the fixpoint.
    #[inline(always)]
    pub fn run(&mut self) -> Fixpoint {
        loop {
            match self.round() {
                None => return Fixpoint::Contradiction,
                Some(true) => {}
                Some(false) => match self.state() {
                    Fixpoint::Open if locked::take_out::<V, N, T, W, L>(&mut self.rows) => {}
                    state => return state,
                },
            }
        }
    }

    /// Runs one round: eliminates the values of solved cells from their peers, and places hidden singles. Returns whether a cell has
    /// lost a value; `None`: a value has no place in a house, or a cell must have two.
    ///
    /// A cell without candidates may have any effect on its peers: it stays empty, so `state` finds the contradiction.
    #[inline(always)]
    fn round(&mut self) -> Option<bool> {
        let mut columns = PlaceCounts::<V, W, L>::NOTHING;
        let (mut lines, mut boxes) = ([columns; W], [columns; W]);
        let mut single = [[[V::NONE; L]; T]; W];
        let mut missing = V::NONE;
        for (band, (words, single)) in self.rows.as_chunks::<T>().0.iter().zip(&mut single).enumerate() {
            let rows: [[V; L]; T] = each(|row| V::load(&words[row]));
            *single = each(|row| each(|i| rows[row][i].single()));
            let (across, single_across) = (V::transposed(&rows), V::transposed(single));
            for i in 0..T {
                boxes[band].add(&rows[i], &single[i]);
                lines[band].add(&across[i], &single_across[i]);
            }
            columns.join(&boxes[band]);
            (lines[band], boxes[band]) = (lines[band].spread(), boxes[band].spread());
            missing = missing | lines[band].missing() | boxes[band].missing();
        }
        if !(missing | columns.missing()).is_none() {
            return None;
        }
        let (mut changed, mut two) = (V::NONE, V::NONE);
        let of_column = columns.hidden();
        for (row, (words, single)) in self.rows.iter_mut().zip(single.as_flattened()).enumerate() {
            let (lines, boxes, row) = (&lines[row / T], &boxes[row / T], row % T);
            let (of_box, of_line, solved_in_line) = (boxes.hidden(), V::all_of(&lines.hidden(), row), V::all_of(&lines.solved, row));
            let mut cells = V::load(words);
            for i in 0..L {
                let old = cells[i];
                let left = single[i] | old & !(columns.solved[i] | boxes.solved[i] | solved_in_line);
                let hidden = left & (of_column[i] | of_box[i] | of_line);
                let is_other = hidden.empty();
                cells[i] = hidden | left & is_other;
                two = two | (hidden | is_other).without_lowest() & !is_other;
                changed = changed | old & !cells[i];
            }
            *words = V::store(cells);
        }
        two.is_none().then_some(!changed.is_none())
    }

    /// Classifies the cells at the fixpoint.
    #[inline(always)]
    fn state(&self) -> Fixpoint {
        let (mut wrong, mut several) = (V::NONE, V::NONE);
        let mut columns = PlaceCounts::<V, W, L>::NOTHING;
        for words in self.rows.as_chunks::<T>().0 {
            let rows: [[V; L]; T] = each(|row| V::load(&words[row]));
            let (mut lines, mut boxes) = (PlaceCounts::<V, W, L>::NOTHING, PlaceCounts::NOTHING);
            let single: [[V; L]; T] = each(|row| each(|i| rows[row][i].single()));
            let across = V::transposed(&single);
            for row in 0..T {
                boxes.add(&single[row], &[V::NONE; L]);
                lines.add(&across[row], &[V::NONE; L]);
                for i in 0..L {
                    several = several | rows[row][i] & !single[row][i];
                    wrong = wrong | rows[row][i].empty();
                }
            }
            columns.join(&boxes);
            wrong = wrong | lines.spread().repeated() | boxes.spread().repeated();
        }
        match ((wrong | columns.repeated()).is_none(), several.is_none()) {
            (false, _) => Fixpoint::Contradiction,
            (_, true) => Fixpoint::Solved,
            (_, false) => Fixpoint::Open,
        }
    }
}
