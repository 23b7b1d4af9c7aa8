//! Latin squares: each row and each column holds the values from 1 to the side of the square, each once.
//!
//! A template for new families: the files, and what each adds, are listed in `docs/new-family.md`.

mod draw;
mod notations;
mod play;
mod puzzle;
mod solver;
mod words;

pub use puzzle::LatinSquare;
