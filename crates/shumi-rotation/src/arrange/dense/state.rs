//! The search state: the lines assigned so far, the numbers left, and the candidates that both leave to a line.
//!
//! **Invariants.** `free` has the numbers with copies left, `mirror` the same set reversed, so that both signs of a crossing cell need
//! only a shift. `taken` is the trail of numbers: undo pops it down to a length. The first assigned line of a kind is the reference of
//! the lines that cross it, and stays so until the root changes.

use super::super::bits::Bits;
use super::super::lines::{Lines, Pool, sign};
use crate::MAX_WINDOWS;

/// Marks a cell that is not fixed.
const OPEN: i32 = i32::MIN;

/// Capacity for the lines of one kind; a power of two, so that indexing with a masked position needs no bounds check.
const SIDE: usize = 128;
const _: () = assert!(SIDE as u64 > MAX_WINDOWS);

/// The assigned lines, and the resources left for the others. Numbers are `0..range`.
pub struct State<'a, const W: usize> {
    pub lines: &'a Lines,
    pub range: i32,
    /// Q of [`Lines`]. Values beyond four times the range are impossible, since `refute` has excluded corners out of reach.
    q: Vec<[i32; SIDE]>,
    /// The number of each fixed cell, else [`OPEN`]; empty if no cell is fixed.
    fixed: Vec<i32>,
    /// Number of remaining copies of each number, for cells that are not fixed.
    left: Vec<u16>,
    /// The numbers with remaining copies.
    pub free: Bits<W>,
    /// `free` mirrored: bit `range - 1 - x` stands for `x`.
    pub mirror: Bits<W>,
    /// The parameter of each assigned line, by kind and position.
    params: [[i32; SIDE]; 2],
    /// The assigned lines by kind, as positions among those of their kind, in the order of assignment.
    pub assigned: [Vec<u8>; 2],
    pub is_assigned: Vec<bool>,
    /// The numbers taken, in the order of taking.
    taken: Vec<u16>,
}

/// Returns Q of the lines. This function and [`fixed`] are outside the type so that they are not compiled once per set size.
fn narrowed(lines: &Lines) -> Vec<[i32; SIDE]> {
    let q = |x: usize| std::array::from_fn(|k| if k < lines.stride { lines.q(x, k) as i32 } else { 0 });
    (0..lines.len()).map(q).collect()
}

fn fixed(pool: &Pool) -> Vec<i32> {
    pool.fixed.iter().map(|x| x.map_or(OPEN, |x| x as i32)).collect()
}

impl<'a, const W: usize> State<'a, W> {
    pub fn new(lines: &'a Lines, pool: &Pool) -> Self {
        let range = pool.range() as i32;
        let mut state = Self {
            lines,
            range,
            q: narrowed(lines),
            fixed: fixed(pool),
            left: vec![0; range as usize],
            free: Bits::NONE,
            mirror: Bits::NONE,
            params: [[0; SIDE]; 2],
            assigned: [Vec::with_capacity(lines.stride), Vec::with_capacity(lines.stride)],
            is_assigned: vec![false; lines.len()],
            taken: Vec::with_capacity(pool.all.len()),
        };
        for (x, n) in pool.values.iter().zip(&pool.counts) {
            let x = *x as usize;
            state.left[x] = *n as u16;
            state.free.insert(x);
            state.mirror.insert(range as usize - 1 - x);
        }
        state
    }

    /// Returns the number of a fixed cell.
    #[inline(always)]
    pub fn fixed(&self, cell: usize) -> Option<i32> {
        if self.fixed.is_empty() { None } else { self.fixed.get(cell).copied().filter(|x| *x != OPEN) }
    }

    pub const fn has_fixed(&self) -> bool {
        !self.fixed.is_empty()
    }

    #[inline(always)]
    pub fn q(&self, x: usize, k: usize) -> i32 {
        self.q[x][k % SIDE]
    }

    #[inline(always)]
    pub fn param(&self, kind: usize, k: usize) -> i32 {
        self.params[kind][k % SIDE]
    }

    /// Assigns the two lines of the root, with parameters 0 and `v`.
    pub fn start(&mut self, pair: [usize; 2], v: i32) {
        let kind = self.lines.kind(pair[0]);
        self.assigned = [Vec::new(), Vec::new()];
        for (x, v) in pair.into_iter().zip([0, v]) {
            self.params[kind][self.lines.index(x)] = v;
            self.is_assigned[x] = true;
            self.assigned[kind].push(self.lines.index(x) as u8);
        }
    }

    /// Undoes [`start`](Self::start).
    pub fn clear(&mut self, pair: [usize; 2]) {
        self.assigned = [Vec::new(), Vec::new()];
        for x in pair {
            self.is_assigned[x] = false;
        }
    }

    /// Returns `d` such that the cell of line `x` on the crossing line at `k` holds `y + d` (same sign as the reference cell) or `d -
    /// y`, where `y` is the number in its reference cell.
    #[inline(always)]
    fn offset(&self, x: usize, other: usize, reference: usize, k: usize) -> i32 {
        let d = self.q(x, k) + self.param(other, k) - self.q(x, reference) - self.param(other, reference);
        if (self.lines.index(x) ^ k) & 1 == 0 { d } else { -d }
    }

