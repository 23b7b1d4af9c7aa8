//! Exact cover: choose options so that every primary item is covered exactly once and every secondary item at most once.
//!
//! Knuth's algorithm X with dancing links (The Art of Computer Programming 4B, section 7.2.2.1). Variables: which options are
//! chosen. Branching: an uncovered primary item with the fewest options left, the first of them on ties, its options in the order
//! they were added. Complete, because every cover has exactly one option for that item. Covering unlinks items and options from
//! doubly linked lists in a way that the reverse order restores, so that nothing is copied.
//!
//! [`Cover`] takes items and options, [`Covers`] yields one cover after the other and can be stopped and resumed.
//!
//! ```
//! use shumi::engine::cover::Cover;
//! // Three primary items 0, 1, 2; item 3 is secondary.
//! let mut cover = Cover::new(3, 1);
//! for option in [&[0, 1, 3][..], &[2, 3], &[2], &[0], &[1, 3]] {
//!     cover.option(option).expect("items in range, each once");
//! }
//! let found: Vec<Vec<usize>> = shumi::meter::unlimited(|meter| {
//!     let mut covers = cover.covers();
//!     let mut all = Vec::new();
//!     while let Some(chosen) = covers.next(meter) {
//!         all.push(chosen.to_vec());
//!     }
//!     all
//! });
//! assert_eq!(found, [vec![0, 2], vec![3, 4, 2]]);
//! ```

mod links;
mod search;

pub use links::{Cover, OptionError};
pub use search::Covers;
