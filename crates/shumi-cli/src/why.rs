//! Reasons, which are written in a language only when they are printed.

use std::fmt;

use shumi::authoring::Unfinished;
use shumi::generation::{InvalidDate, UnsupportedOption};
use shumi::message::{Lang, Message, Text};

/// A reason, for any language.
pub struct Why(Box<dyn Fn(Lang) -> String + Send>);

impl Why {
    /// Wraps a function that writes the reason in a language.
    pub fn new(to: impl Fn(Lang) -> String + Send + 'static) -> Self {
        Self(Box::new(to))
    }

    /// Writes the reason in a language.
    pub fn to(&self, lang: Lang) -> String {
        (self.0)(lang)
    }
}

/// Writes the reason in English.
impl fmt::Debug for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to(Lang::default()))
    }
}

impl From<Text> for Why {
    fn from(text: Text) -> Self {
        Self::new(move |lang| text.to(lang).into())
    }
}

macro_rules! reasons {
    ($($error:ty)*) => {$(
        impl From<$error> for Why {
            fn from(error: $error) -> Self {
                Self::new(move |lang| error.to(lang))
            }
        }
    )*};
}

reasons!(Message shumi::Error shumi::RequestError InvalidDate UnsupportedOption Unfinished);
