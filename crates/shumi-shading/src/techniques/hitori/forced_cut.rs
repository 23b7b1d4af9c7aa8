//! One link: a shade that, after two steps, makes shaded cells touch or cut the unshaded ones apart.

use super::super::assumptions::Rules;
use super::super::deduction::Deduction;
use super::super::memo::RefutingTechnique;
use super::super::refute::refute;
use crate::words::shading::technique as words;
use crate::words::shading::technique::lesson;
use shumi_frame::family::{Lesson, Step, Technique};

/// The technique.
pub const FORCED_CUT: Technique<Deduction> = Technique { words: &words::FORCED_CUT, grade: 4, find };

/// Its lesson on the help page.
pub const FORCED_CUT_LESSON: Lesson = Lesson {
    id: words::FORCED_CUT.id,
    sees: lesson::FORCED_CUT[0],
    holds: lesson::FORCED_CUT[1],
    example: "\
4 4
1 3 2 4
2 1 1 3
3 4 1 3
1 3 3 2
",
};

/// Limits of the propagation.
pub const TWO_STEPS: Rules = Rules { depth: 2, fences: true, ..Rules::PLAIN };

fn find(state: &mut Deduction) -> Option<Step> {
    refute(state, RefutingTechnique::ForcedCut, &words::FORCED_CUT, |facts, c, shade| facts.suppose(c, shade, TWO_STEPS))
}
