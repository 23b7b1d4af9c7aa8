//! Possible lengths of the arms of a clue.

use super::super::facts::Facts;
use super::super::lines::{Cells, each, first};
use super::super::steps::phrase;
use super::clue::clue_args;
use crate::puzzle::DIRECTIONS;
use crate::shade::Shade;
use crate::words::shading::step as words;
use shumi_core::message::{Arg, Args};

/// Lengths of an arm, one bit each.
pub type Lengths = Cells;

/// The greatest length that fits [`Lengths`]; other techniques handle clues that need more.
const MAX_LENGTH: u32 = 127;

/// Returns the number of cells that a clue must see, excluding itself, if its arms fit [`Lengths`].
pub fn want(facts: &Facts, clue: usize) -> Option<u32> {
    facts.number(clue).map(|n| n.saturating_sub(1)).filter(|want| *want <= MAX_LENGTH)
}

/// Returns the lengths of an arm that agree with the facts: no cell of it is shaded, and the one that ends it is not unshaded.
pub fn lengths(facts: &Facts, clue: usize, direction: usize, want: u32) -> Lengths {
    let view = facts.view(clue, direction);
    !view.unshaded & first(view.reach.min(want) + 1)
}

/// Keeps the lengths that some lengths of the other arms complete to `want`.
pub fn support(arms: &mut [Lengths; 4], want: u32) {
    let within = Lengths::MAX >> (MAX_LENGTH - want);
    let sums = |one: Lengths, other: Lengths| each(one).fold(0, |sums, k| sums | other << k) & within;
    let [up, right, down, left] = arms.map(|lengths| lengths & within);
    let [vertical, horizontal] = [sums(up, down), sums(right, left)];
    let others = [sums(down, horizontal), sums(left, vertical), sums(up, horizontal), sums(right, vertical)];
    *arms = [(up, others[0]), (right, others[1]), (down, others[2]), (left, others[3])]
        .map(|(lengths, others)| lengths & others.reverse_bits() >> (MAX_LENGTH - want));
}

/// Returns the lengths of the arms that agree with the facts and add up.
pub fn supported(facts: &Facts, clue: usize, want: u32) -> [Lengths; 4] {
    let mut arms =
        [lengths(facts, clue, 0, want), lengths(facts, clue, 1, want), lengths(facts, clue, 2, want), lengths(facts, clue, 3, want)];
    support(&mut arms, want);
    arms
}

/// Returns the consequences of the remaining lengths: cells within the shortest are unshaded, and the end is shaded if there is one
/// length.
pub fn settled(facts: &Facts, clue: usize, arms: &[Lengths; 4]) -> Vec<(usize, Shade)> {
    let mut found = Vec::new();
    for direction in DIRECTIONS.into_iter().filter(|direction| arms[*direction] != 0) {
        let shortest = arms[direction].trailing_zeros() as usize;
        found.extend(facts.ray(clue, direction).take(shortest).map(|q| (q, Shade::Unshaded)));
        if arms[direction].is_power_of_two() {
            found.extend(facts.ray(clue, direction).nth(shortest).map(|q| (q, Shade::Shaded)));
        }
    }
    found
}

/// Returns the clue and all decided cells that may belong to its arms, with their ends.
pub fn known_cells(facts: &Facts, clue: usize, want: u32) -> Vec<usize> {
    let mut cells = vec![clue];
    for direction in DIRECTIONS {
        for q in facts.ray(clue, direction).take(want as usize + 1) {
            if !facts.is_undecided(q) {
                cells.push(q);
            }
            if facts.is_shaded(q) {
                break;
            }
        }
    }
    cells
}

/// Returns the arguments of a sentence about the lengths of a clue's arms.
pub fn length_args(facts: &Facts, clue: usize, want: u32, arms: &[Lengths; 4]) -> Args {
    let mut args = clue_args(facts, clue);
    args.extend([("arms", lengths_arg(arms)), ("rest", Arg::Number(want.into()))]);
    args
}

/// Writes `0 or 2 up, 1 to 4 right, 0 down and 3 left`; skips an arm without lengths.
pub fn lengths_arg(arms: &[Lengths; 4]) -> Arg {
    let arm_arg = |(lengths, text): (&Lengths, _)| {
        if *lengths == 0 {
            return None;
        }
        let list: Vec<u32> = each(*lengths).collect();
        let [first, last] = [list[0], list[list.len() - 1]];
        let lengths = if list.len() > 2 && last - first == list.len() as u32 - 1 {
            phrase(words::ARM_RANGE, vec![("a", Arg::Number(first.into())), ("b", Arg::Number(last.into()))])
        } else {
            Arg::AnyNumber(list.into_iter().map(i64::from).collect())
        };
        Some(phrase(text, vec![("lengths", lengths)]))
    };
    Arg::List(arms.iter().zip([words::ARM_UP, words::ARM_RIGHT, words::ARM_DOWN, words::ARM_LEFT]).filter_map(arm_arg).collect())
}
