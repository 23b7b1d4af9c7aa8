//! What a puzzle is worth that somebody writes down: none, one or several answers, and how hard the only one is to find.
//!
//! The first look asks for two answers and has all the time that the meter gives; what several answers have in common, why there is none and
//! in how few turns a board is turned right are looked into for a fraction of a second each.

use serde::Serialize;

use super::answers::{self, Answers};
use super::told;
use crate::explain::climb;
use crate::family::{Best, Finish, Refusal, sentence};
use crate::grid::Cell;
use crate::message::Lang;
use crate::meter::{End, Meter};
use crate::solve::gather;

/// The work spent on the reason why there is no answer: about a quarter of a second.
const REASON_WORK: u64 = 600_000;
/// The work spent on few turns, before as much as the meter gives.
const TURNS_WORK: u64 = 300_000;

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Appraise {
    /// Grade the puzzle where it has one answer.
    pub rate: bool,
    /// The language of sentences.
    pub lang: Lang,
}

impl Default for Appraise {
    fn default() -> Self {
        Self { rate: true, lang: Lang::default() }
    }
}

/// How many answers a puzzle has; in families with scores, how many have the best one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Worth {
    /// None, proven.
    None,
    /// One, proven. In a game of turns: the goal can be reached.
    One,
    /// Several.
    Several,
    /// The meter stopped before that was found out.
    Unknown,
}

/// A cell in which answers differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Differing {
    /// A cell of the drawn board, from 0.
    pub cell: Cell,
    /// How many values it has in the answers.
    pub values: usize,
}

/// What a puzzle is worth; fields that do not apply are absent from rows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Appraisal {
    /// Id of the family.
    pub family: &'static str,
    /// How many answers there are.
    pub status: Worth,
    /// Those found, at most 100.
    pub count: u64,
    /// There are, or may be, more.
    pub more: bool,
    /// The cells in which answers differ.
    pub differing: Vec<Differing>,
    /// Why there is none, in a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The clues or givens in conflict, 1-based `[row, col]`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub conflict: Option<Vec<[u32; 2]>>,
    /// The only answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<String>,
    /// Its grade or level; 0 where no technique tells it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grade: Option<u8>,
    /// Steps of its explanation, or turns.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub steps: Option<usize>,
    /// Id of the hardest technique, empty without one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hardest: Option<&'static str>,
    /// Its name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hardest_name: Option<&'static str>,
    /// The techniques lead to the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solved: Option<bool>,
    /// The meter stopped the grading.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cut: Option<bool>,
    /// The best score, or the best found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<i64>,
    /// In families with scores: fillings that keep the rules, at most 100.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fillings: Option<u64>,
    /// There are, or may be, more of these.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fillings_more: Option<bool>,
    /// In a game of turns: whether no way is shorter, proven.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub optimal: Option<bool>,
    /// All this in a sentence.
    pub text: String,
}

impl Appraisal {
    const fn of(family: &'static str, status: Worth) -> Self {
        Self {
            family,
            status,
            count: 0,
            more: false,
            differing: Vec::new(),
            reason: None,
            conflict: None,
            solution: None,
            grade: None,
            steps: None,
            hardest: None,
            hardest_name: None,
            solved: None,
            cut: None,
            best: None,
            fillings: None,
            fillings_more: None,
            optimal: None,
            text: String::new(),
        }
    }
}

/// Appraises a puzzle.
pub fn appraise<P: Finish>(p: &P, ask: &Appraise, meter: &mut Meter<'_>) -> Appraisal {
    let mut out = match p.score(&p.start()) {
        Some(_) => scored(p, ask, meter),
        None => match meter.share(TURNS_WORK, |m| p.best(false, m)) {
            Some(soon) => turned(p, soon, ask, meter),
            None => counted(p, ask, meter),
        },
    };
    out.text = told::appraisal(&out, ask.lang);
    out
}

