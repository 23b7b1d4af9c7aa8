//! Positive and negative instances of Kuromasu's own techniques.

use super::super::facts::MAX_WORK;
use super::super::kuromasu::witnesses::Witnesses;
use super::*;
use shumi_core::meter::unlimited;
use shumi_frame::family::Solve;

fn kuromasu(text: &str, known: &str) -> Deduction {
    state(&puzzle(Variant::Kuromasu, text), known)
}

fn cells(list: &[(u16, u16)]) -> Vec<Cell> {
    list.iter().map(|(row, col)| Cell::new(*row, *col)).collect()
}

#[test]
fn clue_unshaded() {
    let step = fires(&mut kuromasu("3 . ?", ""), "clue-unshaded", "r1c1. r1c3.", "A clue is never shaded. So r1c1 and r1c3 are unshaded.");
    assert_eq!(step.because, cells(&[(0, 0), (0, 2)]));
    is_silent(&mut kuromasu("3 . ?", "._."), "clue-unshaded");
    is_silent(&mut kuromasu(". .", ""), "clue-unshaded");
}

#[test]
fn satisfied() {
    let text = "3 . . .\n. . . .\n. . . .";
    let says = "The 3 in r1c1 sees its 3 cells already, itself included, so all its arms end here. So r1c3 is shaded.";
    let step = fires(&mut kuromasu(text, ". . _ _ . _ _ _ #"), "clue-satisfied", "r1c3#", says);
    assert_eq!(step.because, cells(&[(0, 0), (0, 1), (1, 0)]));
    is_silent(&mut kuromasu(text, ". . _ _ _ _ _ _ #"), "clue-satisfied");
    is_silent(&mut kuromasu(&text.replace('3', "?"), ". . _ _ . _ _ _ #"), "clue-satisfied");
}

#[test]
fn maximum() {
    let says = "The 4 in r1c1 can see at most 4 cells, itself included, so it sees all of them. So r1c2, r1c3 and r2c1 are unshaded.";
    let step = fires(&mut kuromasu("4 . . .\n. . . .", "_ _ _ #"), "clue-maximum", "r1c2. r1c3. r2c1.", says);
    assert_eq!(step.because, cells(&[(0, 0), (0, 3)]));
    is_silent(&mut kuromasu("4 . . .\n. . . .", ""), "clue-maximum");
    // One more than it can reach: there is no solution, and the technique claims nothing.
    is_silent(&mut kuromasu("5 . . .\n. . . .", "_ _ _ #"), "clue-maximum");
}

#[test]
fn overshoot() {
    let says = "If r1c2 were unshaded, the 3 in r1c1 would see at least 4, itself included. So r1c2 is shaded.";
    let step = fires(&mut kuromasu("3 . . . .\n. . . . .", ". _ . . _"), "overshoot", "r1c2#", says);
    assert_eq!(step.because, cells(&[(0, 0), (0, 2), (0, 3)]));
    is_silent(&mut kuromasu("4 . . . .\n. . . . .", ". _ . . _"), "overshoot");
    is_silent(&mut kuromasu("3 . . . .\n. . . . .", ". # . . _"), "overshoot");
}

#[test]
fn three_arms() {
    let says = "Three arms of the 4 in r1c1 reach at most 2, itself included; the rest must come from the fourth. So r1c2 and r1c3 \
                are \
                unshaded.";
    fires(&mut kuromasu("4 . . .\n. . . .", ""), "three-arms", "r1c2. r1c3.", says);
    is_silent(&mut kuromasu("2 . . .\n. . . .", ""), "three-arms");
    is_silent(&mut kuromasu("9 . . .\n. . . .", ""), "three-arms");
}

#[test]
fn arm_lengths() {
    // Down it is not 1, since r3c1 is unshaded; with 0 down, 2 to the right are too few.
    let text = "4 . .\n. . .\n. . .\n. . .";
    let says = "The arms of the 4 in r1c1 can have these lengths: 0 up, 0 to 2 right, 0, 2 or 3 down and 0 left. They must add \
        up to 3. So r2c1 is unshaded.";
    fires(&mut kuromasu(text, ". _ _ _ _ _ ."), "arm-lengths", "r2c1.", says);
    is_silent(&mut kuromasu("3 . .\n. . .\n. . .\n. . .", ""), "arm-lengths");
    // An impossible sum implies nothing.
    is_silent(&mut kuromasu("9 . .\n. . .", ""), "arm-lengths");
}

