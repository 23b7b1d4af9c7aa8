//! The ladder on larger puzzles: the fixtures, and more if they lie beside the project.

use std::collections::BTreeMap;

use super::*;
use shumi_testing::{corpus_rows, rows_beside};

struct Case {
    set: String,
    layout: Arc<Layout>,
}

fn cases(rows: Vec<serde_json::Value>) -> Vec<Case> {
    let case = |value: serde_json::Value| {
        let field = |key: &str| value[key].as_str().unwrap_or_default().to_owned();
        Case { set: field("set"), layout: layout(&field("puzzle")) }
    };
    rows.into_iter().map(case).collect()
}

/// Parses `rows cols`, then cells of five characters.
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

/// Result of a search by guesses between climbs.
enum Outcome {
    Found(Vec<u8>),
    NoSolution,
    TooLong,
}

/// Searches for a filling of the board by guesses between climbs, checked by the rules. If a step had been unsound, there might be none.
fn solve(state: &Deduction, mut climbs: usize) -> Outcome {
    let mut stack = vec![state.clone()];
    while let Some(mut state) = stack.pop() {
        if climbs == 0 {
            return Outcome::TooLong;
        }
        climbs -= 1;
        // Guesses replace the last, slow technique.
        while let Some(step) = next_step(&LADDER[..LADDER.len() - 1], &mut state) {
            state.apply(&step);
        }
        let layout = state.facts.layout.clone();
        if state.facts.is_broken() {
            continue;
        }
        let open = (0..layout.n_cells()).filter(|k| state.facts.digit(*k).is_none());
        if let Some(k) = open.min_by_key(|k| state.facts.candidates(*k).count_ones()) {
            for d in (1..=9).filter(|d| state.facts.candidates(k) & 1 << (d - 1) != 0) {
                let mut guess = state.clone();
                guess.conclude(&Conclusion::Place(layout.cell(k), d));
                stack.push(guess);
            }
            continue;
        }
        let digits: Vec<u8> = (0..layout.n_cells()).map(|k| state.facts.digit(k).unwrap() as u8).collect();
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

/// Climbs up to `per_set` puzzles of each set and checks the steps against a solution if one is found soon; returns the number of
/// checked steps.
fn steps_checked(cases: &[Case], per_set: usize) -> usize {
    let mut taken: BTreeMap<&str, usize> = BTreeMap::new();
    let mut checked = 0;
    for case in cases.iter().filter(|case| case.layout.n_cells() <= 90) {
        let taken = taken.entry(&case.set).or_default();
        *taken += 1;
        if *taken > per_set {
            continue;
        }
        let mut state = Deduction::new(case.layout.clone(), true, &vec![0; case.layout.n_cells()]);
        let mut steps = Vec::new();
        while let Some(step) = next(&mut state) {
            check_shape(&state, &step);
            state.apply(&step);
            assert!(!state.facts.is_broken(), "{}: {}", case.set, say(&step));
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
    checked
}

#[test]
fn steps_agree_with_the_solutions_of_larger_puzzles() {
    let checked = steps_checked(&cases(corpus_rows("kakuro.jsonl")), 2);
    assert!(checked > 100, "{checked} steps checked");
    steps_checked(&cases(rows_beside("fetched/kakuro-models.jsonl")), 10);
}

#[test]
fn hard_boards_with_one_solution_are_explained_to_the_end() {
    // One of 20 x 20 cells needs chains of far more than 24 reads.
    let cases = cases(corpus_rows("kakuro.jsonl"));
    let hard: Vec<_> = cases.iter().filter(|case| case.set.starts_with("hard-")).collect();
    assert!(hard.iter().any(|case| case.set == "hard-20"));
    for case in hard {
        let mut state = Deduction::new(case.layout.clone(), true, &vec![0; case.layout.n_cells()]);
        while let Some(step) = next(&mut state) {
            state.apply(&step);
        }
        assert!(state.is_full(), "{}: {} cells are open", case.set, state.facts.n_open());
    }
}
