//! The families of puzzles. To add one: its folder, its module here, and its line in `list.rs`.

pub mod kakuro;
mod list;
pub mod rotation;
pub mod shading;
pub mod sudoku;

pub use list::{
    ALL, FORMS, MAKERS, MODULES, PLAYED, SOLVED, WRITTEN, appraise, check, convert, daily, draft_of, families, family, find, finish,
    generate, hint, index_of, listing, listings, listings_in, read, read_next, resume, resume_draft, solve,
};
