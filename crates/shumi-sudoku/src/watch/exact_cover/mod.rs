//! Sudoku as an exact cover, by dancing links (algorithm X).
//!
//! Each head must be covered once: a cell has a value; a row, column or box has a value's place. An option is a value in a cell, and
//! covers four heads.

mod links;
mod machine;
mod search;
mod shown;

use crate::puzzle::Sudoku;
use crate::words::watch::exact_cover as words;
use search::ExactCover;
use shumi_watch::{About, Algorithm, AlgorithmSwitch, MAX_EVENTS};

/// Exact cover.
pub const ALGORITHM: Algorithm<Sudoku> = Algorithm {
    about: &About {
        id: "exact-cover",
        name: words::NAME,
        source: words::SOURCE,
        complexity: words::COMPLEXITY,
        code: words::CODE,
        switches: &[
            AlgorithmSwitch { words: &words::switch::FEWEST, default: true, helps: true },
            AlgorithmSwitch { words: &words::switch::SINGLES, default: true, helps: true },
            AlgorithmSwitch { words: &words::switch::SECOND, default: false, helps: false },
        ],
        causes: &[&words::cause::EMPTY, &words::cause::GIVENS],
        height: words::HEIGHT,
        has_tree: true,
        most: MAX_EVENTS,
    },
    suits: |_| true,
    make: |puzzle, switches| Box::new(ExactCover::new(puzzle, switches)),
};
