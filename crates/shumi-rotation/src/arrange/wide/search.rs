//! Depth-first search with forward checking on lists of candidates (backtracking of constraint satisfaction): a node assigns all lines
//! that have one candidate, or else branches on a line with the fewest.
//!
//! **Names.** `x`, `y`: a line; `k`: the position of a line among those of its kind, mostly of one that crosses `x`; `v`, `u`: the
//! parameter of `x` and of a line that crosses it; `q(x, k)`: Q where both meet ([`Lines`]). The cell there holds the number ±(q + v +
//! u). `kind`: that of the root's two lines, whose parallels are the "parallels" below.
//!
//! **Steps.** `begin` gives each line that crosses the root's a list, `explore` runs the tree below one parameter of the root, `narrow`
//! prunes the lists at a new node, `next` goes back to the last node with an untried candidate.
//!
//! **Invariants.** An assigned line has a parameter, and the numbers where it crosses other assigned lines are out of the multiset
//! (except those of fixed cells). An open line that crosses the root's has a list with all parameters that are still possible; an open
//! parallel has one only if `parallels_listed` is set. A node stores the number of assigned lines and the lengths of all lists after
//! its pruning. Going back to it reopens the lines assigned since, last first, which returns their numbers to the multiset, and
//! restores the lengths, behind which the other candidates lie. Lists of open lines may be in another order then; that of the line it
//! branches on is not, since the line was assigned meanwhile, so the index of its next candidate holds. A node during which the
//! parallels got their lists clears `parallels_listed` when it is left.
//!
//! **Cost.** A node costs O(lines · candidates · assigned lines), and up to [`MAX_PASSES`] comparisons of all pairs of lists, each at
//! most [`MAX_LISTED_PAIRS`] pairs of candidates. Memory: the lists, and n lengths per node at n lines.

use super::super::lines::{Lines, Pool, sign};
use super::lists::Lists;
use super::multiset::Multiset;
use super::root::{self, Cells, Root};
use shumi_core::meter::{End, Meter};
use shumi_core::sort::sort_by;
use std::ops::ControlFlow;

#[cfg(any(test, feature = "debug-checks"))]
mod checks;
#[cfg(test)]
mod tests;

/// The most parameters listed at a time.
const MAX_PARAMS: u64 = 1 << 16;
/// The most pairs of candidates of two lists that are compared.
const MAX_LISTED_PAIRS: usize = 4096;
/// The most passes over all pairs of lists.
const MAX_PASSES: usize = 3;

/// All arrangements that keep the fixed cells of `pool`; for numbers of any range.
pub fn search(lines: &Lines, pool: &Pool, meter: &mut Meter<'_>, found: &mut dyn FnMut(&[u32]) -> ControlFlow<()>) -> End {
    let Some(root) = root::choose(lines, pool, meter) else { return End::Stopped };
    let mut tree = Tree::new(lines, pool, root.pair);
    let order = root::extreme_first(lines, pool, root.pair, root.interval);
    let others: Vec<(usize, Cells<'_>)> = order.into_iter().map(|k| (k, Cells::new(lines, pool, root.pair, k))).collect();
    // Intervals with too many parameters to list are halved.
    let mut intervals = vec![(root.interval.low, root.interval.high)];
    while let Some((low, high)) = intervals.pop() {
        if low > high {
            continue;
        }
        if low < high && root.cells(lines, pool).count(low, high) > MAX_PARAMS {
            let middle = low + (high - low) / 2;
            intervals.extend([(middle + 1, high), (low, middle)]);
            if !meter.add_work(pool.values.len() as u64) {
                return End::Stopped;
            }
            continue;
        }
        for v in root.cells(lines, pool).params(low, high) {
            if let Some(end) = tree.with_param(&root, v, &others, meter, found) {
                return end;
            }
        }
    }
    End::Exhausted
}

/// The reason why nothing is left to branch on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Halt {
    /// A line has no candidate.
    Empty,
    /// The meter stopped.
    Stopped,
}

