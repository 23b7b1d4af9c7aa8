//! Fast propagation for case analysis: cells as sets of bits. It yields fewer explanations than [`Facts`], and allows many more trials.
//!
//! Propagates to a joint fixpoint the only number of a cell and the only cells of a number; the bounds of windows; and, only when those
//! find nothing, for every two parallel lines the possible parameters of their dependence, each tested on all crossing lines.
//! Invariant: a trial only loses numbers, and never one that an arrangement under its assumption has.

use super::facts::Facts;
use super::number_pairs::NumberPairs;
use super::set::{MAX_RANGE, Set, ends, members, range};
use crate::arrange::lines::PairRelation;

/// Limit of the cells of a board.
pub const MAX_TRIAL_CELLS: usize = 81;
/// Maximum number of crossing lines.
const MAX_SIDE: usize = 16;

/// Two cells on one crossing line of two parallel lines.
struct Crossing {
    cells: [usize; 2],
    relation: PairRelation,
}

/// Data common to all trials.
pub struct Ground {
    /// Each pair of parallel lines.
    pub pairs: Vec<[usize; 2]>,
    crossings: Vec<Vec<Crossing>>,
    windows: Vec<([usize; 4], i64)>,
    /// Limit of parameters of two lines to test individually.
    max_cases: i64,
    /// The number of pairs tested on crossing lines.
    pub work: usize,
}

/// Possible numbers of the cells under an assumption.
#[derive(Clone)]
pub struct Trial {
    pub sets: Vec<Set>,
    /// The open cells.
    open: Set,
    /// The numbers with copies left, and those with one copy left.
    remaining: Set,
    single: Set,
    /// Number of remaining copies of each number.
    left: [u8; MAX_RANGE as usize],
    /// The least and the greatest parameter of each pair of lines.
    spans: Vec<[i64; 2]>,
    /// The number of parameters of each pair of lines that crossing lines allow; 0 if they were not tested.
    pub ways: Vec<u32>,
    /// The number of changes so far; cell -> the one that changed it last.
    n_changes: u32,
    changed_at: [u32; MAX_TRIAL_CELLS],
    /// Pair of lines -> the number of changes before its last test, and the work of the test; the test is repeated only after a change.
    tested: Vec<[u32; 2]>,
    changed: bool,
}

impl Ground {
    /// Creates the data of a board, and the trial of its facts. `None`: the board is too large.
    pub fn new(facts: &Facts, max_cases: i64) -> Option<(Self, Trial)> {
        let (p, lines, n) = (&facts.p, &facts.lines, facts.p.numbers.len());
        let least = p.values[0];
        if n > MAX_TRIAL_CELLS || p.values[p.values.len() - 1] - least >= MAX_RANGE || lines.stride > MAX_SIDE {
            return None;
        }
        let pairs: Vec<[usize; 2]> = lines.pairs().collect();
        let crossing = |pair: [usize; 2], k: usize| Crossing { cells: pair.map(|x| lines.cell(x, k)), relation: lines.relation(pair, k) };
        let of_pair = |pair: &[usize; 2]| (0..lines.sides[1 - lines.kind(pair[0])]).map(|k| crossing(*pair, k)).collect();
        let bit = |value: u32| (facts.number(value) - least) as usize;
        let mut left = [0; MAX_RANGE as usize];
        (0..p.values.len() as u32).for_each(|value| left[bit(value)] = facts.left(value) as u8);
        let trial = Trial {
            sets: (0..n).map(|at| facts.candidates(at).fold(0, |set, value| set | 1 << bit(value))).collect(),
            open: facts.open().fold(0, |set, at| set | 1 << at),
            remaining: (0..left.len()).filter(|x| left[*x] > 0).fold(0, |set, x| set | 1 << x),
            single: (0..left.len()).filter(|x| left[*x] == 1).fold(0, |set, x| set | 1 << x),
            left,
            spans: vec![[i64::from(i32::MIN), i64::from(i32::MAX)]; pairs.len()],
            ways: vec![0; pairs.len()],
            n_changes: 1,
            changed_at: [1; MAX_TRIAL_CELLS],
            tested: vec![[0; 2]; pairs.len()],
            changed: false,
        };
        let crossings = pairs.iter().map(of_pair).collect();
        let windows = p.windows.all().map(|window| (p.corners(window), p.sum(window) - 4 * least)).collect();
        Some((Self { pairs, crossings, windows, max_cases, work: 0 }, trial))
    }

