//! Messages: texts from the catalogs of the crates, and the arguments that fill them.
//!
//! Code combines constants of `words` with [`Arg`]s and never builds prose itself. [`render()`] writes the sentence in the
//! language of a [`Voice`] and with its names for values.

mod arg;
mod lang;
mod render;
mod standalone;
#[cfg(not(feature = "texts"))]
mod tables;
mod text;

pub use arg::{Arg, Args, Contradiction, Forced, House, Message, Template};
pub use lang::Lang;
pub use render::{Part, Voice, fill, joined, parts, put, reason, render, say};
pub use text::Text;

/// Loads the texts of a language into the module: catalogs separated by form feeds; in each, one text per line, ordered by
/// number. An empty line is a text that the module does not need; a NUL is an empty text. Does nothing if the texts are embedded
/// (feature `texts`).
#[cfg(not(feature = "texts"))]
pub fn learn(lang: Lang, texts: String) {
    tables::learn(lang.index(), texts);
}

/// Does nothing: the texts are embedded.
#[cfg(feature = "texts")]
pub fn learn(_: Lang, _: String) {}
