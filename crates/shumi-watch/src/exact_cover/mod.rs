//! Exact cover by dancing links (algorithm X), for grids whose houses hold each value once.
//!
//! Each head must be covered once: a cell has a value; a house has a place for a value. An option is a value in a cell, and covers the
//! heads of its cell and of the value in each house of the cell. The values of a cage are secondary heads, covered at most once; its sum
//! is checked beside the cover, by the sets of values that make it.

mod links;
mod machine;
mod problem;
mod search;
mod shown;

pub use problem::{Cover, CoverCage, CoverHouse};
pub use search::ExactCover;

use crate::algorithm::{About, AlgorithmSwitch};
use crate::run::MAX_EVENTS;
use crate::words::watch::exact_cover as words;

const FEWEST: AlgorithmSwitch = AlgorithmSwitch { words: &words::switch::FEWEST, default: true, helps: true };
const SINGLES: AlgorithmSwitch = AlgorithmSwitch { words: &words::switch::SINGLES, default: true, helps: true };
const SECOND: AlgorithmSwitch = AlgorithmSwitch { words: &words::switch::SECOND, default: false, helps: false };
const SUMS: AlgorithmSwitch = AlgorithmSwitch { words: &words::switch::SUMS, default: true, helps: true };

/// Description for puzzles without cages.
pub static EXACT_COVER: About = About {
    id: "exact-cover",
    name: words::NAME,
    source: words::SOURCE,
    complexity: words::COMPLEXITY,
    code: words::CODE,
    switches: &[FEWEST, SINGLES, SECOND],
    causes: &[&words::cause::EMPTY, &words::cause::GIVENS],
    height: words::HEIGHT,
    has_tree: true,
    most: MAX_EVENTS,
};

/// Description for puzzles with cages.
pub static CAGED_COVER: About = About {
    complexity: words::CAGED_COMPLEXITY,
    code: words::CAGED_CODE,
    switches: &[FEWEST, SINGLES, SECOND, SUMS],
    causes: &[&words::cause::EMPTY, &words::cause::GIVENS, &words::cause::SUM],
    ..EXACT_COVER
};
