//! What a family of puzzles implements, and everything that is generic over it.
//!
//! The modules, each using only those above it:
//!
//! | module | what it holds |
//! |---|---|
//! | [`family`] | the traits that a family implements, and the plain types that cross |
//! | [`solve`] | answers to questions |
//! | [`explain`] | techniques, hints and ways from the givens to the end |
//! | [`generate`], [`making`] | new puzzles; puzzles made by hand judged and finished |
//! | [`session`], [`draft`] | games; puzzles in the making |
//! | [`registry`] | families by id, types erased |

pub mod draft;
pub mod explain;
pub mod family;
pub mod generate;
pub mod making;
pub mod registry;
pub mod session;
pub mod solve;
pub mod words;
