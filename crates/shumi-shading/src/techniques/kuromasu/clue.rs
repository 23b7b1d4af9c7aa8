//! A clue as arguments of sentences, and the cells that bound its visibility.

use super::super::facts::Facts;
use crate::puzzle::DIRECTIONS;
use shumi_core::message::Args;

/// Returns a clue and its number as arguments.
pub fn clue_args(facts: &Facts, clue: usize) -> Args {
    vec![("clue", facts.cell_arg(clue)), ("n", facts.number_arg(clue))]
}

/// Returns the clue and the shaded cells that end its arms.
pub fn with_ends(facts: &Facts, clue: usize) -> Vec<usize> {
    let mut cells = vec![clue];
    cells.extend(DIRECTIONS.iter().filter_map(|direction| facts.ray(clue, *direction).find(|q| facts.is_shaded(*q))));
    cells
}

/// Returns the clue and the cells that it is known to see.
pub fn with_seen(facts: &Facts, clue: usize) -> Vec<usize> {
    let mut cells = vec![clue];
    cells.extend(DIRECTIONS.iter().flat_map(|direction| facts.ray(clue, *direction).take_while(|q| facts.is_unshaded(*q))));
    cells
}
