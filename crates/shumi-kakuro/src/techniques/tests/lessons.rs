//! The examples of the lessons.

use super::{LADDER, LESSONS};
use crate::Kakuro;
use shumi_core::meter::Meter;
use shumi_core::text::Cursor;
use shumi_frame::explain::{Check, check, climb};
use shumi_frame::family::Notations;

#[test]
fn every_example_is_solved_with_its_technique() {
    for (technique, lesson) in LADDER.iter().zip(LESSONS) {
        let id = technique.id();
        let puzzle = Kakuro::read_text(&mut Cursor::new(lesson.example), 0).unwrap();
        let climb = climb(&puzzle, &mut Meter::unlimited());
        assert!(climb.solved, "{id}");
        assert!(climb.rungs.iter().any(|rung| rung.id == id), "{id}: {:?}", climb.rungs);
        assert_eq!(check(&puzzle, &climb, &mut Meter::unlimited()), Check { all: true, unsound: Vec::new() }, "{id}");
    }
}
