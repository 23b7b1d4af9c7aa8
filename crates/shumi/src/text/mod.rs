//! Reading texts: where something is wrong, and what was expected there.

mod cursor;
mod error;

pub use cursor::{Cursor, Mark, Stop};
pub use error::ParseError;
