//! The algorithm, one event after the other.

use super::levels::Levels;
use super::network::{Network, Path, ROOM};
use super::plain::{Plain, Step};
use crate::puzzle::Kakuro;
use shumi_watch::{Event, EventKind, EventText, Machine, RunOutcome, Switches};

// Numbers of the switches, then of the causes.
pub(super) const BREADTH: usize = 0;
pub(super) const LEVELS: usize = 1;
pub(super) const GAPS: usize = 2;
pub(super) const RANGE: u8 = 0;
pub(super) const TOTALS: u8 = 1;
pub(super) const CUT: u8 = 2;
pub(super) const GAP: u8 = 3;

/// The next line to run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// Takes 1 off for every cell, line 2.
    Begin,
    /// Compares the clues with their cells, and with each other.
    Check,
    /// Looks for a path, line 3.
    Search,
    /// Sends units along the path, lines 4 to 7.
    Send,
    /// Ends.
    Done,
}

/// A search of a path.
pub(super) enum Search {
    Plain(Plain),
    Levels(Levels),
}

pub struct MaxFlow {
    pub(super) net: Network,
    pub(super) search: Search,
    pub(super) next: Next,
    /// The last event, with its run, or the number of runs for the source, and the run before it.
    pub(super) last: Event,
    pub(super) run: usize,
    pub(super) from: Option<usize>,
    /// The last path and its units.
    pub(super) path: Path,
    pub(super) units: i64,
}

impl MaxFlow {
    /// Starts without any flow.
    pub fn new(puzzle: &Kakuro, switches: Switches) -> Self {
        let net = Network::new(puzzle.layout.clone());
        let runs = net.runs();
        let search = match switches.is_on(LEVELS) {
            true => Search::Levels(Levels::new(switches.is_on(GAPS), runs)),
            false => Search::Plain(Plain::new(switches.is_on(BREADTH), runs)),
        };
        let (next, last, path) = (Next::Begin, Event::new(EventKind::Infer, 2), Path::default());
        Self { net, search, next, last, run: 0, from: None, path, units: 0 }
    }

    /// Records an event at a run and a cell, after which the machine runs from `next`.
    fn emit(&mut self, event: Event, run: usize, cell: Option<usize>, next: Next) -> Event {
        (self.run, self.next) = (run, next);
        let event = match cell {
            Some(cell) => event.at(self.net.layout.at[cell] as usize, 0),
            None if run < self.net.runs() => event.at(self.net.layout.runs[run].clue_at as usize, 0),
            None => event,
        };
        self.last = Event { depth: self.net.total() as u32, ..event };
        self.last
    }

    /// Finds a clue that its cells cannot make, or the difference of the two sums of clues.
    fn check(&mut self) -> Option<Event> {
        let net = &self.net;
        let range = |run: &usize| !(0..=i64::from(ROOM) * net.layout.len(*run) as i64).contains(&net.need[*run]);
        if let Some(run) = (0..net.runs()).find(range) {
            return Some(self.emit(Event::new(EventKind::Fail, 9).by(RANGE), run, None, Next::Done));
        }
        let (goal, source) = (net.goal(), net.runs());
        let down: i64 = net.need.iter().sum::<i64>() - goal;
        (goal != down).then(|| self.emit(Event::new(EventKind::Fail, 9).by(TOTALS), source, None, Next::Done))
    }

    /// Runs line 3.
    fn look(&mut self) -> Event {
        let net = &self.net;
        let step = match &mut self.search {
            Search::Plain(plain) => plain.step(net),
            Search::Levels(levels) => levels.step(net),
        };
        match step {
            Step::Reached(run, cell) => {
                self.from = cell.map(|cell| net.other(run, cell));
                let may_end = match &self.search {
                    Search::Plain(_) => true,
                    Search::Levels(levels) => levels.may_end(run),
                };
                let is_end = may_end && !net.is_across(run) && net.open(run) > 0;
                self.emit(Event::new(EventKind::Visit, 3), run, cell, if is_end { Next::Send } else { Next::Search })
            }
            Step::Left(run) => self.emit(Event::new(EventKind::Back, 3), run, None, Next::Search),
            Step::Gap(run) => self.emit(Event::new(EventKind::Prune, 3).by(GAP), run, None, Next::Search),
            Step::NoPath if net.total() == net.goal() => {
                let source = net.runs();
                self.emit(Event::new(EventKind::Answer, 8), source, None, Next::Done)
            }
            Step::NoPath => {
                let source = net.runs();
                self.emit(Event::new(EventKind::Fail, 9).by(CUT), source, None, Next::Done)
            }
        }
    }

    /// Runs lines 4 to 7.
    fn send(&mut self) -> Event {
        self.path = match &self.search {
            Search::Plain(plain) => plain.path(&self.net, self.run),
            Search::Levels(levels) => levels.path().clone(),
        };
        self.units = self.net.most(&self.path);
        self.net.send(&self.path, self.units);
        match &mut self.search {
            Search::Plain(plain) => plain.reset(),
            Search::Levels(levels) => levels.reset(),
        }
        let source = self.net.runs();
        self.emit(Event::new(EventKind::Augment, 5), source, None, Next::Search)
    }
}

impl Machine for MaxFlow {
    fn step(&mut self) -> Event {
        let source = self.net.runs();
        match self.next {
            Next::Begin => self.emit(Event::new(EventKind::Infer, 2), source, None, Next::Check),
            Next::Check => self.check().unwrap_or_else(|| self.look()),
            Next::Search => self.look(),
            Next::Send => self.send(),
            Next::Done => self.emit(Event::new(EventKind::Done, 1), source, None, Next::Done),
        }
    }

    fn save(&self, out: &mut Vec<u32>) {
        out.extend([self.next as u32, self.run as u32]);
        self.net.save(out);
        match &self.search {
            Search::Plain(plain) => plain.save(out),
            Search::Levels(levels) => levels.save(out),
        }
    }

    fn restore(&mut self, saved: &[u32]) {
        self.next = [Next::Begin, Next::Check, Next::Search, Next::Send, Next::Done][saved[0] as usize];
        (self.run, self.last) = (saved[1] as usize, Event::new(EventKind::Infer, 2));
        let rest = self.net.restore(&saved[2..]);
        match &mut self.search {
            Search::Plain(plain) => plain.restore(rest, &self.net),
            Search::Levels(levels) => levels.restore(rest),
        }
    }

    fn outcome(&self) -> RunOutcome {
        let is_full = (0..self.net.runs()).all(|run| self.net.open(run) == 0);
        if is_full { RunOutcome::Solved } else { RunOutcome::None }
    }

    fn tell(&self) -> EventText {
        self.told()
    }

    fn values(&self) -> Vec<u8> {
        self.digits()
    }

    fn stage(&self) -> String {
        self.nodes_and_arcs()
    }

    fn structure(&self) -> String {
        self.flows()
    }
}
