//! Puzzles in the making: what somebody enters from a newspaper, or makes up.
//!
//! A [`Draft`] holds whatever was written so far. What is lacking or cannot be is no error but its
//! [standing](Draft::standing), which has the puzzle's text as soon as there is one. [`Editing`] is a [`Session`](crate::session::Session)
//! over it, so that whatever shows games shows it too.

mod describe;
mod draw;
mod history;
mod input;
mod open;
mod place;
mod save;
mod session;
mod slots;
mod typing;

pub use history::Draft;
pub use session::Editing;
