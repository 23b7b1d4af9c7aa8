//! A multiset of numbers of any range, with remaining counts: an array for a small range, else a hash table with linear probing and a
//! Bloom filter in front. A query takes O(1) expected time.

use super::super::lines::Pool;

/// Marks an empty slot.
const EMPTY: i64 = i64::MIN;
/// Below this range a number is the index of its slot.
const DIRECT: i64 = 1 << 16;

/// A hash table with open addressing, at most half full; numbers with count 0 stay in it.
pub struct Multiset {
    most: i64,
    shift: u32,
    /// Keys; empty if a number is the index of its slot.
    keys: Vec<i64>,
    counts: Vec<u32>,
    /// A filter (a one-hash Bloom filter): one bit per hash, two bits longer than a slot's. Most numbers looked up are not in the multiset,
    /// and most of these fail here, in a table that fits the first-level cache.
    known: Vec<u64>,
}

impl Multiset {
    pub fn new(pool: &Pool) -> Self {
        let most = pool.values.last().copied().unwrap_or(-1);
        let bits = (2 * pool.values.len()).next_power_of_two().trailing_zeros().max(4);
        let (keys, n) = if most < DIRECT { (0, (most + 1) as usize) } else { (1 << bits, 1 << bits) };
        let mut multiset = Self { most, shift: 64 - bits, keys: vec![EMPTY; keys], counts: vec![0; n], known: vec![0; keys / 16] };
        for (x, n) in pool.values.iter().zip(&pool.counts) {
            let slot = multiset.slot(*x);
            multiset.counts[slot] = *n;
            if let Some(key) = multiset.keys.get_mut(slot) {
                *key = *x;
                let hash = hash(*x) >> (multiset.shift - 2);
                multiset.known[hash as usize / 64] |= 1 << (hash % 64);
            }
        }
        multiset
    }

    /// Returns the slot that holds `x`, or would hold it; `x` must be in range.
    #[inline(always)]
    fn slot(&self, x: i64) -> usize {
        if self.keys.is_empty() {
            return x as usize;
        }
        let mut slot = (hash(x) >> self.shift) as usize;
        while self.keys[slot] != x && self.keys[slot] != EMPTY {
            slot = (slot + 1) & (self.keys.len() - 1);
        }
        slot
    }

    /// Returns the remaining count of `x`.
    #[inline(always)]
    pub fn count(&self, x: i64) -> u32 {
        if x < 0 || x > self.most || !self.keys.is_empty() && !self.is_known(x) { 0 } else { self.counts[self.slot(x)] }
    }

    #[inline(always)]
    fn is_known(&self, x: i64) -> bool {
        let hash = hash(x) >> (self.shift - 2);
        self.known[hash as usize / 64] >> (hash % 64) & 1 == 1
    }

    /// Removes one `x`; `false` if none is left.
    pub fn take(&mut self, x: i64) -> bool {
        let any = self.count(x) > 0;
        if any {
            let slot = self.slot(x);
            self.counts[slot] -= 1;
        }
        any
    }

    /// Puts one `x` back.
    pub fn give_back(&mut self, x: i64) {
        let slot = self.slot(x);
        self.counts[slot] += 1;
    }
}

/// Fibonacci hashing: the high bits of the product depend on all bits of `x`.
#[inline(always)]
const fn hash(x: i64) -> u64 {
    (x as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}
