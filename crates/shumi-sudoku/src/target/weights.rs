//! Arbitrary weights: branch and bound with a Lagrangian bound.
//!
//! Variables: the candidates (cell, digit), each worth weight times digit. A solution is at once an assignment of digits to cells in all
//! rows, in all columns and in all boxes. So the worth of each candidate is split into three parts, one for rows, columns and boxes
//! (Lagrangian decomposition), and the best assignments of the 27 houses, each by itself (Hungarian method), add up to a bound for any
//! split. The subgradient method improves the split step by step: if rows, columns and boxes disagree on a candidate, worth moves to the
//! houses that do not select it. The reduced costs of a candidate in its three houses add up, too: candidates whose sum exceeds the gap
//! between the bound and the best solution are removed. Branching: the cell whose second-best candidate has the highest reduced cost,
//! its cheapest candidate first. Complete, because the search drops only nodes and candidates that cannot beat the best solution. Each
//! bound takes O(27 · 9^3).
//!
//! All numbers are integers in units of 1 / [`UNIT`], so that the bound is exact.

use super::best::BestGrid;
use super::each::Each;
use super::score::{SHAPE, score};
use crate::nine::{Boards, NineSolver, Status};
use shumi_core::meter::{End, Meter};

/// Units per point of the score. Worth is at most 9 · 2^31 · `UNIT`, and a bound 81 times that: below 2^50.
const UNIT: i64 = 384;
/// Cost of a removed candidate: above all sums of worth, and nine of them are below 2^63.
const GONE: i64 = 1 << 56;
/// Subgradient steps at the root, and at other nodes.
const STEPS: (usize, usize) = (150, 3);

/// See [`maximise`](super::maximise()).
pub(super) fn maximise(weights: &[i32; 81], from: &Boards, solver: &mut NineSolver, meter: &mut Meter<'_>) -> (Option<BestGrid>, End) {
    let mut search = Search::new(weights, from, None);
    let end = search.run(solver, meter);
    (search.best, end)
}

/// See [`reaching`](super::reaching()).
pub(super) fn reaching(
    weights: &[i32; 81],
    least: i64,
    from: &Boards,
    solver: &mut NineSolver,
    meter: &mut Meter<'_>,
    each: &mut Each<'_>,
) -> End {
    Search::new(weights, from, Some((least, each))).run(solver, meter)
}

impl<'a> Search<'a> {
    fn new(weights: &'a [i32; 81], from: &Boards, each: Option<(i64, &'a mut Each<'a>)>) -> Self {
        let mut search = Self {
            each,
            weights,
            split: Box::new(std::array::from_fn(|_| [[0; 9]; 81])),
            cost: Box::new([[0; 9]; 81]),
            votes: Box::new([[0; 9]; 81]),
            best: None,
            stack: vec![(*from, i64::MAX)],
            root: true,
        };
        for (cell, weight) in weights.iter().enumerate() {
            for d in 0..9 {
                let worth = i64::from(*weight) * (d as i64 + 1) * UNIT;
                // Thirds, exactly: UNIT is a multiple of 3.
                search.split.iter_mut().for_each(|part| part[cell][d] = worth / 3);
            }
        }
        search
    }
}

struct Search<'a> {
    /// Callback for all solutions with at least this score.
    each: Option<(i64, &'a mut Each<'a>)>,
    weights: &'a [i32; 81],
    /// The parts of a candidate's worth for rows, columns and boxes: their sum is its worth.
    split: Box<[[[i64; 9]; 81]; 3]>,
    /// Reduced cost of each candidate at the last bound.
    cost: Box<[[i64; 9]; 81]>,
    /// Houses (row, column, box) whose last assignments select the candidate, one bit each.
    votes: Box<[[u8; 9]; 81]>,
    best: Option<BestGrid>,
    /// Stack of open nodes, with bounds (in points).
    stack: Vec<(Boards, i64)>,
    root: bool,
}

/// Result of visiting a node.
enum Verdict {
    Done,
    Open(Boards, i64),
    Enough,
    Stopped,
}

