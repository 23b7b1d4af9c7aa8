//! The ladder that a test puts in place of the family's: one that makers do not know.

use std::cell::Cell;

use super::deduction::Deduction;
use shumi_frame::family::Technique;

thread_local! {
    pub static NEWER: Cell<Option<&'static [&'static Technique<Deduction>]>> = const { Cell::new(None) };
}
