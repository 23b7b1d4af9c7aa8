//! The offers of a family's maker.

use std::ops::RangeInclusive;

use super::resolved_wish::Kind;
use super::symmetry::Symmetry;
use serde::Serialize;
use shumi_core::grid::Size;

/// Sizes in which a maker makes a variant, with their grades, symmetries and extras.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Offer {
    /// Numbers of rows, the first and the last.
    pub rows: [u16; 2],
    /// Numbers of columns, the first and the last.
    pub cols: [u16; 2],
    /// Rows and columns must be equal.
    pub square: bool,
    /// Available grades, ascending; empty: puzzles report their grade, and no request can choose it.
    pub grades: &'static [u8],
    /// Available symmetries, the default first.
    pub symmetries: &'static [Symmetry],
    /// The kind, in families with kinds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<Kind>,
    /// Kinds that a request can choose; without one, chance does.
    #[serde(skip_serializing_if = "<[Kind]>::is_empty")]
    pub kinds: &'static [Kind],
    /// Available shortest numbers of turns, the first and the last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turns: Option<[u8; 2]>,
    /// The highest percentage of givens to request; `None`: no request can set it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub givens: Option<u8>,
    /// A request can allow several fillings.
    pub any_filling: bool,
    /// The number of weights to request, and the largest absolute value; `None`: the puzzle has no weights.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weights: Option<(usize, i32)>,
    /// Each puzzle has a single solution.
    pub unique: bool,
    /// The default size.
    pub default: [u16; 2],
}

impl Offer {
    /// An offer of unique puzzles with sides from `sides.start()` to `sides.end()`, without symmetries and extras.
    pub const fn rectangles(sides: RangeInclusive<u16>, grades: &'static [u8], default: u16) -> Self {
        let sides = [*sides.start(), *sides.end()];
        Self {
            rows: sides,
            cols: sides,
            square: false,
            grades,
            symmetries: &[Symmetry::None],
            kind: None,
            kinds: &[],
            turns: None,
            givens: None,
            any_filling: false,
            weights: None,
            unique: true,
            default: [default; 2],
        }
    }

    /// Like [`rectangles`](Self::rectangles), with as many rows as columns.
    pub const fn squares(sides: RangeInclusive<u16>, grades: &'static [u8], default: u16) -> Self {
        Self { square: true, ..Self::rectangles(sides, grades, default) }
    }

    /// Whether the offer covers a kind (`None`: none requested).
    pub fn has_kind(&self, kind: Option<Kind>) -> bool {
        self.kind == kind || kind.is_some_and(|kind| self.kinds.contains(&kind))
    }

    /// Whether the offer covers a size.
    pub fn has_size(&self, size: Size) -> bool {
        let within = |[first, last]: [u16; 2], side| (first..=last).contains(&side);
        within(self.rows, size.rows) && within(self.cols, size.cols) && (!self.square || size.rows == size.cols)
    }

    /// Whether the offer covers a grade (0: none requested).
    pub fn has_grade(&self, grade: u8) -> bool {
        if self.grades.is_empty() { grade == 0 } else { self.grades.contains(&grade) }
    }

    /// Whether the offer covers a symmetry at a size that it covers.
    pub fn has_symmetry(&self, symmetry: Symmetry, size: Size) -> bool {
        self.symmetries.contains(&symmetry) && (symmetry != Symmetry::Quarter || size.rows == size.cols)
    }
}
