//! Latin squares: each row and each column of a square holds each value once. The family that new ones begin as a copy of.
//!
//! | file | what it holds |
//! |---|---|
//! | `puzzle` | the puzzle and its rules |
//! | `notations` | reading and writing |
//! | `solver` | the search |
//! | `play` | what playing, drawing and the rest rest on |

mod notations;
mod play;
mod puzzle;
mod solver;
pub mod words;

pub use play::FORMS;
pub use puzzle::LatinSquare;
