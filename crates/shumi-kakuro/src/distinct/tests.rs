//! Small random puzzles, compared with brute force, and boards known to be solvable.

use super::search::search_seeded;
use super::state::is_open;
use super::*;
use crate::layout::{Layout, NONE};
use crate::layout_builder::LayoutBuilder;
use shumi_core::grid::Size;
use shumi_core::meter::{End, Meter, unlimited};
use shumi_core::rng::Rng;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// Returns a random shape with runs of at most `longest` cells; clues are set afterwards.
fn shape(rng: &mut Rng, rows: u64, cols: u64, black: u64, longest: u32) -> Layout {
    let mut b = LayoutBuilder::new(Size::new(rows + 1, cols + 1).expect("small"));
    let mut above = vec![0; cols as usize + 1];
    for row in 0..=rows {
        let mut before = 0;
        for (col, above) in above.iter_mut().enumerate() {
            if row == 0 || col == 0 || before == longest || *above == longest || rng.below(100) < black {
                (before, *above) = (0, 0);
                b.black(NONE, NONE);
            } else {
                (before, *above) = (before + 1, *above + 1);
                b.white();
            }
        }
    }
    b.finish()
}

/// Fills a shape so that no run repeats a digit; `None` if that gets stuck.
fn fill(rng: &mut Rng, layout: &Layout) -> Option<Vec<u8>> {
    let across = layout.across_of();
    let mut used = vec![0u16; layout.runs.len()];
    let mut digits = Vec::new();
    for (across, down) in across.iter().zip(&layout.down_of) {
        let (a, d) = (*across as usize, *down as usize);
        let free: Vec<u8> = (1..=9).filter(|x| (used[a] | used[d]) & 1 << x == 0).collect();
        let digit = *free.get(rng.below(free.len().max(1) as u64) as usize)?;
        used[a] |= 1 << digit;
        used[d] |= 1 << digit;
        digits.push(digit);
    }
    Some(digits)
}

/// Sets the clues to the sums of `digits`.
fn clue(layout: &mut Layout, digits: &[u8]) {
    for run in 0..layout.runs.len() {
        layout.runs[run].clue = layout.cells(run).iter().map(|c| u32::from(digits[*c as usize])).sum();
    }
}

fn obeys(layout: &Layout, digits: &[u8]) -> bool {
    (0..layout.runs.len()).all(|run| {
        let inside: Vec<u8> = layout.cells(run).iter().map(|c| digits[*c as usize]).collect();
        let different = inside.iter().collect::<BTreeSet<_>>().len() == inside.len();
        different && layout.clue(run).is_none_or(|clue| clue == inside.iter().map(|d| u32::from(*d)).sum::<u32>())
    })
}

/// Finds every solution by brute force, cell by cell, pruning only broken runs. `false`: too many tries.
fn slow(layout: &Layout, start: &[u16], digits: &mut Vec<u8>, tries: &mut u32, out: &mut BTreeSet<Vec<u8>>) -> bool {
    *tries += 1;
    if *tries > 30_000 {
        return false;
    }
    let cell = digits.len();
    if cell == layout.n_cells() {
        if obeys(layout, digits) {
            out.insert(digits.clone());
        }
        return true;
    }
    let runs = [layout.across_of()[cell], layout.down_of[cell]];
    for digit in (1..=9u8).filter(|d| start[cell] >> (d - 1) & 1 == 1) {
        let fits = runs.iter().all(|run| {
            let cells = layout.cells(*run as usize);
            let before = cells.iter().filter(|c| (**c as usize) < cell).map(|c| digits[*c as usize]);
            let sum = before.clone().map(u32::from).sum::<u32>() + u32::from(digit);
            let last = cells.last() == Some(&(cell as u32));
            let sums = layout.clue(*run as usize).is_none_or(|clue| if last { sum == clue } else { sum < clue });
            sums && before.clone().all(|d| d != digit)
        });
        if fits {
            digits.push(digit);
            let whole = slow(layout, start, digits, tries, out);
            digits.pop();
            if !whole {
                return false;
            }
        }
    }
    true
}

/// Returns a random puzzle with few solutions: true or wrong clues, some left out, some givens.
fn small(rng: &mut Rng) -> (Layout, Vec<u16>) {
    loop {
        let (rows, cols) = (rng.below(4) + 1, rng.below(4) + 1);
        let mut layout = shape(rng, rows, cols, 25, 9);
        let Some(digits) = fill(rng, &layout) else { continue };
        clue(&mut layout, &digits);
        let without = rng.below(3) * 8;
        for run in &mut layout.runs {
            if rng.below(100) < without {
                run.clue = NONE;
            } else if rng.below(40) == 0 {
                run.clue = rng.below(50) as u32;
            }
        }
        let kept = if without > 0 { 50 } else { 15 };
        let start = digits
            .iter()
            .map(|d| match rng.below(100) {
                x if x < kept => 1 << (d - 1),
                x if x < kept + 2 => 1 << rng.below(9),
                x if x < kept + 10 => (rng.next_u64() | rng.next_u64()) as u16 & OPEN | 1 << (d - 1),
                _ => OPEN,
            })
            .collect();
        return (layout, start);
    }
}

