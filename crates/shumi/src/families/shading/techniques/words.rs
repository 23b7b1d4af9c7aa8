//! What is said of each technique: its name, the sentence of one instance, and the clauses that sentences are put together from.

use crate::say::{Text, Words};

const fn words(id: &'static str, name: &'static str, sentence: &'static str) -> Words {
    Words { id, name, sentence }
}

/// English, in the order of the ladders.
pub const WORDS_EN: &[Words] = &[
    words("circled", "Circled number", "The {n} in {cell} is unshaded, so no other {n} in its row or column is. So {then}."),
    words("clue-unshaded", "Clues are unshaded", "A clue is never shaded. So {then}."),
    words("shaded-neighbours", "Neighbours of a shaded cell", "{cell} is shaded, and shaded cells never touch side by side. So {then}."),
    words("sandwich", "Sandwich", "If {cell} were shaded, {ends} would both be unshaded, with the same {n} in one line. So {then}."),
    words(
        "pair-induction",
        "Pair",
        "{pair} are {n} side by side, so exactly one of them is unshaded, and no other {n} in that line is. So {then}.",
    ),
    words(
        "clue-satisfied",
        "Clue satisfied",
        "The {n} in {clue} sees its {n} already, itself included, so all its arms end here. So {then}.",
    ),
    words(
        "clue-maximum",
        "Clue at its maximum",
        "The {n} in {clue} can reach no more than {n}, itself included, so it sees all of that. So {then}.",
    ),
    words("overshoot", "Overshoot", "If {cell} were unshaded, the {n} in {clue} would see at least {seen}, itself included. So {then}."),
    words("one-exit", "Only exit", "{cell} would be cut off if {exit}, its only way out, were shaded. So {then}."),
    words(
        "three-arms",
        "Three arms at most",
        "Three arms of the {n} in {clue} give at most {others} cells, itself included; the rest must come from the fourth. So {then}.",
    ),
    words("connectivity", "Connected cells", "{cut} So {then}."),
    words(
        "offset-pairs",
        "Offset pairs",
        "If {cell} were shaded, {a} and {b} would be unshaded. The {n} in {f} and the {m} in {g} would then both be shaded, side by side. So {then}.",
    ),
    words("corner", "Corner", "Try all ways to shade the corner block {block}. In each that keeps the rules, {then}."),
    words("arm-lengths", "Lengths of arms", "The arms of the {n} in {clue} can be so long: {arms}. They must add up to {rest}. So {then}."),
    words(
        "same-line",
        "Clue on the same line",
        "Without the lengths that would show too many or too few cells to {others}, the arms of the {n} in {clue} can be so long: {arms}. They must add up to {rest}. So {then}.",
    ),
    words("forced-cut", "One link", "{suppose} {clash} So {then}."),
    words("either-way", "Either way", "At least one of {pair}, both {n} in one line, is shaded. {one} {other} So {then}."),
    words(
        "arm-ends",
        "Ends of arms",
        "From the {n} in {clue}, arms of {out} would break a rule around them at once. That leaves {arms}, to add up to {rest}. So {then}.",
    ),
    words("chain", "Chain", "{suppose} {clash} So {then}."),
    words("chain-cut", "Chain that cuts the area", "{suppose} {clash} So {then}."),
    words("chain-exit", "Chain with a forced exit", "{suppose} Cells that would close a fence are unshaded here, too. {clash} So {then}."),
    words(
        "clue-combinations",
        "All layouts of a clue",
        "Lay out all arms of the {n} in {clue} in every way that adds up. In each that breaks no rule around it, {then}.",
    ),
    words("contradiction", "Contradiction", "{suppose} {clash} So {then}."),
    words(
        "nested-contradiction",
        "Nested contradiction",
        "{suppose} Each of that follows at once, or because the opposite would break a rule. {clash} So {then}.",
    ),
];

/// A text in English only; the others are told in English, too.
const fn english(text: &'static str) -> Text {
    [text, "", ""]
}

pub const SUPPOSE: Text = english("Suppose {first}.");
pub const SUPPOSE_THEN: Text = english("Suppose {first}. Then {then}.");
pub const IF_THEN: Text = english("If {first}, {then}.");
pub const IS_SHADED: Text = english("{cells} is shaded");
pub const ARE_SHADED: Text = english("{cells} are shaded");
pub const IS_UNSHADED: Text = english("{cells} is unshaded");
pub const ARE_UNSHADED: Text = english("{cells} are unshaded");
pub const CUTS_WITH: Text = english("Shading {cell} would close a fence with {fence} that cuts the unshaded cells apart.");
pub const CUTS_LINE: Text = english("Shading {cell} would cut the line apart.");
pub const CLASH_TOUCH: Text = english("But {cells} lie side by side.");
pub const CLASH_TWINS: Text = english("But {cells}, in one line, are both {n}.");
pub const CLASH_FENCE: Text = english("The unshaded cells are then cut apart by {cells}.");
pub const CLASH_OVER: Text = english("The {n} in {clue} then sees more than {n} cells.");
pub const CLASH_UNDER: Text = english("The {n} in {clue} then cannot see {n} cells.");
pub const ARM_UP: Text = english("{lengths} up");
pub const ARM_RIGHT: Text = english("{lengths} right");
pub const ARM_DOWN: Text = english("{lengths} down");
pub const ARM_LEFT: Text = english("{lengths} left");
pub const ARM_RANGE: Text = english("{a} to {b}");
