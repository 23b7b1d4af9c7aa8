//! Output of consecutive items, and sums over them.

use std::time::Duration;

use crate::exit::{BAD_INPUT, CUT_SHORT, FAULTY};

/// Output of consecutive items.
#[derive(Default)]
pub struct Part {
    /// Number of the first item.
    pub first: u64,
    /// Number of items that it completes; may be 0.
    pub items: u64,
    pub text: Vec<u8>,
    /// True if the first text has several lines and is separated from others like it.
    pub starts_with_block: bool,
    /// The same for the last text; `None` without any text.
    pub ends_with_block: Option<bool>,
    /// Message for standard error, to print after the text.
    pub message: Option<String>,
    /// True to write it immediately in its turn: the next item takes long.
    pub flush: bool,
    pub totals: Totals,
    /// Number of input bytes that it completes.
    pub input: u64,
}

/// Sums over items.
#[derive(Clone, Copy, Debug, Default)]
pub struct Totals {
    /// Number of good puzzles.
    pub puzzles: u64,
    pub parse: Duration,
    pub solve: Duration,
    pub print: Duration,
    /// Number (from 0) and time of the item that took longest to solve.
    pub slowest: Option<(u64, Duration)>,
    /// The exit status with the highest priority among all items.
    pub status: u8,
}

impl Totals {
    /// Adds the totals of later items.
    pub fn add(&mut self, later: &Self) {
        self.puzzles += later.puzzles;
        self.parse += later.parse;
        self.solve += later.solve;
        self.print += later.print;
        if let Some((_, time)) = later.slowest
            && self.slowest.is_none_or(|(_, longest)| time > longest)
        {
            self.slowest = later.slowest;
        }
        self.set_status(later.status);
    }

    /// Records an exit status. Bad input has priority over a fault, and a fault over a time limit.
    pub fn set_status(&mut self, status: u8) {
        let rank = |status| match status {
            BAD_INPUT => 3,
            FAULTY => 2,
            CUT_SHORT => 1,
            _ => 0,
        };
        if rank(status) > rank(self.status) {
            self.status = status;
        }
    }
}
