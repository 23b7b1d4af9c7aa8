//! The error of a request that makes or completes a puzzle.

use std::error::Error as StdError;
use std::fmt;

use shumi_core::message::Lang;
use shumi_core::text::ParseError;
use shumi_frame::authoring::Unfinished;
use shumi_frame::generation::MakeError;
use shumi_frame::practice::DrillError;
use shumi_frame::registry::Error;

/// The reason why no puzzle was made or completed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RequestError {
    /// The text or the id is wrong.
    Read(Error),
    /// No puzzle was made.
    Make(MakeError),
    /// No drill was made.
    Drill(DrillError),
    /// The request cannot be fulfilled for the puzzle.
    Finish(Unfinished),
}

impl RequestError {
    /// The reason in a language.
    pub fn to(&self, lang: Lang) -> String {
        match self {
            Self::Read(error) => error.to(lang),
            Self::Make(error) => error.to(lang),
            Self::Drill(error) => error.to(lang),
            Self::Finish(error) => error.to(lang),
        }
    }
}

impl fmt::Display for RequestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to(Lang::default()))
    }
}

impl StdError for RequestError {
    fn source(&self) -> Option<&(dyn StdError + 'static)> {
        Some(match self {
            Self::Read(error) => error,
            Self::Make(error) => error,
            Self::Drill(error) => error,
            Self::Finish(error) => error,
        })
    }
}

macro_rules! from {
    ($($error:ty => $variant:ident,)*) => {$(
        impl From<$error> for RequestError {
            fn from(error: $error) -> Self {
                Self::$variant(error)
            }
        }
    )*};
}

from! { Error => Read, MakeError => Make, DrillError => Drill, Unfinished => Finish, }

impl From<ParseError> for RequestError {
    fn from(error: ParseError) -> Self {
        Self::Read(error.into())
    }
}
