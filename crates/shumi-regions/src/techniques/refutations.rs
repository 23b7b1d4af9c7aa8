//! Search for contradictions: candidates whose consequences by singles, cages and sums leave something impossible.

use super::board::{Board, DeadEnd};
use super::closures::Closures;
use super::facts::Facts;
use super::forty_five::{OpenSum, open_sums};
use super::proof::{because, story};
use super::steps::remove;
use shumi_core::message::Arg;
use shumi_digits::bits::bits;
use shumi_frame::family::Step;

/// Most events of a short and of a long contradiction, the assumption included.
pub(super) const SHORT: usize = 6;
pub(super) const LONG: usize = 14;
/// Most open terms of a sum that trials follow.
const MOST_TERMS: usize = 5;
/// Work limit of one search: on large boards it may miss a step.
const MAX_WORK: usize = 3_000_000;

/// Cache of refuted candidates, which stay refuted while candidates are removed.
#[derive(Clone, Debug, Default)]
pub(super) struct Refutations {
    /// Number of events of the proof, cell, and value (from 0).
    found: Vec<(usize, usize, usize)>,
    /// The candidates of the last search, after which nothing more is to be found.
    searched: Vec<u16>,
    closures: Closures,
}

/// Returns the sums that trials follow.
pub(super) fn short_sums(facts: &Facts) -> Vec<OpenSum> {
    open_sums(facts, MOST_TERMS).collect()
}

impl Refutations {
    /// Returns the step of the contradiction with the fewest events, at most `most`, for the technique `id`.
    pub(super) fn next_step(&mut self, facts: &Facts, id: &'static str, most: usize) -> Option<Step> {
        if facts.open.is_empty() {
            return None;
        }
        let sums = short_sums(facts);
        let mut board = Board::new(facts, &sums);
        if let Some(step) = self.known(&mut board, id, most) {
            return Some(step);
        }
        if self.searched != facts.candidates {
            self.searched.clone_from(&facts.candidates);
            self.closures.follow(facts, &sums);
            self.found = refuted(&mut board, &self.closures);
        }
        self.known(&mut board, id, most)
    }

    /// Returns the step of the best cached refutation.
    fn known(&mut self, board: &mut Board<'_>, id: &'static str, most: usize) -> Option<Step> {
        self.found.retain(|(_, cell, v)| board.facts.open.has(*cell) && board.facts.candidates[*cell] >> v & 1 != 0);
        while let Some(at) = (0..self.found.len()).min_by_key(|at| self.found[*at]).filter(|at| self.found[*at].0 <= most) {
            let (size, cell, v) = self.found[at];
            board.clear();
            // With fewer candidates than before, the trial may run differently and give a longer proof.
            let Some(dead_end) = board.suppose(cell, v) else {
                self.found.swap_remove(at);
                continue;
            };
            let needed = board.needed(dead_end);
            if needed.len() <= size.max(most) {
                return Some(step(board, id, (cell, v), &needed, dead_end));
            }
            self.found[at].0 = needed.len();
        }
        None
    }
}

/// Returns the candidates whose closures fail, with the numbers of events.
fn refuted(board: &mut Board<'_>, closures: &Closures) -> Vec<(usize, usize, usize)> {
    let facts = board.facts;
    let mut found = Vec::new();
    let all = facts.open.iter().flat_map(|cell| bits(facts.candidates[cell]).map(move |v| (cell, v)));
    for (cell, v) in all.filter(|(cell, v)| closures.fails(*cell, *v)) {
        board.clear();
        if let Some(dead_end) = board.suppose(cell, v) {
            found.push((board.needed(dead_end).len(), cell, v));
        }
        if board.work > MAX_WORK {
            break;
        }
    }
    found
}

/// Returns the steps of all candidates whose contradiction has a number of events up to `most` and above `least`.
pub(super) fn all(facts: &Facts, id: &'static str, least: usize, most: usize) -> Vec<Step> {
    let sums = short_sums(facts);
    let mut board = Board::new(facts, &sums);
    let mut closures = Closures::default();
    closures.follow(facts, &sums);
    let found = refuted(&mut board, &closures);
    let mut steps = Vec::new();
    for (_, cell, v) in found.into_iter().filter(|(size, ..)| (least + 1..=most).contains(size)) {
        board.clear();
        if let Some(dead_end) = board.suppose(cell, v) {
            let needed = board.needed(dead_end);
            steps.push(step(&board, id, (cell, v), &needed, dead_end));
        }
    }
    steps
}

fn step(board: &Board<'_>, id: &'static str, (cell, v): (usize, usize), needed: &[u16], dead_end: DeadEnd) -> Step {
    let args = vec![("suppose", Arg::Is(vec![board.facts.tables.at(cell)], v as u32 + 1)), ("story", story(board, needed, dead_end))];
    remove(board.facts, id, &because(board, needed, dead_end), vec![(cell, 1 << v)], args)
}
