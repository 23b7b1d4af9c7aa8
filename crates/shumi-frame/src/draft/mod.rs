//! Puzzles in the making: copied from a newspaper, or made up.
//!
//! A [`Draft`] holds the work so far. Missing or impossible parts are no errors but go into its [standing](Draft::standing), which has the
//! puzzle's text once the puzzle is complete. [`Editing`] is a [`Session`](crate::session::Session) over a draft, so that every frontend of
//! games shows drafts, too.

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
