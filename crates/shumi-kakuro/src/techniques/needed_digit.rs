//! Needed digit: a digit of every combination of a run that only one of its cells can take.

use super::combinations::{one_place, ways};
use super::deduction::Deduction;
use super::digits::least;
use super::in_runs::{InRun, all_in_runs, in_runs};
use super::open_run::OpenRun;
use super::run_cache::{Instance, RunTechnique};
use crate::words::kakuro::technique as words;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

pub const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::NEEDED_DIGIT,
    grade: 3,
    find: in_runs::<NeededDigit>,
    all: Some(all_in_runs::<NeededDigit>),
    premise: Premise::Places { of: "digit", within: &["run"] },
};

pub const LESSON: Lesson = Lesson::new(
    words::lesson::NEEDED_DIGIT,
    "3 5\n\
              XXXXX 06\\XX 17\\XX 08\\XX 03\\XX\n\
              XX\\14 ..... ..... ..... .....\n\
              XX\\20 ..... ..... ..... .....\n",
);

/// Places a digit of all combinations in its only cell.
struct NeededDigit;

impl InRun for NeededDigit {
    const CACHE: RunTechnique = RunTechnique::NeededDigit;
    const DISTINCT: bool = true;

    fn instances(run: &OpenRun<'_>) -> impl Iterator<Item = Instance> {
        one_place(run, &ways(run, false))
    }

    fn step(run: &OpenRun<'_>, instance: Instance) -> Step {
        run.place(&words::NEEDED_DIGIT, instance.cell, least(instance.digits), run.needs())
    }
}
