//! The ladders and their lessons.

use super::*;
use shumi_core::message::Lang;
use shumi_core::text::Cursor;
use shumi_frame::family::Notations;

/// Returns the ladder of a variant.
fn ladder_of(variant: Variant) -> &'static [&'static Technique<Deduction>] {
    puzzle(variant, ".").techniques()
}

#[test]
fn every_technique_has_one_lesson_and_grades_ascend() {
    let mut ids = Vec::new();
    for variant in Variant::ALL {
        let ladder = ladder_of(variant);
        assert!(ladder.is_sorted_by_key(|technique| technique.grade));
        for technique in ladder {
            let lessons = Shading::LESSONS.iter().filter(|lesson| lesson.id == technique.id());
            assert_eq!(lessons.count(), 1, "{}", technique.id());
            assert!(
                !technique.words.name.to(Lang::default()).is_empty() && technique.words.sentence.to(Lang::default()).ends_with('.'),
                "{}",
                technique.id()
            );
            ids.push(technique.id());
        }
    }
    assert!(Shading::LESSONS.iter().all(|lesson| ids.contains(&lesson.id)));
    assert!(
        Shading::LESSONS
            .iter()
            .all(|lesson| lesson.sees.to(Lang::default()).ends_with('.') && lesson.holds.to(Lang::default()).ends_with('.'))
    );
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
    for lesson in Shading::LESSONS {
        // The example belongs to one of the variants that have the technique.
        let is_used = |variant: &Variant| {
            let p = Shading::read_text(&mut Cursor::new(lesson.example), *variant as usize).expect(lesson.id);
            assert_eq!(p.write_text().as_deref(), Ok(lesson.example), "{}", lesson.id);
            solved_by(&p).is_some_and(|used| used.contains(&lesson.id))
        };
        assert!(Variant::ALL.iter().any(is_used), "{}", lesson.id);
    }
}