    /// Propagates to the fixpoint; returns whether the trial is consistent.
    pub fn follow(&mut self, trial: &mut Trial) -> bool {
        loop {
            trial.changed = false;
            if !trial.singles() || !self.bound(trial) || !trial.changed && !self.propagate_pairs(trial) {
                return false;
            }
            if !trial.changed {
                return true;
            }
        }
    }

    /// Returns whether the trial is consistent if a cell holds the least number plus `x`.
    pub fn fits(&mut self, trial: &Trial, at: usize, x: i64) -> bool {
        let mut case = trial.clone();
        case.narrow(at, range([x; 2]));
        self.follow(&mut case)
    }

    /// Bounds each cell by the other cells of its windows.
    fn bound(&self, trial: &mut Trial) -> bool {
        let [least, most] = trial.ends_left();
        self.windows.iter().all(|(corners, sum)| {
            let of_corners = corners.map(|at| ends(trial.sets[at]));
            let is_open = corners.map(|at| trial.open >> at & 1 == 1);
            let (mut rest, mut open, mut n) = (*sum, [0; 2], 0);
            for ([low, high], is_open) in of_corners.into_iter().zip(is_open) {
                if is_open {
                    open = [open[0] + low, open[1] + high];
                    n += 1;
                } else {
                    rest -= low;
                }
            }
            let in_reach = n == 4 || (open[0].max(least[n])..=open[1].min(most[n])).contains(&rest);
            in_reach
                && (0..4).filter(|i| is_open[*i]).all(|i| {
                    let [low, high] = of_corners[i];
                    let others = [(open[0] - low).max(least[n - 1]), (open[1] - high).min(most[n - 1])];
                    trial.keep(corners[i], range([rest - others[1], rest - others[0]]))
                })
        })
    }

    /// Propagates the parameters of all pairs of lines.
    fn propagate_pairs(&mut self, trial: &mut Trial) -> bool {
        (0..self.pairs.len()).all(|pair| self.propagate_pair(trial, pair))
    }

    /// Propagates the parameters of a pair of lines; returns whether there is one.
    fn propagate_pair(&mut self, trial: &mut Trial, pair: usize) -> bool {
        let crossings = &self.crossings[pair];
        let [tested_at, tests] = trial.tested[pair];
        if crossings.iter().all(|crossing| crossing.cells.iter().all(|at| trial.changed_at[*at] <= tested_at)) {
            self.work += tests as usize;
            return true;
        }
        let [low, high] = self.span(trial, pair);
        trial.spans[pair] = [low, high];
        if high - low >= self.max_cases {
            return true;
        }
        let (before, started_at) = (self.work, trial.n_changes);
        let mut fitting = range([0, high - low]);
        for crossing in crossings {
            self.work += fitting.count_ones() as usize;
            fitting &= trial.pairs(crossing, low).params();
        }
        if fitting == 0 {
            return false;
        }
        trial.spans[pair] = ends(fitting).map(|v| low + v);
        trial.ways[pair] = fitting.count_ones();
        let is_whole = trial.spans[pair] == [low, high];
        trial.tested[pair] = [if is_whole { started_at } else { 0 }, (self.work - before) as u32];
        crossings.iter().all(|crossing| {
            let kept = trial.pairs(crossing, low).with(fitting);
            (0..2).all(|i| trial.keep(crossing.cells[i], kept[i]))
        })
    }

    /// Returns whether the parameters of a pair of lines narrow a cell; true also if there are too many to test.
    pub fn narrows(&mut self, trial: &Trial, pair: [usize; 2]) -> bool {
        let Some(pair) = self.pairs.iter().position(|other| *other == pair) else { return true };
        let mut case = trial.clone();
        self.propagate_pair(&mut case, pair) && (case.changed || case.ways[pair] == 0)
    }

