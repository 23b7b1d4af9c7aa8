//! A text in every language.

use super::Lang;
#[cfg(not(feature = "texts"))]
use super::tables;

/// A sentence or part of one in every language, with `{placeholders}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text(Source);

/// The text in each language; a NUL or an index beyond the end is a missing text.
#[cfg(feature = "texts")]
type Source = &'static [&'static str];

/// Number of a catalog and, in the low [`BITS`], of a text in it. Holds no text itself, which keeps modules small.
#[cfg(not(feature = "texts"))]
type Source = u16;

/// Bits for the number of a text in its catalog.
#[cfg(not(feature = "texts"))]
const BITS: u32 = 11;

#[cfg(feature = "texts")]
impl Text {
    /// The empty text, for an error whose caller adds the words.
    pub const NONE: Self = Self(&[]);

    /// Creates a text in the languages of [`Lang::all`], in their order. The first replaces missing ones.
    pub const fn own(texts: &'static [&'static str]) -> Self {
        Self(texts)
    }

    /// Returns the text in a language.
    pub fn to(self, lang: Lang) -> &'static str {
        self.in_language(lang).or(self.0.first().copied()).unwrap_or_default()
    }

    /// Returns the text in a language; `None` if it would fall back to English.
    pub fn in_language(self, lang: Lang) -> Option<&'static str> {
        self.0.get(lang.index()).copied().filter(|text| *text != "\0")
    }
}

#[cfg(not(feature = "texts"))]
impl Text {
    /// The empty text, for an error whose caller adds the words. No text has its number.
    pub const NONE: Self = Self(u16::MAX);

    /// Returns the text of this number in a catalog.
    pub const fn at(catalog: u8, number: u16) -> Self {
        Self((catalog as u16) << BITS | number)
    }

    /// Returns the text in a language.
    pub fn to(self, lang: Lang) -> &'static str {
        if self == Self::NONE { "" } else { tables::text(lang.index(), (self.0 >> BITS).into(), (self.0 & ((1 << BITS) - 1)).into()) }
    }
}

/// Builds a [`Text`] of a catalog from its number and its text in each language. The build scripts generate the calls.
#[cfg(feature = "texts")]
#[macro_export]
macro_rules! catalog_text {
    ($catalog:literal, $number:literal, en $en:literal, zh $zh:literal, ja $ja:literal) => {
        $crate::message::Text::own(&[$en, $crate::if_zh!($zh), $crate::if_ja!($ja)])
    };
}

/// Builds a [`Text`] of a catalog from its number alone.
#[cfg(not(feature = "texts"))]
#[macro_export]
macro_rules! catalog_text {
    ($catalog:literal, $number:literal, $($rest:tt)*) => {
        $crate::message::Text::at($catalog, $number)
    };
}

/// Keeps a Chinese text if the feature `zh` is on.
#[doc(hidden)]
#[macro_export]
#[cfg(feature = "zh")]
macro_rules! if_zh {
    ($text:literal) => {
        $text
    };
}

/// Drops a Chinese text: the feature `zh` is off.
#[doc(hidden)]
#[macro_export]
#[cfg(not(feature = "zh"))]
macro_rules! if_zh {
    ($text:literal) => {
        "\0"
    };
}

/// Keeps a Japanese text if the feature `ja` is on.
#[doc(hidden)]
#[macro_export]
#[cfg(feature = "ja")]
macro_rules! if_ja {
    ($text:literal) => {
        $text
    };
}

/// Drops a Japanese text: the feature `ja` is off.
#[doc(hidden)]
#[macro_export]
#[cfg(not(feature = "ja"))]
macro_rules! if_ja {
    ($text:literal) => {
        "\0"
    };
}
