//! Messages: texts from the tables of words, and the arguments that fill them.
//!
//! Code hands over constants of `words` with [`Arg`]s and never builds prose itself; [`render()`] makes the sentence, in the language and
//! with the names of values that a [`Voice`] has.

mod arg;
mod lang;
mod render;
mod tables;
mod text;
mod told;
pub(crate) mod words;

pub use arg::{Arg, Args, Clash, Forced, House, Message, Words};
pub use lang::Lang;
pub use render::{Part, Voice, fill, joined, parts, put, reason, render, say};
pub use text::Text;

/// Hands a module its texts in a language: one a line, in the order of their numbers; an empty line is a text that it does not need. Where
/// texts are embedded nothing is taken in.
pub fn learn(lang: Lang, lines: String) {
    tables::learn(lang.index(), lines);
}

/// All texts of a language in the order of their numbers, each with the way to it: its file and the keys in it, joined by dots.
#[cfg(not(words_apart))]
pub fn numbered(lang: Lang) -> impl Iterator<Item = (&'static str, &'static str)> {
    tables::numbered(lang.index())
}

/// What the crates around this one say.
#[doc(hidden)]
pub mod around {
    pub use super::words::api::api;
    pub use super::words::cli;
}