impl Search<'_> {
    fn run(&mut self, solver: &NineSolver, meter: &mut Meter<'_>) -> End {
        while let Some((boards, bound)) = self.stack.pop() {
            if self.beaten().is_some_and(|score| bound <= score) {
                continue;
            }
            self.report(bound, meter);
            let verdict = if meter.count_node() { self.visit(boards, bound, solver, meter) } else { Verdict::Stopped };
            match verdict {
                Verdict::Done => {}
                Verdict::Open(boards, bound) => {
                    let (cell, d) = self.choose(&boards);
                    let (mut with, mut without) = (boards, boards);
                    with.place(cell, d);
                    without.remove(cell, d);
                    self.stack.push((without, bound));
                    self.stack.push((with, bound));
                }
                Verdict::Enough => return End::Enough,
                Verdict::Stopped => {
                    self.report(bound, meter);
                    return End::Stopped;
                }
            }
        }
        End::Exhausted
    }

    /// Returns the score that solutions have to beat.
    fn beaten(&self) -> Option<i64> {
        self.each.as_ref().map(|(least, _)| least - 1).or(self.best.map(|best| best.score))
    }

    fn report(&self, now: i64, meter: &mut Meter<'_>) {
        let best = self.best.map(|best| best.score);
        let bound = self.stack.iter().map(|(_, bound)| *bound).chain(best).fold(now, i64::max);
        meter.progress.best = best;
        meter.progress.bound = (bound < i64::MAX).then_some(bound);
    }

    /// Propagates, bounds and removes candidates, while that helps.
    fn visit(&mut self, mut boards: Boards, mut bound: i64, solver: &NineSolver, meter: &mut Meter<'_>) -> Verdict {
        let steps = if std::mem::take(&mut self.root) { STEPS.0 } else { STEPS.1 };
        for step in 0..steps {
            match solver.propagate(&mut boards) {
                Status::Contradiction => return Verdict::Done,
                Status::Solved => {
                    if let Some((least, each)) = &mut self.each {
                        let is_told = score(self.weights, &boards.digits()) >= *least;
                        return if is_told && each(&boards).is_break() { Verdict::Enough } else { Verdict::Done };
                    }
                    let found = BestGrid::new(self.weights, &boards);
                    if self.best.is_none_or(|best| found.score > best.score) {
                        self.best = Some(found);
                        found.note(meter);
                    }
                    return Verdict::Done;
                }
                Status::Open => {}
            }
            let Some(total) = self.assign(&boards) else { return Verdict::Done };
            bound = bound.min(total.div_euclid(UNIT));
            if self.beaten().is_some_and(|score| bound <= score) {
                return Verdict::Done;
            }
            if !meter.add_work(100) {
                return Verdict::Stopped;
            }
            self.remove(&mut boards, total);
            if step + 1 < steps && !self.improve(total) {
                break;
            }
        }
        Verdict::Open(boards, bound)
    }

    /// Computes the best assignments of all houses: returns their sum, and stores reduced costs and votes. `None`: a house has no
    /// assignment.
    fn assign(&mut self, boards: &Boards) -> Option<i64> {
        let masks = boards.masks();
        let mut total = 0;
        self.cost.fill([0; 9]);
        self.votes.fill([0; 9]);
        for house in 0..27 {
            let kind = house / 9;
            let cells: [usize; 9] = std::array::from_fn(|i| SHAPE.cell(house, i));
            let costs: [[i64; 9]; 9] =
                cells.map(|cell| std::array::from_fn(|d| if masks[cell] >> d & 1 == 1 { -self.split[kind][cell][d] } else { GONE }));
            let (sum, digits, u, v) = assignment(&costs);
            if sum > GONE / 2 {
                return None;
            }
            total -= sum;
            for (i, cell) in cells.into_iter().enumerate() {
                self.votes[cell][digits[i]] |= 1 << kind;
                for d in 0..9 {
                    self.cost[cell][d] += costs[i][d] - u[i] - v[d];
                }
            }
        }
        Some(total)
    }

    /// Removes the candidates that no better solution has.
    fn remove(&self, boards: &mut Boards, total: i64) {
        let Some(beaten) = self.beaten() else { return };
        for cell in 0..81 {
            for d in 0..9 {
                if boards.has(cell, d) && (total - self.cost[cell][d]).div_euclid(UNIT) <= beaten {
                    boards.remove(cell, d);
                }
            }
        }
    }

    /// Takes a subgradient step: moves worth to the houses that do not select a candidate; `false`: all houses agree.
    fn improve(&mut self, total: i64) -> bool {
        let disagree = self.votes.iter().flatten().filter(|votes| !matches!(votes, 0 | 7)).count() as i64;
        if disagree == 0 {
            return false;
        }
        // The step length is the gap over the squared norm of the subgradient; before the first solution, the gap is a guess.
        let gap = self.best.map_or(total.abs() / 64, |best| total - best.score * UNIT).max(UNIT);
        let step = (gap / (2 * disagree)).max(1);
        for cell in 0..81 {
            for d in 0..9 {
                let votes = self.votes[cell][d];
                let n = i64::from(votes.count_ones());
                if n == 0 || n == 3 {
                    continue;
                }
                // The houses that select it lose (3 - n) steps each, the others gain n: the sum stays.
                for kind in 0..3 {
                    self.split[kind][cell][d] += if votes >> kind & 1 == 1 { -step * (3 - n) } else { step * n };
                }
            }
        }
        true
    }

    /// Returns the cell whose second-best candidate has the highest reduced cost, and its cheapest candidate.
    fn choose(&self, boards: &Boards) -> (usize, usize) {
        let (mut dearest, mut choice) = (-1, (0, 0));
        for cell in 0..81 {
            let mut digits = (0..9).filter(|d| boards.has(cell, *d));
            let (Some(a), Some(b)) = (digits.next(), digits.next()) else { continue };
            let cost = |d: usize| self.cost[cell][d];
            let (mut first, mut second) = if cost(a) <= cost(b) { (a, b) } else { (b, a) };
            for d in digits {
                if cost(d) < cost(first) {
                    (first, second) = (d, first);
                } else if cost(d) < cost(second) {
                    second = d;
                }
            }
            if cost(second) > dearest {
                (dearest, choice) = (cost(second), (cell, first));
            }
        }
        choice
    }
}

