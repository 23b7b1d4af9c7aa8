//! What Hitori and Kuromasu say of their rules and of puzzles without answer.

use crate::say::Words;

const fn words(id: &'static str, name: &'static str, sentence: &'static str) -> Words {
    Words { id, name, sentence }
}

/// Rules and refusals in English.
pub(super) const ENGLISH: &[Words] = &[
    words("clue-shaded", "Clue shaded", "{c} has a clue, and a clue is never shaded."),
    words("adjacent", "Shaded cells touch", "{cells} are shaded and touch side by side."),
    words("repeat", "Repeated number", "{cells} are unshaded with the same number, {n}, in {house}."),
    words("cut-off", "Cut off", "Shaded cells cut {cells} off from the rest of the board."),
    words("sees-too-many", "Sees too many", "The {n} in {c} sees {seen}, itself included."),
    words("sees-too-few", "Sees too few", "The {n} in {c} can see no more than {seen}, itself included."),
    words("clue-too-large", "Clue too large", "{c} says {n}, but sees no more than {most} on this board, itself included."),
    words("clue-too-small", "Clue too small", "{c} says {n}, but it sees at least {least} cells that are never shaded: {cells}."),
    words("clue-cuts-off", "Clue cuts itself off", "{c} says 1, which shades all cells beside it and cuts it off from the rest."),
    words(
        "pairs-in-line",
        "Two pairs in a line",
        "One cell of each pair of neighbours in {cells} is unshaded, so {n} stands twice in their line.",
    ),
    words("clues-in-conflict", "Clues in conflict", "No shading of the board is right for {clues} together."),
];
