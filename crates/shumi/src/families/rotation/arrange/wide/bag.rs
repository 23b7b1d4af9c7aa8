//! A bag of numbers of any range: how often each is left.

use super::super::lines::Pool;

/// No number in a slot.
const EMPTY: i64 = i64::MIN;

/// A table with open addressing, at most a quarter full; numbers stay in it with count 0.
pub struct Bag {
    most: i64,
    shift: u32,
    slots: Vec<(i64, u32)>,
}

impl Bag {
    pub fn new(pool: &Pool) -> Self {
        let bits = (4 * pool.values.len()).next_power_of_two().trailing_zeros().max(4);
        let mut bag = Self { most: pool.values.last().copied().unwrap_or(-1), shift: 64 - bits, slots: vec![(EMPTY, 0); 1 << bits] };
        for (x, n) in pool.values.iter().zip(&pool.counts) {
            let slot = bag.slot(*x);
            bag.slots[slot] = (*x, *n);
        }
        bag
    }

    /// Where `x` stands, or would.
    #[inline(always)]
    fn slot(&self, x: i64) -> usize {
        // Fibonacci hashing: the high bits of the product depend on all bits of `x`.
        let mut slot = ((x as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> self.shift) as usize;
        while self.slots[slot].0 != x && self.slots[slot].0 != EMPTY {
            slot = (slot + 1) & (self.slots.len() - 1);
        }
        slot
    }

    /// How often `x` is left.
    #[inline(always)]
    pub fn count(&self, x: i64) -> u32 {
        if x < 0 || x > self.most { 0 } else { self.slots[self.slot(x)].1 }
    }

    /// Takes one `x` out; `false` where none is left.
    #[inline(always)]
    pub fn take(&mut self, x: i64) -> bool {
        if x < 0 || x > self.most {
            return false;
        }
        let slot = self.slot(x);
        let left = &mut self.slots[slot].1;
        let any = *left > 0;
        *left -= u32::from(any);
        any
    }

    /// Puts one `x` back that was taken.
    pub fn give_back(&mut self, x: i64) {
        let slot = self.slot(x);
        self.slots[slot].1 += 1;
    }
}
