//! The solver against trying all shadings, refusals.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use super::backbone::backbone;
use super::run::tuning;
use super::solve::search_with;
use crate::board::Board;
use crate::{Clue, Shade, Shading, Variant};
use shumi_core::grid::{Grid, Size};
use shumi_core::meter::{End, Meter, unlimited};
use shumi_core::rng::Rng;
use shumi_frame::family::Solve;
use shumi_learn::Tuning;
use shumi_testing::corpus_rows;

/// Returns whether a shading satisfies all rules, checked literally.
fn keeps_rules(p: &Shading, shades: &[Shade]) -> bool {
    let n = p.n_cells();
    let shaded: Vec<bool> = shades.iter().map(|shade| shade.is_shaded()).collect();
    if (0..n).any(|c| shaded[c] && p.neighbours(c).any(|o| shaded[o])) {
        return false;
    }
    let mut reached = vec![false; n];
    let mut stack: Vec<usize> = (0..n).find(|c| !shaded[*c]).into_iter().collect();
    while let Some(c) = stack.pop() {
        if !std::mem::replace(&mut reached[c], true) {
            stack.extend(p.neighbours(c).filter(|o| !shaded[*o]));
        }
    }
    if (0..n).any(|c| !shaded[c] && !reached[c]) {
        return false;
    }
    let seen_from = |c: usize| {
        let arm = |dir| std::iter::successors(Some(c), |at| p.step(*at, dir).filter(|o| !shaded[*o])).count() - 1;
        1 + (0..4).map(arm).sum::<usize>()
    };
    (0..n).all(|c| match (p.variant, p.clues.at[c]) {
        (_, Clue::None) | (Variant::Hitori, Clue::Unknown) => true,
        (Variant::Hitori, clue) => {
            shaded[c]
                || (0..n).all(|o| {
                    let (a, b) = (p.clues.size.cell(c), p.clues.size.cell(o));
                    o == c || shaded[o] || p.clues.at[o] != clue || (a.row != b.row && a.col != b.col)
                })
        }
        (Variant::Kuromasu, Clue::Unknown) => !shaded[c],
        (Variant::Kuromasu, Clue::Number(number)) => !shaded[c] && seen_from(c) == usize::from(number),
    })
}

/// Finds all solutions by brute force.
fn slow(p: &Shading, from: &Board) -> BTreeSet<Vec<Shade>> {
    let n = p.n_cells();
    let all = (0..1u32 << n).map(|bits| (0..n).map(|c| Shade::of(bits >> c & 1 == 1)).collect::<Vec<_>>());
    let keeps = |shades: &Vec<Shade>| shades.iter().zip(&from.shades).all(|(new, old)| old.is_undecided() || new == old);
    all.filter(|shades| keeps(shades) && keeps_rules(p, shades)).collect()
}

/// A board with no decided cells, not even the clues.
fn undecided(p: &Shading) -> Board {
    Board { shades: vec![Shade::Undecided; p.n_cells()] }
}

fn all(p: &Shading, from: &Board, tuning: Tuning) -> Vec<Vec<Shade>> {
    let mut out = Vec::new();
    let end = unlimited(|meter| {
        search_with(p, from, tuning, meter, &mut |board| {
            out.push(board.shades.clone());
            ControlFlow::Continue(())
        })
    });
    assert_eq!(end, End::Exhausted);
    out
}

/// Returns a random puzzle; the numbers are those of a random shading or, sometimes, arbitrary.
fn random(rng: &mut Rng, variant: Variant, size: Size) -> Shading {
    let mut p = Shading { variant, clues: Grid::new(size, Clue::None) };
    let (rows, cols) = (u64::from(size.rows), u64::from(size.cols));
    let empty = [0, 20, 50, 80][rng.below(4) as usize];
    let most = match variant {
        Variant::Hitori => 1 + rng.below(rows.max(cols) + 1),
        Variant::Kuromasu => rows + cols,
    };
    let shaded: Vec<bool> = (0..p.n_cells()).map(|_| rng.below(4) == 0).collect();
    for c in 0..p.n_cells() {
        let seen = |dir| std::iter::successors(Some(c), |at| p.step(*at, dir).filter(|o| !shaded[*o])).count() as u16 - 1;
        p.clues.at[c] = match rng.below(100) {
            roll if roll < empty => Clue::None,
            roll if roll % 13 == 0 => Clue::Unknown,
            roll if variant == Variant::Hitori || roll % 17 == 0 => Clue::Number(1 + rng.below(most) as u16),
            _ if shaded[c] => Clue::None,
            _ => Clue::Number(1 + (0..4).map(seen).sum::<u16>()),
        };
    }
    p
}

