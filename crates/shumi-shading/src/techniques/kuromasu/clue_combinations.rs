//! All layouts of a clue: tests every layout of its four arms; the common part of the consistent ones holds.

use super::super::deduction::Deduction;
use super::super::facts::Facts;
use super::super::lines::each;
use super::super::memo::LocalTechnique;
use super::super::scan::{scan, scan_all};
use super::clue::clue_args;
use super::cross::Cross;
use super::layouts::{Layout, Tested, stands, tested};
use super::lengths::{Lengths, known_cells, support, want};
use crate::shade::Shade;
use crate::words::shading::technique as words;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// The technique.
pub const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::CLUE_COMBINATIONS,
    grade: 5,
    find: |state| find(state, true),
    all: Some(|state| scan_all(state, LocalTechnique::ClueCombinations, |state| find(state, true))),
    premise: Premise::None,
};

/// The technique of makers of version 3, which checks witnesses as a whole.
pub const MAKERS_TECHNIQUE: Technique<Deduction> = Technique { find: |state| find(state, false), ..TECHNIQUE };

/// Its lesson on the help page.
pub const LESSON: Lesson = Lesson::new(
    words::lesson::CLUE_COMBINATIONS,
    "\
4 4
. . 4 .
. 5 5 .
. . . 4
. 4 . .
",
);

/// Limit of layouts tested for one clue; more would be no explanation.
const MAX_LAYOUTS: usize = 400;

/// Limit of layouts in the search for some without a common part.
const MAX_LISTED: usize = 4000;

/// `by_news`: checks only whether newer facts contradict witnesses.
fn find(state: &mut Deduction, by_news: bool) -> Option<Step> {
    let mut witnesses = std::mem::take(&mut state.memo.witnesses);
    let step = scan(state, LocalTechnique::ClueCombinations, |facts, clue| {
        let want = want(facts, clue)?;
        if witnesses.stand(facts, clue, by_news) {
            return None;
        }
        let tested = witnesses.tested(facts, clue, want, by_news);
        let mut proof = witnesses.take(facts, clue);
        let common = common(facts, clue, want, tested, &mut proof, by_news);
        witnesses.keep(facts, clue, proof);
        facts.step_of(&words::CLUE_COMBINATIONS, &known_cells(facts, clue, want), common, clue_args(facts, clue))
    });
    state.memo.witnesses = witnesses;
    step
}

/// Returns the common part of all consistent layouts.
pub fn found(facts: &mut Facts, clue: usize) -> Vec<(usize, Shade)> {
    let Some(want) = want(facts, clue) else { return Vec::new() };
    let tested = tested(facts, clue, want);
    common(facts, clue, want, tested, &mut Vec::new(), false)
}

/// Returns the common part of all consistent layouts; nothing if there are too many layouts. If they have nothing in common, stores
/// layouts that prove it in `witnesses`. `by_common`: begins with the former witnesses, and tests no layout that has the common part.
fn common(
    facts: &mut Facts,
    clue: usize,
    want: u32,
    [mut arms, _]: Tested,
    witnesses: &mut Vec<Layout>,
    by_common: bool,
) -> Vec<(usize, Shade)> {
    let former = std::mem::take(witnesses);
    support(&mut arms, want);
    let mut common: Option<Vec<(usize, Shade)>> = None;
    let layouts = layouts(&arms, want);
    for layout in former.iter().filter(|_| by_common).chain(layouts.iter().take(MAX_LAYOUTS)) {
        if let Some(left) = common.as_ref().filter(|_| by_common) {
            let cross = Cross::new(facts, clue, layout.map(Some));
            if left.iter().all(|(c, shade)| cross.has(facts, *c, *shade)) {
                continue;
            }
        }
        let mark = facts.mark();
        if stands(facts, clue, layout) {
            let before = common.as_ref().map_or(usize::MAX, Vec::len);
            let of = |c: &u32| (*c as usize, facts.shades[*c as usize]);
            let left = common.get_or_insert_with(|| facts.trail[mark.trail..].iter().map(of).collect());
            left.retain(|(c, shade)| facts.shades[*c] == *shade);
            if left.len() < before {
                witnesses.push(*layout);
            }
        }
        facts.undo(mark);
        if common.as_ref().is_some_and(Vec::is_empty) {
            return Vec::new();
        }
    }
    witnesses.clear();
    common.filter(|_| layouts.len() <= MAX_LAYOUTS).unwrap_or_default()
}

/// Returns the layouts of these lengths, up to [`MAX_LISTED`], ordered so that consecutive ones differ much.
fn layouts(arms: &[Lengths; 4], want: u32) -> Vec<Layout> {
    let rows = each(arms[0]).flat_map(|up| each(arms[1]).map(move |right| (up, right)));
    let three = rows.flat_map(|(up, right)| each(arms[2]).map(move |down| (up, right, down)));
    let four = three.filter_map(|(up, right, down)| Some([up, right, down, want.checked_sub(up + right + down)?]));
    let all: Vec<Layout> = four.filter(|layout| arms[3] & 1 << layout[3] != 0).take(MAX_LISTED).collect();
    // Reversing the bits of the index spreads any prefix over all of them.
    let spread = all.len().next_power_of_two();
    let at = |i: usize| i.reverse_bits().checked_shr(spread.leading_zeros() + 1).unwrap_or(0);
    (0..spread).filter_map(|i| all.get(at(i)).copied()).collect()
}
