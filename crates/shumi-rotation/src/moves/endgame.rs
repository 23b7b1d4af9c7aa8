//! The last cells of a board, at most 16 x 16, after all other lines have been placed: turns for them by beam search.
//!
//! Equal numbers are interchangeable, so the goal of each is chosen first (`assign`); several assignments and goals get a narrow beam
//! each, and the start with the shortest sequence gets a wide one. The width is the allowed work divided by the expected length, so the
//! time is bounded at any size.

use crate::turns::Windows;
use crate::turns::beam::{self, Beam};
use crate::turns::meet::{Meeting, meet, pack};
use crate::turns::table_cache;

use super::assign::assign;
use super::line_by_line::LineByLine;
use super::quarter_turn::QuarterTurn;
use super::question::{Answer, Question};
use shumi_core::meter::{Meter, unlimited};
use shumi_core::sort::sort;

pub(super) use beam::MAX_LINE;

/// Number of boards in all layers of the widest beam: about a second natively, for any size.
pub(super) const WORK: usize = 1_700_000;
/// Limit of starts to try: nearest goals, and for equal numbers several assignments of them to cells.
const MAX_TRIALS: usize = 8;

/// The last cells of a board, and the turns that placed the others.
pub(super) struct Endgame {
    before: Vec<QuarterTurn>,
    corner: (usize, usize),
    rows: usize,
    cols: usize,
    from: Vec<u16>,
    to: Vec<u16>,
    clockwise: bool,
}

impl Endgame {
    /// Takes the cells that `placing` has left open.
    pub fn new(question: &Question, placing: LineByLine<'_>, to: &[u16]) -> Self {
        let (top, left) = placing.corner;
        let (rows, cols) = (question.rows - top, question.cols - left);
        let cut = |board: &[u16]| (0..rows * cols).map(|at| board[(top + at / cols) * question.cols + left + at % cols]).collect();
        Self {
            from: cut(&placing.board),
            to: cut(to),
            before: placing.turns,
            corner: placing.corner,
            rows,
            cols,
            clockwise: question.clockwise,
        }
    }

    /// Returns all turns of the board, given `turns` that solve its last cells.
    fn whole(&self, turns: impl Iterator<Item = QuarterTurn>) -> Vec<QuarterTurn> {
        let (top, left) = (self.corner.0 as u16, self.corner.1 as u16);
        let moved = turns.map(|turn| QuarterTurn { row: turn.row + top, col: turn.col + left, ..turn });
        self.before.iter().copied().chain(moved).collect()
    }

    /// Returns the turns to the goal, with the last cells placed line by line, too; takes about a millisecond, so it needs no meter.
    pub fn line_by_line(&self) -> Option<Vec<QuarterTurn>> {
        let (high, wide) = table_cache::rectangle(self.rows, self.cols);
        let mut placing = LineByLine::new(self.rows, self.cols, &self.from, &self.to, self.clockwise);
        unlimited(|meter| placing.place_until(high, wide, meter))?;
        let (top, left) = placing.corner;
        // At most nine numbers are left; renumber them from 0.
        let place = |at: usize| (top + at / wide) * self.cols + left + at % wide;
        let mut names: Vec<u16> = Vec::new();
        let mut name = |class: u16| {
            names.iter().position(|&known| known == class).unwrap_or_else(|| {
                names.push(class);
                names.len() - 1
            }) as u8
        };
        let from: Vec<u8> = (0..high * wide).map(|at| name(placing.board[place(at)])).collect();
        let to: Vec<u8> = (0..high * wide).map(|at| name(self.to[place(at)])).collect();
        let windows = Windows::new(high, wide);
        let Meeting::Way(moves) = meet(&windows, pack(&from), &[pack(&to)], self.clockwise, usize::MAX, &mut |_| true) else { return None };
        let last = moves.iter().map(|&m| {
            let turn = QuarterTurn::of_move(m.into(), wide);
            QuarterTurn { row: turn.row + top as u16, col: turn.col + left as u16, ..turn }
        });
        Some(self.whole(placing.turns.iter().copied().chain(last)))
    }
}

/// Shortens the answer by beam searches: a few narrow ones, then a wide one of about `work` boards from the best start.
pub(super) fn improve(left: &Endgame, work: usize, answer: &mut Answer<'_>, meter: &mut Meter<'_>) {
    let size = table_cache::rectangle(left.rows, left.cols);
    let Some(nine) = table_cache::nine(size, left.clockwise, &mut |work| meter.add_work(work)) else { return };
    let Some(trials) = trials(left, answer.question, meter) else { return };
    let mut best = 0;
    // The narrow beams estimate the length of a sequence, which determines the affordable width.
    let mut length = expected(left);
    // With one trial the narrow beam has no other purpose.
    let trial_work = work / if trials.len() == 1 { 16 } else { 10 };
    for (at, (goal, homes)) in trials.iter().enumerate() {
        let width = trial_work / (trials.len() * length);
        let beam = Beam::new(left.rows, left.cols, left.clockwise, 1, nine, size);
        // A narrow beam may get stuck; the length of the answer bounds it.
        let (moves, stopped) = beam.search(homes, width, below(answer, left), &mut |work| meter.add_work(work));
        if let Some(moves) = moves {
            (best, length) = (at, moves.len().max(1));
            answer.offer(*goal, left.whole(moves.iter().map(|&m| QuarterTurn::of_move(m.into(), left.cols))));
        }
        if stopped {
            return;
        }
    }
    let (goal, homes) = &trials[best];
    let below = below(answer, left);
    let beam = Beam::new(left.rows, left.cols, left.clockwise, 2, nine, size);
    let (moves, _) = beam.search(homes, work / length, below, &mut |work| meter.add_work(work));
    if let Some(moves) = moves {
        answer.offer(*goal, left.whole(moves.iter().map(|&m| QuarterTurn::of_move(m.into(), left.cols))));
    }
}

/// Returns the number of turns of the last cells that an improvement must undercut.
fn below(answer: &Answer<'_>, left: &Endgame) -> usize {
    answer.below().saturating_sub(left.before.len())
}

/// Estimates the number of turns for a board of this size.
fn expected(left: &Endgame) -> usize {
    let n = left.rows * left.cols;
    n * (left.rows + left.cols) / if left.clockwise { 5 } else { 8 } + 1
}

/// Returns the starts of beams: the goal, and the home of the number in each cell. `None`: stopped.
fn trials(left: &Endgame, question: &Question, meter: &mut Meter<'_>) -> Option<Vec<(usize, Vec<u8>)>> {
    let mut sorted = left.from.clone();
    sort(&mut sorted);
    let equal = sorted.windows(2).any(|pair| pair[0] == pair[1]);
    // The last cells of a larger board belong to one goal only.
    let whole = left.before.is_empty() && left.rows == question.rows && left.cols == question.cols;
    let goals = if whole { question.goals.len().min(MAX_TRIALS) } else { 1 };
    let each = if equal { MAX_TRIALS / goals } else { 1 };
    let mut trials = Vec::new();
    for (at, (goal, to)) in question.goals[..goals].iter().enumerate() {
        let to = if at == 0 { &left.to } else { to };
        for seed in 0..each {
            trials.push((*goal, assign(left.cols, &left.from, to, seed as u64, meter)?));
        }
    }
    Some(trials)
}
