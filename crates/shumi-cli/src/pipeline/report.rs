//! Results that a worker sends to the writer: output, messages, totals.

use std::mem::take;
use std::time::{Duration, Instant};

use crossbeam_channel::Sender;
use shumi::message::{Lang, Message};

use super::budget::Budget;
use super::part::{Part, Totals};
use super::shared::{Event, Shared};
use crate::output::is_block;

/// Age of output after which it is sent before the end of its batch, so that an interrupt loses little.
const SEND_AFTER: Duration = Duration::from_millis(5);

/// Collects the output of one item after another.
pub struct Report<'a> {
    part: Part,
    sent: Instant,
    /// End time of the last step of the work.
    step: Instant,
    events: &'a Sender<Event>,
    budget: &'a Budget,
    shows: bool,
    lang: Lang,
}

impl<'a> Report<'a> {
    pub(super) fn new<B>(first: u64, now: Instant, shared: &'a Shared<B>) -> Self {
        let Shared { ref events, ref budget, shows, lang, .. } = *shared;
        Self { part: Part { first, ..Part::default() }, sent: now, step: now, events, budget, shows, lang }
    }

    /// Returns the language of texts and messages.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Returns the number of the current item.
    pub fn number(&self) -> u64 {
        self.part.first + self.part.items
    }

    /// Returns the output, to append to.
    pub fn out(&mut self) -> &mut Vec<u8> {
        &mut self.part.text
    }

    /// Appends a text; separates it by a blank line from a previous text if both have several lines and it has `blank_line_between`.
    pub fn text(&mut self, text: &str, blank_line_between: bool) {
        if text.is_empty() {
            return;
        }
        let is_block = is_block(text, blank_line_between);
        match self.part.ends_with_block {
            None => self.part.starts_with_block = is_block,
            Some(after_block) if after_block && is_block => self.part.text.push(b'\n'),
            Some(_) => {}
        }
        self.part.text.extend_from_slice(text.as_bytes());
        self.part.ends_with_block = Some(is_block);
    }

    /// Prints a line on standard error after the output so far.
    pub fn message(&mut self, line: &Message) {
        self.part.message = Some(line.to(self.lang));
    }

    /// Returns the sums so far, to add to.
    pub fn totals(&mut self) -> &mut Totals {
        &mut self.part.totals
    }

    /// Returns the end time of the last step of the work.
    pub fn step(&self) -> Instant {
        self.step
    }

    /// Ends a step of the work. Returns the time it took.
    pub fn end_step(&mut self) -> Duration {
        let now = Instant::now();
        let took = now - self.step;
        self.step = now;
        took
    }

    /// Returns whether progress is shown.
    pub fn shows(&self) -> bool {
        self.shows
    }

    /// Shows the progress of the current item.
    pub fn running(&mut self, line: &Message) {
        let _ = self.events.send(Event::Running(self.number(), line.to(self.lang)));
    }

    /// Requests to write the output of the previous items: this one takes long.
    ///
    /// Must not be called when some of this item's output was appended.
    pub fn flush(&mut self) {
        self.part.flush = true;
        self.send();
    }

    /// Ends an item, and returns the time.
    pub(super) fn end_item(&mut self) -> Instant {
        self.part.items += 1;
        if self.part.message.is_some() || self.step - self.sent > SEND_AFTER {
            self.send();
            self.sent = self.step;
        }
        self.step
    }

    /// Ends the batch, which was made from `input` bytes of the input.
    pub(super) fn end(mut self, input: u64) {
        self.part.input = input;
        self.send();
    }

    /// Sends the collected output.
    pub(super) fn send(&mut self) {
        let next = Part { first: self.number(), ..Part::default() };
        let part = std::mem::replace(&mut self.part, next);
        self.budget.take(part.text.len());
        // Sending fails only after the writer's end.
        let _ = self.events.send(Event::Part(part));
    }
}

impl Part {
    /// Takes the text, with a blank line in front of it between two texts of several lines.
    pub(super) fn take_text(&mut self, after_block: &mut bool) -> Vec<u8> {
        let mut text = take(&mut self.text);
        if let Some(block) = self.ends_with_block {
            if self.starts_with_block && *after_block {
                text.insert(0, b'\n');
            }
            *after_block = block;
        }
        text
    }
}
