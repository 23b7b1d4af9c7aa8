//! Kakuro with repeats as a maximum flow.
//!
//! Each cell takes 1 at least. The rest of an across clue flows from it through its cells, each of which takes up to 8 more, into the down
//! clues. The digits are right once all clues are used up.

mod levels;
mod machine;
mod network;
mod plain;
mod shown;

use crate::puzzle::Kakuro;
use crate::words::watch::max_flow as words;
use machine::MaxFlow;
use shumi_watch::{About, Algorithm, AlgorithmSwitch, MAX_EVENTS};

/// Maximum flow.
pub const ALGORITHM: Algorithm<Kakuro> = Algorithm {
    about: &About {
        id: "max-flow",
        name: words::NAME,
        source: words::SOURCE,
        complexity: words::COMPLEXITY,
        code: words::CODE,
        switches: &[
            AlgorithmSwitch { words: &words::switch::BREADTH, default: true, helps: true },
            AlgorithmSwitch { words: &words::switch::LEVELS, default: false, helps: true },
            AlgorithmSwitch { words: &words::switch::GAPS, default: false, helps: false },
        ],
        causes: &[&words::cause::RANGE, &words::cause::TOTALS, &words::cause::CUT, &words::cause::GAP],
        height: words::HEIGHT,
        has_tree: false,
        most: MAX_EVENTS,
    },
    suits: |_| true,
    make: |puzzle, switches| Box::new(MaxFlow::new(puzzle, switches)),
};
