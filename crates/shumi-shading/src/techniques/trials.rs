//! Suppositions tried within suppositions, where trying them in reading order has found nothing.
//!
//! Those from which much follows are tried first, for they are the likeliest to fail soon; and what much follows from is often refuted by
//! what follows from it alone. Only where that fails for all of them, suppositions are tried within them, and at last within those again.

use super::assumptions::Rules;
use super::clash::Clash;
use super::facts::{Facts, MAX_WORK, Why};
use super::implications::{Implication, Implications};
use super::refuted::step;
use super::solvable::Solvable;
use super::steps::phrase;
use crate::shade::Shade;
use crate::words::shading::step::NESTED_AGAIN;
use shumi_core::message::Words;
use shumi_frame::family::Step;

/// How deep suppositions are nested: 0, what refutes another one by what follows from it alone; 1, by trial; 2, trials of depth 0 within;
/// 3, trials of depth 1 within.
const MAX_DEPTH: usize = 3;

/// The work of all suppositions of one depth.
const MAX_DEPTH_WORK: u64 = 30_000_000;

/// Where the search stands.
#[derive(Clone, Debug, Default)]
pub struct Trials {
    /// What follows from each supposition, while the trail is as long as it was then.
    implications: Option<Implications>,
    /// The depth, the next one of the suppositions to be tried, and the work that this depth has taken.
    depth: usize,
    next: usize,
    work: u64,
}

impl Trials {
    /// Whether there is more to try with what is known now.
    pub fn are_underway(&self, facts: &Facts) -> bool {
        self.are_about(facts) && self.depth <= MAX_DEPTH
    }

    fn are_about(&self, facts: &Facts) -> bool {
        self.implications.as_ref().is_some_and(|implications| implications.known == facts.trail.len())
    }

    /// The first refutation. One call does no more than [`MAX_WORK`] and one supposition; the next one goes on.
    pub fn next_step(&mut self, facts: &mut Facts, solvable: &Solvable, words: &Words) -> Option<Step> {
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
                    // Where trials had trials of their own, the sentence says so.
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

/// Supposes a shade, and refutes what contradicts that by what follows from it alone; from `depth` 1 on also what fails on trial, with
/// trials of their own within trials for more depth.
fn lead_on(facts: &mut Facts, implications: &Implications, (c, shade): (usize, Shade), depth: usize, end: u64) -> Result<(), Clash> {
    facts.suppose(c, shade, Rules::ALL)?;
    // Round and round, until a whole round has refuted nothing.
    let mut round = implications.all.iter().cycle();
    loop {
        while let Some(other) = implications.refuted(facts) {
            refuse(facts, other.cell, other.shade)?;
        }
        let tried = if depth > 0 { implications.all.len() } else { 0 };
        let fails = |one: &&Implication| facts.work < end && facts.is_undecided(one.cell) && !stands(facts, implications, one, depth, end);
        let Some(other) = round.by_ref().take(tried).find(fails) else { return Ok(()) };
        refuse(facts, other.cell, other.shade)?;
    }
}

/// Whether a supposition stands within those made by now.
fn stands(facts: &mut Facts, implications: &Implications, one: &Implication, depth: usize, end: u64) -> bool {
    let mark = facts.mark();
    let trial = match depth {
        1 => facts.suppose(one.cell, one.shade, Rules::ALL),
        _ => lead_on(facts, implications, (one.cell, one.shade), depth - 2, end),
    };
    facts.undo(mark);
    trial.is_ok()
}

/// Decides a cell whose other shade fails, and follows the plain rules.
pub fn refuse(facts: &mut Facts, c: usize, shade: Shade) -> Result<(), Clash> {
    let from = facts.trail.len();
    facts.decide(c, shade.opposite(), Why::Nested, true)?;
    facts.follow(from, Rules::ALL)
}
