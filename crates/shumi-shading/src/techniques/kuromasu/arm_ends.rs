//! Ends of arms: tests each length of each arm alone, and excludes those that break a rule at once.

use super::super::deduction::Deduction;
use super::super::facts::Facts;
use super::super::memo::LocalTechnique;
use super::super::scan::{scan, scan_all};
use super::layouts::tested;
use super::lengths::{Lengths, known_cells, length_args, lengths_arg, settled, support, want};
use crate::shade::Shade;
use crate::words::shading::technique as words;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// The technique.
pub const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::ARM_ENDS,
    grade: 4,
    find: |state| find(state, true),
    all: Some(|state| scan_all(state, LocalTechnique::ArmEnds, |state| find(state, true))),
    premise: Premise::None,
};

/// The technique of makers of version 3, which checks witnesses as a whole.
pub const MAKERS_TECHNIQUE: Technique<Deduction> = Technique { find: |state| find(state, false), ..TECHNIQUE };

/// Its lesson on the help page.
pub const LESSON: Lesson = Lesson::new(
    words::lesson::ARM_ENDS,
    "\
4 4
. . . .
. 5 3 .
. . . .
. . . 4
",
);

/// `by_news`: checks only whether newer facts contradict witnesses.
fn find(state: &mut Deduction, by_news: bool) -> Option<Step> {
    let mut witnesses = std::mem::take(&mut state.memo.witnesses);
    let step = scan(state, LocalTechnique::ArmEnds, |facts, clue| {
        let want = want(facts, clue)?;
        // If the layouts have nothing in common, the lengths of arms in some layout have nothing in common either.
        if witnesses.stand(facts, clue, by_news) {
            return None;
        }
        let [possible, out] = witnesses.tested(facts, clue, want, by_news);
        if out == [0; 4] {
            return None;
        }
        let found = left(facts, clue, want, possible);
        if !found.iter().any(|(c, _)| facts.is_undecided(*c)) {
            return None;
        }
        let mut args = length_args(facts, clue, want, &possible);
        args.push(("out", lengths_arg(&out)));
        facts.step_of(&words::ARM_ENDS, &known_cells(facts, clue, want), found, args)
    });
    state.memo.witnesses = witnesses;
    step
}

/// Returns the conclusions that hold in all layouts that the technique leaves to a clue.
pub fn found(facts: &mut Facts, clue: usize) -> Vec<(usize, Shade)> {
    let Some(want) = want(facts, clue) else { return Vec::new() };
    let [possible, _] = tested(facts, clue, want);
    left(facts, clue, want, possible)
}

fn left(facts: &Facts, clue: usize, want: u32, mut possible: [Lengths; 4]) -> Vec<(usize, Shade)> {
    support(&mut possible, want);
    settled(facts, clue, &possible)
}
