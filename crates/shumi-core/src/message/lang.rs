//! Languages of messages.

include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// A language of messages; the default is English.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lang(u8);

impl Lang {
    /// English.
    pub const DEFAULT: Self = Self(0);

    /// All languages, the default first.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..LANGUAGES.len() as u8).map(Self)
    }

    /// Returns the language of a tag such as `zh`, `zh-Hant-TW` or `JA`; `None` if there are no texts in it.
    pub fn of_tag(tag: &str) -> Option<Self> {
        let code = tag.split(['-', '_']).next().unwrap_or_default();
        Self::all().find(|lang| lang.code().eq_ignore_ascii_case(code))
    }

    /// Returns the language at an index of [`all`](Self::all).
    pub fn at(place: usize) -> Option<Self> {
        (place < LANGUAGES.len()).then_some(Self(place as u8))
    }

    /// Returns its code (`zh`).
    pub fn code(self) -> &'static str {
        LANGUAGES[self.index()].0
    }

    /// Returns its own name ("日本語").
    pub fn name(self) -> &'static str {
        LANGUAGES[self.index()].1
    }

    /// Returns its index in [`all`](Self::all).
    pub fn index(self) -> usize {
        self.0.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_name_languages_by_their_first_part() {
        for tag in ["en", "EN", "en-GB", "en_US"] {
            assert_eq!(Lang::of_tag(tag), Some(Lang::default()), "{tag}");
        }
        for tag in ["", "e", "eng", "x-en", "-en"] {
            assert_eq!(Lang::of_tag(tag), None, "{tag}");
        }
        assert!(Lang::all().all(|lang| Lang::of_tag(lang.code()) == Some(lang) && !lang.name().is_empty()));
    }
}
