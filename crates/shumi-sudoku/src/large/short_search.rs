//! A short backtracking search without learning, for grids that singles nearly solve: setting up the learner costs more than a few
//! guesses.
//!
//! Branching: the bivalue cell whose values are both in many bivalue cells of its houses, else a cell with fewest candidates; lowest
//! value first.

use super::lane_row::LaneRow;
use super::singles::{Fixpoint, Singles};
use shumi_core::meter::Meter;

/// Limit of guesses before the learner takes over. Grids that need the learner lose at most a seventh of their time to the guesses.
const MAX_GUESSES: usize = 64;
/// Limit of open candidates per hundred cells: a few guesses rarely solve grids with more.
const MAX_OPEN: u32 = 220;

/// Result of the search without learning.
pub(super) enum ShortSearch {
    /// All solutions, concatenated, a value from 1 per cell.
    Solutions(Vec<u8>),
    /// The remaining candidates; some cells have several.
    Open(Vec<u32>),
    Stopped,
}

/// Runs the masks of a grid to their fixpoint, and searches below it if `guess` allows. For boxes of `T` rows and `W` columns.
///
/// The loop has a single call of the rounds, because their inlined code is large.
#[inline(always)]
pub(super) fn search<V: LaneRow<N, T, W, L>, const N: usize, const T: usize, const W: usize, const L: usize>(
    masks: &[u32],
    guess: bool,
    meter: &mut Meter<'_>,
) -> ShortSearch {
    let work = (N * N) as u64 / 8;
    let mut now = Singles::<V, N, T, W, L>::new(masks);
    // The first fixpoint, and the guesses left.
    let mut start = None;
    // The backtracking stack (the grid before each guess, the cell, its other values), and the solutions.
    let (mut left, mut solutions) = (Vec::new(), Vec::new());
    loop {
        let fixpoint = now.run();
        if start.is_none() && !meter.add_work(work) {
            return ShortSearch::Stopped;
        }
        let (start, guesses) = start.get_or_insert_with(|| (now, if guess && is_nearly_solved(&now) { MAX_GUESSES } else { 0 }));
        match fixpoint {
            Fixpoint::Open if *guesses == 0 => return ShortSearch::Open(start.masks().collect()),
            Fixpoint::Open => {
                if !meter.count_node() || !meter.add_work(work) {
                    return ShortSearch::Stopped;
                }
                *guesses -= 1;
                let (cell, values) = branch(&now);
                let first = values & values.wrapping_neg();
                left.push((now, cell, values & !first));
                now.keep(cell, first);
            }
            Fixpoint::Solved | Fixpoint::Contradiction => {
                if fixpoint == Fixpoint::Solved {
                    solutions.extend(now.values());
                }
                let Some((before, cell, others)) = left.pop() else { return ShortSearch::Solutions(solutions) };
                now = before;
                now.keep(cell, others);
            }
        }
    }
}

fn is_nearly_solved<V: LaneRow<N, T, W, L>, const N: usize, const T: usize, const W: usize, const L: usize>(
    now: &Singles<V, N, T, W, L>,
) -> bool {
    let open: u32 = now.masks().filter(|mask| !mask.is_power_of_two()).map(u32::count_ones).sum();
    open * 100 <= MAX_OPEN * (N * N) as u32
}

/// Returns the bivalue cell with the greatest product of (bivalue cells in its houses with its first value) x (with its second value),
/// so that both guesses propagate; else the first cell with fewest values. Also returns its values; some cell must be open.
#[inline(always)]
fn branch<V: LaneRow<N, T, W, L>, const N: usize, const T: usize, const W: usize, const L: usize>(
    now: &Singles<V, N, T, W, L>,
) -> (usize, u32) {
    let houses = |cell: usize| [cell / N, cell % N, cell / N / T * T + cell % N / W];
    // Kind of house, house, value -> number of its bivalue cells with this value.
    let mut near = [[[0u8; N]; N]; 3];
    let mut pairs = Vec::with_capacity(N * N);
    for (cell, mask) in now.masks().enumerate() {
        let high = mask & mask.wrapping_sub(1);
        if high.is_power_of_two() {
            let values = [mask.trailing_zeros() as usize, high.trailing_zeros() as usize];
            for (near, house) in near.iter_mut().zip(houses(cell)) {
                values.iter().for_each(|value| near[house][*value] += 1);
            }
            pairs.push((cell, mask, values));
        }
    }
    let (mut most, mut branch) = (0, None);
    for (cell, mask, values) in pairs {
        let [a, b] = values.map(|value| near.iter().zip(houses(cell)).map(|(near, house)| u32::from(near[house][value])).sum::<u32>());
        if a * b > most {
            (most, branch) = (a * b, Some((cell, mask)));
        }
    }
    let open = || now.masks().enumerate().filter(|(_, mask)| !mask.is_power_of_two());
    branch.or_else(|| open().min_by_key(|(_, mask)| mask.count_ones())).unwrap_or_default()
}
