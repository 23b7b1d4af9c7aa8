//! Number-grid puzzles: read, solve, count, prove unique, explain, play, print.
//!
//! Pure: no input or output, no clock, no global state. Three doors:
//!
//! - Texts and ids: [`read`], [`solve()`], [`check`], [`convert`], [`families()`]; all that a command line or a web page needs.
//! - Games: [`Session`](session::Session), from [`Playable::play`](registry::Playable::play) or [`resume`]: input, undo, hints, scenes.
//! - Types: the modules under [`families`](mod@families), for those who build on one family.
//!
//! Below them lie [`mod@family`] (what a family implements), [`mod@solve`] (questions over any family), [`engine`] (shared algorithms) and
//! [`grid`], [`text`], [`meter`].

mod api;

pub mod answer;
pub mod deduce;
pub mod engine;
pub mod explain;
pub mod families;
pub mod family;
pub mod grid;
pub mod hint;
pub mod meter;
pub mod registry;
pub mod rng;
pub mod say;
pub mod scene;
pub mod session;
pub mod solve;
#[cfg(test)]
mod testing;
pub mod text;

pub use api::{Error, Part, check, convert, family, hint, read, read_next, resume, solve};
pub use meter::Meter;
pub use registry::families;
pub use text::ParseError;
