//! Kakuro: fill runs of cells with digits that add up to their clues.

pub mod distinct;
mod layout;

pub use layout::{Dir, Layout, LayoutBuilder, NONE, Run};
