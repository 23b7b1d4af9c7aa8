//! Turning windows until a board becomes another one, in few turns.
//!
//! Works on plain numbers: `rows x cols` cells, row by row, at least 2 x 2; equal numbers are interchangeable. [`route`] chooses by size:
//!
//! - Up to 9 cells, and where there are few different arrangements: a search from both ends at once ([`meet`]). Always shortest.
//!   A 2 x 2 board has one window, which only rotates its numbers; 2 x 3 reaches 120 of its 720 arrangements (the group is PGL(2, 5)
//!   on six points); every larger board reaches all, also with clockwise turns only, as three of them undo one.
//! - 4 x 4: shortest, by iterative deepening with tables of six tiles and of four ([`sixteen`]). A beam search first finds a sequence for boards
//!   that are far away, so that only the lengths below it are to be ruled out.
//! - Otherwise: lines are placed one by one (`line_by_line`), which is fast at any size but takes about twice as many turns as necessary.
//!   The last cells, at most 16 x 16, are then solved again by a beam search ([`beam`]) whose work is bounded (`endgame`), for several
//!   assignments of equal numbers to cells (`assign`).
//!
//! [`route_soon`] does with little work, for hints: the search from both ends as far as it leads, then the beam search.
//!
//! [`beam`]: crate::turns::beam
//! [`meet`]: crate::turns::meet
//! [`sixteen`]: crate::turns::sixteen

mod assign;
mod endgame;
mod line_by_line;
mod quarter_turn;
mod question;
mod route;
#[cfg(test)]
mod tests;
mod token;

pub use quarter_turn::{QuarterTurn, apply};
pub use question::{Ask, Route, Unreachable};
pub use route::{route, route_soon};
pub use token::{TokenError, read};
