//! Chain that cuts the area: a chain whose shaded cells cut the unshaded ones apart.

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
    words: &words::CHAIN_CUT,
    grade: 5,
    find,
    all: Some(|state| refute_all(state, &words::CHAIN_CUT, follow)),
    premise: Premise::None,
};

/// Its lesson on the help page.
pub const LESSON: Lesson = Lesson::new(
    words::lesson::CHAIN_CUT,
    "\
4 4
2 3 2 1
2 1 4 2
4 2 2 3
4 4 3 3
",
);

const WITH_FENCES: Rules = Rules { fences: true, ..Rules::PLAIN };

fn find(state: &mut Deduction) -> Option<Step> {
    refute(state, RefutingTechnique::ChainCut, &words::CHAIN_CUT, follow)
}

fn follow(facts: &mut Facts, c: usize, shade: Shade) -> Result<(), Clash> {
    facts.suppose(c, shade, WITH_FENCES)
}
