//! A progress line on the terminal for long runs.

use std::io::{Write as _, stderr};
use std::time::{Duration, Instant};

use crate::words::cli::run as words;
use shumi::message::{Arg, Lang, Message};

/// Run time before the line is shown.
const AFTER: Duration = Duration::from_secs(1);
/// Update interval of the line.
const EVERY: Duration = Duration::from_millis(250);

/// Clears the line.
const CLEAR_LINE: &[u8] = b"\r\x1b[K";

/// State of the progress line, and the time of its next update.
pub struct Display {
    started: Instant,
    /// Time of the next update; `None`: never, because standard error is no terminal.
    due: Option<Instant>,
    /// True if the line is on the screen.
    is_shown: bool,
    done: FinishedWork,
    /// The first item that takes long: its number, and its progress.
    running: Option<(u64, String)>,
    lang: Lang,
}

/// Amount of finished work.
#[derive(Clone, Copy, Default)]
struct FinishedWork {
    items: u64,
    /// Bytes of the input.
    bytes: u64,
    /// Bytes of the whole input; 0: unknown.
    size: u64,
}

impl Display {
    /// Creates a display on standard error.
    pub fn new(lang: Lang) -> Self {
        let started = Instant::now();
        Self { started, due: Some(started + AFTER), is_shown: false, done: FinishedWork::default(), running: None, lang }
    }

    /// Creates a display that shows nothing.
    pub fn none() -> Self {
        Self { due: None, ..Self::new(Lang::default()) }
    }

    /// Returns the time of the next call of [`show`](Self::show), if any.
    pub fn due(&self) -> Option<Instant> {
        self.due
    }

    /// Sets the size of the input.
    pub fn size(&mut self, bytes: u64) {
        self.done.size = bytes;
    }

    /// Adds finished items and bytes of input, all before item `next`; updates the line if it is time.
    pub fn done(&mut self, items: u64, bytes: u64, next: u64) {
        self.done.items += items;
        self.done.bytes += bytes;
        if self.due.is_some_and(|due| Instant::now() >= due) {
            self.show(next);
        }
    }

    /// Records the progress of an item. The line shows the earliest one, which holds up the output.
    pub fn running(&mut self, at: u64, line: String) {
        if self.running.as_ref().is_none_or(|(before, _)| at <= *before) {
            self.running = Some((at, line));
        }
    }

    /// Updates the line; `next` is the number of the first unfinished item.
    pub fn show(&mut self, next: u64) {
        if self.due.is_none() {
            return;
        }
        let now = Instant::now();
        self.due = Some(now + EVERY);
        self.running.take_if(|(at, _)| *at < next);
        let mut line = self.done.line(now - self.started).to(self.lang);
        if let Some((_, running)) = &self.running {
            line = if self.done.items == 0 {
                running.clone()
            } else {
                words::BOTH.with([("done", Arg::Code(line)), ("running", running.as_str().into())]).to(self.lang)
            };
        }
        self.is_shown = true;
        // Ignore errors: a closed terminal is no reason to stop.
        let _ = stderr().write_all(&[CLEAR_LINE, line.as_bytes()].concat());
    }

    /// Removes the line from the screen, before other output.
    pub fn clear(&mut self) {
        if self.is_shown {
            self.is_shown = false;
            let _ = stderr().write_all(CLEAR_LINE);
        }
    }
}

impl FinishedWork {
    /// Writes the number of puzzles, the rate, and the time left if the size is known.
    fn line(self, elapsed: Duration) -> Message {
        let seconds = elapsed.as_secs_f64().max(1e-3);
        let rate = self.items as f64 / seconds;
        let rate = if rate < 100.0 { format!("{rate:.1}") } else { format!("{rate:.0}") };
        let mut line = words::DONE.with([("n", self.items.into()), ("rate", Arg::Code(rate))]);
        if (1..=self.size).contains(&self.bytes) {
            let left = (self.size - self.bytes) as f64 * seconds / self.bytes as f64;
            line = words::LEFT.with([("line", line.into()), ("time", duration(left.ceil()).into())]);
        }
        line
    }
}

/// Writes whole seconds for people.
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
        let done = FinishedWork { items: 30_000, bytes: 1000, size: 4000 };
        assert_eq!(done.line(Duration::from_secs(30)).to_string(), "puzzles: 30000, 1000/s, 1 min 30 s left");
        assert_eq!(FinishedWork { size: 0, ..done }.line(Duration::from_secs(40)).to_string(), "puzzles: 30000, 750/s");
        assert_eq!(FinishedWork::default().line(Duration::from_secs(2)).to_string(), "puzzles: 0, 0.0/s");
        assert_eq!(duration(7325.0).to_string(), "2 h 2 min");
    }
}