/// A node of the tree.
struct Node {
    /// The number of lines assigned before it, without the root's.
    n_assigned: usize,
    /// The line to which it gives one candidate after the other, and the index of the next one; `None`: it assigned lines with a single
    /// candidate.
    branch: Option<(usize, usize)>,
    /// Whether the lines parallel to the root's got their lists here.
    lists_parallels: bool,
}

struct Tree<'a> {
    lines: &'a Lines,
    pool: &'a Pool,
    multiset: Multiset,
    lists: Lists,
    /// The parameter of each assigned line.
    param: Vec<i64>,
    is_assigned: Vec<bool>,
    /// The assigned lines by kind, as positions among those of their kind.
    assigned: [Vec<usize>; 2],
    /// The lines assigned after the root's, in order.
    trail: Vec<usize>,
    nodes: Vec<Node>,
    /// The lengths of the lists at each node, after it ruled out what it could.
    lengths: Vec<u32>,
    /// Whether the lines parallel to the root's have lists.
    parallels_listed: bool,
    /// The kind of the root's lines.
    kind: usize,
    /// By node, the state that going back to it restores.
    #[cfg(any(test, feature = "debug-checks"))]
    saved: Vec<Option<super::saved::State>>,
}

impl<'a> Tree<'a> {
    fn new(lines: &'a Lines, pool: &'a Pool, pair: [usize; 2]) -> Self {
        let n = lines.len();
        let kind = lines.kind(pair[0]);
        let mut tree = Self {
            lines,
            pool,
            multiset: Multiset::new(pool),
            lists: Lists::new(n),
            param: vec![0; n],
            is_assigned: vec![false; n],
            assigned: [Vec::new(), Vec::new()],
            trail: Vec::with_capacity(n),
            nodes: Vec::with_capacity(n),
            lengths: Vec::with_capacity(n * n),
            parallels_listed: false,
            kind,
            #[cfg(any(test, feature = "debug-checks"))]
            saved: Vec::new(),
        };
        for x in pair {
            tree.is_assigned[x] = true;
            tree.assigned[kind].push(lines.index(x));
        }
        tree
    }

