//! Several combinations: eliminates digits that no combination of a run uses.

use super::combinations::{outside, outside_step, ways};
use super::deduction::Deduction;
use super::in_runs::{InRun, all_in_runs, in_runs};
use super::open_run::OpenRun;
use super::run_cache::{Instance, RunTechnique};
use crate::words::kakuro::technique as words;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

pub const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::SEVERAL_COMBINATIONS,
    grade: 1,
    find: in_runs::<SeveralCombinations>,
    all: Some(all_in_runs::<SeveralCombinations>),
    premise: Premise::None,
};

pub const LESSON: Lesson = Lesson::new(
    words::lesson::SEVERAL_COMBINATIONS,
    "3 3\n\
              XXXXX 05\\XX 15\\XX\n\
              XX\\13 ..... .....\n\
              XX\\07 ..... .....\n",
);

/// Eliminates digits in none of several combinations.
struct SeveralCombinations;

impl InRun for SeveralCombinations {
    const CACHE: RunTechnique = RunTechnique::SeveralCombinations;
    const DISTINCT: bool = true;

    fn instances(run: &OpenRun<'_>) -> impl Iterator<Item = Instance> {
        let sets = ways(run, false);
        let instance = if sets.len() > 1 { outside(run, &sets) } else { None };
        instance.into_iter()
    }

    fn step(run: &OpenRun<'_>, instance: Instance) -> Step {
        outside_step(run, &words::SEVERAL_COMBINATIONS, instance, false)
    }
}
