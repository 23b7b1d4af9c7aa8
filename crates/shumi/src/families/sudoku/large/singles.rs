//! Naked and hidden singles and locked candidates, by rounds over the whole grid: no round depends on where something has changed.

use super::cells::{Cells, Rows, Word, each};
use super::locked;
use super::seen::Seen;

/// The candidates of a grid of `N` values in boxes of `T` rows and `W` columns, so `T` of them side by side.
#[derive(Clone, Copy)]
pub(super) struct Singles<X, const N: usize, const T: usize, const W: usize> {
    rows: Rows<X, N, T, W>,
}

/// What rounds lead to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fixpoint {
    /// There is no solution.
    Contradiction,
    /// Each cell has one value: the only solution.
    Solved,
    /// Some cells have several.
    Open,
}

impl<X: Word, const N: usize, const T: usize, const W: usize> Singles<X, N, T, W> {
    /// Masks of the values of each cell, row-major.
    pub fn new(masks: &[u32]) -> Self {
        assert_eq!(masks.len(), N * N, "a mask for each cell");
        let all = (1 << N) - 1;
        Self { rows: each(|row| each(|stack| (0..W).fold(Cells::NONE, |cells, i| cells.with(i, masks[row * N + stack * W + i] & all)))) }
    }

    /// The mask of each cell.
    #[inline(always)]
    pub fn masks(&self) -> impl Iterator<Item = u32> {
        self.rows.as_flattened().iter().flat_map(|cells| (0..W).map(|i| cells.at(i)))
    }

    /// The value of each cell, which have one, from 1.
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
                    Fixpoint::Open if locked::take_out(&mut self.rows) => {}
                    state => return state,
                },
            }
        }
    }

    /// Takes the values of cells with one from their houses, and gives values with one place in a house to it. Whether a cell has lost a
    /// value; `None`: a value has no place in a house, or a cell must have two.
    ///
    /// What a cell without values makes of its neighbours is no matter, for it stays without.
    #[inline(always)]
    fn round(&mut self) -> Option<bool> {
        let mut columns = Seen::<X, N, W, T>::NOTHING;
        let (mut lines, mut boxes) = ([columns; W], [columns; W]);
        let mut single = [[Cells::NONE; T]; N];
        let mut missing = Cells::NONE;
        for (band, (rows, single)) in self.rows.as_chunks::<T>().0.iter().zip(single.as_chunks_mut::<T>().0).enumerate() {
            *single = each(|row| each(|stack| rows[row][stack].single()));
            for i in 0..T {
                boxes[band].join(&Seen::of(rows[i], single[i]));
                lines[band].join(&Seen::of(each(|row| rows[row][i]), each(|row| single[row][i])));
            }
            columns.join(&boxes[band]);
            (lines[band], boxes[band]) = (lines[band].spread(), boxes[band].spread());
            missing = missing | lines[band].missing() | boxes[band].missing();
        }
        if missing | columns.missing() != Cells::NONE {
            return None;
        }
        let (mut changed, mut two) = (Cells::NONE, Cells::NONE);
        let of_column = columns.hidden();
        for (row, (cells, single)) in self.rows.iter_mut().zip(single).enumerate() {
            let (lines, boxes, row) = (&lines[row / T], &boxes[row / T], row % T);
            let (of_line, of_box) = (lines.hidden(), boxes.hidden());
            for i in 0..T {
                let old = cells[i];
                let left = single[i] | old & !(columns.solved[i] | boxes.solved[i] | lines.solved[row]);
                let hidden = left & (of_column[i] | of_box[i] | of_line[row]);
                let is_other = hidden.empty();
                cells[i] = hidden | left & is_other;
                two = two | (hidden | is_other).without_lowest() & !is_other;
                changed = changed | old & !cells[i];
            }
        }
        (two == Cells::NONE).then_some(changed != Cells::NONE)
    }

    /// What the cells tell when rounds change nothing any more.
    #[inline(always)]
    fn state(&self) -> Fixpoint {
        let (mut wrong, mut several) = (Cells::NONE, Cells::NONE);
        let mut columns = Seen::<X, N, W, T>::NOTHING;
        for rows in self.rows.as_chunks::<T>().0 {
            let (mut lines, mut boxes) = (Seen::<X, N, W, T>::NOTHING, Seen::NOTHING);
            let single: [[_; T]; T] = each(|row| each(|stack| rows[row][stack].single()));
            for i in 0..T {
                boxes.join(&Seen::once(single[i]));
                lines.join(&Seen::once(each(|row| single[row][i])));
                for stack in 0..T {
                    several = several | rows[i][stack] & !single[i][stack];
                    wrong = wrong | rows[i][stack].empty();
                }
            }
            columns.join(&boxes);
            wrong = wrong | lines.spread().repeated() | boxes.spread().repeated();
        }
        match (wrong | columns.repeated() == Cells::NONE, several == Cells::NONE) {
            (false, _) => Fixpoint::Contradiction,
            (_, true) => Fixpoint::Solved,
            (_, false) => Fixpoint::Open,
        }
    }
}
