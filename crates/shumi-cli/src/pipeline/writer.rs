//! Prints the parts of all workers in the order of their items.

use std::collections::BTreeMap;
use std::io::{Write as _, stderr};
use std::sync::Arc;
use std::time::Instant;

use crossbeam_channel::{Receiver, RecvTimeoutError};

use super::budget::Budget;
use super::part::{Part, Totals};
use super::shared::Event;
use crate::error::CliError;
use crate::output::Output;
use crate::progress::Display;

/// The writer, which runs on the calling thread.
pub struct Writer<'a> {
    out: &'a Output,
    budget: Arc<Budget>,
    display: Display,
    /// Number of the next item to print.
    next: u64,
    /// Parts that came early, by the number of their first item.
    early: BTreeMap<u64, Vec<Part>>,
    /// True if the last printed text has several lines and is separated from others like it.
    after_block: bool,
    /// Number of an item before which all output must be written immediately.
    flush_at: Option<u64>,
    /// End of the output, and its reason.
    stop: Option<(u64, Result<(), CliError>)>,
    totals: Totals,
}

impl<'a> Writer<'a> {
    pub fn new(out: &'a Output, first: u64, budget: Arc<Budget>, display: Display) -> Self {
        let totals = Totals::default();
        Self { out, budget, display, next: first, early: BTreeMap::new(), after_block: false, flush_at: None, stop: None, totals }
    }

    /// Prints until the end of the items, or the first error.
    pub fn write_all(mut self, events: &Receiver<Event>) -> (Totals, Result<(), CliError>) {
        let ended = loop {
            match self.stop.take() {
                Some((at, ended)) if at <= self.next => break ended,
                stop => self.stop = stop,
            }
            if let Err(e) = self.handle_next(events) {
                break Err(e);
            }
        };
        self.display.clear();
        (self.totals, ended)
    }

    fn handle_next(&mut self, events: &Receiver<Event>) -> Result<(), CliError> {
        let event = match self.display.due() {
            None => events.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(due) => events.recv_deadline(due),
        };
        match event {
            Ok(Event::Part(part)) => self.take(part)?,
            Ok(Event::Idle(at)) => self.flush_at = Some(at),
            Ok(Event::Stop(at, ended)) => {
                if self.stop.as_ref().is_none_or(|(before, _)| at < *before) {
                    self.stop = Some((at, ended));
                }
            }
            Ok(Event::Running(at, line)) => self.display.running(at, line),
            Ok(Event::Size(bytes)) => self.display.size(bytes),
            Ok(Event::Panicked) | Err(RecvTimeoutError::Disconnected) => panic!("a thread of the pipeline has panicked"),
            Err(RecvTimeoutError::Timeout) => self.display.show(self.next),
        }
        if self.flush_at.is_some_and(|at| at <= self.next) {
            self.flush_at = None;
            if self.out.is_terminal() {
                self.display.clear();
            }
            self.out.flush()?;
        }
        Ok(())
    }

    /// Prints a part, and those that waited for it; or stores it.
    fn take(&mut self, part: Part) -> Result<(), CliError> {
        // A part without items may come late: it follows a part of the same worker.
        if part.first > self.next {
            self.early.entry(part.first).or_default().push(part);
            return Ok(());
        }
        self.print(part)?;
        while let Some(parts) = self.early.remove(&self.next) {
            for part in parts {
                self.print(part)?;
            }
        }
        Ok(())
    }

    fn print(&mut self, mut part: Part) -> Result<(), CliError> {
        let started = Instant::now();
        let size = part.text.len();
        let text = part.take_text(&mut self.after_block);
        let is_seen = self.out.is_terminal();
        if is_seen && size > 0 || part.message.is_some() {
            self.display.clear();
        }
        self.out.push(&text)?;
        self.budget.give_back(size);
        if part.flush || part.message.is_some() {
            self.out.flush()?;
        }
        if let Some(line) = &part.message {
            let _ = writeln!(stderr(), "{line}");
        }
        self.next += part.items;
        self.totals.add(&part.totals);
        self.totals.print += started.elapsed();
        self.display.done(part.items, part.input, self.next);
        Ok(())
    }
}
