//! The candidates of every line, as sparse sets (Briggs and Torczon 1993): an array whose first `len` items are in the set.
//!
//! Removal swaps an item behind the length, so restoring a saved length undoes all removals since, whatever their order, in O(1) per
//! line. The order of the items in front is not restored.

/// A list per line. Removed candidates move behind its length, so that restoring the length undoes their removal.
pub struct Lists {
    at: Vec<Vec<i64>>,
    len: Vec<u32>,
}

impl Lists {
    pub fn new(n: usize) -> Self {
        Self { at: vec![Vec::new(); n], len: vec![0; n] }
    }

    /// Empties the list of line `x`.
    pub fn clear(&mut self, x: usize) {
        self.at[x].clear();
        self.len[x] = 0;
    }

    /// Adds a candidate to a list without removed candidates.
    pub fn push(&mut self, x: usize, candidate: i64) {
        self.at[x].push(candidate);
        self.len[x] += 1;
    }

    pub fn len(&self, x: usize) -> usize {
        self.len[x] as usize
    }

    /// Returns the candidates of line `x`.
    pub fn of(&self, x: usize) -> &[i64] {
        &self.at[x][..self.len[x] as usize]
    }

    /// Keeps the candidates of line `x` for which `holds` is true; it may read the other lists.
    pub fn keep(&mut self, x: usize, mut holds: impl FnMut(&Self, i64) -> bool) {
        let (mut list, mut len) = (std::mem::take(&mut self.at[x]), self.len[x] as usize);
        let mut at = 0;
        while at < len {
            if holds(self, list[at]) {
                at += 1;
            } else {
                len -= 1;
                list.swap(at, len);
            }
        }
        self.at[x] = list;
        self.len[x] = len as u32;
    }

    /// Returns the lengths of all lists, for [`restore`](Self::restore).
    pub fn lengths(&self) -> &[u32] {
        &self.len
    }

    /// Undoes all removals since the lists had these lengths.
    pub fn restore(&mut self, lengths: &[u32]) {
        self.len.copy_from_slice(lengths);
    }
}
