//! Kakuro: fill runs of cells with digits that add up to their clues.

mod layout;
pub mod repeats;
pub mod text;

pub use layout::{Dir, Flaw, Layout, LayoutBuilder, NONE, Run};
