//! Short sequences of turns from one board to another.
//!
//! Boards are plain numbers: `rows x cols` cells, row by row, at least 2 x 2; equal numbers are interchangeable. [`route`](fn@route)
//! chooses by size:
//!
//! - Up to 9 cells, and for boards with few different arrangements: bidirectional search ([`meet`]). Always shortest. A 2 x 2 board has
//!   one window, which only rotates its numbers; 2 x 3 reaches 120 of its 720 arrangements (the group is PGL(2, 5) on six points); every
//!   larger board reaches all, also with clockwise turns only, as three of them undo one.
//! - 4 x 4: shortest, by iterative deepening with pattern databases of six tiles and of four ([`sixteen`]). A beam scored by the same
//!   bounds first finds a sequence for boards that are far away, so that only shorter lengths have to be excluded.
//! - Otherwise: lines are placed one by one (`line_by_line`), which is fast at any size but takes about twice as many turns as
//!   necessary. A beam search ([`beam`]) of bounded work then solves the last cells, at most 16 x 16, again (`endgame`), for several
//!   assignments of equal numbers to cells (`assign`).
//!
//! [`route_soon`] uses little work, for hints: a limited bidirectional search, then the beam search.
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
pub use question::{RouteQuery, TurnRoute, Unreachable};
pub use route::{route, route_soon};
pub use token::{TokenError, read};
