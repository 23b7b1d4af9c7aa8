//! The ladders on larger puzzles, where they are at hand.

use std::collections::BTreeMap;

use super::*;
use crate::testing::corpus_rows;

struct Case {
    id: String,
    set: String,
    puzzle: Puzzle,
    shading: Option<Vec<bool>>,
}

/// The cases of a corpus file, or none where it is absent.
fn cases(name: &str) -> Vec<Case> {
    let variant = if name.starts_with("kuromasu") { Variant::Kuromasu } else { Variant::Hitori };
    let case = |value: serde_json::Value| {
        let field = |key: &str| value[key].as_str().unwrap_or_default().to_owned();
        let text = field("puzzle");
        let (_, rows) = text.split_once('\n').unwrap();
        let shading =
            value["shading"].as_array().map(|rows| rows.iter().flat_map(|row| row.as_str().unwrap().chars()).map(|c| c == '#').collect());
        Case { id: field("id"), set: field("set"), puzzle: puzzle(variant, rows), shading }
    };
    corpus_rows(name).into_iter().map(case).collect()
}

/// Climbs as far as the ladder goes, each step held against the solution; the rungs used.
fn climb(case: &Case, state: &mut Deduction, most: usize) -> Vec<&'static str> {
    let mut used = Vec::new();
    while used.len() < most
        && let Some(step) = next(state)
    {
        check_shape(state, &step);
        if let Some(shading) = &case.shading {
            let size = case.puzzle.size();
            let agrees = |c: &Conclusion| *c == Conclusion::Place(c.cell(), if shading[size.index(c.cell())] { 1 } else { 2 });
            assert!(step.conclusions.iter().all(agrees), "{}: {}", case.id, say(&step));
        }
        state.apply(&step);
        assert!(!state.is_broken(), "{}: {}", case.id, say(&step));
        used.push(step.technique);
    }
    used
}

#[test]
fn published_puzzles_are_solved() {
    for (name, sets, per_set) in [
        ("hitori.jsonl", &["sgt_singles", "gen_hitori-g4", "hard_hitori"][..], 12),
        ("fetched/hitori-delft.jsonl", &["delft_sorted_hitori", "delft_exp15_hitori"], 15),
        ("kuromasu.jsonl", &["sgt_range"], 12),
    ] {
        let mut taken: BTreeMap<String, usize> = BTreeMap::new();
        for case in cases(name) {
            let taken = taken.entry(case.set.clone()).or_default();
            if !sets.contains(&case.set.as_str()) || case.puzzle.n_cells() > 300 || *taken == per_set {
                continue;
            }
            *taken += 1;
            let mut state = Deduction::new(&case.puzzle, &vec![0; case.puzzle.n_cells()]);
            climb(&case, &mut state, usize::MAX);
            assert!(state.n_open() == 0 || case.set == "hard_hitori", "{}", case.id);
        }
    }
}
