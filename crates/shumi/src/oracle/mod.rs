//! An oracle for programs that reason: positions with a verdict for each move, and steps of explanations in plain values.
//!
//! Places are 1-based `[row, col]` of the puzzle's text, and values are those of the text: numbers, or signs such as `#` for a shaded cell.
//!
//! ```
//! use shumi::Meter;
//! use shumi::oracle::{self, Against, MoveRequest, MoveValue};
//!
//! let mut position = oracle::position("1...\n..3.\n.4..\n...2\n", "sudoku", None)?;
//! let entry = |value| MoveRequest { place: [1, 2], value: Some(MoveValue::Number(value)) };
//! let meter = &mut Meter::unlimited();
//! let verdict = position.verdict(&entry(1), Against::Rules, meter);
//! assert!(verdict.faults[0].rule == "row-repeat" && verdict.faults[0].cells == [[1, 1], [1, 2]]);
//! assert_eq!(position.verdict(&entry(2), Against::Solution, meter).right, Some(false));
//! assert_eq!(position.play(&entry(3), Against::Solution, meter).right, Some(true));
//! assert!(position.board().starts_with("13.."));
//! # Ok::<(), shumi::Error>(())
//! ```

mod entry;
mod explained;
mod opened;
mod plain_step;
mod referee;

pub use entry::{Against, MoveOutcome, MoveRequest, MoveValue, MoveVerdict, Violation};
pub use explained::{Explanation, explain, hint, instances, position};
pub(crate) use opened::group;
pub use plain_step::{Placement, PlainStep, Removal};
pub use referee::Referee;