#[test]
fn same_line() {
    // With more than r1c2 on the right, the 2 there would see too many.
    let text = "4 2 . .\n. . . .\n. . . .\n. . . .";
    let says = "Without the lengths at which r1c2 would see too many or too few cells, the arms of the 4 in r1c1 can have these \
        lengths: 0 up, 1 right, \
        0 to 2 down and 0 left. They must add up to 3. So r1c3 and r4c1 are shaded and r2c1 and r3c1 are unshaded.";
    let step = fires(&mut kuromasu(text, ". ."), "same-line", "r1c3# r4c1# r2c1. r3c1.", says);
    assert_eq!(step.because, cells(&[(0, 0), (0, 1)]));
    is_silent(&mut kuromasu(&text.replace('2', "?"), ". ."), "same-line");
    // With r1c2 and no more, the 4 in r1c3 would see too few.
    let says = "Without the lengths at which r1c3 would see too many or too few cells, the arms of the 3 in r1c1 can have these \
        lengths: 0 up, 0 right, \
        0 or 2 down and 0 left. They must add up to 2. So r1c2 is shaded and r2c1 and r3c1 are unshaded.";
    let text = "3 . 4 . . .\n. . . . . .\n. . . . . .";
    fires(&mut kuromasu(text, ". _ . _ _ _ _ _ #"), "same-line", "r1c2# r2c1. r3c1.", says);
}

#[test]
fn arm_ends() {
    // An arm of 2 to the right would end beside r2c4.
    let says = "From the 4 in r1c1, arms of 2 right would break a rule around them at once. That leaves 0 up, 3 right, 0 or 1 down and 0 \
                left, to \
                add up to 3. So r2c1 is shaded and r1c2, r1c3 and r1c4 are unshaded.";
    fires(&mut kuromasu("4 . . .\n. . . .", ". _ _ _ _ _ _ #"), "arm-ends", "r2c1# r1c2. r1c3. r1c4.", says);
    is_silent(&mut kuromasu("3 . . .\n. . . .\n. . . .", ""), "arm-ends");
}

#[test]
fn clue_combinations() {
    // The end of the arm of length 0 makes r2c2 unshaded in both.
    let text = "2 . .\n. . .\n. . .";
    let says = "Lay out all arms of the 2 in r1c1 in every way that adds up. In each that breaks no rule around it, r2c2 is unshaded.";
    fires(&mut kuromasu(text, "."), "clue-combinations", "r2c2.", says);
    is_silent(&mut kuromasu("3 . . .\n. . . .\n. . . .\n. . . .", "."), "clue-combinations");
}

#[test]
fn contradiction() {
    let text = "? . .\n4 . .\n. . 3";
    let says = "Suppose r1c2 is shaded. Then r1c3 and r2c3 are unshaded. The 3 in r3c3 then sees more than 3 cells. So r1c2 is unshaded.";
    fires(&mut kuromasu(text, ".__ ..__.."), "contradiction", "r1c2.", says);
    is_silent(&mut kuromasu(&text.replace('3', "?"), ".__ ..__.."), "contradiction");
}

#[test]
fn nested_contradiction() {
    let text = "2 . . ? .\n. ? 4 . .";
    let says = "Suppose r2c5 is shaded. Then r1c2 and r1c5 are unshaded and r1c3 and r2c1 are shaded. Each of that follows at once, \
                or \
                because the opposite would break a rule. The 4 in r2c3 then cannot see 4 cells. So r2c5 is unshaded.";
    fires(&mut kuromasu(text, ".__._ _..__"), "nested-contradiction", "r2c5.", says);
    is_silent(&mut kuromasu(text, ".__._ _..__"), "contradiction");
    is_silent(&mut kuromasu(". . .\n. . .\n. . .", ""), "nested-contradiction");
}

