//! Grading by the techniques up to a grade.

use std::ops::RangeInclusive;

use crate::puzzle::Kakuro;
use shumi_core::meter::Meter;
use shumi_frame::family::{Explain, Puzzle, climb_to};

/// Work charged for a step of the ladder.
const STEP_WORK: u64 = 32;

/// Climbs the ladder up to a grade; returns the grade of the hardest technique used, and whether the puzzle is solved.
pub fn climb(puzzle: &Kakuro, grade: u8, meter: &mut Meter<'_>) -> (u8, bool) {
    let mut state = puzzle.deduction(&puzzle.start());
    let hardest = climb_to(puzzle, &mut state, grade, |_| meter.add_work(STEP_WORK));
    (hardest, state.is_full())
}

/// Returns whether the hardest technique that a puzzle needs is of `grade`.
pub fn is_graded(puzzle: &Kakuro, grade: u8, meter: &mut Meter<'_>) -> bool {
    is_of(puzzle, &(grade..=grade), meter)
}

/// Returns whether the hardest technique that a puzzle needs is of one of these grades.
pub fn is_of(puzzle: &Kakuro, grades: &RangeInclusive<u8>, meter: &mut Meter<'_>) -> bool {
    let (hardest, is_solved) = climb(puzzle, *grades.end(), meter);
    is_solved && grades.contains(&hardest)
}
