//! Soundness: every step against all solutions of small random puzzles, with one, several and no known cells.

use std::collections::BTreeMap;

use super::*;
use shumi_core::rng::Rng;

/// Returns whether a shading satisfies all rules, checked on the puzzle.
fn holds(p: &Shading, shaded: &[bool]) -> bool {
    let (rows, cols) = (usize::from(p.clues.size.rows), usize::from(p.clues.size.cols));
    let n = shaded.len();
    let beside = |c: usize| {
        let (row, col) = (c / cols, c % cols);
        let list =
            [(row > 0).then(|| c - cols), (col > 0).then(|| c - 1), (col + 1 < cols).then(|| c + 1), (row + 1 < rows).then(|| c + cols)];
        list.into_iter().flatten()
    };
    if (0..n).any(|c| shaded[c] && beside(c).any(|o| shaded[o])) {
        return false;
    }
    // Flood fill from the first unshaded cell.
    let mut seen = shaded.to_vec();
    let mut stack: Vec<usize> = (0..n).find(|c| !shaded[*c]).into_iter().collect();
    while let Some(c) = stack.pop() {
        if !std::mem::replace(&mut seen[c], true) {
            stack.extend(beside(c));
        }
    }
    if seen.contains(&false) {
        return false;
    }
    (0..n).all(|c| match (p.variant, p.clues.at[c]) {
        (_, Clue::None) | (Variant::Hitori, Clue::Unknown) => true,
        (Variant::Kuromasu, Clue::Unknown) => !shaded[c],
        (Variant::Hitori, clue) => {
            shaded[c] || (0..n).all(|o| o == c || shaded[o] || p.clues.at[o] != clue || (o / cols != c / cols && o % cols != c % cols))
        }
        (Variant::Kuromasu, Clue::Number(number)) => {
            let (row, col) = (c / cols, c % cols);
            let run = |cells: &mut dyn Iterator<Item = usize>| cells.take_while(|q| !shaded[*q]).count();
            let seen = run(&mut (0..row).rev().map(|r| r * cols + col))
                + run(&mut (row + 1..rows).map(|r| r * cols + col))
                + run(&mut (0..col).rev().map(|k| row * cols + k))
                + run(&mut (col + 1..cols).map(|k| row * cols + k));
            !shaded[c] && seen + 1 == usize::from(number)
        }
    })
}

/// Returns all solutions.
fn solutions(p: &Shading) -> Vec<Vec<bool>> {
    let n = p.n_cells();
    // Reject shadings with adjacent cells at once; the shift by one wraps from row to row.
    let (first, cols) = (first_column(p), p.clues.size.cols);
    let shadings = (0_u32..1 << n).filter(|mask| (mask & (mask << 1) & !first) | (mask & (mask << cols)) == 0);
    shadings.map(|mask| (0..n).map(|c| mask >> c & 1 == 1).collect()).filter(|shaded: &Vec<bool>| holds(p, shaded)).collect()
}

/// Returns the cells of the first column, one bit each.
fn first_column(p: &Shading) -> u32 {
    let cols = usize::from(p.clues.size.cols);
    (0..p.n_cells()).step_by(cols).fold(0, |mask, c| mask | 1 << c)
}

/// Returns a random shading that satisfies the common rules, of varying density.
fn shading(rng: &mut Rng, empty: &Shading) -> Vec<bool> {
    let n = empty.n_cells();
    let mut shaded = vec![false; n];
    for _ in 0..rng.below(3 * n as u64 + 1) {
        let c = rng.below(n as u64) as usize;
        shaded[c] = true;
        if !holds(empty, &shaded) {
            shaded[c] = false;
        }
    }
    shaded
}

