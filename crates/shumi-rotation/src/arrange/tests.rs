//! Comparison with all permutations, between the methods, and with known counts.

use super::*;
use shumi_core::grid::Cell;
use shumi_core::meter::{Progress, unlimited};
use shumi_core::rng::Rng;
use shumi_testing::corpus_rows;
use std::collections::BTreeSet;

pub type Boards = BTreeSet<Vec<u32>>;

/// Returns all distinct arrangements, by brute force.
pub fn brute(p: &Rotation, fixed: &[Option<u32>]) -> Boards {
    fn place(p: &Rotation, fixed: &[Option<u32>], board: &mut Vec<u32>, left: &mut [u32], all: &mut Boards) {
        let cols = usize::from(p.board_size().cols);
        let at = board.len();
        if at == p.numbers.len() {
            all.insert(board.clone());
            return;
        }
        for x in 0..left.len() {
            if left[x] == 0 || fixed[at].is_some_and(|f| f as usize != x) {
                continue;
            }
            board.push(x as u32);
            left[x] -= 1;
            let (i, j) = (at / cols, at % cols);
            let window = Cell::new(i.wrapping_sub(1) as u16, j.wrapping_sub(1) as u16);
            if i == 0 || j == 0 || p.sum_at(board, window) == p.sum(window) {
                place(p, fixed, board, left, all);
            }
            left[x] += 1;
            board.pop();
        }
    }
    let mut all = Boards::new();
    place(p, fixed, &mut Vec::new(), &mut p.counts.clone(), &mut all);
    all
}

fn all_by(p: &Rotation, fixed: &[Option<u32>], method: Method) -> Boards {
    let mut all = Boards::new();
    let end = unlimited(|m| {
        search_by(p, fixed, method, m, &mut |board| {
            assert!(all.insert(board.to_vec()), "the same board twice: {board:?}");
            ControlFlow::Continue(())
        })
    });
    assert_eq!(end, End::Exhausted);
    all
}

/// Returns a puzzle made from a random board of about `span` different numbers; sometimes one sum is changed.
pub fn random(rng: &mut Rng, rows: u64, cols: u64, span: u64, least: i64) -> (Rotation, Vec<i64>) {
    let board: Vec<i64> = (0..(rows + 1) * (cols + 1)).map(|_| least + rng.below(span) as i64).collect();
    let p = of_board(rows, cols, &board);
    if rng.below(4) > 0 {
        return (p, board);
    }
    let mut sums = p.sums;
    let at = rng.below(sums.len() as u64) as usize;
    sums[at] += rng.below(5) as i64 - 2;
    (Rotation::new(rows, cols, sums, board.clone()).unwrap(), board)
}

pub fn of_board(rows: u64, cols: u64, board: &[i64]) -> Rotation {
    let empty = Rotation::new(rows, cols, vec![0; (rows * cols) as usize], board.to_vec()).unwrap();
    let indices: Vec<u32> = board.iter().map(|x| empty.index_of(*x).unwrap()).collect();
    let sums = empty.windows.all().map(|w| empty.sum_at(&indices, w)).collect();
    Rotation::new(rows, cols, sums, board.to_vec()).unwrap()
}

/// Fixes some cells, mostly as on `board`.
pub fn fix(rng: &mut Rng, p: &Rotation, board: &[i64]) -> Vec<Option<u32>> {
    let part = rng.below(4);
    let mut fixed: Vec<Option<u32>> = board.iter().map(|x| (rng.below(4) < part).then(|| p.index_of(*x).unwrap())).collect();
    if rng.below(3) == 0 {
        let at = rng.below(board.len() as u64) as usize;
        fixed[at] = Some(rng.below(p.values.len() as u64) as u32);
    }
    fixed
}

#[test]
fn small_boards_have_the_arrangements_of_brute_force() {
    let mut rng = Rng::new(1);
    for round in 0..250 {
        let [rows, cols] = [[1, 1], [1, 2], [2, 1], [2, 2], [1, 3], [3, 1], [1, 4]][rng.below(7) as usize];
        let span = [1, 2, 3, 5, 9, 20, 100][rng.below(7) as usize];
        let least = [0, -7, -300, 1 << 39][rng.below(4) as usize];
        let (p, board) = random(&mut rng, rows, cols, span, least);
        let nothing = vec![None; board.len()];
        for fixed in [nothing, fix(&mut rng, &p, &board)] {
            let expected = brute(&p, &fixed);
            let refuted = refute(&p);
            assert!(refuted.is_none() || expected.is_empty(), "round {round}: {refuted:?} {p:?}");
            if refuted.is_none() {
                for method in [Method::Dense, Method::Wide] {
                    assert_eq!(all_by(&p, &fixed, method), expected, "round {round}, {method:?}: {p:?} {fixed:?}");
                }
            }
        }
    }
}

