//! What all crates of Shumi stand on.
//!
//! | module | what it holds |
//! |---|---|
//! | [`grid`] | cells and sizes |
//! | [`meter`] | bounds on work, and its progress |
//! | [`rng`] | chance from a seed |
//! | [`sort`] | a small sort, for modules of few bytes |
//! | [`message`] | sentences in several languages |
//! | [`text`] | reading and writing, with the places of errors |
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
