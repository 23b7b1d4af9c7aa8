//! Nested assumptions, for puzzles on which assumptions in reading order find nothing: makers of version 3 nest them this deep.
//!
//! Assumptions with many consequences come first, since they are the likeliest to fail soon; and comparing stored consequences, without
//! trials, often suffices to refute them. Only if that fails for all of them, the search nests assumptions within them, and finally
//! within those again.

use super::assumptions::Rules;
use super::clash::Clash;
use super::facts::{Facts, MAX_WORK, Why};
use super::implications::{Implication, Implications};
use super::refuted::step;
use super::solvable::Solvable;
use super::steps::phrase;
use crate::shade::Shade;
use crate::words::shading::step::NESTED_AGAIN;
use shumi_core::message::Template;
use shumi_frame::family::Step;

/// Limit of the nesting depth: at 0, an assumption is refuted if its stored consequences contradict the current ones; at 1, by trial; at
/// 2, by trials with nested depth 0; at 3, by trials with nested depth 1.
const MAX_DEPTH: usize = 3;

/// Work limit of all assumptions of one depth.
const MAX_DEPTH_WORK: u64 = 30_000_000;

/// State of the search, to resume in the next call.
#[derive(Clone, Debug, Default)]
pub struct Trials {
    /// Consequences of each assumption, valid while the trail has the same length.
    implications: Option<Implications>,
    /// The current depth, the index of the next assumption, and the work at this depth.
    depth: usize,
    next: usize,
    work: u64,
}

impl Trials {
    /// Returns whether the search for the current facts can resume.
    pub fn are_underway(&self, facts: &Facts) -> bool {
        self.are_about(facts) && self.depth <= MAX_DEPTH
    }

    fn are_about(&self, facts: &Facts) -> bool {
        self.implications.as_ref().is_some_and(|implications| implications.known == facts.trail.len())
    }

    /// Returns the first refutation. One call takes at most [`MAX_WORK`] and one assumption; the next call resumes.
    pub fn next_step(&mut self, facts: &mut Facts, solvable: &Solvable, words: &Template) -> Option<Step> {
        if !self.are_about(facts) {
            *self = Self { implications: Some(Implications::new(facts)), ..Self::default() };
        }
        let implications = self.implications.as_ref()?;
        let start = facts.work;
        while self.depth <= MAX_DEPTH {
            let Some(one) = implications.all.get(self.next).filter(|_| self.work < MAX_DEPTH_WORK) else {
                (self.depth, self.next, self.work) = (self.depth + 1, 0, 0);
                continue;
            };
            if !solvable.has(one.cell, one.shade) {
                let before = facts.work;
                let depth = self.depth;
                let found = step(facts, words, one.cell, one.shade, |facts, c, shade| {
                    lead_on(facts, implications, (c, shade), depth, before + MAX_WORK)
                });
                if let Some(mut step) = found {
                    // The sentence mentions nested trials.
                    for (_, arg) in step.args.iter_mut().filter(|(name, _)| *name == "clash" && depth > 1) {
                        *arg = phrase(NESTED_AGAIN, vec![("clash", arg.clone())]);
                    }
                    return Some(step);
                }
                self.work += facts.work - before;
            }
            self.next += 1;
            if facts.work - start > MAX_WORK {
                return None;
            }
        }
        None
    }
}

/// Assumes a shade, and refutes assumptions whose stored consequences contradict the current ones; from `depth` 1 on also those that
/// fail on trial, with nested trials at higher depths.
fn lead_on(facts: &mut Facts, implications: &Implications, (c, shade): (usize, Shade), depth: usize, end: u64) -> Result<(), Clash> {
    facts.suppose(c, shade, Rules::ALL)?;
    // Cycle through the assumptions until a whole round has refuted nothing.
    let mut round = implications.all.iter().cycle();
    let mut contradicted = implications.contradicted();
    loop {
        while let Some(other) = implications.refuted(facts, &mut contradicted) {
            refuse(facts, other.cell, other.shade)?;
        }
        let tried = if depth > 0 { implications.all.len() } else { 0 };
        let fails = |one: &&Implication| facts.work < end && facts.is_undecided(one.cell) && !stands(facts, implications, one, depth, end);
        let Some(other) = round.by_ref().take(tried).find(fails) else { return Ok(()) };
        refuse(facts, other.cell, other.shade)?;
    }
}

/// Returns whether an assumption is consistent with the current ones.
fn stands(facts: &mut Facts, implications: &Implications, one: &Implication, depth: usize, end: u64) -> bool {
    let mark = facts.mark();
    let trial = match depth {
        1 => facts.suppose(one.cell, one.shade, Rules::ALL),
        _ => lead_on(facts, implications, (one.cell, one.shade), depth - 2, end),
    };
    facts.undo(mark);
    trial.is_ok()
}

/// Decides a cell whose other shade fails, and propagates the plain rules.
pub fn refuse(facts: &mut Facts, c: usize, shade: Shade) -> Result<(), Clash> {
    let from = facts.trail.len();
    facts.decide(c, shade.opposite(), Why::Nested, true)?;
    facts.follow(from, Rules::ALL)
}
