//! The state of a game: puzzle, board, and the moves of undo and redo.

use super::annotations::{Annotation, Annotations};
use super::checkpoint::Checkpoint;
use super::step::{BoardChange, HistoryStep, Position};
use crate::family::{Illegal, Play, Puzzle};
use shumi_core::grid::Cell;
use shumi_core::scene::Motion;

/// The most moves that can be undone.
const MAX_UNDO: usize = 10_000;

/// Counts of the help for the player, and the best score.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Help {
    /// Hints on show so far.
    pub hints: u32,
    /// Cells written by hints.
    pub cells: u32,
    /// The best score, once known.
    pub best: Option<i64>,
}

/// The move for a cell of a board; `None`: none.
pub type NextMove<'a, P> = &'a dyn Fn(&P, &<P as Puzzle>::Board, Cell) -> Option<<P as Play>::Move>;

/// A step in a game of `P`.
pub type StepOf<P> = HistoryStep<<P as Puzzle>::Board, <P as Play>::Move>;

/// Puzzle, board and history.
pub struct State<P: Play> {
    pub puzzle: P,
    pub board: P::Board,
    /// Centre marks and colours.
    pub annotations: Annotations,
    /// The undo stack, the last step on top.
    pub undo: Vec<StepOf<P>>,
    /// The redo stack, the next step on top.
    pub redo: Vec<StepOf<P>>,
    /// Checkpoints, the oldest first.
    pub checkpoints: Vec<Checkpoint<P::Board>>,
    /// The beginning of the current trial.
    pub trial: Option<Position<P::Board>>,
    /// Help so far.
    pub help: Help,
}

impl<P: Play> State<P> {
    /// A board without history.
    pub fn new(puzzle: P, board: P::Board) -> Self {
        let (undo, redo, checkpoints) = (Vec::new(), Vec::new(), Vec::new());
        Self { puzzle, board, annotations: Annotations::default(), undo, redo, checkpoints, trial: None, help: Help::default() }
    }

    /// The board with its annotations.
    pub fn position(&self) -> Position<P::Board> {
        Position { board: self.board.clone(), annotations: self.annotations.clone() }
    }

    /// Makes a move (`join` merges it into the move before) and clears the redo stack. Returns whether the move fits, and the motion of
    /// cells; a move that does not fit changes nothing.
    pub fn make(&mut self, change: &P::Move, join: bool) -> (bool, Option<Motion>) {
        match self.puzzle.apply(&mut self.board, change) {
            Ok(back) => {
                self.record(vec![HistoryStep::of(back)], join);
                (true, self.motion(change))
            }
            Err(_) => (false, None),
        }
    }

