//! What is left of a board when so many lines are placed that 16 x 16 cells or fewer remain, and its beam search.

use shumi_kernels::turns::Windows;
use shumi_kernels::turns::beam::{self, Beam};
use shumi_kernels::turns::kept;
use shumi_kernels::turns::meet::{Meeting, meet, pack};

use crate::meter::{Meter, unlimited};

use super::Turn;
use super::assign::assign;
use super::peel::Peel;
use super::route::{Answer, Question};

pub(super) use beam::MAX_LINE;

/// Boards that the widest beam keeps in all its layers: about a second natively, whatever the size.
pub(super) const WORK: usize = 1_700_000;
/// Ways to begin that are tried: nearest goals, and where numbers are equal, ways to say which goes where.
const TRIALS: usize = 8;

/// The rest of a board: what was turned before, and the cells that are left.
pub(super) struct Left {
    before: Vec<Turn>,
    corner: (usize, usize),
    rows: usize,
    cols: usize,
    from: Vec<u16>,
    to: Vec<u16>,
    clockwise: bool,
}

impl Left {
    /// After so many lines were placed.
    pub fn new(question: &Question, peel: Peel<'_>, to: &[u16]) -> Self {
        let (top, left) = peel.corner;
        let (rows, cols) = (question.rows - top, question.cols - left);
        let cut = |board: &[u16]| (0..rows * cols).map(|at| board[(top + at / cols) * question.cols + left + at % cols]).collect();
        Self { from: cut(&peel.board), to: cut(to), before: peel.turns, corner: peel.corner, rows, cols, clockwise: question.clockwise }
    }

    /// All turns, where these end the rest.
    fn whole(&self, turns: impl Iterator<Item = Turn>) -> Vec<Turn> {
        let (top, left) = (self.corner.0 as u16, self.corner.1 as u16);
        let moved = turns.map(|turn| Turn { row: turn.row + top, col: turn.col + left, ..turn });
        self.before.iter().copied().chain(moved).collect()
    }

    /// The turns to the goal by placing the rest line by line too: takes about a millisecond, so that no meter is asked.
    pub fn peeled(&self) -> Option<Vec<Turn>> {
        let (high, wide) = kept::rectangle(self.rows, self.cols);
        let mut peel = Peel::new(self.rows, self.cols, &self.from, &self.to, self.clockwise);
        unlimited(|meter| peel.until(high, wide, meter))?;
        let (top, left) = peel.corner;
        // At most nine numbers are left: small ones for them.
        let place = |at: usize| (top + at / wide) * self.cols + left + at % wide;
        let mut names: Vec<u16> = Vec::new();
        let mut name = |class: u16| {
            names.iter().position(|&known| known == class).unwrap_or_else(|| {
                names.push(class);
                names.len() - 1
            }) as u8
        };
        let from: Vec<u8> = (0..high * wide).map(|at| name(peel.board[place(at)])).collect();
        let to: Vec<u8> = (0..high * wide).map(|at| name(self.to[place(at)])).collect();
        let windows = Windows::new(high, wide);
        let Meeting::Way(moves) = meet(&windows, pack(&from), &[pack(&to)], self.clockwise, usize::MAX, &mut |_| true) else { return None };
        let last = moves.iter().map(|&m| {
            let turn = Turn::of_move(m.into(), wide);
            Turn { row: turn.row + top as u16, col: turn.col + left as u16, ..turn }
        });
        Some(self.whole(peel.turns.iter().copied().chain(last)))
    }
}

/// Shortens the answer by beams: a few narrow ones, then a wide one from where the best of these began, which keeps about `work` boards.
pub(super) fn improve(left: &Left, work: usize, answer: &mut Answer<'_>, meter: &mut Meter<'_>) {
    let size = kept::rectangle(left.rows, left.cols);
    let Some(nine) = kept::nine(size, left.clockwise, &mut |work| meter.tick(work)) else { return };
    let Some(trials) = trials(left, answer.question, meter) else { return };
    let mut best = 0;
    // The narrow beams tell how long a sequence is, and so how wide one may be.
    let mut length = expected(left);
    // One alone does nothing but tell it.
    let trial_work = work / if trials.len() == 1 { 16 } else { 10 };
    for (at, (goal, homes)) in trials.iter().enumerate() {
        let width = trial_work / (trials.len() * length);
        let beam = Beam::new(left.rows, left.cols, left.clockwise, 1, nine, size);
        // A narrow beam may get stuck: what is no shorter than the answer ends it.
        let (moves, stopped) = beam.search(homes, width, below(answer, left), &mut |work| meter.tick(work));
        if let Some(moves) = moves {
            (best, length) = (at, moves.len().max(1));
            answer.offer(*goal, left.whole(moves.iter().map(|&m| Turn::of_move(m.into(), left.cols))));
        }
        if stopped {
            return;
        }
    }
    let (goal, homes) = &trials[best];
    let below = below(answer, left);
    let beam = Beam::new(left.rows, left.cols, left.clockwise, 2, nine, size);
    let (moves, _) = beam.search(homes, work / length, below, &mut |work| meter.tick(work));
    if let Some(moves) = moves {
        answer.offer(*goal, left.whole(moves.iter().map(|&m| Turn::of_move(m.into(), left.cols))));
    }
}

/// Fewer turns of the rest than this are an improvement.
fn below(answer: &Answer<'_>, left: &Left) -> usize {
    answer.below().saturating_sub(left.before.len())
}

/// About how many turns a board of this size takes.
fn expected(left: &Left) -> usize {
    let n = left.rows * left.cols;
    n * (left.rows + left.cols) / if left.clockwise { 5 } else { 8 } + 1
}

/// Where beams begin: goal, and home of the number in each cell. `None`: stopped.
fn trials(left: &Left, question: &Question, meter: &mut Meter<'_>) -> Option<Vec<(usize, Vec<u8>)>> {
    let mut sorted = left.from.clone();
    crate::engine::order::sort(&mut sorted);
    let equal = sorted.windows(2).any(|pair| pair[0] == pair[1]);
    // The rest of a wide board is left for one goal alone.
    let whole = left.before.is_empty() && left.rows == question.rows && left.cols == question.cols;
    let goals = if whole { question.goals.len().min(TRIALS) } else { 1 };
    let each = if equal { TRIALS / goals } else { 1 };
    let mut trials = Vec::new();
    for (at, (goal, to)) in question.goals[..goals].iter().enumerate() {
        let to = if at == 0 { &left.to } else { to };
        for seed in 0..each {
            trials.push((*goal, assign(left.cols, &left.from, to, seed as u64, meter)?));
        }
    }
    Some(trials)
}
