//! The rules: what the decided cells infer, or why they fail.

use super::state::{ClauseLearning, Found, Literal, Rule};
use crate::puzzle::Variant;
use crate::shade::Shade;

impl ClauseLearning {
    /// Returns the first inference or failure: of neighbours and equal numbers, learnt clauses, sight, connection.
    pub(super) fn found(&mut self) -> Option<Found> {
        while let Some(step) = self.trail.get(self.head) {
            if let Some(found) = self.of_pairs(step.literal) {
                return Some(found);
            }
            self.head += 1;
        }
        let is_full = !self.shades.contains(&Shade::Undecided);
        let found = self.of_clauses().or_else(|| self.of_sight());
        found.or_else(|| if self.plan.connect || is_full { self.of_chains() } else { None })
    }

    /// A shaded cell has unshaded neighbours; an unshaded number of a Hitori is the only unshaded one of its kind in its lines.
    fn of_pairs(&self, Literal { cell, is_shaded }: Literal) -> Option<Found> {
        let rule = if is_shaded { Rule::Neighbours } else { Rule::Equal };
        let others: Vec<usize> = if is_shaded { self.puzzle.neighbours(cell).collect() } else { self.equals(cell) };
        let other = others.into_iter().find(|other| match self.shades[*other] {
            Shade::Undecided => self.plan.propagate,
            shade => shade.is_shaded() == is_shaded,
        })?;
        Some(match self.shades[other] {
            Shade::Undecided => Found::Infer { cell: other, is_shaded: !is_shaded, rule, because: vec![cell] },
            _ => Found::Fail { rule, because: vec![other, cell] },
        })
    }

    /// Lists the cells in the lines of a Hitori's cell that have its number.
    pub(super) fn equals(&self, cell: usize) -> Vec<usize> {
        let (clues, cols) = (&self.puzzle.clues.at, usize::from(self.puzzle.clues.size.cols));
        if self.puzzle.variant != Variant::Hitori || clues[cell].number().is_none() {
            return Vec::new();
        }
        let shares_line = |other: &usize| other / cols == cell / cols || other % cols == cell % cols;
        (0..clues.len()).filter(|other| *other != cell && shares_line(other) && clues[*other] == clues[cell]).collect()
    }

    /// A learnt clause with one undecided literal, and no true one, infers it; one without any of both fails.
    fn of_clauses(&self) -> Option<Found> {
        let is_true = |literal: &&Literal| self.shades[literal.cell] == Shade::of(literal.is_shaded);
        self.kept.iter().map(|clause| &self.clauses[*clause]).find_map(|clause| {
            if clause.iter().any(|literal| is_true(&literal)) {
                return None;
            }
            let mut open = clause.iter().filter(|literal| self.shades[literal.cell].is_undecided());
            let (first, second) = (open.next(), open.next());
            let because = || clause.iter().map(|literal| literal.cell).filter(|cell| !self.shades[*cell].is_undecided()).collect();
            match (first, second) {
                (None, _) => Some(Found::Fail { rule: Rule::Learnt, because: because() }),
                (Some(Literal { cell, is_shaded }), None) => {
                    Some(Found::Infer { cell: *cell, is_shaded: *is_shaded, rule: Rule::Learnt, because: because() })
                }
                _ => None,
            }
        })
    }
}
