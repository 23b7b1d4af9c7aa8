//! What a family can make.

use std::ops::RangeInclusive;

use super::symmetry::Symmetry;
use super::wish::Kind;
use serde::Serialize;
use shumi_core::grid::Size;

/// Sizes that a variant can be made in, and for these the grades, symmetries and extras.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Offer {
    /// Numbers of rows, the first and the last.
    pub rows: [u16; 2],
    /// Numbers of columns, the first and the last.
    pub cols: [u16; 2],
    /// Rows and columns must be equal.
    pub square: bool,
    /// Grades that can be wished, ascending; empty: the grade is reported, not wished.
    pub grades: &'static [u8],
    /// Symmetries that can be wished, the default first.
    pub symmetries: &'static [Symmetry],
    /// The kind, in families with kinds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<Kind>,
    /// Shortest numbers of turns that can be wished, the first and the last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turns: Option<[u8; 2]>,
    /// The highest percentage of givens that can be wished; `None`: it cannot be wished.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub givens: Option<u8>,
    /// Several fillings can be allowed by wish.
    pub any_filling: bool,
    /// How many weights can be wished, and the largest, also with a minus; `None`: the puzzle has no weights.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weights: Option<(usize, i32)>,
    /// What is made has a single solution.
    pub unique: bool,
    /// What is made where no size is wished.
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
            turns: None,
            givens: None,
            any_filling: false,
            weights: None,
            unique: true,
            default: [default; 2],
        }
    }

    /// As [`rectangles`](Self::rectangles), of as many rows as columns.
    pub const fn squares(sides: RangeInclusive<u16>, grades: &'static [u8], default: u16) -> Self {
        Self { square: true, ..Self::rectangles(sides, grades, default) }
    }

    /// Whether it covers a size.
    pub fn has_size(&self, size: Size) -> bool {
        let within = |[first, last]: [u16; 2], side| (first..=last).contains(&side);
        within(self.rows, size.rows) && within(self.cols, size.cols) && (!self.square || size.rows == size.cols)
    }

    /// Whether it covers a grade (0: none is wished).
    pub fn has_grade(&self, grade: u8) -> bool {
        if self.grades.is_empty() { grade == 0 } else { self.grades.contains(&grade) }
    }

    /// Whether it covers a symmetry at a size that it covers.
    pub fn has_symmetry(&self, symmetry: Symmetry, size: Size) -> bool {
        self.symmetries.contains(&symmetry) && (symmetry != Symmetry::Quarter || size.rows == size.cols)
    }
}
