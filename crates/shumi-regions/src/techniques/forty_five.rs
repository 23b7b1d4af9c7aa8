//! Sums by the 45 rule with the values in view.

use super::facts::Facts;
use super::tables::Cells;
use crate::words::regions::step as words;
use shumi_core::message::{Arg, Args, Message};

/// The open terms of a sum: the values of `plus` make `rest` more than those of `minus`.
#[derive(Clone, Copy, Debug)]
pub(super) struct OpenSum {
    /// Its number among the sums.
    pub at: usize,
    pub plus: Cells,
    pub minus: Cells,
    pub rest: i32,
}

impl OpenSum {
    /// Returns the number of its terms.
    pub(super) fn terms(&self) -> usize {
        self.plus.len() + self.minus.len()
    }

    /// Returns its terms if all have the same sign, and their sum.
    pub(super) fn alone(&self) -> Option<(Cells, i32)> {
        match (self.plus.is_empty(), self.minus.is_empty()) {
            (false, true) => Some((self.plus, self.rest)),
            (true, false) => Some((self.minus, -self.rest)),
            _ => None,
        }
    }

    /// Returns the arguments for its houses and its terms.
    pub(super) fn args(&self, facts: &Facts) -> Args {
        let sum = &facts.tables.sums[self.at];
        let houses = sum.houses.iter().map(|house| facts.tables.groups[*house].name.clone()).collect();
        let all = sum.houses.len() * facts.tables.n * (facts.tables.n + 1) / 2;
        vec![("houses", Arg::List(houses)), ("all", all.into()), ("sum", self.phrase(facts))]
    }

    fn phrase(&self, facts: &Facts) -> Arg {
        let cells = |cells: &Cells| super::steps::cells(facts, cells);
        if let Some((terms, rest)) = self.alone() {
            return Arg::Phrase(Message::new(words::SUM, vec![("cells", cells(&terms)), ("rest", Arg::Number(rest.into()))]));
        }
        let [more, less] = if self.rest < 0 { [&self.minus, &self.plus] } else { [&self.plus, &self.minus] };
        let args = vec![("cells", cells(more)), ("others", cells(less)), ("rest", Arg::Number(self.rest.abs().into()))];
        Arg::Phrase(Message::new(if self.rest == 0 { words::SUM_EQUAL } else { words::SUM_MORE }, args))
    }

    /// Returns the cells that the eye rests on: those of the houses, and the terms.
    pub(super) fn because(&self, facts: &Facts) -> Cells {
        let mut cells = self.plus;
        cells.unite(&self.minus);
        for house in &facts.tables.sums[self.at].houses {
            cells.unite(&facts.tables.groups[*house].set);
        }
        cells
    }
}

/// Returns the sums with at least one open term and at most `most`, each with the values in view taken away.
pub(super) fn open_sums(facts: &Facts, most: usize) -> impl Iterator<Item = OpenSum> {
    facts.tables.sums.iter().enumerate().filter_map(move |(at, sum)| {
        let [plus, minus] = [&sum.plus, &sum.minus].map(|cells| cells.and(&facts.open));
        let open = OpenSum { at, plus, minus, rest: sum.total };
        let known = |cells: &Cells| -> i32 {
            cells.without(&facts.open).iter().map(|cell| facts.candidates[cell].trailing_zeros() as i32 + 1).sum()
        };
        let is_short = (1..=most).contains(&open.terms());
        is_short.then(|| OpenSum { rest: sum.total - known(&sum.plus) + known(&sum.minus), ..open })
    })
}
