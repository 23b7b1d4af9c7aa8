//! Chooses how turns are looked for.

use std::ops::Range;

use shumi_kernels::turns::Windows;
use shumi_kernels::turns::kept;
use shumi_kernels::turns::meet::{Meeting, meet, pack};
use shumi_kernels::turns::sixteen::Shortest;

use crate::engine::order::sort;
use crate::meter::{End, Meter};

use super::peel::Peel;
use super::rest::{self, MAX_LINE};
use super::{OTHER_NUMBERS, RING_ORDER, Route, TWO_BY_THREE, Turn};

/// What is asked: the fewest turns from a board to any of `goals`.
#[derive(Clone, Copy, Debug)]
pub struct Ask<'a> {
    /// Rows of cells, at least 2.
    pub rows: usize,
    /// Columns of cells, at least 2.
    pub cols: usize,
    /// The board, `rows * cols` numbers row by row; they may repeat.
    pub from: &'a [u32],
    /// Boards to reach, any of them, in the same form.
    pub goals: &'a [&'a [u32]],
    /// Clockwise turns only.
    pub clockwise: bool,
}

/// Up to so many different arrangements they are searched from both ends: mostly some 2^18 boards a side.
const FEW_ARRANGEMENTS: f64 = (1u64 << 33) as f64;
/// Boards kept on a side: some 40 MB in all.
const KEPT: usize = 1 << 20;
/// Ways to say which of equal numbers goes where, over all goals, that are searched through on 4 x 4 by the table.
const STARTS: usize = 8192;

/// From so many turns on, in both directions and clockwise, each length takes the search of a 4 x 4 board much longer than all before.
/// A beam of so much work mostly finds the last one: then only those below it need to be ruled out.
const FAR: [usize; 2] = [21, 25];
const FAR_WORK: usize = 4 * rest::WORK;

/// The question, its numbers as classes from 0 on.
pub(super) struct Question {
    pub rows: usize,
    pub cols: usize,
    pub clockwise: bool,
    pub from: Vec<u16>,
    /// The goals that hold the same numbers, and their places among those asked for.
    pub goals: Vec<(usize, Vec<u16>)>,
}

impl Question {
    fn new(ask: &Ask<'_>) -> Self {
        let mut sorted = ask.from.to_vec();
        sort(&mut sorted);
        let mut values = sorted.clone();
        values.dedup();
        let classes = |board: &[u32]| -> Vec<u16> {
            board.iter().map(|value| values.binary_search(value).map_or(u16::MAX, |at| at as u16)).collect()
        };
        let same = |goal: &[u32]| {
            let mut goal = goal.to_vec();
            sort(&mut goal);
            goal == sorted
        };
        let goals = ask.goals.iter().enumerate().filter(|(_, goal)| same(goal)).map(|(at, goal)| (at, classes(goal))).collect();
        Self { rows: ask.rows, cols: ask.cols, clockwise: ask.clockwise, from: classes(ask.from), goals }
    }

    /// How many numbers each class has.
    fn class_sizes(&self) -> Vec<usize> {
        let mut sizes = vec![0; self.from.len()];
        for &class in &self.from {
            sizes[class as usize] += 1;
        }
        sizes
    }

    /// How far a goal seems: steps of the numbers that are there once, and cells in which others differ.
    fn estimate(&self, goal: &[u16]) -> usize {
        let sizes = self.class_sizes();
        let mut home = vec![0; sizes.len()];
        for (cell, &class) in goal.iter().enumerate() {
            home[class as usize] = cell;
        }
        let steps = |(cell, &class): (usize, &u16)| {
            if sizes[class as usize] > 1 {
                return usize::from(goal[cell] != class);
            }
            let home: usize = home[class as usize];
            (home / self.cols).abs_diff(cell / self.cols) + (home % self.cols).abs_diff(cell % self.cols)
        };
        self.from.iter().enumerate().map(steps).sum()
    }

    /// Ways to say which of equal numbers goes where.
    fn ways(&self) -> f64 {
        self.class_sizes().iter().map(|&size| factorial(size)).product()
    }

