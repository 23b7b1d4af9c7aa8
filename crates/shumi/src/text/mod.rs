//! Reading texts: where something is wrong, and what was expected there.

mod cursor;
mod error;
pub mod json;

pub use cursor::{Cursor, Mark, Stop};
pub use error::ParseError;
