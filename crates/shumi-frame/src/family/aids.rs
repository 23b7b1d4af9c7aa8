//! Helps that show facts of the board, each switched on or off by the player.

use serde::{Serialize, Serializer};

/// A help while playing. It needs no solver and judges nothing that the board does not show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
#[non_exhaustive]
pub enum Aid {
    /// The cells related to the selected one: its row, column and box, its runs, the cells that its clue counts.
    Sight,
    /// The cells known to be joined with the selected one.
    Areas,
    /// All cells and marks with the value of the selected cell, or with the value that a press enters.
    SameValues,
    /// The combinations of values in the open cells of a run, in the panel beside the board.
    Combinations,
    /// The number of remaining places of a value, on its key.
    DigitsLeft,
    /// Dims fulfilled clues.
    FinishedClues,
    /// Marks clues that no filling can fulfil any more.
    ImpossibleClues,
    /// Underlines numbers that still occur more than once in a line.
    Doubled,
    /// Numbers of rows and columns on the edge of the board, also without a hint.
    Coordinates,
    /// Marks entries that break a rule already.
    Clashes,
}

impl Aid {
    /// All helps, in the order of menus.
    pub const ALL: [Self; 10] = [
        Self::Sight,
        Self::Areas,
        Self::SameValues,
        Self::Combinations,
        Self::DigitsLeft,
        Self::FinishedClues,
        Self::ImpossibleClues,
        Self::Doubled,
        Self::Coordinates,
        Self::Clashes,
    ];

    /// The name of its switch.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sight => "sight",
            Self::Areas => "areas",
            Self::SameValues => "same-values",
            Self::Combinations => "combinations",
            Self::DigitsLeft => "digits-left",
            Self::FinishedClues => "finished-clues",
            Self::ImpossibleClues => "impossible-clues",
            Self::Doubled => "doubled",
            Self::Coordinates => "coordinates",
            Self::Clashes => "clashes",
        }
    }

    /// The help whose switch has this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|aid| aid.name() == name)
    }
}

/// A set of helps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Aids(u16);

impl Aids {
    /// The helps that are on by default: all but those that crowd the board or read as a reproach.
    pub const AT_FIRST: Self = Self::of(&Aid::ALL).with(Aid::Areas, false).with(Aid::Doubled, false).with(Aid::Coordinates, false);

    /// The set of these helps.
    pub const fn of(aids: &[Aid]) -> Self {
        let (mut all, mut i) = (Self(0), 0);
        while i < aids.len() {
            all = all.with(aids[i], true);
            i += 1;
        }
        all
    }

    /// Whether the set contains a help.
    pub const fn has(self, aid: Aid) -> bool {
        self.0 >> aid as u16 & 1 == 1
    }

    /// The set with a help, or without it.
    pub const fn with(self, aid: Aid, on: bool) -> Self {
        Self(self.0 & !(1 << aid as u16) | (on as u16) << aid as u16)
    }
}

/// The helps that have a meaning on a board, and those that are on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AvailableAids {
    /// The helps that have a meaning.
    pub all: Aids,
    /// The helps that are on; only those in `all` count.
    pub on: Aids,
}

/// Serialised as an object of flags by name.
impl Serialize for AvailableAids {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(Aid::ALL.into_iter().filter(|aid| self.all.has(*aid)).map(|aid| (aid.name(), self.on.has(aid))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_back_to_their_help() {
        for aid in Aid::ALL {
            assert_eq!(Aid::named(aid.name()), Some(aid));
            assert!(Aids::of(&[aid]).has(aid) && !Aids::of(&Aid::ALL).with(aid, false).has(aid));
        }
        assert_eq!(Aid::named("hints"), None);
    }

    #[test]
    fn an_object_tells_those_with_a_meaning() {
        let offered = AvailableAids { all: Aids::of(&[Aid::Sight, Aid::Doubled]), on: Aids::AT_FIRST };
        assert_eq!(serde_json::to_string(&offered).unwrap(), r#"{"sight":true,"doubled":false}"#);
    }
}
