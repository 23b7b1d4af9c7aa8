//! The weights of the statement: branch and bound over the 17 cells that matter.
//!
//! Variables: the cells of the four corner 2 x 2s, and the centre; the [parent module](super) derives this. Bound: each 2 x 2 takes one
//! of the [`CHOICES`] that its candidates allow, with all digits that are confined to it. Adjacent 2 x 2s cannot have the same set (both
//! occupy the outer two lines, so that the box between them would need all four digits in its three cells of the third line), nor the
//! same corner, nor a digit with only one common line left. The best four choices around the cycle are found exactly. Branching: the
//! highest undecided digit, in the 2 x 2 with fewest places for it: each place, corner first, then no place there. Complete, because the
//! branches share no solution and lose none, and the search prunes a node only if its bound does not beat the best solution. The 9 x 9
//! core solves the leaves.
//!
//! Measured: the general search of `weights` takes 45 to 77 times the CPU time on the corpus of ring weights, 12 times on the empty grid.

use std::ops::ControlFlow;

use super::best::BestGrid;
use super::choices::{CHOICES, Choice, FITS, ON_CORNER, Set, WITH, indices};
use super::each::Each;
use super::score::RINGS;
use crate::nine::{Boards, HOUSES, Job, NineSolver, Status, Vector, bit};
use shumi_core::meter::{End, Meter};

/// The constant part of the score.
const BASE: i32 = 2745;
/// The cells of each corner 2 x 2, in reading order.
const CELLS: [[usize; 4]; 4] = [[0, 1, 9, 10], [7, 8, 16, 17], [63, 64, 72, 73], [70, 71, 79, 80]];
/// Positions in [`CELLS`], the corner of the grid first: for box `k` the `k`-th.
const ORDER: [[usize; 4]; 4] = [[0, 1, 2, 3], [1, 0, 2, 3], [2, 0, 1, 3], [3, 0, 1, 2]];
/// The boxes of the 2 x 2s among the houses.
const BOXES: [usize; 4] = [18, 20, 24, 26];
const CENTRE: usize = 40;
/// Pairs of adjacent 2 x 2s: rows, then columns.
const PAIRS: [[usize; 2]; 4] = [[0, 1], [2, 3], [0, 2], [1, 3]];
/// Longest list of choices that the cycle search accepts.
const MAX_CHOICES: usize = 64;

/// A node of the search tree.
#[derive(Clone, Copy)]
struct Node {
    boards: Boards,
    /// Upper bound: no solution in it scores more than `BASE` and this.
    bound: i32,
}

/// A choice in the form of the cycle search.
#[derive(Clone, Copy, Default)]
struct Pick {
    set: u16,
    corner: u16,
    score: i32,
}

struct Rings<'f> {
    /// Best score so far minus `BASE`, -1 for none.
    best: i32,
    grid: Option<Boards>,
    /// Callback for all solutions above `best`, which then stays constant.
    each: Option<&'f mut Each<'f>>,
    stack: Vec<Node>,
    lists: [[Pick; MAX_CHOICES]; 4],
}

/// See [`maximise`](super::maximise()).
pub(super) fn maximise(from: &Boards, solver: &mut NineSolver, meter: &mut Meter<'_>) -> (Option<BestGrid>, End) {
    let (grid, end) = run(from, -1, None, solver, meter);
    (grid.map(|boards| BestGrid::new(&RINGS, &boards)), end)
}

/// See [`reaching`](super::reaching()).
pub(super) fn reaching(least: i64, from: &Boards, solver: &mut NineSolver, meter: &mut Meter<'_>, each: &mut Each<'_>) -> End {
    let below = (least - 1 - i64::from(BASE)).clamp(-1, i64::from(i32::MAX)) as i32;
    run(from, below, Some(each), solver, meter).1
}

fn run<'f>(
    from: &Boards,
    best: i32,
    each: Option<&'f mut Each<'f>>,
    solver: &mut NineSolver,
    meter: &mut Meter<'_>,
) -> (Option<Boards>, End) {
    let mut rings = Rings { best, grid: None, each, stack: Vec::new(), lists: [[Pick::default(); MAX_CHOICES]; 4] };
    rings.stack.push(Node { boards: *from, bound: 4 * CHOICES[0].score + 9 });
    let end = solver.backend().run(Run { rings: &mut rings, solver, meter });
    (rings.grid, end)
}

/// The search as a job for the solver's instructions, since it counts bits as often as it propagates.
struct Run<'a, 'f, 'm> {
    rings: &'a mut Rings<'f>,
    solver: &'a mut NineSolver,
    meter: &'a mut Meter<'m>,
}

impl Job for Run<'_, '_, '_> {
    type Out = End;
    #[inline(always)]
    fn run<V: Vector>(self) -> End {
        self.rings.search(self.solver, self.meter)
    }
}

