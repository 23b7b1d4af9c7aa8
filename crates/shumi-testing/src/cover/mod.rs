//! Exact cover: choose options so that every primary item is covered exactly once and every secondary item at most once.
//!
//! Knuth's algorithm X with dancing links (The Art of Computer Programming 4B, section 7.2.2.1). Variables: one per option, chosen or
//! not. Branching: an uncovered primary item with the fewest options left, the first of them on ties, its options in the order of
//! addition. Complete, because every cover has exactly one option for that item. Covering unlinks items and options from doubly linked
//! lists; uncovering in reverse order restores them, so that nothing is copied. Exponential time in the worst case.
//!
//! [`Cover`] takes items and options; `Covers` yields one cover after the other, and its search can be stopped and resumed.
//!
//! A test oracle for other solvers: slow, simple, and not part of the product.

mod links;
mod search;

pub use links::Cover;
