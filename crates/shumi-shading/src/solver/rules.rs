//! The rules as a propagator: neighbours and equal numbers for each literal, then connectivity, then the arms of clues.
//!
//! Connectivity reads the trail up to the first cell that leads to a conclusion, so that cheap rules run on it first. Invariant: the
//! shaded cells among the first `joined` literals of the trail are in the forest; undo removes them from its end.

use super::equal::Equal;
use super::sight::Sight;
use crate::forest::Forest;
use crate::puzzle::{Shading, Variant};
use shumi_learn::{Conflict, Lit, Propagator, Reason, Trail};

/// The rule specific to a variant.
#[derive(Clone, Debug)]
pub(super) enum Own {
    Equal(Equal),
    Sight(Sight),
}

/// The rules of a puzzle. A variable below the number of cells means "this cell is shaded"; those of [`Sight`] follow.
#[derive(Clone, Debug)]
pub(super) struct Rules {
    pub n_cells: usize,
    pub cols: usize,
    pub own: Own,
    pub forest: Forest<false>,
    /// Number of literals of the trail in the forest.
    joined: usize,
}

impl Rules {
    pub fn new(p: &Shading) -> Self {
        let own = match p.variant {
            Variant::Hitori => Own::Equal(Equal::new(p)),
            Variant::Kuromasu => Own::Sight(Sight::new(p)),
        };
        Self { n_cells: p.n_cells(), cols: p.clues.size.cols.into(), own, forest: Forest::new(p.clues.size), joined: 0 }
    }

    /// The number of variables.
    pub fn n_vars(&self) -> usize {
        match &self.own {
            Own::Equal(_) => self.n_cells,
            Own::Sight(sight) => self.n_cells + sight.n_vars(),
        }
    }

    /// Calls `fact` with each literal that holds before any assumption, and with the cells whose clues imply it.
    pub fn facts(&self, p: &Shading, mut fact: impl FnMut(Lit, &[usize])) {
        for cell in (0..self.n_cells).filter(|cell| p.is_clue(*cell)) {
            fact(Lit::new(cell, false), &[cell]);
        }
        if p.clues.size.rows == 1 || p.clues.size.cols == 1 {
            for cell in (0..self.n_cells).filter(|cell| p.is_between_borders(*cell)) {
                fact(Lit::new(cell, false), &[]);
            }
        }
        if let Own::Equal(equal) = &self.own {
            equal.facts(fact);
        }
    }

    /// Makes the neighbours of a shaded cell unshaded.
    #[inline(always)]
    fn shade(&self, lit: Lit, trail: &mut Trail) -> Result<(), Conflict> {
        let (cell, cols) = (lit.var(), self.cols);
        let sides = self.forest.sides(cell as u32);
        let steps = [(1, 0usize.wrapping_sub(cols)), (8, 0usize.wrapping_sub(1)), (2, 1), (4, cols)];
        for (side, step) in steps {
            if sides & side != 0 {
                trail.imply(Lit::new(cell.wrapping_add(step), false), lit)?;
            }
        }
        Ok(())
    }

    /// Adds a shaded cell to the forest, and unshades the cells that would now close a fence.
    fn join(&mut self, cell: u32, trail: &mut Trail) -> Result<(), Conflict> {
        if let Some((a, b)) = self.forest.closes(cell) {
            let mut fence = vec![Lit::new(cell as usize, false)];
            self.forest.path(a, b, |on| fence.push(Lit::new(on as usize, false)));
            return trail.fail(fence);
        }
        self.forest.add(cell, |forest, near| {
            let lit = Lit::new(near as usize, false);
            if trail.is_open(lit)
                && let Some((a, b)) = forest.closes(near)
            {
                trail.push(lit, Reason::own(a, b));
            }
        });
        Ok(())
    }
}

impl Propagator for Rules {
    #[inline]
    fn assign(&mut self, lit: Lit, trail: &mut Trail) -> Result<(), Conflict> {
        let is_cell = lit.var() < self.n_cells;
        if is_cell && lit.is_positive() {
            self.shade(lit, trail)?;
        }
        match &mut self.own {
            Own::Equal(equal) if !lit.is_positive() => equal.unshade(lit.var(), lit, trail),
            Own::Equal(_) => Ok(()),
            Own::Sight(sight) if is_cell => sight.assign_cell(lit, trail),
            Own::Sight(sight) => sight.assign_arm(lit, trail),
        }
    }

    fn propagate(&mut self, trail: &mut Trail) -> Result<(), Conflict> {
        while let Some(lit) = trail.lits().get(self.joined).copied() {
            if lit.is_positive() && lit.var() < self.n_cells {
                let before = trail.lits().len();
                self.join(lit.var() as u32, trail)?;
                self.joined += 1;
                if trail.lits().len() > before {
                    return Ok(());
                }
            } else {
                self.joined += 1;
            }
        }
        match &mut self.own {
            Own::Equal(_) => Ok(()),
            Own::Sight(sight) => sight.propagate_all(trail).map(|_| ()),
        }
    }

    fn explain(&self, lit: Lit, numbers: (u32, u32), _: &Trail, out: &mut Vec<Lit>) {
        match &self.own {
            Own::Sight(sight) if lit.var() >= self.n_cells => sight.explain(lit, numbers, out),
            _ => self.forest.path(numbers.0, numbers.1, |on| out.push(Lit::new(on as usize, false))),
        }
    }

    #[inline]
    fn decider(&self, var: usize) -> usize {
        match &self.own {
            Own::Sight(sight) if var >= self.n_cells => sight.cell_of(var),
            _ => var,
        }
    }

    fn undo(&mut self, kept: usize, undone: &[Lit], assigned: usize) {
        if self.joined > kept {
            let shaded = undone[..self.joined - kept].iter().filter(|lit| lit.is_positive() && lit.var() < self.n_cells).count();
            self.forest.undo(self.forest.len() - shaded);
            self.joined = kept;
        }
        if let Own::Sight(sight) = &mut self.own {
            undone[..assigned].iter().filter(|lit| lit.var() >= self.n_cells).for_each(|lit| sight.undo_arm(*lit));
            sight.forget();
        }
    }

    fn is_implied(&self, clause: &[Lit]) -> bool {
        self.is_refuted(clause)
    }

    fn is_restored(&self, saved: &Self) -> bool {
        let is_own_restored = match (&self.own, &saved.own) {
            (Own::Sight(sight), Own::Sight(saved)) => sight.is_restored(saved),
            _ => true,
        };
        is_own_restored && self.joined == saved.joined && self.forest.is_same(&saved.forest)
    }
}
