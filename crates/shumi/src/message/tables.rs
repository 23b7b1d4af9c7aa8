//! The texts themselves, by the place of their language and their number: embedded, or handed over by whoever loaded the module.

include!(concat!(env!("OUT_DIR"), "/tables.rs"));

#[cfg(not(words_apart))]
pub use embedded::{learn, numbered, text};
#[cfg(words_apart)]
pub use learnt::{learn, text};

#[cfg(not(words_apart))]
mod embedded {
    use super::{TEXTS, WAYS};

    /// A text.
    pub fn text(language: usize, number: usize) -> &'static str {
        TEXTS[language][number]
    }

    /// Nothing is missing that could be handed over.
    pub fn learn(_: usize, _: String) {}

    /// All texts of a language in the order of their numbers, each with the way to it: its file and the keys in it, joined by dots.
    pub fn numbered(language: usize) -> impl Iterator<Item = (&'static str, &'static str)> {
        WAYS.into_iter().zip(TEXTS[language])
    }
}

#[cfg(words_apart)]
mod learnt {
    use std::cell::Cell;

    use super::LANGUAGES;

    /// Stands where a text is due that was not handed over; no text holds it.
    const MISSING: &str = "\u{fffd}";

    thread_local! {
        /// A module has one thread.
        static TEXTS: Cell<[&'static [&'static str]; LANGUAGES.len()]> = const { Cell::new([&[]; LANGUAGES.len()]) };
    }

    /// A text.
    pub fn text(language: usize, number: usize) -> &'static str {
        let texts = TEXTS.get()[language];
        texts.get(number).copied().filter(|text| !text.is_empty()).unwrap_or(MISSING)
    }

    /// Takes the texts of a language in, kept as long as the module lives, as embedded ones are; once is enough.
    pub fn learn(language: usize, lines: String) {
        let mut all = TEXTS.get();
        let Some(texts) = all.get_mut(language).filter(|texts| texts.is_empty()) else { return };
        let lines: &'static str = lines.leak();
        *texts = lines.split('\n').collect::<Vec<_>>().leak();
        TEXTS.set(all);
    }
}
