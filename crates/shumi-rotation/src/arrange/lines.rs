//! Rows and columns as lines with one unknown each, and the numbers left to place.
//!
//! With signs in the pattern of a chessboard, the number where line `x` crosses the `k`-th line of the other kind is ±(Q(x, k) +
//! param(x) + param(k)); Q follows from the windows' sums (see the [parent module](super)). Two parallel lines depend on each other
//! only by `v = param(y) - param(x)`, so on each crossing line the sum or the difference of their cells is linear in `v`
//! ([`PairRelation`]).
//!
//! Numbers are relative to the least one: it is subtracted from every number, and four times it from every sum.

use crate::Rotation;

/// The lines of a board: rows `0..rows`, then columns; `b(x, k) = Q(x, k) + param(x) + param(k)` for the line that crosses `x` at `k`.
#[derive(Debug)]
pub struct Lines {
    /// The number of rows and of columns.
    pub sides: [usize; 2],
    /// The distance between the entries of two successive lines in `q`.
    pub stride: usize,
    /// Q by line and crossing line.
    pub q: Vec<i64>,
}

impl Lines {
    /// Computes the lines of a puzzle's board.
    pub fn new(p: &Rotation) -> Self {
        let sides @ [rows, cols] = [p.board_size().rows, p.board_size().cols].map(usize::from);
        let stride = rows.max(cols);
        let mut q = vec![0; (rows + cols) * stride];
        for i in 1..rows {
            let mut along = 0;
            for j in 1..cols {
                along += sign(i + j) * (p.sums[(i - 1) * (cols - 1) + j - 1] - 4 * p.values[0]);
                q[i * stride + j] = q[(i - 1) * stride + j] + along;
                q[(rows + j) * stride + i] = q[i * stride + j];
            }
        }
        Self { sides, stride, q }
    }

    /// Returns the number of lines.
    pub const fn len(&self) -> usize {
        self.sides[0] + self.sides[1]
    }

    /// Returns 0 for a row, 1 for a column.
    pub const fn kind(&self, x: usize) -> usize {
        (x >= self.sides[0]) as usize
    }

    /// Returns the first line of a kind.
    pub const fn first(&self, kind: usize) -> usize {
        if kind == 0 { 0 } else { self.sides[0] }
    }

    /// Returns the position of a line among those of its kind.
    pub const fn index(&self, x: usize) -> usize {
        x - self.first(self.kind(x))
    }

    /// Returns Q where line `x` meets the `k`-th line that crosses it.
    pub fn q(&self, x: usize, k: usize) -> i64 {
        self.q[x * self.stride + k]
    }

    /// Returns the row-major position of the cell where line `x` meets the `k`-th line that crosses it.
    pub const fn cell(&self, x: usize, k: usize) -> usize {
        if x < self.sides[0] { x * self.sides[1] + k } else { k * self.sides[1] + x - self.sides[0] }
    }

    /// Returns all pairs of parallel lines.
    pub fn pairs(&self) -> impl Iterator<Item = [usize; 2]> {
        (0..self.len()).flat_map(move |x| {
            let end = if x < self.sides[0] { self.sides[0] } else { self.len() };
            (x + 1..end).map(move |y| [x, y])
        })
    }

    /// Returns the dependence of the cells of two parallel lines `x` and `y` on the `k`-th crossing line on `v = param(y) - param(x)`.
    pub fn relation(&self, [x, y]: [usize; 2], k: usize) -> PairRelation {
        let s = sign(self.index(x) + k);
        let d = s * (self.q(y, k) - self.q(x, k));
        if (x ^ y) & 1 == 1 { PairRelation { sum: true, at: -d, slope: -s } } else { PairRelation { sum: false, at: d, slope: s } }
    }

    /// Returns the interval of `v = param(y) - param(x)` that every crossing line allows.
    pub fn interval(&self, pair: [usize; 2], pool: &Pool) -> Interval {
        let n = self.sides[1 - self.kind(pair[0])];
        if !pool.fixed.is_empty() {
            let params = |k| self.relation(pair, k).params(self.reach(pair, k, pool));
            let narrow = |all: [i64; 2], one: [i64; 2]| [all[0].max(one[0]), all[1].min(one[1])];
            let [low, high] = (0..n).map(params).fold([i64::MIN, i64::MAX], narrow);
            return Interval { low, high };
        }
        // Fast path if all cells can hold the same numbers, 0 to `most`: the least and the greatest difference of Q among the crossing
        // lines of each sign, 1 and -1, suffice.
        let [qx, qy] = pair.map(|x| &self.q[x * self.stride..][..n]);
        let mut ends = [[i64::MAX, i64::MIN]; 2];
        for (qx, qy) in qx.chunks(2).zip(qy.chunks(2)) {
            for ((end, x), y) in ends.iter_mut().zip(qx).zip(qy) {
                *end = [end[0].min(x - y), end[1].max(x - y)];
            }
        }
        let most = pool.range() - 1;
        let [plus, minus] = if self.index(pair[0]) & 1 == 0 { ends } else { [ends[1], ends[0]] };
        if (pair[0] ^ pair[1]) & 1 == 1 {
            Interval { low: minus[1].max(plus[1] - 2 * most), high: plus[0].min(minus[0] + 2 * most) }
        } else {
            Interval { low: plus[1].max(minus[1]) - most, high: plus[0].min(minus[0]) + most }
        }
    }