    /// All arrangements in which the root's pair has parameter `v`; `Some`: the search is over.
    #[inline(never)]
    fn with_param(
        &mut self,
        root: &Root,
        v: i64,
        others: &[(usize, Cells<'_>)],
        meter: &mut Meter<'_>,
        found: &mut dyn FnMut(&[u32]) -> ControlFlow<()>,
    ) -> Option<End> {
        match self.begin(root, v, others, meter) {
            Ok(()) => self.explore(meter, found),
            Err(Halt::Empty) => None,
            Err(Halt::Stopped) => Some(End::Stopped),
        }
    }

    /// Gives the root's pair parameter `v`, and the lines that cross it their lists.
    fn begin(&mut self, root: &Root, v: i64, others: &[(usize, Cells<'_>)], meter: &mut Meter<'_>) -> Result<(), Halt> {
        let mut work = 1;
        for (k, cells) in others {
            work += 1;
            if *k != root.at && cells.firsts(v, &self.multiset, |_| false) {
                return Err(if meter.add_work(work) { Halt::Empty } else { Halt::Stopped });
            }
        }
        self.param[root.pair[1]] = v;
        for (k, cells) in others {
            let x = self.lines.first(1 - self.kind) + k;
            self.lists.clear(x);
            let (lines, lists, mut n) = (self.lines, &mut self.lists, 0);
            let _ = cells.firsts(v, &self.multiset, |number| {
                n += 1;
                lists.push(x, sign(lines.index(root.pair[0]) + k) * number - lines.q(root.pair[0], *k));
                true
            });
            if n == 0 {
                return Err(Halt::Empty);
            }
            if !meter.add_work(1 + n / 4) {
                return Err(Halt::Stopped);
            }
        }
        Ok(())
    }

    /// Everything below the root with its lists as they are.
    fn explore(&mut self, meter: &mut Meter<'_>, found: &mut dyn FnMut(&[u32]) -> ControlFlow<()>) -> Option<End> {
        let n = self.lines.len();
        loop {
            if !meter.count_node() {
                return Some(End::Stopped);
            }
            if self.trail.len() + 2 == n {
                meter.progress.found += 1;
                if found(&self.board()).is_break() {
                    return Some(End::Enough);
                }
            } else {
                let (n_assigned, listed) = (self.trail.len(), self.parallels_listed);
                match self.narrow(meter) {
                    Ok((x, len)) => {
                        self.lengths.extend_from_slice(self.lists.lengths());
                        let lists_parallels = self.parallels_listed && !listed;
                        let branch = (len > 1).then_some((x, 0));
                        self.nodes.push(Node { n_assigned, branch, lists_parallels });
                        #[cfg(any(test, feature = "debug-checks"))]
                        self.save();
                        if branch.is_none() && self.assign_single() {
                            continue;
                        }
                    }
                    Err(Halt::Empty) => self.parallels_listed = listed,
                    Err(Halt::Stopped) => return Some(End::Stopped),
                }
            }
            if !self.next() {
                return None;
            }
        }
    }

    /// Goes to the next node; `false`: there is none, and all lines but the root's are open again.
    fn next(&mut self) -> bool {
        while let Some(node) = self.nodes.last_mut() {
            let (n_assigned, n) = (node.n_assigned, self.lists.lengths().len());
            let branch = node.branch.as_mut().map(|(x, at)| {
                *at += 1;
                (*x, *at - 1)
            });
            while self.trail.len() > n_assigned {
                self.reopen();
            }
            let lengths = &self.lengths[self.lengths.len() - n..];
            self.lists.restore(lengths);
            #[cfg(any(test, feature = "debug-checks"))]
            self.check_restored();
            match branch {
                Some((x, at)) if at < self.lists.len(x) => {
                    if self.assign_line(x, self.lists.of(x)[at]) {
                        return true;
                    }
                }
                _ => {
                    if let Some(Node { lists_parallels: true, .. }) = self.nodes.pop() {
                        self.parallels_listed = false;
                    }
                    self.lengths.truncate(self.lengths.len() - n);
                }
            }
        }
        false
    }

    /// Rules out what assigned lines and the lists of open lines rule out; returns the line with the fewest candidates and their number.
    #[inline(never)]
    fn narrow(&mut self, meter: &mut Meter<'_>) -> Result<(usize, usize), Halt> {
        let mut best = (usize::MAX, 0);
        for kind in [1 - self.kind, self.kind] {
            if kind == self.kind && !self.parallels_listed {
                continue;
            }
            for x in self.open_lines(kind) {
                if !meter.add_work(1 + (self.lists.len(x) / 8) as u64) {
                    return Err(Halt::Stopped);
                }
                let context = LineContext { lines: self.lines, pool: self.pool, multiset: &self.multiset, param: &self.param };
                let assigned = &self.assigned[1 - kind];
                // The line assigned last rules out the most.
                self.lists.keep(x, |_, v| assigned.iter().rev().all(|k| context.fits(x, *k, v)));
                best = best.min((self.lists.len(x), x));
                if self.lists.len(x) == 0 {
                    return Err(Halt::Empty);
                }
            }
        }
        if best.0 > 1 && !self.assigned[1 - self.kind].is_empty() {
            if !self.parallels_listed && self.assigned[self.kind].len() < self.lines.sides[self.kind] {
                self.parallels_listed = true;
                self.list_parallels(meter)?;
            }
            if self.parallels_listed {
                self.compare_lists(meter)?;
                best = (usize::MAX, 0);
                for kind in [1 - self.kind, self.kind] {
                    for x in self.open_lines(kind) {
                        best = best.min((self.lists.len(x), x));
                    }
                }
            }
        }
        Ok((best.1, best.0))
    }

    /// The open lines of a kind.
    fn open_lines(&self, kind: usize) -> impl Iterator<Item = usize> + use<> {
        let first = self.lines.first(kind);
        let open: Vec<usize> = (first..first + self.lines.sides[kind]).filter(|x| !self.is_assigned[*x]).collect();
        open.into_iter()
    }

    /// Gives each open line parallel to the root's its list: numbers for its cell on the first assigned crossing line with which its
    /// other cells can be filled.
    #[inline(never)]
    fn list_parallels(&mut self, meter: &mut Meter<'_>) -> Result<(), Halt> {
        let reference = self.assigned[1 - self.kind][0];
        let other = self.lines.first(1 - self.kind);
        let mut crossing: Vec<usize> = self.open_lines(1 - self.kind).collect();
        sort_by(&mut crossing, |a, b| (self.lists.len(*a), a) < (self.lists.len(*b), b));
        for x in self.open_lines(self.kind) {
            self.lists.clear(x);
            let fixed = self.pool.fixed(self.lines.cell(x, reference));
            let numbers = fixed.as_ref().map_or(&self.pool.values[..], std::slice::from_ref);
            let context = LineContext { lines: self.lines, pool: self.pool, multiset: &self.multiset, param: &self.param };
            let signed = sign(self.lines.index(x) + reference);
            let at = self.lines.q(x, reference) + self.param[other + reference];
            // All assigned lines bound the parameter, and that bounds the numbers to test.
            let bounds = |k: &usize| {
                let (at, [least, most]) = (self.lines.q(x, *k) + self.param[other + *k], self.pool.ends(self.lines.cell(x, *k)));
                if sign(self.lines.index(x) + *k) > 0 { [least - at, most - at] } else { [-most - at, -least - at] }
            };
            let narrow = |all: [i64; 2], one: [i64; 2]| [all[0].max(one[0]), all[1].min(one[1])];
            let [low, high] = self.assigned[1 - self.kind].iter().map(bounds).fold([i64::MIN, i64::MAX], narrow);
            let ends = [signed * (low + at), signed * (high + at)];
            let (least, most) = (ends[0].min(ends[1]), ends[0].max(ends[1]));
            let from = if low > high { numbers.len() } else { numbers.partition_point(|number| *number < least) };
            let numbers = &numbers[from..][..numbers[from..].partition_point(|number| *number <= most)];
            for number in numbers {
                let v = signed * number - at;
                let fits = self.assigned[1 - self.kind].iter().rev().all(|k| context.fits(x, *k, v));
                let holds = |y: &usize| {
                    let k = y - other;
                    self.lists.of(*y).iter().any(|u| context.crosses(x, k, v, *u))
                };
                if fits && crossing.iter().all(holds) {
                    self.lists.push(x, v);
                }
            }
            if self.lists.len(x) == 0 {
                return Err(Halt::Empty);
            }
            if !meter.add_work(1 + numbers.len() as u64 / 8) {
                return Err(Halt::Stopped);
            }
        }
        Ok(())
    }

    /// Removes candidates of open lines that have no partner in the list of an open line that crosses theirs.
    fn compare_lists(&mut self, meter: &mut Meter<'_>) -> Result<(), Halt> {
        let [columns, rows] = [1 - self.kind, self.kind].map(|kind| self.open_lines(kind).collect::<Vec<_>>());
        for _ in 0..MAX_PASSES {
            let mut changed = false;
            for x in &columns {
                for y in &rows {
                    let (n, m) = (self.lists.len(*x), self.lists.len(*y));
                    if n * m > MAX_LISTED_PAIRS {
                        continue;
                    }
                    if !meter.add_work(1 + (n.max(m) / 8) as u64) {
                        return Err(Halt::Stopped);
                    }
                    if !self.keep_partnered(*x, *y) || !self.keep_partnered(*y, *x) {
                        return Err(Halt::Empty);
                    }
                    changed |= self.lists.len(*x) < n || self.lists.len(*y) < m;
                }
            }
            if !changed {
                break;
            }
        }
        Ok(())
    }

    /// Removes the candidates of `x` that have no partner in the list of `y`; `false`: none is left.
    fn keep_partnered(&mut self, x: usize, y: usize) -> bool {
        let context = LineContext { lines: self.lines, pool: self.pool, multiset: &self.multiset, param: &self.param };
        let k = self.lines.index(y);
        self.lists.keep(x, |lists, v| lists.of(y).iter().any(|u| context.crosses(x, k, v, *u)));
        self.lists.len(x) > 0
    }

    /// Assigns all lines that have one candidate: those that cross the root's, or, where there are none, those parallel to it. `false`: a
    /// number is used up.
    fn assign_single(&mut self) -> bool {
        for kind in [1 - self.kind, self.kind] {
            let mut any = false;
            for x in self.open_lines(kind) {
                if self.lists.len(x) == 1 {
                    any = true;
                    if !self.assign_line(x, self.lists.of(x)[0]) {
                        return false;
                    }
                }
            }
            if any {
                break;
            }
        }
        true
    }

    /// Assigns line `x` with parameter `v`; `false` (and nothing changed) where a number is used up.
    fn assign_line(&mut self, x: usize, v: i64) -> bool {
        let kind = self.lines.kind(x);
        self.param[x] = v;
        for (at, k) in self.assigned[1 - kind].iter().enumerate() {
            let number = self.number(x, *k);
            let fits = match self.pool.fixed(self.lines.cell(x, *k)) {
                Some(fixed) => fixed == number,
                None => self.multiset.take(number),
            };
            if !fits {
                for k in &self.assigned[1 - kind][..at] {
                    if self.pool.fixed(self.lines.cell(x, *k)).is_none() {
                        self.multiset.give_back(self.number(x, *k));
                    }
                }
                return false;
            }
        }
        self.is_assigned[x] = true;
        self.assigned[kind].push(self.lines.index(x));
        self.trail.push(x);
        true
    }

    /// Reopens the line assigned last.
    fn reopen(&mut self) {
        let Some(x) = self.trail.pop() else { return };
        let kind = self.lines.kind(x);
        self.assigned[kind].pop();
        self.is_assigned[x] = false;
        for k in &self.assigned[1 - kind] {
            if self.pool.fixed(self.lines.cell(x, *k)).is_none() {
                self.multiset.give_back(self.number(x, *k));
            }
        }
    }

    /// The number where line `x` meets the crossing line at `k`, from their parameters.
    fn number(&self, x: usize, k: usize) -> i64 {
        let other = self.lines.first(1 - self.lines.kind(x));
        sign(self.lines.index(x) + k) * (self.lines.q(x, k) + self.param[x] + self.param[other + k])
    }

    /// The board as indices of numbers, once all lines are assigned.
    fn board(&self) -> Vec<u32> {
        let [rows, cols] = self.lines.sides;
        let index = |at| self.pool.all.partition_point(|x| *x < self.number(at / cols, at % cols)) as u32;
        (0..rows * cols).map(index).collect()
    }
}

/// Everything that a candidate of an open line is tested against.
struct LineContext<'a> {
    lines: &'a Lines,
    pool: &'a Pool,
    multiset: &'a Multiset,
    param: &'a [i64],
}

impl LineContext<'_> {
    /// Whether line `x` with parameter `v` has a number left for the assigned line that crosses it at `k`.
    #[inline(always)]
    fn fits(&self, x: usize, k: usize, v: i64) -> bool {
        self.crosses(x, k, v, self.param[self.lines.first(1 - self.lines.kind(x)) + k])
    }

    /// Whether line `x` with parameter `v` has a number left for the line that crosses it at `k`, with parameter `u`.
    #[inline(always)]
    fn crosses(&self, x: usize, k: usize, v: i64, u: i64) -> bool {
        let number = sign(self.lines.index(x) + k) * (self.lines.q(x, k) + v + u);
        match self.pool.fixed(self.lines.cell(x, k)) {
            Some(fixed) => fixed == number,
            None => self.multiset.count(number) > 0,
        }
    }
}
