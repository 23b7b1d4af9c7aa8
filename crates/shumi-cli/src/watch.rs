//! Looks after a running solve: time limit, output that should not wait, a sign of life.

use std::io::{IsTerminal as _, Write as _, stderr};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use shumi::Meter;
use shumi::answer::Answer;
use shumi::meter::Progress;
use shumi::registry::Problem;
use shumi::solve::Ask;

use crate::failure::Failure;
use crate::output::Output;

/// A solve that lasts longer does not hold back earlier answers.
const FLUSH_AFTER: Duration = Duration::from_millis(50);

/// A solve that lasts longer tells a terminal how it is getting on, as often as `SIGN_EVERY`.
const SIGN_AFTER: Duration = Duration::from_secs(1);
const SIGN_EVERY: Duration = Duration::from_millis(250);

/// Takes the line of progress away.
const CLEAR: &[u8] = b"\r\x1b[K";

/// How solves are watched.
pub struct Watch<'a> {
    /// Flushed when a solve takes long.
    pub out: &'a Output,
    /// Ceiling for each puzzle.
    pub limit: Option<Duration>,
}

impl Watch<'_> {
    /// Solves puzzle `number`; the answer and how long it took.
    pub fn solve(&self, problem: &dyn Problem, number: u64, ask: &Ask) -> Result<(Answer, Duration), Failure> {
        self.run(number, |meter| problem.solve(ask, meter))
    }

    /// Does `work` on puzzle `number`; what came of it and how long it took.
    pub fn run<T>(&self, number: u64, work: impl FnOnce(&mut Meter<'_>) -> T) -> Result<(T, Duration), Failure> {
        let started = Instant::now();
        let mut flushed = Ok(());
        let mut due = FLUSH_AFTER;
        let mut signs = false;
        let mut poll = |progress: &Progress| {
            let time = started.elapsed();
            if self.limit.is_some_and(|limit| time >= limit) {
                return ControlFlow::Break(());
            }
            if time >= due {
                if due < SIGN_AFTER {
                    flushed = self.out.flush();
                    due = if stderr().is_terminal() { SIGN_AFTER } else { Duration::MAX };
                } else {
                    signs = true;
                    due = time + SIGN_EVERY;
                    show(number, time, progress);
                }
            }
            if flushed.is_err() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let mut meter = Meter::new(&mut poll);
        if self.limit == Some(Duration::ZERO) {
            // No time at all: the meter asks before any work is done, and stops.
            let _ = meter.tick(u64::MAX);
        }
        let done = work(&mut meter);
        let took = started.elapsed();
        if signs {
            let _ = stderr().write_all(CLEAR);
        }
        flushed.map(|()| (done, took))
    }
}

/// One line that the next one overwrites. A terminal that is gone is no reason to stop.
fn show(number: u64, time: Duration, progress: &Progress) {
    let mut line = CLEAR.to_vec();
    let _ = write!(line, "puzzle {number}: {:.1} s, {} nodes", time.as_secs_f64(), progress.nodes);
    if progress.found > 0 {
        let _ = write!(line, ", {} found", progress.found);
    }
    if let Some(best) = progress.best {
        let _ = write!(line, ", best {best}");
    }
    if let Some(bound) = progress.bound {
        let _ = write!(line, ", bound {bound}");
    }
    let _ = stderr().write_all(&line);
}
