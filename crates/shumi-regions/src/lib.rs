//! Sudoku with other regions: Killer Sudoku, and grids with diagonals, windows, irregular regions, disjoint groups or no boxes.
//!
//! 1. Each cell holds a value from 1 to the side of the grid.
//! 2. No value stands twice in a house: a row, a column, a block or a further group of cells.
//! 3. The values of a cage differ and make its sum.
//!
//! There are two variants, by [`RegionsRule`]:
//!
//! | id | houses | cages | sizes |
//! |---|---|---|---|
//! | `killer-sudoku` | rows, columns, boxes | yes | 4 to 9 |
//! | `sudoku-regions` | boxes, irregular regions or none; diagonals, windows, disjoint groups | perhaps, up to 9 × 9 | 4 to 16 |
//!
//! | module | contents |
//! |---|---|
//! | `layout`, `cage`, `puzzle` | houses; cages; the rules |
//! | `text`, `json`, `sgt`, `notations`, `signs` | reading and writing |
//! | `solver` | the search and its propagation; the reason of puzzles without solution |
//! | `play`, `draw`, `cage_status`, `cell_info` | keys and moves; the scene; cages on a board; cells in words |
//! | `form` | the editor |
//! | `techniques` | the ladder of human techniques, and the trials of its last rungs |
//! | `make` | the generator |
//! | `watch` | textbook algorithms, step by step (feature `watch`) |
//! | `names`, `info` | houses and cages in sentences; menu entries |

mod cage;
mod cage_status;
mod cell_info;
mod draw;
mod form;
mod info;
mod json;
mod layout;
mod make;
mod names;
mod notations;
mod play;
mod puzzle;
mod rules;
mod sgt;
mod signs;
mod solver;
mod sums;
mod techniques;
#[cfg(test)]
mod tests;
mod text;
#[cfg(feature = "watch")]
mod watch;
mod words;

pub use cage::Cage;
pub use form::FORMS;
pub use layout::{Blocks, HouseCells, HouseKind, RegionsLayout};
pub use puzzle::{Regions, RegionsRule};
pub use techniques::Deduction;