fn small(rng: &mut Rng) -> Size {
    let sizes = [(1, 1), (1, 2), (2, 1), (1, 3), (1, 6), (7, 1), (2, 2), (2, 5), (4, 2), (3, 3), (3, 4), (4, 3)];
    let (rows, cols) = sizes[rng.below(sizes.len() as u64) as usize];
    Size { rows, cols }
}

#[test]
fn small_boards_agree_with_trying_all_shadings() {
    let mut rng = Rng::new(1);
    let (mut solvable, mut several) = (0, 0);
    for round in 0..1500 {
        let variant = if round % 2 == 0 { Variant::Hitori } else { Variant::Kuromasu };
        let size = small(&mut rng);
        let p = random(&mut rng, variant, size);
        let mut decided = || if round % 5 == 0 && rng.below(6) == 0 { Shade::of(rng.below(2) == 0) } else { Shade::Undecided };
        let from = Board { shades: (0..p.n_cells()).map(|_| decided()).collect() };
        let expected = slow(&p, &from);
        let found = all(&p, &from, tuning(variant));
        assert_eq!(found.len(), expected.len(), "each once: {p:?} {from:?}");
        assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), expected, "{p:?} {from:?}");
        let plain = all(&p, &from, Tuning { learns: false, ..tuning(variant) });
        assert_eq!(plain.len(), expected.len(), "{p:?}");
        assert_eq!(plain.into_iter().collect::<BTreeSet<_>>(), expected, "without learning: {p:?} {from:?}");
        solvable += usize::from(!expected.is_empty());
        several += usize::from(expected.len() > 8);
        if from == undecided(&p) {
            let possible = |c: usize| Shade::DECIDED.map(|shade| expected.iter().any(|shades| shades[c] == shade));
            let expected = (!expected.is_empty()).then(|| (0..p.n_cells()).map(possible).collect());
            assert_eq!(unlimited(|meter| backbone(&p, meter)), (expected, End::Exhausted), "{p:?}");
        }
    }
    assert!(solvable > 500 && several > 150, "{solvable} {several}");
}

#[test]
fn what_is_refused_has_no_solution_by_the_named_clues_alone() {
    let mut rng = Rng::new(2);
    let mut named = std::collections::BTreeMap::new();
    for round in 0..2000 {
        let variant = if round % 2 == 0 { Variant::Hitori } else { Variant::Kuromasu };
        let size = small(&mut rng);
        let p = random(&mut rng, variant, size);
        if let Some(refusal) = unlimited(|meter| p.refusal(meter)) {
            let mut only = Shading { clues: Grid::new(size, Clue::None), ..p.clone() };
            for [row, col] in &refusal.conflict {
                let at = (row - 1) as usize * usize::from(size.cols) + (col - 1) as usize;
                only.clues.at[at] = p.clues.at[at];
            }
            assert!(slow(&only, &undecided(&p)).is_empty(), "{refusal:?} {p:?}");
            *named.entry(refusal.reason.id).or_insert(0) += 1;
        }
    }
    assert!(named.len() == 5 && named.values().all(|times| *times > 3), "{named:?}");
}

