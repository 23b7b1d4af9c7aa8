//! What Kakuro says of its rules and of puzzles without answer.

use crate::say::Words;

const fn words(id: &'static str, name: &'static str, sentence: &'static str) -> Words {
    Words { id, name, sentence, about: ["", ""] }
}

/// Rules and refusals in English.
pub(super) const ENGLISH: &[Words] = &[
    words("given", "Given changed", "{c} is given as {d}."),
    words("repeat", "Digit repeated", "{run} holds {d} more than once."),
    words("sum", "Wrong sum", "{run} adds up to {sum}."),
    words("sum-exceeded", "Sum exceeded", "{run} adds up to {sum} already, and cells are open."),
];
