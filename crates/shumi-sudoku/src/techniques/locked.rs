//! Locked candidates in bulk: the conclusions of all instances, without steps.

use super::facts::Facts;

/// The grade of locked candidates.
pub(super) const GRADE: u8 = 3;

/// Applies all instances to the fixpoint; returns whether there was one.
pub(super) fn remove_all(facts: &mut Facts) -> bool {
    let tables = facts.tables;
    let widest = tables.shape.box_rows().max(tables.shape.box_cols()) as u32;
    let mut any = false;
    for (house, crossings) in tables.crossings.iter().enumerate() {
        for v in 0..tables.size {
            let places = facts.places(house, v);
            if places == 0 || places.count_ones() > widest {
                continue;
            }
            for (_, other) in crossings.iter().filter(|(shared, _)| places & !shared == 0) {
                let other = usize::from(*other);
                let there = facts.places(other, v);
                if there.count_ones() > places.count_ones() {
                    let held = tables.cells_at(house, places).map(|cell| tables.place_in(other, cell)).fold(0, |all, i| all | 1 << i);
                    tables.cells_at(other, there & !held).for_each(|cell| facts.remove(cell, v));
                    any = true;
                }
            }
        }
    }
    any
}