    /// Returns the candidates among `from` that the assigned lines leave to an open line.
    #[inline(always)]
    pub fn candidates(&self, x: usize, from: Bits<W>) -> Bits<W> {
        if self.has_fixed() {
            return self.candidates_beside_fixed(x, from);
        }
        let kind = self.lines.kind(x);
        let [reference, rest @ ..] = &self.assigned[1 - kind][..] else { return from };
        let mut left = from & self.free;
        let reference = usize::from(*reference);
        let (q, params) = (&self.q[x], &self.params[1 - kind]);
        let at_reference = q[reference % SIDE] + params[reference % SIDE];
        let flip = self.lines.index(x);
        // The last assigned line rules out the most.
        for k in rest.iter().rev() {
            // With one word per set the check costs more than it saves.
            if W > 1 && left.is_empty() {
                break;
            }
            let k = usize::from(*k) % SIDE;
            let d = q[k] + params[k] - at_reference;
            let d = if (flip ^ k) & 1 == 0 { d } else { -d };
            left = left & if (k ^ reference) & 1 == 0 { self.free.shifted_down(d) } else { self.mirror.shifted_down(self.range - 1 - d) };
        }
        left
    }

    /// Does the same as [`candidates`](Self::candidates) if some cells are fixed: these admit their number only, and use none of those
    /// left.
    #[cold]
    #[inline(never)]
    fn candidates_beside_fixed(&self, x: usize, from: Bits<W>) -> Bits<W> {
        let kind = self.lines.kind(x);
        let other = 1 - kind;
        let Some(reference) = self.assigned[1 - kind].first().map(|k| usize::from(*k)) else { return from };
        let mut left = from;
        for k in self.assigned[1 - kind].iter().map(|k| usize::from(*k)) {
            let d = self.offset(x, other, reference, k);
            left = left & self.fitting(self.lines.cell(x, k), (k ^ reference) & 1 == 0, d);
        }
        left
    }

    /// Returns whether there are open lines of both kinds, and assigned ones that their candidates refer to.
    pub fn has_pairs(&self) -> bool {
        [0, 1].into_iter().all(|kind| (1..self.lines.sides[kind]).contains(&self.assigned[kind].len()))
    }

    /// Returns the open line with the fewest of the candidates in `domains`, and their number; among equals, the one that crosses the
    /// most assigned lines. Skips lines that cross no assigned line.
    #[inline(always)]
    pub fn fewest(&self, domains: &[Bits<W>]) -> Option<(usize, u32)> {
        let mut best = None;
        let mut least = u32::MAX;
        for kind in [1, 0] {
            let crossing = self.assigned[1 - kind].len() as u32;
            if crossing == 0 {
                continue;
            }
            let first = self.lines.first(kind);
            for (x, candidates) in (first..).zip(&domains[first..first + self.lines.sides[kind]]) {
                if !self.is_assigned[x] {
                    let n = candidates.len();
                    let cost = 256 * n - crossing;
                    if cost < least {
                        (least, best) = (cost, Some((x, n)));
                    }
                }
            }
        }
        best
    }

    /// Returns all `y` such that a cell can hold `y + d` (`same`) or `d - y`.
    #[inline(always)]
    pub fn fitting(&self, cell: usize, same: bool, d: i32) -> Bits<W> {
        match self.fixed(cell) {
            None if same => self.free.shifted_down(d),
            None => self.mirror.shifted_down(self.range - 1 - d),
            Some(number) => Bits::one(if same { number - d } else { d - number }),
        }
    }

    /// Assigns number `y` to the reference cell of line `x`; `false` (without changes) if a number is used up.
    #[inline(always)]
    pub fn assign_line(&mut self, x: usize, y: usize) -> bool {
        let kind = self.lines.kind(x);
        let (other, index) = (1 - kind, self.lines.index(x));
        let reference = usize::from(self.assigned[1 - kind][0]);
        let signed = |k: usize, a: i32| if (index ^ k) & 1 == 0 { a } else { -a };
        let param = signed(reference, y as i32) - self.q(x, reference) - self.param(other, reference);
        let base = self.taken.len();
        for at in 0..self.assigned[1 - kind].len() {
            let k = usize::from(self.assigned[1 - kind][at]);
            let number = signed(k, self.q(x, k) + param + self.param(other, k));
            let fits = match self.fixed(self.lines.cell(x, k)) {
                Some(fixed) => fixed == number,
                None => self.take(number),
            };
            if !fits {
                self.give_back(base);
                return false;
            }
        }
        self.params[kind][index % SIDE] = param;
        self.is_assigned[x] = true;
        self.assigned[kind].push(index as u8);
        true
    }

    /// Unassigns line `x`, the last one assigned; before it `base` numbers were taken.
    pub fn reopen(&mut self, x: usize, base: usize) {
        self.assigned[self.lines.kind(x)].pop();
        self.is_assigned[x] = false;
        self.give_back(base);
    }

    /// Returns the number of numbers taken.
    pub fn n_taken(&self) -> usize {
        self.taken.len()
    }

    #[inline(always)]
    fn take(&mut self, number: i32) -> bool {
        let Some(left) = self.left.get_mut(number as usize).filter(|left| **left > 0) else { return false };
        *left -= 1;
        if *left == 0 {
            self.free.remove(number as usize);
            self.mirror.remove((self.range - 1 - number) as usize);
        }
        self.taken.push(number as u16);
        true
    }

    fn give_back(&mut self, base: usize) {
        while self.taken.len() > base
            && let Some(number) = self.taken.pop()
        {
            let left = &mut self.left[usize::from(number)];
            if *left == 0 {
                self.free.insert(usize::from(number));
                self.mirror.insert(self.range as usize - 1 - usize::from(number));
            }
            *left += 1;
        }
    }

    /// Returns the number in each cell, row-major, once all lines are assigned.
    pub fn board(&self) -> impl Iterator<Item = usize> {
        let [rows, cols] = self.lines.sides;
        (0..rows * cols).map(move |at| {
            let (i, j) = (at / cols, at % cols);
            (sign(i + j) as i32 * (self.q(i, j) + self.param(0, i) + self.param(1, j))) as usize
        })
    }
}
