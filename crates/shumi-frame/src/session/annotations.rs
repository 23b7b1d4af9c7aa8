//! Annotations of players beside values and pencil marks, on boards of any family: centre marks and colours of cells.

use serde::Serialize;

use shumi_core::text::json::{FromJson, JsonError, Node};
use shumi_core::words::errors;

/// Number of colours; a cell has one of 1 to this, or none.
pub const COLOURS: u8 = 5;

/// Values below this may be centre marks.
pub const CENTRE_VALUES: u32 = 32;

/// Contents of a cell: its index, bit `v` for the centre mark of value `v`, its colour (0: none).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Annotation(pub u32, pub u32, pub u8);

impl FromJson for Annotation {
    fn from_json(json: &Node<'_>) -> Result<Self, JsonError> {
        match json.list(errors::text::DATA)? {
            [cell, centre, colour] => {
                Ok(Self(u32::from_json(cell)?, u32::from_json(centre)?, colour.number(COLOURS.into(), errors::text::DATA)? as u8))
            }
            _ => Err(json.wrong(errors::text::DATA)),
        }
    }
}

impl FromJson for Annotations {
    fn from_json(json: &Node<'_>) -> Result<Self, JsonError> {
        Self::of(Vec::from_json(json)?).ok_or_else(|| json.wrong(errors::text::DATA))
    }
}

/// All annotated cells, in reading order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Annotations(Vec<Annotation>);

impl Annotations {
    /// Accepts external annotations; `None` unless they ascend.
    pub fn of(jots: Vec<Annotation>) -> Option<Self> {
        let ascend = jots.windows(2).all(|pair| pair[0].0 < pair[1].0) && jots.iter().all(|jot| (jot.1, jot.2) != (0, 0));
        ascend.then_some(Self(jots))
    }

    /// Whether no cell is annotated.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All annotations.
    pub fn all(&self) -> &[Annotation] {
        &self.0
    }

    /// The annotation of a cell.
    pub fn at(&self, cell: u32) -> Annotation {
        self.0.binary_search_by_key(&cell, |jot| jot.0).map_or(Annotation(cell, 0, 0), |at| self.0[at])
    }

    /// Sets annotations of cells; returns the inverse change.
    pub fn set(&mut self, jots: &[Annotation]) -> Vec<Annotation> {
        let mut back = Vec::with_capacity(jots.len());
        for jot in jots {
            back.push(self.at(jot.0));
            match (self.0.binary_search_by_key(&jot.0, |jot| jot.0), (jot.1, jot.2) == (0, 0)) {
                (Ok(at), true) => drop(self.0.remove(at)),
                (Ok(at), false) => self.0[at] = *jot,
                (Err(_), true) => {}
                (Err(at), false) => self.0.insert(at, *jot),
            }
        }
        // A cell may occur twice.
        back.reverse();
        back
    }

    /// The changes that turn these annotations into others.
    pub fn changes_to(&self, to: &Self) -> Vec<Annotation> {
        let gone = self.0.iter().map(|jot| to.at(jot.0)).filter(|new| *new != self.at(new.0));
        let new = to.0.iter().copied().filter(|new| self.at(new.0) == Annotation(new.0, 0, 0));
        gone.chain(new).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_set_is_taken_back_also_where_a_cell_is_named_twice() {
        let mut annotations = Annotations::default();
        annotations.set(&[Annotation(4, 2, 0), Annotation(1, 0, 3)]);
        let before = annotations.clone();
        let back = annotations.set(&[Annotation(4, 6, 1), Annotation(4, 0, 0), Annotation(2, 1, 1)]);
        assert_eq!((annotations.all(), annotations.at(4)), (&[Annotation(1, 0, 3), Annotation(2, 1, 1)][..], Annotation(4, 0, 0)));
        let changes = before.changes_to(&annotations);
        annotations.set(&back);
        assert_eq!(annotations, before);
        annotations.set(&changes);
        assert_eq!(annotations.all(), [Annotation(1, 0, 3), Annotation(2, 1, 1)]);
    }

    #[test]
    fn cells_from_outside_ascend_and_hold_something() {
        assert!(Annotations::of(vec![Annotation(1, 0, 1), Annotation(2, 1, 0)]).is_some());
        for bad in
            [vec![Annotation(2, 1, 0), Annotation(1, 0, 1)], vec![Annotation(1, 1, 0), Annotation(1, 2, 0)], vec![Annotation(1, 0, 0)]]
        {
            assert_eq!(Annotations::of(bad), None);
        }
    }
}
