//! Turning windows by iterative deepening: depth first up to a threshold of turns, which grows.

use super::distances::{Distances, ring};
use crate::puzzle::Rotation;
use crate::words::watch::iterative_deepening as words;
use shumi_watch::{About, Algorithm, AlgorithmSwitch, Event, EventKind, EventText, MAX_EVENTS, Machine, RunOutcome, Switches};

// Numbers of the switches, then of the cause.
const QUARTERS: usize = 0;
const TABLE: usize = 1;
const UNDO: usize = 2;
const BEYOND: u8 = 0;

/// Iterative deepening.
pub const ALGORITHM: Algorithm<Rotation> = Algorithm {
    about: &About {
        id: "iterative-deepening",
        name: words::NAME,
        source: words::SOURCE,
        complexity: words::COMPLEXITY,
        code: words::CODE,
        switches: &[
            AlgorithmSwitch { words: &words::switch::QUARTERS, default: true, helps: true },
            AlgorithmSwitch { words: &words::switch::TABLE, default: true, helps: true },
            AlgorithmSwitch { words: &words::switch::UNDO, default: true, helps: true },
        ],
        causes: &[&words::cause::BEYOND],
        height: words::HEIGHT,
        has_tree: false,
        most: MAX_EVENTS,
    },
    suits: |puzzle| puzzle.from.is_some(),
    make: |puzzle, switches| Box::new(Deepening::new(puzzle, switches)),
};

/// The next line to run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// Begins with the first threshold, line 2, or with the next one, line 5.
    Threshold,
    /// Looks at the board, lines 7 to 9.
    Enter,
    /// Turns the next window, line 11.
    Try,
    /// Turns the last window back, line 13.
    Back,
    /// Ends.
    Done,
}

pub struct Deepening {
    pub(super) puzzle: Rotation,
    switches: Switches,
    pub(super) distances: Distances,
    /// The board, as indices of its numbers.
    pub(super) board: Vec<u32>,
    /// Turns so far, by their numbers.
    pub(super) path: Vec<usize>,
    /// For each board on the path the next turn to try.
    tried: Vec<usize>,
    pub(super) next: Next,
    /// Thresholds so far, each with the number of boards looked at.
    pub(super) thresholds: Vec<[u32; 2]>,
    /// The least number of turns beyond the threshold.
    beyond: Option<u32>,
    pub(super) is_answered: bool,
    /// The last event, and its turn.
    pub(super) last: Event,
    pub(super) turn: Option<usize>,
}

impl Deepening {
    /// Starts at the puzzle's board.
    fn new(puzzle: &Rotation, switches: Switches) -> Self {
        let distances = Distances::new(puzzle, switches.is_on(QUARTERS), switches.is_on(TABLE));
        let board = puzzle.from.clone().unwrap_or_default();
        let (path, tried, thresholds, last) = (Vec::new(), Vec::new(), Vec::new(), Event::new(EventKind::Visit, 1));
        let (puzzle, next, is_answered) = (puzzle.clone(), Next::Threshold, false);
        Self { puzzle, switches, distances, board, path, tried, next, thresholds, beyond: None, is_answered, last, turn: None }
    }

    /// Returns the least number of turns from the board.
    pub(super) fn least(&self) -> u32 {
        self.least_of(&self.board)
    }

    /// Returns the least number of turns from any board.
    pub(super) fn least_of(&self, board: &[u32]) -> u32 {
        self.distances.least(board, self.switches.is_on(QUARTERS))
    }

    /// Returns the present threshold.
    pub(super) fn threshold(&self) -> u32 {
        self.thresholds.last().map_or(0, |[threshold, _]| *threshold)
    }

    fn is_goal(&self) -> bool {
        match &self.puzzle.to {
            Some(to) => *to == self.board,
            None => !self.puzzle.windows.all().any(|window| self.distances.is_wrong(&self.board, window)),
        }
    }

    /// Turns a window.
    pub(super) fn turn(&mut self, number: usize) {
        let [a, b, c, d] = ring(&self.puzzle, number);
        let board = &mut self.board;
        [board[b], board[c], board[d], board[a]] = [board[a], board[b], board[c], board[d]];
    }

    /// Returns whether a turn makes a board that a shorter way, or an earlier one as long, has made.
    pub(super) fn repeats(&self, number: usize) -> bool {
        let is_back = self.path.last() == Some(&(number ^ 1));
        let is_third = self.path.ends_with(&[number, number]);
        // Two quarters back are two quarters forth.
        let is_half = number % 2 == 1 && self.path.last() == Some(&number);
        self.switches.is_on(UNDO) && (is_back || is_third || is_half)
    }