/// Returns a random puzzle of up to 16 cells, mostly with a solution.
fn random(rng: &mut Rng, variant: Variant) -> Shading {
    let sizes = [(1, 1), (1, 2), (1, 3), (1, 6), (7, 1), (2, 2), (2, 5), (6, 2), (3, 3), (3, 4), (4, 3), (3, 5), (4, 4), (4, 4)];
    let (rows, cols) = sizes[rng.below(sizes.len() as u64) as usize];
    let size = Size::new(rows, cols).unwrap();
    let mut p = Shading { variant, clues: Grid::new(size, Clue::None) };
    let shaded = shading(rng, &p);
    let blank = rng.below(4);
    let values = 1 + rng.below(rows.max(cols) + 1);
    for c in 0..p.n_cells() {
        p.clues.at[c] = match variant {
            _ if rng.below(8) < blank * if variant == Variant::Kuromasu { 2 } else { 1 } => Clue::None,
            Variant::Hitori if rng.below(30) == 0 => Clue::Unknown,
            Variant::Hitori => Clue::Number(1 + rng.below(values + 2) as u16),
            Variant::Kuromasu if shaded[c] => Clue::None,
            Variant::Kuromasu if rng.below(8) == 0 => Clue::Unknown,
            Variant::Kuromasu => {
                let seen = |number: &u16| {
                    let mut alone = Shading { variant, clues: Grid::new(size, Clue::None) };
                    alone.clues.at[c] = Clue::Number(*number);
                    holds(&alone, &shaded)
                };
                Clue::Number((1..40).find(seen).unwrap())
            }
        };
    }
    if variant == Variant::Hitori {
        // Change numbers that conflict with the shading as long as that helps.
        for _ in 0..40 {
            let c = rng.below(p.n_cells() as u64) as usize;
            let cols = cols as usize;
            let clashes = |p: &Shading| {
                (0..p.n_cells()).any(|o| {
                    o != c && !shaded[o] && !shaded[c] && p.clues.at[o] == p.clues.at[c] && (o / cols == c / cols || o % cols == c % cols)
                })
            };
            if p.clues.at[c] != Clue::None && clashes(&p) {
                p.clues.at[c] = Clue::Number(1 + rng.below(values + 4) as u16);
            }
        }
    }
    p
}

/// Copies the facts to a state with empty caches.
fn afresh(state: &Deduction) -> Deduction {
    Deduction::new(&state.facts.puzzle, &state.facts.shades)
}

fn run(seeds: std::ops::Range<u64>, variant: Variant) -> BTreeMap<&'static str, usize> {
    let mut uses = BTreeMap::new();
    for seed in seeds {
        let rng = &mut Rng::new(seed);
        let puzzle = random(rng, variant);
        let all = solutions(&puzzle);
        // A player may know some cells of a solution, if there is one.
        let shown = rng.below(6);
        let shades: Vec<Shade> = match all.get(rng.below(all.len().max(1) as u64) as usize) {
            Some(one) => one.iter().map(|shaded| if rng.below(10) < shown { Shade::of(*shaded) } else { Shade::Undecided }).collect(),
            None => vec![Shade::Undecided; puzzle.n_cells()],
        };
        let fits = |one: &&Vec<bool>| one.iter().zip(&shades).all(|(shaded, shade)| shade.is_undecided() || *shaded == shade.is_shaded());
        let all: Vec<&Vec<bool>> = all.iter().filter(fits).collect();
        let mut state = Deduction::new(&puzzle, &shades);
        assert!(!state.is_broken() || all.is_empty(), "seed {seed}");
        loop {
            // Test each technique by itself, not only when the easier ones find nothing.
            let nested = usize::from(seed % 5 > 0);
            let ladder = ladder(&state);
            for technique in &ladder[..ladder.len() - nested] {
                let Some(step) = (technique.find)(&mut state.clone()) else { continue };
                check_shape(&state, &step);
                assert_eq!(technique.id(), step.technique);
                *uses.entry(step.technique).or_default() += 1;
                for conclusion in &step.conclusions {
                    let Conclusion::Place(cell, value) = conclusion else { panic!("{conclusion:?}") };
                    let c = puzzle.clues.size.index(*cell);
                    let holds = all.iter().all(|one| Shade::of(one[c]).value() == *value);
                    assert!(holds, "seed {seed}: {puzzle:?} {:?} {}", state.facts.shades, text_of(&state, &step));
                }
            }
            if seed % 4 == 0 {
                assert_eq!(next(&mut afresh(&state)), next(&mut state.clone()), "seed {seed}");
            }
            let Some(step) = next(&mut state) else { break };
            apply(&mut state, &step);
            if state.is_broken() {
                assert!(all.is_empty(), "seed {seed}: {}", text_of(&state, &step));
                break;
            }
        }
    }
    uses
}

#[test]
fn every_step_of_hitori_agrees_with_every_solution() {
    let uses = run(0..240, Variant::Hitori);
    for technique in puzzle(Variant::Hitori, ".").techniques() {
        let id = technique.id();
        assert!(
            uses.contains_key(id) || ["either-way", "chain-exit", "nested-contradiction"].contains(&id),
            "{id} is never used: {uses:?}"
        );
    }
}

#[test]
fn every_step_of_kuromasu_agrees_with_every_solution() {
    let uses = run(0..240, Variant::Kuromasu);
    for technique in puzzle(Variant::Kuromasu, ".").techniques() {
        let id = technique.id();
        assert!(uses.contains_key(id) || id == "nested-contradiction", "{id} is never used: {uses:?}");
    }
}
