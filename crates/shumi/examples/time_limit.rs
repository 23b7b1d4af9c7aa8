//! A time limit: the crate has no clock, so the caller's callback checks one.
#![allow(clippy::print_stdout)]

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use shumi::{Meter, Sudoku};

pub(crate) fn main() -> Result<(), Box<dyn std::error::Error>> {
    // It has more solutions than a search can list within any limit.
    let empty = Sudoku::new(9, &[0; 81])?;
    let end = Instant::now() + Duration::from_millis(50);
    let mut meter = Meter::new(|_| if Instant::now() < end { ControlFlow::Continue(()) } else { ControlFlow::Break(()) });
    let mut solutions = empty.solutions(usize::MAX, &mut meter);
    println!("{} solutions, ended as {:?}", solutions.by_ref().count(), solutions.end());
    Ok(())
}
