//! Chain: a shade whose consequences include two shaded cells side by side, or a number unshaded twice in a line.
//!
//! A shaded cell makes its neighbours unshaded, an unshaded one makes equal numbers in line shaded, and so on.

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
pub const TECHNIQUE: Technique<Deduction> =
    Technique { words: &words::CHAIN, grade: 5, find, all: Some(|state| refute_all(state, &words::CHAIN, follow)), premise: Premise::None };

/// Its lesson on the help page.
pub const LESSON: Lesson = Lesson::new(
    words::lesson::CHAIN,
    "\
4 4
3 3 2 4
1 2 4 2
2 1 3 2
4 3 1 4
",
);

fn find(state: &mut Deduction) -> Option<Step> {
    refute(state, RefutingTechnique::Chain, &words::CHAIN, follow)
}

fn follow(facts: &mut Facts, c: usize, shade: Shade) -> Result<(), Clash> {
    facts.suppose(c, shade, Rules::PLAIN)
}
