//! Pens: the kinds of entries.

use serde::Serialize;

/// The kind of entry that digits write.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pen {
    /// Values.
    #[default]
    Digit,
    /// The family's pencil marks.
    Corner,
    /// Marks in the middle of a cell.
    Centre,
    /// Colours of cells.
    Colour,
}

impl Pen {
    /// All pens, with their names.
    pub const NAMES: [(&'static str, Self); 4] =
        [("digit", Self::Digit), ("corner", Self::Corner), ("centre", Self::Centre), ("colour", Self::Colour)];

    /// The pen with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::NAMES.into_iter().find(|(known, _)| *known == name).map(|(_, pen)| pen)
    }
}
