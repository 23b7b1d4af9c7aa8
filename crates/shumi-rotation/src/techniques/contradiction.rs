//! Contradiction: assumes a number and applies easier techniques until a cell or window is impossible.
//!
//! Cells with the fewest candidates come first; the shortest chain of steps is kept, and a short one ends the search. A
//! [`Trial`](super::trial::Trial), which is stronger than the easier techniques and faster, skips numbers without a contradiction.

use super::cells::{Narrowed, step};
use super::facts::Facts;
use super::trial::Ground;
use super::{extreme_sum, last_cell, line_difference, line_sum, single_candidate};
use crate::words::rotation::technique as words;
use shumi_core::grid::Cell;
use shumi_core::message::Arg;
use shumi_core::sort::sort;
use shumi_frame::family::{Conclusion, Lesson, Premise, Step, Technique, next_step};

/// Limit of cells of a board for this technique.
const MAX_CONTRADICTION_CELLS: usize = 144;
/// Limits of numbers assumed, and of cells narrowed by the steps from one: lower if nested cases can follow, which are cheaper.
const LIMITS: [usize; 2] = [120, 24];
const LIMITS_BEFORE_CASES: [usize; 2] = [40, 4];
/// A proof of at most this many steps is taken at once.
const SHORT_CHAIN: usize = 2;
/// The techniques to apply, easiest first.
const EASIER: &[&Technique<Facts>] =
    &[&last_cell::TECHNIQUE, &single_candidate::TECHNIQUE, &extreme_sum::TECHNIQUE, &line_sum::TECHNIQUE, &line_difference::TECHNIQUE];

/// A candidate from which easier steps make a cell or a window impossible.
pub const TECHNIQUE: Technique<Facts> = Technique { words: &words::CONTRADICTION, grade: 6, find, all: Some(all), premise: Premise::None };

/// Its lesson on the help page.
pub const LESSON: Lesson = Lesson::new(words::lesson::CONTRADICTION, "2\n591 654\n650 732\n87 97 104 130 175 195 201 221 232\n");

fn find(facts: &mut Facts) -> Option<Step> {
    let facts = &*facts;
    let mut found = None;
    search(facts, |refuted| {
        let n = refuted.chain.len();
        found = Some(refuted);
        (n > SHORT_CHAIN).then_some(n)
    });
    found.map(|refuted| refuted.step(facts))
}

fn all(facts: &mut Facts) -> Vec<Step> {
    let facts = &*facts;
    let mut steps = Vec::new();
    search(facts, |refuted| {
        steps.push(refuted.step(facts));
        Some(usize::MAX)
    });
    steps
}

/// Offers refuted candidates to `found`, which returns a new limit of narrowed cells, or `None` to end the search.
fn search(facts: &Facts, mut found: impl FnMut(Refuted) -> Option<usize>) {
    if facts.is_broken() || facts.p.numbers.len() > MAX_CONTRADICTION_CELLS {
        return;
    }
    let mut cells: Vec<(usize, usize)> = facts.open().map(|at| (facts.n_candidates(at), at)).collect();
    sort(&mut cells);
    let tries = cells.iter().flat_map(|(_, at)| facts.candidates(*at).map(move |value| (*at, value)));
    let mut ground = Ground::new(facts, 1);
    let [max_tries, max_steps] = if ground.is_some() { LIMITS_BEFORE_CASES } else { LIMITS };
    let mut limit = max_steps;
    for (at, value) in tries.take(max_tries) {
        // A trial includes the easier techniques (these carry known pairs only), and is faster: if it is consistent, they find nothing.
        if let Some((ground, trial)) = &mut ground
            && ground.fits(trial, at, facts.number(value) - facts.p.values[0])
        {
            continue;
        }
        if let Some(refuted) = follow(facts, at, value, limit) {
            let Some(new) = found(refuted) else { return };
            limit = new.min(max_steps);
        }
    }
}

/// The consequences of an assumed number.
struct Refuted {
    /// The cell and the number.
    at: usize,
    value: u32,
    /// The cells narrowed by the steps, in order, without duplicates.
    chain: Vec<Cell>,
    /// The cells without a possible number.
    stuck: Vec<Cell>,
    /// Inferences, pairs of cells, from the assumption on.
    links: Vec<Cell>,
}

impl Refuted {
    fn step(self, facts: &Facts) -> Step {
        let Self { at, value, chain, stuck, links } = self;
        let cell = facts.p.board_size().cell(at);
        let args = vec![
            ("cell", Arg::Supposed(vec![cell], value)),
            ("number", Arg::Number(facts.number(value))),
            ("chain", if chain.is_empty() { Arg::Cell(cell) } else { Arg::Cells(chain.clone()) }),
            ("stuck", Arg::Cells(stuck.clone())),
            ("links", Arg::Links(links)),
        ];
        let mut because = chain;
        because.extend(stuck);
        sort(&mut because);
        because.dedup();
        because.retain(|other| *other != cell);
        step(facts, &words::CONTRADICTION, because, &[Narrowed { at, out: vec![value] }], args)
    }
}

/// Takes fewer than `limit` steps from a number; `Some` if they end in a contradiction.
fn follow(facts: &Facts, at: usize, value: u32, limit: usize) -> Option<Refuted> {
    let mut trial = facts.clone();
    trial.place(at, value);
    let start = facts.p.board_size().cell(at);
    let mut chain: Vec<Cell> = Vec::new();
    let mut links = Vec::new();
    loop {
        if let Some(stuck) = stuck(&trial) {
            return Some(Refuted { at, value, chain, stuck, links });
        }
        let next = next_step(EASIER, &mut trial)?;
        let narrowed: Vec<Cell> = next.conclusions.iter().map(Conclusion::cell).collect();
        for cell in &narrowed {
            let causes = next.because.iter().filter(|c| **c == start || chain.contains(c)).filter(|c| !narrowed.contains(c));
            links.extend(causes.flat_map(|cause| [*cause, *cell]));
        }
        for cell in narrowed {
            if !chain.contains(&cell) {
                chain.push(cell);
            }
        }
        if chain.len() >= limit {
            return None;
        }
        trial.apply(&next);
    }
}

/// Returns impossible cells: a cell without candidates, or a window whose candidates cannot make its sum.
fn stuck(facts: &Facts) -> Option<Vec<Cell>> {
    let size = facts.p.board_size();
    if let Some(at) = facts.open().find(|at| facts.n_candidates(*at) == 0) {
        return Some(vec![size.cell(at)]);
    }
    let window = facts.p.windows.all().find(|window| {
        let (mut low, mut high, mut open) = (0, 0, None);
        let corners = facts.p.corners(*window);
        for at in corners {
            let Some(ends) = facts.ends(at) else { return true };
            low += ends[0];
            high += ends[1];
            if facts.placed(at).is_none() {
                open = if open.is_none() { Some((at, 1)) } else { Some((at, 2)) };
            }
        }
        let sum = facts.p.sum(*window);
        let out_of_reach = sum < low || sum > high;
        // The number required of the only open cell is not one of its candidates.
        let unfit = |at: usize| {
            let placed: i64 = corners.iter().filter_map(|at| facts.placed(*at)).map(|value| facts.number(value)).sum();
            facts.candidate(at, sum - placed).is_none()
        };
        out_of_reach || matches!(open, Some((at, 1)) if unfit(at))
    })?;
    Some(facts.p.corners(window).map(|at| size.cell(at)).to_vec())
}