#[test]
fn both_methods_agree_on_middle_ranges() {
    let mut rng = Rng::new(2);
    for round in 0..60 {
        let (rows, cols) = (2 + rng.below(4), 2 + rng.below(3));
        let span = [40, 64, 90, 128, 150, 200, 230, 256][rng.below(8) as usize];
        let (p, board) = random(&mut rng, rows, cols, span, -50);
        if refute(&p).is_some() {
            continue;
        }
        for fixed in [vec![None; board.len()], fix(&mut rng, &p, &board)] {
            let lists = all_by(&p, &fixed, Method::Wide);
            assert_eq!(all_by(&p, &fixed, Method::Dense), lists, "round {round}: {p:?} {fixed:?}");
        }
    }
}

#[test]
fn boards_larger_than_a_byte_of_lines_keep_their_arrangement() {
    let mut rng = Rng::new(3);
    for (rows, cols, span) in [(100, 1, 3), (1, 100, 400), (100, 2, 1 << 39), (20, 20, 1 << 30), (40, 3, 2)] {
        let board: Vec<i64> = (0..(rows + 1) * (cols + 1)).map(|_| rng.below(span) as i64).collect();
        let p = of_board(rows, cols, &board);
        let fixed: Vec<_> = board.iter().enumerate().map(|(at, x)| (at % 3 > 0).then(|| p.index_of(*x).unwrap())).collect();
        let mut any = false;
        let mut poll = |_: &Progress| ControlFlow::Continue(());
        let end = search(&p, &fixed, &mut Meter::new(&mut poll).with_max_nodes(20_000), &mut |found| {
            any = true;
            assert!(p.windows.all().all(|w| p.sum_at(found, w) == p.sum(w)));
            assert!(fixed.iter().zip(found).all(|(f, x)| f.is_none_or(|f| f == *x)));
            ControlFlow::Break(())
        });
        assert!(any && end == End::Enough, "{rows} x {cols}: {end:?}");
    }
}

#[test]
fn the_corpus_has_its_counts() {
    let rows = corpus_rows("rotation-arrange.jsonl");
    let mut counted = 0;
    for row in &rows {
        let numbers: Vec<i64> = row["puzzle"].as_str().unwrap().split_whitespace().map(|x| x.parse().unwrap()).collect();
        let n = numbers[0] as u64;
        let (sums, numbers) = numbers[1..].split_at((n * n) as usize);
        let p = Rotation::new(n, n, sums.to_vec(), numbers.to_vec()).unwrap();
        let Some(expected) = row["solutions"].as_u64() else { continue };
        let mut found = 0;
        let mut poll = |_: &Progress| ControlFlow::Continue(());
        // The largest of them belong to the benchmark.
        let end = search(&p, &vec![None; numbers.len()], &mut Meter::new(&mut poll).with_max_nodes(8_000), &mut |_| {
            found += 1;
            ControlFlow::Continue(())
        });
        assert!(found <= expected, "{}", row["id"]);
        if end == End::Exhausted {
            assert_eq!(found, expected, "{}", row["id"]);
            counted += 1;
        }
    }
    // The committed ones alone are 19.
    assert!(counted >= 15, "{counted}");
}

#[test]
fn a_stop_is_no_proof() {
    let board: Vec<i64> = (0..64).map(|x| x * 37 % 64).collect();
    let p = of_board(7, 7, &board);
    for method in [Method::Dense, Method::Wide] {
        let mut polls = 0;
        let mut poll = |_: &Progress| {
            polls += 1;
            if polls == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let end = search_by(&p, &[None; 64], method, &mut Meter::new(&mut poll), &mut |_| ControlFlow::Continue(()));
        assert_eq!(end, End::Stopped);
    }
}

#[test]
fn refutations_name_the_windows() {
    let why = |rows, cols, sums: &[i64], numbers: &[i64]| {
        let found = refute(&Rotation::new(rows, cols, sums.to_vec(), numbers.to_vec()).unwrap())?;
        Some((found.why, found.windows, found.found, found.least, found.most))
    };
    let cell = Cell::new;
    assert_eq!(why(1, 2, &[10, 10], &[1, 2, 3, 4, 5, 6]), None);
    let sum = Some((SumRefutationKind::SumOutOfReach, vec![cell(0, 1)], 19, 10, 18));
    assert_eq!(why(1, 2, &[10, 19], &[1, 2, 3, 4, 5, 6]), sum);
    let step = Some((SumRefutationKind::SumBetweenSteps, vec![cell(0, 0)], 15, 13, 16));
    assert_eq!(why(1, 1, &[15], &[1, 4, 4, 7]), step);
    let total = Some((SumRefutationKind::TotalDiffers, vec![cell(0, 0), cell(0, 2)], 35, 36, 36));
    assert_eq!(why(1, 3, &[18, 18, 17], &[1, 2, 3, 4, 5, 6, 7, 8]), total);
    let both = Some((SumRefutationKind::SumsOutOfReach, vec![cell(0, 0), cell(0, 2)], 54, 36, 50));
    assert_eq!(why(1, 4, &[27, 20, 27, 20], &[1, 2, 3, 4, 5, 6, 7, 8, 9, 8]), both);
    let corners = Some((SumRefutationKind::CornersOutOfReach, vec![cell(0, 0), cell(0, 1)], -27, -18, 18));
    assert_eq!(why(1, 3, &[0, 27, 36], &[0, 0, 0, 0, 9, 9, 9, 9]), corners);
}
