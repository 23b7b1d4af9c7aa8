//! What a family of your own is built from, and what the generic code is made of.
//!
//! The modules, each using only those above it:
//!
//! | module | what it holds |
//! |---|---|
//! | [`grid`], [`meter`], [`rng`] | cells and sizes; bounds on work; chance from a seed |
//! | [`message`], [`text`](mod@text) | sentences; reading with places of errors |
//! | [`scene`] | a board as a display list |
//! | [`family`](mod@family) | the traits that a family implements, and the plain types that cross |
//! | [`solve`](mod@crate::solve), [`explain`](mod@explain), [`generate`](mod@crate::generate), [`session`](mod@crate::session) | questions, techniques, makers and games over any family |
//! | [`registry`] | families by id, types erased |
//! | [`families`](mod@families) | the families and their list |
//!
//! The crate `shumi-latin` is a whole family that is solved and played, behind the feature `template`.

#[doc(inline)]
pub use crate::{explain, families, family, grid, message, meter, registry, rng, scene, text};
