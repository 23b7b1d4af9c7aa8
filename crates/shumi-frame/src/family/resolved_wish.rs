//! Requests to a maker.

use serde::Serialize;

use super::symmetry::Symmetry;
use shumi_core::grid::Size;

/// A complete request: every default has been filled in, and an offer covers it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResolvedWish {
    /// Rows and columns, as the `text` notation counts them (Rotation: cells).
    pub size: Size,
    /// 1 (easiest) to 6; 0 if a request cannot choose the grade.
    pub grade: u8,
    /// The symmetry of the places of givens, clues or black cells.
    pub symmetry: Symmetry,
    /// Options of single families.
    pub extras: Extras,
}

impl ResolvedWish {
    /// A request for a size and a grade (0: not chosen), without symmetry and extras.
    pub fn new([rows, cols]: [u16; 2], grade: u8) -> Self {
        Self { size: Size { rows, cols }, grade, symmetry: Symmetry::None, extras: Extras::default() }
    }
}

/// Options that only some families take.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Extras {
    /// The kind, in families with kinds.
    pub kind: Option<Kind>,
    /// The shortest number of turns.
    pub turns: Option<u8>,
    /// The percentage of cells that are given, at least.
    pub givens: Option<u8>,
    /// Allows several fillings as answers.
    pub any_filling: bool,
    /// A weight per cell, row by row.
    pub weights: Option<Vec<i32>>,
}

/// The task of a puzzle with moves, or the houses of a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Kind {
    /// Arrange the numbers.
    Arrange,
    /// Turn windows from a start board.
    Turn,
    /// Boxes and no further houses.
    Boxes,
    /// Irregular regions.
    Jigsaw,
    /// Boxes and both diagonals.
    Diagonals,
    /// Boxes and the windows between them.
    Windows,
    /// Boxes and the cells at one place of all boxes.
    Disjoint,
    /// Both diagonals and no boxes.
    NoBoxes,
    /// Irregular regions and both diagonals.
    JigsawDiagonals,
    /// Boxes, windows and both diagonals.
    WindowsDiagonals,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 10] = [
        Self::Arrange,
        Self::Turn,
        Self::Boxes,
        Self::Jigsaw,
        Self::Diagonals,
        Self::Windows,
        Self::Disjoint,
        Self::NoBoxes,
        Self::JigsawDiagonals,
        Self::WindowsDiagonals,
    ];

    /// Its name in the interfaces.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Arrange => "arrange",
            Self::Turn => "turn",
            Self::Boxes => "boxes",
            Self::Jigsaw => "jigsaw",
            Self::Diagonals => "diagonals",
            Self::Windows => "windows",
            Self::Disjoint => "disjoint",
            Self::NoBoxes => "no-boxes",
            Self::JigsawDiagonals => "jigsaw-diagonals",
            Self::WindowsDiagonals => "windows-diagonals",
        }
    }
}