/// Returns up to `limit` solutions, without duplicates.
fn fast(layout: &Layout, start: &[u16], seed: u64, limit: usize) -> (BTreeSet<Vec<u8>>, End) {
    let mut out = BTreeSet::new();
    let end = unlimited(|meter| {
        search_seeded(layout, start, seed, meter, &mut |digits| {
            assert!(obeys(layout, digits), "not a solution");
            assert!(out.insert(digits.to_vec()), "a solution twice");
            if out.len() < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })
    });
    (out, end)
}

#[test]
fn small_puzzles_have_exactly_the_solutions_of_trying_everything() {
    let mut rng = Rng::new(11);
    let (mut none, mut one, mut more, mut with_givens, mut by_givens) = (0, 0, 0, 0, 0);
    for round in 0..1500u64 {
        let (layout, start) = small(&mut rng);
        let mut all = BTreeSet::new();
        if !slow(&layout, &start, &mut Vec::new(), &mut 0, &mut all) {
            continue;
        }
        let (some, end) = fast(&layout, &start, round, usize::MAX);
        assert_eq!((some.len(), end), (all.len(), End::Exhausted), "round {round}");
        assert_eq!(some, all, "round {round}");
        let (sets, end) = unlimited(|meter| candidates(&layout, &start, meter));
        let mut expected = vec![0; layout.n_cells()];
        for solution in &all {
            for (set, digit) in expected.iter_mut().zip(solution) {
                *set |= 1 << (digit - 1);
            }
        }
        assert_eq!((sets, end), (expected, End::Exhausted), "round {round}");
        let refutation = unlimited(|meter| refute(&layout, &start, meter));
        let found = unlimited(|meter| conflict(&layout, &start, meter));
        assert_eq!(found.is_some(), all.is_empty(), "round {round}");
        if !all.is_empty() {
            assert_eq!(refutation, None, "round {round}");
        }
        for found in
            [found, refutation.filter(|found| matches!(found.why, RunRefutationKind::RunsInConflict | RunRefutationKind::GroupUnbalanced))]
                .iter()
                .flatten()
        {
            // The named runs have no solution by themselves.
            let mut fewer = layout.clone();
            for (run, clue) in fewer.runs.iter_mut().enumerate() {
                clue.clue = if found.runs.contains(&run) { clue.clue } else { NONE };
            }
            let is_named = |cell: usize| is_open(start[cell]) || found.cells.contains(&cell);
            let named: Vec<u16> = (0..start.len()).map(|cell| if is_named(cell) { start[cell] } else { OPEN }).collect();
            assert_eq!(fast(&fewer, &named, round, 1), (BTreeSet::new(), End::Exhausted), "round {round}");
            with_givens += usize::from(!found.cells.is_empty());
            by_givens += usize::from(found.runs.is_empty());
        }
        match all.len() {
            0 => none += 1,
            1 => one += 1,
            _ => more += 1,
        }
    }
    assert!(none > 50 && one > 50 && more > 50, "{none} {one} {more}");
    assert!(with_givens > 50 && by_givens > 5, "{with_givens} {by_givens}");
}

#[test]
fn boards_known_to_be_solvable_are_solved_from_every_seed() {
    let mut rng = Rng::new(5);
    for round in 0..12u64 {
        let side = 8 + round;
        let mut layout = shape(&mut rng, side, side, 20, 6);
        let Some(digits) = fill(&mut rng, &layout) else { continue };
        clue(&mut layout, &digits);
        for run in &mut layout.runs {
            if rng.below(20) == 0 {
                run.clue = NONE;
            }
        }
        let start = vec![OPEN; layout.n_cells()];
        for seed in 0..4 {
            assert_eq!(fast(&layout, &start, seed, 1).0.len(), 1, "round {round} seed {seed}");
        }
    }
}

