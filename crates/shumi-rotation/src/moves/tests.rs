//! Replays every sequence with an independent checker; compares shortest ones with plain breadth-first search.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use super::*;
use shumi_core::meter::{End, Meter, Progress, unlimited};
use shumi_core::rng::Rng;
use shumi_testing::corpus_rows;

/// Turns a window of a board of rows, in the plainest way.
fn turn(rows: &mut [Vec<u32>], row: usize, col: usize, clockwise: bool) {
    let (a, b, c, d) = (rows[row][col], rows[row][col + 1], rows[row + 1][col + 1], rows[row + 1][col]);
    let [a, b, c, d] = if clockwise { [d, a, b, c] } else { [b, c, d, a] };
    (rows[row][col], rows[row][col + 1], rows[row + 1][col + 1], rows[row + 1][col]) = (a, b, c, d);
}

/// Returns the board after the turns.
fn replayed(ask: &RouteQuery<'_>, turns: &[QuarterTurn]) -> Vec<u32> {
    let mut rows: Vec<Vec<u32>> = ask.from.chunks(ask.cols).map(<[u32]>::to_vec).collect();
    for t in turns {
        assert!(t.clockwise || !ask.clockwise, "{t} turns anticlockwise");
        turn(&mut rows, t.row.into(), t.col.into(), t.clockwise);
    }
    rows.concat()
}

/// Returns the fewest turns from a board to every board within `most` turns.
fn breadth_first(rows: usize, cols: usize, from: &[u32], clockwise: bool, most: usize) -> BTreeMap<Vec<u32>, usize> {
    let mut seen = BTreeMap::from([(from.to_vec(), 0)]);
    let mut front = vec![from.to_vec()];
    for layer in 1..=most {
        let mut next = Vec::new();
        for board in &front {
            for at in 0..(rows - 1) * (cols - 1) * 2 {
                if clockwise && at % 2 != 0 {
                    continue;
                }
                let mut turned: Vec<Vec<u32>> = board.chunks(cols).map(<[u32]>::to_vec).collect();
                turn(&mut turned, at / 2 / (cols - 1), at / 2 % (cols - 1), at % 2 == 0);
                let turned = turned.concat();
                if !seen.contains_key(&turned) {
                    seen.insert(turned.clone(), layer);
                    next.push(turned);
                }
            }
        }
        if next.is_empty() {
            break;
        }
        front = next;
    }
    seen
}

fn shuffled(numbers: &[u32], rng: &mut Rng) -> Vec<u32> {
    let mut numbers = numbers.to_vec();
    for at in (1..numbers.len()).rev() {
        numbers.swap(at, rng.below(at as u64 + 1) as usize);
    }
    numbers
}

fn counting(n: usize) -> Vec<u32> {
    (1..=n as u32).collect()
}

/// Returns the route with `meter`; replays it and every improvement.
fn checked(ask: &RouteQuery<'_>, meter: &mut Meter<'_>) -> TurnRoute {
    replaying(ask, |improved| route(ask, meter, improved))
}

fn replaying(ask: &RouteQuery<'_>, route: impl FnOnce(&mut dyn FnMut(usize, &[QuarterTurn])) -> TurnRoute) -> TurnRoute {
    let mut last = None;
    let route = route(&mut |goal, turns| {
        assert_eq!(replayed(ask, turns), ask.goals[goal], "an improvement reaches its goal");
        assert!(
            last.as_ref().is_none_or(|(_, best): &(usize, Vec<QuarterTurn>)| turns.len() < best.len()),
            "it is shorter than the one before"
        );
        last = Some((goal, turns.to_vec()));
    });
    assert_eq!(route.turns, last.as_ref().map(|(_, turns)| turns.clone()));
    if let Some((goal, _)) = last {
        assert_eq!(route.goal, goal);
        assert_eq!(route.unreachable, None);
    }
    route
}

fn found(ask: &RouteQuery<'_>) -> TurnRoute {
    unlimited(|meter| checked(ask, meter))
}

