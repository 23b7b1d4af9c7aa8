//! The ladder on published puzzles, where they are at hand.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::path::Path;

use super::*;
use crate::families::sudoku::large::search;
use crate::meter::unlimited;

struct Case {
    set: String,
    shape: Shape,
    values: Vec<u8>,
}

/// The cases of a corpus file with one solution, or none where it is absent.
#[allow(clippy::print_stderr)]
fn cases(name: &str) -> Vec<Case> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpus").join(name);
    let Ok(text) = std::fs::read_to_string(&path) else {
        eprintln!("skipped: no {name}");
        return Vec::new();
    };
    let case = |line: &str| {
        let value: serde_json::Value = serde_json::from_str(line).unwrap();
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
    text.lines().filter_map(case).collect()
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

/// Share of the puzzles that are solved up to each rung, and the time a puzzle takes:
/// `cargo test --release -p shumi --lib -- --ignored --nocapture share_of_each_sudoku_rung`.
#[test]
#[ignore = "a table to read, not a check"]
#[allow(clippy::print_stderr)]
fn share_of_each_sudoku_rung() {
    struct Set {
        hardest: Vec<usize>,
        uses: Vec<(usize, usize, usize)>,
        spent: Vec<f64>,
        times: Vec<f64>,
        slowest_step: f64,
    }
    let most: usize = std::env::var("MOST").ok().and_then(|n| n.parse().ok()).unwrap_or(usize::MAX);
    let only = std::env::var("ONLY").unwrap_or_default();
    let mut sets: BTreeMap<String, Set> = BTreeMap::new();
    for case in ["sudoku.jsonl", "fetched/sudoku9-public.jsonl"].iter().flat_map(|name| cases(name)) {
        let n = LADDER.len();
        if !case.set.contains(&only) {
            continue;
        }
        let set = sets.entry(case.set).or_insert_with(|| Set {
            hardest: vec![0; n + 1],
            uses: vec![(0, 0, 0); n],
            spent: vec![0.0; n],
            times: Vec::new(),
            slowest_step: 0.0,
        });
        if set.times.len() >= most {
            continue;
        }
        let start = std::time::Instant::now();
        let mut state = Deduction::new(case.shape, &case.values);
        let mut top = 0;
        loop {
            let asked = std::time::Instant::now();
            let mut step = None;
            for (rung, (_, _, find)) in LADDER.iter().enumerate() {
                let from = std::time::Instant::now();
                step = find(&mut state).map(|step| (rung, step));
                set.spent[rung] += from.elapsed().as_secs_f64() * 1e3;
                if step.is_some() {
                    break;
                }
            }
            set.slowest_step = set.slowest_step.max(asked.elapsed().as_secs_f64() * 1e3);
            let Some((rung, step)) = step else { break };
            top = top.max(rung);
            let uses = &mut set.uses[rung];
            *uses = (uses.0 + 1, uses.1 + step.because.len(), uses.2.max(step.because.len()));
            state.conclude(&step);
        }
        set.times.push(start.elapsed().as_secs_f64() * 1e3);
        set.hardest[if state.n_open() == 0 { top } else { n }] += 1;
    }
    for (name, set) in sets {
        let all = set.times.len() as f64;
        let (sum, max) = (set.times.iter().sum::<f64>(), set.times.iter().copied().fold(0.0, f64::max));
        eprintln!("{name}: {all} puzzles, ms mean {:.3} max {max:.2}, slowest step {:.2}", sum / all, set.slowest_step);
        let mut solved = 0;
        for (i, (id, _, _)) in LADDER.iter().enumerate() {
            solved += set.hardest[i];
            let (uses, cells, most) = set.uses[i];
            let mean = cells as f64 / uses.max(1) as f64;
            let (share, ms) = (100.0 * solved as f64 / all, set.spent[i] / all);
            eprintln!("  {id:22} {share:6.2} %  uses {uses:6}  cells {mean:4.1}/{most:2}  ms {ms:.4}");
        }
    }
}