    /// Records an event of a turn, after which the machine runs from `next`.
    fn emit(&mut self, event: Event, turn: Option<usize>, next: Next) -> Event {
        (self.next, self.turn) = (next, turn);
        let at = turn.map_or(event, |turn| event.at(ring(&self.puzzle, turn)[0], 0));
        self.last = Event { depth: self.path.len() as u32, ..at };
        self.last
    }

    /// Begins with a threshold, lines 2 and 5.
    fn begin(&mut self) -> Event {
        let threshold = if self.thresholds.is_empty() { Some(self.least()) } else { self.beyond.take() };
        let Some(threshold) = threshold else { return self.emit(Event::new(EventKind::Done, 5), None, Next::Done) };
        let line = if self.thresholds.is_empty() { 2 } else { 5 };
        self.thresholds.push([threshold, 0]);
        self.emit(Event::new(EventKind::Visit, line), None, Next::Enter)
    }

    /// Looks at the board, lines 7 to 9; `None` to go on with its turns.
    fn enter(&mut self) -> Option<Event> {
        let (turn, turns) = (self.path.last().copied(), self.path.len() as u32 + self.least());
        if let Some([_, boards]) = self.thresholds.last_mut() {
            *boards += 1;
        }
        if turns > self.threshold() {
            self.beyond = Some(self.beyond.map_or(turns, |beyond| beyond.min(turns)));
            return Some(self.emit(Event::new(EventKind::Prune, 8).by(BEYOND), turn, Next::Back));
        }
        if self.is_goal() {
            self.is_answered = true;
            return Some(self.emit(Event::new(EventKind::Answer, 9), None, Next::Done));
        }
        self.tried.push(0);
        self.next = Next::Try;
        None
    }

    /// Turns the next window, line 11; `None` without one.
    fn try_next(&mut self) -> Option<Event> {
        let from = self.tried.pop()?;
        self.next = Next::Back;
        let number = (from..2 * self.puzzle.sums.len()).find(|number| !self.repeats(*number))?;
        self.tried.push(number + 1);
        self.turn(number);
        self.path.push(number);
        Some(self.emit(Event::new(EventKind::Try, 11), Some(number), Next::Enter))
    }
}

impl Machine for Deepening {
    fn step(&mut self) -> Event {
        loop {
            let event = match self.next {
                Next::Threshold => Some(self.begin()),
                Next::Enter => self.enter(),
                Next::Try => self.try_next(),
                Next::Back => match self.path.pop() {
                    Some(number) => {
                        self.turn(number ^ 1);
                        Some(self.emit(Event::new(EventKind::Back, 13), Some(number), Next::Try))
                    }
                    None => {
                        self.next = Next::Threshold;
                        None
                    }
                },
                Next::Done => Some(self.emit(Event::new(EventKind::Done, 1), None, Next::Done)),
            };
            if let Some(event) = event {
                return event;
            }
        }
    }

    fn save(&self, out: &mut Vec<u32>) {
        out.extend([self.next as u32, self.is_answered.into(), self.beyond.map_or(0, |beyond| beyond + 1), self.thresholds.len() as u32]);
        out.extend(self.thresholds.as_flattened());
        out.push(self.path.len() as u32);
        out.extend(self.path.iter().chain(&self.tried).map(|number| *number as u32));
    }

    fn restore(&mut self, saved: &[u32]) {
        while let Some(number) = self.path.pop() {
            self.turn(number ^ 1);
        }
        let (thresholds, rest) = saved[4..].split_at(2 * saved[3] as usize);
        let numbers: Vec<usize> = rest[1..].iter().map(|number| *number as usize).collect();
        let (path, tried) = numbers.split_at(rest[0] as usize);
        self.next = [Next::Threshold, Next::Enter, Next::Try, Next::Back, Next::Done][saved[0] as usize];
        (self.is_answered, self.beyond, self.turn) = (saved[1] == 1, saved[2].checked_sub(1), None);
        self.thresholds = thresholds.chunks_exact(2).map(|two| [two[0], two[1]]).collect();
        (self.path, self.tried) = (path.to_vec(), tried.to_vec());
        for number in path {
            self.turn(*number);
        }
    }

    fn outcome(&self) -> RunOutcome {
        if self.is_answered { RunOutcome::Solved } else { RunOutcome::None }
    }

    fn tell(&self) -> EventText {
        self.told()
    }

    fn values(&self) -> Vec<u8> {
        self.board.iter().map(|number| *number as u8 + 1).collect()
    }

    fn stage(&self) -> String {
        self.goal()
    }

    fn structure(&self) -> String {
        self.children()
    }
}
