//! The ladder on puzzles from outside: the fixtures, and published ones if they lie beside the project.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use super::*;
use crate::large::search;
use shumi_core::meter::unlimited;
use shumi_testing::{corpus_rows, rows_beside};

struct Case {
    set: String,
    shape: Shape,
    values: Vec<u8>,
}

/// Returns the rows with one solution.
fn cases(rows: Vec<serde_json::Value>) -> Vec<Case> {
    let case = |value: serde_json::Value| {
        let field = |key: &str| value[key].as_str().unwrap_or_default().to_owned();
        let shape = Shape::of_size(value["size"].as_u64().unwrap() as usize).unwrap();
        let digit = |c: char| match c {
            '1'..='9' => c as u8 - b'0',
            'A'..='Y' => c as u8 - b'A' + 1,
            _ => 0,
        };
        let values = field("puzzle").chars().filter(|c| !c.is_whitespace()).map(digit).collect();
        (field("status") == "unique").then_some(Case { set: field("set"), shape, values })
    };
    rows.into_iter().filter_map(case).collect()
}

/// Climbs up to `per_set` puzzles of each set and checks every step against the solution; returns how often each technique was used.
fn uses(cases: &[Case], per_set: usize) -> BTreeMap<&'static str, usize> {
    let mut taken: BTreeMap<&str, usize> = BTreeMap::new();
    let mut uses = BTreeMap::new();
    for case in cases.iter().filter(|case| case.shape.size() <= 9) {
        let taken = taken.entry(&case.set).or_default();
        *taken += 1;
        if *taken > per_set {
            continue;
        }
        let masks: Vec<u32> = case.values.iter().map(|v| if *v == 0 { case.shape.all() } else { 1 << (v - 1) }).collect();
        let mut solution = Vec::new();
        unlimited(|meter| {
            search(case.shape, &masks, meter, |values| {
                solution = values.to_vec();
                ControlFlow::Break(())
            })
        });
        let mut state = Deduction::new(case.shape, &case.values);
        while let Some(step) = next(&mut state) {
            check_shape(&state, &step);
            assert!(agrees(case.shape, &step, &solution), "{}: {}", case.set, say(&step));
            *uses.entry(step.technique).or_default() += 1;
            state.conclude(&step);
        }
        assert_eq!((state.facts.n_open(), state.facts.is_broken()), (0, false), "{}", case.set);
    }
    uses
}

#[test]
fn steps_agree_with_the_solutions_of_published_puzzles() {
    let own = uses(&cases(corpus_rows("sudoku.jsonl")), 6);
    assert!(own.values().sum::<usize>() > 500 && own.len() > 5, "{own:?}");
    let public = cases(rows_beside("fetched/sudoku9-public.jsonl"));
    assert!(public.is_empty() || uses(&public, 1).contains_key("nested-contradiction"));
}

/// 16 x 16, minimal; simple contradictions get stuck on the way.
const LARGE: &str = "-B-K-I----OG-P--OI-G--C--JL----BAL---M--BEP-N--G-M-----A---------PNMA--C---L-H--FD---P--N-B----M---LNHJ-------BC-AI--\
                     GEB----K-F-----PA------------PN-----H--DGI--F--------G---J---HA---FJ-D-P-MK-----K--CM-O--------GF-LDA-BJ----ODJ------\
                     F-E-C--K-----H-L---FAI";

#[test]
fn a_large_board_is_explained_to_the_end() {
    let shape = Shape::of_size(16).unwrap();
    let values: Vec<u8> = LARGE.bytes().map(|b| if b == b'-' { 0 } else { b - b'A' + 1 }).collect();
    let mut state = Deduction::new(shape, &values);
    let mut nested = 0;
    loop {
        let Some(step) = next(&mut state) else {
            if state.is_searching() {
                continue;
            }
            break;
        };
        check_shape(&state, &step);
        nested += usize::from(step.technique == "nested-contradiction");
        state.conclude(&step);
    }
    // Without a contradiction, each cell has the value of the only solution.
    assert!(state.is_full() && !state.facts.is_broken() && nested > 0, "{nested}");
}

/// Several solutions; on the way, simple contradictions find nothing and nested ones find a step.
const NESTED: &str = "..1.6.....8...2...6.....5.4....758..4.....6.....62..4.3.....4.9..8....5..6..3....";

#[test]
fn nested_contradictions_go_on_where_single_ones_find_nothing() {
    let shape = Shape::of_size(9).unwrap();
    let values: Vec<u8> = NESTED.bytes().map(|b| b.saturating_sub(b'0')).collect();
    let masks: Vec<u32> = values.iter().map(|v| if *v == 0 { shape.all() } else { 1 << (v - 1) }).collect();
    let mut solutions: Vec<Vec<u8>> = Vec::new();
    unlimited(|meter| {
        search(shape, &masks, meter, |values| {
            solutions.push(values.to_vec());
            if solutions.len() < 1000 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })
    });
    assert!(solutions.len() > 1);
    let mut state = Deduction::new(shape, &values);
    let mut nested = 0;
    while let Some(step) = next(&mut state) {
        check_shape(&state, &step);
        assert!(solutions.iter().all(|solution| agrees(shape, &step, solution)), "{}", say(&step));
        nested += usize::from(step.technique == "nested-contradiction");
        state.conclude(&step);
    }
    assert!(nested > 0);
}
