//! Comparison with exact cover and the 9 x 9 core; the corpus, with an independent check.

use std::ops::ControlFlow;

use super::*;
use crate::nine::{Boards, NineSolver};
use shumi_core::meter::unlimited;
use shumi_core::rng::Rng;
use shumi_testing::corpus_rows;
use shumi_testing::cover::Cover;

fn solutions(shape: Shape, masks: &[u32], limit: usize) -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    let end = unlimited(|meter| {
        search(shape, masks, meter, |values| {
            found.push(values.to_vec());
            if found.len() < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })
    });
    assert_eq!(end == End::Enough, found.len() == limit);
    found
}

fn by_cover(shape: Shape, masks: &[u32], limit: usize) -> Vec<Vec<u8>> {
    let n = shape.size();
    let mut cover = Cover::new(4 * n * n, 0);
    let mut meaning = Vec::new();
    for (cell, mask) in masks.iter().enumerate() {
        let (row, col) = (cell / n, cell % n);
        for v in (0..n).filter(|v| mask >> v & 1 == 1) {
            let (r, c, b) = (n * n + row * n + v, 2 * n * n + col * n + v, 3 * n * n + shape.box_of(row, col) * n + v);
            cover.option(&[cell, r, c, b]).unwrap();
            meaning.push((cell, v as u8 + 1));
        }
    }
    let mut covers = cover.covers();
    let mut found = Vec::new();
    unlimited(|meter| {
        while found.len() < limit
            && let Some(chosen) = covers.next(meter)
        {
            let mut values = vec![0; n * n];
            for option in chosen {
                values[meaning[*option].0] = meaning[*option].1;
            }
            found.push(values);
        }
    });
    found
}

/// Returns whether the values obey the rules and keep the candidates, written without the solver's tables.
fn obeys(n: usize, tall: usize, wide: usize, masks: &[u32], values: &[u8]) -> bool {
    let differ = |cells: Vec<usize>| {
        let mut seen: Vec<u8> = cells.iter().map(|cell| values[*cell]).collect();
        seen.sort_unstable();
        seen == (1..=n as u8).collect::<Vec<_>>()
    };
    (0..n).all(|h| {
        differ((0..n).map(|i| h * n + i).collect())
            && differ((0..n).map(|i| i * n + h).collect())
            && differ((0..n * n).filter(|cell| cell / n / tall * tall + cell % n / wide == h).collect())
    }) && masks.iter().zip(values).all(|(mask, value)| mask >> (value - 1) & 1 == 1)
}

/// Returns the candidates of a grid with some cells of a solution given.
fn givens(shape: Shape, solution: &[u8], keep: impl FnMut(usize) -> bool) -> Vec<u32> {
    let mut keep = keep;
    (0..shape.cells()).map(|cell| if keep(cell) { 1 << (solution[cell] - 1) } else { shape.all() }).collect()
}

fn random_solution(shape: Shape, rng: &mut Rng) -> Vec<u8> {
    let mut masks = vec![shape.all(); shape.cells()];
    let mut values: Vec<u32> = (0..shape.size() as u32).collect();
    for mask in &mut masks[..shape.size()] {
        *mask = 1 << values.swap_remove(rng.below(values.len() as u64) as usize);
    }
    solutions(shape, &masks, 1).pop().unwrap()
}

#[test]
fn counts_and_solutions_are_those_of_exact_cover() {
    let mut rng = Rng::new(16);
    for shape in [4, 6, 9, 16].map(|n| Shape::of_size(n).unwrap()) {
        let rounds = if shape.size() < 9 { 60 } else { 8 };
        for round in 0..rounds {
            let solution = random_solution(shape, &mut rng);
            let share = [6, 5, 4, 3][shape.box_rows() - 1] - u64::from(round % 2 == 0);
            let mut masks = givens(shape, &solution, |_| rng.below(10) >= share);
            if round % 4 == 0 {
                // A wrong given makes the grid mostly unsolvable.
                masks[rng.below(shape.cells() as u64) as usize] = 1 << rng.below(shape.size() as u64);
            }
            let mut slow = by_cover(shape, &masks, 1000);
            let mut fast = solutions(shape, &masks, 1000);
            assert_eq!(slow.len(), fast.len());
            if slow.len() < 1000 {
                slow.sort();
                fast.sort();
                assert_eq!(slow, fast);
            }
        }
    }
    assert_eq!(solutions(Shape::ALL[0], &[0b1111; 16], 1000).len(), 288);
}

