//! Output of consecutive items, and sums over them.

use std::time::Duration;

use crate::exit::{BAD_INPUT, CUT_SHORT, FAULTY};

/// Output of consecutive items.
#[derive(Default)]
pub struct Part {
    /// Number of the first item.
    pub first: u64,
    /// How many items are complete with it; may be none.
    pub items: u64,
    pub text: Vec<u8>,
    /// The first text has several lines and is separated from others like it.
    pub starts_with_block: bool,
    /// The same of the last one; `None` without any text.
    pub ends_with_block: Option<bool>,
    /// For standard error, once the text was written.
    pub message: Option<String>,
    /// Write it at once when its turn has come: the next item takes long.
    pub flush: bool,
    pub totals: Totals,
    /// Bytes of the input that are done with.
    pub input: u64,
}

/// Sums over items.
#[derive(Clone, Copy, Debug, Default)]
pub struct Totals {
    /// How many puzzles were good.
    pub puzzles: u64,
    pub parse: Duration,
    pub solve: Duration,
    pub print: Duration,
    /// Number of the item that took longest to solve, from 0, and its time.
    pub slowest: Option<(u64, Duration)>,
    /// The exit status that outranks those of all other items.
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

    /// Notes an exit status. Bad input outranks a fault, which outranks a time limit.
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
