//! Boards for JavaScript: a game as a class, and functions that need no search.
//!
//! Built once for each family, as `board-NAME`, with the family's feature alone; with all of them, the default, it serves all families, as
//! tests need. With the feature `editor` it becomes `editor-NAME`: the same class over puzzles in the making, without the code for games.
//!
//! Thin on purpose: all code that can be tested without a browser is in `shumi`. Objects are plain; `shumi-js` converts them. Solvers are
//! separate modules (`shumi-solver`), and so are the notations of other programs (`shumi-formats`). A panic ends the instance, so callers
//! keep [`Game::save`] texts.
// A panic ends the instance that a page uses.
#![cfg_attr(not(test), deny(clippy::unwrap_used))]

mod api;
#[cfg(all(test, target_arch = "wasm32"))]
mod browser;
mod editing;
mod game;
mod names;
mod types;

pub use api::{cells, check, glyphs, notation, roles};
pub use game::Game;
pub use types::GAME_TYPES;
