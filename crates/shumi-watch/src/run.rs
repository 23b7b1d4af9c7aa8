//! A recorded run: it advances, and shows any of its states.

use crate::branches::Branch;
use crate::checkpoints::Checkpoints;
use crate::event::{Event, EventKind, NO_CELL};
use crate::machine::Machine;
use crate::position::Position;
use crate::strip::{Strip, takes_back};
use shumi_core::grid::Size;

/// Most events of a run.
pub const MAX_EVENTS: u32 = 10_000_000;
/// Most nodes of a subtree that is listed whole.
pub const MAX_LISTED: usize = 200;

/// A recorded run.
pub struct Run {
    position: Position,
    checkpoints: Checkpoints,
    strip: Strip,
    /// Number of recorded events.
    events: u32,
    /// Whether the last one is the end.
    is_over: bool,
}

/// An event to look for: it has all properties that are given.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wanted {
    /// Its kind.
    pub kind: Option<EventKind>,
    /// Its line of the pseudocode.
    pub line: Option<u8>,
    /// A cell of it, by its row-major index.
    pub cell: Option<u32>,
    /// Its greatest depth.
    pub depth: Option<u32>,
    /// Looks at earlier events instead of later ones.
    pub backwards: bool,
}

/// The result of looking for an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FoundEvent {
    /// The event.
    pub at: Option<u32>,
    /// The event from which to look on, where none was found so far; 0 or the last recorded one where there is none.
    pub next: u32,
}

impl Run {
    /// Starts a run of at most `limit` events with an algorithm that has some causes of failures, and perhaps a search tree. Nothing is
    /// recorded yet.
    pub fn new(machine: Box<dyn Machine>, causes: usize, has_tree: bool, limit: u32) -> Self {
        let position = Position::new(machine, causes, has_tree, limit.clamp(1, MAX_EVENTS));
        let checkpoints = Checkpoints::new(&position.save());
        Self { position, checkpoints, strip: Strip::new(causes), events: 0, is_over: false }
    }

    /// Records at most `events` more. Returns whether the run goes on.
    pub fn advance(&mut self, events: u32) -> bool {
        self.seek(self.events);
        for _ in 0..events {
            if self.is_over {
                break;
            }
            let event = self.position.step();
            self.is_over = event.kind == EventKind::Done;
            self.events += 1;
            let back = event.kind == EventKind::Augment && takes_back(&self.position.machine.tell().cells);
            self.strip.add(event, self.position.machine.gauge(), back);
            if self.checkpoints.wants(self.events) && !self.is_over {
                self.checkpoints.add(self.events, &self.position.save());
            }
        }
        !self.is_over
    }

    /// Shows the state after `at` events, at most the recorded ones.
    pub fn seek(&mut self, at: u32) -> &Position {
        let at = at.min(self.events);
        let from = self.checkpoints.before(at);
        // Without an event of its own, the machine has no words for it.
        let is_near = (from..=at).contains(&self.position.at) && (self.position.last.is_some() || at != self.position.at);
        if at == 0 || !is_near {
            let (from, state) = self.checkpoints.state(at);
            self.position.restore(from, &state);
        }
        while self.position.at < at {
            self.position.step();
        }
        &self.position
    }

    /// Returns the state that is shown.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the number of recorded events.
    pub const fn events(&self) -> u32 {
        self.events
    }

    /// Returns whether the whole run is recorded.
    pub const fn is_over(&self) -> bool {
        self.is_over
    }

    /// Returns the memory of the checkpoints, in bytes.
    pub const fn memory(&self) -> usize {
        self.checkpoints.bytes()
    }

    /// Returns the run at a glance.
    pub const fn strip(&self) -> &Strip {
        &self.strip
    }

    /// Looks for an event after (or before) event `at`, among at most `most` events, and shows some state of them.
    pub fn find(&mut self, at: u32, wanted: Wanted, size: Size, most: u32) -> FoundEvent {
        if wanted.backwards { self.find_before(at, wanted, size, most) } else { self.find_after(at, wanted, size, most) }
    }

    fn find_after(&mut self, at: u32, wanted: Wanted, size: Size, most: u32) -> FoundEvent {
        let end = self.events.min(at.saturating_add(most));
        self.seek(at);
        while self.position.at < end {
            let event = self.position.step();
            if wanted.is_met(event, &self.position, size) {
                return FoundEvent { at: Some(self.position.at), next: self.position.at };
            }
        }
        FoundEvent { at: None, next: end }
    }

    /// Looks through the events between two checkpoints, the last such piece first.
    fn find_before(&mut self, at: u32, wanted: Wanted, size: Size, most: u32) -> FoundEvent {
        let (mut end, least) = (at.min(self.events.saturating_add(1)), at.saturating_sub(most));
        while end > 1 {
            let (from, state) = self.checkpoints.state(end - 1);
            self.position.restore(from, &state);
            let mut found = None;
            while self.position.at + 1 < end {
                let event = self.position.step();
                if wanted.is_met(event, &self.position, size) {
                    found = Some(self.position.at);
                }
            }
            if let Some(at) = found {
                return FoundEvent { at: found, next: at };
            }
            end = from + 1;
            if from <= least {
                break;
            }
        }
        FoundEvent { at: None, next: if end > 1 { end } else { 0 } }
    }

    /// Lists the nodes of the finished subtree that begins with the trial `at`, the trial first, each with the event of its parent; `None`
    /// if there is no such subtree or it has more than 200 nodes. Shows another state.
    pub fn subtree(&mut self, at: u32) -> Option<Vec<(u32, Branch)>> {
        let mut nodes: Vec<(u32, Branch)> = Vec::new();
        self.seek(at);
        loop {
            for (_, side) in self.position.branches.sides() {
                if let Some((_, node)) = nodes.iter_mut().find(|(_, node)| node.at == side.at) {
                    *node = side;
                }
            }
            if nodes.first().is_some_and(|(_, top)| top.end > 0) {
                return Some(nodes);
            }
            let path: Vec<Branch> = self.position.branches.path().collect();
            if let Some(new) = path.last().filter(|new| new.at == self.position.at) {
                nodes.push((path.iter().rev().nth(1).map_or(0, |parent| parent.at), *new));
            }
            if nodes.is_empty() || nodes.len() > MAX_LISTED || self.position.at == self.events {
                return None;
            }
            self.position.step();
        }
    }
}

impl Wanted {
    fn is_met(&self, event: Event, position: &Position, size: Size) -> bool {
        self.kind.is_none_or(|kind| kind == event.kind)
            && self.line.is_none_or(|line| line == event.line)
            && self.depth.is_none_or(|depth| event.depth <= depth)
            && self.cell.is_none_or(|cell| touches(event, position, cell, size))
    }
}

/// Returns whether an event is about a cell: its own one, or one of its path.
fn touches(event: Event, position: &Position, cell: u32, size: Size) -> bool {
    if event.cell != NO_CELL || position.is_cut() || event.kind == EventKind::Done {
        return event.cell == cell;
    }
    position.machine.tell().cells.iter().any(|(at, _)| size.index(*at) as u32 == cell)
}
