//! Limits, progress and cancellation of work: one [`Meter`] for all parts of a question.
//!
//! A solver calls [`Meter::add_work`] with the work it has just done and continues while that returns `true`. The crate has no clock: the
//! creator of the meter checks one in `poll`. Work is counted in units of 0.1 to 1 microseconds, so a limit by [`Meter::with_budget`] or
//! [`Meter::with_max_nodes`] gives the same result on every machine.
//!
//! Invariants: `poll` is called once the work since its last call reaches 4,096 units; after it has said stop, every later call of the
//! meter returns `false`; the work done in a share counts for the meter around it, and a share that used its units up does not stop
//! that one.

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
type Poll<'a> = Box<dyn FnMut(&Progress) -> ControlFlow<()> + 'a>;

/// Limits, counts and stops work.
///
/// ```
/// use std::ops::ControlFlow;
/// use std::time::{Duration, Instant};
///
/// let deadline = Instant::now() + Duration::from_millis(10);
/// let mut meter = shumi_core::meter::Meter::new(|_| match Instant::now() < deadline {
///     true => ControlFlow::Continue(()),
///     false => ControlFlow::Break(()),
/// });
/// while meter.add_work(1) {}
/// assert!(meter.is_stopped() && Instant::now() >= deadline);
/// ```
pub struct Meter<'a> {
    /// Progress, kept current by the solver.
    pub progress: Progress,
    max_nodes: u64,
    /// Work until the last look at the counts.
    done: u64,
    /// Work since then, and the work at which to look again.
    work: u64,
    until: u64,
    /// The work, as in `done`, at which the next poll comes.
    next_poll: u64,
    /// The work, as in `done`, at which the running share ends.
    end: u64,
    /// The node limit or `poll` said to stop.
    must_stop: bool,
    /// The limit or `poll` said so, or the share is at its end.
    stopped: bool,
    poll: Option<Poll<'a>>,
}

impl<'a> Meter<'a> {
    /// Creates a meter that calls `poll` at least every few milliseconds to decide whether to continue.
    pub fn new(poll: impl FnMut(&Progress) -> ControlFlow<()> + 'a) -> Self {
        Self { poll: Some(Box::new(poll)), ..Meter::unlimited() }
    }

    /// Creates a meter that never stops, unless [`with_max_nodes`](Self::with_max_nodes) sets a limit.
    pub fn unlimited() -> Self {
        Self {
            progress: Progress::default(),
            max_nodes: u64::MAX,
            done: 0,
            work: 0,
            until: POLL_EVERY,
            next_poll: POLL_EVERY,
            end: u64::MAX,
            must_stop: false,
            stopped: false,
            poll: None,
        }
    }

    /// Sets a limit of `max_nodes` decisions, which is the same on every machine.
    pub fn with_max_nodes(mut self, max_nodes: u64) -> Self {
        self.max_nodes = max_nodes;
        self
    }

    /// Adds `work` units. `false`: stop now and report [`End::Stopped`]; all later calls return `false`, too.
    #[inline]
    #[must_use]
    pub fn add_work(&mut self, work: u64) -> bool {
        self.work += work;
        if self.work >= self.until { self.look() } else { !self.stopped }
    }

    /// Counts one decision (and one unit of work).
    #[inline]
    #[must_use]
    pub fn count_node(&mut self) -> bool {
        self.progress.nodes += 1;
        if self.progress.nodes > self.max_nodes {
            (self.must_stop, self.stopped) = (true, true);
        }
        self.add_work(1)
    }

