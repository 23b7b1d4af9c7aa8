//! What Sudoku says of its rules and of puzzles without answer.

use crate::say::Words;

const fn words(id: &'static str, name: &'static str, sentence: &'static str) -> Words {
    Words { id, name, sentence }
}

/// Rules and refusals in English.
pub(super) const ENGLISH: &[Words] = &[
    words("given", "Given changed", "{c} is given as {d}."),
    words("row-repeat", "Repeated in a row", "Row {n} holds {d} more than once."),
    words("column-repeat", "Repeated in a column", "Column {n} holds {d} more than once."),
    words("box-repeat", "Repeated in a box", "Box {n} holds {d} more than once."),
    words("givens-clash-row", "Givens clash", "{a} and {b} are both given as {d}, and stand in row {n}."),
    words("givens-clash-column", "Givens clash", "{a} and {b} are both given as {d}, and stand in column {n}."),
    words("givens-clash-box", "Givens clash", "{a} and {b} are both given as {d}, and stand in box {n}."),
    words("givens-in-conflict", "Givens in conflict", "No two givens clash, but no grid holds the {n} marked ones together."),
];
