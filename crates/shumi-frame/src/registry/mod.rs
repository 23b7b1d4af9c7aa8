//! Families by id, their types erased.

mod entry;
mod erased;
mod guess;
mod maker;
mod notation;
mod opened;
mod read;

pub use entry::{Entry, Group, Listing, NamedSample, ReadAs, Registry};
pub use erased::{
    AnyPuzzle, Appraisable, Basic, Checkable, Document, Explainable, Hintable, Hinted, Judged, Openable, Playable, Problem, Solvable,
    Solver, Writable,
};
pub use maker::Maker;
pub use notation::read_puzzle;
pub use read::{Error, SourcePuzzle, parse};
