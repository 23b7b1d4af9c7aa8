//! Formats of other programs: files, links, tables and drawn grids of puzzles.
//!
//! [`FORMATS`] is the table of all of them. A reader turns a text into [`Imported`] puzzles, each in a notation of Shumi's own or as a
//! pzprv3 file, so this crate knows no family. A writer takes a [`ExportedPuzzle`], which is read from the notation `json`.
//!
//! Texts come from outside: each reader has limits of size, and reports an error with its place.

mod board;
mod caged;
mod format;
mod imported;
mod links;
mod loose_json;
mod place;
mod plain;
mod plain_writers;
mod sudoku;
mod table;
#[cfg(test)]
mod tests;
mod tokens;
pub mod words;

pub use board::ExportedPuzzle;
pub use format::{FORMATS, Format, find, formats_of, line_format_of};
pub use imported::Imported;
pub use sudoku::numbers::grid_of_numbers;
pub use table::{Columns, end_of_record, field, header};
