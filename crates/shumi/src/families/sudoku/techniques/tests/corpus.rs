//! The ladder on published puzzles, where they are at hand.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use super::*;
use crate::families::sudoku::large::search;
use crate::meter::unlimited;
use crate::testing::corpus_rows;

struct Case {
    set: String,
    shape: Shape,
    values: Vec<u8>,
}

/// The cases of a corpus file with one solution, or none where it is absent.
fn cases(name: &str) -> Vec<Case> {
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
    corpus_rows(name).into_iter().filter_map(case).collect()
}

#[test]
fn steps_agree_with_the_solutions_of_published_puzzles() {
    for (name, per_set) in [("sudoku.jsonl", 2), ("fetched/sudoku9-public.jsonl", 1)] {
        let mut taken: BTreeMap<String, usize> = BTreeMap::new();
        let mut uses: BTreeMap<&str, usize> = BTreeMap::new();
        for case in cases(name).iter().filter(|case| case.shape.size() <= 9) {
            let taken = taken.entry(case.set.clone()).or_default();
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
            assert_eq!((state.n_open(), state.is_broken()), (0, false), "{}", case.set);
        }
        let all: usize = uses.values().sum();
        assert!(taken.is_empty() || all > 100, "{name}: {uses:?}");
        assert!(taken.is_empty() || per_set > 1 || uses.contains_key("nested-contradiction"), "{name}: {uses:?}");
    }
}