    /// Makes for each cell the moves that `next` return, each on the board after the one before; the later ones of a cell only after its
    /// first. All form one step of undo, if the family can join them; `join` merges them into the move before. Returns the number of moves,
    /// and the last motion of cells.
    pub fn make_each(&mut self, cells: &[Cell], next: &[NextMove<'_, P>], join: bool) -> (usize, Option<Motion>) {
        let (mut backs, mut motion) = (Vec::new(), None);
        for cell in cells {
            for (i, next) in next.iter().enumerate() {
                let change = next(&self.puzzle, &self.board, *cell);
                match change.and_then(|change| Some((self.puzzle.apply(&mut self.board, &change).ok()?, change))) {
                    Some((back, change)) => {
                        backs.push(HistoryStep::of(back));
                        motion = self.motion(&change).or(motion);
                    }
                    None if i == 0 => break,
                    None => {}
                }
            }
        }
        let n = backs.len();
        if n > 0 {
            self.record(backs, join);
        }
        (n, motion)
    }

    /// Sets annotations of cells; `join` merges the change into the move before. Returns whether anything changes.
    pub fn annotate(&mut self, jots: &[Annotation], join: bool) -> bool {
        let jots: Vec<Annotation> = jots.iter().copied().filter(|jot| *jot != self.annotations.at(jot.0)).collect();
        if !jots.is_empty() {
            let back = HistoryStep { change: BoardChange::None, jots: self.annotations.set(&jots) };
            self.record(vec![back], join);
        }
        !jots.is_empty()
    }

    /// Moves to another position, as one move. Returns whether it differs.
    pub fn replace(&mut self, to: Position<P::Board>) -> bool {
        let jots = self.annotations.changes_to(&to.annotations);
        let change = if to.board == self.board { BoardChange::None } else { BoardChange::Board(to.board) };
        let differs = !jots.is_empty() || change != BoardChange::None;
        if let (true, Ok(back)) = (differs, self.apply(&HistoryStep { change, jots })) {
            self.record(vec![back], false);
        }
        differs
    }

    /// Carries out a step and returns its inverse.
    fn apply(&mut self, step: &StepOf<P>) -> Result<StepOf<P>, Illegal> {
        let change = match &step.change {
            BoardChange::None => BoardChange::None,
            BoardChange::Move(change) => BoardChange::Move(self.puzzle.apply(&mut self.board, change)?),
            BoardChange::Board(board) => BoardChange::Board(std::mem::replace(&mut self.board, board.clone())),
        };
        Ok(HistoryStep { change, jots: self.annotations.set(&step.jots) })
    }

    /// Records the inverse steps of a change on the undo stack, the oldest first.
    fn record(&mut self, mut backs: Vec<StepOf<P>>, join: bool) {
        if let Some(last) = self.undo.pop_if(|_| join) {
            backs.insert(0, last);
        }
        // Neighbours are joined in rounds: joining one after the other would copy the first ones again and again.
        while backs.len() > 1 {
            let joined: Option<Vec<StepOf<P>>> = backs
                .chunks(2)
                .map(|pair| match pair {
                    [old, new] => joined::<P>(new, old),
                    rest => rest.first().cloned(),
                })
                .collect();
            match joined {
                Some(joined) => backs = joined,
                None => break,
            }
        }
        self.undo.extend(backs);
        while self.undo.len() > MAX_UNDO {
            self.undo.remove(0);
        }
        self.redo.clear();
    }

    /// Undoes the last move and clears the redo stack.
    pub fn take_back(&mut self) {
        self.step(true);
        self.redo.clear();
    }

    /// Undoes the last move, or redoes the last undone one. Returns whether there was one, and the motion of cells.
    pub fn step(&mut self, back: bool) -> (bool, Option<Motion>) {
        let Some(step) = (if back { &mut self.undo } else { &mut self.redo }).pop() else { return (false, None) };
        let Ok(other) = self.apply(&step) else { return (true, None) };
        (if back { &mut self.redo } else { &mut self.undo }).push(other);
        let motion = if let BoardChange::Move(change) = &step.change { self.motion(change) } else { None };
        (true, motion)
    }

    /// Undoes the last `n` moves at once, as a new move; `false`: there are fewer, or the family cannot join them.
    pub fn join_back(&mut self, n: usize) -> bool {
        let mut last = self.undo.iter().rev().take(n);
        let first = last.next().cloned().filter(|_| n <= self.undo.len());
        let Some(all) = first.and_then(|first| last.try_fold(first, |all, next| joined::<P>(&all, next))) else { return false };
        let back = self.apply(&all);
        if let Ok(back) = back {
            self.record(vec![back], false);
        }
        true
    }

    fn motion(&self, change: &P::Move) -> Option<Motion> {
        self.puzzle.turning()?.motion(change)
    }
}

/// One step that does `first` and then `next`, if the family has one.
fn joined<P: Play>(first: &StepOf<P>, next: &StepOf<P>) -> Option<StepOf<P>> {
    let change = match (&first.change, &next.change) {
        (change, BoardChange::None) | (BoardChange::None, change) => change.clone(),
        (BoardChange::Move(first), BoardChange::Move(next)) => BoardChange::Move(P::join(first, next)?),
        (_, BoardChange::Board(board)) => BoardChange::Board(board.clone()),
        (BoardChange::Board(_), BoardChange::Move(_)) => return None,
    };
    Some(HistoryStep { change, jots: first.jots.iter().chain(&next.jots).copied().collect() })
}
