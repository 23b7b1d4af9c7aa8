//! Sentences about puzzles in the making.

use super::answers::MAX_COUNTED;
use super::appraisal::{Appraisal, SolutionCount};
use super::finished::{ClueChange, FinishStatus, Finished};
use crate::words::generate::{appraised as words, finished as done};
use shumi_core::message::{Arg, Lang, Message, Text};

/// The sentence of an appraisal.
pub fn appraisal(of: &Appraisal, lang: Lang) -> String {
    let message = match of.status {
        SolutionCount::None => return of.reason.clone().unwrap_or_else(|| words::NONE.to(lang).into()),
        SolutionCount::Unknown => of.best.map_or_else(|| words::UNKNOWN.into(), |best| words::UNKNOWN_BEST.with([number("best", best)])),
        SolutionCount::Several => several(of),
        SolutionCount::One => one(of),
    };
    message.to(lang)
}

fn several(of: &Appraisal) -> Message {
    let (n, cells) = (of.count as i64, of.differing.len() as i64);
    let text = match (of.best.is_some(), of.more, of.count == MAX_COUNTED) {
        (false, false, _) => words::SEVERAL,
        (false, _, true) => words::MORE,
        (false, ..) => words::AT_LEAST,
        (true, false, _) => words::SEVERAL_BEST,
        (true, _, true) => words::MORE_BEST,
        (true, ..) => words::AT_LEAST_BEST,
    };
    text.with([number("n", n), number("cells", cells), number("best", of.best.unwrap_or(0))])
}

fn one(of: &Appraisal) -> Message {
    let steps = number("n", of.steps.unwrap_or(0) as i64);
    match (of.best, of.optimal, of.solved) {
        (Some(best), ..) if of.fillings_more == Some(true) => words::ONE_BEST_OF_MANY.with([number("best", best)]),
        (Some(best), ..) => words::ONE_BEST.with([number("best", best), number("n", of.fillings.unwrap_or(0) as i64)]),
        (_, Some(true), _) => words::FEWEST_TURNS.with([steps]),
        (_, Some(false), _) => words::TURNS.with([steps]),
        (.., Some(true)) => {
            let name = Arg::Code(of.hardest_name.unwrap_or_default().into());
            words::ONE_GRADED.with([number("grade", of.grade.unwrap_or(0).into()), steps, ("name", name)])
        }
        (.., Some(false)) if of.cut != Some(true) => words::ONE_UNSOLVED.into(),
        _ => words::ONE.into(),
    }
}

/// The sentence of a completion. `is_last`: no grade is left in the requested direction.
pub fn finished(of: &Finished, is_last: bool, lang: Lang) -> String {
    let with = |text: Text, kind| text.with([number("n", of.changes.iter().filter(|change| change.kind == kind).count() as i64)]);
    let kinds = [(done::ADDED, ClueChange::Added), (done::CHANGED, ClueChange::Changed), (done::REMOVED, ClueChange::Removed)];
    let told: Vec<String> = match of.status {
        FinishStatus::None => vec![done::NONE.to(lang).into()],
        FinishStatus::Limit if is_last => vec![done::LAST_GRADE.to(lang).into()],
        FinishStatus::Limit => vec![done::LIMIT.to(lang).into()],
        FinishStatus::Done if of.changes.is_empty() => vec![done::UNCHANGED.to(lang).into()],
        FinishStatus::Done => {
            let kinds = kinds.into_iter().filter(|(_, kind)| of.changes.iter().any(|change| change.kind == *kind));
            kinds.map(|(text, kind)| with(text, kind).to(lang)).collect()
        }
    };
    told.join(done::BETWEEN.to(lang))
}

const fn number(name: &'static str, n: i64) -> (&'static str, Arg) {
    (name, Arg::Number(n))
}
