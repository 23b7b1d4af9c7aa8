//! Bilocal houses: a value has exactly two places, so if it is not in one, it is in the other.

use super::facts::Facts;

/// A bilocal house of a value: the house and the two cells.
type TwoPlaces = (usize, [usize; 2]);

/// Returns the bilocal houses of a value (from 0); of houses with the same two cells, the first.
pub(super) fn two_places(facts: &Facts, v: usize) -> Vec<TwoPlaces> {
    let tables = &facts.tables;
    let mut found: Vec<TwoPlaces> = Vec::new();
    for house in 0..tables.shape.houses() {
        let places = facts.places(house, v);
        if places.count_ones() == 2 {
            let pair = [places.trailing_zeros(), places.ilog2()].map(|i| tables.cell(house, i as usize));
            if !found.iter().any(|(_, there)| *there == pair) {
                found.push((house, pair));
            }
        }
    }
    found
}