/// A puzzle any of whose answers will do.
fn counted<P: Finish>(p: &P, ask: &Appraise, meter: &mut Meter<'_>) -> Appraisal {
    let mut found = Vec::new();
    let end = gather(p, &p.start(), 2, meter, &mut found);
    let of = |status| Appraisal::of(p.id(), status);
    match (&*found, end) {
        ([], End::Exhausted) => none(p, ask.lang, meter),
        ([only], End::Exhausted) => {
            let mut out = Appraisal { count: 1, solution: Some(written(p, only)), ..of(Worth::One) };
            if ask.rate {
                rate(p, &mut out, ask.lang, meter);
            }
            out
        }
        ([_, _, ..], _) => several(p, None, of(Worth::Several), meter),
        _ => Appraisal { count: found.len() as u64, more: true, ..of(Worth::Unknown) },
    }
}

fn none<P: Finish>(p: &P, lang: Lang, meter: &mut Meter<'_>) -> Appraisal {
    let mut out = Appraisal::of(p.id(), Worth::None);
    if let Some(Refusal { reason, args, conflict }) = meter.share(REASON_WORK, |m| p.refusal(m)) {
        out.reason = Some(sentence(p, reason, &args, lang));
        out.conflict = Some(conflict);
    }
    out
}

fn several<P: Finish>(p: &P, least: Option<i64>, out: Appraisal, meter: &mut Meter<'_>) -> Appraisal {
    let Answers { count, more, differing } = answers::held(p, least, meter);
    let differing = differing.into_iter().map(|(cell, values)| Differing { cell, values }).collect();
    Appraisal { count, more, differing, ..out }
}

/// A puzzle of which the answer with the best score is wanted.
fn scored<P: Finish>(p: &P, ask: &Appraise, meter: &mut Meter<'_>) -> Appraisal {
    let (fillings, fillings_more) = answers::counted(p, meter);
    if fillings == 0 && !fillings_more {
        return none(p, ask.lang, meter);
    }
    let start = p.start();
    let Some(best) = p.best_from(&start, meter) else { return counted(p, ask, meter) };
    let mut out = Appraisal {
        best: best.score,
        fillings: Some(fillings),
        fillings_more: Some(fillings_more),
        ..Appraisal::of(p.id(), Worth::Unknown)
    };
    let (Some(score), Some(board), true) = (best.score, &best.board, best.optimal) else {
        (out.count, out.more) = (u64::from(best.board.is_some()), true);
        return out;
    };
    out = several(p, Some(score), out, meter);
    out.status = match (out.count, out.more) {
        (1, false) => Worth::One,
        (2.., _) => Worth::Several,
        _ => Worth::Unknown,
    };
    if out.status == Worth::One {
        out.solution = Some(written(p, board));
        if ask.rate {
            rate(p, &mut out, ask.lang, meter);
        }
    }
    out
}

/// A game of turns.
fn turned<P: Finish>(p: &P, soon: Best<P::Board>, ask: &Appraise, meter: &mut Meter<'_>) -> Appraisal {
    let is_cut = soon.board.is_none() && soon.end == End::Stopped;
    let best = if is_cut { p.best(false, meter).unwrap_or(soon) } else { soon };
    let (Some(board), Some(moves)) = (&best.board, &best.moves) else {
        return if best.end == End::Exhausted { none(p, ask.lang, meter) } else { Appraisal::of(p.id(), Worth::Unknown) };
    };
    let mut out = Appraisal {
        count: 1,
        solution: Some(written(p, board)),
        steps: Some(moves.len()),
        optimal: Some(best.optimal),
        ..Appraisal::of(p.id(), Worth::One)
    };
    if ask.rate {
        out.grade = meter.share(TURNS_WORK, |m| p.rating(m)).map(|rating| rating.grade);
    }
    out
}

/// Grades the only answer: by the family's own measure, else by the ladder.
fn rate<P: Finish>(p: &P, out: &mut Appraisal, lang: Lang, meter: &mut Meter<'_>) {
    if let Some(rating) = p.rating(meter) {
        out.grade = Some(rating.grade);
        out.cut = Some(meter.is_stopped()).filter(|cut| *cut);
        return;
    }
    let climb = climb(p, meter);
    let hardest = climb.rungs.iter().rfind(|rung| rung.grade == climb.grade());
    let name = |id| p.techniques().iter().find(|technique| technique.id() == id).map_or("", |technique| technique.words.name.to(lang));
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