impl Rings<'_> {
    #[inline(always)]
    fn search(&mut self, solver: &mut NineSolver, meter: &mut Meter<'_>) -> End {
        let mut visits = 0u32;
        while let Some(mut node) = self.stack.pop() {
            if node.bound <= self.best {
                continue;
            }
            visits += 1;
            if visits % 64 == 1 {
                self.report(&node, meter);
            }
            if !meter.count_node() {
                self.report(&node, meter);
                return End::Stopped;
            }
            if solver.propagate(&mut node.boards) == Status::Contradiction {
                continue;
            }
            let flags = std::array::from_fn(|d| Flags::of(node.boards.0[d]));
            if !self.bound(&mut node, &flags) || self.branch(&node, &flags) {
                continue;
            }
            // The 17 cells are decided, so the bound is the score.
            let mut grid = None;
            let end = solver.search(&node.boards, meter, |boards| {
                if let Some(each) = &mut self.each {
                    return each(boards);
                }
                grid = Some(*boards);
                ControlFlow::Break(())
            });
            if self.each.is_some() && end != End::Exhausted {
                return end;
            }
            if let Some(grid) = grid {
                (self.best, self.grid) = (node.bound, Some(grid));
                BestGrid::new(&RINGS, &grid).note(meter);
            } else if end == End::Stopped {
                self.report(&node, meter);
                return End::Stopped;
            }
        }
        End::Exhausted
    }

    fn report(&self, now: &Node, meter: &mut Meter<'_>) {
        let open = self.stack.iter().map(|node| node.bound).max().unwrap_or(-1).max(now.bound).max(self.best);
        meter.progress.bound = Some(i64::from(BASE + open));
        meter.progress.best = self.grid.map(|_| i64::from(BASE + self.best));
    }

    /// Lowers the bound of a node; `false` prunes it: it holds no better solution.
    #[inline(always)]
    fn bound(&mut self, node: &mut Node, flags: &[Flags; 9]) -> bool {
        let centre = 16 - node.boards.mask(CENTRE).leading_zeros() as i32;
        let sets: [Set; 4] = std::array::from_fn(|k| allowed(&node.boards, flags, k));
        let mut top = [0; 4];
        for k in 0..4 {
            let Some(first) = indices(sets[k]).find(|i| fits(flags, &CHOICES[*i], k)) else {
                return false;
            };
            top[k] = CHOICES[first].score;
        }
        let bound = top.iter().sum::<i32>() + centre;
        node.bound = node.bound.min(bound);
        if bound <= self.best {
            return false;
        }
        // Before the first solution, run the cycle search only if the lists are short.
        let few = self.best >= 0 || flags.iter().map(|f| f.0.count_ones()).sum::<u32>() <= 22;
        !few || self.cycle_beats(flags, &sets, &top, centre)
    }

    /// Returns whether some choices for the four 2 x 2s, compatible around the cycle, beat the best solution. `true` if a list is too
    /// long to decide.
    #[inline(always)]
    fn cycle_beats(&mut self, flags: &[Flags; 9], sets: &[Set; 4], top: &[i32; 4], centre: i32) -> bool {
        let need = if self.best < 0 { 0 } else { self.best + 1 - centre };
        // The maximum deficit of a 2 x 2 below its top.
        let slack = top.iter().sum::<i32>() - need;
        let mut len = [0; 4];
        for k in 0..4 {
            for choice in indices(sets[k]).map(|i| &CHOICES[i]) {
                if choice.score < top[k] - slack {
                    break;
                }
                if fits(flags, choice, k) {
                    if len[k] == MAX_CHOICES {
                        return true;
                    }
                    self.lists[k][len[k]] = Pick { set: choice.set, corner: 1 << choice.corner, score: choice.score };
                    len[k] += 1;
                }
            }
        }
        // Digits with one common line left in both of a pair.
        let mut no = [0u16; 4];
        for (d, flags) in flags.iter().enumerate() {
            for (i, [a, b]) in PAIRS.into_iter().enumerate() {
                let line = if i < 2 { Flags::rows } else { Flags::cols };
                let (a, b) = (line(*flags, a), line(*flags, b));
                if a == b && (a == 1 || a == 2) {
                    no[i] |= 1 << d;
                }
            }
        }
        let clash = |a: &Pick, b: &Pick, no: u16| a.set == b.set || a.corner == b.corner || a.set & b.set & no != 0;
        let list = |k: usize| &self.lists[k][..len[k]];
        for a in list(0) {
            if a.score + top[1] + top[2] + top[3] < need {
                break;
            }
            for b in list(1) {
                if a.score + b.score + top[2] + top[3] < need {
                    break;
                }
                if clash(a, b, no[0]) {
                    continue;
                }
                for c in list(2) {
                    if a.score + b.score + c.score + top[3] < need {
                        break;
                    }
                    if clash(a, c, no[2]) {
                        continue;
                    }
                    for d in list(3) {
                        if a.score + b.score + c.score + d.score < need {
                            break;
                        }
                        if !clash(b, d, no[3]) && !clash(c, d, no[1]) {
                            return true;
                        }
                    }
                }
            }
        }
        false
    }

    /// Pushes the branches of a node; `false`: its 17 cells are decided.
    #[inline(always)]
    fn branch(&mut self, node: &Node, flags: &[Flags; 9]) -> bool {
        for d in (0..9).rev() {
            let board = node.boards.0[d];
            let open = |k: &usize| {
                let n = flags[d].places(*k).count_ones();
                n > 1 || n == 1 && (board & HOUSES[BOXES[*k]]).count_ones() > 1
            };
            let Some(k) = (0..4).filter(open).min_by_key(|k| flags[d].places(*k).count_ones()) else {
                continue;
            };
            let places = flags[d].places(k);
            let mut rest = *node;
            for cell in CELLS[k] {
                rest.boards.remove(cell, d);
            }
            self.stack.push(rest);
            for i in ORDER[k].into_iter().rev().filter(|i| places >> i & 1 == 1) {
                let mut child = *node;
                child.boards.place(CELLS[k][i], d);
                self.stack.push(child);
            }
            return true;
        }
        let mask = node.boards.mask(CENTRE);
        if mask.count_ones() == 1 {
            return false;
        }
        for d in (0..9).filter(|d| mask >> d & 1 == 1) {
            let mut child = *node;
            child.boards.place(CENTRE, d);
            self.stack.push(child);
        }
        true
    }
}

