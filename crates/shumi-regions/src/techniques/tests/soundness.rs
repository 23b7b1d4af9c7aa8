//! Soundness: no step removes a value of any solution, on random puzzles and on those of another program.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;
use crate::tests::{GAMES, game, puzzles, solutions};

/// Climbs and checks each step against all solutions; returns the techniques used.
fn check(p: &Regions) -> BTreeSet<&'static str> {
    let (all, _) = solutions(p, 5000);
    let mut used = BTreeSet::new();
    if all.is_empty() || all.len() == 5000 {
        return used;
    }
    let mut seen = vec![0u16; p.size().cells()];
    for board in &all {
        board.values.iter().zip(&mut seen).for_each(|(value, mask)| *mask |= 1 << (value - 1));
    }
    let mut state = start(p);
    while let Some(step) = next(&mut state) {
        check_form(&state, &step);
        assert!(agrees(p, &step, &seen), "{}", sentence(LADDER, &step));
        state.conclude(&step);
        used.insert(step.technique);
    }
    assert!(state.facts.sound().is_some());
    assert!(state.is_full() || all.len() > 1, "{:?}", crate::text::write(p));
    used
}

#[test]
fn games_of_another_program_are_explained_to_the_end() {
    let used: BTreeSet<&str> = GAMES.lines().flat_map(|id| check(&game(id))).collect();
    assert!(used.len() > 15, "{used:?}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn every_step_agrees_with_every_solution(p in puzzles()) {
        check(&p);
    }
}

#[test]
fn contradictory_values_give_no_step_and_no_panic() {
    for id in GAMES.lines().step_by(5) {
        let p = game(id);
        let n = p.layout().side();
        for first in [1, n as u8] {
            let mut values = vec![0; n * n];
            values[..2].fill(first);
            assert!(next(&mut Deduction::new(&p, &values)).is_none());
            // Wrong values that no rule forbids at once must not stop the ladder from ending.
            values[1] = 0;
            let mut state = Deduction::new(&p, &values);
            for _ in 0..2000 {
                let Some(step) = next(&mut state) else { break };
                check_form(&state, &step);
                state.conclude(&step);
            }
            assert!(next(&mut state).is_none());
        }
    }
}