#[test]
fn a_cell_that_the_givens_leave_no_value_is_a_contradiction() {
    let shape = Shape::of_size(16).unwrap();
    for gone in [0, shape.all()] {
        let mut masks = vec![shape.all(); shape.cells()];
        // Twelve values in its row, four in its column.
        masks[0] = gone;
        (4..16).for_each(|col| masks[col] = 1 << (col - 4));
        (0..4).for_each(|i| masks[(12 + i) * 16] = 1 << (12 + i));
        assert!(matches!(unlimited(|meter| known(shape, &masks, false, meter)), ShortSearch::Solutions(none) if none.is_empty()));
        assert!(solutions(shape, &masks, 2).is_empty());
    }
}

#[test]
fn true_candidates_are_the_union_of_all_solutions() {
    let mut rng = Rng::new(17);
    for shape in [4, 6, 9].map(|n| Shape::of_size(n).unwrap()) {
        for round in 0..30 {
            let solution = random_solution(shape, &mut rng);
            let mut masks = givens(shape, &solution, |_| rng.below(10) < 4);
            if round % 5 == 0 {
                masks[rng.below(shape.cells() as u64) as usize] = 1 << rng.below(shape.size() as u64);
            }
            let all = solutions(shape, &masks, 800);
            if all.len() == 800 {
                continue;
            }
            let union: Vec<u32> =
                (0..shape.cells()).map(|cell| all.iter().fold(0, |mask, values| mask | 1 << (values[cell] - 1))).collect();
            let (found, end) = unlimited(|meter| true_candidates(shape, &masks, meter));
            assert_eq!((found, end), ((!all.is_empty()).then_some(union), End::Exhausted));
        }
    }
}

#[test]
fn nine_by_nine_counts_as_the_core_does() {
    let mut rng = Rng::new(18);
    let shape = Shape::of_size(9).unwrap();
    for _ in 0..20 {
        let solution = random_solution(shape, &mut rng);
        let masks = givens(shape, &solution, |_| rng.below(10) < 3);
        let core = Boards::from_masks(&std::array::from_fn(|cell| masks[cell] as u16));
        let (count, _, _) = unlimited(|meter| NineSolver::default().count(&core, 300, meter));
        assert_eq!(solutions(shape, &masks, 300).len() as u64, count);
    }
}

#[test]
fn a_cell_without_candidates_ends_it_at_once() {
    for shape in Shape::ALL {
        let mut masks = vec![shape.all(); shape.cells()];
        masks[shape.size() + 1] = 0;
        assert!(solutions(shape, &masks, 1).is_empty());
        // The same contradiction by givens: the first row holds all values but the last, which is below the corner.
        let mut masks = vec![shape.all(); shape.cells()];
        for (v, mask) in masks[1..shape.size()].iter_mut().enumerate() {
            *mask = 1 << v;
        }
        masks[shape.size()] = 1 << (shape.size() - 1);
        assert!(solutions(shape, &masks, 1).is_empty());
        assert_eq!(unlimited(|meter| true_candidates(shape, &masks, meter)), (None, End::Exhausted));
    }
}

#[test]
fn large_empty_grids_have_solutions() {
    for (n, side) in [(16, 4), (25, 5)] {
        let shape = Shape::of_size(n).unwrap();
        let masks = vec![shape.all(); shape.cells()];
        let found = solutions(shape, &masks, 20);
        assert!(found.iter().all(|values| obeys(n, side, side, &masks, values)));
        let mut different = found.clone();
        different.sort();
        different.dedup();
        assert_eq!(different.len(), 20);
    }
}

#[test]
fn the_corpus_is_as_it_says() {
    let mut taken = std::collections::BTreeMap::new();
    for row in corpus_rows("sudoku.jsonl") {
        let (n, set) = (row["size"].as_u64().unwrap() as usize, row["set"].as_str().unwrap().to_string());
        let times: &mut usize = taken.entry(set.clone()).or_default();
        *times += 1;
        // Without optimisation, test only a sample, without the hardest sets.
        if n == 9 || cfg!(debug_assertions) && (*times > 3 || set == "s25_near" || set == "s25_c290") {
            continue;
        }
        let shape = Shape::of_size(n).unwrap();
        let cells = row["puzzle"].as_str().unwrap().bytes().filter(|b| !b.is_ascii_whitespace());
        let masks: Vec<u32> = cells.map(|b| if b.is_ascii_uppercase() { 1 << (b - b'A') } else { shape.all() }).collect();
        let found = solutions(shape, &masks, 2);
        assert_eq!(["none", "unique", "multiple"][found.len()], row["status"], "{}", row["id"]);
        let side = shape.box_rows();
        assert!(found.iter().all(|values| obeys(n, side, side, &masks, values)), "{}", row["id"]);
    }
    assert!(taken.len() > 10, "{taken:?}");
}
