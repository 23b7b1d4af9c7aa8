//! Unique combination: the open cells of a run have only one set of digits with their sum.

use super::combinations::{outside, ways};
use super::deduction::Deduction;
use super::digits::list;
use super::in_runs::{InRun, all_in_runs, in_runs};
use super::open_run::OpenRun;
use super::run_cache::{Instance, RunTechnique};
use crate::words::kakuro::{hint, joined as part, technique as words};
use shumi_core::message::{Arg, Args, Message, Template};
use shumi_frame::family::{Lesson, Premise, Step, Technique};

pub const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::UNIQUE_COMBINATION,
    grade: 1,
    find: in_runs::<UniqueCombination>,
    all: Some(all_in_runs::<UniqueCombination>),
    premise: Premise::None,
};

pub const LESSON: Lesson = Lesson::new(
    words::lesson::UNIQUE_COMBINATION,
    "3 3\n\
              XXXXX 03\\XX 04\\XX\n\
              XX\\04 ..... .....\n\
              XX\\03 ..... .....\n",
);

/// Eliminates digits outside the only combination.
struct UniqueCombination;

impl InRun for UniqueCombination {
    const CACHE: RunTechnique = RunTechnique::UniqueCombination;
    const DISTINCT: bool = true;

    fn instances(run: &OpenRun<'_>) -> impl Iterator<Item = Instance> {
        let sets = ways(run, false);
        let instance = if sets.len() == 1 { outside(run, &sets) } else { None };
        instance.into_iter()
    }

    fn step(run: &OpenRun<'_>, instance: Instance) -> Step {
        let mut args = run.needs();
        args.push(("combination", Arg::Values(list(instance.digits))));
        run.remove_each(&words::UNIQUE_COMBINATION, |_| !instance.digits, args)
    }
}

/// Limit of runs named in a sentence.
const MAX_NAMED: usize = 3;

/// Joins all runs with one combination to one hint.
pub fn joined(steps: &[Step]) -> Option<(&'static Template, Args)> {
    if steps.iter().any(|step| step.technique != words::UNIQUE_COMBINATION.id) {
        return None;
    }
    let run = |step: &Step| {
        let arg = |wanted: &str| step.args.iter().find(|(name, _)| *name == wanted).map(|(_, arg)| arg.clone());
        let digits = if let Some(Arg::Values(digits)) = arg("combination") { digits } else { Vec::new() };
        let args = arg("run").map(|run| ("run", run)).into_iter().chain([("digits", Arg::Combinations(vec![digits]))]).collect();
        Arg::Phrase(Message::new(part::RUN, args))
    };
    let words = if steps.len() > MAX_NAMED { &hint::MANY_UNIQUE_COMBINATIONS } else { &hint::UNIQUE_COMBINATIONS };
    let runs = steps.iter().take(MAX_NAMED).map(run).collect();
    Some((words, vec![("n", Arg::Number(steps.len() as i64)), ("steps", Arg::List(runs))]))
}
