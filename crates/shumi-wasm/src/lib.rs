//! The crate for JavaScript: questions as functions, a game as a class.
//!
//! Thin on purpose: whatever can be tested without a browser lies in `shumi`. Objects are plain; `types.rs` says how they cross.
//! Long calls are meant for a worker that can be terminated; a panic ends the instance, so callers keep [`Game::save`] texts.

mod api;
mod clock;
mod game;
mod types;

pub use api::{check, convert, families, glyphs, hint, roles, solve};
pub use game::Game;

/// Panics are bugs: they go to the console with their place.
#[wasm_bindgen::prelude::wasm_bindgen(start)]
fn start() {
    console_error_panic_hook::set_once();
}
