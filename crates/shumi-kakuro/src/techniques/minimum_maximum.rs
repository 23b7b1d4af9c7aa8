//! Minimum and maximum: the least and the greatest sum of the other open cells of a run bound a cell.

use super::deduction::Deduction;
use super::digits::{bit, each, least, most};
use super::in_runs::{InRun, all_in_runs, in_runs};
use super::open_run::OpenRun;
use super::run_cache::{Instance, RunTechnique};
use crate::words::kakuro::technique as words;
use shumi_core::message::Arg;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

pub const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::MINIMUM_MAXIMUM,
    grade: 3,
    find: in_runs::<MinimumMaximum>,
    all: Some(all_in_runs::<MinimumMaximum>),
    premise: Premise::None,
};

pub const LESSON: Lesson = Lesson::new(
    words::lesson::MINIMUM_MAXIMUM,
    "4 4\n\
              XXXXX XXXXX 13\\XX 05\\XX\n\
              XXXXX 09\\03 ..... .....\n\
              XX\\20 ..... ..... .....\n\
              XX\\04 ..... ..... XXXXX\n",
);

/// Eliminates digits that would leave too much or too little to the other cells.
struct MinimumMaximum;

/// Returns the least and the greatest sum of all open cells.
fn bounds_of_all(run: &OpenRun<'_>) -> (i64, i64) {
    run.candidates.iter().fold((0, 0), |(low, high), c| (low + i64::from(least(*c)), high + i64::from(most(*c))))
}

/// Returns the least and the greatest sum of the open cells other than the one at `i`; `all`: that of all.
fn bounds_of_others(run: &OpenRun<'_>, all: (i64, i64), i: usize) -> (i64, i64) {
    let own = run.candidates[i];
    (all.0 - i64::from(least(own)), all.1 - i64::from(most(own)))
}

impl InRun for MinimumMaximum {
    const CACHE: RunTechnique = RunTechnique::MinimumMaximum;
    const DISTINCT: bool = false;

    fn instances(run: &OpenRun<'_>) -> impl Iterator<Item = Instance> {
        let all = bounds_of_all(run);
        run.left.filter(|_| run.n() >= 2).into_iter().flat_map(move |left| {
            (0..run.n()).filter_map(move |i| {
                let (low, high) = bounds_of_others(run, all, i);
                let fits = |d: u32| (low..=high).contains(&(left - i64::from(d)));
                run.removal(i, each(run.candidates[i]).filter(|d| !fits(*d)).fold(0, |set, d| set | bit(d)))
            })
        })
    }

    fn step(run: &OpenRun<'_>, instance: Instance) -> Step {
        let i = run.cells.iter().position(|k| *k == instance.cell).unwrap_or_default();
        let (low, high) = bounds_of_others(run, bounds_of_all(run), i);
        let mut args = run.needs();
        args.extend([("least", Arg::Number(low)), ("most", Arg::Number(high))]);
        run.remove(&words::MINIMUM_MAXIMUM, instance.cell, instance.digits, args)
    }
}
