//! Shaded cells by clause learning: propagate the rules, connect the unshaded cells, and learn from each failure.

mod analyse;
mod chains;
mod machine;
mod rules;
mod search;
mod shown;
mod sight;
mod state;

use crate::puzzle::{Shading, Variant};
use crate::words::watch::{clauses as words, hitori, kuromasu};
use shumi_core::message::Template;
use shumi_watch::{About, Algorithm, AlgorithmSwitch};
use state::{ClauseLearning, Plan};

/// Most events of a run: a state has all learnt clauses that it keeps.
const MOST: u32 = 300_000;

const CAUSES: &[&Template] =
    &[&words::cause::ADJACENT, &words::cause::EQUAL, &words::cause::CUT, &words::cause::SIGHT, &words::cause::LEARNT];

/// Clause learning for Hitori.
pub const HITORI: Algorithm<Shading> = Algorithm {
    about: &About {
        id: "clause-learning",
        name: words::NAME,
        source: hitori::SOURCE,
        complexity: words::COMPLEXITY,
        code: hitori::CODE,
        switches: &[
            AlgorithmSwitch { words: &words::switch::PROPAGATE, default: true, helps: true },
            AlgorithmSwitch { words: &words::switch::CONNECT, default: true, helps: true },
            AlgorithmSwitch { words: &words::switch::LEARN, default: true, helps: true },
        ],
        causes: CAUSES,
        height: words::HEIGHT,
        has_tree: false,
        most: MOST,
    },
    suits: |puzzle| puzzle.variant == Variant::Hitori,
    make: |puzzle, switches| {
        let [propagate, connect, learn] = std::array::from_fn(|i| switches.is_on(i));
        Box::new(ClauseLearning::new(puzzle, Plan { propagate, bounds: true, connect, learn, forget: true }))
    },
};

/// Clause learning for Kuromasu.
pub const KUROMASU: Algorithm<Shading> = Algorithm {
    about: &About {
        id: "clause-learning",
        name: words::NAME,
        source: kuromasu::SOURCE,
        complexity: words::COMPLEXITY,
        code: kuromasu::CODE,
        switches: &[
            AlgorithmSwitch { words: &words::switch::BOUNDS, default: true, helps: true },
            AlgorithmSwitch { words: &words::switch::CONNECT, default: true, helps: true },
            AlgorithmSwitch { words: &words::switch::LEARN, default: true, helps: true },
            AlgorithmSwitch { words: &words::switch::FORGET, default: true, helps: false },
        ],
        causes: CAUSES,
        height: words::HEIGHT,
        has_tree: false,
        most: MOST,
    },
    suits: |puzzle| puzzle.variant == Variant::Kuromasu,
    make: |puzzle, switches| {
        let [bounds, connect, learn, forget] = std::array::from_fn(|i| switches.is_on(i));
        Box::new(ClauseLearning::new(puzzle, Plan { propagate: true, bounds, connect, learn, forget }))
    },
};
