//! Limits, progress and cancellation of work.
//!
//! A solver calls [`Meter::tick`] with the work it has just done and continues while that returns `true`. The crate has no clock:
//! the creator of the meter checks one in `poll`.

use std::ops::ControlFlow;

/// Progress of a running search.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Progress {
    /// Decisions tried so far.
    pub nodes: u64,
    /// Solutions found so far.
    pub found: u64,
    /// Best score so far, if the family has scores.
    pub best: Option<i64>,
    /// Upper bound of the best score.
    pub bound: Option<i64>,
    /// The answer with the score `best`, as text: the result if the caller ends the search early.
    pub answer: Option<String>,
}

/// Reason for the end of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The search space is exhausted: there are no other solutions.
    Exhausted,
    /// The requested number of solutions was found.
    Enough,
    /// The node limit or `poll` stopped the search: more solutions may exist.
    Stopped,
}

/// Work between two polls. One unit takes about 0.1 to 1 microseconds, so a poll comes at least every few milliseconds.
const POLL_EVERY: u64 = 4096;

/// Callback at least every few milliseconds; decides whether to continue.
type Poll<'a> = dyn FnMut(&Progress) -> ControlFlow<()> + 'a;

/// Limits, counts and stops work.
pub struct Meter<'a> {
    /// Progress, kept current by the solver.
    pub progress: Progress,
    max_nodes: u64,
    work: u64,
    stopped: bool,
    poll: Option<&'a mut Poll<'a>>,
}

impl<'a> Meter<'a> {
    /// Creates a meter that calls `poll` at least every few milliseconds to decide whether to continue.
    pub fn new(poll: &'a mut dyn FnMut(&Progress) -> ControlFlow<()>) -> Self {
        Self { poll: Some(poll), ..Meter::unlimited() }
    }

    /// Creates a meter that never stops, unless [`with_max_nodes`](Self::with_max_nodes) sets a limit.
    pub fn unlimited() -> Self {
        Self { progress: Progress::default(), max_nodes: u64::MAX, work: 0, stopped: false, poll: None }
    }

    /// Sets a limit of `max_nodes` decisions, which is the same on every machine.
    pub fn with_max_nodes(mut self, max_nodes: u64) -> Self {
        self.max_nodes = max_nodes;
        self
    }

    /// Adds `work` units. `false`: stop now and report [`End::Stopped`]; all later calls return `false`, too.
    #[inline]
    #[must_use]
    pub fn tick(&mut self, work: u64) -> bool {
        self.work += work;
        if self.work >= POLL_EVERY { self.ask() } else { !self.stopped }
    }

    /// Counts one decision (and one unit of work).
    #[inline]
    #[must_use]
    pub fn node(&mut self) -> bool {
        self.progress.nodes += 1;
        if self.progress.nodes > self.max_nodes {
            self.stopped = true;
        }
        self.tick(1)
    }

    /// Runs `work` with a budget of `units`, in a meter of its own that also stops when this one stops. A spent budget does not
    /// stop this one.
    pub fn share<T>(&mut self, units: u64, work: impl FnOnce(&mut Meter<'_>) -> T) -> T {
        let mut polls = units / POLL_EVERY;
        let nodes_left = self.max_nodes.saturating_sub(self.progress.nodes);
        let (outer, mut told) = (&mut self.poll, self.stopped);
        let mut poll = |progress: &Progress| {
            told |= outer.as_mut().is_some_and(|outer| outer(progress).is_break());
            polls = polls.saturating_sub(1);
            if told || polls == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let mut inner = Meter { stopped: self.stopped, ..Meter::new(&mut poll).with_max_nodes(nodes_left) };
        let result = work(&mut inner);
        self.progress.nodes += inner.progress.nodes;
        self.stopped |= told || self.progress.nodes > self.max_nodes;
        result
    }

    /// Returns whether the work was stopped.
    pub fn is_stopped(&self) -> bool {
        self.stopped
    }

    #[cold]
    fn ask(&mut self) -> bool {
        self.work = 0;
        if !self.stopped && self.poll.as_mut().is_some_and(|poll| poll(&self.progress).is_break()) {
            self.stopped = true;
        }
        !self.stopped
    }
}

/// Runs `work` with a meter that never stops.
pub fn unlimited<T>(work: impl FnOnce(&mut Meter<'_>) -> T) -> T {
    work(&mut Meter::unlimited())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_break_from_poll_stops_for_good() {
        let mut polls = 0;
        let mut poll = |_: &Progress| {
            polls += 1;
            ControlFlow::Break(())
        };
        let mut meter = Meter::new(&mut poll);
        assert!(meter.tick(POLL_EVERY - 1));
        assert!(!meter.tick(1));
        assert!(!meter.tick(10 * POLL_EVERY));
        assert!(meter.is_stopped());
        assert_eq!(polls, 1);
    }

    #[test]
    fn a_share_ends_by_itself_and_the_whole_goes_on() {
        let mut stop = false;
        let mut poll = |_: &Progress| if stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        let mut meter = Meter::new(&mut poll);
        let spent = meter.share(3 * POLL_EVERY, |m| (0..100).take_while(|_| m.tick(POLL_EVERY)).count());
        assert_eq!(spent, 2);
        assert!(meter.tick(POLL_EVERY) && !meter.is_stopped());
        stop = true;
        let mut poll = |_: &Progress| if stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        let mut meter = Meter::new(&mut poll);
        assert!(!meter.share(3 * POLL_EVERY, |m| m.tick(POLL_EVERY)));
        assert!(meter.is_stopped());
    }

    #[test]
    fn the_node_limit_counts_decisions() {
        let mut meter = Meter::unlimited().with_max_nodes(2);
        assert!(meter.node() && meter.node() && !meter.node());
    }

    #[test]
    fn decisions_of_a_share_count_against_the_limit_of_the_whole() {
        let mut meter = Meter::unlimited().with_max_nodes(3);
        assert!(meter.share(1_000_000, |m| m.node() && m.node()));
        assert!(!meter.is_stopped());
        assert!(!meter.share(1_000_000, |m| m.node() && m.node()));
        assert!(meter.is_stopped());
    }
}
