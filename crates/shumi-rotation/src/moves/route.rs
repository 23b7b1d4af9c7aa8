//! Chooses the search for turns by the size of the board, and combines the searches; the [parent module](super) has the list.
//!
//! A line-by-line answer comes first in every case but the smallest, so that a stopped meter leaves an answer; each later search must
//! undercut the best one, and only complete searches (both ends, the table of 4 x 4) prove an optimum.

use std::ops::Range;

use crate::turns::Windows;
use crate::turns::meet::{Meeting, meet, pack};
use crate::turns::sixteen::{FAR, Shortest};
use crate::turns::table_cache;

use super::endgame::{self, Endgame, MAX_LINE};
use super::line_by_line::LineByLine;
use super::quarter_turn::{QuarterTurn, apply};
use super::question::{Answer, Question, RouteQuery, TurnRoute, Unreachable};
use shumi_core::meter::{End, Meter};
use shumi_core::sort::sort;

/// Limit of arrangements for the bidirectional search: mostly some 2^18 boards per side.
const MAX_ARRANGEMENTS: f64 = (1u64 << 33) as f64;
/// Limit of boards that each side stores: some 40 MB in all.
const MAX_STORED: usize = 1 << 20;
/// Limit of assignments of equal numbers to cells, over all goals, for a search of a 4 x 4 board with the table.
const MAX_STARTS: usize = 8192;

/// The boards of a layer of the beam that precedes the search of lengths from [`FAR`] on. It mostly finds a shortest sequence, so that
/// only shorter lengths have to be excluded.
const FAR_WIDTH: usize = 2000;
/// Limits of [`route_soon`]: the boards that each side stores, and the boards of its beams. Each takes some 50 ms natively.
const SOON_STORED: usize = 1 << 17;
const SOON_WORK: usize = endgame::WORK / 16;

/// Finds few turns to any of the goals, the fewest if the board is small. Calls `improved` with each sequence that is shorter than the
/// previous one, and the index of its goal. If the meter stops the search, returns the best sequence so far.
pub fn route(ask: &RouteQuery<'_>, meter: &mut Meter<'_>, improved: &mut dyn FnMut(usize, &[QuarterTurn])) -> TurnRoute {
    route_with(ask, Some(FAR[usize::from(ask.clockwise)]), meter, improved)
}

/// Finds few turns in a tenth of a second, for a hint with the first turn. They are the fewest if the goal is near, so a player who
/// follows the first turn of each new sequence arrives.
pub fn route_soon(ask: &RouteQuery<'_>, meter: &mut Meter<'_>, improved: &mut dyn FnMut(usize, &[QuarterTurn])) -> TurnRoute {
    route_with(ask, None, meter, improved)
}

/// Does the same as [`route`] with another limit instead of [`FAR`]; `None`: [`route_soon`].
pub(super) fn route_with(
    ask: &RouteQuery<'_>,
    far: Option<usize>,
    meter: &mut Meter<'_>,
    improved: &mut dyn FnMut(usize, &[QuarterTurn]),
) -> TurnRoute {
    let n = ask.rows * ask.cols;
    assert!(ask.rows >= 2 && ask.cols >= 2 && ask.rows <= 1 << 15 && ask.cols <= 1 << 15, "a board of windows");
    assert!(ask.from.len() == n && ask.goals.iter().all(|goal| goal.len() == n), "boards of `rows * cols` numbers");
    let mut question = Question::new(ask);
    if question.goals.is_empty() {
        return apart(Unreachable::OtherNumbers);
    }
    let mut answer = Answer::new(&question, improved);
    if let Some(&(goal, _)) = question.goals.iter().find(|(_, goal)| *goal == question.from) {
        answer.offer(goal, Vec::new());
        return answer.end(true, End::Exhausted);
    }
    let by_table = far.filter(|_| (ask.rows, ask.cols) == (4, 4) && question.assignments() <= MAX_STARTS as f64);
    let (most, work) = if far.is_none() { (SOON_STORED, SOON_WORK) } else { (MAX_STORED, endgame::WORK) };
    if n <= 16 && by_table.is_none() && (far.is_none() || question.arrangements() <= MAX_ARRANGEMENTS) {
        match from_both_ends(&question, most, meter) {
            Meeting::Way(moves) => {
                let turns: Vec<QuarterTurn> = moves.iter().map(|&m| QuarterTurn::of_move(m.into(), ask.cols)).collect();
                let goal = reached(&question, &turns);
                answer.offer(goal, turns);
                return answer.end(true, End::Exhausted);
            }
            Meeting::Apart => return apart(if n == 4 { Unreachable::RingOrder } else { Unreachable::TwoByThree }),
            Meeting::Unknown => {}
        }
    }
    let mut order: Vec<(usize, usize)> = question.goals.iter().enumerate().map(|(at, (_, goal))| (question.estimate(goal), at)).collect();
    sort(&mut order);
    question.goals = order.iter().map(|&(_, at)| question.goals[at].clone()).collect();
    let mut answer = Answer::new(&question, improved);
    // On the largest boards this alone takes some time.
    let (goal, to) = &question.goals[0];
    let mut placing = LineByLine::new(ask.rows, ask.cols, &question.from, to, ask.clockwise);
    if placing.place_until(MAX_LINE, MAX_LINE, meter).is_none() {
        return answer.end(false, End::Stopped);
    }
    let endgame = Endgame::new(&question, placing, to);
    let Some(turns) = endgame.line_by_line() else { return answer.end(false, End::Stopped) };
    answer.offer(*goal, turns);
    if let Some(far) = by_table
        && four_by_four(far, &mut answer, meter)
    {
        return answer.end(true, End::Exhausted);
    }
    if !meter.is_stopped() {
        endgame::improve(&endgame, work, &mut answer, meter);
    }
    let end = if meter.is_stopped() { End::Stopped } else { End::Enough };
    answer.end(false, end)
}

