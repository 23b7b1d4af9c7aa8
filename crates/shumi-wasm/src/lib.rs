//! Boards for JavaScript: a game as a class, and what needs no search as functions.
//!
//! Thin on purpose: whatever can be tested without a browser lies in `shumi`. Objects are plain; `shumi-js` says how they cross. Solvers
//! are modules of their own (`shumi-solver`). A panic ends the instance, so callers keep [`Game::save`] texts.

mod api;
mod game;

pub use api::{check, convert, families, glyphs, prepare, roles};
pub use game::Game;

/// Panics are bugs: they go to the console with their place.
#[wasm_bindgen::prelude::wasm_bindgen(start)]
fn start() {
    console_error_panic_hook::set_once();
}
