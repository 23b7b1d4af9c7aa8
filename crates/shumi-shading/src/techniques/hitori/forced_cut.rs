//! One link: a shade that, after two steps, makes shaded cells touch or cut the unshaded ones apart.

use super::super::assumptions::Rules;
use super::super::clash::Clash;
use super::super::deduction::Deduction;
use super::super::facts::Facts;
use super::super::memo::RefutingTechnique;
use super::super::refute::{refute, refute_all};
use crate::shade::Shade;
use crate::words::shading::technique as words;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// The technique.
pub const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::FORCED_CUT,
    grade: 4,
    find,
    all: Some(|state| refute_all(state, &words::FORCED_CUT, follow)),
    premise: Premise::None,
};

/// Its lesson on the help page.
pub const LESSON: Lesson = Lesson::new(
    words::lesson::FORCED_CUT,
    "\
4 4
1 3 2 4
2 1 1 3
3 4 1 3
1 3 3 2
",
);

/// Limits of the propagation.
pub const TWO_STEPS: Rules = Rules { depth: 2, fences: true, ..Rules::PLAIN };

fn find(state: &mut Deduction) -> Option<Step> {
    refute(state, RefutingTechnique::ForcedCut, &words::FORCED_CUT, follow)
}

fn follow(facts: &mut Facts, c: usize, shade: Shade) -> Result<(), Clash> {
    facts.suppose(c, shade, TWO_STEPS)
}
