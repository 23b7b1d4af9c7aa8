//! A state of a run.

use crate::branches::Branches;
use crate::event::{Event, EventKind, RunOutcome};
use crate::machine::Machine;
use crate::tally::Tally;

/// A state of a run: a machine after a number of events, with counts and the search tree of these events.
pub struct Position {
    /// The machine.
    pub machine: Box<dyn Machine>,
    /// Number of events so far.
    pub at: u32,
    /// The last one.
    pub last: Option<Event>,
    /// Counts.
    pub tally: Tally,
    /// The search tree around the present node.
    pub branches: Branches,
    /// Whether it searches a tree.
    has_tree: bool,
    /// The most events.
    limit: u32,
}

impl Position {
    /// Starts a run of at most `limit` events with an algorithm that has some causes of failures, and perhaps a search tree.
    pub fn new(machine: Box<dyn Machine>, causes: usize, has_tree: bool, limit: u32) -> Self {
        Self { machine, at: 0, last: None, tally: Tally::new(causes), branches: Branches::new(causes), has_tree, limit }
    }

    /// Runs to the next event. The last one before the limit says that the limit is reached. Never called after the end.
    pub fn step(&mut self) -> Event {
        self.at += 1;
        let event = if self.is_cut() { self.cut() } else { self.machine.step() };
        self.tally.add(event);
        if self.has_tree {
            self.branches.add(self.at, event);
        }
        self.last = Some(event);
        event
    }

    fn cut(&self) -> Event {
        Event { depth: self.last.map_or(0, |last| last.depth), ..Event::new(EventKind::Done, 0) }
    }

    /// Returns whether the limit has ended the run.
    pub fn is_cut(&self) -> bool {
        self.at >= self.limit
    }

    /// Returns the result, once there is one.
    pub fn outcome(&self) -> Option<RunOutcome> {
        let is_over = self.last.is_some_and(|event| event.kind == EventKind::Done);
        is_over.then(|| if self.is_cut() { RunOutcome::Limit } else { self.machine.outcome() })
    }

    /// Returns numbers from which [`restore`](Self::restore) makes this state again, except for the words of its last event.
    pub fn save(&self) -> Vec<u32> {
        let mut out = Vec::new();
        self.tally.save(&mut out);
        self.branches.save(&mut out);
        self.machine.save(&mut out);
        out
    }

    /// Returns to the saved state after `at` events.
    pub fn restore(&mut self, at: u32, saved: &[u32]) {
        let rest = self.tally.restore(saved);
        let rest = self.branches.restore(rest);
        self.machine.restore(rest);
        (self.at, self.last) = (at, None);
    }
}