/// Finds the fewest turns on 4 x 4 cells, with a beam search from `far` turns on; returns whether they are proved.
fn four_by_four(far: usize, answer: &mut Answer<'_>, meter: &mut Meter<'_>) -> bool {
    let question = answer.question;
    let goals = question.goals.len().min(MAX_STARTS / question.assignments() as usize);
    let starts: Vec<(usize, [u8; 16])> =
        question.goals[..goals].iter().flat_map(|(at, goal)| homes(&question.from, goal).into_iter().map(|start| (*at, start))).collect();
    let Some(sixteen) = table_cache::sixteen(question.clockwise, &mut |work| meter.add_work(work)) else { return false };
    let boards: Vec<[u8; 16]> = starts.iter().map(|&(_, start)| start).collect();
    let shortest = |lengths: Range<usize>, meter: &mut Meter<'_>| sixteen.shortest(&boards, lengths, &mut |work| meter.add_work(work));
    let turns = |moves: &[u8]| moves.iter().map(|&m| QuarterTurn::of_move(m.into(), 4)).collect();
    let mut found = shortest(0..answer.below().min(far), meter);
    if found == Shortest::Farther && answer.below() > far {
        if let Some((at, moves)) = sixteen.beam(&boards, FAR_WIDTH, answer.below(), &mut |work| meter.add_work(work)) {
            answer.offer(starts[at].0, turns(&moves));
        }
        found = shortest(far..answer.below(), meter);
    }
    match found {
        Shortest::Found(at, moves) => {
            answer.offer(starts[at].0, turns(&moves));
        }
        Shortest::Farther => {}
        Shortest::Stopped => return false,
    }
    goals == question.goals.len()
}

/// Returns the answer for unreachable goals.
fn apart(reason: Unreachable) -> TurnRoute {
    TurnRoute { turns: None, goal: 0, optimal: false, unreachable: Some(reason), end: End::Exhausted }
}

/// Searches from both ends. Up to 9 cells this takes milliseconds, and the meter does not stop it; for more cells, each side stores
/// `most` boards.
fn from_both_ends(question: &Question, most: usize, meter: &mut Meter<'_>) -> Meeting {
    let packed = |board: &[u16]| pack(&board.iter().map(|&class| class as u8).collect::<Vec<_>>());
    let goals: Vec<u64> = question.goals.iter().map(|(_, goal)| packed(goal)).collect();
    let windows = Windows::new(question.rows, question.cols);
    let short = question.from.len() <= 9;
    meet(&windows, packed(&question.from), &goals, question.clockwise, if short { MAX_STORED } else { most }, &mut |work| {
        meter.add_work(work) || short
    })
}

/// Returns the index, among the goals of the [`RouteQuery`], of the goal that the turns reach.
fn reached(question: &Question, turns: &[QuarterTurn]) -> usize {
    let mut board = question.from.clone();
    for &turn in turns {
        apply(&mut board, question.cols, turn);
    }
    question.goals.iter().find(|(_, goal)| *goal == board).map_or(0, |&(at, _)| at)
}

/// Returns all ways to assign each number of a 4 x 4 board to a cell of `to` that holds it: the home by cell.
fn homes(from: &[u16], to: &[u16]) -> Vec<[u8; 16]> {
    let mut ways = vec![([0; 16], 0u16)];
    for cell in 0..16 {
        let mut grown = Vec::new();
        for (mut homes, taken) in ways {
            for home in 0..16u8 {
                if to[home as usize] == from[cell] && taken >> home & 1 == 0 {
                    homes[cell] = home;
                    grown.push((homes, taken | 1 << home));
                }
            }
        }
        ways = grown;
    }
    ways.into_iter().map(|(homes, _)| homes).collect()
}
