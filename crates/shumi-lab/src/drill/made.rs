//! Drills with a time limit.
use shumi::meter::Meter;
use shumi::practice::{Drill, DrillRequest};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// Makes a drill, if there is one within a time limit; returns the milliseconds, too.
pub fn made(id: &str, request: &DrillRequest, limit: Duration) -> (Option<Drill>, f64) {
    let begin = Instant::now();
    let mut meter = Meter::new(|_| if begin.elapsed() < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) });
    let drill = shumi::drill(id, request, &mut meter).ok();
    (drill, begin.elapsed().as_secs_f64() * 1000.0)
}
