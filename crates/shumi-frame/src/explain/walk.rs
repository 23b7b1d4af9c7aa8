//! The path from the givens to the end, as hints, with the grade: a page lists the steps and shows the difficulty.

use std::ops::ControlFlow;

use serde::Serialize;

use super::chapters::{Chapter, chapters, listed};
use super::ladder::{Climb, climb_by};
use super::lesson::{changes_of, lesson, technique_of};
use super::next_hint::SOLVER_WORK;
use crate::family::{Conclusion, Explain, Hint, Status};
use crate::solving::gather;
use shumi_core::message::Lang;
use shumi_core::meter::{End, Meter};

/// The most turns of a path by turns.
const MAX_TURNS: usize = 100;

/// The path through a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Walk {
    /// The number of answers, as far as known: `unique`, `multiple`, `none` or `limit`. Without an answer there are no steps.
    pub status: Status,
    /// Grade of the hardest technique, 1 to 6; 0 without one.
    pub grade: u8,
    /// Id of that technique; of several, the last one of the ladder. Empty without one.
    pub hardest: &'static str,
    /// Its name.
    pub hardest_name: &'static str,
    /// The steps lead to the end.
    pub solved: bool,
    /// The meter stopped the climb, or there are more steps than the caller requested.
    pub cut: bool,
    /// The number of all steps.
    pub total: usize,
    /// The first of them.
    pub steps: Vec<Hint>,
    /// Chapters of these steps, if they are many.
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "listed")]
    pub chapters: Vec<Chapter>,
}

/// Climbs from the givens and renders the first `most` steps. In a game of turns, which techniques do not explain, the steps are turns.
pub fn walk<P: Explain>(p: &P, most: usize, lang: Lang, meter: &mut Meter<'_>) -> Walk {
    let none = Walk {
        status: Status::Limit,
        grade: 0,
        hardest: "",
        hardest_name: "",
        solved: false,
        cut: false,
        total: 0,
        steps: Vec::new(),
        chapters: Vec::new(),
    };
    if let Some((steps, solved)) = turns(p, most.min(MAX_TURNS), lang, meter) {
        return Walk { solved, cut: !solved, total: steps.len(), steps, ..none };
    }
    let status = status(p, meter);
    if status == Status::None {
        return Walk { status, ..none };
    }
    let ladder = if status == Status::Multiple { p.techniques_of_several() } else { p.techniques() };
    let climbed = climb_by(p, ladder, meter);
    let steps = told(p, &climbed, most, lang);
    let hardest = climbed.rungs.iter().rfind(|rung| rung.grade == climbed.grade());
    let name = |id| p.techniques().iter().find(|technique| technique.id() == id).map_or("", |technique| technique.words.name.to(lang));
    Walk {
        status,
        grade: climbed.grade(),
        hardest: hardest.map_or("", |rung| rung.id),
        hardest_name: hardest.map_or("", |rung| name(rung.id)),
        solved: climbed.solved,
        cut: climbed.stopped || climbed.steps.len() > steps.len(),
        total: climbed.steps.len(),
        chapters: chapters(p, &climbed.steps[..steps.len()], lang),
        steps,
    }
}

/// Counts the answers, within a small budget of work.
fn status<P: Explain>(p: &P, meter: &mut Meter<'_>) -> Status {
    let mut solutions = Vec::new();
    let end = meter.with_budget(SOLVER_WORK, |m| gather(p, &p.start(), 2, m, &mut solutions));
    match (solutions.len(), end) {
        (0, End::Exhausted) => Status::None,
        (1, End::Exhausted) => Status::Unique,
        (2.., _) => Status::Multiple,
        _ => Status::Limit,
    }
}

/// Renders the steps of a climb as hints, each on a board with the values of the steps before.
fn told<P: Explain>(p: &P, climbed: &Climb, most: usize, lang: Lang) -> Vec<Hint> {
    let mut board = p.start();
    let mut state = p.deduction(&board);
    let mut steps = Vec::new();
    for step in climbed.steps.iter().take(most) {
        P::conclude(&mut state, step);
        let changes = changes_of(p, &state, step);
        steps.push(lesson(p, &board, technique_of(p.techniques(), step), step, changes, lang));
        for conclusion in &step.conclusions {
            if let Conclusion::Place(cell, value) = conclusion {
                board = p.with_value(&board, *cell, *value);
            }
        }
    }
    steps
}

/// The turns of a game of turns, one hint per turn, and whether they lead to the end; `None` for other games.
fn turns<P: Explain>(p: &P, most: usize, lang: Lang, meter: &mut Meter<'_>) -> Option<(Vec<Hint>, bool)> {
    let mut board = p.opening();
    let mut steps = Vec::new();
    loop {
        match meter.with_budget(SOLVER_WORK, |m| p.advice(&board, lang, m)) {
            ControlFlow::Continue(()) => return None,
            ControlFlow::Break(None) => return Some((steps, true)),
            ControlFlow::Break(Some(hint)) => {
                let Some(change) = p.hint_move(&board, &hint.changes).filter(|_| steps.len() < most) else { return Some((steps, false)) };
                p.apply(&mut board, &change).ok()?;
                steps.push(hint);
            }
        }
    }
}
