//! Brute force, which each family has: the row to compare the others with.
//!
//! Fills the open cells in reading order with each of their values, and looks whether the board breaks a rule.

use crate::algorithm::{About, Algorithm, AlgorithmSwitch, Switches};
use crate::event::{CellRole, Event, EventKind, EventText, RunOutcome};
use crate::machine::{Gauge, Machine};
use crate::watch::Watch;
use crate::words::watch::brute_force as words;
use shumi_core::message::{Arg, Message};
use shumi_frame::family::Fault;

// Numbers of the switches, then of the cause.
const EARLY: usize = 0;
const SECOND: usize = 1;
const RULE: u8 = 0;

/// Most cells of its boards, and most events of its runs: each event looks at the whole board.
const MAX_CELLS: usize = 625;
const MOST: u32 = 1_000_000;

static ABOUT: About = About {
    id: "brute-force",
    name: words::NAME,
    source: words::SOURCE,
    complexity: words::COMPLEXITY,
    code: words::CODE,
    switches: &[
        AlgorithmSwitch { words: &words::switch::EARLY, default: true, helps: true },
        AlgorithmSwitch { words: &words::switch::SECOND, default: false, helps: false },
    ],
    causes: &[&words::cause::RULE],
    height: words::HEIGHT,
    has_tree: true,
    most: MOST,
};

impl<P: Watch> BruteForce<P> {
    /// The algorithm for a family.
    pub const ALGORITHM: Algorithm<P> = Algorithm {
        about: &ABOUT,
        suits: |puzzle| puzzle.size().cells() <= MAX_CELLS && puzzle.is_filled_freely(),
        make: |puzzle, switches| Box::new(Self::new(puzzle.clone(), switches)),
    };
}

/// The next line to run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    /// Looks at the board, lines 2 and 6.
    Enter,
    /// Writes the next value, line 5.
    Try,
    /// Takes the last value out, line 8.
    Back,
    /// Ends.
    Done,
}

pub struct BruteForce<P> {
    puzzle: P,
    switches: Switches,
    /// Open cells in reading order, each with the numbers of its values.
    cells: Vec<(usize, Vec<u8>)>,
    /// Number of the value of each cell, 0 for none.
    values: Vec<u8>,
    /// For each of the first cells the index of its value. All are written, except for the last one before line 5.
    stack: Vec<u32>,
    next: Next,
    answers: u32,
    /// The first answer, or the best one; empty before it.
    first: Vec<u8>,
    last: Event,
}

impl<P: Watch> BruteForce<P> {
    fn new(puzzle: P, switches: Switches) -> Self {
        let (size, start) = (puzzle.size(), puzzle.start());
        let values = size.all().map(|cell| puzzle.value(&start, cell).map_or(0, number::<P>)).collect();
        let open = size.all().filter(|cell| puzzle.value(&start, *cell).is_none());
        let cells = open.map(|cell| (size.index(cell), puzzle.values(cell).into_iter().map(number::<P>).collect()));
        let cells = cells.filter(|(_, values): &(usize, Vec<u8>)| !values.is_empty()).collect();
        let (stack, next, last) = (Vec::new(), Next::Enter, Event::new(EventKind::Try, 1));
        Self { puzzle, switches, cells, values, stack, next, answers: 0, first: Vec::new(), last }
    }

    fn faults(&self) -> Vec<Fault> {
        self.puzzle.faults(&self.puzzle.board_of(&self.values))
    }

    fn score_of(&self, values: &[u8]) -> Option<i64> {
        self.puzzle.score(&self.puzzle.board_of(values))
    }

    /// Returns the number of values written.
    fn written(&self) -> usize {
        self.stack.len() - usize::from(self.next == Next::Try)
    }

    /// Records an event at the last cell, after which the machine runs from `next`.
    fn emit(&mut self, event: Event, next: Next) -> Event {
        self.next = next;
        self.last = Event { depth: self.written() as u32, ..event };
        self.last
    }

    /// Runs lines 2, 3 and 6; `None` if the search goes on.
    fn enter(&mut self) -> Option<Event> {
        let is_full = self.stack.len() == self.cells.len();
        if (is_full || self.switches.is_on(EARLY)) && !self.faults().is_empty() {
            let at = self.stack.last().map_or(self.last, |_| {
                let cell = self.cells[self.stack.len() - 1].0;
                Event::new(EventKind::Fail, if is_full { 2 } else { 6 }).at(cell, self.values[cell])
            });
            return Some(self.emit(Event { kind: EventKind::Fail, ..at }.by(RULE), Next::Back));
        }
        if !is_full {
            self.stack.push(0);
            self.next = Next::Try;
            return None;
        }
        self.answers += 1;
        let Some(score) = self.score_of(&self.values) else {
            if self.answers == 1 {
                self.first = self.values.clone();
            }
            let goes_on = self.switches.is_on(SECOND) && self.answers < 2;
            return Some(self.emit(Event::new(EventKind::Answer, 2), if goes_on { Next::Back } else { Next::Done }));
        };
        let is_better = self.first.is_empty() || self.score_of(&self.first).is_none_or(|best| score > best);
        if is_better {
            self.first = self.values.clone();
        }
        Some(self.emit(Event::new(if is_better { EventKind::Best } else { EventKind::Answer }, 2), Next::Back))
    }
}

