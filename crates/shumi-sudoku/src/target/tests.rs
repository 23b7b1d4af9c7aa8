//! Comparison with full enumeration; the corpus.

use std::ops::ControlFlow;

use super::*;
use crate::nine::{Boards, NineSolver};
use shumi_core::meter::{End, Meter, Progress, unlimited};
use shumi_core::rng::Rng;
use shumi_testing::{fixture_rows, rows_beside};

/// Returns the best score of all solutions, `None` if there are more than `limit`.
fn by_enumeration(weights: &[i32; 81], from: &Boards, limit: u64) -> Option<Option<i64>> {
    let (mut best, mut n) = (None, 0);
    let end = unlimited(|meter| {
        NineSolver::default().search(from, meter, |boards| {
            best = best.max(Some(score(weights, &boards.digits())));
            n += 1;
            if n < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })
    });
    (end == End::Exhausted).then_some(best)
}

fn solve(weights: &[i32; 81], from: &Boards) -> Option<BestGrid> {
    unlimited(|meter| {
        let (best, end) = maximise(weights, from, &mut NineSolver::default(), meter);
        assert_eq!(end, End::Exhausted);
        assert_eq!(meter.progress.bound, best.map(|best| best.score));
        best
    })
}

/// Returns a solution with `clues` cells kept.
fn random_grid(rng: &mut Rng, clues: usize) -> [u8; 81] {
    let mut first = [0; 81];
    let mut digits: Vec<u8> = (1..=9).collect();
    for cell in &mut first[..9] {
        *cell = digits.swap_remove(rng.below(digits.len() as u64) as usize);
    }
    first[40] = 1 + rng.below(9) as u8;
    let solution = unlimited(|meter| NineSolver::default().count(&Boards::from_digits(&first), 1, meter).1);
    let mut grid = solution.map_or([0; 81], |boards| boards.digits());
    let mut left: Vec<usize> = (0..81).collect();
    while left.len() > clues {
        grid[left.swap_remove(rng.below(left.len() as u64) as usize)] = 0;
    }
    grid
}

#[test]
fn the_weights_are_square_rings() {
    assert_eq!(RINGS[..9], [6; 9]);
    assert_eq!(RINGS[36..45], [6, 7, 8, 9, 10, 9, 8, 7, 6]);
    assert_eq!(RINGS.iter().sum::<i32>(), 6 * 32 + 7 * 24 + 8 * 16 + 9 * 8 + 10);
}

#[test]
fn seventeen_cells_give_the_score_of_every_grid() {
    let mut n = 0;
    unlimited(|meter| {
        NineSolver::default().search(&Boards::full(), meter, |boards| {
            let digits = boards.digits();
            let value = |row: usize, col: usize| i64::from(digits[row * 9 + col]);
            let mut reduced = 2745 + value(4, 4);
            for row in [0, 1, 7, 8] {
                for col in [0, 1, 7, 8] {
                    let corner = matches!((row, col), (0 | 8, 0 | 8));
                    reduced += value(row, col) * if corner { 2 } else { 1 };
                }
            }
            assert_eq!(reduced, score(&RINGS, &digits));
            n += 1;
            if n < 300 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })
    });
}

#[test]
fn the_optimum_is_that_of_full_enumeration() {
    let mut rng = Rng::new(30);
    let mut checked = 0;
    for round in 0..40 {
        let grid = random_grid(&mut rng, 26 + round % 6);
        let boards = Boards::from_digits(&grid);
        let Some(want) = by_enumeration(&RINGS, &boards, 1500) else { continue };
        let best = solve(&RINGS, &boards);
        assert_eq!(best.map(|best| best.score), want, "{grid:?}");
        let best = best.unwrap();
        assert_eq!(score(&RINGS, &best.digits), best.score);
        assert!(grid.iter().zip(&best.digits).all(|(given, digit)| *given == 0 || given == digit));
        checked += 1;
    }
    assert!(checked > 10, "{checked}");
}

#[test]
fn own_weights_have_the_optimum_of_full_enumeration() {
    let mut rng = Rng::new(31);
    let mut checked = 0;
    for round in 0..24 {
        let grid = random_grid(&mut rng, 28 + round % 5);
        let boards = Boards::from_digits(&grid);
        let range = [3, 200, 1 << 32][round % 3];
        let weights: [i32; 81] = std::array::from_fn(|_| (rng.below(range) as i64 - range as i64 / 2) as i32);
        let Some(want) = by_enumeration(&weights, &boards, 1000) else { continue };
        let best = solve(&weights, &boards);
        assert_eq!(best.map(|best| best.score), want, "{grid:?} {weights:?}");
        assert!(best.is_some_and(|best| score(&weights, &best.digits) == best.score));
        checked += 1;
    }
    assert!(checked > 5, "{checked}");
}

#[test]
fn the_generic_bound_agrees_on_rings() {
    let mut rng = Rng::new(32);
    for round in 0..6 {
        let boards = Boards::from_digits(&random_grid(&mut rng, 28 + round));
        let (generic, _) = unlimited(|meter| weights::maximise(&RINGS, &boards, &mut NineSolver::default(), meter));
        assert_eq!(generic.map(|best| best.score), solve(&RINGS, &boards).map(|best| best.score));
    }
}

#[test]
fn no_solution_has_no_score() {
    let mut digits = [0; 81];
    (digits[0], digits[8]) = (5, 5);
    let boards = Boards::from_digits(&digits);
    assert_eq!(solve(&RINGS, &boards), None);
    assert_eq!(solve(&[1; 81], &boards), None);
    assert_eq!(solve(&[-3; 81], &Boards::full()).map(|best| best.score), Some(-3 * 405));
}

#[test]
fn the_empty_grid_has_2906_and_a_stopped_search_its_best_so_far() {
    assert_eq!(solve(&RINGS, &Boards::full()).map(|best| best.score), Some(2906));
    let skewed: [i32; 81] = std::array::from_fn(|cell| (cell as i32 * 7919) % 101 - 50);
    for (weights, nodes) in [(RINGS, 80), (skewed, 60)] {
        let mut poll = |_: &Progress| ControlFlow::Continue(());
        let mut meter = Meter::new(&mut poll).with_max_nodes(nodes);
        let (best, end) = maximise(&weights, &Boards::full(), &mut NineSolver::default(), &mut meter);
        assert_eq!(end, End::Stopped);
        assert_eq!(meter.progress.best, best.map(|best| best.score));
        let bound = meter.progress.bound.unwrap();
        assert!(best.is_none_or(|best| best.score == score(&weights, &best.digits) && best.score < bound));
    }
}

#[test]
fn the_corpus_is_as_it_says() {
    // Without optimisation, take only a sample of the whole set.
    let beside = rows_beside("target-sudoku.jsonl").into_iter().step_by(if cfg!(debug_assertions) { 24 } else { 1 });
    for row in fixture_rows("target-sudoku.jsonl").into_iter().chain(beside) {
        let cells: Vec<u8> = row["puzzle"].as_str().unwrap().split_whitespace().map(|token| token.parse().unwrap()).collect();
        let boards = Boards::from_digits(&cells.try_into().unwrap());
        assert_eq!(solve(&RINGS, &boards).map_or(-1, |best| best.score), row["best"].as_i64().unwrap(), "{}", row["id"]);
    }
}