#[test]
fn a_clue_that_cannot_be_is_named() {
    let kuromasu = |rows, cols, at: &[(usize, u16)]| {
        let mut p = Shading { variant: Variant::Kuromasu, clues: Grid::new(Size { rows, cols }, Clue::None) };
        for (cell, number) in at {
            p.clues.at[*cell] = Clue::Number(*number);
        }
        p
    };
    let id = |p: &Shading| unlimited(|meter| p.refusal(meter)).map(|refusal| (refusal.reason.id, refusal.conflict));
    assert_eq!(id(&kuromasu(1, 1, &[(0, 2)])), Some(("clue-too-large", vec![[1, 1]])));
    assert_eq!(id(&kuromasu(5, 7, &[(9, 12)])), Some(("clue-too-large", vec![[2, 3]])));
    assert_eq!(id(&kuromasu(3, 3, &[(3, 2), (4, 2), (5, 4)])), Some(("clue-too-small", vec![[2, 1], [2, 2], [2, 3]])));
    assert_eq!(id(&kuromasu(3, 3, &[(4, 1)])), Some(("clue-cuts-off", vec![[2, 2]])));
    assert_eq!(id(&kuromasu(1, 3, &[(1, 1)])), None);
    assert_eq!(id(&kuromasu(1, 1, &[(0, 1)])), None);
}

#[test]
fn a_meter_may_stop_it_at_any_point() {
    let mut rng = Rng::new(4);
    for round in 0..40 {
        let variant = if round % 2 == 0 { Variant::Hitori } else { Variant::Kuromasu };
        let p = random(&mut rng, variant, Size { rows: 9, cols: 8 });
        let from = undecided(&p);
        for most in [0, 1, 2, 5, 17] {
            let mut meter = Meter::unlimited().with_max_nodes(most);
            let mut found = 0;
            let end = p.search(&from, &mut meter, &mut |board| {
                assert!(keeps_rules(&p, &board.shades));
                found += 1;
                if found == 30 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            assert_eq!(end == End::Stopped, meter.is_stopped());
            let mut meter = Meter::unlimited().with_max_nodes(most);
            let (seen, end) = backbone(&p, &mut meter);
            assert_eq!(end == End::Stopped, meter.is_stopped());
            assert!(seen.is_none_or(|seen| seen.iter().all(|seen| *seen != [false; 2])));
        }
        let mut meter = Meter::new(|_| ControlFlow::Break(()));
        while meter.add_work(1000) {}
        assert_eq!(p.search(&from, &mut meter, &mut |_| panic!("nothing is found")), End::Stopped);
        assert_eq!(backbone(&p, &mut meter), (None, End::Stopped));
    }
}

/// Returns shadings of a set: clues, and for each cell its known state (`#`, `.`, `?`).
fn corpus(name: &str, variant: Variant) -> Vec<(String, Shading, Vec<u8>)> {
    let read = |json: serde_json::Value| {
        let mut tokens = json["puzzle"].as_str().unwrap().split_whitespace();
        let mut side = || tokens.next().unwrap().parse::<u16>().unwrap();
        let size = Size { rows: side(), cols: side() };
        let clue = |token: &str| match token {
            "." => Clue::None,
            "?" => Clue::Unknown,
            number => Clue::Number(number.parse().unwrap()),
        };
        let at = tokens.map(clue).collect();
        let known = [&json["shading"], &json["backbone"]].into_iter().filter_map(|rows| rows.as_array()).flatten();
        let known = known.flat_map(|row| row.as_str().unwrap().bytes()).collect();
        (json["id"].as_str().unwrap().to_owned(), Shading { variant, clues: Grid { size, at } }, known)
    };
    corpus_rows(name).into_iter().map(read).collect()
}

#[test]
fn corpus_samples_have_the_answers_that_are_known() {
    for (name, variant) in [("hitori.jsonl", Variant::Hitori), ("kuromasu.jsonl", Variant::Kuromasu)] {
        let puzzles = corpus(name, variant);
        let quick = puzzles.iter().filter(|(_, p, known)| p.n_cells() <= 150 && known.len() == p.n_cells());
        let mut several = 0;
        for (id, p, known) in quick {
            let (seen, end) = unlimited(|meter| backbone(p, meter));
            let sign = |seen: &[bool; 2]| match seen {
                [true, true] => b'?',
                [true, false] => b'#',
                [false, true] => b'.',
                [false, false] => b'_',
            };
            let seen: Vec<u8> = seen.unwrap().iter().map(sign).collect();
            assert_eq!((&seen, end), (known, End::Exhausted), "{id}");
            several += usize::from(known.contains(&b'?'));
        }
        assert!(several > 1, "{several}");
    }
}
