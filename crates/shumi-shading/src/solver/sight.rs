//! Kuromasu: bounds of the four arms of a clue, as a propagator.
//!
//! For each clue, direction and distance k, up to the distance that the clue may need, a variable means "the k nearest cells are
//! unshaded". So in order of distance, those of one arm are true, then unassigned, then false (an order encoding), and the clue bounds
//! the number of true ones in its four arms. The constraints between them and the cells are read off this table, never written as
//! clauses.
//!
//! Clues that follow each other in a line give stronger bounds than the cells between them: an arm that passes another clue reaches no
//! further than that clue's own arm, and they see each other or neither does.

use crate::puzzle::{Clue, Shading};
use crate::shade::Shade;
use shumi_learn::{Conflict, Lit, Reason, Trail};

/// One arm of a clue.
#[derive(Clone, Copy, Debug)]
struct Arm {
    /// The variable of distance 1, and the number of variables.
    first: u32,
    len: u32,
    /// For the first `along` variables: adding `shift` gives the variable of an arm that comes from behind and implies this one.
    along: u32,
    shift: u32,
    /// A variable of this arm, and the one of the next clue's arm that implies it by seeing this clue; 0 for none.
    facing: [u32; 2],
}

/// A clue with a number, and its arms by direction.
#[derive(Clone, Copy, Debug)]
struct ClueArms {
    /// Its cell.
    cell: u32,
    /// Required number of cells that it sees, excluding itself.
    want: u32,
    arms: [Arm; 4],
}

/// Certain and possible lengths of the arms of a clue, by direction; no side is longer than 100 cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Bounds {
    least: [u8; 4],
    most: [u8; 4],
}

/// A variable: distance k of an arm.
#[derive(Clone, Copy, Debug)]
struct Reach {
    /// The cell at that distance.
    cell: u32,
    /// The index of the clue, shifted by four; bit 0: the nearest of its arm, bit 1: the farthest, bits 2 and 3: the direction.
    arm: u32,
}

impl Reach {
    const fn is_first(self) -> bool {
        self.arm & 1 != 0
    }
    const fn is_last(self) -> bool {
        self.arm & 2 != 0
    }
    const fn dir(self) -> usize {
        (self.arm >> 2 & 3) as usize
    }
    const fn clue(self) -> u32 {
        self.arm >> 4
    }
}

/// The clues, and the queue of those to be propagated.
#[derive(Clone, Debug)]
pub(super) struct Sight {
    /// The number of cells, whose variables come first.
    n_cells: usize,
    clues: Vec<ClueArms>,
    /// Bounds by clue, maintained by counting assigned literals: valid only when a clue is propagated, since all literals are assigned
    /// then.
    bounds: Vec<Bounds>,
    /// Variable minus `n_cells` -> its meaning.
    reaches: Vec<Reach>,
    /// Cell -> start of its variables in `at_cell`; one more at the end.
    starts: Vec<u32>,
    at_cell: Vec<u32>,
    is_pending: Vec<bool>,
    pending: Vec<u32>,
}

