//! Puzzles in the making: what somebody enters from a newspaper, or makes up.
//!
//! A [`Draft`] holds whatever was written so far. What is lacking or cannot be is no error but its
//! [standing](Draft::standing), which has the puzzle's text as soon as there is one. [`Editing`] is a [`Session`](crate::session::Session)
//! over it, so that whatever shows games shows it too.
//!
//! ```
//! use shumi::draft::Editing;
//! use shumi::session::{Action, Session};
//!
//! let mut editing = Editing::new(shumi::draft_of(r#"{"draft":1,"family":"sudoku","rows":4,"cols":4}"#, "sudoku")?);
//! editing.act(Action::Select(Some(editing.home())));
//! for key in ["1", " ", "3", " ", "7"] {
//!     editing.act(Action::Key(key));
//! }
//! let making = editing.status().making.expect("a puzzle in the making");
//! assert_eq!(making.lacks.as_deref(), Some("Row 2, column 1: 7 is too large."));
//! editing.act(Action::Key("Backspace"));
//! assert_eq!(editing.value(), "1.3.\n....\n....\n....\n");
//! # Ok::<(), shumi::ParseError>(())
//! ```

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