/// Places of a digit in the four 2 x 2s: four bits each, in reading order.
#[derive(Clone, Copy)]
struct Flags(u32);

impl Flags {
    #[inline(always)]
    fn of(board: u128) -> Self {
        let (top, bottom) = (board as u32, (board >> 64) as u32);
        let a = (top & 3) | (top >> 7 & 12);
        let b = (top >> 7 & 3) | (top >> 14 & 12);
        let c = (bottom >> 9 & 3) | (bottom >> 16 & 12);
        let d = (bottom >> 16 & 3) | (bottom >> 23 & 12);
        Self(a | b << 4 | c << 8 | d << 12)
    }

    #[inline(always)]
    fn places(self, k: usize) -> u32 {
        self.0 >> (4 * k) & 15
    }

    /// Returns the places off the corner, three bits.
    #[inline(always)]
    fn others(self, k: usize) -> usize {
        let n = self.places(k);
        ((n & ((1 << k) - 1)) | (n >> (k + 1) << k)) as usize
    }

    /// Returns the rows with a place, two bits.
    fn rows(self, k: usize) -> u32 {
        let n = self.places(k);
        u32::from(n & 3 != 0) | u32::from(n & 12 != 0) << 1
    }

    /// Returns the columns with a place, two bits.
    fn cols(self, k: usize) -> u32 {
        let n = self.places(k);
        u32::from(n & 5 != 0) | u32::from(n & 10 != 0) << 1
    }
}

/// Returns the choices of 2 x 2 `k` that contain all digits confined to it, contain no digit without a place in it, and have a possible
/// digit in the corner.
#[inline(always)]
fn allowed(boards: &Boards, flags: &[Flags; 9], k: usize) -> Set {
    let mut corner: Set = Default::default();
    let mut not: Set = Default::default();
    let inside = CELLS[k].iter().fold(0, |cells, cell| cells | bit(*cell));
    let outside = HOUSES[BOXES[k]] & !inside;
    for d in 0..9 {
        let places = flags[d].places(k);
        let on_corner = if places >> k & 1 == 1 { u64::MAX } else { 0 };
        // Exclude sets without a digit that is confined to the 2 x 2, and sets with a digit that has no place in it.
        let bound = if boards.0[d] & outside == 0 { u64::MAX } else { 0 };
        let absent = if places == 0 { u64::MAX } else { 0 };
        for w in 0..corner.len() {
            corner[w] |= ON_CORNER[d][w] & on_corner;
            not[w] |= (WITH[d][w] & absent) | (!WITH[d][w] & bound);
        }
    }
    std::array::from_fn(|w| corner[w] & !not[w])
}

/// Returns whether the other digits of a choice fit the three cells off the corner.
#[inline(always)]
fn fits(flags: &[Flags; 9], choice: &Choice, k: usize) -> bool {
    let [a, b, c] = choice.others.map(|d| flags[d as usize].others(k));
    FITS[a | b << 3 | c << 6]
}
