//! Steps, and the parts of their sentences.

use super::clash::ClashKind;
use super::facts::Facts;
use crate::shade::Shade;
use crate::words::shading::step as words;
use shumi_core::message::{Arg, Args, Message, Template, Text};
use shumi_core::sort::sort;
use shumi_frame::family::{Conclusion, Step};

/// Wraps a part of a sentence.
pub fn phrase(text: Text, args: Args) -> Arg {
    Arg::Phrase(Message::new(text, args))
}

impl Facts {
    pub fn cell_arg(&self, c: usize) -> Arg {
        Arg::Cell(self.cell(c))
    }

    pub fn cells_arg(&self, cells: &[usize]) -> Arg {
        Arg::Cells(cells.iter().map(|c| self.cell(*c)).collect())
    }

    pub fn number_arg(&self, c: usize) -> Arg {
        Arg::Number(self.number(c).unwrap_or(0).into())
    }

    /// Builds the step that gives `shade` to the undecided ones of `cells`; `None` if all are decided.
    pub fn step(&self, technique: &Template, because: &[usize], cells: Vec<usize>, shade: Shade, args: Args) -> Option<Step> {
        let cells = cells.into_iter().map(|c| (c, shade)).collect();
        self.step_of(technique, because, cells, args)
    }

    /// Builds the step that gives their shades to the undecided ones of `found`; `None` if all are decided. Its conclusions are the
    /// argument `then` of its sentence.
    pub fn step_of(&self, technique: &Template, because: &[usize], found: Vec<(usize, Shade)>, mut args: Args) -> Option<Step> {
        let undecided = found.into_iter().filter(|(c, _)| self.is_undecided(*c));
        let mut found: Vec<(Shade, usize)> = undecided.map(|(c, shade)| (shade, c)).collect();
        sort(&mut found);
        found.dedup();
        if found.is_empty() {
            return None;
        }
        args.push(("then", self.shades_arg(found.iter().map(|(shade, c)| (*c, *shade)))));
        let mut because = because.to_vec();
        sort(&mut because);
        because.dedup();
        let conclusions = found.iter().map(|(shade, c)| Conclusion::Place(self.cell(*c), shade.value())).collect();
        Some(Step { technique: technique.id, because: because.iter().map(|c| self.cell(*c)).collect(), conclusions, args })
    }

    /// Writes `r1c2 and r1c4 are unshaded and r2c3 is shaded`: consecutive cells with the same shade are named together.
    pub fn shades_arg(&self, cells: impl Iterator<Item = (usize, Shade)>) -> Arg {
        self.named_shades(cells, false)
    }

    /// Names cells under the supposition that they have a shade.
    pub fn supposed_arg(&self, cells: &[usize], shade: Shade) -> Arg {
        Arg::Supposed(cells.iter().map(|c| self.cell(*c)).collect(), shade.value())
    }

    /// Lists inferences of a chain.
    pub fn links_arg(&self, links: impl Iterator<Item = [usize; 2]>) -> Arg {
        Arg::Links(links.flatten().map(|c| self.cell(c)).collect())
    }

    fn named_shades(&self, cells: impl Iterator<Item = (usize, Shade)>, is_supposed: bool) -> Arg {
        let mut groups: Vec<(Shade, Vec<usize>)> = Vec::new();
        for (c, shade) in cells {
            match groups.last_mut() {
                Some((last, group)) if *last == shade => group.push(c),
                _ => groups.push((shade, vec![c])),
            }
        }
        let group_arg = |(shade, mut group): (Shade, Vec<usize>)| {
            sort(&mut group);
            let text = match (shade, group.len()) {
                (Shade::Shaded, 1) => words::IS_SHADED,
                (Shade::Shaded, _) => words::ARE_SHADED,
                (_, 1) => words::IS_UNSHADED,
                _ => words::ARE_UNSHADED,
            };
            phrase(text, vec![("cells", if is_supposed { self.supposed_arg(&group, shade) } else { self.cells_arg(&group) })])
        };
        Arg::List(groups.into_iter().map(group_arg).collect())
    }

    /// Writes `Suppose r1c2 is shaded. Then …`: the first cell is the assumption, the others follow.
    pub fn supposition(&self, cells: &[usize]) -> Arg {
        let with_shade = |c: &usize| (*c, self.shades[*c]);
        let first = self.named_shades(cells.iter().take(1).map(with_shade), true);
        if cells.len() < 2 {
            return phrase(words::SUPPOSE, vec![("first", first)]);
        }
        phrase(words::SUPPOSE_THEN, vec![("first", first), ("then", self.named_shades(cells.iter().skip(1).map(with_shade), true))])
    }

    /// Describes a contradiction in a sentence.
    pub fn clash_arg(&self, kind: &ClashKind) -> Arg {
        match kind {
            ClashKind::Touch(a, b) => phrase(words::CLASH_TOUCH, vec![("cells", self.cells_arg(&[*a.min(b), *a.max(b)]))]),
            ClashKind::Repeat(a, b) => {
                phrase(words::CLASH_REPEAT, vec![("cells", self.cells_arg(&[*a.min(b), *a.max(b)])), ("n", self.number_arg(*a))])
            }
            ClashKind::Fence(cells) => {
                let mut cells = cells.clone();
                sort(&mut cells);
                phrase(words::CLASH_FENCE, vec![("cells", self.cells_arg(&cells))])
            }
            ClashKind::Neither(c) => phrase(words::CLASH_NEITHER, vec![("cell", self.cell_arg(*c))]),
            ClashKind::TooMany(c) => phrase(words::CLASH_TOO_MANY, vec![("clue", self.cell_arg(*c)), ("n", self.number_arg(*c))]),
            ClashKind::TooFew(c) => phrase(words::CLASH_TOO_FEW, vec![("clue", self.cell_arg(*c)), ("n", self.number_arg(*c))]),
        }
    }
}
