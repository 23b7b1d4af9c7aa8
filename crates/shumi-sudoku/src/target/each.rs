//! Callback for each solution.

use std::ops::ControlFlow;

use crate::nine::Boards;

/// A callback that receives each solution once, until it breaks.
pub type Each<'f> = dyn FnMut(&Boards) -> ControlFlow<()> + 'f;