    /// Runs `work` with this meter for at most `units` of work. The meter goes on after it, unless its poll or the node limit said to stop.
    /// Decisions and solutions found are counted on; scores and answer are those of `work`, and afterwards those from before.
    pub fn with_budget<T>(&mut self, units: u64, work: impl FnOnce(&mut Meter<'a>) -> T) -> T {
        let before = std::mem::take(&mut self.progress);
        (self.progress.nodes, self.progress.found) = (before.nodes, before.found);
        self.look();
        let end = self.end;
        self.end = end.min(self.done.saturating_add(units));
        self.aim();
        let result = work(self);
        self.look();
        self.end = end;
        self.stopped = self.must_stop || self.done >= end;
        self.aim();
        self.progress = Progress { nodes: self.progress.nodes, found: self.progress.found, ..before };
        result
    }

    /// Returns whether the work was stopped.
    pub fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// Adds up the work, polls if it is time, and says whether to go on.
    #[cold]
    fn look(&mut self) -> bool {
        self.done = self.done.saturating_add(std::mem::take(&mut self.work));
        if self.done >= self.next_poll && !self.must_stop {
            self.next_poll = self.done.saturating_add(POLL_EVERY);
            self.must_stop = self.poll.as_mut().is_some_and(|poll| poll(&self.progress).is_break());
        }
        self.stopped |= self.must_stop || self.done >= self.end;
        self.aim();
        !self.stopped
    }

    /// Sets when to look next.
    fn aim(&mut self) {
        self.until = self.next_poll.min(self.end).saturating_sub(self.done);
    }
}

/// Runs `work` with a meter that never stops.
pub fn unlimited<T>(work: impl FnOnce(&mut Meter<'_>) -> T) -> T {
    work(&mut Meter::unlimited())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    #[test]
    fn a_break_from_poll_stops_for_good() {
        let polls = Cell::new(0);
        let mut meter = Meter::new(|_| {
            polls.set(polls.get() + 1);
            ControlFlow::Break(())
        });
        assert!(meter.add_work(POLL_EVERY - 1));
        assert!(!meter.add_work(1));
        assert!(!meter.add_work(10 * POLL_EVERY));
        assert!(meter.is_stopped());
        assert_eq!(polls.get(), 1);
    }

    #[test]
    fn a_share_ends_by_itself_and_the_whole_goes_on() {
        let stop = Cell::new(false);
        let mut meter = Meter::new(|_| if stop.get() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) });
        for units in [1, 100, POLL_EVERY - 1, POLL_EVERY, 3 * POLL_EVERY + 5] {
            assert_eq!(meter.with_budget(units, |m| (1..).take_while(|_| m.add_work(1)).count() as u64 + 1), units);
            assert!(meter.add_work(1) && !meter.is_stopped());
        }
        assert!(!meter.with_budget(1000, |m| m.add_work(1000)));
        assert!(!meter.is_stopped());
        stop.set(true);
        assert!(!meter.with_budget(3 * POLL_EVERY, |m| m.add_work(POLL_EVERY)));
        assert!(meter.is_stopped() && !meter.with_budget(1000, |m| m.add_work(1)));
    }

    #[test]
    fn the_work_of_a_share_counts_against_the_shares_around_it() {
        let mut meter = Meter::unlimited();
        let inner = meter.with_budget(1000, |m| {
            (0..).take_while(|_| m.with_budget(300, |m| (0..).take_while(|_| m.add_work(1)).count()) == 299).count()
        });
        assert_eq!(inner, 3);
        assert!(!meter.is_stopped());
    }

    #[test]
    fn short_shares_poll_as_often_as_one_long_one_and_progress_never_falls() {
        let mut seen = Vec::new();
        let mut meter = Meter::new(|progress| {
            seen.push(progress.nodes);
            ControlFlow::Continue(())
        });
        for _ in 0..POLL_EVERY {
            meter.with_budget(10, |m| while m.count_node() {});
        }
        drop(meter);
        assert_eq!(seen, (1..=10).map(|n| n * POLL_EVERY).collect::<Vec<_>>());
    }

    #[test]
    fn scores_and_answers_of_a_share_are_its_own() {
        let mut meter = Meter::unlimited();
        meter.progress.bound = Some(9);
        let before = meter.with_budget(10, |m| (m.progress.bound.replace(3), m.progress.found += 1).0);
        assert_eq!((before, meter.progress.bound, meter.progress.found), (None, Some(9), 1));
    }

    #[test]
    fn the_node_limit_counts_decisions() {
        let mut meter = Meter::unlimited().with_max_nodes(2);
        assert!(meter.count_node() && meter.count_node() && !meter.count_node());
    }

    #[test]
    fn decisions_of_a_share_count_against_the_limit_of_the_whole() {
        let mut meter = Meter::unlimited().with_max_nodes(3);
        assert!(meter.with_budget(1_000_000, |m| m.count_node() && m.count_node()));
        assert!(!meter.is_stopped());
        assert!(!meter.with_budget(1_000_000, |m| m.count_node() && m.count_node()));
        assert!(meter.is_stopped());
    }
}
