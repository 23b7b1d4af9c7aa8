//! Making puzzles of any family: orders with defaults, refusals, seeds, and the proof of what was made.
//!
//! An [`Order`] says what somebody wants and leaves the rest open. [`make`] fills in the defaults, refuses what no
//! [offer](crate::family::Offer) covers with what can be had instead, asks the family, and proves from the text of what it made that
//! there is one answer and that the grade is the wished one.
//!
//! Makers grade by a ladder of their own, which is frozen, so that seeds and days outlive new techniques; `docs/making.md` says how.
//!
//! [`daily()`] is an order and a seed for each day, id and level, the same for everyone.

mod daily;
mod date;
mod made;
mod order;
mod seed;
mod unmet;

pub use daily::{Daily, DayPlan, Level, daily, week};
pub use date::{Date, InvalidDate};
pub use made::{Made, MakeError, check, make};
pub use order::Order;
pub use seed::{MAX_SEED, nth_seed};
pub use unmet::{Part, Unmet};

pub use crate::family::{Extras, Kind, Offer, Symmetry};
