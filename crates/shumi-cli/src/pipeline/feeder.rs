//! The feed's interface to the pipeline.

use std::io;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::thread;
use std::time::Duration;

use crossbeam_channel::Sender;
use shumi::message::Lang;

use super::shared::{Batch, Event, Guard, Job, STACK, Shared};
use super::worker::{Work, work_on_jobs};
use crate::error::CliError;

/// Target time of a batch: long compared to the cost of sending it, too short to be noticed.
const BATCH_TIME: Duration = Duration::from_micros(500);

/// Limit of items in a batch.
const MAX_ITEMS: u64 = 1024;

/// Sends batches to workers, and starts workers on demand.
pub struct Feeder<B: Batch> {
    shared: Arc<Shared<B>>,
    work: Arc<Work<B>>,
    jobs: usize,
    started: usize,
    /// Number of the next item.
    next: u64,
}

impl<B: Batch> Feeder<B> {
    pub(super) fn new(shared: Arc<Shared<B>>, work: Arc<Work<B>>, jobs: usize, first: u64) -> Self {
        Self { shared, work, jobs, started: 0, next: first }
    }

    /// Returns the language of texts and messages.
    pub fn lang(&self) -> Lang {
        self.shared.lang
    }

    /// Returns the number of items for the next batch: one at first, then the number that the average time per item allows.
    pub fn batch_size(&self) -> u64 {
        match self.shared.pace.load(Ordering::Relaxed) {
            0 => 1,
            pace => (BATCH_TIME.as_nanos() as u64 / pace).clamp(1, MAX_ITEMS),
        }
    }

    /// Sends the next items, made from `input` bytes of the input, with `cost` bytes of memory. Waits while the budget is exhausted.
    pub fn send(&mut self, batch: B, cost: usize, input: u64) -> Result<(), CliError> {
        let items = batch.left();
        if items == 0 {
            return Ok(());
        }
        if self.started < self.jobs {
            match self.start_worker() {
                Ok(()) => self.started += 1,
                // Continue with fewer threads.
                Err(_) if self.started > 0 => self.jobs = self.started,
                Err(e) => return Err(CliError::Thread(e)),
            }
        }
        self.shared.budget.take_when_free(cost);
        // Sending fails only after the writer's end, when its result is irrelevant.
        let _ = self.shared.queue.0.send(Job { first: self.next, batch, cost, input });
        self.next += items;
        Ok(())
    }

    /// Announces that the feed waits for input; call it after sending everything so far.
    pub fn idle(&self) {
        self.tell(Event::Idle(self.next));
    }

    /// Reports the number of input bytes of all batches, for the progress.
    pub fn size(&self, bytes: u64) {
        self.tell(Event::Size(bytes));
    }

    pub(super) fn events(&self) -> Sender<Event> {
        self.shared.events.clone()
    }

    /// Announces the end of the input.
    pub(super) fn end(&self, ended: Result<(), CliError>) {
        self.tell(Event::Stop(self.next, ended));
    }

    fn tell(&self, event: Event) {
        // Sending fails only after the writer's end.
        let _ = self.shared.events.send(event);
    }

    fn start_worker(&self) -> io::Result<()> {
        let (shared, work) = (Arc::clone(&self.shared), Arc::clone(&self.work));
        let run = move || {
            let guard = Guard(shared.events.clone());
            work_on_jobs(&shared, &*work);
            drop(guard);
        };
        thread::Builder::new().name("worker".into()).stack_size(STACK).spawn(run).map(drop)
    }
}
