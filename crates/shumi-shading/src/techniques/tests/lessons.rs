//! The ladders and their lessons.

use super::*;
use shumi_core::message::Lang;
use shumi_core::text::Cursor;
use shumi_frame::family::{Lesson, Notations};

/// Returns the techniques of a variant with their lessons.
fn told(variant: Variant) -> impl Iterator<Item = (&'static Technique<Deduction>, &'static Lesson)> {
    let p = puzzle(variant, ".");
    p.techniques().iter().copied().zip(p.lessons().iter().copied())
}

#[test]
fn grades_ascend_and_texts_are_sentences() {
    for variant in Variant::ALL {
        assert!(puzzle(variant, ".").techniques().is_sorted_by_key(|technique| technique.grade));
        for (Technique { words, .. }, lesson) in told(variant) {
            assert!(!words.name.to(Lang::default()).is_empty(), "{}", words.id);
            let sentences = [words.sentence, lesson.sees, lesson.holds];
            assert!(sentences.iter().all(|text| text.to(Lang::default()).ends_with('.')), "{}", words.id);
        }
    }
}

/// Climbs from an empty board, not from the start of a game, where the clues of a Kuromasu are known to be unshaded. Returns the
/// techniques used, if they solve the puzzle.
fn solved_by(p: &Shading) -> Option<Vec<&'static str>> {
    let mut state = state(p, "");
    let mut used = Vec::new();
    while let Some(step) = next(&mut state) {
        apply(&mut state, &step);
        used.push(step.technique);
    }
    (n_undecided(&state) == 0).then_some(used)
}

#[test]
fn the_example_of_each_lesson_is_solved_with_its_technique() {
    for (technique, lesson) in Variant::ALL.into_iter().flat_map(told) {
        let id = technique.id();
        // The example belongs to one of the variants that have the technique.
        let is_used = |variant: &Variant| {
            let p = Shading::read_text(&mut Cursor::new(lesson.example), *variant as usize).expect(id);
            assert_eq!(p.write_text().as_deref(), Ok(lesson.example), "{id}");
            solved_by(&p).is_some_and(|used| used.contains(&id))
        };
        assert!(Variant::ALL.iter().any(is_used), "{id}");
    }
}
