//! Supervises the work on one puzzle: enforces the time limit, flushes earlier answers if it takes long, and shows progress.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use crate::words::cli::run as words;
use shumi::Meter;
use shumi::message::{Arg, Message};
use shumi::meter::Progress;

use crate::pipeline::Report;

/// Time after which work on a puzzle no longer holds back the buffered answers before it.
const FLUSH_AFTER: Duration = Duration::from_millis(50);

/// Time after which work on a puzzle shows its progress on a terminal.
const PROGRESS_AFTER: Duration = Duration::from_secs(1);
/// Update interval of the progress.
const PROGRESS_EVERY: Duration = Duration::from_millis(250);

/// Calls `work` on the report's puzzle, which must not have printed anything yet, with a meter that stops at the time limit, if any.
/// Returns its result and its time, which ends a step of the report.
pub fn run<T>(report: &mut Report<'_>, limit: Option<Duration>, work: impl FnOnce(&mut Meter<'_>) -> T) -> (T, Duration) {
    let started = report.step();
    let mut next = FLUSH_AFTER;
    let mut meter = Meter::new(|progress| {
        let time = started.elapsed();
        if limit.is_some_and(|limit| time >= limit) {
            return ControlFlow::Break(());
        }
        if time >= next {
            if next == FLUSH_AFTER {
                report.flush();
                next = if report.shows() { PROGRESS_AFTER } else { Duration::MAX };
            } else {
                next = time + PROGRESS_EVERY;
                report.running(&line(report.number() + 1, time, progress));
            }
        }
        ControlFlow::Continue(())
    });
    if limit == Some(Duration::ZERO) {
        // With a limit of zero the meter polls, and stops, before any work.
        let _ = meter.add_work(u64::MAX);
    }
    let done = work(&mut meter);
    drop(meter);
    let took = report.end_step();
    (done, took)
}

/// Calls `work` with a meter that stops at the time limit, if any.
pub fn stopping<T>(limit: Option<Duration>, work: impl FnOnce(&mut Meter<'_>) -> T) -> T {
    let started = Instant::now();
    let is_over = |limit| started.elapsed() >= limit;
    let mut meter = Meter::new(|_| if limit.is_some_and(is_over) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) });
    work(&mut meter)
}

/// Writes the progress of puzzle `number` in one line.
fn line(number: u64, time: Duration, progress: &Progress) -> Message {
    let seconds = Arg::Code(format!("{:.1}", time.as_secs_f64()));
    let mut line = words::RUNNING.with([("n", number.into()), ("seconds", seconds), ("nodes", progress.nodes.into())]);
    if progress.found > 0 {
        line = words::FOUND.with([("line", line.into()), ("n", progress.found.into())]);
    }
    if let Some(best) = progress.best {
        line = words::BEST.with([("line", line.into()), ("best", best.into())]);
    }
    if let Some(bound) = progress.bound {
        line = words::BOUND.with([("line", line.into()), ("bound", bound.into())]);
    }
    line
}
