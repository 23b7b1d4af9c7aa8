//! Filtered needed digit: a needed digit of the combinations that the candidates of the run allow.

use super::combinations::{listed, one_place, ways};
use super::deduction::Deduction;
use super::digits::least;
use super::in_runs::{InRun, all_in_runs, in_runs};
use super::open_run::OpenRun;
use super::run_cache::{Instance, RunTechnique};
use crate::words::kakuro::technique as words;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

pub const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::FILTERED_NEEDED_DIGIT,
    grade: 4,
    find: in_runs::<FilteredNeededDigit>,
    all: Some(all_in_runs::<FilteredNeededDigit>),
    premise: Premise::Places { of: "digit", within: &["run"] },
};

pub const LESSON: Lesson = Lesson::new(
    words::lesson::FILTERED_NEEDED_DIGIT,
    "3 5\n\
              XXXXX 03\\XX 17\\XX 16\\XX 04\\XX\n\
              XX\\21 ..... ..... ..... .....\n\
              XX\\19 ..... ..... ..... .....\n",
);

/// Places a digit of all combinations that the candidates allow in its only cell.
struct FilteredNeededDigit;

impl InRun for FilteredNeededDigit {
    const CACHE: RunTechnique = RunTechnique::FilteredNeededDigit;
    const DISTINCT: bool = true;

    fn instances(run: &OpenRun<'_>) -> impl Iterator<Item = Instance> {
        one_place(run, &ways(run, true))
    }

    fn step(run: &OpenRun<'_>, instance: Instance) -> Step {
        let mut args = run.needs();
        args.push(("combinations", listed(&ways(run, true))));
        run.place(&words::FILTERED_NEEDED_DIGIT, instance.cell, least(instance.digits), args)
    }
}
