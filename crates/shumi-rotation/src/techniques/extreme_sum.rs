//! Windows with a very large or a very small sum.

use super::best::Best;
use super::cells::Narrowed;
use super::facts::Facts;
use super::window::{MAX_CELLS_FOR_BEST, window_step};
use crate::words::rotation::technique as words;
use shumi_core::message::Arg;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// Eliminates candidates of a cell with which the other cells of the window, with the numbers left, cannot reach the sum.
pub const TECHNIQUE: Technique<Facts> =
    Technique { words: &words::EXTREME_SUM, grade: 2, find, all: Some(all), premise: Premise::Values(&["cell"]) };

/// Its lesson on the help page.
pub const LESSON: Lesson = Lesson::new(words::lesson::EXTREME_SUM, "2\n10 8\n12 12\n1 1 3 3 3 3 3 3 3\n");

fn find(facts: &mut Facts) -> Option<Step> {
    let mut best = Best::one();
    search(facts, &mut best);
    best.take()
}

fn all(facts: &mut Facts) -> Vec<Step> {
    let mut best = Best::all();
    search(facts, &mut best);
    best.into_all()
}

fn search(facts: &Facts, best: &mut Best) {
    if facts.is_broken() {
        return;
    }
    let (least, most) = (left(facts, false), left(facts, true));
    for window in facts.p.windows.all() {
        let corners = facts.p.corners(window);
        for at in corners.into_iter().filter(|at| facts.placed(*at).is_none()) {
            let others = || corners.into_iter().filter(move |other| *other != at);
            let Some([low, high]) = bounds(facts, others(), &least, &most) else { continue };
            let fits = [facts.p.sum(window) - high, facts.p.sum(window) - low];
            // Most cells lose nothing: a check of the ends of their candidates suffices.
            if facts.ends(at).is_none_or(|ends| fits[0] <= ends[0] && ends[1] <= fits[1]) {
                continue;
            }
            let holds = |value| (fits[0]..=fits[1]).contains(&facts.number(value));
            let Some(narrowed) = Narrowed::keep(facts, at, holds).filter(|one| one.out.len() < facts.n_candidates(at)) else { continue };
            let gain = narrowed.gain(facts);
            if best.wants(gain) {
                let args = vec![("least", Arg::Number(low)), ("most", Arg::Number(high))];
                best.offer(gain, window_step(facts, &words::EXTREME_SUM, window, &narrowed, args));
            }
            if !best.keeps_all() && (gain == usize::MAX || facts.p.numbers.len() > MAX_CELLS_FOR_BEST) {
                return;
            }
        }
    }
}

/// Returns the three greatest or the three least of the numbers left.
fn left(facts: &Facts, greatest: bool) -> Vec<i64> {
    let n = facts.p.values.len() as u32;
    let values = (0..n).map(|i| if greatest { n - 1 - i } else { i });
    values.flat_map(|value| (0..facts.left(value)).map(move |_| value)).take(3).map(|value| facts.number(value)).collect()
}

/// Returns the least and the greatest sum of cells, by their candidates and by the numbers left, each of which is used once.
fn bounds(facts: &Facts, cells: impl Iterator<Item = usize>, least: &[i64], most: &[i64]) -> Option<[i64; 2]> {
    let (mut placed, mut open, mut n) = (0, [0; 2], 0);
    for at in cells {
        let [low, high] = facts.ends(at)?;
        if facts.placed(at).is_some() {
            placed += low;
        } else {
            open = [open[0] + low, open[1] + high];
            n += 1;
        }
    }
    let total = |numbers: &[i64]| numbers.get(..n).map(|numbers| numbers.iter().sum::<i64>());
    Some([placed + open[0].max(total(least)?), placed + open[1].min(total(most)?)])
}
