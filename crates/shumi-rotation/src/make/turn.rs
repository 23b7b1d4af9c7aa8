//! Generator of boards that are some turns away from their sums: a random walk of turns from a solved board.
//!
//! Up to [`MAX_PROVEN`] cells a walk is drawn again until a proof shows that its shortest way has the requested length.

use super::board::of_board;
use crate::Rotation;
use crate::moves::{QuarterTurn, apply};
use shumi_core::grid::Size;
use shumi_core::meter::Meter;
use shumi_core::rng::Rng;
use shumi_frame::family::{ResolvedWish, Solve};

/// Range of the fewest turns for each level, from 1.
pub const LEVELS: [[u8; 2]; 3] = [[2, 4], [5, 7], [8, 9]];

/// Limit of cells for a proof of the fewest turns.
const MAX_PROVEN: usize = 16;

/// Returns whether the fewest turns of a board of this size can be proved.
pub fn is_proven(size: Size) -> bool {
    size.cells() <= MAX_PROVEN
}

/// Generates a board to turn; `None` if the meter stopped.
///
/// Small boards have the requested number of turns as their shortest, to the nearest board that fits the sums. Large ones are turned as
/// many times and name the board to reach, since the others that fit the sums are not all known.
pub fn make(wish: &ResolvedWish, rng: &mut Rng, meter: &mut Meter<'_>) -> Option<Rotation> {
    let n = wish.size.cells();
    if wish.grade == 0 {
        let goal: Vec<i64> = (1..=n as i64).collect();
        let from = turned(wish.size, &goal, wish.extras.turns.unwrap_or(n as u8), rng);
        return of_board(wish.size, &goal).with_from(&from).and_then(|puzzle| puzzle.with_to(&goal)).ok();
    }
    let [first, last] = wish.extras.turns.map_or(LEVELS[usize::from(wish.grade) - 1], |turns| [turns; 2]);
    loop {
        let turns = first + rng.below(u64::from(last - first) + 1) as u8;
        let mut goal: Vec<i64> = (1..=n as i64).collect();
        rng.shuffle(&mut goal);
        let from = turned(wish.size, &goal, turns, rng);
        let puzzle = of_board(wish.size, &goal).with_from(&from).ok()?;
        if fewest(&puzzle, meter).is_some_and(|fewest| (first..=last).contains(&fewest)) {
            return Some(puzzle);
        }
        if !meter.add_work(1) {
            return None;
        }
    }
}

/// Returns the fewest turns of a board; `None` if they are not proved.
pub fn fewest(puzzle: &Rotation, meter: &mut Meter<'_>) -> Option<u8> {
    let best = puzzle.best(false, meter).filter(|best| best.optimal)?;
    u8::try_from(best.moves?.len()).ok()
}

/// Returns the board after random turns, no two in a row of the same window.
fn turned(size: Size, board: &[i64], turns: u8, rng: &mut Rng) -> Vec<i64> {
    let mut board = board.to_vec();
    let windows: Vec<(u16, u16)> = (0..size.rows - 1).flat_map(|row| (0..size.cols - 1).map(move |col| (row, col))).collect();
    let mut last = None;
    for _ in 0..turns {
        let window = loop {
            let window = rng.pick(&windows);
            if Some(window) != last {
                break window;
            }
        };
        last = Some(window);
        let (row, col) = window;
        apply(&mut board, size.cols.into(), QuarterTurn { row, col, clockwise: rng.below(2) == 0 });
    }
    board
}