    /// Returns the range of parameters of a pair of lines that the ends of all cells allow.
    fn span(&self, trial: &Trial, pair: usize) -> [i64; 2] {
        self.crossings[pair].iter().fold(trial.spans[pair], |span, Crossing { cells, relation }| {
            let [a, b] = cells.map(|at| ends(trial.sets[at]));
            let totals = if relation.sum { [a[0] + b[0], a[1] + b[1]] } else { [b[0] - a[1], b[1] - a[0]] };
            let [low, high] = relation.params(totals);
            [span[0].max(low), span[1].min(high)]
        })
    }

    /// Returns the parameter of a pair of lines in a full board; `numbers` are less the least one.
    pub fn param(&self, pair: usize, numbers: &[i64]) -> i64 {
        let Crossing { cells: [a, b], relation } = &self.crossings[pair][0];
        relation.param(if relation.sum { numbers[*a] + numbers[*b] } else { numbers[*b] - numbers[*a] })
    }

    /// Returns a trial for each parameter of a pair of lines.
    pub fn cases(&mut self, trial: &Trial, pair: usize) -> Vec<Trial> {
        let [low, high] = trial.spans[pair];
        let suppose = |v: i64| {
            let mut case = trial.clone();
            case.spans[pair] = [v, v];
            case.tested[pair] = [0; 2];
            let fits = self.crossings[pair].iter().all(|crossing| {
                let kept = trial.pairs(crossing, v).with(1);
                (0..2).all(|i| case.keep(crossing.cells[i], kept[i]))
            });
            fits.then_some(case)
        };
        (low..=high).filter_map(suppose).collect()
    }
}

impl Trial {
    /// Returns whether all cells have a number.
    pub fn is_full(&self) -> bool {
        self.open == 0
    }

    /// Returns a trial for each number of the open cell with the fewest.
    pub fn cell_cases(&self) -> Vec<Self> {
        let Some(at) = members(self.open).min_by_key(|at| self.sets[*at].count_ones()) else { return Vec::new() };
        let suppose = |x: usize| {
            let mut case = self.clone();
            case.narrow(at, 1 << x);
            case
        };
        members(self.sets[at]).map(suppose).collect()
    }

    /// Adds the possibilities of another trial (union).
    pub fn unite(&mut self, other: &Self) {
        self.sets.iter_mut().zip(&other.sets).for_each(|(set, other)| *set |= other);
        self.spans.iter_mut().zip(&other.spans).for_each(|(span, other)| *span = [span[0].min(other[0]), span[1].max(other[1])]);
    }

    /// Removes the possibilities that another trial does not have (intersection).
    pub fn meet(&mut self, other: &Self) {
        other.sets.iter().enumerate().for_each(|(at, set)| self.narrow(at, self.sets[at] & set));
        self.tested.fill([0; 2]);
        self.spans.iter_mut().zip(&other.spans).for_each(|(span, other)| *span = [span[0].max(other[0]), span[1].min(other[1])]);
    }

    fn keep(&mut self, at: usize, set: Set) -> bool {
        if self.sets[at] & !set != 0 {
            self.changed = true;
            self.narrow(at, self.sets[at] & set);
        }
        self.sets[at] != 0
    }

    fn narrow(&mut self, at: usize, set: Set) {
        self.n_changes += 1;
        self.changed_at[at] = self.n_changes;
        self.sets[at] = set;
    }

    fn assign_line(&mut self, at: usize, x: usize) -> bool {
        if self.sets[at] >> x & 1 == 0 || self.left[x] == 0 {
            return false;
        }
        self.changed = true;
        self.narrow(at, 1 << x);
        self.open &= !(1 << at);
        self.left[x] -= 1;
        if self.left[x] == 1 {
            self.single |= 1 << x;
        }
        if self.left[x] > 0 {
            // Two cells can no longer hold this number.
            self.changed_at.fill(self.n_changes);
            return true;
        }
        self.remaining &= !(1 << x);
        members(self.open).all(|other| self.keep(other, !(1 << x)))
    }

