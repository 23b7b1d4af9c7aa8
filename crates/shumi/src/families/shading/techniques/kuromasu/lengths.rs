//! Techniques that list the lengths which the arms of a clue can have.

use super::super::state::{Deduction, Shade};
use super::super::tell::clause;
use super::super::todo::{Local, first_of};
use super::super::words::{ARM_DOWN, ARM_LEFT, ARM_RANGE, ARM_RIGHT, ARM_UP};
use super::arms::Arms;
use super::counts::clue_args;
use crate::deduce::Step;
use crate::families::shading::puzzle::DIRS;
use crate::say::{Arg, Args};

/// Lengths of an arm, a bit each.
pub type Lengths = u128;

/// Longer arms than a [`Lengths`] holds are left to other techniques.
const LONGEST: u32 = 127;

/// Cells that a clue with a number sees beside itself, if its arms fit [`Lengths`].
pub fn want(state: &Deduction, clue: usize) -> Option<u32> {
    state.number(clue).map(|n| n.saturating_sub(1)).filter(|want| *want <= LONGEST)
}

/// The lengths that what is known leaves to an arm: no cell of it is shaded, and the one that ends it is not unshaded.
fn lengths(state: &Deduction, clue: usize, dir: usize, want: u32) -> Lengths {
    let mut out = 0;
    let mut ray = state.ray(clue, dir);
    for k in 0..=want {
        let end = ray.next();
        if end.is_none_or(|q| !state.is_unshaded(q)) {
            out |= 1 << k;
        }
        if end.is_none_or(|q| state.is_shaded(q)) {
            break;
        }
    }
    out
}

/// The lengths in a set, ascending.
pub fn each(lengths: Lengths) -> impl Iterator<Item = u32> {
    (0..=LONGEST).filter(move |k| lengths & 1 << k != 0)
}

/// Keeps the lengths that lengths of the other arms complete to `want`.
pub fn support(arms: &mut [Lengths; 4], want: u32) {
    let all = *arms;
    for dir in DIRS {
        let mut sums: Lengths = 1;
        for other in DIRS.into_iter().filter(|other| *other != dir) {
            sums = each(all[other]).filter(|k| *k <= want).fold(0, |next, k| next | sums << k);
        }
        arms[dir] = each(all[dir]).filter(|k| *k <= want && sums & 1 << (want - k) != 0).fold(0, |kept, k| kept | 1 << k);
    }
}

/// The lengths that what is known leaves to the arms, and that add up.
pub fn added_up(state: &Deduction, clue: usize, want: u32) -> [Lengths; 4] {
    let mut arms = DIRS.map(|dir| lengths(state, clue, dir, want));
    support(&mut arms, want);
    arms
}

/// What the lengths left say of the cells: those within the shortest, and the end where there is one length.
pub fn settled(state: &Deduction, clue: usize, arms: &[Lengths; 4]) -> Vec<(usize, Shade)> {
    let mut found = Vec::new();
    for dir in DIRS.into_iter().filter(|dir| arms[*dir] != 0) {
        let shortest = arms[dir].trailing_zeros() as usize;
        found.extend(state.ray(clue, dir).take(shortest).map(|q| (q, Shade::Unshaded)));
        if arms[dir].is_power_of_two() {
            found.extend(state.ray(clue, dir).nth(shortest).map(|q| (q, Shade::Shaded)));
        }
    }
    found
}

/// `0 or 2 up, 1 to 4 right, 0 down and 3 left`; nothing of an arm without lengths.
pub fn say(arms: &[Lengths; 4]) -> Arg {
    let ways = [&ARM_UP, &ARM_RIGHT, &ARM_DOWN, &ARM_LEFT];
    let say = |(lengths, way): (&Lengths, _)| {
        if *lengths == 0 {
            return None;
        }
        let list: Vec<u32> = each(*lengths).collect();
        let is_range = list.len() > 2 && list[list.len() - 1] - list[0] == list.len() as u32 - 1;
        let lengths = if is_range {
            let ends = [list[0], list[list.len() - 1]].map(|k| Arg::Number(k.into()));
            let [a, b] = ends;
            clause(&ARM_RANGE, vec![("a", a), ("b", b)])
        } else {
            Arg::AnyOf(list)
        };
        Some(clause(way, vec![("lengths", lengths)]))
    };
    Arg::List(arms.iter().zip(ways).filter_map(say).collect())
}

