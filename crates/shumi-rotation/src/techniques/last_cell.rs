//! The last open cell of a window.

use super::cells::Narrowed;
use super::facts::Facts;
use super::window::window_step;
use crate::words::rotation::technique as words;
use shumi_core::message::Arg;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// Fills the only open cell of a window with the rest of the sum.
pub const TECHNIQUE: Technique<Facts> = Technique { words: &words::LAST_CELL, grade: 1, find, all: Some(all), premise: Premise::None };

/// Its lesson on the help page.
pub const LESSON: Lesson = Lesson::new(words::lesson::LAST_CELL, "2\n10 8\n12 12\n1 1 3 3 3 3 3 3 3\n");

fn find(facts: &mut Facts) -> Option<Step> {
    steps(facts).next()
}

fn all(facts: &mut Facts) -> Vec<Step> {
    steps(facts).collect()
}

fn steps(facts: &Facts) -> impl Iterator<Item = Step> {
    let windows = (!facts.is_broken()).then(|| facts.p.windows.all());
    windows.into_iter().flatten().filter_map(|window| {
        let corners = facts.p.corners(window);
        let mut open = corners.into_iter().filter(|at| facts.placed(*at).is_none());
        let (at, None) = (open.next()?, open.next()) else { return None };
        let others: i64 = corners.iter().filter_map(|at| facts.placed(*at)).map(|value| facts.number(value)).sum();
        let value = facts.candidate(at, facts.p.sum(window) - others)?;
        let out = facts.candidates(at).filter(|other| *other != value).collect();
        Some(window_step(facts, &words::LAST_CELL, window, &Narrowed { at, out }, vec![("others", Arg::Number(others))]))
    })
}
