//! Values that each combination of a cage uses.

use super::facts::Facts;
use super::tables::Cells;

/// Returns the cages with a value (from 0) that each of their sets uses with the present candidates, the places of the value, and the sets.
pub(super) fn needed(facts: &Facts) -> impl Iterator<Item = (usize, usize, Cells, Vec<u16>)> {
    let cages = facts.tables.groups.iter().enumerate().skip(facts.tables.n_houses);
    cages.flat_map(move |(at, cage)| {
        let sets = facts.sets(cage).map_or_else(Vec::new, |(_, sets)| facts.viable(&facts.open_in(cage), sets));
        let common = if sets.is_empty() { 0 } else { sets.iter().fold(u16::MAX, |common, set| common & set) };
        shumi_digits::bits::bits(common).map(move |v| (at, v, facts.places(cage, v), sets.clone()))
    })
}
