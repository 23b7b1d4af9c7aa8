//! Answers compared: their number, and the values of each cell in them.

use std::ops::ControlFlow;

use crate::family::{Candidates, Solve};
use crate::solving::true_candidates;
use shumi_core::grid::{Cell, Grid};
use shumi_core::meter::{End, Meter};

/// The most answers to count.
pub const MAX_COUNTED: u64 = 100;
/// The work spent on counting them, and on finding the values of each cell: about a tenth of a second each.
const MAX_COMPARE_WORK: u64 = 73 * 4096;

/// Known facts about all answers.
pub struct Answers {
    /// The number found, at most [`MAX_COUNTED`].
    pub count: u64,
    /// There are, or may be, more.
    pub more: bool,
    /// Cells that differ between answers, each with the number of its values.
    pub differing: Vec<(Cell, usize)>,
}

/// Counts the answers of a puzzle with several, and finds the cells that differ; `least` restricts them to those with at least this score.
pub fn compare<P: Solve>(p: &P, least: Option<i64>, meter: &mut Meter<'_>) -> Answers {
    let mut seen: Candidates = Grid::new(p.size(), None);
    let (mut n, start) = (0, p.start());
    let mut found = |board: &P::Board| {
        n += 1;
        if n > MAX_COUNTED {
            return ControlFlow::Break(());
        }
        witness(p, board, &mut seen);
        ControlFlow::Continue(())
    };
    let end = meter.with_budget(MAX_COMPARE_WORK, |m| match least {
        Some(least) => p.search_scoring(&start, least, m, &mut found),
        None => p.search(&start, m, &mut found),
    });
    let more = end != End::Exhausted;
    if more && least.is_none() {
        // The first answers of a search have much in common, so they show little of the others.
        let (candidates, end) = meter.with_budget(MAX_COMPARE_WORK, |m| true_candidates(p, m));
        if let (Some(candidates), End::Exhausted) = (candidates, end) {
            seen = candidates;
        }
    }
    let differing = p.size().all().filter_map(|cell| Some((cell, seen[cell].as_ref()?.len()))).filter(|(_, values)| *values > 1);
    Answers { count: n.min(MAX_COUNTED), more, differing: differing.collect() }
}

/// The number of answers, at most [`MAX_COUNTED`], and whether there are, or may be, more.
pub fn counted<P: Solve>(p: &P, meter: &mut Meter<'_>) -> (u64, bool) {
    let mut n = 0;
    let end = meter.with_budget(MAX_COMPARE_WORK, |m| {
        p.search(&p.start(), m, &mut |_| {
            n += 1;
            if n > MAX_COUNTED { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
    });
    (n.min(MAX_COUNTED), end != End::Exhausted)
}

fn witness<P: Solve>(p: &P, board: &P::Board, seen: &mut Candidates) {
    for cell in p.size().all() {
        if let Some(value) = p.value(board, cell) {
            let values = seen[cell].get_or_insert_default();
            if let Err(at) = values.binary_search(&value) {
                values.insert(at, value);
            }
        }
    }
}
