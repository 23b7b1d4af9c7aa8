//! A short search without learning, for grids that singles nearly solve: to set up the learner costs more than a few guesses.
//!
//! Branching: the bivalue cell whose values are both in many bivalue cells of its houses, else a cell with fewest candidates; lowest value
//! first.

use super::singles::Singles;
use crate::meter::Meter;

/// The guesses made before the learner takes over. Grids that need it lose at most a seventh of the time by them.
const MAX_GUESSES: usize = 64;
/// Grids with more open candidates in a hundred cells are rarely solved that soon.
const MAX_OPEN: usize = 220;

/// All solutions of a grid at the fixpoint of its singles, one after the other, a value from 1 per cell; `None`: they are not found
/// soon, or the meter stopped.
pub(super) fn search(singles: &Singles, meter: &mut Meter<'_>) -> Option<Vec<u8>> {
    let cells = singles.masks().len();
    let open: u32 = singles.masks().iter().filter(|mask| !mask.is_power_of_two()).map(|mask| mask.count_ones()).sum();
    if open as usize * 100 > MAX_OPEN * cells {
        return None;
    }
    let mut now = singles.clone();
    // What is left to search: the masks before each guess, one after the other, and the guesses.
    let (mut masks, mut tried) = (Vec::new(), Vec::new());
    let mut solutions = Vec::new();
    for _ in 0..MAX_GUESSES {
        if !meter.node() || !meter.tick(cells as u64 / 8) {
            return None;
        }
        let cell = now.branch();
        let values = now.masks()[cell];
        let first = values & values.wrapping_neg();
        masks.extend_from_slice(now.masks());
        tried.push((cell, values & !first, now.solved()));
        now.keep(cell, first);
        // Back to the last guess whose other values are possible.
        loop {
            match (now.run(), now.is_solved()) {
                (true, false) => break,
                (true, true) => solutions.extend(now.values()),
                (false, _) => {}
            }
            let Some((cell, others, solved)) = tried.pop() else { return Some(solutions) };
            let top = masks.len() - cells;
            now.restore(&masks[top..], solved);
            masks.truncate(top);
            now.keep(cell, others);
        }
    }
    None
}
