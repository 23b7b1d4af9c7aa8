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
use shumi_watch::{About, Algorithm, Switch};

/// Maximum flow.
pub const ALGORITHM: Algorithm<Kakuro> = Algorithm {
    about: About {
        id: "max-flow",
        name: words::NAME,
        source: words::SOURCE,
        complexity: words::COMPLEXITY,
        code: words::CODE,
        switches: &[
            Switch { words: &words::switch::BREADTH, default: true, helps: true },
            Switch { words: &words::switch::LEVELS, default: false, helps: true },
            Switch { words: &words::switch::GAPS, default: false, helps: false },
        ],
        causes: &[&words::cause::RANGE, &words::cause::TOTALS, &words::cause::CUT, &words::cause::GAP],
        height: words::HEIGHT,
        has_tree: false,
    },
    make: |puzzle, switches| Box::new(MaxFlow::new(puzzle, switches)),
};

// Numbers of the switches, then of the causes.
const BREADTH: usize = 0;
const LEVELS: usize = 1;
const GAPS: usize = 2;
const RANGE: u8 = 0;
const TOTALS: u8 = 1;
const CUT: u8 = 2;
const GAP: u8 = 3;
