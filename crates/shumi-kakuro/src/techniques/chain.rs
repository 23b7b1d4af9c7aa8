//! Chain: a candidate whose consequences, from run to run, leave a run without a filling.

use super::chain_search::Proof;
use super::deduction::Deduction;
use super::digits::list;
use super::facts::Facts;
use super::open_run::reasons;
use crate::run_arg::run_arg;
use crate::words::kakuro::technique as words;
use shumi_core::message::Arg;
use shumi_core::sort::sort;
use shumi_frame::family::{Conclusion, Lesson, Premise, Step, Technique};

pub const TECHNIQUE: Technique<Deduction> = Technique { words: &words::CHAIN, grade: 6, find, all: Some(all), premise: Premise::None };

pub const LESSON: Lesson = Lesson::new(
    words::lesson::CHAIN,
    "3 6\n\
              XXXXX 03\\XX 16\\XX 10\\XX 08\\XX 12\\XX\n\
              XX\\19 ..... ..... ..... ..... .....\n\
              XX\\30 ..... ..... ..... ..... .....\n",
);

/// Finds the chain with the fewest runs, then cells.
fn find(state: &mut Deduction) -> Option<Step> {
    let Deduction { facts, memo } = state;
    if facts.is_broken() || !facts.distinct {
        return None;
    }
    memo.chains.shortest(facts).map(|proof| step(facts, proof))
}

/// Finds a chain for each candidate that has one.
fn all(state: &mut Deduction) -> Vec<Step> {
    let Deduction { facts, memo } = state;
    if facts.is_broken() || !facts.distinct {
        return Vec::new();
    }
    memo.chains.all(facts).iter().map(|proof| step(facts, proof)).collect()
}

fn step(facts: &Facts, proof: &Proof) -> Step {
    let cell = facts.layout.cell(proof.cell);
    let mut because = reasons(facts, &proof.runs, Some(proof.cell as u32));
    sort(&mut because);
    because.dedup();
    let removals = proof.removals.iter().map(|(k, removed)| (facts.layout.cell(*k as usize), list(*removed))).collect();
    Step {
        technique: words::CHAIN.id,
        because,
        conclusions: vec![Conclusion::Remove(cell, vec![proof.digit])],
        args: vec![
            ("cell", Arg::Supposed(vec![cell], proof.digit)),
            ("digit", Arg::Number(proof.digit.into())),
            ("removals", Arg::Removals(removals)),
            ("run", run_arg(&facts.layout, proof.clash)),
            ("links", Arg::Links(proof.links.iter().flatten().map(|k| facts.layout.cell(*k as usize)).collect())),
        ],
    }
}
