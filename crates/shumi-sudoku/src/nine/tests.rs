//! Comparison with exact cover and among the backends; public puzzles.

use std::ops::ControlFlow;

use super::{Backend, Boards, NineSolver};
use shumi_core::meter::{End, unlimited};
use shumi_core::rng::Rng;
use shumi_testing::cover::Cover;
use shumi_testing::{fixture_rows, rows_beside};

/// Returns up to `limit` solutions within the candidates, by exact cover.
fn by_cover(masks: &[u16; 81], limit: usize) -> Vec<[u8; 81]> {
    let mut cover = Cover::new(324, 0);
    let mut meaning = Vec::new();
    for (cell, mask) in masks.iter().enumerate() {
        let (row, col) = (cell / 9, cell % 9);
        for d in (0..9).filter(|d| mask >> d & 1 == 1) {
            cover.option(&[cell, 81 + row * 9 + d, 162 + col * 9 + d, 243 + (row / 3 * 3 + col / 3) * 9 + d]).unwrap();
            meaning.push((cell, d as u8 + 1));
        }
    }
    let mut covers = cover.covers();
    let mut found = Vec::new();
    unlimited(|meter| {
        while found.len() < limit
            && let Some(chosen) = covers.next(meter)
        {
            let mut digits = [0; 81];
            for option in chosen {
                digits[meaning[*option].0] = meaning[*option].1;
            }
            found.push(digits);
        }
    });
    found
}

fn solutions(backend: Backend, from: &Boards, limit: usize) -> Vec<[u8; 81]> {
    let mut found = Vec::new();
    let end = unlimited(|meter| {
        NineSolver::new(backend).search(from, meter, |boards| {
            found.push(boards.digits());
            if found.len() < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })
    });
    assert_eq!(end == End::Enough, found.len() == limit);
    found
}

/// Returns a grid with `clues` random digits, from a random solution if `solvable`.
fn random_grid(rng: &mut Rng, clues: usize, solvable: bool) -> [u8; 81] {
    let mut solution = [0; 81];
    if solvable {
        let mut first = [0; 81];
        let mut digits: Vec<u8> = (1..=9).collect();
        for cell in &mut first[..9] {
            *cell = digits.swap_remove(rng.below(digits.len() as u64) as usize);
        }
        first[9 + rng.below(9) as usize + 9 * rng.below(8) as usize] = 1 + rng.below(9) as u8;
        solution = solutions(Backend::Scalar, &Boards::from_digits(&first), 1).pop().unwrap_or(solution);
    }
    let mut grid = [0; 81];
    for _ in 0..clues {
        let cell = rng.below(81) as usize;
        grid[cell] = if solvable { solution[cell] } else { 1 + rng.below(9) as u8 };
    }
    grid
}

#[test]
fn counts_and_solutions_are_those_of_exact_cover() {
    let mut rng = Rng::new(9);
    let mut shares = [0; 3];
    for round in 0..45 {
        let grid = random_grid(&mut rng, [24, 32, 70][round % 3], round % 5 > 0);
        let boards = Boards::from_digits(&grid);
        let mut slow = by_cover(&boards.masks(), 1000);
        let mut fast = solutions(Backend::best(), &boards, 1000);
        assert_eq!(slow.len(), fast.len(), "{grid:?}");
        shares[slow.len().min(2)] += 1;
        if slow.len() < 1000 {
            slow.sort();
            fast.sort();
            assert_eq!(slow, fast, "{grid:?}");
        }
    }
    assert!(shares.iter().all(|n| *n > 3), "{shares:?}");
}

#[test]
fn any_candidates_give_the_solutions_of_exact_cover() {
    let mut rng = Rng::new(10);
    for _ in 0..30 {
        let solution = random_grid(&mut rng, 2000, true);
        let masks = std::array::from_fn(|cell| {
            let noise = rng.next_u64() as u16 & rng.next_u64() as u16 & 0x1ff;
            if solution[cell] == 0 { noise } else { noise | 1 << (solution[cell] - 1) }
        });
        let mut slow = by_cover(&masks, 2000);
        let mut fast = solutions(Backend::best(), &Boards::from_masks(&masks), 2000);
        slow.sort();
        fast.sort();
        assert_eq!(slow, fast, "{masks:?}");
    }
}

