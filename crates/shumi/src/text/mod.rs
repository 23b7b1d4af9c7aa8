//! Reading texts: where something is wrong, and what was expected there.

mod cursor;
mod error;
mod form;
pub mod json;
pub mod puzzlink;
pub mod rows;
pub mod sgt;
mod strip;

pub use cursor::{Cursor, Mark, Stop};
pub use error::ParseError;
pub use form::notation;
pub use strip::Strip;
