//! Tests of the ladder: each technique on positive and negative instances, all of them against every solution.

mod seeds;

use std::sync::Arc;

use super::cases::line_by_line;
use super::facts::Facts;
use super::ladder::{LADDER, LESSONS, MAKERS_LADDER};
use crate::Rotation;
use crate::arrange::{search, tests as boards};
use shumi_core::meter::unlimited;
use shumi_core::rng::Rng;
use shumi_core::text::Cursor;
use shumi_frame::explain::climb as climb_from_givens;
use shumi_frame::family::{Conclusion, Notations, Step};
use shumi_testing::sentence;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// Creates a state from the numbers of a full board, with its sums; the cells in `open` are open.
fn state(rows: u64, cols: u64, board: &[i64], open: &[usize]) -> Facts {
    let p = boards::of_board(rows, cols, board);
    let cells: Vec<_> = (0..board.len()).map(|at| (!open.contains(&at)).then(|| p.index_of(board[at]).unwrap())).collect();
    Facts::new(Arc::new(p), &cells)
}

/// A puzzle of 5 x 5 cells that requires nested cases.
const NESTED: &str = "4\n23 17 19 24\n25 21 16 15\n22 27 15 14\n22 28 19 21\n3 6 6 7 7 3 6 8 3 7 4 4 3 1 4 6 7 2 1 1 7 9 6 6 9\n";

/// A puzzle of 5 x 5 cells that requires more nested cases than makers try.
const MORE_NESTED: &str = "4\n96 138 175 132\n103 110 157 166\n67 118 160 159\n92 168 168 140\n\
                           54 12 24 57 31 39 49 25 33 59 9 10 20 60 27 29 1 13 50 3 43 44 15 45 17\n";

/// A puzzle of 5 x 5 cells, the numbers 1 to 25, that requires the solver's trials.
const MOST_NESTED: &str = "4\n64 56 55 48\n47 31 39 62\n31 28 61 73\n38 25 58 69\n\
                           9 7 8 21 12 25 13 1 10 24 14 23 5 16 17 22 20 15 3 2 19 4 6 11 18\n";

fn rung(state: &mut Facts, id: &str) -> Option<Step> {
    let technique = LADDER.iter().find(|technique| technique.id() == id).unwrap();
    (technique.find)(state)
}

fn say(step: &Step) -> String {
    sentence(LADDER, step)
}

/// Returns the sentence of a technique's instance; "" if it has none.
fn said(state: &mut Facts, id: &str) -> String {
    rung(state, id).map_or_else(String::new, |step| say(&step))
}

#[test]
fn every_technique_has_its_lesson_and_its_example_uses_it() {
    assert!(LADDER.windows(2).all(|two| two[0].grade <= two[1].grade));
    for (technique, lesson) in LADDER.iter().zip(LESSONS) {
        let p = Rotation::read_text(&mut Cursor::new(lesson.example), 0).unwrap();
        let climb = unlimited(|m| climb_from_givens(&p, m));
        assert!(climb.steps.iter().any(|step| step.technique == technique.id()), "{}", technique.id());
    }
}

#[test]
fn last_cell_takes_what_is_missing() {
    let mut one_open = state(1, 2, &[1, 5, 3, -4, 9, 6], &[3, 2, 5]);
    assert_eq!(said(&mut one_open, "last-cell"), "r1c1, r1c2 and r2c2 make 15, and r2c1 takes the rest of 11: r2c1 is -4.");
    let mut two_open = state(1, 2, &[1, 5, 3, -4, 9, 6], &[0, 3, 2, 5]);
    assert_eq!(said(&mut two_open, "last-cell"), "");
}

#[test]
fn single_candidate_needs_all_other_numbers_gone() {
    let mut same = state(1, 2, &[1, 5, 3, 2, 3, 3], &[2, 5]);
    assert_eq!(said(&mut same, "single-candidate"), "One number is left for r1c3: it is 3.");
    let mut two = state(1, 2, &[1, 5, 3, 2, 3, 4], &[2, 5]);
    assert_eq!(said(&mut two, "single-candidate"), "");
}

#[test]
fn an_extreme_sum_leaves_extreme_numbers() {
    let all: Vec<usize> = (0..6).collect();
    let mut extreme = state(1, 2, &[9, 8, 1, 7, 6, 2], &all);
    let step = rung(&mut extreme, "extreme-sum").unwrap();
    assert_eq!(
        say(&step),
        "r1c1 shares a window with r1c2, r2c1 and r2c2, and the window adds up to 30. With the numbers left, the other \
         three make 9 to 24 together: r1c1 is not 1 or 2."
    );
    assert_eq!(step.conclusions.len(), 1);
    let mut middling = state(1, 2, &[1, 9, 2, 8, 5, 6], &all);
    assert_eq!(said(&mut middling, "extreme-sum"), "");
}

