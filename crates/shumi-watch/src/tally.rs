//! Counts of a run.

use crate::event::{Event, EventKind};

/// Counts of the events so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Trials and paths.
    pub decisions: u32,
    /// Failures and cuts.
    pub failures: u32,
    /// Answers found.
    pub answers: u32,
    /// Number of failures and cuts of each cause.
    pub causes: Vec<u32>,
}

impl Tally {
    /// Starts at zero for an algorithm with some causes.
    pub fn new(causes: usize) -> Self {
        Self { causes: vec![0; causes], ..Self::default() }
    }

    /// Counts an event.
    pub fn add(&mut self, event: Event) {
        match event.kind {
            EventKind::Try | EventKind::Augment => self.decisions += 1,
            EventKind::Best | EventKind::Answer => self.answers += 1,
            EventKind::Fail | EventKind::Prune => self.failures += 1,
            _ => {}
        }
        if let Some(count) = self.causes.get_mut(usize::from(event.cause)) {
            *count += 1;
        }
    }

    /// Appends its numbers.
    pub fn save(&self, out: &mut Vec<u32>) {
        out.extend([self.decisions, self.failures, self.answers]);
        out.extend(&self.causes);
    }

    /// Reads the numbers that [`save`](Self::save) wrote, and returns the rest.
    pub fn restore<'a>(&mut self, saved: &'a [u32]) -> &'a [u32] {
        let (own, rest) = saved.split_at(3 + self.causes.len());
        [self.decisions, self.failures, self.answers] = [own[0], own[1], own[2]];
        self.causes.copy_from_slice(&own[3..]);
        rest
    }
}
