//! Readers and writers of texts; errors carry their position and the expected input.

mod cursor;
mod detect;
mod error;
pub mod json;
mod line_reader;
pub mod puzzlink;
pub mod sgt;
mod to_json;
pub mod token_grid;

pub use cursor::{Cursor, Mark, Stop};
pub use detect::notation;
pub use error::ParseError;
pub use line_reader::LineReader;
pub use to_json::to_json;
