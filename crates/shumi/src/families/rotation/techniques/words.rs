//! What is said of each technique: its name and the sentence of one instance.

use crate::say::Words;

const fn words(id: &'static str, name: &'static str, sentence: &'static str) -> Words {
    Words { id, name, sentence }
}

/// English, in the order of the ladder.
pub const WORDS_EN: &[Words] = &[
    words("last-cell", "Last cell of a window", "{rest} make {others}, and {cell} what is missing to {sum}: {so}."),
    words("single-candidate", "Single candidate", "No other number is left for {cell}: it is {number}."),
    words(
        "extreme-sum",
        "Extreme sum",
        "The window of {cell} adds up to {sum}. With the numbers left, {rest} make {least} to {most} together: {so}.",
    ),
    words("line-sum", "Sum carried along a line", "{known} are known. By the sums of the windows between, {pair} add up to {total}: {so}."),
    words(
        "line-difference",
        "Difference carried along a line",
        "{known} are known. By the sums of the windows between, {second} less {first} makes {total}: {so}.",
    ),
    words(
        "smallest-line",
        "Line with the fewest candidates",
        "The two marked lines settle each other: every pair of numbers in {a} and {b} fixes what the other pairs make. Of {n} ways, {left} \
         leave candidates everywhere: {so}.",
    ),
    words(
        "contradiction",
        "Contradiction",
        "Suppose {cell} is {number}. Step by step that narrows {chain}, and then nothing fits {stuck}: {so}.",
    ),
];
