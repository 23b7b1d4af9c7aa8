//! Target Sudoku by branch and bound: fills the blanks in a fixed order, and cuts a branch that cannot beat the best grid.

mod machine;
mod search;
mod shown;

use crate::puzzle::Sudoku;
use crate::words::watch::branch_and_bound as words;
use search::BranchAndBound;
use shumi_watch::{About, Algorithm, AlgorithmSwitch, MAX_EVENTS};

/// Branch and bound.
pub const ALGORITHM: Algorithm<Sudoku> = Algorithm {
    about: &About {
        id: "branch-and-bound",
        name: words::NAME,
        source: words::SOURCE,
        complexity: words::COMPLEXITY,
        code: words::CODE,
        switches: &[
            AlgorithmSwitch { words: &words::switch::ORDER, default: true, helps: true },
            AlgorithmSwitch { words: &words::switch::MASKS, default: true, helps: true },
            AlgorithmSwitch { words: &words::switch::BOUND, default: true, helps: true },
        ],
        causes: &[&words::cause::NO_DIGIT, &words::cause::BOUND, &words::cause::BLANK, &words::cause::GIVENS],
        height: words::HEIGHT,
        has_tree: true,
        most: MAX_EVENTS,
    },
    suits: |_| true,
    make: |puzzle, switches| Box::new(BranchAndBound::new(puzzle, switches)),
};
