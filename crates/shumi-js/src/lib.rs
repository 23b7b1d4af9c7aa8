//! What the modules for JavaScript share: how values cross, and the clock. It exports nothing to JavaScript itself.

mod clock;
mod types;

pub use clock::{now, timed};
pub use types::*;