#[test]
fn a_known_pair_carries_to_other_columns() {
    let board = [3, 10, 20, 30, 4, 11, 22, 31, 5, 12, 23, 32];
    let mut adjacent = state(2, 3, &board, &[2, 6, 3, 7, 11, 10, 1, 5, 9, 8]);
    let sum = rung(&mut adjacent, "line-sum").unwrap();
    assert!(say(&sum).starts_with("r1c1 and r2c1 are known. By the sums of the windows between, r1c"), "{}", say(&sum));
    let mut apart = state(2, 3, &board, &[4, 5, 6, 7, 11, 10, 9]);
    let difference = rung(&mut apart, "line-difference").unwrap();
    assert_eq!(say(&difference), "r1c1 and r3c1 are known. By the sums of the windows between, r3c2 less r1c2 makes 2: r3c2 is 12.");
    let mut nothing_known = state(2, 3, &board, &(0..12).collect::<Vec<_>>());
    assert_eq!(said(&mut nothing_known, "line-sum"), "");
    assert_eq!(said(&mut nothing_known, "line-difference"), "");
}

#[test]
fn the_smallest_line_is_tried_on_all_others() {
    let board = [1, 10, 100, 1000, 2, 20, 200, 2000, 4, 40, 400, 4000];
    // Three numbers of column 1 and three of column 4 are open: few pairs.
    let mut few = state(2, 3, &board, &[0, 4, 8, 3, 7, 11]);
    let step = rung(&mut few, "smallest-line").unwrap();
    assert!(say(&step).contains("Ways tried: 6; ways that leave candidates everywhere: 1."), "{}", say(&step));
    let mut one_cell = state(2, 3, &board, &[0]);
    assert_eq!(said(&mut one_cell, "smallest-line"), "");
}

#[test]
fn a_contradiction_ends_where_nothing_fits() {
    let board = [14, 3, 9, 8, 6, 1, 12, 5, 2, 15, 7, 11, 4, 10, 13, 16];
    let mut most_open = state(3, 3, &board, &[0, 2, 5, 6, 8, 9, 11, 12, 14, 15]);
    let text = said(&mut most_open, "contradiction");
    assert!(text.starts_with("Suppose r") && text.contains("nothing fits"), "{text}");
    let mut full = state(3, 3, &board, &[]);
    assert_eq!(said(&mut full, "contradiction"), "");
    // Either of two equal columns may come first: no number is wrong.
    let mut free = state(1, 1, &[1, 2, 3, 4], &[0, 1, 2, 3]);
    assert_eq!(said(&mut free, "contradiction"), "");
}

#[test]
fn puzzles_that_need_cases_are_solved() {
    // With 25 numbers up to 60 simple cases suffice, with 25 up to 20 nested ones are necessary.
    let one = [9, 41, 27, 60, 3, 18, 52, 33, 7, 44, 25, 11, 58, 20, 36, 49, 2, 30, 55, 14, 39, 22, 5, 47, 16];
    let mut few = state(4, 4, &one, &(0..25).collect::<Vec<_>>());
    assert!(said(&mut few, "line-cases").contains("; cases left after simple steps: "));
    let p = Rotation::read_text(&mut Cursor::new(NESTED), 0).unwrap();
    let climb = unlimited(|m| climb_from_givens(&p, m));
    assert!(climb.solved && climb.steps.iter().any(|step| step.technique == "nested-cases"));
    // Wider numbers do not fit the bits of a trial.
    let mut wide = state(1, 2, &[1, 500, 3, 40, 900, 6], &(0..6).collect::<Vec<_>>());
    assert_eq!(said(&mut wide, "nested-cases"), "");
}

#[test]
fn nested_cases_go_on_where_those_of_makers_end() {
    for text in [MORE_NESTED, MOST_NESTED] {
        let p = Arc::new(Rotation::read_text(&mut Cursor::new(text), 0).unwrap());
        let solved = [LADDER, MAKERS_LADDER].map(|ladder| {
            let mut state = Facts::new(p.clone(), &[None; 25]);
            while let Some(step) = ladder.iter().find_map(|technique| (technique.find)(&mut state)) {
                state.apply(&step);
            }
            (0..25).all(|at| state.placed(at).is_some())
        });
        assert_eq!(solved, [true, false], "{text}");
    }
}

