//! Kakuro: fill runs of cells with digits that add up to their clues.

mod layout;
mod techniques;

pub use layout::{Dir, Layout, LayoutBuilder, NONE, Run};
