//! The reasons why there is no drill.

use std::fmt;

use crate::generation::UnsupportedOption;
use crate::words::practice::drill as words;
use shumi_core::message::{Lang, put};
use shumi_core::words::common::connective;

/// The reason why there is no drill.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DrillError {
    /// The family makes no puzzles of the size, or the seed is too large.
    UnsupportedOption(UnsupportedOption),
    /// The id has no such technique, or none of its puzzles needs it.
    Technique {
        /// Id of the family.
        family: &'static str,
        /// Ids of its techniques, easiest first.
        known: Vec<&'static str>,
    },
    /// The known position has no step of the technique.
    Misfit {
        /// Id of the family.
        family: &'static str,
        /// Id of the technique.
        technique: &'static str,
    },
    /// Not one of many puzzles had a position.
    Rare {
        /// Id of the family.
        family: &'static str,
        /// Id of the technique.
        technique: &'static str,
    },
    /// The meter stopped the work.
    Stopped,
}

impl fmt::Display for DrillError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to(Lang::default()))
    }
}

impl std::error::Error for DrillError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::UnsupportedOption(e) => Some(e),
            _ => None,
        }
    }
}

impl From<UnsupportedOption> for DrillError {
    fn from(why: UnsupportedOption) -> Self {
        Self::UnsupportedOption(why)
    }
}

impl DrillError {
    /// The reason in a language.
    pub fn to(&self, lang: Lang) -> String {
        let of = |text, family: &str, technique: &str| put(text, &[("family", family.into()), ("technique", technique.into())], lang);
        match self {
            Self::UnsupportedOption(why) => why.to(lang),
            Self::Technique { family, known } => {
                put(words::TECHNIQUE, &[("family", (*family).into()), ("known", known.join(connective::SPACE.to(lang)))], lang)
            }
            Self::Misfit { family, technique } => of(words::MISFIT, family, technique),
            Self::Rare { family, technique } => of(words::RARE, family, technique),
            Self::Stopped => words::STOPPED.to(lang).into(),
        }
    }
}
