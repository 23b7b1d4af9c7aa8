//! What a worker tells the writer about its items: output, messages, totals.

use std::mem::take;
use std::time::{Duration, Instant};

use crossbeam_channel::Sender;

use super::budget::Budget;
use super::part::{Part, Totals};
use super::shared::{Event, Shared};
use crate::output::is_block;

/// Output that is older is sent even though its batch has not ended, so that little is lost by an interrupt.
const SEND_AFTER: Duration = Duration::from_millis(5);

/// Takes the output of one item after another.
pub struct Report<'a> {
    part: Part,
    sent: Instant,
    /// When the last step of the work ended.
    step: Instant,
    events: &'a Sender<Event>,
    budget: &'a Budget,
    shows: bool,
}

impl<'a> Report<'a> {
    pub(super) fn new<B>(first: u64, now: Instant, shared: &'a Shared<B>) -> Self {
        let (events, budget, shows) = (&shared.events, &*shared.budget, shared.shows);
        Self { part: Part { first, ..Part::default() }, sent: now, step: now, events, budget, shows }
    }

    /// Number of the item whose work is being done.
    pub fn number(&self) -> u64 {
        self.part.first + self.part.items
    }

    /// The output, to append to.
    pub fn out(&mut self) -> &mut Vec<u8> {
        &mut self.part.text
    }

    /// Appends a text; two of several lines in a row are separated by a blank line if the latter has `blank_line_between`.
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

    /// Prints a line on standard error once the output so far was written.
    pub fn message(&mut self, line: String) {
        self.part.message = Some(line);
    }

    /// The sums so far, to add to.
    pub fn totals(&mut self) -> &mut Totals {
        &mut self.part.totals
    }

    /// When the last step of the work ended.
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

    /// Whether somebody sees [`running`](Self::running).
    pub fn shows(&self) -> bool {
        self.shows
    }

    /// Shows how the work of this item is getting on.
    pub fn running(&mut self, line: String) {
        let _ = self.events.send(Event::Running(self.number(), line));
    }

    /// Has the output of the items before this one written: this one takes long.
    ///
    /// Must not be called when some of this item's output was appended.
    pub fn flush(&mut self) {
        self.part.flush = true;
        self.send();
    }

    /// Ends an item, and returns when.
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

    /// Sends what there is.
    pub(super) fn send(&mut self) {
        let next = Part { first: self.number(), ..Part::default() };
        let part = std::mem::replace(&mut self.part, next);
        self.budget.take(part.text.len());
        // It fails only after the writer's end.
        let _ = self.events.send(Event::Part(part));
    }
}

impl Part {
    /// Takes the text, with a blank line in front of it where a text of several lines follows on another.
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
