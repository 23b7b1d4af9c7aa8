//! Exact cover: choose options so that every primary item is covered exactly once and every secondary item at most once.
//!
//! Knuth's algorithm X with dancing links (The Art of Computer Programming 4B, section 7.2.2.1). Variables: which options are
//! chosen. Branching: an uncovered primary item with the fewest options left, the first of them on ties, its options in the order
//! they were added. Complete, because every cover has exactly one option for that item. Covering unlinks items and options from
//! doubly linked lists in a way that the reverse order restores, so that nothing is copied.
//!
//! [`Cover`] takes items and options, `Covers` yields one cover after the other and can be stopped and resumed.
//!
//! An oracle for tests of other solvers: slow, obvious, and not part of the crate.

mod links;
mod search;

pub use links::Cover;
