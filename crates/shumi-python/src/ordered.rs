//! Work on a stream of items by several threads, with results in the order of the items and in bounded memory.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use std::{io, thread, vec};

use crossbeam_channel::{Receiver, RecvTimeoutError, Sender, bounded, unbounded};

/// Stack size of a thread, in bytes: more than that of a main thread.
const STACK: usize = 1 << 24;
/// The most items of a batch. First batches are small, so that first results come soon.
const MOST: usize = 512;
/// The most batches on their way, for each thread: enough for the pauses of a busy machine.
const BATCHES: usize = 8;

/// Items of a batch, and the place for their results.
type Job<I, O> = (Vec<I>, Sender<Vec<O>>);

/// A stream: [`send`](Self::send) batches while it [has room](Self::has_room), and take results in between.
pub struct Ordered<I, O> {
    queue: Option<Sender<Job<I, O>>>,
    pending: VecDeque<Receiver<Vec<O>>>,
    ready: vec::IntoIter<O>,
    room: usize,
    size: usize,
    is_cancelled: Arc<AtomicBool>,
    /// The process whose threads work: a fork has none of them.
    process: u32,
}

/// The state of a stream.
pub enum Next<O> {
    /// A result.
    Ready(O),
    /// Its work goes on.
    Working,
    /// No item is left.
    Ended,
    /// A thread has failed, or belongs to another process.
    Lost,
}

impl<I: Send + 'static, O: Send + 'static> Ordered<I, O> {
    /// Starts `jobs` threads, which apply `work` to each item; it should soon return once the flag is set.
    pub fn new(jobs: usize, work: impl Fn(I, &AtomicBool) -> O + Send + Sync + 'static) -> io::Result<Self> {
        let (queue, jobs_of_queue) = unbounded::<Job<I, O>>();
        let is_cancelled = Arc::new(AtomicBool::new(false));
        let work = Arc::new(work);
        for _ in 0..jobs {
            let (work, queue, cancelled) = (Arc::clone(&work), jobs_of_queue.clone(), Arc::clone(&is_cancelled));
            let run = move || {
                for (items, to) in queue {
                    let _ = to.send(items.into_iter().map(|item| work(item, &cancelled)).collect());
                }
            };
            thread::Builder::new().name("shumi".into()).stack_size(STACK).spawn(run)?;
        }
        let (pending, ready, process) = (VecDeque::new(), Vec::new().into_iter(), std::process::id());
        Ok(Self { queue: Some(queue), pending, ready, room: BATCHES * jobs, size: 1, is_cancelled, process })
    }

    /// True if another batch fits.
    pub fn has_room(&self) -> bool {
        self.pending.len() < self.room && self.ready.len() == 0
    }

    /// True if the results of the first batch are there.
    pub fn is_ready(&self) -> bool {
        self.ready.len() > 0 || self.pending.front().is_some_and(|first| !first.is_empty())
    }

    /// The number of items of the next batch.
    pub const fn batch_size(&self) -> usize {
        self.size
    }

    /// Queues a batch.
    pub fn send(&mut self, items: Vec<I>) {
        let (to, results) = bounded(1);
        self.size = (self.size * 2).min(MOST);
        if let Some(queue) = &self.queue {
            let _ = queue.send((items, to));
            self.pending.push_back(results);
        }
    }

    /// Returns the next result that is there.
    pub fn ready(&mut self) -> Option<O> {
        self.ready.next()
    }

    /// Waits for the next result, at most for `time`.
    pub fn next_within(&mut self, time: Duration) -> Next<O> {
        if let Some(result) = self.ready.next() {
            return Next::Ready(result);
        }
        let Some(first) = self.pending.front() else { return Next::Ended };
        if self.process != std::process::id() {
            return Next::Lost;
        }
        match first.recv_timeout(time) {
            Ok(results) => {
                self.pending.pop_front();
                self.ready = results.into_iter();
                self.ready.next().map_or(Next::Working, Next::Ready)
            }
            Err(RecvTimeoutError::Timeout) => Next::Working,
            Err(RecvTimeoutError::Disconnected) => Next::Lost,
        }
    }

    /// Ends the work.
    pub fn cancel(&mut self) {
        self.is_cancelled.store(true, Ordering::Relaxed);
        self.queue = None;
        self.pending.clear();
        self.ready = Vec::new().into_iter();
    }
}

impl<I, O> Drop for Ordered<I, O> {
    fn drop(&mut self) {
        self.is_cancelled.store(true, Ordering::Relaxed);
    }
}
