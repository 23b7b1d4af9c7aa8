//! Removal of givens from a full grid: a maximal set of orbits that can go, by divide and conquer.
//!
//! "Allowed" is monotone, so a rejected chunk is halved (as in group testing) until single orbits are left, and each orbit is tried
//! alone at most once. Near the end, where hardly any can go, the chunks shrink to single ones.

use std::ops::ControlFlow;

use crate::puzzle::Sudoku;
use crate::shape::Shape;
use crate::solver::search_values;
use shumi_core::meter::Meter;
use shumi_core::rng::Rng;
use shumi_frame::family::{Explain, Puzzle, ResolvedWish, climb_to};

/// Returns the cells in random order, in the orbits of a symmetry.
pub fn orbits(wish: &ResolvedWish, rng: &mut Rng) -> Vec<Vec<usize>> {
    let mut orbits = wish.symmetry.orbits(wish.size);
    rng.shuffle(&mut orbits);
    orbits
}

/// Removes givens, orbit by orbit, as long as `allowed(givens, out)` accepts: `givens` without the cells `out` that have just been
/// removed. Must be monotone: if it rejects some givens, it rejects all subsets of them.
///
/// So it tries up to `most` orbits at once, and halves of those that it cannot remove together. The number adapts to the recent success,
/// since near the end, where hardly any orbit can go, trying several would only cost more.
pub fn dig(givens: &mut [u8], orbits: &[Vec<usize>], most: usize, mut allowed: impl FnMut(&[u8], &[usize]) -> bool) {
    let (mut rest, mut chunk) = (orbits, most);
    while !rest.is_empty() {
        let (part, next) = rest.split_at(chunk.min(rest.len()));
        rest = next;
        let out = take_out(givens, part, false, &mut allowed);
        if out == part.len() {
            chunk = most.min(2 * chunk);
        } else if 2 * out < part.len() {
            chunk = (chunk / 2).max(1);
        }
    }
}

/// Removes as many of some orbits as possible; `is_too_much` means that they cannot all go. Returns the number of removed orbits.
fn take_out(givens: &mut [u8], part: &[Vec<usize>], is_too_much: bool, allowed: &mut impl FnMut(&[u8], &[usize]) -> bool) -> usize {
    if !is_too_much {
        let cells: Vec<usize> = part.iter().flatten().copied().collect();
        let before: Vec<u8> = cells.iter().map(|cell| std::mem::take(&mut givens[*cell])).collect();
        if allowed(givens, &cells) {
            return part.len();
        }
        for (cell, value) in cells.iter().zip(before) {
            givens[*cell] = value;
        }
    }
    if part.len() == 1 {
        return 0;
    }
    let (first, second) = part.split_at(part.len() / 2);
    let out = take_out(givens, first, false, allowed);
    out + take_out(givens, second, out == first.len(), allowed)
}

/// Counts the solutions, up to `limit`.
pub fn count(shape: Shape, givens: &[u8], limit: usize, meter: &mut Meter<'_>) -> usize {
    let mut n = 0;
    let _ = search_values(shape, givens, meter, &mut |_| {
        n += 1;
        if n < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    n
}

/// Work charged for a step of the ladder.
const STEP_WORK: u64 = 64;

/// Climbs the ladder up to a grade; returns the grade of the hardest technique used, and whether the puzzle is solved.
pub fn climb(puzzle: &Sudoku, grade: u8, meter: &mut Meter<'_>) -> (u8, bool) {
    let mut state = puzzle.deduction(&puzzle.start());
    let hardest = climb_to(puzzle, &mut state, grade, |_| meter.add_work(STEP_WORK));
    (hardest, state.is_full())
}

/// Returns whether techniques up to a grade fill the cells `out`, just removed from a puzzle that they solve: the rest then follows as
/// before.
pub fn regains(puzzle: &Sudoku, out: &[usize], grade: u8, meter: &mut Meter<'_>) -> bool {
    let mut state = puzzle.deduction(&puzzle.start());
    let mut back = false;
    climb_to(puzzle, &mut state, grade, |state| {
        back = out.iter().all(|cell| state.is_known(*cell));
        !back && meter.add_work(STEP_WORK)
    });
    back
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trying_several_orbits_at_once_takes_out_the_same() {
        // A test predicate: the givens have to weigh enough, so heavy ones cannot go once many are gone.
        let weight = |cell: usize| cell * 7919 % 101;
        let orbits: Vec<Vec<usize>> = (0..40).map(|i| vec![i, 79 - i]).collect();
        for enough in [0, 500, 2000, 3900, 5000] {
            let dug = |most| {
                let (mut givens, mut asked) = (vec![1; 80], 0);
                dig(&mut givens, &orbits, most, |givens, out| {
                    assert!(out.iter().all(|cell| givens[*cell] == 0));
                    asked += 1;
                    givens.iter().enumerate().map(|(cell, given)| usize::from(*given) * weight(cell)).sum::<usize>() >= enough
                });
                (givens, asked)
            };
            let (one_by_one, asked) = dug(1);
            assert_eq!(asked, 40);
            for most in [2, 16, 64] {
                let (givens, asked) = dug(most);
                assert_eq!(givens, one_by_one, "{enough} with {most}");
                assert!(enough > 500 || asked < 40, "{asked} times with {most}");
            }
        }
    }
}
