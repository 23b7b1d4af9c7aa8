//! The next step for a player, with its reason.

use std::ops::ControlFlow;

use super::best_hint::{MAX_BEST_WORK, best_hint};
use super::hint_parts::fill_place;
use super::lesson::{common, next_lesson};
use crate::family::{Change, Explain, Hint, broken};
use crate::solving::gather;
use crate::words::common::hint as words;
use shumi_core::grid::Cell;
use shumi_core::message::{Arg, Lang};
use shumi_core::meter::{End, Meter};

/// The most wrong entries that a sentence names one by one.
const MAX_NAMED: usize = 6;

/// The work spent on each question to the solver before the climb: about a second.
pub(super) const SOLVER_WORK: u64 = 488 * 4096;

/// The next hint for a player; `None`: the board is full and right.
///
/// Errors come first: broken rules, then entries that no solution has. Then comes the easiest technique whose conclusion the board does not
/// show yet. Without one, the hint gives one value of the only solution. In families with scores, hints lead on to the best answer. The
/// meter bounds the work; a stopped solver adds nothing.
pub fn next_hint<P: Explain>(p: &P, b: &P::Board, lang: Lang, meter: &mut Meter<'_>) -> Option<Hint> {
    let mut hint = found(p, b, lang, meter)?;
    fill_place(p, &Vec::new(), &mut hint, lang);
    Some(hint)
}

fn found<P: Explain>(p: &P, b: &P::Board, lang: Lang, meter: &mut Meter<'_>) -> Option<Hint> {
    if let ControlFlow::Break(advice) = meter.with_budget(SOLVER_WORK, |m| p.advice(b, lang, m)) {
        return advice;
    }
    if let Some(broken) = broken_rule(p, b, lang) {
        return Some(broken);
    }
    let best = if p.score(b).is_some() { meter.with_budget(MAX_BEST_WORK, |m| p.best_from(&p.start(), m)) } else { None };
    if let Some(best) = best.as_ref().filter(|best| best.optimal) {
        return best_hint(p, b, best, lang, meter);
    }
    let (filled, total) = p.filled(b);
    if filled == total {
        // The meter stopped before the best score was known.
        return best.map(|_| common(p, &words::NO_STEP, &Vec::new(), lang));
    }
    let mut solutions = Vec::new();
    let end = meter.with_budget(SOLVER_WORK, |m| gather(p, &p.start(), 2, m, &mut solutions));
    if solutions.is_empty() && end == End::Exhausted {
        return Some(common(p, &words::NO_ANSWER, &Vec::new(), lang));
    }
    let only = if solutions.len() == 1 && end == End::Exhausted { solutions.first() } else { None };
    if let Some(wrong) = mistake(p, b, only, lang, meter) {
        return Some(wrong);
    }
    if let Some(step) = next_lesson(p, b, lang, meter) {
        return Some(step);
    }
    let last = match only {
        Some(solution) => reveal(p, b, solution, lang)?,
        None => common(p, if solutions.len() > 1 { &words::SEVERAL_ANSWERS } else { &words::NO_STEP }, &Vec::new(), lang),
    };
    Some(match p.outlook(b, lang) {
        Some(look) => Hint { text: both(&look.text, &last.text), reason: look.text, because: look.cells, ..last },
        None => last,
    })
}

/// The hint about broken rules, or about entries that no solution has.
pub(crate) fn wrong<P: Explain>(p: &P, b: &P::Board, lang: Lang, meter: &mut Meter<'_>) -> Option<Hint> {
    let entries = |meter: &mut Meter<'_>| {
        let mut solutions = Vec::new();
        let end = meter.with_budget(SOLVER_WORK, |m| gather(p, &p.start(), 2, m, &mut solutions));
        match (solutions.first(), solutions.len(), end) {
            (None, _, End::Exhausted) => Some(common(p, &words::NO_ANSWER, &Vec::new(), lang)),
            (Some(only), 1, End::Exhausted) => mistake(p, b, Some(only), lang, meter),
            _ => mistake(p, b, None, lang, meter),
        }
    };
    let mut hint = broken_rule(p, b, lang).or_else(|| entries(meter))?;
    fill_place(p, &Vec::new(), &mut hint, lang);
    Some(hint)
}

/// The hint about the first broken rule.
fn broken_rule<P: Explain>(p: &P, b: &P::Board, lang: Lang) -> Option<Hint> {
    let faults = p.faults(b);
    let fault = faults.first()?;
    let broken = broken(p, fault, lang);
    let because = fault.cells.iter().chain(&fault.clues).copied().collect();
    Some(Hint { cells: broken.cells, because, ..Hint::plain("fault", fault.rule.name.to(lang), broken.text) })
}

/// Joins two sentences; without a blank after a full-width stop.
fn both(one: &str, other: &str) -> String {
    if one.ends_with('.') { format!("{one} {other}") } else { format!("{one}{other}") }
}

/// The hint about entries that no solution has.
fn mistake<P: Explain>(p: &P, b: &P::Board, only: Option<&P::Board>, lang: Lang, meter: &mut Meter<'_>) -> Option<Hint> {
    let Some(solution) = only else {
        let mut kept = Vec::new();
        let end = meter.with_budget(SOLVER_WORK, |m| gather(p, b, 1, m, &mut kept));
        return (kept.is_empty() && end == End::Exhausted).then(|| common(p, &words::MISTAKE_SOMEWHERE, &Vec::new(), lang));
    };
    let wrong = |c: &Cell| p.value(b, *c).is_some_and(|v| p.value(solution, *c) != Some(v));
    let cells: Vec<Cell> = p.size().all().filter(wrong).collect();
    if cells.is_empty() {
        return None;
    }
    let changes = cells.iter().map(|c| Change { cell: *c, place: None, remove: p.value(b, *c).into_iter().collect(), left: Vec::new() });
    let mut hint = match cells.len() {
        n if n > MAX_NAMED => common(p, &words::MISTAKES, &vec![("n", Arg::Number(n as i64))], lang),
        _ => common(p, &words::MISTAKE, &vec![("cells", Arg::Cells(cells.clone()))], lang),
    };
    hint.changes = changes.collect();
    hint.cells = cells.iter().map(|c| p.text_position(*c)).collect();
    Some(hint)
}

/// The hint with one value of the only solution, in the first open cell.
fn reveal<P: Explain>(p: &P, b: &P::Board, solution: &P::Board, lang: Lang) -> Option<Hint> {
    let cell = p.size().all().find(|c| p.value(b, *c).is_none() && p.value(solution, *c).is_some())?;
    let value = p.value(solution, cell)?;
    let args = vec![("c", Arg::Cell(cell)), ("d", Arg::Values(vec![value]))];
    let mut hint = common(p, &words::SOLVER, &args, lang);
    hint.cells = vec![p.text_position(cell)];
    hint.changes = vec![Change { cell, place: Some(value), remove: Vec::new(), left: vec![value] }];
    Some(hint)
}