#[test]
fn all_backends_give_the_same_in_the_same_order() {
    let mut rng = Rng::new(11);
    for round in 0..40 {
        let grid = random_grid(&mut rng, 24 + round % 20, round % 4 > 0);
        let boards = Boards::from_digits(&grid);
        let want = solutions(Backend::Scalar, &boards, 30);
        let marks = unlimited(|meter| NineSolver::new(Backend::Scalar).true_candidates(&boards, meter));
        for backend in Backend::available() {
            assert_eq!(solutions(backend, &boards, 30), want, "{backend:?} {grid:?}");
            assert_eq!(unlimited(|meter| NineSolver::new(backend).true_candidates(&boards, meter)), marks, "{backend:?} {grid:?}");
        }
    }
}

#[test]
fn true_candidates_are_the_union_of_all_solutions() {
    let mut rng = Rng::new(12);
    let mut checked = 0;
    for round in 0..40 {
        let boards = Boards::from_digits(&random_grid(&mut rng, 36 + round % 10, round % 8 > 0));
        let all = solutions(Backend::best(), &boards, 1000);
        if all.len() == 1000 {
            continue;
        }
        checked += 1;
        let union = all.iter().fold(Boards::EMPTY, |mut union, digits| {
            union.unite(&Boards::from_masks(&digits.map(|d| 1 << (d - 1))));
            union
        });
        let (marks, end) = unlimited(|meter| NineSolver::default().true_candidates(&boards, meter));
        assert_eq!(marks, (!all.is_empty()).then_some(union));
        assert_eq!(end, End::Exhausted);
    }
    assert!(checked > 20);
}

#[test]
fn two_naked_cells_of_a_box_with_one_digit_are_a_contradiction() {
    let mut masks = [0x1ff; 81];
    (masks[0], masks[10]) = (1, 1);
    for backend in Backend::available() {
        assert!(solutions(backend, &Boards::from_masks(&masks), 1).is_empty());
        assert!(solutions(backend, &Boards::from_masks(&[0; 81]), 1).is_empty());
    }
}

#[test]
fn a_stopped_search_says_so() {
    let mut poll = |_: &shumi_core::meter::Progress| ControlFlow::Continue(());
    let mut meter = shumi_core::meter::Meter::new(&mut poll).with_max_nodes(300);
    let (count, first, end) = NineSolver::default().count(&Boards::full(), u64::MAX, &mut meter);
    assert!(end == End::Stopped && count > 0 && first.is_some());
}

#[test]
fn the_empty_grid_keeps_all_candidates() {
    let (marks, end) = unlimited(|meter| NineSolver::default().true_candidates(&Boards::full(), meter));
    assert_eq!((marks, end), (Some(Boards::full()), End::Exhausted));
}

/// Returns whether the digits obey the rules and keep the givens, written without the solver's tables.
fn obeys(givens: &[u8; 81], digits: &[u8; 81]) -> bool {
    let house = |cells: &dyn Fn(usize) -> usize| (0..9).fold(0u16, |set, i| set | 1 << digits[cells(i)]) == 0x3fe;
    (0..9).all(|h| house(&|i| h * 9 + i) && house(&|i| i * 9 + h) && house(&|i| (h / 3 * 3 + i / 3) * 9 + h % 3 * 3 + i % 3))
        && givens.iter().zip(digits).all(|(given, digit)| *given == 0 || given == digit)
}

#[test]
fn public_and_evolved_puzzles_are_unique() {
    let rows = fixture_rows("sudoku.jsonl").into_iter();
    // Without optimisation, a hundred times slower, take only a sample of the whole sets.
    let sample = |file| rows_beside(file).into_iter().step_by(if cfg!(debug_assertions) { 50 } else { 1 });
    let rows = rows.chain(sample("sudoku.jsonl")).chain(sample("fetched/sudoku9-public.jsonl"));
    let mut solver = NineSolver::default();
    let mut seen = 0;
    for row in rows.filter(|row| row["size"] == 9) {
        let puzzle = row["puzzle"].as_str().unwrap();
        let cells: Vec<u8> =
            puzzle.bytes().filter(|b| !b.is_ascii_whitespace()).map(|b| if b.is_ascii_digit() { b - b'0' } else { 0 }).collect();
        let givens: [u8; 81] = cells.try_into().unwrap();
        let (count, first, _) = unlimited(|meter| solver.count(&Boards::from_digits(&givens), 2, meter));
        assert_eq!((count, row["status"].as_str().unwrap()), (1, "unique"), "{puzzle}");
        assert!(obeys(&givens, &first.unwrap().digits()), "{puzzle}");
        seen += 1;
    }
    assert!(seen > 5, "{seen}");
}
