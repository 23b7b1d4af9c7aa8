//! Textbook algorithms shown step by step.
//!
//! A family implements [`Watch`] beside `Solve`: for each of its ids it has algorithms in their textbook form, as [`Machine`]s that run
//! from one [`Event`] to the next. They are written to be read and watched; the solvers behind `Solve` are many times faster.
//!
//! A [`Run`] records no event: machines are deterministic, so it keeps checkpoints, and any state is the nearest checkpoint before it and
//! the events from there.
//!
//! | module | contents |
//! |---|---|
//! | `event`, `machine`, `algorithm` | interface of an algorithm |
//! | `position`, `branches`, `tally` | a state of a run: machine, open branches of the search tree, counts |
//! | `checkpoints`, `strip`, `run` | recording and replay |
//! | `watch`, `registry` | interface of a family; its type erased |
//! | `brute_force` | the algorithm that each family has |
//! | `exact_cover` | exact cover by dancing links, for grids whose houses hold each value once |
//! | `opened`, `rows` | a run with its words, as rows for JSON |

mod algorithm;
mod branches;
mod brute_force;
mod checkpoints;
mod error;
mod event;
mod exact_cover;
mod machine;
mod opened;
mod position;
mod registry;
mod rows;
mod run;
mod stage_cell;
mod strip;
mod tally;
#[cfg(test)]
mod tests;
mod watch;
pub mod words;

pub use algorithm::{About, Algorithm, AlgorithmSwitch, Switches};
pub use branches::Branch;
pub use error::WatchError;
pub use event::{CellRole, Event, EventKind, EventText, NO_CAUSE, NO_CELL, RunOutcome};
pub use exact_cover::{CAGED_COVER, Cover, CoverCage, CoverHouse, EXACT_COVER, ExactCover};
pub use machine::{Gauge, Machine};
pub use opened::{Watchable, WatchedRun, tuned};
pub use registry::{algorithms, watched};
pub use rows::{AlgorithmRow, EventRow, FoundRow, NodeRow, RunRow, StageRow, StateRow, TreeRow, WantedRow};
pub use run::{FoundEvent, MAX_EVENTS, Run, Wanted};
pub use stage_cell::StageCell;
pub use strip::Strip;
pub use tally::Tally;
pub use watch::Watch;
