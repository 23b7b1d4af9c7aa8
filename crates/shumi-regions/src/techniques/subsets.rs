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
        let items = group.cells.iter().map(|cell| (*cell, facts.candidates[*cell].into()));
        choose(items.filter(|(cell, mask)| !has_at_most(*mask, 1) || facts.open.has(*cell)), k, |chosen, held| {
            let set: Cells = chosen.iter().copied().collect();
            let seen = chosen.iter().fold(facts.open, |seen, cell| seen.and(&facts.tables.peers[*cell]));
            let gone: Gone = seen.iter().map(|cell| (cell, facts.candidates[cell] & held as u16)).filter(|(_, mask)| *mask != 0).collect();
            if !gone.is_empty() && set != facts.open_in(group) {
                best.offer(k, gain(&gone), (at, set, held as u16, gone));
            }
        });
    }
}

/// Offers hidden subsets: `k` values of a house with `k` places between them. A step removes all other candidates there.
pub(super) fn hidden(facts: &Facts, k: usize, best: &mut Best<Set>) {
    for (at, house) in facts.tables.houses().iter().enumerate() {
        let spots = facts.spots_of(at).iter().enumerate().map(|(v, spots)| (v, (*spots).into()));
        choose(spots, k, |chosen, places| {
            let held = chosen.iter().fold(0, |held, v| held | 1u16 << v);
            let set: Cells = bits(places).map(|i| house.cells[i]).collect();
            let gone = beyond(facts, &set, held);
            best.offer(k, gain(&gone), (at, set, held, gone));
        });
    }
}

/// Calls `found(items, union)` for each `k` (2 or 3) items whose masks have `k` bits between them.
fn choose(items: impl Iterator<Item = (usize, u32)>, k: usize, mut found: impl FnMut(&[usize], u32)) {
    let (mut small, mut count) = ([(0, 0); 16], 0);
    for item in items.filter(|(_, mask)| *mask != 0 && has_at_most(*mask, k)) {
        (small[count], count) = (item, count + 1);
    }
    let small = &small[..count];
    for (i, (a, x)) in small.iter().enumerate() {
        for (j, (b, y)) in small.iter().enumerate().skip(i + 1) {
            if !has_at_most(x | y, k) {
                continue;
            }
            if k == 2 && !has_at_most(x | y, 1) {
                found(&[*a, *b], x | y);
            }
            if k == 3 {
                for (c, z) in small[j + 1..].iter().filter(|(_, z)| has_at_most(x | y | z, 3) && !has_at_most(x | y | z, 2)) {
                    found(&[*a, *b, *c], x | y | z);
                }
            }
        }
    }
}

/// Returns whether a mask has at most `k` bits. Counting all takes longer where processors need not have an instruction for it.
fn has_at_most(mask: u32, k: usize) -> bool {
    (0..k).fold(mask, |left, _| left & left.wrapping_sub(1)) == 0
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
