//! The state of a cell: undecided, shaded or unshaded.

use serde::{Serialize, Serializer};

/// The state of a cell, or the knowledge about it. As a number, the value of the cell in moves, hints and saved games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Shade {
    /// Not decided, or unknown.
    #[default]
    Undecided = 0,
    /// Shaded.
    Shaded = 1,
    /// Unshaded.
    Unshaded = 2,
}

impl Shade {
    /// The two shades of a decided cell.
    pub const DECIDED: [Self; 2] = [Self::Shaded, Self::Unshaded];
    /// The greatest value of a shade.
    pub const MAX_VALUE: u32 = Self::Unshaded as u32;

    /// Returns the shade of a value.
    pub const fn from_value(value: u32) -> Option<Self> {
        match value {
            0 => Some(Self::Undecided),
            1 => Some(Self::Shaded),
            2 => Some(Self::Unshaded),
            _ => None,
        }
    }

    /// Returns the decided shade of a value.
    pub const fn decided(value: u32) -> Option<Self> {
        match Self::from_value(value) {
            Some(Self::Undecided) => None,
            shade => shade,
        }
    }

    /// Returns shaded or unshaded.
    #[inline]
    pub const fn of(is_shaded: bool) -> Self {
        if is_shaded { Self::Shaded } else { Self::Unshaded }
    }

    /// Returns its value.
    #[inline]
    pub const fn value(self) -> u32 {
        self as u32
    }

    /// Swaps shaded and unshaded; undecided stays undecided.
    #[inline]
    pub const fn opposite(self) -> Self {
        match self {
            Self::Undecided => Self::Undecided,
            Self::Shaded => Self::Unshaded,
            Self::Unshaded => Self::Shaded,
        }
    }

    /// Returns whether it is neither shaded nor unshaded yet.
    #[inline]
    pub const fn is_undecided(self) -> bool {
        matches!(self, Self::Undecided)
    }

    /// Returns whether it is shaded.
    #[inline]
    pub const fn is_shaded(self) -> bool {
        matches!(self, Self::Shaded)
    }

    /// Returns whether it is unshaded.
    #[inline]
    pub const fn is_unshaded(self) -> bool {
        matches!(self, Self::Unshaded)
    }
}

impl Serialize for Shade {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(*self as u8)
    }
}