#[test]
fn cases_line_by_line_leave_what_arrangements_have() {
    let mut rng = Rng::new(7);
    let mut n_steps = 0;
    for _ in 0..200 {
        let [rows, cols] = [[1, 2], [2, 1], [2, 2]][rng.below(3) as usize];
        let span = [2, 5, 9, 30][rng.below(4) as usize];
        let (p, board) = boards::random(&mut rng, rows, cols, span, -4);
        let fixed = boards::fix(&mut rng, &p, &board);
        let all = boards::brute(&p, &fixed);
        let mut state = Facts::new(Arc::new(p.clone()), &fixed);
        assert_eq!(line_by_line(&state, LADDER[8].words, 0), None);
        while let Some(step) = line_by_line(&state, LADDER[8].words, 10_000) {
            n_steps += 1;
            state.apply(&step);
            for conclusion in &step.conclusions {
                let at = p.board_size().index(conclusion.cell());
                let occurring: BTreeSet<u32> = all.iter().map(|solution| solution[at]).collect();
                assert_eq!(state.candidates(at).collect::<BTreeSet<_>>(), occurring, "{step:?} in {p:?} {fixed:?}");
            }
        }
    }
    assert!(n_steps > 50, "{n_steps}");
}

/// Climbs the ladder to its end and checks each step against all solutions. Counts the steps of each technique.
fn climb(p: &Rotation, fixed: &[Option<u32>], solutions: &boards::Boards, steps: &mut [usize]) {
    let size = p.board_size();
    let mut state = Facts::new(Arc::new(p.clone()), fixed);
    while let Some((at, step)) = LADDER.iter().enumerate().find_map(|(at, technique)| Some((at, (technique.find)(&mut state)?))) {
        steps[at] += 1;
        assert_eq!(step.technique, LADDER[at].id());
        assert!(!say(&step).contains('{'), "{}", say(&step));
        assert!(!step.conclusions.is_empty());
        for conclusion in &step.conclusions {
            let cell = size.index(conclusion.cell());
            let holds = |solution: &Vec<u32>| match conclusion {
                Conclusion::Place(_, value) => solution[cell] == *value,
                Conclusion::Remove(_, values) => !values.is_empty() && !values.contains(&solution[cell]),
            };
            assert!(solutions.iter().all(holds), "{step:?} in {p:?} {fixed:?}");
            assert!(state.placed(cell).is_none(), "nothing new: {step:?}");
        }
        state.apply(&step);
    }
    assert!(solutions.is_empty() || !state.is_broken());
}

#[test]
fn every_step_holds_in_every_solution() {
    let mut rng = Rng::new(5);
    let mut steps = [0; LADDER.len()];
    for _ in 0..150 {
        let [rows, cols] = [[1, 1], [1, 2], [2, 1], [2, 2]][rng.below(4) as usize];
        let span = [2, 5, 9, 30, 1000][rng.below(5) as usize];
        let (p, board) = boards::random(&mut rng, rows, cols, span, -4);
        for fixed in [vec![None; board.len()], boards::fix(&mut rng, &p, &board)] {
            climb(&p, &fixed, &boards::brute(&p, &fixed), &mut steps);
        }
    }
    for _ in 0..20 {
        let (rows, cols) = (3 + rng.below(2), 3);
        let (p, board) = boards::random(&mut rng, rows, cols, 60, 1);
        let fixed: Vec<_> = board.iter().map(|x| (rng.below(3) == 0).then(|| p.index_of(*x).unwrap())).collect();
        let mut all = boards::Boards::new();
        let _ = unlimited(|m| {
            search(&p, &fixed, m, &mut |found| {
                all.insert(found.to_vec());
                ControlFlow::Continue(())
            })
        });
        climb(&p, &fixed, &all, &mut steps);
    }
    assert!(steps.iter().all(|n| *n > 0), "{steps:?}");
}

#[test]
fn on_a_large_board_rungs_that_try_numbers_are_passed_over_and_the_others_are_right() {
    let mut rng = Rng::new(6);
    let board: Vec<i64> = (0..101 * 101).map(|_| rng.below(100_000_000) as i64).collect();
    let p = boards::of_board(100, 100, &board);
    let all: Vec<usize> = (0..board.len()).collect();
    let one_in_three: Vec<usize> = (0..board.len()).step_by(3).collect();
    for (open, expected) in [(all, &["extreme-sum"][..]), (one_in_three, &["last-cell", "extreme-sum", "line-sum", "line-difference"])] {
        let mut state = state(100, 100, &board, &open);
        let mut fired = Vec::new();
        for technique in LADDER {
            let Some(step) = (technique.find)(&mut state) else { continue };
            fired.push(technique.id());
            for conclusion in &step.conclusions {
                let number = p.index_of(board[p.board_size().index(conclusion.cell())]).unwrap();
                match conclusion {
                    Conclusion::Place(_, value) => assert_eq!(*value, number, "{step:?}"),
                    Conclusion::Remove(_, values) => assert!(!values.contains(&number), "{step:?}"),
                }
            }
        }
        // Contradictions and the smallest line would take minutes here, since they have limits of cells.
        assert_eq!(fired, expected);
    }
}
