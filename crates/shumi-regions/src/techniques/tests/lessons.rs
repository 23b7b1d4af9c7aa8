//! Lessons: every technique has one, in each language, and its example needs the technique.

use super::*;
use shumi_core::message::Lang;
use shumi_core::text::Cursor;
use shumi_frame::family::{Lesson, Notations};

#[test]
fn grades_ascend() {
    assert!(LADDER.is_sorted_by_key(|technique| technique.grade));
    assert!(LADDER.iter().all(|technique| !technique.words.name.to(Lang::default()).is_empty()));
}

#[test]
fn every_technique_has_a_lesson_whose_example_needs_it() {
    for (technique, Lesson { sees, holds, example }) in LADDER.iter().zip(LESSONS) {
        let id = technique.id();
        assert!(sees.to(Lang::default()).ends_with('.') && holds.to(Lang::default()).ends_with('.'), "{id}");
        let variant = usize::from(Regions::read_text(&mut Cursor::new(example), 0).is_err());
        let puzzle = Regions::read_text(&mut Cursor::new(example), variant).unwrap_or_else(|stop| panic!("{id}: {stop:?}"));
        let (steps, solved) = climb(&puzzle);
        assert!(solved && steps.iter().any(|step| step.technique == id), "{id}");
        assert_eq!(puzzle.write_text().as_deref(), Ok(*example), "{id}");
    }
}
