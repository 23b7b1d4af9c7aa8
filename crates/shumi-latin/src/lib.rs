//! Latin squares: each row and each column of a square holds each value once. The template that new families copy.
//!
//! | file | content |
//! |---|---|
//! | `puzzle` | the puzzle and its rules |
//! | `notations` | reading and writing |
//! | `solver` | the search |
//! | `play` | the facts for playing and drawing |

mod notations;
mod play;
mod puzzle;
mod solver;
pub mod words;

pub use play::FORMS;
pub use puzzle::LatinSquare;
