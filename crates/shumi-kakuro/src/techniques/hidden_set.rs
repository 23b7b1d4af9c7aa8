//! Hidden pair or triple: two or three digits of every combination that fit only in two or three cells.

use super::combinations::ways;
use super::deduction::Deduction;
use super::digits::{ALL, list};
use super::in_runs::{InRun, all_in_runs, in_runs};
use super::open_run::OpenRun;
use super::run_cache::{Instance, RunTechnique};
use crate::words::kakuro::technique as words;
use shumi_core::message::Arg;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

pub const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::HIDDEN_SET,
    grade: 4,
    find: in_runs::<HiddenSet>,
    all: Some(all_in_runs::<HiddenSet>),
    premise: Premise::Places { of: "values", within: &["run"] },
};

pub const LESSON: Lesson = Lesson::new(
    words::lesson::HIDDEN_SET,
    "6 6\n\
              XXXXX XXXXX 15\\XX 19\\XX XXXXX XXXXX\n\
              XXXXX 23\\08 ..... ..... 27\\XX 17\\XX\n\
              XX\\17 ..... ..... ..... ..... .....\n\
              XX\\25 ..... ..... ..... ..... .....\n\
              XX\\34 ..... ..... ..... ..... .....\n\
              XXXXX XXXXX XX\\17 ..... ..... XXXXX\n",
);

/// Eliminates all other digits from the cells of a hidden set.
struct HiddenSet;

impl InRun for HiddenSet {
    const CACHE: RunTechnique = RunTechnique::HiddenSet;
    const DISTINCT: bool = true;

    fn instances(run: &OpenRun<'_>) -> impl Iterator<Item = Instance> {
        let sets = ways(run, true);
        let needed = sets.iter().fold(ALL, |all, set| all & set);
        let last = if sets.is_empty() { 0 } else { ALL };
        // A set as large as the run would only repeat its combination.
        let sizes = 2..run.n().min(4) as u32;
        (1..=last).filter(move |set| set & !needed == 0 && sizes.contains(&set.count_ones())).filter_map(move |set| {
            let places = run.candidates.iter().filter(|c| *c & set != 0);
            let gain: u32 = places.clone().map(|c| (c & !set).count_ones()).sum();
            let hidden = places.count() == set.count_ones() as usize && gain > 0;
            hidden.then_some(Instance { cells: run.n(), gain, cell: run.cells[0], digits: set })
        })
    }

    fn step(run: &OpenRun<'_>, instance: Instance) -> Step {
        let set = instance.digits;
        let mut args = run.needs();
        args.extend([("places", Arg::Cells(run.cells_with(|c| c & set != 0))), ("values", Arg::Values(list(set)))]);
        run.remove_each(&words::HIDDEN_SET, |c| if c & set == 0 { 0 } else { !set }, args)
    }
}
