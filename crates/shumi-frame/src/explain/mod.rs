//! Explanations: the next hint of a game, and the whole path from the givens.

mod best_hint;
mod chapters;
mod evidence;
mod hint_parts;
mod ladder;
mod lesson;
mod next_hint;
mod walk;

pub use crate::family::{Hint, Stage};
pub use chapters::{Chapter, chapters};
pub(crate) use ladder::climb_by;
pub use ladder::{Check, Climb, Rung, Unsound, check, climb};
pub(crate) use lesson::{changes_of, lesson, next_lesson_by, technique_of};
pub use next_hint::next_hint;
pub(crate) use next_hint::wrong;
pub use walk::{Walk, walk};
