//! Exact run: eliminates candidates that occur in no filling of their run.

use super::deduction::Deduction;
use super::digits::each;
use super::fillings::filter;
use super::in_runs::{InRun, all_in_runs, in_runs};
use super::open_run::OpenRun;
use super::run_cache::{Instance, RunTechnique};
use crate::words::kakuro::technique as words;
use shumi_core::message::Arg;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

pub const TECHNIQUE: Technique<Deduction> =
    Technique { words: &words::EXACT_RUN, grade: 5, find: in_runs::<ExactRun>, all: Some(all_in_runs::<ExactRun>), premise: Premise::None };

pub const LESSON: Lesson = Lesson::new(
    words::lesson::EXACT_RUN,
    "5 6\n\
              XXXXX 09\\XX 16\\XX XXXXX XXXXX XXXXX\n\
              XX\\10 ..... ..... 21\\XX XXXXX XXXXX\n\
              XX\\24 ..... ..... ..... 04\\XX 10\\XX\n\
              XXXXX XXXXX XX\\17 ..... ..... .....\n\
              XXXXX XXXXX XX\\09 ..... ..... .....\n",
);

/// Eliminates a candidate with which the rest of its run cannot be filled.
struct ExactRun;

impl InRun for ExactRun {
    const CACHE: RunTechnique = RunTechnique::ExactRun;
    const DISTINCT: bool = true;

    fn instances(run: &OpenRun<'_>) -> impl Iterator<Item = Instance> {
        let kept = run.left.filter(|_| run.n() >= 2).and_then(|left| filter(&run.candidates, left));
        kept.into_iter().flat_map(move |kept| (0..run.n()).filter_map(move |i| run.removal(i, !kept[i])))
    }

    fn step(run: &OpenRun<'_>, instance: Instance) -> Step {
        let left = run.left.unwrap_or_default();
        let rest = each(instance.digits).rev().map(|d| (left - i64::from(d)).max(0) as u32).collect();
        let others: Vec<_> = run.cells.iter().filter(|k| **k != instance.cell).map(|k| run.cell(*k)).collect();
        let args = vec![("run", run.arg()), ("others", Arg::Cells(others)), ("left", Arg::Number(left)), ("rest", Arg::AnyOf(rest))];
        run.remove(&words::EXACT_RUN, instance.cell, instance.digits, args)
    }
}
