//! Messages: texts from the catalogs of the crates, and the arguments that fill them.
//!
//! Code hands over constants of `words` with [`Arg`]s and never builds prose itself; [`render()`] makes the sentence, in the language and
//! with the names of values that a [`Voice`] has.

mod arg;
mod lang;
mod render;
#[cfg(not(feature = "texts"))]
mod tables;
mod text;
mod told;

pub use arg::{Arg, Args, Clash, Forced, House, Message, Words};
pub use lang::Lang;
pub use render::{Part, Voice, fill, joined, parts, put, reason, render, say};
pub use text::Text;

/// Hands a module its texts in a language: the catalogs one after the other, form feeds between them, in each a text a line, in the order of
/// their numbers; an empty line is a text that the module does not need, and a NUL is an empty text. Where texts are embedded nothing is taken in.
#[cfg(not(feature = "texts"))]
pub fn learn(lang: Lang, texts: String) {
    tables::learn(lang.index(), texts);
}

/// Takes nothing in: the texts are embedded.
#[cfg(feature = "texts")]
pub fn learn(_: Lang, _: String) {}