impl<P: Watch> Machine for BruteForce<P> {
    fn step(&mut self) -> Event {
        loop {
            match (self.next, self.stack.len().checked_sub(1)) {
                (Next::Enter, _) => {
                    if let Some(event) = self.enter() {
                        return event;
                    }
                }
                (Next::Try, Some(i)) => {
                    let (cell, values) = &self.cells[i];
                    if let Some(value) = values.get(self.stack[i] as usize).copied() {
                        let cell = *cell;
                        self.values[cell] = value;
                        return self.emit(Event::new(EventKind::Try, 5).at(cell, value), Next::Enter);
                    }
                    self.stack.pop();
                    self.next = Next::Back;
                }
                (Next::Back, Some(i)) => {
                    let cell = self.cells[i].0;
                    let value = std::mem::take(&mut self.values[cell]);
                    self.stack[i] += 1;
                    return self.emit(Event::new(EventKind::Back, 8).at(cell, value), Next::Try);
                }
                _ => return self.emit(Event::new(EventKind::Done, 1), Next::Done),
            }
        }
    }

    fn save(&self, out: &mut Vec<u32>) {
        out.extend([self.next as u32, self.answers, self.first.len() as u32]);
        out.extend(self.first.iter().map(|value| u32::from(*value)));
        out.extend(&self.stack);
    }

    fn restore(&mut self, saved: &[u32]) {
        self.cells.iter().for_each(|(cell, _)| self.values[*cell] = 0);
        let (first, stack) = saved[3..].split_at(saved[2] as usize);
        (self.next, self.answers) = ([Next::Enter, Next::Try, Next::Back, Next::Done][saved[0] as usize], saved[1]);
        self.first = first.iter().map(|value| *value as u8).collect();
        self.stack = stack.to_vec();
        for i in 0..self.written() {
            let (cell, values) = &self.cells[i];
            self.values[*cell] = values[self.stack[i] as usize];
        }
    }

    fn tell(&self) -> EventText {
        let Event { kind, cell, value, .. } = self.last;
        let cells = self.puzzle.size();
        let target = (cell != crate::NO_CELL).then(|| cells.cell(cell as usize));
        let args = [("cell", target.map_or(Arg::Nothing, Arg::Cell)), ("value", Arg::Values(vec![P::FIRST + u32::from(value.max(1)) - 1]))];
        let score = || ("score", Arg::Number(self.score_of(&self.values).unwrap_or_default()));
        let fault = (kind == EventKind::Fail).then(|| self.faults().into_iter().next()).flatten();
        let (message, because): (Message, _) = match (kind, fault) {
            (_, Some(fault)) => (Message::new(fault.rule.sentence, fault.args), fault.cells),
            (EventKind::Try, _) => (words::TRY.with(args), Vec::new()),
            (EventKind::Best, _) => (words::BEST.with([score()]), Vec::new()),
            (EventKind::Answer, _) => (words::ANSWER.into(), Vec::new()),
            _ => (words::BACK.with(args), Vec::new()),
        };
        let because = because.into_iter().filter(|cell| Some(*cell) != target);
        EventText::new(message).with_cells(CellRole::Target, target).with_cells(CellRole::Reason, because)
    }

    fn outcome(&self) -> RunOutcome {
        if self.answers > 0 && self.gauge().is_some() {
            return RunOutcome::Best;
        }
        RunOutcome::counted(self.answers, self.switches.is_on(SECOND))
    }

    fn values(&self) -> Vec<u8> {
        if self.next == Next::Done && !self.first.is_empty() { self.first.clone() } else { self.values.clone() }
    }

    fn stage(&self) -> String {
        r#"{"kind":"plain"}"#.into()
    }

    fn structure(&self) -> String {
        self.stage()
    }

    fn gauge(&self) -> Option<Gauge> {
        let score = self.score_of(&self.values)?;
        Some(Gauge { score, reach: score, best: if self.first.is_empty() { None } else { self.score_of(&self.first) } })
    }
}

/// Returns the number of a value.
fn number<P: Watch>(value: u32) -> u8 {
    (value + 1 - P::FIRST) as u8
}
