//! Foundation of all crates of Shumi.
//!
//! | module | contents |
//! |---|---|
//! | [`grid`] | cells and sizes |
//! | [`meter`] | limits and progress of work |
//! | [`rng`] | a seeded random number generator |
//! | [`sort`] | a sort of small code size, for wasm modules |
//! | [`message`] | sentences in several languages |
//! | [`text`] | readers and writers; errors carry line and column |
//! | [`scene`] | a board as a display list |

extern crate self as shumi_core;

pub mod grid;
pub mod message;
pub mod meter;
pub mod rng;
pub mod scene;
pub mod sort;
pub mod text;
pub mod words;