/// Computes the assignment of columns to rows of least cost: its cost, row -> column, and potentials `u`, `v` with `u[i] + v[j] <=
/// cost[i][j]`, equal where assigned (Hungarian method by shortest augmenting paths, O(n^3)).
fn assignment(cost: &[[i64; 9]; 9]) -> (i64, [usize; 9], [i64; 9], [i64; 9]) {
    const NONE: usize = 9;
    let (mut u, mut v) = ([0i64; 9], [0i64; 10]);
    // Column -> row; the tenth column holds the row to be assigned.
    let mut row_of = [NONE; 10];
    for row in 0..9 {
        row_of[9] = row;
        let (mut least, mut from, mut used) = ([i64::MAX; 9], [NONE; 9], [false; 10]);
        let mut col = 9;
        while row_of[col] != NONE {
            used[col] = true;
            let i = row_of[col];
            let (mut delta, mut next) = (i64::MAX, NONE);
            for j in 0..9 {
                if used[j] {
                    continue;
                }
                let reduced = cost[i][j] - u[i] - v[j];
                if reduced < least[j] {
                    (least[j], from[j]) = (reduced, col);
                }
                if least[j] < delta {
                    (delta, next) = (least[j], j);
                }
            }
            for j in 0..10 {
                if used[j] {
                    u[row_of[j]] += delta;
                    v[j] -= delta;
                } else if j < 9 {
                    least[j] -= delta;
                }
            }
            col = next;
        }
        while col != 9 {
            let before = from[col];
            row_of[col] = row_of[before];
            col = before;
        }
    }
    let mut col_of = [0; 9];
    for (col, row) in row_of[..9].iter().enumerate() {
        col_of[*row] = col;
    }
    let total = (0..9).map(|row| cost[row][col_of[row]]).fold(0, i64::saturating_add);
    (total, col_of, u, std::array::from_fn(|j| v[j]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use shumi_core::rng::Rng;

    #[test]
    fn assignments_have_the_least_cost_and_potentials_prove_it() {
        let mut rng = Rng::new(5);
        for _ in 0..200 {
            let mut cost = [[0; 9]; 9];
            for cell in cost.iter_mut().flatten() {
                *cell = if rng.below(4) == 0 { GONE } else { rng.below(100) as i64 - 50 };
            }
            let (total, col_of, u, v) = assignment(&cost);
            let mut columns = col_of;
            columns.sort_unstable();
            assert_eq!(columns, [0, 1, 2, 3, 4, 5, 6, 7, 8]);
            assert_eq!(total, (0..9).map(|i| cost[i][col_of[i]]).sum::<i64>());
            // Optimality: any assignment costs at least the sum of the potentials, and this one costs exactly that.
            assert!((0..9).all(|i| (0..9).all(|j| u[i] + v[j] <= cost[i][j])));
            assert_eq!(total, u.iter().sum::<i64>() + v.iter().sum::<i64>());
        }
    }
}
