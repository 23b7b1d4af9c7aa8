//! Messages between the threads of a run, and what they share.

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::thread;

use crossbeam_channel::{Receiver, Sender};

use super::budget::Budget;
use super::part::Part;
use crate::error::CliError;

/// Stack of a thread, in bytes: that of a main thread and more.
pub const STACK: usize = 1 << 24;

/// Consecutive items; iterating does the part of the work that needs no report, such as parsing.
pub trait Batch: Iterator + Send + Sized + 'static {
    /// How many items are left.
    fn left(&self) -> u64;

    /// Gives away about the later half of the items; `None` if there are fewer than two.
    fn split(&mut self) -> Option<Self>;
}

/// Plain numbers, for work that needs no input.
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
    /// Bytes of memory, given back to the budget with the end of the work.
    pub cost: usize,
    /// Bytes of the input that it was made from.
    pub input: u64,
}

/// What the writer hears of.
pub enum Event {
    /// Output of consecutive items.
    Part(Part),
    /// The feed waits for input: what came before this item must not wait in a buffer.
    Idle(u64),
    /// Nothing is printed from this item on: the end of the input, or an error.
    Stop(u64, Result<(), CliError>),
    /// An item takes long: its number, and what to show of it.
    Running(u64, String),
    /// The feed learned the size of the input, in bytes.
    Size(u64),
    /// A thread panicked.
    Panicked,
}

/// What all threads share.
pub struct Shared<B> {
    pub queue: (Sender<Job<B>>, Receiver<Job<B>>),
    pub events: Sender<Event>,
    /// Disconnected when the writer has ended.
    pub over: Receiver<()>,
    pub budget: Arc<Budget>,
    /// Average time per item in nanoseconds; 0: not known yet.
    pub pace: AtomicU64,
    /// Whether progress is shown.
    pub shows: bool,
}

/// Tells the writer if a thread panics, which otherwise would wait for its parts for ever.
pub struct Guard(pub Sender<Event>);

impl Drop for Guard {
    fn drop(&mut self) {
        if thread::panicking() {
            let _ = self.0.send(Event::Panicked);
        }
    }
}
