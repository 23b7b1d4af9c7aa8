//! Exit statuses.

/// Exit status when every puzzle was answered.
pub const ANSWERED: u8 = 0;
/// Exit status for faults: in a board, in a step of an explanation, or a puzzle to finish that has no answer.
pub const FAULTY: u8 = 1;
/// Exit status for bad input.
pub const BAD_INPUT: u8 = 2;
/// Exit status when a time limit stopped a puzzle.
pub const CUT_SHORT: u8 = 3;
