//! Partner: in a run with two open cells, each digit needs its partner in the other cell.

use super::deduction::Deduction;
use super::digits::{bit, each, list};
use super::in_runs::{InRun, all_in_runs, in_runs};
use super::open_run::OpenRun;
use super::run_cache::{Instance, RunTechnique};
use crate::words::kakuro::technique as words;
use shumi_core::message::Arg;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

pub const TECHNIQUE: Technique<Deduction> =
    Technique { words: &words::PARTNER, grade: 2, find: in_runs::<Partner>, all: Some(all_in_runs::<Partner>), premise: Premise::None };

pub const LESSON: Lesson = Lesson::new(
    words::lesson::PARTNER,
    "3 3\n\
              XXXXX 03\\XX 10\\XX\n\
              XX\\07 ..... .....\n\
              XX\\06 ..... .....\n",
);

/// Eliminates a digit whose partner the other cell cannot take.
///
/// Other techniques handle digits with a partner outside 1 to 9, or equal to themselves.
struct Partner;

impl InRun for Partner {
    const CACHE: RunTechnique = RunTechnique::Partner;
    const DISTINCT: bool = false;

    fn instances(run: &OpenRun<'_>) -> impl Iterator<Item = Instance> {
        run.left.filter(|_| run.n() == 2).into_iter().flat_map(move |left| {
            (0..2).filter_map(move |i| {
                let alone = each(run.candidates[i]).filter(|d| {
                    let partner = left - i64::from(*d);
                    (1..=9).contains(&partner) && run.candidates[1 - i] & bit(partner as u32) == 0
                });
                run.removal(i, alone.fold(0, |set, d| set | bit(d)))
            })
        })
    }

    fn step(run: &OpenRun<'_>, instance: Instance) -> Step {
        let other = run.cells[usize::from(run.cells[0] == instance.cell)];
        let left = run.left.unwrap_or_default();
        let partners = list(instance.digits).iter().rev().map(|d| (left - i64::from(*d)) as u32).collect();
        let args = vec![
            ("run", run.arg()),
            ("other", Arg::Cell(run.cell(other))),
            ("left", Arg::Number(left)),
            ("partners", Arg::AnyOf(partners)),
        ];
        run.remove(&words::PARTNER, instance.cell, instance.digits, args)
    }
}
