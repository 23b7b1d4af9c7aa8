//! Kakuro with different digits, cell by cell: depth first for any grid, row by row for a rectangle.

mod filling;
mod machine;
mod search;
mod shown;

use crate::puzzle::Kakuro;
use crate::words::watch::{depth_first, row_by_row, sums as words};
use filling::{Filling, Filter};
use search::{Lines, Plan, Search};
use shumi_core::message::Template;
use shumi_watch::{About, Algorithm, AlgorithmSwitch, MAX_EVENTS, Machine, Switches};

const CAUSES: &[&Template] = &[&words::cause::NO_DIGIT, &words::cause::BLANK, &words::cause::SUM, &words::cause::GIVENS];

/// Depth first.
pub const DEPTH_FIRST: Algorithm<Kakuro> = Algorithm {
    about: &About {
        id: "depth-first",
        name: depth_first::NAME,
        source: depth_first::SOURCE,
        complexity: words::COMPLEXITY,
        code: depth_first::CODE,
        switches: &[
            AlgorithmSwitch { words: &depth_first::switch::TABLE, default: true, helps: true },
            AlgorithmSwitch { words: &depth_first::switch::BOUNDS, default: true, helps: true },
            AlgorithmSwitch { words: &depth_first::switch::FEWEST, default: true, helps: true },
            AlgorithmSwitch { words: &depth_first::switch::PROPAGATE, default: true, helps: true },
            AlgorithmSwitch { words: &depth_first::switch::SNAKE, default: false, helps: false },
            AlgorithmSwitch { words: &depth_first::switch::SECOND, default: false, helps: false },
        ],
        causes: CAUSES,
        height: words::HEIGHT,
        has_tree: true,
        most: MAX_EVENTS,
    },
    suits: |_| true,
    make: |puzzle, switches| {
        let [table, bounds, fewest, propagate, snake, second] = std::array::from_fn(|i| switches.is_on(i));
        let filter = Filter { ends: true, bounds: [bounds; 2], table };
        let lines = Lines { answer: 2, blank: 3, row: 3, choose: 4, none: 6, attempt: 8, back: 10 };
        machine(puzzle, filter, Plan { fewest, snake, propagate, row: false, second, lines })
    },
};

/// Row by row, for two answers.
pub const ROW_BY_ROW: Algorithm<Kakuro> = Algorithm {
    about: &About {
        id: "row-by-row",
        name: row_by_row::NAME,
        source: row_by_row::SOURCE,
        complexity: words::COMPLEXITY,
        code: row_by_row::CODE,
        switches: &[
            AlgorithmSwitch { words: &row_by_row::switch::ROW, default: true, helps: true },
            AlgorithmSwitch { words: &row_by_row::switch::COLUMN, default: true, helps: true },
        ],
        causes: CAUSES,
        height: words::HEIGHT,
        has_tree: true,
        most: MAX_EVENTS,
    },
    suits: |_| true,
    make: |puzzle, switches: Switches| {
        let [row, column] = std::array::from_fn(|i| switches.is_on(i));
        let filter = Filter { ends: false, bounds: [false, column], table: false };
        let lines = Lines { answer: 3, blank: 6, row: 4, choose: 5, none: 6, attempt: 7, back: 9 };
        machine(puzzle, filter, Plan { fewest: false, snake: false, propagate: false, row, second: true, lines })
    },
};

fn machine(puzzle: &Kakuro, filter: Filter, plan: Plan) -> Box<dyn Machine> {
    let filling = Filling::new(puzzle.layout.clone(), filter);
    let givens = (0..puzzle.layout.n_cells()).map(|cell| puzzle.given(cell));
    Box::new(Search::new(filling, givens, plan))
}