    /// Places naked singles, and numbers with no more cells than remaining copies.
    fn singles(&mut self) -> bool {
        loop {
            // The numbers that at least 1, 2 and so on open cells can hold.
            let (mut held, mut settled) = ([0; 4], false);
            for at in members(self.open) {
                let set = self.sets[at];
                if set & set.wrapping_sub(1) == 0 {
                    if set == 0 || !self.assign_line(at, set.trailing_zeros() as usize) {
                        return false;
                    }
                    settled = true;
                }
                for n in (1..4).rev() {
                    held[n] |= held[n - 1] & set;
                }
                held[0] |= set;
            }
            if settled {
                continue;
            }
            for x in members(self.remaining) {
                let n = usize::from(self.left[x]);
                if n < 4 && held[n] >> x & 1 == 0 {
                    // Another number may have taken one of the cells in this pass.
                    let fits = held[n - 1] >> x & 1 == 1;
                    if !fits || !members(self.open).all(|at| self.sets[at] >> x & 1 == 0 || self.assign_line(at, x)) {
                        return false;
                    }
                    settled = true;
                }
            }
            if !settled {
                return true;
            }
        }
    }

    /// Returns the sums of the least and of the greatest 0, 1, 2 and 3 numbers left, as far as there are so many.
    fn ends_left(&self) -> [[i64; 4]; 2] {
        let reversed = members(self.remaining.reverse_bits()).map(|x| MAX_RANGE as usize - 1 - x);
        [sums(self, members(self.remaining)), sums(self, reversed)]
    }

    /// Returns the pairs of numbers of both cells of a crossing line, whose lines have parameters from `low` on.
    #[inline]
    fn pairs(&self, Crossing { cells, relation }: &Crossing, low: i64) -> NumberPairs {
        let single = if cells.iter().all(|at| self.open >> at & 1 == 1) { self.single } else { 0 };
        NumberPairs::new(cells.map(|at| self.sets[at]), *relation, low, single)
    }
}

fn sums(trial: &Trial, numbers: impl Iterator<Item = usize>) -> [i64; 4] {
    let mut sums = [0; 4];
    let mut n = 0;
    for x in numbers {
        for _ in 0..trial.left[x] {
            if n == 3 {
                return sums;
            }
            n += 1;
            sums[n] = sums[n - 1] + x as i64;
        }
    }
    // A window has at most as many open cells as numbers are left.
    sums
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rotation;
    use shumi_core::text::Cursor;
    use shumi_frame::family::Notations;
    use std::sync::Arc;

    #[test]
    fn pairs_without_a_change_are_as_if_tested_again() {
        let text = "4\n23 17 19 24\n25 21 16 15\n22 27 15 14\n22 28 19 21\n3 6 6 7 7 3 6 8 3 7 4 4 3 1 4 6 7 2 1 1 7 9 6 6 9\n";
        let p = Rotation::read_text(&mut Cursor::new(text), 0).unwrap();
        let facts = Facts::new(Arc::new(p), &[None; 25]);
        let (mut ground, mut root) = Ground::new(&facts, 128).unwrap();
        assert!(ground.follow(&mut root));
        let mut follow = |trial: &Trial, forgets: bool| {
            let mut trial = trial.clone();
            if forgets {
                trial.tested.fill([0; 2]);
            }
            ground.work = 0;
            let fits = ground.follow(&mut trial);
            (fits, ground.work, fits.then_some((trial.sets, trial.spans, trial.ways)))
        };
        let cells = members(root.open).flat_map(|at| members(root.sets[at]).map(move |x| (at, x)));
        let mut n_fitting = 0;
        for (at, x) in cells {
            let mut case = root.clone();
            case.narrow(at, 1 << x);
            let (fits, work, left) = follow(&case, false);
            assert_eq!((fits, work, left), follow(&case, true), "{at} {x}");
            n_fitting += usize::from(fits);
        }
        assert!(n_fitting > 0);
    }
}
