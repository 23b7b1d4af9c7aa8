//! The query for a search for turns, and the best answer so far.

use super::quarter_turn::QuarterTurn;
use shumi_core::meter::End;
use shumi_core::sort::sort;

/// A query: the fewest turns from a board to any of `goals`.
#[derive(Clone, Copy, Debug)]
pub struct RouteQuery<'a> {
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

/// The answer to a [`RouteQuery`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnRoute {
    /// Turns that lead to the goal. `None`: it is unreachable, or the meter stopped before any were found.
    pub turns: Option<Vec<QuarterTurn>>,
    /// The index of the goal they lead to.
    pub goal: usize,
    /// True if it is proved that no fewer turns lead to any of the goals.
    pub optimal: bool,
    /// Reason if all goals are unreachable.
    pub unreachable: Option<Unreachable>,
    /// `Exhausted`: nothing better exists. `Enough`: the work limit for a board of this size is reached. `Stopped`: by the meter.
    pub end: End,
}

/// Reason for an unreachable goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unreachable {
    /// On a board of 2 x 2 cells, turns keep the cyclic order of the four numbers.
    RingOrder,
    /// On a board of 2 x 3 cells, turns reach 120 of the 720 arrangements, and no goal is among them.
    TwoByThree,
    /// No goal holds the same numbers as the board.
    OtherNumbers,
}

/// A query whose numbers are replaced by classes, counted from 0: equal numbers are one class.
pub(super) struct Question {
    pub rows: usize,
    pub cols: usize,
    pub clockwise: bool,
    pub from: Vec<u16>,
    /// The goals that hold the same numbers as the board, each with its index among the goals of the [`RouteQuery`].
    pub goals: Vec<(usize, Vec<u16>)>,
}

impl Question {
    pub fn new(ask: &RouteQuery<'_>) -> Self {
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

    /// Returns the number of members per class.
    fn class_sizes(&self) -> Vec<usize> {
        let mut sizes = vec![0; self.from.len()];
        for &class in &self.from {
            sizes[class as usize] += 1;
        }
        sizes
    }

    /// Estimates the distance to a goal: the steps of numbers that occur once, plus the cells in which others differ.
    pub fn estimate(&self, goal: &[u16]) -> usize {
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

    /// Returns the number of ways to assign equal numbers to cells of a goal.
    pub fn assignments(&self) -> f64 {
        self.class_sizes().iter().map(|&size| factorial(size)).product()
    }

    /// Returns the number of different boards that hold the numbers.
    pub fn arrangements(&self) -> f64 {
        factorial(self.from.len()) / self.assignments()
    }
}

fn factorial(n: usize) -> f64 {
    (1..=n).map(|k| k as f64).product()
}

/// The best answer so far, and the callback for improvements.
pub(super) struct Answer<'a> {
    pub question: &'a Question,
    best: Option<(usize, Vec<QuarterTurn>)>,
    improved: &'a mut dyn FnMut(usize, &[QuarterTurn]),
}

impl<'a> Answer<'a> {
    /// Starts without an answer.
    pub fn new(question: &'a Question, improved: &'a mut dyn FnMut(usize, &[QuarterTurn])) -> Self {
        Self { question, best: None, improved }
    }

    /// Returns the number of turns that an improvement must undercut.
    pub fn below(&self) -> usize {
        self.best.as_ref().map_or(usize::MAX, |(_, turns)| turns.len())
    }

    /// Stores a sequence if it is shorter than the best so far.
    pub fn offer(&mut self, goal: usize, turns: Vec<QuarterTurn>) {
        let turns = tidy(turns, self.question.clockwise);
        if turns.len() < self.below() {
            (self.improved)(goal, &turns);
            self.best = Some((goal, turns));
        }
    }

    /// Returns the final route.
    pub fn end(self, optimal: bool, end: End) -> TurnRoute {
        let (goal, turns) = self.best.map_or((0, None), |(goal, turns)| (goal, Some(turns)));
        TurnRoute { turns, goal, optimal, unreachable: None, end }
    }
}

/// Shortens successive turns of one window: at most a half turn remains, or three clockwise turns if no others are allowed.
fn tidy(turns: Vec<QuarterTurn>, clockwise: bool) -> Vec<QuarterTurn> {
    let mut kept: Vec<QuarterTurn> = Vec::with_capacity(turns.len());
    for turn in turns {
        kept.push(turn);
        let same = kept.iter().rev().take_while(|t| (t.row, t.col) == (turn.row, turn.col)).count();
        let first = kept.len() - same;
        let quarters = kept[first..].iter().map(|t| if t.clockwise { 1 } else { 3 }).sum::<usize>() & 3;
        let fewest = if quarters == 3 && !clockwise { 1 } else { quarters };
        if fewest < same {
            kept.truncate(first);
            kept.extend(std::iter::repeat_n(QuarterTurn { clockwise: quarters != 3 || clockwise, ..turn }, fewest));
        }
    }
    kept
}
