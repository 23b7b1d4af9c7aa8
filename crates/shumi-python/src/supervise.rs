//! Work without the interpreter's lock, stopped by a time limit or by a signal.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use pyo3::prelude::*;
use shumi::Meter;

/// Interval between two looks at the interpreter's signals.
pub const SIGNALS_EVERY: Duration = Duration::from_millis(50);

/// Calls `work` without the interpreter's lock, with a meter that stops at the time limit, if any, and at a signal: then the exception of
/// the signal's handler is returned.
pub fn run<T: Send>(py: Python<'_>, limit: Option<Duration>, work: impl FnOnce(&mut Meter<'_>) -> T + Send) -> PyResult<T> {
    let mut raised = None;
    let result = py.detach(|| {
        let started = Instant::now();
        let mut next_look = SIGNALS_EVERY;
        let mut meter = Meter::new(|_| {
            let time = started.elapsed();
            if limit.is_some_and(|limit| time >= limit) {
                return ControlFlow::Break(());
            }
            if time >= next_look {
                next_look = time + SIGNALS_EVERY;
                raised = Python::attach(|py| py.check_signals()).err();
            }
            if raised.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        stop_at_zero(&mut meter, limit);
        work(&mut meter)
    });
    raised.map_or(Ok(result), Err)
}

/// Stops a meter with a limit of zero before any work.
pub fn stop_at_zero(meter: &mut Meter<'_>, limit: Option<Duration>) {
    if limit == Some(Duration::ZERO) {
        let _ = meter.add_work(u64::MAX);
    }
}
