//! Combinations against candidates: eliminates digits outside all combinations that the candidates of the run allow.

use super::combinations::{outside, outside_step, ways};
use super::deduction::Deduction;
use super::in_runs::{InRun, all_in_runs, in_runs};
use super::open_run::OpenRun;
use super::run_cache::{Instance, RunTechnique};
use crate::words::kakuro::technique as words;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

pub const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::COMBINATIONS_AGAINST_CANDIDATES,
    grade: 4,
    find: in_runs::<CombinationsAgainstCandidates>,
    all: Some(all_in_runs::<CombinationsAgainstCandidates>),
    premise: Premise::None,
};

pub const LESSON: Lesson = Lesson::new(
    words::lesson::COMBINATIONS_AGAINST_CANDIDATES,
    "3 4\n\
              XXXXX 04\\XX 10\\XX 16\\XX\n\
              XX\\13 ..... ..... .....\n\
              XX\\17 ..... ..... .....\n",
);

/// Eliminates digits in none of the combinations that the candidates allow.
struct CombinationsAgainstCandidates;

impl InRun for CombinationsAgainstCandidates {
    const CACHE: RunTechnique = RunTechnique::CombinationsAgainstCandidates;
    const DISTINCT: bool = true;

    fn instances(run: &OpenRun<'_>) -> impl Iterator<Item = Instance> {
        outside(run, &ways(run, true)).into_iter()
    }

    fn step(run: &OpenRun<'_>, instance: Instance) -> Step {
        outside_step(run, &words::COMBINATIONS_AGAINST_CANDIDATES, instance, true)
    }
}