    /// Different boards that hold the numbers.
    fn arrangements(&self) -> f64 {
        factorial(self.from.len()) / self.ways()
    }
}

fn factorial(n: usize) -> f64 {
    (1..=n).map(|k| k as f64).product()
}

/// Looks for few turns to any of the goals, the fewest where the board is small. `improved` hears of each sequence that is shorter
/// than the one before, with the goal's place. Even if the meter stops this, what was found by then is an answer.
pub fn route(ask: &Ask<'_>, meter: &mut Meter<'_>, improved: &mut dyn FnMut(usize, &[Turn])) -> Route {
    route_with(ask, FAR[usize::from(ask.clockwise)], meter, improved)
}

/// [`route`], where a 4 x 4 board is far from `far` turns on.
pub(super) fn route_with(ask: &Ask<'_>, far: usize, meter: &mut Meter<'_>, improved: &mut dyn FnMut(usize, &[Turn])) -> Route {
    let n = ask.rows * ask.cols;
    assert!(ask.rows >= 2 && ask.cols >= 2 && ask.rows <= 1 << 15 && ask.cols <= 1 << 15, "a board of windows");
    assert!(ask.from.len() == n && ask.goals.iter().all(|goal| goal.len() == n), "boards of `rows * cols` numbers");
    let mut question = Question::new(ask);
    if question.goals.is_empty() {
        return apart(OTHER_NUMBERS);
    }
    let mut answer = Answer { question: &question, best: None, improved };
    if let Some(&(goal, _)) = question.goals.iter().find(|(_, goal)| *goal == question.from) {
        answer.offer(goal, Vec::new());
        return answer.end(true, End::Exhausted);
    }
    let by_table = (ask.rows, ask.cols) == (4, 4) && question.ways() <= STARTS as f64;
    if n <= 16 && !by_table && question.arrangements() <= FEW_ARRANGEMENTS {
        match from_both_ends(&question, meter) {
            Meeting::Way(moves) => {
                let turns: Vec<Turn> = moves.iter().map(|&m| Turn::of_move(m.into(), ask.cols)).collect();
                let goal = reached(&question, &turns);
                answer.offer(goal, turns);
                return answer.end(true, End::Exhausted);
            }
            Meeting::Apart => return apart(if n == 4 { RING_ORDER } else { TWO_BY_THREE }),
            Meeting::Unknown => {}
        }
    }
    let mut order: Vec<(usize, usize)> = question.goals.iter().enumerate().map(|(at, (_, goal))| (question.estimate(goal), at)).collect();
    sort(&mut order);
    question.goals = order.iter().map(|&(_, at)| question.goals[at].clone()).collect();
    let mut answer = Answer { question: &question, best: None, improved };
    // On the widest boards this takes some time itself.
    let (goal, to) = &question.goals[0];
    let mut peel = Peel::new(ask.rows, ask.cols, &question.from, to, ask.clockwise);
    if peel.until(MAX_LINE, MAX_LINE, meter).is_none() {
        return answer.end(false, End::Stopped);
    }
    let left = rest::Left::new(&question, peel, to);
    let Some(turns) = left.peeled() else { return answer.end(false, End::Stopped) };
    answer.offer(*goal, turns);
    if by_table && four(&left, far, &mut answer, meter) {
        return answer.end(true, End::Exhausted);
    }
    if !meter.is_stopped() {
        rest::improve(&left, rest::WORK, &mut answer, meter);
    }
    let end = if meter.is_stopped() { End::Stopped } else { End::Enough };
    answer.end(false, end)
}

