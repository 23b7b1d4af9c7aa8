//! The module `shumi._native` of the Python package. Functions return typed objects where speed counts, and else JSON, from which the
//! package in `python/shumi` makes dataclasses.

mod answer;
mod arguments;
mod errors;
mod many;
mod ordered;
mod position;
mod puzzles;
mod supervise;

use pyo3::prelude::*;

/// Compiled part of the package; import `shumi` instead.
#[pymodule]
mod _native {
    #[pymodule_export]
    use super::answer::Answer;
    #[pymodule_export]
    use super::many::{AnswerStream, MadeStream, generate_stream, solve_stream};
    #[pymodule_export]
    use super::position::{MoveVerdict, Position};
    #[pymodule_export]
    use super::puzzles::{check, convert, daily, drill, explain, families, generate, hint, instances, judge, listings, parse, solve, svg};
}
