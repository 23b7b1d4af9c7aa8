//! Houses with two places for a value: if it is not at one, it is at the other.

use super::facts::Facts;

/// A house with two places for a value: the house and the cells.
type TwoPlaces = (usize, [usize; 2]);

/// The houses with two places for a value (from 0); of houses with the same two cells, the first.
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
