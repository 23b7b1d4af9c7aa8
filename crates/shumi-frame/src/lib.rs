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

/// The texts of this crate by name: a module for each file under `words`.
#[allow(
    missing_docs,
    clippy::module_inception,
    reason = "generated; the texts say what they are for, and a file has a table of its own name"
)]
pub mod words {
    include!(concat!(env!("OUT_DIR"), "/words.rs"));
}
