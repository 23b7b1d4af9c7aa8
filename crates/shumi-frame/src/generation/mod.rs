//! Making puzzles of any family: requests with defaults, refusals, seeds, and the proof of each made puzzle.
//!
//! A [`GenerateRequest`] may leave fields open. [`make`] fills in the defaults; if no [offer](crate::family::Offer) covers the
//! request, it refuses and lists the offers. Else it calls the family's maker and proves from the text of the puzzle that there is one
//! answer, of the requested grade.
//!
//! Makers grade by a separate ladder, which is frozen, so that seeds and days outlive new techniques; see `docs/making.md`.
//!
//! [`daily()`] is a request and a seed for each day, id and level, the same for everyone. [`kept()`] reads the puzzles of days before the
//! makers' version.

mod daily;
mod kept;
mod made;
mod request;
mod seed;
mod unsupported;

pub use daily::{Daily, DayPlan, Level, daily, week};
pub use kept::{kept, kept_message, month_of};
pub use made::{Made, MakeError, check, make};
pub use request::GenerateRequest;
pub(crate) use seed::folded;
pub use seed::{MAX_SEED, nth_seed};
pub use unsupported::{OptionKind, UnsupportedOption};

pub use crate::family::{Date, Extras, InvalidDate, Kind, Offer, Symmetry};
