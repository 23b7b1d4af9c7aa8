//! Searches over the combinations of cages: the sets of values that their open cells may take.

use super::facts::Facts;
use super::steps::{Best, Gone, beyond, cells, combinations, gain, remove};
use super::tables::{Cells, Group};
use shumi_core::message::{Arg, Args};
use shumi_digits::bits::values;
use shumi_frame::family::Step;

/// A cage, and the sets that its open cells may take.
pub(super) type Instance = (usize, Vec<u16>);

/// Offers each cage with a number of sets that `takes` accepts: those by the rules alone or, if `is_filtered`, those that the candidates
/// allow. A step removes the other values.
pub(super) fn search(facts: &Facts, is_filtered: bool, takes: fn(usize) -> bool, best: &mut Best<Instance>) {
    for (at, cage) in facts.tables.groups.iter().enumerate().skip(facts.tables.n_houses) {
        let Some((_, sets)) = facts.sets(cage) else { continue };
        let sets = if is_filtered { facts.viable(&facts.open_in(cage), sets) } else { sets.collect() };
        if !sets.is_empty() && takes(sets.len()) {
            best.offer(cage.cells.len(), gain(&gone(facts, cage, &sets)), (at, sets));
        }
    }
}

/// Returns the candidates of a cage that are in none of the sets.
fn gone(facts: &Facts, cage: &Group, sets: &[u16]) -> Gone {
    beyond(facts, &facts.open_in(cage), sets.iter().fold(0, |union, set| union | set))
}

/// Builds the step of a cage and its sets.
pub(super) fn step(facts: &Facts, id: &'static str, (at, sets): Instance) -> Step {
    let cage = &facts.tables.groups[at];
    let gone = gone(facts, cage, &sets);
    let lost = gone.iter().fold(0, |all, (_, mask)| all | mask);
    let mut args = about(facts, cage, &sets);
    args.push(("within", cells(facts, &facts.open_in(cage))));
    args.push(("digits", Arg::AnyOf(values(lost))));
    args.push(("cells", cells(facts, &gone.iter().map(|(cell, _)| *cell).collect::<Cells>())));
    remove(facts, id, &cage.set, gone, args)
}

/// Returns the arguments for a cage, its rest and the sets that make it.
pub(super) fn about(facts: &Facts, cage: &Group, sets: &[u16]) -> Args {
    let left = facts.sets(cage).map_or(0, |(left, _)| left);
    vec![
        ("cage", cage.name.clone()),
        ("left", Arg::Number(left.into())),
        ("n", facts.open_in(cage).len().into()),
        ("combinations", combinations(sets)),
    ]
}
