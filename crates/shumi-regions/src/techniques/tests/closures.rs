//! Closures against trials: along a climb they fail for the same candidates.

use super::super::board::Board;
use super::super::closures::Closures;
use super::super::refutations::short_sums;
use super::*;
use crate::tests::game;
use shumi_digits::bits::bits;

/// Games of `sgt-solo` without and with cages that need contradictions.
const GAMES: [&str; 2] = [
    "3x3x:d3_7a2a4g7e4a3a8f1d1a6d6f4a8a5e5g9a2a7_9d",
    "3x3k:zzzc,_aa_a__aa____a______a__b_____b____a_____aa___aabaadab_aaaa_aaa__aaa__aa__aaa___a_____aa_a_b__a__,19_\
     13a10a6_11a16a6_13c12d19a17_13a12a9_14i5_3_8_21_21b9_12e14_9b13_21_12e16c4a11c8a8a20b",
];

#[test]
fn boards_that_go_on_fail_where_trials_and_fresh_boards_fail() {
    let rung = |id: &str| LADDER.iter().position(|technique| technique.id() == id);
    for id in GAMES {
        let (mut compared, mut failing) = (0, 0);
        let p = game(id);
        let (mut state, mut closures) = (start(&p), Closures::default());
        while let Some(step) = next(&mut state) {
            // Trials follow only the singles, cages and sums that they come upon: easier steps must be done.
            if rung(step.technique) > rung("innies") {
                let facts = &state.facts;
                let sums = short_sums(facts);
                let (mut board, mut fresh) = (Board::new(facts, &sums), Closures::default());
                closures.follow(facts, &sums);
                fresh.follow(facts, &sums);
                for (cell, v) in facts.open.iter().flat_map(|cell| bits(facts.candidates[cell]).map(move |v| (cell, v))) {
                    board.clear();
                    let fails = board.suppose(cell, v).is_some();
                    assert_eq!([closures.fails(cell, v), fresh.fails(cell, v)], [fails; 2], "{id} {cell} {v}");
                    compared += 1;
                    failing += usize::from(fails);
                }
            }
            state.conclude(&step);
        }
        assert!(compared > 100 && failing > 20, "{id}: {compared} {failing}");
    }
}
