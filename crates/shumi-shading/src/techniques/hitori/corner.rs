//! Corner: all shadings of the four cells of a corner.
//!
//! The common part of all shadings holds, of those that satisfy the rules among themselves and cut nothing off.

use super::super::deduction::Deduction;
use super::super::facts::{Facts, Why};
use crate::shade::Shade;
use crate::words::shading::technique as words;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// The technique.
pub const TECHNIQUE: Technique<Deduction> = Technique { words: &words::CORNER, grade: 3, find, all: Some(all), premise: Premise::None };

/// Its lesson on the help page.
pub const LESSON: Lesson = Lesson::new(
    words::lesson::CORNER,
    "\
4 4
3 3 1 1
3 2 1 4
2 1 4 2
1 3 3 2
",
);

fn find(state: &mut Deduction) -> Option<Step> {
    steps(state).next()
}

fn all(state: &mut Deduction) -> Vec<Step> {
    steps(state).collect()
}

fn steps(state: &mut Deduction) -> impl Iterator<Item = Step> {
    let corners = if state.is_broken() { None } else { corners(&state.facts) };
    let facts = &mut state.facts;
    corners.into_iter().flatten().filter_map(move |cells| {
        let found = common(facts, cells);
        facts.step_of(&words::CORNER, &cells, found, vec![("block", facts.cells_arg(&cells))])
    })
}

/// Returns the four cells of each corner; none on boards of one line.
pub fn corners(facts: &Facts) -> Option<[[usize; 4]; 4]> {
    let size = facts.puzzle.clues.size;
    let (rows, cols) = (usize::from(size.rows), usize::from(size.cols));
    let block = |(row, col)| {
        let first = row * cols + col;
        [first, first + 1, first + cols, first + cols + 1]
    };
    (rows > 1 && cols > 1).then(|| [(0, 0), (0, cols - 2), (rows - 2, 0), (rows - 2, cols - 2)].map(block))
}

/// Returns the shades of four cells that are common to all their shadings that satisfy the rules.
pub fn common(facts: &mut Facts, cells: [usize; 4]) -> Vec<(usize, Shade)> {
    let shade = |mask: usize, i: usize| Shade::of(mask & 1 << i != 0);
    let mut common: Option<[Option<Shade>; 4]> = None;
    for mask in 0..16 {
        if !keeps_rules(facts, cells, |i| shade(mask, i)) {
            continue;
        }
        let mut all = common.unwrap_or(std::array::from_fn(|i| Some(shade(mask, i))));
        for (i, seen) in all.iter_mut().enumerate() {
            *seen = seen.filter(|seen| *seen == shade(mask, i));
        }
        common = Some(all);
    }
    let common = common.unwrap_or_default();
    cells.iter().zip(common).filter_map(|(c, shade)| Some((*c, shade?))).collect()
}

/// Returns whether the block can be shaded this way.
fn keeps_rules(facts: &mut Facts, cells: [usize; 4], shade: impl Fn(usize) -> Shade) -> bool {
    let repeats = [(0, 1), (0, 2), (1, 3), (2, 3)]
        .iter()
        .any(|(i, j)| facts.is_equal(cells[*i], cells[*j]) && shade(*i).is_unshaded() && shade(*j).is_unshaded());
    let mark = facts.mark();
    let stands = !repeats && (0..4).all(|i| facts.decide(cells[i], shade(i), Why::Given, true).is_ok());
    facts.undo(mark);
    stands
}
