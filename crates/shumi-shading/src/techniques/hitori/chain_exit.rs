//! Chain with a forced exit: a chain that continues, once, through cells that must stay unshaded because they are the only exit.

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
    words: &words::CHAIN_EXIT,
    grade: 5,
    find,
    all: Some(|state| refute_all(state, &words::CHAIN_EXIT, follow)),
    premise: Premise::None,
};

/// Its lesson on the help page.
pub const LESSON: Lesson = Lesson::new(
    words::lesson::CHAIN_EXIT,
    "\
4 4
3 4 2 1
4 3 1 4
4 1 4 2
2 4 3 2
",
);

/// Rules of these chains; other chains use fewer.
pub const WITH_ONE_EXIT: Rules = Rules { fences: true, exits: 1, ..Rules::PLAIN };

fn find(state: &mut Deduction) -> Option<Step> {
    refute(state, RefutingTechnique::ChainExit, &words::CHAIN_EXIT, follow)
}

fn follow(facts: &mut Facts, c: usize, shade: Shade) -> Result<(), Clash> {
    facts.suppose(c, shade, WITH_ONE_EXIT)
}
