//! Reading texts: where something is wrong, and what was expected there.

mod cursor;
mod error;
mod form;
pub mod json;

pub use cursor::{Cursor, Mark, Stop};
pub use error::ParseError;
pub use form::notation;