impl Sight {
    pub fn new(p: &Shading) -> Self {
        let n_cells = p.n_cells();
        let cols = usize::from(p.clues.size.cols);
        let (mut clues, mut reaches) = (Vec::new(), Vec::new());
        let mut starts = vec![0; n_cells + 1];
        // The last clue so far of each column, and of the row.
        let (mut above, mut left) = (vec![None; cols], None);
        for (cell, clue) in p.clues.at.iter().enumerate() {
            if cell % cols == 0 {
                left = None;
            }
            let Clue::Number(number) = *clue else { continue };
            let want = u32::from(number) - 1;
            let arms = std::array::from_fn(|dir| {
                let (room, step) = p.line(cell, dir);
                // One more than necessary means "too many".
                let len = (room as u32).min(want + 1);
                let first = (n_cells + reaches.len()) as u32;
                let mut at = cell;
                for k in 1..=len {
                    at = at.wrapping_add(step);
                    let ends = u32::from(k == len) << 1 | u32::from(k == 1);
                    reaches.push(Reach { cell: at as u32, arm: (clues.len() as u32) << 4 | (dir as u32) << 2 | ends });
                    starts[at + 1] += 1;
                }
                Arm { first, len, along: 0, shift: 0, facing: [0; 2] }
            });
            let mut clue = ClueArms { cell: cell as u32, want, arms };
            for (last, dir, lines) in [(above[cell % cols], 2, cols), (left, 1, 1)] {
                if let Some(last) = last {
                    let last: &mut ClueArms = &mut clues[last];
                    let distance = (clue.cell - last.cell) / lines as u32;
                    link(&mut clue, last.arms[dir], dir, distance);
                    link(last, clue.arms[(dir + 2) % 4], (dir + 2) % 4, distance);
                }
            }
            (above[cell % cols], left) = (Some(clues.len()), Some(clues.len()));
            clues.push(clue);
        }
        for cell in 0..n_cells {
            starts[cell + 1] += starts[cell];
        }
        let mut next = starts.clone();
        let mut at_cell = vec![0; reaches.len()];
        for (i, reach) in reaches.iter().enumerate() {
            at_cell[next[reach.cell as usize] as usize] = (n_cells + i) as u32;
            next[reach.cell as usize] += 1;
        }
        let bounds = clues.iter().map(|clue| Bounds { least: [0; 4], most: clue.arms.map(|arm| arm.len as u8) }).collect();
        let (is_pending, pending) = (vec![true; clues.len()], (0..clues.len() as u32).collect());
        Self { n_cells, clues, bounds, reaches, starts, at_cell, is_pending, pending }
    }

    /// Returns the number of variables of arms.
    pub fn n_vars(&self) -> usize {
        self.reaches.len()
    }

    /// Returns the cell of the clue of an arm variable.
    pub fn clue_of(&self, var: usize) -> usize {
        self.clues[self.reach(var).clue() as usize].cell as usize
    }

    /// Returns the cell where an arm variable ends.
    pub fn cell_of(&self, var: usize) -> usize {
        self.reach(var).cell as usize
    }

    #[inline(always)]
    fn reach(&self, var: usize) -> Reach {
        self.reaches[var - self.n_cells]
    }

    /// Propagates a shaded or unshaded cell: some arms end there, others reach it.
    #[inline]
    pub fn assign_cell(&self, lit: Lit, trail: &mut Trail) -> Result<(), Conflict> {
        let cell = lit.var();
        for x in &self.at_cell[self.starts[cell] as usize..self.starts[cell + 1] as usize] {
            let (x, var) = (Lit::new(*x as usize, true), *x as usize);
            if lit.is_positive() {
                trail.imply(!x, lit)?;
            } else if self.reach(var).is_first() {
                trail.imply(x, lit)?;
            } else {
                let nearer = Lit::new(var - 1, true);
                if trail.is_true(nearer) {
                    trail.imply_by_two(x, lit, nearer)?;
                }
                if trail.is_false(x) {
                    trail.imply_by_two(!nearer, lit, !x)?;
                }
            }
        }
        Ok(())
    }

    /// Propagates that an arm reaches a distance, or does not.
    #[inline]
    pub fn assign_arm(&mut self, lit: Lit, trail: &mut Trail) -> Result<(), Conflict> {
        let var = lit.var();
        let reach = self.reach(var);
        self.wake(reach.clue());
        let bounds = &mut self.bounds[reach.clue() as usize];
        if lit.is_positive() {
            bounds.least[reach.dir()] += 1;
        } else {
            bounds.most[reach.dir()] -= 1;
        }
        let is_unshaded = Lit::new(reach.cell as usize, false);
        let (nearer, farther) = (Lit::new(var.wrapping_sub(1), true), Lit::new(var + 1, true));
        if lit.is_positive() {
            trail.imply(is_unshaded, lit)?;
            if !reach.is_first() {
                trail.imply(nearer, lit)?;
            }
            if !reach.is_last() {
                let next = Lit::new(self.reach(var + 1).cell as usize, false);
                if trail.is_true(next) {
                    trail.imply_by_two(farther, lit, next)?;
                }
                if trail.is_false(farther) {
                    trail.imply_by_two(!next, lit, !farther)?;
                }
            }
            return Ok(());
        }
        if !reach.is_last() {
            trail.imply(!farther, lit)?;
        }
        let arm = self.clues[reach.clue() as usize].arms[reach.dir()];
        if (var as u32) < arm.first + arm.along {
            trail.imply(Lit::new((var as u32).wrapping_add(arm.shift) as usize, false), lit)?;
        }
        if var as u32 == arm.facing[0] {
            trail.imply(Lit::new(arm.facing[1] as usize, false), lit)?;
        }
        if reach.is_first() {
            return trail.imply(!is_unshaded, lit);
        }
        if trail.is_true(nearer) {
            trail.imply_by_two(!is_unshaded, lit, nearer)?;
        }
        if trail.is_true(is_unshaded) {
            trail.imply_by_two(!nearer, lit, is_unshaded)?;
        }
        Ok(())
    }

