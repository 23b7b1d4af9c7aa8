//! Last cell: the only open cell of a run takes the rest of the clue.

use super::deduction::Deduction;
use super::digits::{bit, least};
use super::in_runs::{InRun, all_in_runs, in_runs};
use super::open_run::OpenRun;
use super::run_cache::{Instance, RunTechnique};
use crate::words::kakuro::technique as words;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

pub const TECHNIQUE: Technique<Deduction> =
    Technique { words: &words::LAST_CELL, grade: 1, find: in_runs::<LastCell>, all: Some(all_in_runs::<LastCell>), premise: Premise::None };

pub const LESSON: Lesson = Lesson::new(
    words::lesson::LAST_CELL,
    "3 3\n\
              XXXXX 03\\XX 04\\XX\n\
              XX\\04 ..... .....\n\
              XX\\03 ..... .....\n",
);

/// Places the rest of the clue in the only open cell of a run.
struct LastCell;

impl InRun for LastCell {
    const CACHE: RunTechnique = RunTechnique::LastCell;
    const DISTINCT: bool = false;

    fn instances(run: &OpenRun<'_>) -> impl Iterator<Item = Instance> {
        let left = run.left.filter(|left| run.n() == 1 && (1..=9).contains(left));
        let instance = left.and_then(|left| {
            let digits = bit(left as u32);
            // Another digit is possible only if the puzzle has no solution.
            (run.candidates[0] & digits != 0).then_some(Instance { cells: 1, gain: Instance::PLACED, cell: run.cells[0], digits })
        });
        instance.into_iter()
    }

    fn step(run: &OpenRun<'_>, instance: Instance) -> Step {
        run.place(&words::LAST_CELL, instance.cell, least(instance.digits), vec![("run", run.arg())])
    }
}
