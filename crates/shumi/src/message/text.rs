//! A text in every language.

use super::{Lang, tables};

/// A sentence or part of one in every language, with `{placeholders}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text(Source);

/// The number of a text of the tables under `words`, which is all there is where the texts are handed over; it keeps modules small.
#[cfg(words_apart)]
type Source = u16;

#[cfg(not(words_apart))]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Source {
    /// The number of a text of the tables under `words`.
    Table(u16),
    /// The text itself in each language.
    Own(&'static [&'static str]),
}

#[cfg(words_apart)]
impl Text {
    /// No text at all, for an error whose words are added by whoever knows them. Its number is that of no text.
    pub const NONE: Self = Self(u16::MAX);

    /// The text of this number; the build script counts them.
    pub(crate) const fn at(number: u16) -> Self {
        Self(number)
    }

    /// The text in a language.
    pub fn to(self, lang: Lang) -> &'static str {
        if self == Self::NONE { "" } else { tables::text(lang.index(), self.0.into()) }
    }
}

#[cfg(not(words_apart))]
impl Text {
    /// No text at all, for an error whose words are added by whoever knows them.
    pub const NONE: Self = Self::own(&[]);

    /// The text of this number; the build script counts them.
    pub(crate) const fn at(number: u16) -> Self {
        Self(Source::Table(number))
    }

    /// A text of a family outside this crate: in the languages of [`Lang::all`], in their order. The first stands for those that it
    /// lacks.
    pub const fn own(texts: &'static [&'static str]) -> Self {
        Self(Source::Own(texts))
    }

    /// The text in a language.
    pub fn to(self, lang: Lang) -> &'static str {
        match self.0 {
            Source::Table(number) => tables::text(lang.index(), number.into()),
            Source::Own(texts) => texts.get(lang.index()).or(texts.first()).copied().unwrap_or_default(),
        }
    }
}
