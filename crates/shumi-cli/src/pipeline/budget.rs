//! A memory budget: only the feed waits when it is exhausted.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// Counts bytes.
pub struct Budget {
    limit: usize,
    used: Mutex<usize>,
    freed: Condvar,
}

impl Budget {
    /// Creates a budget of `limit` bytes.
    pub fn new(limit: usize) -> Self {
        Self { limit, used: Mutex::new(0), freed: Condvar::new() }
    }

    /// Waits until the budget is not exhausted, then takes `bytes`, even if they exceed it.
    pub fn take_when_free(&self, bytes: usize) {
        let mut used = self.lock();
        while *used >= self.limit {
            used = self.freed.wait(used).unwrap_or_else(PoisonError::into_inner);
        }
        *used += bytes;
    }

    /// Takes `bytes` without waiting. Producers of output must not wait, since the others wait for them.
    pub fn take(&self, bytes: usize) {
        *self.lock() += bytes;
    }

    /// Returns `bytes` to the budget.
    pub fn give_back(&self, bytes: usize) {
        let mut used = self.lock();
        let was_full = *used >= self.limit;
        *used -= bytes;
        if was_full && *used < self.limit {
            self.freed.notify_one();
        }
    }

    fn lock(&self) -> MutexGuard<'_, usize> {
        // No code panics while it holds the lock.
        self.used.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