    #[inline(always)]
    fn wake(&mut self, clue: u32) {
        if !self.is_pending[clue as usize] {
            self.is_pending[clue as usize] = true;
            self.pending.push(clue);
        }
    }

    /// Propagates pending clues until one implies a literal; returns whether one did.
    #[inline]
    pub fn propagate_all(&mut self, trail: &mut Trail) -> Result<bool, Conflict> {
        while let Some(clue) = self.pending.pop() {
            self.is_pending[clue as usize] = false;
            let before = trail.lits().len();
            self.propagate(clue, trail)?;
            if trail.lits().len() > before {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Undoes an assigned arm literal.
    #[inline(always)]
    pub fn undo_arm(&mut self, lit: Lit) {
        let reach = self.reach(lit.var());
        let bounds = &mut self.bounds[reach.clue() as usize];
        if lit.is_positive() {
            bounds.least[reach.dir()] -= 1;
        } else {
            bounds.most[reach.dir()] += 1;
        }
    }

    /// Empties the queue of pending clues: the remaining literals woke only clues that were propagated before the first decision above
    /// them.
    pub fn forget(&mut self) {
        for clue in self.pending.drain(..) {
            self.is_pending[clue as usize] = false;
        }
    }

    /// Whether the bounds are those of `saved`.
    pub fn is_restored(&self, saved: &Self) -> bool {
        self.bounds == saved.bounds
    }

    /// Whether no clue can have its number where all literals of a clause are false, or an arm reaches over a shaded cell. Unshades the
    /// cells of clues, and those that arms reach for sure; `shades` has the other cells of the clause.
    pub fn is_refuted(&self, clause: &[Lit], shades: &mut [Shade], cols: usize) -> bool {
        let steps = [0usize.wrapping_sub(cols), 1, cols, usize::MAX];
        let mut arms: Vec<[[u32; 2]; 4]> = self.clues.iter().map(|clue| clue.arms.map(|arm| [0, arm.len])).collect();
        for lit in clause.iter().filter(|lit| lit.var() >= self.n_cells) {
            let reach = self.reach(lit.var());
            let distance = lit.var() as u32 - self.clues[reach.clue() as usize].arms[reach.dir()].first + 1;
            let [least, most] = &mut arms[reach.clue() as usize][reach.dir()];
            if lit.is_positive() { *most = (*most).min(distance - 1) } else { *least = (*least).max(distance) }
        }
        for (clue, arms) in self.clues.iter().zip(&arms) {
            for (step, [least, _]) in steps.iter().zip(arms) {
                for k in 0..=*least {
                    let shade = &mut shades[(clue.cell as usize).wrapping_add(step.wrapping_mul(k as usize))];
                    if shade.is_shaded() {
                        return true;
                    }
                    *shade = Shade::Unshaded;
                }
            }
        }
        self.clues.iter().zip(&mut arms).any(|(clue, arms)| {
            for ((step, arm), [least, most]) in steps.iter().zip(clue.arms).zip(&mut *arms) {
                let shade = |k: &u32| shades[(clue.cell as usize).wrapping_add(step.wrapping_mul(*k as usize))];
                *least = (*least).max((1..=arm.len).take_while(|k| shade(k).is_unshaded()).count() as u32);
                *most = (1..=*most).find(|k| shade(k).is_shaded()).map_or(*most, |k| k - 1);
            }
            let sum = |which: usize| arms.iter().map(|arm| arm[which]).sum::<u32>();
            arms.iter().any(|[least, most]| least > most) || sum(0) > clue.want || sum(1) < clue.want
        })
    }

    fn propagate(&self, clue: u32, trail: &mut Trail) -> Result<(), Conflict> {
        let seen = &self.clues[clue as usize];
        let Bounds { least, most } = self.bounds[clue as usize];
        debug_assert!(seen.arms.iter().zip(least.into_iter().zip(most)).all(|(arm, (least, most))| (0..arm.len).all(|k| {
            let x = Lit::new((arm.first + k) as usize, true);
            (trail.is_true(x), trail.is_false(x)) == (k < least.into(), k >= most.into())
        })));
        let sum = |bounds: [u8; 4]| bounds.into_iter().map(u32::from).sum::<u32>();
        let (least_sum, most_sum) = (sum(least), sum(most));
        if least_sum > seen.want {
            return trail.fail(seen.reached(least, 4));
        }
        if most_sum < seen.want {
            return trail.fail(seen.ended(most, 4));
        }
        for dir in 0..4 {
            let [sure, possible] = [least[dir], most[dir]].map(u32::from);
            let at_most = seen.want - (least_sum - sure);
            let at_least = seen.want.saturating_sub(most_sum - possible);
            if at_most < possible {
                let x = Lit::new((seen.arms[dir].first + at_most) as usize, true);
                if trail.is_open(x) {
                    trail.push(!x, Reason::own(dir as u32, u32::from_le_bytes(least)));
                }
            }
            if at_least > sure {
                let x = Lit::new((seen.arms[dir].first + at_least - 1) as usize, true);
                if trail.is_open(x) {
                    trail.push(x, Reason::own(dir as u32, u32::from_le_bytes(most)));
                }
            }
        }
        Ok(())
    }

    /// Appends the bounds of the other arms that forced a literal.
    pub fn explain(&self, lit: Lit, (dir, bounds): (u32, u32), out: &mut Vec<Lit>) {
        let seen = self.clues[self.reach(lit.var()).clue() as usize];
        if lit.is_positive() {
            out.extend(seen.ended(bounds.to_le_bytes(), dir));
        } else {
            out.extend(seen.reached(bounds.to_le_bytes(), dir));
        }
    }
}

/// Links the arms of `near` to a clue's arm that reaches `near` at `distance` and may pass it, in direction `dir`.
fn link(near: &mut ClueArms, over: Arm, dir: usize, distance: u32) {
    let back = &mut near.arms[(dir + 2) % 4];
    if distance > 1 && back.len > 0 && over.len >= distance - 1 {
        back.facing = [back.first + back.len.min(distance - 1) - 1, over.first + distance - 2];
    }
    let arm = &mut near.arms[dir];
    arm.along = arm.len.min(over.len.saturating_sub(distance));
    arm.shift = (over.first + distance).wrapping_sub(arm.first);
}

impl ClueArms {
    /// Returns the false literals of "the arms but `skip` reach this far".
    fn reached(self, least: [u8; 4], skip: u32) -> impl Iterator<Item = Lit> {
        let dirs = (0..4).filter(move |dir| *dir != skip as usize && least[*dir] > 0);
        dirs.map(move |dir| Lit::new((self.arms[dir].first + u32::from(least[dir]) - 1) as usize, false))
    }

    /// Returns the false literals of "the arms but `skip` end here".
    fn ended(self, most: [u8; 4], skip: u32) -> impl Iterator<Item = Lit> {
        let dirs = (0..4).filter(move |dir| *dir != skip as usize && u32::from(most[*dir]) < self.arms[*dir].len);
        dirs.map(move |dir| Lit::new((self.arms[dir].first + u32::from(most[dir])) as usize, true))
    }
}
