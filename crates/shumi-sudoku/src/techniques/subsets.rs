//! Subsets within a house, with as many cells as values: the search behind naked and hidden pairs and triples.

use super::facts::Facts;
use super::steps::{Best, cells, remove};
use crate::masks::{bits, values};
use shumi_core::message::Arg;
use shumi_frame::family::Step;

/// An instance: the house, and its cells and values as masks.
pub(super) type Set = (usize, u32, u32);

/// Offers naked subsets: `k` cells of a house with `k` values between them. A step eliminates the values from its other cells.
pub(super) fn naked(facts: &Facts, k: usize, best: &mut Best<Set>) {
    let tables = &facts.tables;
    for (house, open) in facts.open.iter().enumerate() {
        if open.count_ones() as usize <= k {
            continue;
        }
        let items = bits(*open).map(|i| (i, facts.candidates[tables.cell(house, i)]));
        choose(items, k, |set, held| {
            let gain: u32 = bits(held).map(|v| (facts.places(house, v) & !set).count_ones()).sum();
            best.offer(k, gain as usize, (house, set, held));
        });
    }
}

/// Builds the step of a naked subset.
pub(super) fn naked_step(facts: &Facts, id: &'static str, (house, set, held): Set) -> Step {
    let tables = &facts.tables;
    let gone = bits(held).flat_map(|v| tables.cells_at(house, facts.places(house, v) & !set).map(move |c| (c, v)));
    step(facts, id, (house, set, held), &gone.collect::<Vec<_>>())
}

/// Offers hidden subsets: `k` values of a house with `k` places between them. A step eliminates all other candidates there.
pub(super) fn hidden(facts: &Facts, k: usize, best: &mut Best<Set>) {
    let tables = &facts.tables;
    for (house, open) in facts.open.iter().enumerate() {
        if open.count_ones() as usize <= k {
            continue;
        }
        let items = (0..tables.size).map(|v| (v, facts.places(house, v)));
        choose(items, k, |held, set| {
            let gain: u32 = tables.cells_at(house, set).map(|c| (facts.candidates[c] & !held).count_ones()).sum();
            best.offer(k, gain as usize, (house, set, held));
        });
    }
}

/// Builds the step of a hidden subset.
pub(super) fn hidden_step(facts: &Facts, id: &'static str, (house, set, held): Set) -> Step {
    let gone = facts.tables.cells_at(house, set).flat_map(|c| bits(facts.candidates[c] & !held).map(move |v| (c, v)));
    step(facts, id, (house, set, held), &gone.collect::<Vec<_>>())
}

/// Calls `found(items, union)` for each `k` (2 or 3) items whose masks have `k` bits between them; items and bits as masks.
fn choose(items: impl Iterator<Item = (usize, u32)>, k: usize, mut found: impl FnMut(u32, u32)) {
    let mut small = [(0, 0); 25];
    let mut n = 0;
    for (item, mask) in items {
        if (1..=k as u32).contains(&mask.count_ones()) {
            small[n] = (item, mask);
            n += 1;
        }
    }
    for (i, (a, x)) in small[..n].iter().enumerate() {
        for (j, (b, y)) in small[..n].iter().enumerate().skip(i + 1) {
            if k == 2 && (x | y).count_ones() == 2 {
                found(1 << a | 1 << b, x | y);
            }
            if k == 3 && (x | y).count_ones() <= 3 {
                for (c, z) in small[..n].iter().skip(j + 1).filter(|(_, z)| (x | y | z).count_ones() == 3) {
                    found(1 << a | 1 << b | 1 << c, x | y | z);
                }
            }
        }
    }
}

fn step(facts: &Facts, id: &'static str, (house, set, held): Set, gone: &[(usize, usize)]) -> Step {
    let tables = &facts.tables;
    let set: Vec<usize> = tables.cells_at(house, set).collect();
    let args = vec![
        ("house", Arg::House(tables.shape.house(house))),
        ("cells", Arg::Cells(cells(tables, &set))),
        ("values", Arg::Values(values(held))),
    ];
    remove(facts, id, &set, gone, args)
}
