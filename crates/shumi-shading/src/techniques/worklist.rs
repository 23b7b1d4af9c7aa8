//! A set of cells with access to its first element.

/// Cells to be checked, one bit each.
#[derive(Clone, Debug)]
pub struct Worklist {
    words: Vec<u64>,
    /// All words before this one are zero.
    low: usize,
}

impl Worklist {
    /// Creates a list of all `n` cells.
    pub fn full(n: usize) -> Self {
        let mut list = Self { words: vec![0; n.div_ceil(64)], low: 0 };
        list.fill(n);
        list
    }

    /// Adds all cells of a list for `n` cells.
    pub fn fill(&mut self, n: usize) {
        self.words.fill(u64::MAX);
        if let Some(last) = self.words.last_mut() {
            *last >>= (64 - n % 64) % 64;
        }
        self.low = 0;
    }

    pub fn add(&mut self, c: usize) {
        self.words[c / 64] |= 1 << (c % 64);
        self.low = self.low.min(c / 64);
    }

    pub fn remove(&mut self, c: usize) {
        self.words[c / 64] &= !(1 << (c % 64));
    }

    pub fn first(&mut self) -> Option<usize> {
        let word = self.words[self.low..].iter().position(|w| *w != 0)?;
        self.low += word;
        Some(self.low * 64 + self.words[self.low].trailing_zeros() as usize)
    }
}
