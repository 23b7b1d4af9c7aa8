//! What Sudoku says of its rules and of puzzles without answer.

use crate::say::Words;

const fn words(id: &'static str, name: &'static str, sentence: &'static str) -> Words {
    Words { id, name, sentence }
}

/// Rules and refusals in English.
pub(super) const ENGLISH: &[Words] = &[
    words("given", "Given changed", "{c} is given as {d}."),
    words("row-repeat", "Repeated in a row", "{house} holds {d} more than once."),
    words("column-repeat", "Repeated in a column", "{house} holds {d} more than once."),
    words("box-repeat", "Repeated in a box", "{house} holds {d} more than once."),
    words("givens-clash", "Givens clash", "{a} and {b} are both given as {d}, and stand in {house}."),
    words("givens-in-conflict", "Givens in conflict", "No two givens clash, but no grid holds the {n} marked ones together."),
];
