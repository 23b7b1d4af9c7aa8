//! Soundness: every step against the true candidates of random boards, with one solution and with many; caches against fresh states.

use std::collections::BTreeMap;

use super::*;
use crate::large::true_candidates;
use shumi_core::grid::Cell;
use shumi_core::meter::unlimited;
use shumi_core::rng::Rng;

/// Returns a random filling: the cyclic pattern with its values and its lines within bands shuffled.
fn filling(shape: Shape, rng: &mut Rng) -> Vec<u8> {
    let (n, rows, cols) = (shape.size(), shape.box_rows(), shape.box_cols());
    let mut shuffled = |groups: usize, each: usize| {
        let mut lines: Vec<usize> = (0..n).collect();
        for group in 0..groups {
            for i in (1..each).rev() {
                lines.swap(group * each + i, group * each + rng.below(i as u64 + 1) as usize);
            }
        }
        lines
    };
    let (values, down, right) = (shuffled(1, n), shuffled(n / rows, rows), shuffled(n / cols, cols));
    let cell = |at: usize| {
        let (row, col) = (down[at / n], right[at % n]);
        values[(row % rows * cols + row / rows + col) % n] as u8 + 1
    };
    (0..shape.cells()).map(cell).collect()
}

/// Creates a fresh state with some values of a filling placed, and some wrong candidates removed.
fn random(shape: Shape, rng: &mut Rng) -> Deduction {
    let filling = filling(shape, rng);
    let n = shape.size();
    let given = 1 + rng.below(4) + [0, 2, 4][usize::from(n > 6) + usize::from(n > 9)];
    let values: Vec<u8> = filling.iter().map(|v| if rng.below(10) < given { *v } else { 0 }).collect();
    let mut state = Deduction::new(shape, &values);
    let fewer = rng.below(if n > 9 { 2 } else { 5 });
    let mut gone = Vec::new();
    for (cell, there) in filling.iter().enumerate().filter(|(cell, _)| values[*cell] == 0) {
        let out: Vec<u32> = (1..=n as u32).filter(|v| *v != u32::from(*there) && rng.below(10) < fewer).collect();
        gone.push(Conclusion::Remove(state.facts.tables.at(cell), out));
    }
    state.conclude(&Step { technique: "chain", because: Vec::new(), conclusions: gone, args: Vec::new() });
    assert!(!state.facts.is_broken());
    state
}

/// Copies the facts to a state with empty caches.
fn afresh(state: &Deduction) -> Deduction {
    let shape = state.facts.tables.shape;
    let values: Vec<u8> = (0..shape.cells()).map(|c| state.facts.value(c).unwrap_or(0) as u8).collect();
    let mut fresh = Deduction::new(shape, &values);
    let out = |cell: usize| (1..=shape.size() as u32).filter(move |v| state.facts.candidates[cell] >> (v - 1) & 1 == 0).collect();
    let gone = state.facts.open_cells().map(|cell| Conclusion::Remove(state.facts.tables.at(cell), out(cell))).collect();
    fresh.conclude(&Step { technique: "chain", because: Vec::new(), conclusions: gone, args: Vec::new() });
    fresh
}

/// Climbs from random boards; counts the uses of each technique.
fn run(shape: Shape, seeds: std::ops::Range<u64>, uses: &mut BTreeMap<&'static str, usize>) {
    for seed in seeds {
        let mut state = random(shape, &mut Rng::new(seed));
        let (mut rest, _) = unlimited(|meter| true_candidates(shape, &state.facts.candidates, meter));
        let truth = rest.take().expect("the filling is a solution");
        let mut fresh = afresh(&state);
        assert_eq!(fresh.facts.candidates, state.facts.candidates);
        // A part of the large boards is enough.
        let mut steps = if shape.size() > 9 { 12 } else { usize::MAX };
        while let Some(step) = next(&mut state).filter(|_| steps > 0) {
            steps -= 1;
            check_shape(&state, &step);
            for conclusion in &step.conclusions {
                let Cell { row, col } = conclusion.cell();
                let mask = truth[usize::from(row) * shape.size() + usize::from(col)];
                let agrees = match conclusion {
                    Conclusion::Place(_, value) => mask == 1 << (value - 1),
                    Conclusion::Remove(_, values) => values.iter().all(|v| mask >> (v - 1) & 1 == 0),
                };
                assert!(agrees, "{shape:?}, seed {seed}: {}", say(&step));
            }
            if seed % 4 == 1 {
                fresh = afresh(&state);
                assert_eq!(next(&mut fresh).map(|s| s.technique), Some(step.technique), "{shape:?}, seed {seed}");
            }
            *uses.entry(step.technique).or_default() += 1;
            state.conclude(&step);
            assert!(!state.facts.is_broken(), "{shape:?}, seed {seed}");
        }
        if steps == 0 {
            continue;
        }
        assert!(seed % 4 > 0 || next(&mut afresh(&state)).is_none(), "{shape:?}, seed {seed}");
        let unique = truth.iter().all(|mask| mask.count_ones() == 1);
        assert!(state.facts.n_open() > 0 || unique, "{shape:?}, seed {seed}");
    }
}

#[test]
fn every_step_agrees_with_every_solution() {
    let mut uses = BTreeMap::new();
    for (shape, seeds) in Shape::ALL.into_iter().zip([70, 40, 7, 1, 1]) {
        run(shape, 0..seeds, &mut uses);
    }
    // Small boards seldom need the others.
    let often = ["locked-candidates", "naked-pair", "turbot", "w-wing", "chain", "short-contradiction"];
    for id in LADDER[..3].iter().map(|technique| technique.id()).chain(often) {
        assert!(uses.contains_key(id), "{id} is never used: {uses:?}");
    }
}
