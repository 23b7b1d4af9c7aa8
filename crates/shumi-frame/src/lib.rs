//! The interface of a family of puzzles, and all code that is generic over it.
//!
//! The modules, each using only those above it:
//!
//! | module | content |
//! |---|---|
//! | [`family`] | the traits that a family implements, and the plain types that cross |
//! | [`values`] | boards of one number a cell, for families that have such |
//! | [`solving`] | answers to questions |
//! | [`explain`] | techniques, hints and paths from the givens to the end |
//! | [`generation`], [`authoring`] | new puzzles; appraisal and completion of puzzles made by hand |
//! | [`session`], [`draft`] | games; puzzles in the making |
//! | [`practice`] | positions one step before a technique |
//! | [`registry`] | families by id, types erased |

pub mod authoring;
pub mod draft;
pub mod explain;
pub mod family;
pub mod generation;
pub mod practice;
pub mod registry;
pub mod session;
pub mod solving;
pub mod values;
pub mod words;
