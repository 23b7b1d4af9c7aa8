//! Series of ever harder puzzles with one solution: givens go, or cages merge, one orbit of the symmetry at a time.

use std::ops::ControlFlow;

use super::layouts::{LARGE, neighbours};
use crate::cage::Cage;
use crate::puzzle::Regions;
use shumi_core::meter::{End, Meter};
use shumi_core::rng::Rng;
use shumi_frame::family::{Puzzle, ResolvedWish, Solve};

/// Work limit of a proof that the solution is unique; beyond it, the step is not taken.
const WORK: u64 = 100_000;
/// The same for large grids, which have many proofs.
const LARGE_WORK: u64 = 5_000;

/// Returns whether a puzzle has one solution, as far as the limit lets the solver tell.
fn is_unique(p: &Regions, meter: &mut Meter<'_>) -> bool {
    let mut count = 0;
    let work = if p.layout.side > LARGE { LARGE_WORK } else { WORK };
    let end = meter.with_budget(work, |meter| {
        p.search(&p.start(), meter, &mut |_| {
            count += 1;
            if count < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })
    });
    end == End::Exhausted && count == 1
}

/// Returns puzzles with ever fewer givens, the full grid first.
pub(super) fn dig(p: &Regions, solution: &[u8], wish: &ResolvedWish, rng: &mut Rng, meter: &mut Meter<'_>) -> Vec<Regions> {
    let mut full = p.clone();
    full.givens = solution.to_vec();
    let least = wish.extras.givens.map_or(0, |share| (usize::from(share) * solution.len()).div_ceil(100));
    let mut series = vec![full];
    let mut orbits = wish.symmetry.orbits(p.size());
    rng.shuffle(&mut orbits);
    for orbit in orbits {
        let mut next = series[series.len() - 1].clone();
        orbit.iter().for_each(|cell| next.givens[*cell] = 0);
        let is_enough = next.givens.iter().filter(|value| **value != 0).count() >= least;
        if is_enough && is_unique(&next, meter) {
            series.push(next);
        }
    }
    series
}

/// Returns puzzles with ever fewer cages, a cage for each cell first. Cages have at most `most` cells. Single cells join each other, then
/// their neighbours. Then larger cages join.
pub(super) fn merge(p: &Regions, solution: &[u8], most: usize, wish: &ResolvedWish, rng: &mut Rng, meter: &mut Meter<'_>) -> Vec<Regions> {
    let n = p.layout.side;
    let mut parts: Vec<usize> = (0..n * n).collect();
    let mut edges: Vec<[usize; 2]> = (0..n * n).flat_map(|a| neighbours(n, a).filter(move |b| *b > a).map(move |b| [a, b])).collect();
    rng.shuffle(&mut edges);
    let mut series = vec![caged(p, solution, &parts)];
    for (together, each) in [(2, 1), (most, 1), (most, most)] {
        for [a, b] in &edges {
            let size = |parts: &[usize], cell: usize| parts.iter().filter(|part| **part == parts[cell]).count();
            if parts[*a] == parts[*b] || size(&parts, *a).min(size(&parts, *b)) > each {
                continue;
            }
            let mut merged = parts.clone();
            for [a, b] in images(wish, p, [*a, *b]) {
                let (from, to) = (merged[a].max(merged[b]), merged[a].min(merged[b]));
                merged.iter_mut().filter(|part| **part == from).for_each(|part| *part = to);
            }
            let next = caged(p, solution, &merged);
            let is_cage = |cage: &Cage| {
                cage.cells.len() <= together.max(size(&parts, cage.cells[0].into())) && Regions::repeated(solution, &cage.cells).is_empty()
            };
            if next.cages.iter().all(is_cage) && is_unique(&next, meter) {
                parts = merged;
                series.push(next);
            }
        }
    }
    series
}

/// Returns the images of a pair of neighbours under the symmetry.
fn images(wish: &ResolvedWish, p: &Regions, [a, b]: [usize; 2]) -> Vec<[usize; 2]> {
    let near = |a: usize, b: usize| neighbours(p.layout.side, a).any(|cell| cell == b);
    let (first, second) = (wish.symmetry.orbit(p.size(), a), wish.symmetry.orbit(p.size(), b));
    first.iter().flat_map(|x| second.iter().filter(|y| near(*x, **y)).map(move |y| [*x, *y])).collect()
}

/// Returns the puzzle with these parts as cages.
fn caged(p: &Regions, solution: &[u8], parts: &[usize]) -> Regions {
    let mut caged = p.clone();
    caged.cages.clear();
    for (cell, part) in parts.iter().enumerate() {
        // The first cell of a part has the part's number.
        if *part == cell {
            let cells: Vec<u8> = (cell..parts.len()).filter(|other| parts[*other] == cell).map(|cell| cell as u8).collect();
            let sum = cells.iter().map(|cell| u16::from(solution[usize::from(*cell)])).sum();
            caged.cages.push(Cage { sum, cells });
        }
    }
    caged
}
