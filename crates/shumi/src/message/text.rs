//! A text in every language.

use super::{Lang, tables};

/// A sentence or part of one in every language, with `{placeholders}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text(Source);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Source {
    /// The number of a text of the tables under `words`.
    Table(u16),
    /// The text itself in each language.
    Own(&'static [&'static str]),
}

impl Text {
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
