//! Soundness: every step against all solutions of small random puzzles, with one, several, free sums and givens; caches against fresh
//! states.

use super::*;
use shumi_core::rng::Rng;

/// Returns a random puzzle made from a filling: layout and givens.
fn random(rng: &mut Rng, distinct: bool) -> Option<(Arc<Layout>, Vec<u8>)> {
    let (rows, cols) = (2 + rng.below(4) as usize, 2 + rng.below(4) as usize);
    let black = rng.below(3);
    let white: Vec<bool> = (0..rows * cols).map(|_| rng.below(8) >= black).collect();
    let mut digits = vec![0_u32; rows * cols];
    let mut order: Vec<u32> = (1..=9).collect();
    for at in (0..digits.len()).filter(|at| white[*at]) {
        for i in (1..9).rev() {
            order.swap(i, rng.below(i as u64 + 1) as usize);
        }
        let (row, col) = (at / cols, at % cols);
        let left = (0..col).rev().map(|c| row * cols + c).take_while(|at| white[*at]);
        let above = (0..row).rev().map(|r| r * cols + col).take_while(|at| white[*at]);
        let seen: Vec<u32> = left.chain(above).map(|at| digits[at]).collect();
        // Extreme digits are more likely: they make few combinations.
        digits[at] = *order.iter().filter(|d| !distinct || !seen.contains(d)).max_by_key(|d| d.abs_diff(5) * rng.below(2) as u32)?;
    }
    let dropped = rng.below(3);
    let mut total = |cells: &mut dyn Iterator<Item = usize>| {
        let sum: u32 = cells.take_while(|at| white[*at]).map(|at| digits[at]).sum();
        if sum == 0 || rng.below(12) < dropped { NONE } else { sum }
    };
    let mut builder = LayoutBuilder::new(Size::new(rows as u64 + 1, cols as u64 + 1)?);
    for row in 0..=rows {
        for col in 0..=cols {
            if row > 0 && col > 0 && white[(row - 1) * cols + col - 1] {
                builder.white();
                continue;
            }
            let down = if col > 0 { total(&mut (row..rows).map(|r| r * cols + col - 1)) } else { NONE };
            let across = if row > 0 { total(&mut (col..cols).map(|c| (row - 1) * cols + c)) } else { NONE };
            builder.black(down, across);
        }
    }
    let given = rng.below(4);
    let givens = (0..digits.len()).filter(|at| white[*at]).map(|at| if rng.below(12) < given { digits[at] as u8 } else { 0 });
    Some((Arc::new(builder.finish()), givens.collect()))
}

/// Returns all solutions with the `givens`, cell by cell; `None` if there are too many.
fn solutions(layout: &Layout, distinct: bool, givens: &[u8]) -> Option<Vec<Vec<u8>>> {
    let across = layout.across_of();
    let mut found = Vec::new();
    let mut digits = vec![0_u8; layout.n_cells()];
    let (mut k, mut tries) = (0, 0_u32);
    loop {
        tries += 1;
        if tries > 15_000 {
            return None;
        }
        if k == digits.len() {
            found.push(digits.clone());
        } else {
            let from = digits[k].max(givens[k].saturating_sub(1));
            digits[k] = 0;
            let last = if givens[k] > 0 { givens[k] } else { 9 };
            let fits = |d: u8| {
                [across[k], layout.down_of[k]].iter().all(|r| {
                    let run = *r as usize;
                    let before: Vec<u8> = layout.cells(run).iter().map(|c| *c as usize).take_while(|c| *c < k).map(|c| digits[c]).collect();
                    let sum = before.iter().map(|d| u32::from(*d)).sum::<u32>() + u32::from(d);
                    let rest = (layout.len(run) - before.len() - 1) as u32;
                    (!distinct || !before.contains(&d)) && layout.clue(run).is_none_or(|clue| (sum + rest..=sum + 9 * rest).contains(&clue))
                })
            };
            if let Some(d) = (from + 1..=last).find(|d| fits(*d)) {
                digits[k] = d;
                k += 1;
                continue;
            }
        }
        // Backtrack to the previous cell, which continues from its digit.
        if k == 0 {
            return Some(found);
        }
        k -= 1;
    }
}

/// Copies the facts to a state with empty caches.
fn afresh(state: &Deduction) -> Deduction {
    let n = state.facts.layout.n_cells();
    let digits: Vec<u8> = (0..n).map(|k| state.facts.digit(k).unwrap_or(0) as u8).collect();
    let mut fresh = Deduction::new(state.facts.layout.clone(), state.facts.distinct, &digits);
    for k in (0..n).filter(|k| state.facts.digit(*k).is_none()) {
        let gone = (1..=9).filter(|d| state.facts.candidates(k) & 1 << (d - 1) == 0).collect();
        fresh.conclude(&Conclusion::Remove(state.facts.layout.cell(k), gone));
    }
    fresh
}

fn run(seeds: std::ops::Range<u64>, distinct: bool) -> std::collections::BTreeMap<&'static str, usize> {
    let mut uses = std::collections::BTreeMap::new();
    for seed in seeds {
        let Some((layout, givens)) = random(&mut Rng::new(seed), distinct) else { continue };
        let Some(all) = solutions(&layout, distinct, &givens) else { continue };
        assert!(!all.is_empty(), "seed {seed}");
        let mut state = Deduction::new(layout.clone(), distinct, &givens);
        while let Some(step) = next(&mut state) {
            check_shape(&state, &step);
            if seed % 4 == 0 {
                assert_eq!(next(&mut afresh(&state)).as_ref(), Some(&step), "seed {seed}");
            }
            assert!(all.iter().all(|solution| agrees(&layout, &step, solution)), "seed {seed}: {}", say(&step));
            *uses.entry(step.technique).or_default() += 1;
            state.apply(&step);
            assert!(!state.facts.is_broken(), "seed {seed}");
        }
        assert_eq!(next(&mut afresh(&state)), None, "seed {seed}");
        assert!(state.facts.n_open() > 0 || all.len() == 1, "seed {seed}");
    }
    uses
}

#[test]
fn every_step_agrees_with_every_solution() {
    let uses = run(0..400, true);
    // Small boards seldom need the other two.
    for id in LADDER.iter().map(|technique| technique.id()).filter(|id| !["wide-cut-cell", "hidden-set"].contains(id)) {
        assert!(uses.contains_key(id), "{id} is never used: {uses:?}");
    }
}

#[test]
fn every_step_agrees_with_every_solution_where_digits_repeat() {
    let uses = run(0..150, false);
    assert_eq!(uses.keys().copied().collect::<Vec<_>>(), ["cut-cell", "last-cell", "minimum-maximum", "partner", "single-candidate"]);
}

#[test]
fn minimum_and_maximum_solve_every_puzzle_with_repeats_and_one_answer() {
    let ladder: Vec<_> = LADDER.iter().copied().filter(|technique| !technique.id().ends_with("cut-cell")).collect();
    let mut solved = 0;
    for seed in 0..2000 {
        let Some((layout, givens)) = random(&mut Rng::new(seed), false) else { continue };
        if solutions(&layout, false, &givens).is_none_or(|all| all.len() > 1) {
            continue;
        }
        let mut state = Deduction::new(layout, false, &givens);
        while let Some(step) = next_step(&ladder, &mut state) {
            state.apply(&step);
        }
        assert_eq!(state.facts.n_open(), 0, "seed {seed}");
        solved += 1;
    }
    assert!(solved > 200, "{solved}");
}
