//! A line on the terminal that shows how far a long run has come.

use std::io::{Write as _, stderr};
use std::time::{Duration, Instant};

use crate::words::cli::run as words;
use shumi::message::{Arg, Message};

use crate::language::lang;

/// A shorter run shows nothing.
const AFTER: Duration = Duration::from_secs(1);
/// How often the line is updated.
const EVERY: Duration = Duration::from_millis(250);

/// Clears the line.
const CLEAR_LINE: &[u8] = b"\r\x1b[K";

/// What is known of a run, and when it is shown next.
pub struct Display {
    started: Instant,
    /// When the line is to be updated; `None`: never, because standard error is no terminal.
    due: Option<Instant>,
    /// The line is on the screen.
    is_shown: bool,
    done: Done,
    /// The first item that takes long, by its number, and what is known of it.
    running: Option<(u64, String)>,
}

/// How much of the work is done.
#[derive(Clone, Copy, Default)]
struct Done {
    items: u64,
    /// Bytes of the input.
    bytes: u64,
    /// Bytes of the whole input; 0: not known.
    size: u64,
}

impl Display {
    /// A display on standard error.
    pub fn new() -> Self {
        let started = Instant::now();
        Self { started, due: Some(started + AFTER), is_shown: false, done: Done::default(), running: None }
    }

    /// A display that shows nothing.
    pub fn none() -> Self {
        Self { due: None, ..Self::new() }
    }

    /// When [`show`](Self::show) should be called next, if at all.
    pub fn due(&self) -> Option<Instant> {
        self.due
    }

    /// Sets the size of the input.
    pub fn size(&mut self, bytes: u64) {
        self.done.size = bytes;
    }

    /// Notes that so many more items and bytes of input are done, all before item `next`; shows that, if it is time.
    pub fn done(&mut self, items: u64, bytes: u64, next: u64) {
        self.done.items += items;
        self.done.bytes += bytes;
        if self.due.is_some_and(|due| Instant::now() >= due) {
            self.show(next);
        }
    }

    /// Notes how the work of an item is getting on. The earliest one is shown, which holds up the output.
    pub fn running(&mut self, at: u64, line: String) {
        if self.running.as_ref().is_none_or(|(before, _)| at <= *before) {
            self.running = Some((at, line));
        }
    }

    /// Updates the line; `next` is the number of the first item that is not done.
    pub fn show(&mut self, next: u64) {
        if self.due.is_none() {
            return;
        }
        let now = Instant::now();
        self.due = Some(now + EVERY);
        self.running.take_if(|(at, _)| *at < next);
        let mut line = self.done.line(now - self.started);
        if let Some((_, running)) = &self.running {
            line = if self.done.items == 0 {
                running.clone()
            } else {
                words::BOTH.with([("done", Arg::Code(line)), ("running", running.as_str().into())]).to(lang())
            };
        }
        self.is_shown = true;
        // Errors are ignored: a closed terminal is no reason to stop.
        let _ = stderr().write_all(&[CLEAR_LINE, line.as_bytes()].concat());
    }

    /// Takes the line from the screen, before something else is printed.
    pub fn clear(&mut self) {
        if self.is_shown {
            self.is_shown = false;
            let _ = stderr().write_all(CLEAR_LINE);
        }
    }
}

impl Done {
    /// Puzzles, rate, and the time left where the size is known.
    fn line(self, elapsed: Duration) -> String {
        let seconds = elapsed.as_secs_f64().max(1e-3);
        let rate = self.items as f64 / seconds;
        let rate = if rate < 100.0 { format!("{rate:.1}") } else { format!("{rate:.0}") };
        let mut line = words::DONE.with([("n", self.items.into()), ("rate", Arg::Code(rate))]);
        if (1..=self.size).contains(&self.bytes) {
            let left = (self.size - self.bytes) as f64 * seconds / self.bytes as f64;
            line = words::LEFT.with([("line", line.into()), ("time", duration(left.ceil()).into())]);
        }
        line.to(lang())
    }
}

/// Whole seconds for people.
fn duration(seconds: f64) -> Message {
    let seconds = seconds as u64;
    match (seconds / 3600, seconds / 60 % 60, seconds % 60) {
        (0, 0, s) => words::SECONDS.with([("s", s.into())]),
        (0, m, s) => words::MINUTES.with([("m", m.into()), ("s", s.into())]),
        (h, m, _) => words::HOURS.with([("h", h.into()), ("m", m.into())]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_left_follows_from_the_bytes_that_are_done() {
        let done = Done { items: 30_000, bytes: 1000, size: 4000 };
        assert_eq!(done.line(Duration::from_secs(30)), "30000 puzzles, 1000/s, 1 min 30 s left");
        assert_eq!(Done { size: 0, ..done }.line(Duration::from_secs(40)), "30000 puzzles, 750/s");
        assert_eq!(Done::default().line(Duration::from_secs(2)), "0 puzzles, 0.0/s");
        assert_eq!(duration(7325.0).to_string(), "2 h 2 min");
    }
}
