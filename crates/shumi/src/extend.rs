//! Building blocks for a family of your own, and the generic code over families.
//!
//! The modules, each using only those above it:
//!
//! | module | content |
//! |---|---|
//! | [`grid`], [`meter`], [`rng`] | cells and sizes; bounds on work; random numbers from a seed |
//! | [`message`], [`text`](mod@text) | sentences; reading with places of errors |
//! | [`scene`] | a board as a display list |
//! | [`family`](mod@family) | the interface of a family, and the plain types that cross |
//! | [`solving`](mod@crate::solving), [`explain`](mod@explain) | questions and techniques over any family |
//! | [`generation`](mod@crate::generation), [`session`](mod@crate::session) | makers and games over any family |
//! | [`registry`] | families by id, their types erased |
//! | [`builtin`] | the families and their list |
//!
//! The crate `shumi-latin` is a whole family that is solved and played, behind the feature `template`.

#[doc(inline)]
pub use crate::{builtin, explain, family, grid, message, meter, registry, rng, scene, text};
