//! Subsets with as many cells as values: the search behind naked and hidden pairs and triples.

use super::facts::Facts;
use super::steps::{Best, Gone, beyond, cells, gain, remove};
use super::tables::Cells;
use shumi_core::message::Arg;
use shumi_digits::bits::{bits, values};
use shumi_frame::family::Step;

/// An instance: the house or cage, its cells and values, and the candidates to remove.
pub(super) type Set = (usize, Cells, u16, Gone);

/// Offers naked subsets: `k` cells of a house or cage with `k` values between them. A step removes these values from all common peers.
pub(super) fn naked(facts: &Facts, k: usize, best: &mut Best<Set>) {
    for (at, group) in facts.tables.groups.iter().enumerate() {
        let open = facts.open_in(group);
        if open.len() > k {
            let items = open.iter().map(|cell| (cell, facts.candidates[cell].into()));
            choose(items, k, |chosen, held| {
                let set: Cells = chosen.iter().copied().collect();
                let gone: Gone = bits(held).flat_map(|v| super::steps::of_value(&facts.common_peers(&set, v), v)).collect();
                best.offer(k, gain(&gone), (at, set, held as u16, joined(gone)));
            });
        }
    }
}

/// Offers hidden subsets: `k` values of a house with `k` places between them. A step removes all other candidates there.
pub(super) fn hidden(facts: &Facts, k: usize, best: &mut Best<Set>) {
    for (at, house) in facts.tables.houses().iter().enumerate() {
        if facts.open_in(house).len() <= k {
            continue;
        }
        let mut masks = [0u32; 16];
        for (place, cell) in house.cells.iter().enumerate().filter(|(_, cell)| facts.open.has(**cell)) {
            bits(facts.candidates[*cell]).for_each(|v| masks[v] |= 1 << place);
        }
        choose(masks.into_iter().enumerate(), k, |chosen, places| {
            let held = chosen.iter().fold(0, |held, v| held | 1u16 << v);
            let set: Cells = bits(places).map(|i| house.cells[i]).collect();
            let gone = beyond(facts, &set, held);
            best.offer(k, gain(&gone), (at, set, held, gone));
        });
    }
}

/// Joins the values of a cell.
fn joined(mut gone: Gone) -> Gone {
    shumi_core::sort::sort(&mut gone);
    let mut out = Gone::new();
    for (cell, mask) in gone {
        match out.last_mut() {
            Some((last, known)) if *last == cell => *known |= mask,
            _ => out.push((cell, mask)),
        }
    }
    out
}

/// Calls `found(items, union)` for each `k` (2 or 3) items whose masks have `k` bits between them.
fn choose(items: impl Iterator<Item = (usize, u32)>, k: usize, mut found: impl FnMut(&[usize], u32)) {
    let small: Vec<(usize, u32)> = items.filter(|(_, mask)| (1..=k as u32).contains(&mask.count_ones())).collect();
    for (i, (a, x)) in small.iter().enumerate() {
        for (j, (b, y)) in small.iter().enumerate().skip(i + 1) {
            if k == 2 && (x | y).count_ones() == 2 {
                found(&[*a, *b], x | y);
            }
            if k == 3 && (x | y).count_ones() <= 3 {
                for (c, z) in small[j + 1..].iter().filter(|(_, z)| (x | y | z).count_ones() == 3) {
                    found(&[*a, *b, *c], x | y | z);
                }
            }
        }
    }
}

/// Builds the step of a subset.
pub(super) fn step(facts: &Facts, id: &'static str, (at, set, held, gone): Set) -> Step {
    let group = &facts.tables.groups[at];
    let args = vec![
        ("house", group.name.clone()),
        ("cells", cells(facts, &set)),
        ("values", Arg::Values(values(held))),
        ("within", cells(facts, &group.set)),
    ];
    remove(facts, id, &set, gone, args)
}
