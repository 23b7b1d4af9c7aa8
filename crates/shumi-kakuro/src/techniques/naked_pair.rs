//! Naked pair: two cells of a run with the same two candidates.

use super::deduction::Deduction;
use super::digits::list;
use super::in_runs::{InRun, all_in_runs, in_runs};
use super::open_run::OpenRun;
use super::run_cache::{Instance, RunTechnique};
use crate::words::kakuro::technique as words;
use shumi_core::message::Arg;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

pub const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::NAKED_PAIR,
    grade: 4,
    find: in_runs::<NakedPair>,
    all: Some(all_in_runs::<NakedPair>),
    premise: Premise::Values(&["pair"]),
};

pub const LESSON: Lesson = Lesson::new(
    words::lesson::NAKED_PAIR,
    "5 4\n\
              XXXXX 04\\XX XXXXX XXXXX\n\
              XX\\10 ..... ..... XXXXX\n\
              XX\\05 ..... ..... XXXXX\n\
              XXXXX XX\\17 ..... .....\n\
              XXXXX XX\\16 ..... .....\n",
);

/// Eliminates the digits of a pair from the other cells of the run.
struct NakedPair;

impl InRun for NakedPair {
    const CACHE: RunTechnique = RunTechnique::NakedPair;
    const DISTINCT: bool = true;

    fn instances(run: &OpenRun<'_>) -> impl Iterator<Item = Instance> {
        let masks = &run.candidates;
        masks.iter().enumerate().filter_map(move |(i, pair)| {
            if pair.count_ones() != 2 || !masks[..i].contains(pair) {
                return None;
            }
            let gain: u32 = masks.iter().filter(|c| *c != pair).map(|c| (c & pair).count_ones()).sum();
            (gain > 0).then_some(Instance { cells: 2, gain, cell: run.cells[i], digits: *pair })
        })
    }

    fn step(run: &OpenRun<'_>, instance: Instance) -> Step {
        let pair = instance.digits;
        let args = vec![("run", run.arg()), ("pair", Arg::Cells(run.cells_with(|c| c == pair))), ("values", Arg::Values(list(pair)))];
        run.remove_each(&words::NAKED_PAIR, |c| if c == pair { 0 } else { pair }, args)
    }
}
