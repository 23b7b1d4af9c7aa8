//! Processes numbered items on several threads and prints the results in the order of the items.
//!
//! ```text
//! feed ── batches of items ──> workers ── parts of the output ──> writer (the calling thread)
//! ```
//!
//! - The *feed* makes batches of consecutive items: lines of an input, puzzles that it has parsed, or just numbers.
//! - A *worker* takes a batch, processes its items one after the other and appends their output to a [`Report`]. If a batch takes long
//!   and other workers are idle, it gives the later half away.
//! - The *writer* prints parts in order. It stores parts that come early, so a slow item delays the output behind it, but not the work.
//!
//! A [budget](budget) bounds the memory: when it is exhausted, the feed pauses. The output does not depend on the number of workers.

mod budget;
mod chunks;
mod feeder;
mod part;
mod report;
mod shared;
mod worker;
mod writer;

use std::io::{IsTerminal as _, stderr};
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::thread;

use crossbeam_channel::{bounded, unbounded};

pub use chunks::{Chunk, Chunks, Collector};
pub use feeder::Feeder;
pub use part::Totals;
pub use report::Report;
pub use shared::Batch;

use crate::error::CliError;
use crate::output::Output;
use crate::progress::Display;
use budget::Budget;
use shared::{Guard, STACK, Shared};
use writer::Writer;

/// Limit of queued batches per worker.
const QUEUED: usize = 2;

/// Memory limit of batches and output in bytes. Beyond it the feed pauses.
const MEMORY: usize = 1 << 26;

/// Runs `work` on the items that `feed` sends, on up to `jobs` threads, and prints to `out`. Items are numbered from `first`.
///
/// Returns totals of the printed items, and the first error in the order of the items. After an error, threads that are still at work
/// are abandoned until the end of the process.
pub fn run<B, F, W>(out: &Output, jobs: usize, first: u64, feed: F, work: W) -> (Totals, Result<(), CliError>)
where
    B: Batch,
    F: FnOnce(&mut Feeder<B>) -> Result<(), CliError> + Send + 'static,
    W: Fn(B::Item, &mut Report<'_>) -> Result<(), CliError> + Send + Sync + 'static,
{
    let (to_writer, events) = unbounded();
    let (_end, over) = bounded(0);
    let budget = Arc::new(Budget::new(MEMORY));
    let shows = stderr().is_terminal();
    let queue = bounded(QUEUED * jobs);
    let shared =
        Arc::new(Shared { queue, events: to_writer, over, budget: Arc::clone(&budget), pace: AtomicU64::new(0), shows, lang: out.lang() });
    let mut feeder = Feeder::new(shared, Arc::new(work), jobs, first);
    let started = thread::Builder::new().name("feed".into()).stack_size(STACK).spawn(move || {
        let guard = Guard(feeder.events());
        let ended = feed(&mut feeder);
        feeder.end(ended);
        drop(guard);
    });
    if let Err(e) = started {
        return (Totals::default(), Err(CliError::Thread(e)));
    }
    let display = if shows { Display::new(out.lang()) } else { Display::none() };
    Writer::new(out, first, budget, display).write_all(&events)
}

#[cfg(test)]
mod tests;