#[test]
fn a_meter_that_ends_is_an_answer_of_its_own() {
    let mut rng = Rng::new(3);
    let mut stopped = 0;
    for _ in 0..20 {
        let mut layout = shape(&mut rng, 14, 14, 15, 6);
        let Some(digits) = fill(&mut rng, &layout) else { continue };
        clue(&mut layout, &digits);
        for nodes in [0, 3, 30] {
            let mut poll = |_: &shumi_core::meter::Progress| ControlFlow::Continue(());
            let mut meter = Meter::new(&mut poll).with_max_nodes(nodes);
            match find(&layout, &vec![OPEN; layout.n_cells()], &mut meter) {
                SearchOutcome::Found(digits) => assert!(obeys(&layout, &digits)),
                SearchOutcome::None => panic!("it has a solution"),
                SearchOutcome::Stopped => stopped += 1,
            }
        }
    }
    assert!(stopped > 0);
}

#[test]
fn nothing_to_fill_is_solved() {
    let layout = shape(&mut Rng::new(0), 2, 2, 100, 9);
    assert_eq!(unlimited(|meter| find(&layout, &[], meter)), SearchOutcome::Found(Vec::new()));
}

/// Returns `n` blocks of two by two cells, each with two solutions.
fn blocks(n: usize) -> Layout {
    let mut b = LayoutBuilder::new(Size::new(3, 3 * n as u64).expect("small"));
    for (row, col) in (0..3).flat_map(|row| (0..3 * n).map(move |col| (row, col))) {
        match (row, col % 3) {
            (0, 1 | 2) => b.black(3, NONE),
            (1 | 2, 0) => b.black(NONE, 3),
            (0, _) => b.black(NONE, NONE),
            _ => b.white(),
        }
    }
    b.finish()
}

#[test]
fn parts_combine_to_each_solution_once() {
    let layout = blocks(7);
    let start = vec![OPEN; layout.n_cells()];
    let mut all = BTreeSet::new();
    let mut calls = 0;
    let end = unlimited(|meter| {
        search(&layout, &start, meter, &mut |digits| {
            assert!(obeys(&layout, digits));
            all.insert(digits.to_vec());
            calls += 1;
            ControlFlow::Continue(())
        })
    });
    assert_eq!((end, calls, all.len()), (End::Exhausted, 128, 128));
}

#[test]
fn a_thousand_parts_are_no_more_than_a_thousand_small_searches() {
    let layout = blocks(1000);
    let start = vec![OPEN; layout.n_cells()];
    let mut calls = 0;
    let end = unlimited(|meter| {
        let end = search(&layout, &start, meter, &mut |_| {
            calls += 1;
            if calls == 100 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert!(meter.progress.nodes < 2000);
        end
    });
    assert_eq!((end, calls), (End::Enough, 100));
}

#[test]
fn the_local_test_for_bridges_misses_none() {
    use super::propagation::Propagation;
    let mut rng = Rng::new(11);
    let mut compared = 0;
    for _ in 0..400 {
        let size = rng.below(9) + 4;
        let mut layout = shape(&mut rng, size, size, 25, 9);
        let Some(digits) = fill(&mut rng, &layout) else { continue };
        clue(&mut layout, &digits);
        let start = vec![OPEN; layout.n_cells()];
        unlimited(|meter| {
            let mut prop = Propagation::new(&layout, &start);
            prop.root(meter).expect("it has a solution");
            for _ in 0..20 {
                let cell = rng.below(digits.len() as u64) as u32;
                prop.narrow(cell, 1 << (digits[cell as usize] - 1), meter).expect("the known solution stays");
                let before = prop.state.trail.len();
                prop.cut_everywhere(meter).expect("the known solution stays");
                assert_eq!(prop.state.trail.len(), before);
                compared += 1;
            }
        });
    }
    assert!(compared > 1000, "{compared}");
}

#[test]
fn shaving_removes_digits_of_no_solution() {
    use super::propagation::Propagation;
    let mut rng = Rng::new(7);
    let mut removed = 0;
    for round in 0..3000 {
        let (layout, start) = small(&mut rng);
        let mut all = BTreeSet::new();
        if !slow(&layout, &start, &mut Vec::new(), &mut 0, &mut all) {
            continue;
        }
        unlimited(|meter| {
            let mut prop = Propagation::new(&layout, &start);
            if prop.root(meter).is_err() {
                return;
            }
            let before = prop.state.trail.len();
            let cells: Vec<u32> = (0..layout.n_cells() as u32).collect();
            match prop.shave(&cells, meter) {
                Ok(()) => removed += prop.state.trail.len() - before,
                Err(_) => assert!(all.is_empty(), "round {round}"),
            }
            let stands = |digits: &Vec<u8>| digits.iter().zip(&prop.state.dom).all(|(digit, set)| set >> (digit - 1) & 1 == 1);
            assert!(all.iter().all(stands), "round {round}");
        });
    }
    assert!(removed > 30, "{removed}");
}
