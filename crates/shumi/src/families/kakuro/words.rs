//! What Kakuro says of its rules and of puzzles without answer.

use crate::say::Words;

const fn words(id: &'static str, name: &'static str, sentence: &'static str) -> Words {
    Words { id, name, sentence }
}

/// Rules and refusals in English.
pub(super) const ENGLISH: &[Words] = &[
    words("given", "Given changed", "{c} is given as {d}."),
    words("repeat", "Digit repeated", "{run} holds {d} more than once."),
    words("sum", "Wrong sum", "{run} adds up to {sum}."),
    words("sum-exceeded", "Sum exceeded", "{run} adds up to {sum} already, and cells are open."),
    words("run-too-long", "Run too long", "{run} has {n} cells, but there are only 9 different digits."),
    words("clue-of-one-cell", "Clue out of range", "{run} cannot be made: a single cell holds {least} to {most}."),
    words(
        "clue-out-of-range",
        "Clue out of range",
        "{run} cannot be made: {n} different digits add up to at least {least} and at most {most}.",
    ),
    words("sum-out-of-range", "Clue out of range", "{run} cannot be made: {n} digits add up to at least {least} and at most {most}."),
    words("given-repeats", "Given repeated", "{a} and {b} are both given as {d}, and stand in one run."),
    words("run-cannot-be-made", "Run cannot be made", "{run} cannot be made with the digits given in it."),
    words("crossing-disagrees", "Crossing runs disagree", "{run} and {other} leave no common digit to {c}."),
    words("region-unbalanced", "Totals differ", "In one connected area the across clues add up to {across} and the down clues to {down}."),
    words("group-unbalanced", "Sums do not balance", "The sums or digits across and down cannot balance in {clues}."),
    words("clues-in-conflict", "Clues in conflict", "No digits fulfil {clues} together."),
    words(
        "cut-out-of-range",
        "Sums do not balance",
        "Of {clues}, across minus down is {says}, but the cells that lie in only one of these runs make it {least} to {most}.",
    ),
];
