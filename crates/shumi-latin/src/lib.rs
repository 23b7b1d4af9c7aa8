//! Latin squares: each row and each column holds the values from 1 to the side of the square, each once.
//!
//! A template for new families: the files, and what each adds, are listed in `docs/new-family.md`.

mod draw;
mod notations;
mod play;
mod puzzle;
mod solver;

/// The texts of this crate by name: a module for each file under `words`, made by the build script.
mod words {
    include!(concat!(env!("OUT_DIR"), "/words.rs"));
}

pub use puzzle::LatinSquare;
