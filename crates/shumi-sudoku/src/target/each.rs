//! Who is told of one solution after another.

use std::ops::ControlFlow;

use crate::nine::Boards;

/// Called once for each solution, until it breaks.
pub type Each<'f> = dyn FnMut(&Boards) -> ControlFlow<()> + 'f;
