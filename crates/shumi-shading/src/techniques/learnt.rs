//! Sets of shades that cannot all hold, learnt from failed assumptions: when all but one hold, the last cell has the other shade.
//!
//! Each set names two of its shades, the first ones, that are checked when they come to hold (two watched literals, as in Moskewicz and
//! others 2001), so that undoing costs nothing.

use super::clash::{Clash, ClashKind};
use super::facts::Facts;
use crate::shade::Shade;

/// A shade of a cell.
pub type Shaded = (usize, Shade);

/// Shades that cannot all hold.
#[derive(Clone, Debug)]
struct Impossible {
    /// At least two; the first two are watched.
    shades: Vec<Shaded>,
    /// Its proof needs cells that follow from other sets.
    is_deep: bool,
}

/// The learnt sets.
#[derive(Clone, Debug, Default)]
pub struct Learnt {
    all: Vec<Impossible>,
    /// Cell and shade -> the sets that watch it.
    watching: Vec<Vec<u32>>,
}

impl Learnt {
    /// Removes sets with a shade that the facts exclude, and from the others the shades that hold. Returns the shades of sets that have
    /// one shade left.
    pub fn renew(&mut self, facts: &Facts) -> Vec<Shaded> {
        self.watching = vec![Vec::new(); 2 * facts.shades.len()];
        let mut alone = Vec::new();
        for mut one in std::mem::take(&mut self.all) {
            if one.shades.iter().any(|(c, shade)| facts.shades[*c] == shade.opposite()) {
                continue;
            }
            one.shades.retain(|(c, _)| facts.is_undecided(*c));
            match one.shades[..] {
                [] => {}
                [only] => alone.push(only),
                _ => self.add(one.shades, one.is_deep),
            }
        }
        alone
    }

    /// Adds a set of at least two shades; the first two are those that come to hold last.
    pub fn add(&mut self, shades: Vec<Shaded>, is_deep: bool) {
        for (c, shade) in &shades[..2] {
            self.watching[coded(*c, *shade) as usize].push(self.all.len() as u32);
        }
        self.all.push(Impossible { shades, is_deep });
    }

    /// Returns the number of sets.
    pub fn len(&self) -> usize {
        self.all.len()
    }

    /// Decides the cells that the shade of a decided cell leaves only one shade for.
    pub fn follow_cell(&mut self, facts: &mut Facts, c: usize) -> Result<(), Clash> {
        let watched = coded(c, facts.shades[c]) as usize;
        let mut list = std::mem::take(&mut self.watching[watched]);
        let outcome = self.follow_list(facts, c, &mut list);
        self.watching[watched] = list;
        outcome
    }

    fn follow_list(&mut self, facts: &mut Facts, c: usize, list: &mut Vec<u32>) -> Result<(), Clash> {
        let mut i = 0;
        while let Some(id) = list.get(i) {
            let id = *id;
            let Impossible { shades, is_deep } = &mut self.all[id as usize];
            if shades[0].0 == c {
                shades.swap(0, 1);
            }
            facts.work += 1;
            let (other, shade) = shades[0];
            let open = |one: &Shaded| facts.shades[one.0] != one.1;
            if facts.shades[other] == shade.opposite() {
                i += 1;
            } else if let Some(k) = shades[2..].iter().position(open) {
                shades.swap(1, k + 2);
                self.watching[coded(shades[1].0, shades[1].1) as usize].push(id);
                list.swap_remove(i);
            } else if facts.is_undecided(other) {
                facts.refuse((other, shade), shades[1..].iter().map(|(q, _)| *q as u32), *is_deep)?;
                i += 1;
            } else {
                let roots: Vec<usize> = shades.iter().map(|(q, _)| *q).collect();
                let last = roots.iter().copied().max_by_key(|q| facts.place[*q]).unwrap_or(c);
                return Err(Clash { kind: ClashKind::Neither(last), roots });
            }
        }
        Ok(())
    }
}

/// Writes a shade of a cell as a number.
pub fn coded(c: usize, shade: Shade) -> u32 {
    2 * c as u32 + u32::from(shade.is_unshaded())
}

/// Reads [`coded`].
pub fn shaded(code: u32) -> Shaded {
    (code as usize / 2, Shade::DECIDED[code as usize % 2])
}

#[cfg(test)]
mod tests {
    use super::super::facts::Why;
    use super::super::tests::{puzzle, state};
    use super::*;
    use crate::Variant;

    #[test]
    fn the_last_shade_of_a_set_is_refuted_or_has_neither() {
        let puzzle = puzzle(Variant::Kuromasu, ". . . . .\n. . . . .\n. . . . .");
        let facts = &mut state(&puzzle, "").facts;
        let mut learnt = Learnt::default();
        assert!(learnt.renew(facts).is_empty());
        learnt.add(vec![(0, Shade::Shaded), (2, Shade::Shaded), (4, Shade::Unshaded)], false);
        let mark = facts.mark();
        for (c, shade) in [(2, Shade::Shaded), (4, Shade::Unshaded)] {
            assert!(facts.is_undecided(0));
            facts.decide(c, shade, Why::Given, true).unwrap();
            learnt.follow_cell(facts, c).unwrap();
        }
        assert!(facts.is_unshaded(0));
        let cut = facts.cut(vec![0, 4], 1, 0);
        assert_eq!((cut.cell, cut.before, cut.is_deep), (Some(4), vec![2], true));
        facts.undo(mark);
        for (c, shade) in [(4, Shade::Unshaded), (0, Shade::Shaded), (2, Shade::Shaded)] {
            facts.decide(c, shade, Why::Given, true).unwrap();
        }
        let clash = [4, 0, 2].iter().find_map(|c| learnt.follow_cell(facts, *c).err()).unwrap();
        assert_eq!(clash.kind, ClashKind::Neither(2));
        facts.undo(mark);
        facts.decide(4, Shade::Unshaded, Why::Given, true).unwrap();
        assert!(learnt.renew(facts).is_empty() && learnt.len() == 1);
        facts.decide(0, Shade::Shaded, Why::Given, true).unwrap();
        assert_eq!(learnt.renew(facts), [(2, Shade::Shaded)]);
        assert_eq!(learnt.len(), 0);
    }
}