/// The clue and all cells that its arms may have, with their ends, that are known.
pub fn known(state: &Deduction, clue: usize, want: u32) -> Vec<usize> {
    let mut cells = vec![clue];
    for dir in DIRS {
        for q in state.ray(clue, dir).take(want as usize + 1) {
            if !state.is_open(q) {
                cells.push(q);
            }
            if state.is_shaded(q) {
                break;
            }
        }
    }
    cells
}

/// What a clue's sentence about lengths names.
pub fn length_args(state: &Deduction, clue: usize, want: u32, arms: &[Lengths; 4]) -> Args {
    let mut args = clue_args(state, clue);
    args.extend([("arms", say(arms)), ("rest", Arg::Number(want.into()))]);
    args
}

/// Lengths of the arms that add up to what the clue needs.
pub fn arm_lengths(state: &mut Deduction) -> Option<Step> {
    first_of(state, Local::ArmLengths, |state, clue| {
        let want = want(state, clue)?;
        let possible = DIRS.map(|dir| lengths(state, clue, dir, want));
        let found = settled(state, clue, &added_up(state, clue, want));
        let args = length_args(state, clue, want, &possible);
        state.step_of("arm-lengths", &known(state, clue, want), found, args)
    })
}

/// The same, without lengths at which another clue in line would see too many or too few cells.
pub fn same_line(state: &mut Deduction) -> Option<Step> {
    state.note_lines();
    first_of(state, Local::SameLine, |state, clue| {
        let want = want(state, clue)?;
        let mine = Arms::of(state, clue)?;
        let mut judges = Vec::new();
        let mut possible = [0; 4];
        for (dir, before) in added_up(state, clue, want).into_iter().enumerate() {
            for k in each(before) {
                match against(state, clue, &mine, dir, k) {
                    Some(judge) => judges.push(judge),
                    None => possible[dir] |= 1 << k,
                }
            }
        }
        if judges.is_empty() {
            return None;
        }
        let mut kept = possible;
        support(&mut kept, want);
        crate::engine::order::sort(&mut judges);
        judges.dedup();
        let mut because = known(state, clue, want);
        because.extend(&judges);
        let mut args = length_args(state, clue, want, &possible);
        args.push(("others", state.args(&judges)));
        let found = settled(state, clue, &kept);
        state.step_of("same-line", &because, found, args)
    })
}

/// A clue within the arm that would see too many or too few cells if the arm were of that length.
///
/// It shares the run: the arm, the clue, and the clue's opposite arm, which is known within bounds. Its own side arms are, too.
fn against(state: &Deduction, clue: usize, mine: &Arms, dir: usize, length: u32) -> Option<usize> {
    let back = (dir + 2) % 4;
    let run = |lengths: u32| 1 + length + lengths;
    let (least, most) = (run(mine.lo[back]), run(mine.hi[back].min(mine.want - length)));
    state.ray(clue, dir).take(length as usize).find(|q| {
        let Some(number) = state.number(*q) else { return false };
        let sides = [(dir + 1) % 4, (dir + 3) % 4];
        let seen: u32 = sides.iter().map(|side| state.ray(*q, *side).take_while(|r| state.is_unshaded(*r)).count() as u32).sum();
        let reach: u32 = sides.iter().map(|side| state.ray(*q, *side).take_while(|r| !state.is_shaded(*r)).count() as u32).sum();
        least + seen > number || most + reach < number
    })
}
