//! Messages between the threads of a run, and their shared state.

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::thread;

use crossbeam_channel::{Receiver, Sender};
use shumi::message::Lang;

use super::budget::Budget;
use super::part::Part;
use crate::error::CliError;

/// Stack size of a thread, in bytes: more than that of a main thread.
pub const STACK: usize = 1 << 24;

/// Consecutive items; iterating does the part of the work that needs no report, such as parsing.
pub trait Batch: Iterator + Send + Sized + 'static {
    /// Returns the number of items left.
    fn left(&self) -> u64;

    /// Splits off about the later half of the items; `None` if there are fewer than two.
    fn split(&mut self) -> Option<Self>;
}

/// Plain numbers, for work without input.
impl Batch for Range<u64> {
    fn left(&self) -> u64 {
        self.end - self.start
    }

    fn split(&mut self) -> Option<Self> {
        let at = self.start + self.left().div_ceil(2);
        let later = at..self.end;
        self.end = at;
        (!later.is_empty()).then_some(later)
    }
}

/// A batch on its way to a worker.
pub struct Job<B> {
    /// Number of its first item.
    pub first: u64,
    pub batch: B,
    /// Memory in bytes, returned to the budget at the end of the work.
    pub cost: usize,
    /// Number of input bytes from which it was made.
    pub input: u64,
}

/// Message to the writer.
pub enum Event {
    /// Output of consecutive items.
    Part(Part),
    /// The feed waits for input: output before this item must not stay in a buffer.
    Idle(u64),
    /// The output ends before this item: at the end of the input, or with an error.
    Stop(u64, Result<(), CliError>),
    /// An item takes long: its number, and its progress.
    Running(u64, String),
    /// The size of the input, in bytes.
    Size(u64),
    /// A thread panicked.
    Panicked,
}

/// Shared state of all threads.
pub struct Shared<B> {
    pub queue: (Sender<Job<B>>, Receiver<Job<B>>),
    pub events: Sender<Event>,
    /// Disconnected when the writer has ended.
    pub over: Receiver<()>,
    pub budget: Arc<Budget>,
    /// Average time per item in nanoseconds; 0: unknown.
    pub pace: AtomicU64,
    /// True if progress is shown.
    pub shows: bool,
    /// The language of texts and messages.
    pub lang: Lang,
}

/// Notifies the writer if a thread panics; otherwise the writer would wait for its parts for ever.
pub struct Guard(pub Sender<Event>);

impl Drop for Guard {
    fn drop(&mut self) {
        if thread::panicking() {
            let _ = self.0.send(Event::Panicked);
        }
    }
}