/// The fewest turns on 4 x 4, with a beam from `far` turns on. Whether that is proven.
fn four(left: &rest::Left, far: usize, answer: &mut Answer<'_>, meter: &mut Meter<'_>) -> bool {
    let question = answer.question;
    let goals = question.goals.len().min(STARTS / question.ways() as usize);
    let starts: Vec<(usize, [u8; 16])> =
        question.goals[..goals].iter().flat_map(|(at, goal)| homes(&question.from, goal).into_iter().map(|start| (*at, start))).collect();
    let Some(sixteen) = kept::sixteen(question.clockwise, &mut |work| meter.tick(work)) else { return false };
    let boards: Vec<[u8; 16]> = starts.iter().map(|&(_, start)| start).collect();
    let shortest = |lengths: Range<usize>, meter: &mut Meter<'_>| sixteen.shortest(&boards, lengths, &mut |work| meter.tick(work));
    let mut found = shortest(0..answer.below().min(far), meter);
    if found == Shortest::Farther && answer.below() > far {
        rest::improve(left, FAR_WORK, answer, meter);
        found = shortest(far..answer.below(), meter);
    }
    match found {
        Shortest::Found(at, moves) => {
            answer.offer(starts[at].0, moves.iter().map(|&m| Turn::of_move(m.into(), 4)).collect());
        }
        Shortest::Farther => {}
        Shortest::Stopped => return false,
    }
    goals == question.goals.len()
}

/// The best answer so far, and who hears of it.
pub(super) struct Answer<'a> {
    pub question: &'a Question,
    best: Option<(usize, Vec<Turn>)>,
    improved: &'a mut dyn FnMut(usize, &[Turn]),
}

impl Answer<'_> {
    /// Fewer turns than this are an improvement.
    pub fn below(&self) -> usize {
        self.best.as_ref().map_or(usize::MAX, |(_, turns)| turns.len())
    }

    /// Keeps a sequence that is shorter than the best so far.
    pub fn offer(&mut self, goal: usize, turns: Vec<Turn>) {
        let turns = tidy(turns, self.question.clockwise);
        if turns.len() < self.below() {
            (self.improved)(goal, &turns);
            self.best = Some((goal, turns));
        }
    }

    fn end(self, optimal: bool, end: End) -> Route {
        let (goal, turns) = self.best.map_or((0, None), |(goal, turns)| (goal, Some(turns)));
        Route { turns, goal, optimal, unreachable: None, end }
    }
}

fn apart(reason: &'static str) -> Route {
    Route { turns: None, goal: 0, optimal: false, unreachable: Some(reason), end: End::Exhausted }
}

/// Searches from both ends. Up to 9 cells that is a matter of milliseconds, and the meter does not stop it.
fn from_both_ends(question: &Question, meter: &mut Meter<'_>) -> Meeting {
    let packed = |board: &[u16]| pack(&board.iter().map(|&class| class as u8).collect::<Vec<_>>());
    let goals: Vec<u64> = question.goals.iter().map(|(_, goal)| packed(goal)).collect();
    let windows = Windows::new(question.rows, question.cols);
    let short = question.from.len() <= 9;
    meet(&windows, packed(&question.from), &goals, question.clockwise, KEPT, &mut |work| meter.tick(work) || short)
}

/// The place, among those asked for, of the goal that the turns reach.
fn reached(question: &Question, turns: &[Turn]) -> usize {
    let mut board = question.from.clone();
    for &turn in turns {
        super::apply(&mut board, question.cols, turn);
    }
    question.goals.iter().find(|(_, goal)| *goal == board).map_or(0, |&(at, _)| at)
}

/// All ways to send each number of a 4 x 4 board to a cell of `to` that holds it: home by cell.
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

/// Takes out what turns of one window in a row undo: never more than a half turn is left, or three clockwise where there is no other way.
fn tidy(turns: Vec<Turn>, clockwise: bool) -> Vec<Turn> {
    let mut kept: Vec<Turn> = Vec::with_capacity(turns.len());
    for turn in turns {
        kept.push(turn);
        let same = kept.iter().rev().take_while(|t| (t.row, t.col) == (turn.row, turn.col)).count();
        let first = kept.len() - same;
        let quarters = kept[first..].iter().map(|t| if t.clockwise { 1 } else { 3 }).sum::<usize>() & 3;
        let fewest = if quarters == 3 && !clockwise { 1 } else { quarters };
        if fewest < same {
            kept.truncate(first);
            kept.extend(std::iter::repeat_n(Turn { clockwise: quarters != 3 || clockwise, ..turn }, fewest));
        }
    }
    kept
}
