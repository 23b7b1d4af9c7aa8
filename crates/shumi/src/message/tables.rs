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
    use std::cell::RefCell;

    use super::{COUNT, LANGUAGES};

    /// Stands where a text is due that was not handed over; no text holds it.
    const MISSING: &str = "\u{fffd}";

    type Texts = Vec<&'static str>;

    thread_local! {
        /// A module has one thread.
        static TEXTS: RefCell<[Texts; LANGUAGES.len()]> = const { RefCell::new([const { Vec::new() }; LANGUAGES.len()]) };
    }

    /// A text.
    pub fn text(language: usize, number: usize) -> &'static str {
        TEXTS.with_borrow(|texts| texts[language].get(number).copied().unwrap_or(MISSING))
    }

    /// Takes texts in, kept as long as the module lives, as embedded ones are.
    pub fn learn(language: usize, lines: String) {
        let lines: &'static str = lines.leak();
        TEXTS.with_borrow_mut(|texts| {
            let Some(texts) = texts.get_mut(language) else { return };
            texts.resize(COUNT, MISSING);
            for (place, line) in texts.iter_mut().zip(lines.split('\n')).filter(|(_, line)| !line.is_empty()) {
                *place = line;
            }
        });
    }
}
