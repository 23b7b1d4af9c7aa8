//! Appraises a puzzle in the making: none, one or several answers, and the grade of the only one.
//!
//! The first search asks for two answers and may use the meter's whole budget; comparing several answers, finding the reason for none, and
//! finding few turns to the goal take a fraction of a second each.

use super::answers::{self, Answers};
use super::appraisal::{Appraisal, Appraise, Differing, SolutionCount};
use super::sentences;
use crate::explain::climb_by;
use crate::family::{Best, Explain, Finish, Refusal, Technique, sentence};
use crate::solving::gather;
use shumi_core::message::Lang;
use shumi_core::meter::{End, Meter};

/// The work spent on the reason for a puzzle without answer: about a quarter of a second.
const REASON_WORK: u64 = 146 * 4096;
/// The work spent on few turns, before the search with the meter's whole budget.
const MAX_TURNS_WORK: u64 = 73 * 4096;

/// Appraises a puzzle.
pub fn appraise<P: Finish>(p: &P, ask: &Appraise, meter: &mut Meter<'_>) -> Appraisal {
    appraise_by(p, p.techniques(), ask, meter)
}

/// A ladder that grades a puzzle.
type Ladder<P> = &'static [&'static Technique<<P as Explain>::Deduction>];

/// Appraises as [`appraise`] does, grading by another ladder.
pub fn appraise_by<P: Finish>(p: &P, ladder: Ladder<P>, ask: &Appraise, meter: &mut Meter<'_>) -> Appraisal {
    let mut out = match p.score(&p.start()) {
        Some(_) => scored(p, ladder, ask, meter),
        None => match meter.with_budget(MAX_TURNS_WORK, |m| p.best(false, m)) {
            Some(soon) => turned(p, soon, ask, meter),
            None => counted(p, ladder, ask, meter),
        },
    };
    out.text = sentences::appraisal(&out, ask.lang);
    out
}

/// Appraises a puzzle for which every answer is good enough.
fn counted<P: Finish>(p: &P, ladder: Ladder<P>, ask: &Appraise, meter: &mut Meter<'_>) -> Appraisal {
    let mut found = Vec::new();
    let end = gather(p, &p.start(), 2, meter, &mut found);
    let of = |status| Appraisal::of(p.id(), status);
    match (&*found, end) {
        ([], End::Exhausted) => none(p, ask.lang, meter),
        ([only], End::Exhausted) => {
            let mut out = Appraisal { count: 1, solution: Some(written(p, only)), ..of(SolutionCount::One) };
            if ask.rate {
                rate(p, ladder, &mut out, ask.lang, meter);
            }
            out
        }
        ([_, _, ..], _) => several(p, None, of(SolutionCount::Several), meter),
        _ => Appraisal { count: found.len() as u64, more: true, ..of(SolutionCount::Unknown) },
    }
}

fn none<P: Finish>(p: &P, lang: Lang, meter: &mut Meter<'_>) -> Appraisal {
    let mut out = Appraisal::of(p.id(), SolutionCount::None);
    if let Some(Refusal { reason, args, conflict }) = meter.with_budget(REASON_WORK, |m| p.refusal(m)) {
        out.reason = Some(sentence(p, reason, &args, lang));
        out.conflict = Some(conflict);
    }
    out
}

fn several<P: Finish>(p: &P, least: Option<i64>, out: Appraisal, meter: &mut Meter<'_>) -> Appraisal {
    let Answers { count, more, differing } = answers::compare(p, least, meter);
    let differing = differing.into_iter().map(|(cell, values)| Differing { cell, values }).collect();
    Appraisal { count, more, differing, ..out }
}

/// Appraises a puzzle whose answer is the one with the best score.
fn scored<P: Finish>(p: &P, ladder: Ladder<P>, ask: &Appraise, meter: &mut Meter<'_>) -> Appraisal {
    let (fillings, fillings_more) = answers::counted(p, meter);
    if fillings == 0 && !fillings_more {
        return none(p, ask.lang, meter);
    }
    let start = p.start();
    let Some(best) = p.best_from(&start, meter) else { return counted(p, ladder, ask, meter) };
    let mut out = Appraisal {
        best: best.score,
        fillings: Some(fillings),
        fillings_more: Some(fillings_more),
        ..Appraisal::of(p.id(), SolutionCount::Unknown)
    };
    let (Some(score), Some(board), true) = (best.score, &best.board, best.optimal) else {
        (out.count, out.more) = (u64::from(best.board.is_some()), true);
        return out;
    };
    out = several(p, Some(score), out, meter);
    out.status = match (out.count, out.more) {
        (1, false) => SolutionCount::One,
        (2.., _) => SolutionCount::Several,
        _ => SolutionCount::Unknown,
    };
    if out.status == SolutionCount::One {
        out.solution = Some(written(p, board));
        if ask.rate {
            rate(p, ladder, &mut out, ask.lang, meter);
        }
    }
    out
}

/// Appraises a game of turns.
fn turned<P: Finish>(p: &P, soon: Best<P::Board>, ask: &Appraise, meter: &mut Meter<'_>) -> Appraisal {
    let is_cut = soon.board.is_none() && soon.end == End::Stopped;
    let best = if is_cut { p.best(false, meter).unwrap_or(soon) } else { soon };
    let (Some(board), Some(moves)) = (&best.board, &best.moves) else {
        return if best.end == End::Exhausted { none(p, ask.lang, meter) } else { Appraisal::of(p.id(), SolutionCount::Unknown) };
    };
    let mut out = Appraisal {
        count: 1,
        solution: Some(written(p, board)),
        steps: Some(moves.len()),
        optimal: Some(best.optimal),
        ..Appraisal::of(p.id(), SolutionCount::One)
    };
    if ask.rate {
        out.grade = meter.with_budget(MAX_TURNS_WORK, |m| p.rating(m)).map(|rating| rating.grade);
    }
    out
}

/// Grades the only answer: by the family's rating, else by a ladder.
fn rate<P: Finish>(p: &P, ladder: Ladder<P>, out: &mut Appraisal, lang: Lang, meter: &mut Meter<'_>) {
    if let Some(rating) = p.rating(meter) {
        out.grade = Some(rating.grade);
        out.cut = Some(meter.is_stopped()).filter(|cut| *cut);
        return;
    }
    let climb = climb_by(p, ladder, meter);
    let hardest = climb.rungs.iter().rfind(|rung| rung.grade == climb.grade());
    let name = |id| ladder.iter().find(|technique| technique.id() == id).map_or("", |technique| technique.words.name.to(lang));
    out.grade = Some(if climb.solved { climb.grade() } else { 0 });
    out.steps = Some(climb.steps.len());
    out.hardest = Some(hardest.map_or("", |rung| rung.id));
    out.hardest_name = Some(hardest.map_or("", |rung| name(rung.id)));
    out.solved = Some(climb.solved);
    out.cut = Some(climb.stopped).filter(|cut| *cut);
}

fn written<P: Finish>(p: &P, board: &P::Board) -> String {
    let mut text = String::new();
    p.write_board(board, &mut text);
    text
}
