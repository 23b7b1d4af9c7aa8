//! Practice of techniques: positions one step before a technique, all instances at a position, and all easy steps at once.

mod drill;
mod drill_error;
mod instances;
mod known;
mod position;
mod trivial;

pub use drill::{Drill, DrillRequest, drill, positions};
pub use drill_error::DrillError;
pub use instances::{InstanceCount, Instances, instances};
pub use known::{KnownPosition, known_position};
pub use trivial::{Trivial, trivial};
