//! Chain: a shade whose consequences include two shaded cells side by side, or a number unshaded twice in a line.
//!
//! A shaded cell makes its neighbours unshaded, an unshaded one makes equal numbers in line shaded, and so on.

use super::super::assumptions::Rules;
use super::super::deduction::Deduction;
use super::super::memo::RefutingTechnique;
use super::super::refute::refute;
use crate::words::shading::technique as words;
use crate::words::shading::technique::lesson;
use shumi_frame::family::{Lesson, Step, Technique};

/// The technique.
pub const CHAIN: Technique<Deduction> = Technique { words: &words::CHAIN, grade: 5, find };

/// Its lesson on the help page.
pub const CHAIN_LESSON: Lesson = Lesson {
    id: words::CHAIN.id,
    sees: lesson::CHAIN[0],
    holds: lesson::CHAIN[1],
    example: "\
4 4
3 3 2 4
1 2 4 2
2 1 3 2
4 3 1 4
",
};

fn find(state: &mut Deduction) -> Option<Step> {
    refute(state, RefutingTechnique::Chain, &words::CHAIN, |facts, c, shade| facts.suppose(c, shade, Rules::PLAIN))
}
