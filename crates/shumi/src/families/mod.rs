//! The families of puzzles. Adding one: its folder, and its line here.

pub mod kakuro;
