//! Steps and the parts of their sentences.

use super::state::{Deduction, Shade};
use super::words::{ARE_SHADED, ARE_UNSHADED, IS_SHADED, IS_UNSHADED, SUPPOSE, SUPPOSE_THEN};
use crate::deduce::{Conclusion, Step};
use crate::engine::order;
use crate::say::{Arg, Args, Text};

/// A sentence or clause of its own.
pub fn clause(text: &'static Text, args: Args) -> Arg {
    Arg::Clause(text, args)
}

impl Deduction {
    pub(super) fn arg(&self, c: usize) -> Arg {
        Arg::Cell(self.cell(c))
    }

    pub(super) fn args(&self, cells: &[usize]) -> Arg {
        Arg::Cells(cells.iter().map(|c| self.cell(*c)).collect())
    }

    /// The step that gives `shade` to those of the `cells` that are open; `None` where there are none.
    pub(super) fn step(&self, technique: &'static str, because: &[usize], cells: Vec<usize>, shade: Shade, args: Args) -> Option<Step> {
        let cells = cells.into_iter().map(|c| (c, shade)).collect();
        self.step_of(technique, because, cells, args)
    }

    /// The step that gives their shades to those of the cells that are open; `None` where there are none. The sentence gets `then`.
    pub(super) fn step_of(&self, technique: &'static str, because: &[usize], found: Vec<(usize, Shade)>, args: Args) -> Option<Step> {
        let mut found: Vec<(Shade, usize)> = found.into_iter().filter(|(c, _)| self.is_open(*c)).map(|(c, shade)| (shade, c)).collect();
        order::sort(&mut found);
        found.dedup();
        if found.is_empty() {
            return None;
        }
        let mut args = args;
        args.push(("then", self.then(found.iter().map(|(shade, c)| (*c, *shade)))));
        let mut because = because.to_vec();
        order::sort(&mut because);
        because.dedup();
        let conclusions = found.iter().map(|(shade, c)| Conclusion::Place(self.cell(*c), *shade as u32)).collect();
        Some(Step { technique, because: because.iter().map(|c| self.cell(*c)).collect(), conclusions, args })
    }

    /// `r1c2 and r1c4 are unshaded and r2c3 is shaded`, neighbours in the list with the same shade in one.
    pub(super) fn then(&self, cells: impl Iterator<Item = (usize, Shade)>) -> Arg {
        let mut groups: Vec<(Shade, Vec<usize>)> = Vec::new();
        for (c, shade) in cells {
            match groups.last_mut() {
                Some((last, group)) if *last == shade => group.push(c),
                _ => groups.push((shade, vec![c])),
            }
        }
        let tell = |(shade, mut group): (Shade, Vec<usize>)| {
            order::sort(&mut group);
            let text = match (shade, group.len()) {
                (Shade::Shaded, 1) => &IS_SHADED,
                (Shade::Shaded, _) => &ARE_SHADED,
                (_, 1) => &IS_UNSHADED,
                _ => &ARE_UNSHADED,
            };
            clause(text, vec![("cells", self.args(&group))])
        };
        Arg::List(groups.into_iter().map(tell).collect())
    }

    /// `Suppose r1c2 is shaded. Then …`: the first cell is supposed, the others follow.
    pub(super) fn supposed(&self, cells: &[usize]) -> Arg {
        let shaded = |c: &usize| (*c, self.shades[*c]);
        let first = self.then(cells.iter().take(1).map(shaded));
        if cells.len() < 2 {
            return clause(&SUPPOSE, vec![("first", first)]);
        }
        clause(&SUPPOSE_THEN, vec![("first", first), ("then", self.then(cells.iter().skip(1).map(shaded)))])
    }
}