/// So few clues that assumptions in reading order leave it open.
const SPARSE: &str = "\
. . . . . . . 8 . . . . 5 . .
. 5 4 . . 6 . . . 4 . . . . .
. . . . . . . . . . . . 5 . .
. . . 9 . . . . 6 . . . . 7 .
. . . . 4 . . . . . . . . . .
. . . . . . . . . . 14 11 . . .
6 . . . . . . . . . . . . . .
. . . . 12 12 . . . . . . . . .
. . . . . . . . . . 4 . . . .
. . . 10 . . . . . . 7 . . . .
. 4 . . . . 13 10 . . . . . . .
. . . 5 . . . 10 . . . 2 . . .
. . . . . 10 . . . . . . . . .
. . . . 7 8 . . . . . . . . 8
. . . . . 8 . . . . . . . . 10";

#[test]
fn caches_change_no_step_up_to_nested_contradictions() {
    let [mut cached, mut plain] = [state(&puzzle(Variant::Kuromasu, SPARSE), ""), state(&puzzle(Variant::Kuromasu, SPARSE), "")];
    let mut used = std::collections::BTreeSet::new();
    loop {
        let step = next(&mut cached);
        if step.is_none() && Shading::is_searching(&cached) {
            continue;
        }
        let Some(step) = step else { break };
        if step.technique != "nested-contradiction" {
            assert_eq!(next_step(super::super::ladder::MAKERS_KUROMASU, &mut plain).as_ref(), Some(&step));
        }
        apply(&mut cached, &step);
        apply(&mut plain, &step);
        used.insert(step.technique);
    }
    assert!(["arm-ends", "clue-combinations", "contradiction"].iter().all(|id| used.contains(id)) && n_undecided(&cached) == 0, "{used:?}");
}

#[test]
fn a_sparse_puzzle_is_solved_by_suppositions_within_suppositions_in_slices() {
    let puzzle = puzzle(Variant::Kuromasu, SPARSE);
    let solution = unlimited(|m| puzzle.true_candidates(m)).unwrap().0.unwrap();
    let mut state = state(&puzzle, "");
    let mut steps = 0;
    loop {
        let before = state.facts.work;
        let step = next(&mut state);
        // The caller checks its meter between two calls, so each must be short: one search of each technique with assumptions, and one
        // more trial.
        assert!(state.facts.work - before < 5 * MAX_WORK, "{}", state.facts.work - before);
        let Some(step) = step else {
            if !Shading::is_searching(&state) {
                break;
            }
            continue;
        };
        check_shape(&state, &step);
        for conclusion in &step.conclusions {
            let Conclusion::Place(cell, value) = conclusion else { panic!("{conclusion:?}") };
            assert_eq!(solution[*cell], Some(vec![*value]), "{}", text_of(&state, &step));
        }
        apply(&mut state, &step);
        steps += 1;
    }
    assert_eq!(n_undecided(&state), 0, "after {steps} steps");
    assert!(!Shading::is_searching(&state));
}

#[test]
fn witnesses_save_most_of_the_layouts_and_change_no_step() {
    let puzzle = puzzle(Variant::Kuromasu, SPARSE);
    let climb = |forgets: bool| {
        let mut state = state(&puzzle, "");
        let (mut steps, mut work) = (Vec::new(), 0);
        loop {
            if forgets {
                state.memo.witnesses = Witnesses::default();
            }
            // The techniques up to the layouts, and a contradiction when they find nothing.
            let ladder = ladder(&state);
            let before = state.facts.work;
            let step = next_step(&ladder[..ladder.len() - 2], &mut state);
            work += state.facts.work - before;
            let Some(step) = step.or_else(|| next(&mut state)) else { break };
            apply(&mut state, &step);
            steps.push(step);
            if steps.len() == 60 {
                break;
            }
        }
        (steps, work)
    };
    let ((steps, work), (same, more)) = (climb(false), climb(true));
    assert_eq!(steps, same);
    assert!(2 * work < more, "{work} {more}");
}
