//! Contradiction: a shade that all plain rules, without limit, refute.

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
    words: &words::CONTRADICTION,
    grade: 6,
    find,
    all: Some(|state| refute_all(state, &words::CONTRADICTION, follow)),
    premise: Premise::None,
};

/// Its lesson on the help page.
pub const LESSON: Lesson = Lesson::new(
    words::lesson::CONTRADICTION,
    "\
4 4
1 2 4 3
3 4 2 1
1 3 4 2
2 4 1 1
",
);

fn find(state: &mut Deduction) -> Option<Step> {
    refute(state, RefutingTechnique::Contradiction, &words::CONTRADICTION, follow)
}

fn follow(facts: &mut Facts, c: usize, shade: Shade) -> Result<(), Clash> {
    facts.suppose(c, shade, Rules::ALL)
}
