//! The ladder on larger puzzles, where they are at hand.

use std::collections::BTreeMap;
use std::path::Path;

use super::*;

struct Case {
    set: String,
    unique: bool,
    layout: Arc<Layout>,
}

/// The cases of a corpus file, or none where it is absent.
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
        Case { set: field("set"), unique: field("status") == "unique", layout: layout(&field("puzzle")) }
    };
    text.lines().map(case).collect()
}

/// `rows cols`, then cells of five characters.
fn layout(text: &str) -> Arc<Layout> {
    let mut words = text.split_whitespace();
    let mut number = || words.next().unwrap().parse::<u64>().unwrap();
    let mut builder = LayoutBuilder::new(Size::new(number(), number()).unwrap());
    for word in words {
        match word.split_once('\\') {
            Some((down, across)) => builder.black(down.parse().unwrap_or(NONE), across.parse().unwrap_or(NONE)),
            None if word.starts_with('.') => builder.white(),
            None => builder.black(NONE, NONE),
        }
    }
    Arc::new(builder.finish())
}

/// Climbs as far as the ladder goes; the steps.
fn climb(state: &mut Deduction) -> Vec<Step> {
    let mut steps = Vec::new();
    while let Some(step) = next(state) {
        state.apply(&step);
        steps.push(step);
    }
    steps
}

/// What a search by guesses between climbs comes to.
enum Outcome {
    Found(Vec<u8>),
    NoSolution,
    TooLong,
}

/// A filling of the board by guesses between climbs, checked by the rules. If a step had been unsound, there might be none.
fn solve(state: &Deduction, mut climbs: usize) -> Outcome {
    let mut stack = vec![state.clone()];
    while let Some(mut state) = stack.pop() {
        if climbs == 0 {
            return Outcome::TooLong;
        }
        climbs -= 1;
        // Guesses stand in for the last, slow rung.
        while let Some(step) = LADDER[..LADDER.len() - 1].iter().find_map(|(_, _, find)| find(&mut state)) {
            state.apply(&step);
        }
        let layout = state.layout.clone();
        if state.is_broken() {
            continue;
        }
        let open = (0..layout.n_cells()).filter(|k| state.digit(*k).is_none());
        if let Some(k) = open.min_by_key(|k| state.candidates(*k).count_ones()) {
            for d in (1..=9).filter(|d| state.candidates(k) & 1 << (d - 1) != 0) {
                let mut guess = state.clone();
                guess.conclude(&Conclusion::Place(layout.cell(k), d));
                stack.push(guess);
            }
            continue;
        }
        let digits: Vec<u8> = (0..layout.n_cells()).map(|k| state.digit(k).unwrap() as u8).collect();
        let holds = (0..layout.runs.len()).all(|r| {
            let mut run: Vec<u8> = layout.cells(r).iter().map(|k| digits[*k as usize]).collect();
            let sum: u32 = run.iter().map(|d| u32::from(*d)).sum();
            run.sort_unstable();
            layout.clue(r).is_none_or(|clue| clue == sum) && run.windows(2).all(|w| w[0] != w[1])
        });
        if holds {
            return Outcome::Found(digits);
        }
    }
    Outcome::NoSolution
}

#[test]
fn steps_agree_with_the_solutions_of_larger_puzzles() {
    for (name, per_set) in [("kakuro.jsonl", 2), ("fetched/kakuro-models.jsonl", 10)] {
        let mut taken: BTreeMap<String, usize> = BTreeMap::new();
        let mut checked = 0;
        let all = cases(name);
        for case in all.iter().filter(|case| case.layout.n_cells() <= 90) {
            let taken = taken.entry(case.set.clone()).or_default();
            *taken += 1;
            if *taken > per_set {
                continue;
            }
            let mut state = Deduction::new(case.layout.clone(), true, &vec![0; case.layout.n_cells()]);
            let mut steps = Vec::new();
            while let Some(step) = next(&mut state) {
                check_shape(&state, &step);
                state.apply(&step);
                assert!(!state.is_broken(), "{}: {}", case.set, say(&step));
                steps.push(step);
            }
            match solve(&state, 25) {
                Outcome::Found(solution) => {
                    checked += steps.len();
                    assert!(steps.iter().all(|step| agrees(&case.layout, step, &solution)), "{}", case.set);
                }
                Outcome::NoSolution => panic!("a step lost the solution of a puzzle of {}", case.set),
                Outcome::TooLong => {}
            }
        }
        assert!(checked > 100 || all.is_empty(), "{name}: {checked} steps checked");
    }
}

/// Share of the puzzles that are solved up to each rung: `cargo test --release -- --ignored --nocapture share_of_each_rung`.
#[test]
#[ignore = "a table to read, not a check"]
#[allow(clippy::print_stderr)]
fn share_of_each_rung() {
    for name in ["kakuro.jsonl", "fetched/kakuro-models.jsonl"] {
        let mut hardest: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        let mut uses: BTreeMap<&str, usize> = BTreeMap::new();
        let mut steps_of: BTreeMap<String, usize> = BTreeMap::new();
        for case in cases(name).into_iter().filter(|case| case.unique || name.starts_with("fetched")) {
            let mut state = Deduction::new(case.layout.clone(), true, &vec![0; case.layout.n_cells()]);
            let steps = climb(&mut state);
            let rung = |step: &Step| LADDER.iter().position(|(id, _, _)| *id == step.technique).unwrap();
            let top = steps.iter().map(rung).max().unwrap_or(0);
            for step in &steps {
                *uses.entry(step.technique).or_default() += 1;
            }
            *steps_of.entry(case.set.clone()).or_default() += steps.len();
            let counts = hardest.entry(case.set).or_insert_with(|| vec![0; LADDER.len() + 1]);
            counts[if state.n_open() == 0 { top } else { LADDER.len() }] += 1;
        }
        for (set, counts) in hardest {
            let all: usize = counts.iter().sum();
            eprintln!("{set}: {all} puzzles, {:.1} steps each", steps_of[&set] as f64 / all as f64);
            let mut sum = 0;
            for ((id, _, _), n) in LADDER.iter().zip(&counts).filter(|(_, n)| **n > 0) {
                sum += n;
                eprintln!("  {id}: {:.1} %", 100.0 * sum as f64 / all as f64);
            }
        }
        eprintln!("{uses:?}");
    }
}
