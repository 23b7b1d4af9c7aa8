//! What Rotation says of its rules and of puzzles without answer.

use super::moves::{OTHER_NUMBERS, RING_ORDER, TWO_BY_THREE};
use crate::say::Words;

const fn words(id: &'static str, name: &'static str, sentence: &'static str) -> Words {
    Words { id, name, sentence }
}

/// Rules and refusals in English.
pub(super) const ENGLISH: &[Words] = &[
    words("window-sum", "Wrong sum", "{cells} add up to {sum}; {due} is due."),
    words("numbers", "Number used too often", "{x} stands on the board {n} times and is given {given} times."),
    words("goal", "Another board was to be reached", "All sums are right, but {n} cells differ from the board to reach."),
    words("moves", "Moves lead elsewhere", "The moves lead to a board that differs in {n} cells."),
    words("sum-out-of-reach", "Sum out of reach", "The window of {window} is to make {found}; four of the numbers make {least} to {most}."),
    words(
        "sum-between-steps",
        "Sum between steps",
        "The window of {window} is to make {found}; as the numbers differ, four of them make {least} or {most} and nothing between.",
    ),
    words(
        "total-differs",
        "Total differs",
        "The {n} marked windows cover every cell once and are to make {found}, but all numbers together make {least}.",
    ),
    words(
        "sums-out-of-reach",
        "Sums out of reach",
        "The {n} marked windows share no cell and are to make {found}; so many numbers make {least} to {most}.",
    ),
    words(
        "corners-out-of-reach",
        "Corners out of reach",
        "The sums of the {n} marked windows, added and subtracted in turn, leave {found} for the corners of their rectangle; these make \
         {least} to {most}.",
    ),
    words("search", "No arrangement", "No arrangement of the numbers has all the sums: every one was ruled out."),
    words(
        RING_ORDER,
        "Out of reach by turning",
        "Turning the only window keeps the order of its four numbers around it, and no board that is wanted has that order.",
    ),
    words(
        TWO_BY_THREE,
        "Out of reach by turning",
        "On 2 x 3 cells turning reaches only 120 of the 720 arrangements, and none that is wanted is among them.",
    ),
    words(OTHER_NUMBERS, "Other numbers", "The board to reach holds other numbers."),
];
