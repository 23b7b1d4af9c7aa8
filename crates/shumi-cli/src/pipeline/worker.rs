//! A worker: takes batches until the writer has ended.

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use crossbeam_channel::{TrySendError, select};

use super::report::Report;
use super::shared::{Batch, Event, Job, Shared};
use crate::error::CliError;

/// Time after which a batch is shared with idle workers.
const SPLIT_AFTER: Duration = Duration::from_millis(5);

/// Processes one item.
pub(super) type Work<B> = dyn Fn(<B as Iterator>::Item, &mut Report<'_>) -> Result<(), CliError> + Send + Sync;

/// Processes one batch after another.
pub(super) fn work_on_jobs<B: Batch>(shared: &Shared<B>, work: &Work<B>) {
    loop {
        let job = select! {
            recv(shared.queue.1) -> job => job,
            recv(shared.over) -> _ => return,
        };
        let Ok(job) = job else { return };
        let mut own = vec![job];
        while let Some(job) = own.pop() {
            work_on(shared, work, job, &mut own);
        }
    }
}

/// Processes one batch. Adds split-off work that the queue does not accept to `own`.
fn work_on<B: Batch>(shared: &Shared<B>, work: &Work<B>, job: Job<B>, own: &mut Vec<Job<B>>) {
    let Job { first, mut batch, cost, input } = job;
    let started = Instant::now();
    let mut report = Report::new(first, started, shared);
    let mut done: u32 = 0;
    while let Some(item) = batch.next() {
        if let Err(error) = work(item, &mut report) {
            let at = report.number();
            report.send();
            let _ = shared.events.send(Event::Stop(at, Err(error)));
            break;
        }
        done = done.saturating_add(1);
        let now = report.end_item();
        if now - started > SPLIT_AFTER && shared.queue.0.is_empty() {
            own.extend(share(shared, &mut batch, &report));
        }
    }
    report.end(input);
    shared.budget.give_back(cost);
    set_pace(shared, started.elapsed() / done.max(1));
}

/// Sends the later half of the rest of a batch to others, or returns it if the queue is full again. Never waits: if all workers did,
/// none would empty the queue.
fn share<B: Batch>(shared: &Shared<B>, batch: &mut B, report: &Report<'_>) -> Option<Job<B>> {
    let later = batch.split()?;
    // Its memory counts with its original batch, and is returned slightly early.
    let job = Job { first: report.number() + batch.left(), batch: later, cost: 0, input: 0 };
    shared.queue.0.try_send(job).err().map(TrySendError::into_inner)
}

/// Updates the average time per item with that of a batch.
fn set_pace<B>(shared: &Shared<B>, latest: Duration) {
    let latest = latest.as_nanos().clamp(1, u64::MAX.into()) as u64;
    let before = shared.pace.load(Ordering::Relaxed);
    let pace = if before == 0 { latest } else { before / 4 * 3 + latest.div_ceil(4) };
    shared.pace.store(pace.max(1), Ordering::Relaxed);
}
