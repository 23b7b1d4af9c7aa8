//! Changes of compiled modules for `cargo xtask`: traps for panics, and the order of functions. This crate is compiled with optimisation,
//! and the rest of `xtask` without.

mod order;
mod panics;
mod sections;

pub use order::functions_by_likeness;
pub use panics::without_panics;
