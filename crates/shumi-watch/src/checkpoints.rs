//! Saved states at even distances.

/// Most bytes of all saved states.
const MAX_BYTES: usize = 3_000_000;
/// Most saved states.
const MAX_STATES: usize = 4096;
/// Events between the first ones.
const EVERY: u32 = 64;

/// Saved states of a run. Once they are too many or too large, every second one goes.
pub struct Checkpoints {
    /// Number of events before each state, ascending, and the state, packed.
    states: Vec<(u32, Box<[u8]>)>,
    /// Events between two states.
    every: u32,
    bytes: usize,
}

impl Checkpoints {
    /// Starts with the state before the first event.
    pub fn new(first: &[u32]) -> Self {
        let first = packed(first);
        Self { bytes: first.len(), states: vec![(0, first)], every: EVERY }
    }

    /// Whether the state after `at` events is wanted.
    pub const fn wants(&self, at: u32) -> bool {
        at.is_multiple_of(self.every)
    }

    /// Takes the state after `at` events, later than all before.
    pub fn add(&mut self, at: u32, state: &[u32]) {
        let state = packed(state);
        self.bytes += state.len();
        self.states.push((at, state));
        while (self.bytes > MAX_BYTES || self.states.len() > MAX_STATES) && self.states.len() > 2 {
            self.every *= 2;
            self.states.retain(|(at, _)| at % self.every == 0);
            self.bytes = self.states.iter().map(|(_, state)| state.len()).sum();
        }
    }

    /// Returns the number of events before the last state before event `at`; at 0 that of the first state.
    pub fn before(&self, at: u32) -> u32 {
        self.states[self.index(at)].0
    }

    /// Returns the last state before event `at`, or at 0 the first one, with the number of events before it.
    pub fn state(&self, at: u32) -> (u32, Vec<u32>) {
        let (before, state) = &self.states[self.index(at)];
        (*before, unpacked(state))
    }

    fn index(&self, at: u32) -> usize {
        self.states.partition_point(|(state, _)| *state < at).max(1) - 1
    }

    /// Returns the memory of the states.
    pub const fn bytes(&self) -> usize {
        self.bytes
    }
}

/// Packs numbers, most of which are small: seven bits a byte, the low ones first.
fn packed(numbers: &[u32]) -> Box<[u8]> {
    let mut out = Vec::with_capacity(2 * numbers.len());
    for mut number in numbers.iter().copied() {
        while number > 0x7f {
            out.push(number as u8 | 0x80);
            number >>= 7;
        }
        out.push(number as u8);
    }
    out.into()
}

fn unpacked(bytes: &[u8]) -> Vec<u32> {
    let (mut out, mut number, mut shift) = (Vec::with_capacity(bytes.len()), 0, 0);
    for byte in bytes {
        number |= u32::from(byte & 0x7f) << shift;
        shift += 7;
        if byte & 0x80 == 0 {
            out.push(number);
            (number, shift) = (0, 0);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_back_from_their_bytes() {
        let numbers = [0, 1, 127, 128, 16_383, 16_384, u32::MAX];
        assert_eq!(unpacked(&packed(&numbers)), numbers);
        assert_eq!(packed(&numbers).len(), 1 + 1 + 1 + 2 + 2 + 3 + 5);
    }
}
