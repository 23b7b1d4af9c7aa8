//! Kakuro: fill runs of cells with digits that add up to their clues.
//!
//! 1. Each white cell holds a digit from 1 to 9.
//! 2. The digits of a run, a maximal row or column of white cells, add up to the clue before it.
//! 3. No digit stands twice in a run (`kakuro` and `simple-kakuro`; `kakuro-repeats` drops this rule).
//!
//! ```text
//! 3 3                     3 3
//! XXXXX 03\XX 04\XX       _ _ _
//! XX\04 ..... .....       _ 1 3
//! XX\03 ..... .....       _ 2 1
//! ```
//!
//! There are three variants, by [`KakuroRule`]:
//!
//! | id | rule | source | solver |
//! |---|---|---|---|
//! | `kakuro` | digits differ; a run without a clue may have any sum | SGU 454 | [`distinct`]: search, NP-complete |
//! | `kakuro-repeats` | digits may repeat; every run has a clue | HDU 3338 | [`repeats`]: maximum flow, polynomial |
//! | `simple-kakuro` | digits differ; a rectangle with row and column sums, some digits given | BZOJ 2469 | [`distinct`] |
//!
//! All three share the grid ([`Layout`]), the board, playing, drawing and the techniques. Sizes: up to 4000000 cells. Texts: the
//! judges' formats (`text`, `simple`), JSON (`json`) and puzz.link (`puzzlink`).

mod answer;
mod board;
mod cell_info;
mod checked;
pub mod distinct;
mod draw;
mod form;
mod form_simple;
mod info;
mod json;
mod layout;
mod layout_builder;
mod make;
mod notations;
mod pencil;
mod play;
mod puzzle;
mod puzzlink;
pub mod repeats;
mod run_arg;
mod run_status;
mod simple;
mod solver;
pub mod sums;
mod techniques;
mod text;
#[cfg(feature = "watch")]
mod watch;
pub mod words;

use shumi_frame::family::DraftSchema;

pub use board::{Board, Move};
pub use checked::{KakuroCell, KakuroFlaw};
pub use layout::{Dir, Layout, MAX_CLUE};
pub use puzzle::{Kakuro, KakuroRule};

/// Editors of the variants, in the order of the ids.
pub const FORMS: &[&dyn DraftSchema] = &[&KakuroRule::Distinct, &KakuroRule::Repeats, &form_simple::Simple];

/// A registry of this family, for tests.
#[cfg(test)]
static ALL: shumi_frame::registry::Registry<dyn shumi_frame::registry::Problem> =
    shumi_frame::registry::Registry(&[shumi_frame::registry::Group::<dyn shumi_frame::registry::Problem>::complete::<Kakuro>("kakuro")]);