    /// Returns the crossing lines that set the ends of the interval, for a pair whose interval is empty.
    pub fn clash(&self, pair: [usize; 2], pool: &Pool) -> Option<[usize; 2]> {
        let n = self.sides[1 - self.kind(pair[0])];
        let params = |k: &usize| self.relation(pair, *k).params(self.reach(pair, *k, pool));
        Some([(0..n).max_by_key(|k| params(k)[0])?, (0..n).min_by_key(|k| params(k)[1])?])
    }

    /// Returns the least and the greatest sum (or second number minus the first) of the cells of two parallel lines on the `k`-th
    /// crossing line.
    fn reach(&self, pair: [usize; 2], k: usize, pool: &Pool) -> [i64; 2] {
        let [a, b] = pair.map(|x| pool.ends(self.cell(x, k)));
        if (pair[0] ^ pair[1]) & 1 == 1 { [a[0] + b[0], a[1] + b[1]] } else { [b[0] - a[1], b[1] - a[0]] }
    }
}

/// Returns 1 if `n` is even, -1 if it is odd.
pub const fn sign(n: usize) -> i64 {
    1 - 2 * (n as i64 & 1)
}

/// Two cells on one crossing line: their sum, or the second minus the first, is `at + slope * v`.
#[derive(Clone, Copy)]
pub struct PairRelation {
    /// True for the sum (lines of different parity), false for the difference.
    pub sum: bool,
    at: i64,
    slope: i64,
}

impl PairRelation {
    /// Returns the sum or difference with parameter `v`.
    pub const fn total(self, v: i64) -> i64 {
        self.at + self.slope * v
    }

    /// Returns the parameter with which the sum or difference is `total`.
    pub const fn param(self, total: i64) -> i64 {
        (total - self.at) * self.slope
    }

    /// Returns the range of parameters with which it is in `low..=high`.
    pub const fn params(self, [low, high]: [i64; 2]) -> [i64; 2] {
        let ends = [self.param(low), self.param(high)];
        if self.slope > 0 { ends } else { [ends[1], ends[0]] }
    }

    /// Returns the range of it with parameters `low..=high`.
    pub const fn totals(self, [low, high]: [i64; 2]) -> [i64; 2] {
        let ends = [self.total(low), self.total(high)];
        if self.slope > 0 { ends } else { [ends[1], ends[0]] }
    }
}

/// The parameters from `low` to `high`; none if `low > high`.
#[derive(Clone, Copy)]
pub struct Interval {
    pub low: i64,
    pub high: i64,
}

/// The numbers to place: all but those in fixed cells.
pub struct Pool {
    /// The distinct numbers left to place, ascending.
    pub values: Vec<i64>,
    /// Number of remaining copies of each; at least 1.
    pub counts: Vec<u32>,
    /// All distinct numbers, ascending from 0: the meaning of indices.
    pub all: Vec<i64>,
    /// The numbers of fixed cells; empty if no cell is fixed.
    pub fixed: Vec<Option<i64>>,
}

impl Pool {
    /// Returns `None` if a number is fixed more often than it is given.
    pub fn new(p: &Rotation, fixed: &[Option<u32>]) -> Option<Self> {
        let all: Vec<i64> = p.values.iter().map(|x| x - p.values[0]).collect();
        let mut left = p.counts.clone();
        for at in fixed.iter().flatten() {
            left[*at as usize] = left[*at as usize].checked_sub(1)?;
        }
        let kept = || (0..left.len()).filter(|at| left[*at] > 0);
        let (values, counts) = (kept().map(|at| all[at]).collect(), kept().map(|at| left[at]).collect());
        let fixed = match fixed.iter().flatten().next() {
            Some(_) => fixed.iter().map(|at| at.map(|at| all[at as usize])).collect(),
            None => Vec::new(),
        };
        Some(Self { values, counts, all, fixed })
    }

    /// Returns the number fixed in a cell.
    pub fn fixed(&self, cell: usize) -> Option<i64> {
        self.fixed.get(cell).copied().flatten()
    }

    /// Returns the greatest number minus the least, plus 1.
    pub fn range(&self) -> i64 {
        self.all[self.all.len() - 1] + 1
    }

    /// Returns the least and the greatest number that a cell can have.
    pub fn ends(&self, cell: usize) -> [i64; 2] {
        match (self.fixed(cell), self.values.first(), self.values.last()) {
            (None, Some(least), Some(most)) => [*least, *most],
            (fixed, ..) => [fixed.unwrap_or(0); 2],
        }
    }
}