/// Returns the route that the search finds within `polls` polls of the meter.
fn found_within(ask: &RouteQuery<'_>, polls: u32) -> TurnRoute {
    let mut left = polls;
    let mut poll = |_: &Progress| {
        left = left.saturating_sub(1);
        if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    checked(ask, &mut Meter::new(&mut poll))
}

#[test]
fn small_boards_are_as_far_as_breadth_first_search_says() {
    let mut rng = Rng::new(1);
    for (rows, cols) in [(2, 2), (2, 3), (3, 2)] {
        for clockwise in [false, true] {
            for values in [2, 3, 9] {
                let goal: Vec<u32> = counting(rows * cols).iter().map(|&v| v.min(values)).collect();
                let far = breadth_first(rows, cols, &goal, false, usize::MAX);
                if values == 9 {
                    assert_eq!(far.len(), if rows * cols == 4 { 4 } else { 120 });
                }
                for _ in 0..60 {
                    let from = shuffled(&goal, &mut rng);
                    let fewest = breadth_first(rows, cols, &from, clockwise, usize::MAX).get(&goal).copied();
                    let route = found(&RouteQuery { rows, cols, from: &from, goals: &[&goal], clockwise });
                    assert_eq!(route.turns.map(|turns| turns.len()), fewest, "{from:?} {goal:?}");
                    assert_eq!(route.optimal, fewest.is_some());
                    let reason = if rows * cols == 4 { Unreachable::RingOrder } else { Unreachable::TwoByThree };
                    assert_eq!(route.unreachable, if fewest.is_none() { Some(reason) } else { None });
                }
            }
        }
    }
}

#[test]
fn three_by_three_is_as_far_as_breadth_first_search_says() {
    let mut rng = Rng::new(2);
    for (clockwise, numbers) in [
        (false, [1, 1, 2, 2, 2, 3, 3, 4, 4]),
        (true, [1, 1, 1, 2, 2, 2, 3, 3, 3]),
        (false, [5, 5, 5, 5, 5, 5, 5, 6, 7]),
        (true, [1, 1, 1, 1, 2, 2, 2, 2, 3]),
    ] {
        let from = shuffled(&numbers, &mut rng);
        let far = breadth_first(3, 3, &from, clockwise, usize::MAX);
        for _ in 0..40 {
            let to = shuffled(&numbers, &mut rng);
            let route = found(&RouteQuery { rows: 3, cols: 3, from: &from, goals: &[&to], clockwise });
            assert!(route.optimal);
            assert_eq!(route.turns.map(|turns| turns.len()), far.get(&to).copied());
        }
    }
    for clockwise in [false, true] {
        let from = shuffled(&counting(9), &mut rng);
        let near = breadth_first(3, 3, &from, clockwise, 5);
        for (to, &turns) in near.iter().step_by(40) {
            let route = found(&RouteQuery { rows: 3, cols: 3, from: &from, goals: &[to], clockwise });
            assert_eq!(route.turns.map(|turns| turns.len()), Some(turns));
        }
    }
}

#[test]
#[ignore = "some seconds: all 362,880 arrangements by the plain search"]
fn all_arrangements_of_three_by_three_are_as_far_as_known() {
    for (clockwise, diameter) in [(false, 11), (true, 15)] {
        let from = counting(9);
        let far = breadth_first(3, 3, &from, clockwise, usize::MAX);
        assert_eq!(far.len(), 362_880);
        assert_eq!(far.values().max(), Some(&diameter));
        for (to, &turns) in far.iter().step_by(97) {
            let route = found(&RouteQuery { rows: 3, cols: 3, from: &from, goals: &[to], clockwise });
            assert_eq!(route.turns.map(|turns| turns.len()), Some(turns));
        }
    }
}

#[test]
fn the_known_formula_is_beaten() {
    let from = [1, 2, 3, 4, 6, 5, 7, 8, 9];
    for (clockwise, fewest) in [(true, 11), (false, 7)] {
        let goal = counting(9);
        let route = found(&RouteQuery { rows: 3, cols: 3, from: &from, goals: &[&goal], clockwise });
        assert!(route.optimal && route.turns.is_some_and(|turns| turns.len() == fewest));
    }
}

#[test]
fn the_nearest_of_several_goals_is_found() {
    let mut rng = Rng::new(3);
    let from = counting(9);
    let far = breadth_first(3, 3, &from, false, 5);
    let boards: Vec<(&Vec<u32>, &usize)> = far.iter().collect();
    for _ in 0..20 {
        let some: Vec<_> = (0..4).map(|_| boards[rng.below(boards.len() as u64) as usize]).collect();
        let goals: Vec<&[u32]> = some.iter().map(|(board, _)| &board[..]).collect();
        let route = found(&RouteQuery { rows: 3, cols: 3, from: &from, goals: &goals, clockwise: false });
        assert_eq!(route.turns.map(|turns| turns.len()), some.iter().map(|(_, turns)| **turns).min());
    }
    // A goal with other numbers is skipped.
    let (other, turned) = ([1, 2, 3, 4, 5, 6, 7, 8, 8], [1, 2, 3, 4, 6, 9, 7, 5, 8]);
    let route = found(&RouteQuery { rows: 3, cols: 3, from: &from, goals: &[&other, &turned], clockwise: false });
    assert_eq!((route.goal, route.turns.map(|turns| turns.len())), (1, Some(1)));
    let route = found(&RouteQuery { rows: 3, cols: 3, from: &from, goals: &[&other], clockwise: false });
    assert_eq!((route.turns, route.unreachable), (None, Some(Unreachable::OtherNumbers)));
}

#[test]
fn four_by_four_is_shortest_also_with_equal_numbers_and_goals() {
    let mut rng = Rng::new(4);
    let equal: Vec<u32> = counting(16).iter().map(|&v| v.max(4)).collect();
    for (numbers, most) in [(counting(16), 4), (equal, 3)] {
        let from = shuffled(&numbers, &mut rng);
        let near = breadth_first(4, 4, &from, false, most);
        for (to, &turns) in near.iter().step_by(near.len() / 20) {
            let route = found(&RouteQuery { rows: 4, cols: 4, from: &from, goals: &[to], clockwise: false });
            assert!(route.optimal);
            assert_eq!(route.turns.map(|turns| turns.len()), Some(turns));
        }
        let three: Vec<&[u32]> = near.keys().rev().step_by(near.len() / 3).map(|to| &to[..]).collect();
        let route = found(&RouteQuery { rows: 4, cols: 4, from: &from, goals: &three, clockwise: false });
        assert_eq!(route.turns.map(|turns| turns.len()), three.iter().map(|&to| near[to]).min());
    }
    // Few different arrangements: bidirectional search.
    let from = shuffled(&[1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2], &mut rng);
    let far = breadth_first(4, 4, &from, true, usize::MAX);
    for (to, &turns) in far.iter().step_by(800) {
        let route = found(&RouteQuery { rows: 4, cols: 4, from: &from, goals: &[to], clockwise: true });
        assert!(route.optimal);
        assert_eq!(route.turns.map(|turns| turns.len()), Some(turns));
    }
}

/// Returns the inverse arrangement: the same turns in reverse lead from it to 1 to `n`.
fn inverse(board: &[u32]) -> Vec<u32> {
    let mut inverse = vec![0; board.len()];
    for (at, &tile) in board.iter().enumerate() {
        inverse[tile as usize - 1] = at as u32 + 1;
    }
    inverse
}

/// Returns whether a symmetry of the whole 4 x 4 board maps an arrangement of 1 to 16 to itself.
fn is_symmetric(board: &[u32]) -> bool {
    let at = |row: usize, col: usize| 4 * row + col;
    let images: [&dyn Fn(usize, usize) -> usize; 7] = [
        &|r, c| at(c, 3 - r),
        &|r, c| at(3 - r, 3 - c),
        &|r, c| at(3 - c, r),
        &|r, c| at(r, 3 - c),
        &|r, c| at(3 - r, c),
        &|r, c| at(c, r),
        &|r, c| at(3 - c, 3 - r),
    ];
    let tile = |cell: usize| board[cell] as usize - 1;
    images.iter().any(|image| {
        let image = |cell: usize| image(cell / 4, cell % 4);
        (0..16).all(|cell| tile(image(cell)) == image(tile(cell)))
    })
}

#[test]
fn symmetric_and_far_boards_of_four_by_four_are_shortest_too() {
    let goal = counting(16);
    for (clockwise, most) in [(false, 4), (true, 5)] {
        let near: BTreeMap<Vec<u32>, usize> =
            breadth_first(4, 4, &goal, clockwise, most).into_iter().map(|(board, turns)| (inverse(&board), turns)).collect();
        let symmetric: Vec<_> = near.iter().filter(|(board, turns)| **turns > 0 && is_symmetric(board)).collect();
        assert!(symmetric.len() > 10, "{}", symmetric.len());
        for &(from, &turns) in symmetric.iter().step_by(symmetric.len() / 10) {
            let route = found(&RouteQuery { rows: 4, cols: 4, from, goals: &[&goal], clockwise });
            assert!(route.optimal);
            assert_eq!(route.turns.map(|turns| turns.len()), Some(turns));
        }
        // Treat boards a few turns away as far ones.
        for (from, &turns) in near.iter().step_by(near.len() / 4) {
            let ask = RouteQuery { rows: 4, cols: 4, from, goals: &[&goal], clockwise };
            for far in [1, 3] {
                let route = unlimited(|meter| replaying(&ask, |improved| route::route_with(&ask, Some(far), meter, improved)));
                assert!(route.optimal);
                assert_eq!(route.turns.map(|turns| turns.len()), Some(turns));
            }
        }
    }
}

#[test]
#[ignore = "a minute without optimisation"]
fn four_by_four_is_as_far_as_the_corpus_says() {
    for row in corpus_rows("rotation-moves.jsonl") {
        let Some(optimal) = row["optimal"].as_u64() else { continue };
        let from: Vec<u32> = row["start"].as_array().expect("a list").iter().map(|v| v.as_u64().expect("a number") as u32).collect();
        let clockwise = row["metric"] == "cw";
        let ask = RouteQuery { rows: 4, cols: 4, from: &from, goals: &[&counting(16)], clockwise };
        let route = found(&ask);
        assert!(route.optimal && route.turns.is_some_and(|turns| turns.len() as u64 == optimal), "{row}");
    }
}

#[test]
fn every_shape_reaches_its_goal_however_soon_it_is_stopped() {
    let mut rng = Rng::new(5);
    for (rows, cols) in [(2, 8), (9, 2), (3, 6), (5, 5), (4, 4), (6, 17), (18, 3), (10, 10)] {
        for clockwise in [false, true] {
            for values in [3, 7, 1000] {
                let goal: Vec<u32> = counting(rows * cols).iter().map(|v| v % values).collect();
                let from = shuffled(&goal, &mut rng);
                let route = found_within(&RouteQuery { rows, cols, from: &from, goals: &[&goal], clockwise }, 1);
                assert!(route.turns.is_some());
                assert_eq!(route.end == End::Exhausted, route.optimal);
            }
        }
    }
}

#[test]
fn more_time_never_makes_a_sequence_longer() {
    let mut rng = Rng::new(6);
    // The first table takes long without optimisation: few steps for those that need the larger one.
    let steps: [&[u32]; 2] = [&[1, 8, 16, 32], &[1, 94]];
    for (rows, cols, clockwise, steps) in [(2, 9, false, steps[0]), (8, 2, true, steps[0]), (5, 4, false, steps[1])] {
        let goal: Vec<u32> = counting(rows * cols).iter().map(|v| v / 2).collect();
        let from = shuffled(&goal, &mut rng);
        let mut last = usize::MAX;
        for &polls in steps {
            let ask = RouteQuery { rows, cols, from: &from, goals: &[&goal], clockwise };
            let turns = found_within(&ask, polls).turns.map_or(usize::MAX, |turns| turns.len());
            assert!(turns <= last, "{turns} after {polls} polls, {last} before");
            last = turns;
        }
    }
}

#[test]
fn large_boards_are_done_at_once_and_can_be_stopped() {
    let mut rng = Rng::new(7);
    let goal = counting(60 * 41);
    let from = shuffled(&goal, &mut rng);
    let ask = RouteQuery { rows: 60, cols: 41, from: &from, goals: &[&goal], clockwise: false };
    assert_eq!(found_within(&ask, 1).turns, None);
    let mut left = 60;
    let turns = loop {
        if let Some(turns) = found_within(&ask, left).turns {
            break turns;
        }
        left *= 2;
        assert!(left < 10_000);
    };
    assert!(turns.len() < 60 * 41 * 40);
}

#[test]
fn a_board_that_is_there_already_takes_no_turn() {
    let board = counting(42);
    let route = found(&RouteQuery { rows: 6, cols: 7, from: &board, goals: &[&board], clockwise: true });
    assert_eq!((route.turns, route.optimal, route.end), (Some(Vec::new()), true, End::Exhausted));
}

/// Follows the first turn of each new sequence; returns the number of turns, and the length of the first sequence.
fn followed(rows: usize, cols: usize, mut from: Vec<u32>, goal: &[u32]) -> (usize, usize) {
    let mut first = None;
    for made in 0.. {
        let ask = RouteQuery { rows, cols, from: &from, goals: &[goal], clockwise: false };
        let route = unlimited(|meter| replaying(&ask, |improved| route_soon(&ask, meter, improved)));
        let turns = route.turns.expect("there is a way");
        let most = *first.get_or_insert(turns.len());
        assert!(made <= 2 * most, "{made} turns, and {} are left of {most}", turns.len());
        let Some(&turn) = turns.first() else { return (made, most) };
        apply(&mut from, cols, turn);
    }
    unreachable!("the loop has no end of its own")
}

#[test]
fn who_follows_hints_to_a_near_board_takes_the_fewest_turns() {
    let mut rng = Rng::new(8);
    let goal = counting(16);
    for (_, turns) in breadth_first(4, 4, &goal, false, 3).into_iter().step_by(1500) {
        let mut from = goal.clone();
        for _ in 0..turns {
            let at = rng.below(9) as u16;
            apply(&mut from, 4, QuarterTurn { row: at / 3, col: at % 3, clockwise: rng.below(2) == 0 });
        }
        let best = breadth_first(4, 4, &from, false, 3)[&goal];
        assert_eq!(followed(4, 4, from, &goal), (best, best));
    }
}

#[test]
#[ignore = "a minute without optimisation"]
fn who_follows_hints_arrives() {
    let mut rng = Rng::new(9);
    for (rows, cols, boards) in [(4, 4, 30), (5, 5, 6), (3, 6, 6), (6, 6, 2)] {
        let goal = counting(rows * cols);
        for _ in 0..boards {
            let (made, said) = followed(rows, cols, shuffled(&goal, &mut rng), &goal);

            assert!(made <= said + said / 4, "{made} turns where {said} were said at first");
        }
    }
}
