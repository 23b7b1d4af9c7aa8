//! The ladders on larger puzzles, where they are at hand.

use std::collections::BTreeMap;
use std::path::Path;

use super::*;

struct Case {
    id: String,
    set: String,
    puzzle: Puzzle,
    shading: Option<Vec<bool>>,
}

/// The cases of a corpus file, or none where it is absent.
#[allow(clippy::print_stderr)]
fn cases(name: &str) -> Vec<Case> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpus").join(name);
    let Ok(text) = std::fs::read_to_string(&path) else {
        eprintln!("skipped: no {name}");
        return Vec::new();
    };
    let variant = if name.starts_with("kuromasu") { Variant::Kuromasu } else { Variant::Hitori };
    let case = |line: &str| {
        let value: serde_json::Value = serde_json::from_str(line).unwrap();
        let field = |key: &str| value[key].as_str().unwrap_or_default().to_owned();
        let text = field("puzzle");
        let (_, rows) = text.split_once('\n').unwrap();
        let shading =
            value["shading"].as_array().map(|rows| rows.iter().flat_map(|row| row.as_str().unwrap().chars()).map(|c| c == '#').collect());
        Case { id: field("id"), set: field("set"), puzzle: puzzle(variant, rows), shading }
    };
    text.lines().map(case).collect()
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

/// Share of the puzzles that are solved up to each rung: `cargo test --release -- --ignored --nocapture share_of_each_rung`.
#[test]
#[ignore = "a table to read, not a check"]
#[allow(clippy::print_stderr)]
fn share_of_each_rung() {
    for name in ["hitori.jsonl", "fetched/hitori-delft.jsonl", "kuromasu.jsonl"] {
        let mut hardest: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        let mut uses: BTreeMap<&str, usize> = BTreeMap::new();
        let mut time: BTreeMap<String, (f64, f64, f64)> = BTreeMap::new();
        for case in cases(name).into_iter().filter(|case| case.shading.is_some() || name.starts_with("fetched")) {
            let rungs = ladder(case.puzzle.variant);
            let begun = std::time::Instant::now();
            let mut state = Deduction::new(&case.puzzle, &vec![0; case.puzzle.n_cells()]);
            let mut used = Vec::new();
            let mut worst = 0_f64;
            while used.len() < 200_000 && begun.elapsed().as_secs() < 3 {
                let hint = std::time::Instant::now();
                let step = climb(&case, &mut state, 1);
                worst = worst.max(hint.elapsed().as_secs_f64() * 1e3);
                if step.is_empty() {
                    break;
                }
                used.extend(step);
            }
            let took = begun.elapsed().as_secs_f64() * 1e3;
            let time = time.entry(case.set.clone()).or_default();
            *time = (time.0 + took, time.1.max(took), time.2.max(worst));
            let at = |id: &&str| rungs.iter().position(|(rung, _, _)| rung == id).unwrap();
            let top = used.iter().map(at).max().unwrap_or(0);
            for id in used {
                *uses.entry(id).or_default() += 1;
            }
            let counts = hardest.entry(case.set).or_insert_with(|| vec![0; rungs.len() + 1]);
            counts[if state.n_open() == 0 { top } else { rungs.len() }] += 1;
        }
        for (set, counts) in hardest {
            let all: usize = counts.iter().sum();
            let (sum_ms, most_ms, hint_ms) = time[&set];
            eprintln!("{set}: {all} puzzles, mean {:.2} ms, max {most_ms:.1} ms, longest step {hint_ms:.1} ms", sum_ms / all as f64);
            let mut sum = 0;
            let rungs = ladder(if name.starts_with("kuromasu") { Variant::Kuromasu } else { Variant::Hitori });
            for ((id, _, _), n) in rungs.iter().zip(&counts).filter(|(_, n)| **n > 0) {
                sum += n;
                eprintln!("  {id}: {:.1} %", 100.0 * sum as f64 / all as f64);
            }
        }
        eprintln!("{uses:?}");
    }
}
