//! Clue on the same line: excludes lengths of an arm at which another clue would see too many or too few cells.

use super::super::arms::Arms;
use super::super::deduction::Deduction;
use super::super::facts::Facts;
use super::super::lines::{View, each, first};
use super::super::memo::LocalTechnique;
use super::super::scan::{scan, scan_all};
use super::lengths::{Lengths, known_cells, length_args, settled, support, supported, want};
use crate::shade::Shade;
use crate::words::shading::technique as words;
use shumi_core::sort::sort;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// The technique.
pub const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::SAME_LINE,
    grade: 4,
    find,
    all: Some(|state| scan_all(state, LocalTechnique::SameLine, find)),
    premise: Premise::None,
};

/// Its lesson on the help page.
pub const LESSON: Lesson = Lesson::new(
    words::lesson::SAME_LINE,
    "\
4 4
2 . . .
. . . 4
. 5 . .
. 4 . 4
",
);

fn find(state: &mut Deduction) -> Option<Step> {
    state.memo.note_lines(&state.facts);
    scan(state, LocalTechnique::SameLine, |facts, clue| {
        let want = want(facts, clue)?;
        let (possible, mut opponents) = tested(facts, clue, want)?;
        let mut kept = possible;
        support(&mut kept, want);
        let found = settled(facts, clue, &kept);
        if !found.iter().any(|(c, _)| facts.is_undecided(*c)) {
            return None;
        }
        sort(&mut opponents);
        opponents.dedup();
        let mut because = known_cells(facts, clue, want);
        because.extend(&opponents);
        let mut args = length_args(facts, clue, want, &possible);
        args.push(("others", facts.cells_arg(&opponents)));
        facts.step_of(&words::SAME_LINE, &because, found, args)
    })
}

/// Returns the lengths that no other clue excludes, and the clues that exclude others; `None` if there are none.
fn tested(facts: &Facts, clue: usize, want: u32) -> Option<([Lengths; 4], Vec<usize>)> {
    let arms = Arms::of(facts, clue)?;
    let mut opponents = Vec::new();
    let mut possible = [0; 4];
    for (direction, before) in supported(facts, clue, want).into_iter().enumerate() {
        for length in each(before) {
            match opponent(facts, clue, &arms, direction, length) {
                Some(opponent) => opponents.push(opponent),
                None => possible[direction] |= 1 << length,
            }
        }
    }
    (!opponents.is_empty()).then_some((possible, opponents))
}

/// Returns the consequences of the lengths that no other clue excludes.
pub fn found(facts: &Facts, clue: usize) -> Vec<(usize, Shade)> {
    let Some(want) = want(facts, clue) else { return Vec::new() };
    let Some((mut kept, _)) = tested(facts, clue, want) else { return Vec::new() };
    support(&mut kept, want);
    settled(facts, clue, &kept)
}

/// Returns a clue within the arm that would see too many or too few cells if the arm had this length.
///
/// It shares the run: the arm, the clue itself, and the clue's opposite arm, whose length has known bounds, like the arms of the other
/// clue to both sides.
fn opponent(facts: &Facts, clue: usize, arms: &Arms, direction: usize, length: u32) -> Option<usize> {
    let back = (direction + 2) % 4;
    let run = |behind: u32| 1 + length + behind;
    let (least, most) = (run(arms.least[back]), run(arms.most[back].min(arms.want - length)));
    let view = facts.view(clue, direction);
    each(facts.lines.numbered(clue, direction) & first(length)).map(|k| view.cell(clue, k)).find(|q| {
        let Some(number) = facts.number(*q) else { return false };
        let sides = [(direction + 1) % 4, (direction + 3) % 4].map(|side| facts.view(*q, side));
        let seen: u32 = sides.iter().map(View::run).sum();
        let reach: u32 = sides.iter().map(|side| side.reach).sum();
        least + seen > number || most + reach < number
    })
}
