//! The ladders on larger puzzles: the fixtures, and more if they lie beside the project.

use std::collections::BTreeMap;

use super::*;
use shumi_testing::{corpus_rows, rows_beside};

struct Case {
    id: String,
    set: String,
    puzzle: Shading,
    shading: Option<Vec<bool>>,
}

fn cases(variant: Variant, rows: Vec<serde_json::Value>) -> Vec<Case> {
    let case = |value: serde_json::Value| {
        let field = |key: &str| value[key].as_str().unwrap_or_default().to_owned();
        let text = field("puzzle");
        let (_, rows) = text.split_once('\n').unwrap();
        let shading =
            value["shading"].as_array().map(|rows| rows.iter().flat_map(|row| row.as_str().unwrap().chars()).map(|c| c == '#').collect());
        Case { id: field("id"), set: field("set"), puzzle: puzzle(variant, rows), shading }
    };
    rows.into_iter().map(case).collect()
}

/// Climbs as far as the ladder goes and checks each step against the solution; returns the techniques used.
fn climb(case: &Case, state: &mut Deduction, most: usize) -> Vec<&'static str> {
    let mut used = Vec::new();
    while used.len() < most
        && let Some(step) = next(state)
    {
        check_shape(state, &step);
        if let Some(shading) = &case.shading {
            let size = case.puzzle.clues.size;
            let agrees = |c: &Conclusion| *c == Conclusion::Place(c.cell(), Shade::of(shading[size.index(c.cell())]).value());
            assert!(step.conclusions.iter().all(agrees), "{}: {}", case.id, text_of(state, &step));
        }
        apply(state, &step);
        assert!(!state.is_broken(), "{}: {}", case.id, text_of(state, &step));
        used.push(step.technique);
    }
    used
}

/// Solves up to `per_set` puzzles of each of the `sets`; returns their number.
fn solved(cases: &[Case], sets: &[&str], per_set: usize) -> usize {
    let mut taken: BTreeMap<&str, usize> = BTreeMap::new();
    for case in cases {
        let taken = taken.entry(&case.set).or_default();
        if !sets.contains(&case.set.as_str()) || case.puzzle.n_cells() > 300 || *taken == per_set {
            continue;
        }
        *taken += 1;
        let mut state = state(&case.puzzle, "");
        climb(case, &mut state, usize::MAX);
        assert!(n_undecided(&state) == 0 || case.set == "hard_hitori", "{}", case.id);
    }
    taken.values().sum()
}

#[test]
fn published_puzzles_are_solved() {
    let hitori = cases(Variant::Hitori, corpus_rows("hitori.jsonl"));
    assert!(solved(&hitori, &["sgt_singles", "gen_hitori-g4", "hard_hitori"], 12) >= 6);
    let kuromasu = cases(Variant::Kuromasu, corpus_rows("kuromasu.jsonl"));
    assert!(solved(&kuromasu, &["sgt_range"], 12) >= 2);
    let fetched = cases(Variant::Hitori, rows_beside("fetched/hitori-delft.jsonl"));
    solved(&fetched, &["delft_sorted_hitori", "delft_exp15_hitori"], 15);
}
