//! Single candidate: a cell with one digit left.

use super::deduction::Deduction;
use super::digits::least;
use super::facts::Facts;
use super::open_run::reasons;
use crate::run_arg::run_arg;
use crate::words::kakuro::technique as words;
use shumi_core::message::Arg;
use shumi_frame::family::{Conclusion, Lesson, Premise, Step, Technique};
use std::cmp::Reverse;

pub const TECHNIQUE: Technique<Deduction> =
    Technique { words: &words::SINGLE_CANDIDATE, grade: 1, find, all: Some(all), premise: Premise::Values(&["cell"]) };

pub const LESSON: Lesson = Lesson::new(
    words::lesson::SINGLE_CANDIDATE,
    "3 3\n\
              XXXXX 03\\XX 10\\XX\n\
              XX\\09 ..... .....\n\
              XX\\04 ..... .....\n",
);

/// Finds the first cell with one candidate in reading order.
fn find(state: &mut Deduction) -> Option<Step> {
    let Deduction { facts, memo } = state;
    if facts.is_broken() {
        return None;
    }
    let k = loop {
        let Reverse(k) = *memo.singles.peek()?;
        if facts.digit(k as usize).is_none() {
            break k;
        }
        memo.singles.pop();
    };
    Some(step(facts, k))
}

/// Finds all cells with one candidate.
fn all(state: &mut Deduction) -> Vec<Step> {
    let facts = &state.facts;
    if facts.is_broken() {
        return Vec::new();
    }
    let singles = (0..facts.layout.n_cells()).filter(|k| facts.digit(*k).is_none() && facts.candidates(*k).is_power_of_two());
    singles.map(|k| step(facts, k as u32)).collect()
}

fn step(facts: &Facts, k: u32) -> Step {
    let digit = least(facts.candidates(k as usize));
    let [across, down] = facts.runs_of(k as usize);
    let cell = facts.layout.cell(k as usize);
    Step {
        technique: words::SINGLE_CANDIDATE.id,
        because: reasons(facts, &[across, down], Some(k)),
        conclusions: vec![Conclusion::Place(cell, digit)],
        args: vec![
            ("cell", Arg::Cell(cell)),
            ("digit", Arg::Number(digit.into())),
            ("across", run_arg(&facts.layout, across)),
            ("down", run_arg(&facts.layout, down)),
        ],
    }
}
