//! Batches assembled from chunks in order: some hold many items, some one.

use std::collections::VecDeque;
use std::mem::take;

use super::feeder::Feeder;
use super::shared::Batch;
use crate::error::CliError;

/// Memory limit of a batch in bytes: beyond it the batch is sent, however few items it has.
const MAX_COST: usize = 1 << 16;

/// A chunk of consecutive items.
pub trait Chunk: Send + Sized + 'static {
    type Item;

    /// Returns the number of items left.
    fn left(&self) -> u64;

    /// Takes the first item; `None`: none is left.
    fn next(&mut self) -> Option<Self::Item>;

    /// Splits off about the later half; `None` if there are fewer than two.
    fn split(&mut self) -> Option<Self>;
}

/// A batch of chunks.
pub struct Chunks<P>(VecDeque<P>);

impl<P: Chunk> Iterator for Chunks<P> {
    type Item = P::Item;

    fn next(&mut self) -> Option<P::Item> {
        loop {
            match self.0.front_mut()?.next() {
                Some(item) => return Some(item),
                None => drop(self.0.pop_front()),
            }
        }
    }
}

impl<P: Chunk> Batch for Chunks<P> {
    fn left(&self) -> u64 {
        self.0.iter().map(Chunk::left).sum()
    }

    fn split(&mut self) -> Option<Self> {
        let half = self.left() / 2;
        let mut later = VecDeque::new();
        let mut count = 0;
        while self.0.back().is_some_and(|last| last.left() <= half - count)
            && let Some(last) = self.0.pop_back()
        {
            count += last.left();
            later.push_front(last);
        }
        if count == 0 {
            later.extend(self.0.back_mut().and_then(Chunk::split));
        }
        (count > 0 || !later.is_empty()).then_some(Self(later))
    }
}

/// Assembles the batches of one input.
pub struct Collector<'f, P: Chunk> {
    feeder: &'f mut Feeder<Chunks<P>>,
    pieces: VecDeque<P>,
    count: u64,
    cost: usize,
    /// Number of input bytes in all batches so far.
    sent: u64,
}

impl<'f, P: Chunk> Collector<'f, P> {
    /// Creates a collector; the first `taken` bytes of the input do not count.
    pub fn new(feeder: &'f mut Feeder<Chunks<P>>, taken: u64) -> Self {
        Self { feeder, pieces: VecDeque::new(), count: 0, cost: 0, sent: taken }
    }

    /// Returns the number of items that fit into the batch, at least one. Sends the batch first if it is full; the input was read up to
    /// byte `taken`.
    pub fn room(&mut self, taken: u64) -> Result<u64, CliError> {
        if self.count >= self.feeder.batch_size() || self.cost >= MAX_COST {
            self.send(taken)?;
        }
        Ok(self.feeder.batch_size().saturating_sub(self.count).max(1))
    }

    /// Adds a chunk with `cost` bytes of memory.
    pub fn add(&mut self, piece: P, cost: usize) {
        self.count += piece.left();
        self.cost += cost;
        self.pieces.push_back(piece);
    }

    /// Sends the current batch; the input was read up to byte `taken`.
    pub fn send(&mut self, taken: u64) -> Result<(), CliError> {
        if self.count == 0 {
            return Ok(());
        }
        let input = taken.saturating_sub(self.sent);
        self.sent = taken;
        self.count = 0;
        self.feeder.send(Chunks(take(&mut self.pieces)), take(&mut self.cost), input)
    }

    /// Does the same as [`send`](Self::send), before waiting for input.
    pub fn idle(&mut self, taken: u64) -> Result<(), CliError> {
        self.send(taken)?;
        self.feeder.idle();
        Ok(())
    }
}
