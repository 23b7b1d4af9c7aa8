//! The rules by themselves, to check the inferences of a search: without lists of changes, stored bounds or a forest.

use super::rules::{Own, Rules};
use crate::shade::Shade;
use shumi_learn::Lit;

impl Rules {
    /// Whether the rules leave no solution in which all literals of a clause are false: by one rule, once arms are laid out as cells.
    pub(super) fn is_refuted(&self, clause: &[Lit]) -> bool {
        let mut shades = vec![Shade::Undecided; self.n_cells];
        for lit in clause.iter().filter(|lit| lit.var() < self.n_cells) {
            // The clause says the opposite.
            let shade = Shade::of(!lit.is_positive());
            if std::mem::replace(&mut shades[lit.var()], shade) == shade.opposite() {
                return true;
            }
        }
        let is_own_broken = match &self.own {
            Own::Equal(equal) => {
                let unshaded: Vec<usize> = (0..self.n_cells).filter(|c| shades[*c].is_unshaded()).collect();
                let is_one_line = |a: usize, b: usize| a / self.cols == b / self.cols || a % self.cols == b % self.cols;
                let meets = |a: usize, b: usize| a != b && is_one_line(a, b) && equal.is_same(a, b);
                unshaded.iter().any(|a| unshaded.iter().any(|b| meets(*a, *b)))
            }
            Own::Sight(sight) => sight.is_refuted(clause, &mut shades, self.cols),
        };
        is_own_broken || self.touches(&shades) || self.cuts(&shades)
    }

    /// The neighbours of a cell.
    fn beside(&self, cell: usize) -> impl Iterator<Item = usize> + use<> {
        let (sides, cols) = (self.forest.sides(cell as u32), self.cols);
        let steps = [0usize.wrapping_sub(cols), 1, cols, usize::MAX];
        (0..4).filter(move |side| sides >> side & 1 == 1).map(move |side| cell.wrapping_add(steps[side]))
    }

    /// Whether two neighbours are shaded.
    fn touches(&self, shades: &[Shade]) -> bool {
        (0..self.n_cells).any(|cell| shades[cell].is_shaded() && self.beside(cell).any(|other| shades[other].is_shaded()))
    }

    /// Whether shaded cells cut the others apart. Each part has a cell beside a shaded one, which is unshaded.
    fn cuts(&self, shades: &[Shade]) -> bool {
        let mut seen: Vec<bool> = shades.iter().map(|shade| shade.is_shaded()).collect();
        let mut stack: Vec<usize> = seen.iter().position(|seen| !seen).into_iter().collect();
        while let Some(cell) = stack.pop() {
            if !std::mem::replace(&mut seen[cell], true) {
                stack.extend(self.beside(cell).filter(|other| !seen[*other]));
            }
        }
        seen.contains(&false)
    }
}
