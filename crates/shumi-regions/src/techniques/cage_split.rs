//! Cage splitting: the 45 rule gives the sum of a part of a cage, and so that of the rest.

use super::deduction::Deduction;
use super::facts::Facts;
use super::forty_five::{OpenSum, open_sums};
use super::steps::{Best, beyond, cells, combinations, gain, remove};
use super::tables::Cells;
use crate::words::regions::technique as words;
use shumi_core::message::Arg;
use shumi_digits::best::{all, best};
use shumi_digits::tables::combos;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// Removes the values that are in no combination of the part.
pub(super) const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::CAGE_SPLIT,
    grade: 4,
    find: |state| best(state.facts.sound(), search, step),
    all: Some(|state| all(state.facts.sound(), search, step)),
    premise: Premise::Values(&["cells"]),
};

/// The lesson of the help page.
pub(super) const LESSON: Lesson = Lesson::new(words::lesson::CAGE_SPLIT, EXAMPLE);
const EXAMPLE: &str = "........\n........\n........\n........\n........\n........\n........\n........\n11 r1c1 r1c2\n5 r1c3 r1c4\n\
    14 r1c5 r2c5\n12 r1c6 r1c7 r1c8\n10 r2c1 r2c2\n11 r2c3 r3c3\n13 r2c4 r3c4 r4c4\n5 r2c6 r2c7\n\
    16 r2c8 r3c8 r4c8\n3 r3c1 r3c2\n11 r3c5 r3c6\n20 r3c7 r4c6 r4c7 r5c6 r5c7\n13 r4c1 r5c1\n\
    19 r4c2 r5c2 r6c1 r6c2\n8 r4c3 r5c3\n17 r4c5 r5c4 r5c5 r6c5\n5 r5c8 r6c8\n18 r6c3 r6c4 r7c4\n8 r6c6 r7c6\n\
    21 r6c7 r7c7 r7c8\n9 r7c1 r8c1\n13 r7c2 r7c3 r8c2 r8c3\n11 r7c5 r8c4 r8c5\n15 r8c6 r8c7 r8c8\n";

/// The sum, the cage, a part of its open cells, their sum, and the sets of values that they may take.
type Instance = (OpenSum, usize, Cells, u32, Vec<u16>);

fn search(facts: &Facts, best: &mut Best<Instance>) {
    for sum in open_sums(facts, facts.tables.n) {
        let Some((terms, rest)) = sum.alone() else { continue };
        let Some(cage) = terms.first().and_then(|cell| facts.tables.cage_of[cell]) else { continue };
        let group = &facts.tables.groups[cage];
        let open = facts.open_in(group);
        let (Some((left, _)), Ok(rest)) = (facts.sets(group), u32::try_from(rest)) else { continue };
        if !terms.is_within(&open) || rest > left {
            continue;
        }
        for (part, sum_of_part) in [(terms, rest), (open.without(&terms), left - rest)] {
            let sets = combos(part.len(), sum_of_part).iter().copied().filter(|set| set & !facts.tables.all() == 0);
            let sets = facts.viable(&part, sets);
            if !sets.is_empty() && !part.is_empty() {
                let union = sets.iter().fold(0, |union, set| union | set);
                best.offer(
                    part.len() + facts.tables.sums[sum.at].houses.len(),
                    gain(&beyond(facts, &part, union)),
                    (sum, cage, part, sum_of_part, sets),
                );
            }
        }
    }
}

fn step(facts: &Facts, (sum, cage, part, rest, sets): Instance) -> Step {
    let gone = beyond(facts, &part, sets.iter().fold(0, |union, set| union | set));
    let mut args = sum.args(facts);
    args.extend([
        ("cage", facts.tables.groups[cage].name.clone()),
        ("cells", cells(facts, &part)),
        ("left", Arg::Number(rest.into())),
        ("combinations", combinations(&sets)),
    ]);
    let mut because = sum.because(facts);
    because.unite(&facts.tables.groups[cage].set);
    remove(facts, TECHNIQUE.id(), &because, gone, args)
}
