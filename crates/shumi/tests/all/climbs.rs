//! The ladders of all families, climbed and checked.

use std::ops::ControlFlow;

use shumi::builtin::sudoku::Sudoku;
use shumi::builtin::{ALL, find, listing};
use shumi::explain::{Check, Climb, Unsound, check, climb};
use shumi::family::{Ask, Goal, Notations, Puzzle, Status};
use shumi::family::{Conclusion, Explain};
use shumi::grid::Cell;
use shumi::message::Lang;
use shumi::meter::Meter;
use shumi::meter::unlimited;
use shumi::registry::{Entry, Problem};
use shumi::text::Cursor;

fn sample(entry: Entry) -> Box<dyn Problem> {
    entry.read(&mut Cursor::new(listing(entry.id()).unwrap().samples[0].text), "text").unwrap()
}

#[test]
fn the_easiest_sample_of_each_family_is_climbed_soundly() {
    for entry in ALL.entries() {
        let problem = sample(entry);
        let climb = unlimited(|m| problem.climb(m));
        assert!(!climb.stopped, "{entry:?}");
        assert_eq!(climb.rungs.iter().map(|r| r.times).sum::<usize>(), climb.steps.len(), "{entry:?}");
        assert!(climb.rungs.windows(2).all(|w| w[0].rung < w[1].rung && w[0].grade <= w[1].grade), "{entry:?}");
        assert_eq!(unlimited(|m| problem.check_climb(&climb, m)), Check { all: true, unsound: vec![] }, "{entry:?}");
        let status = unlimited(|m| problem.solve(&Ask::from(Goal::Unique), m)).status;
        assert!(!climb.solved || status == Status::Unique, "{entry:?}");
        for step in &climb.steps {
            let (name, text) = problem.step_text(step, Lang::default());
            assert!(!name.is_empty() && text.contains(' '), "{entry:?}: {}", step.technique);
        }
    }
}

#[test]
fn easy_samples_are_solved() {
    for id in ["kakuro", "sudoku", "hitori", "kuromasu"] {
        let climb = unlimited(|m| sample(find(id).unwrap()).climb(m));
        assert!(climb.solved && climb.grade() > 0, "{id}: {} steps", climb.steps.len());
    }
}

#[test]
fn a_stopped_meter_ends_the_climb() {
    let mut poll = |_: &_| ControlFlow::Break(());
    let climb = sample(find("sudoku").unwrap()).climb(&mut Meter::new(&mut poll));
    assert!(climb.stopped && !climb.solved && climb.steps.is_empty());
}

#[test]
fn among_many_solutions_the_true_candidates_decide() {
    let open = "....\n".repeat(4);
    let puzzle = Sudoku::read_text(&mut Cursor::new(&open), 0).unwrap();
    let mut climb = unlimited(|m| climb(&puzzle, m));
    assert_eq!(unlimited(|m| check(&puzzle, &climb, m)), Check { all: true, unsound: vec![] });
    // Each value of a cell is in some of the 288 solutions, though not in each handful of them.
    climb.left[Cell::new(3, 3)] = Some(vec![1, 2, 4]);
    let wrong = Unsound { step: 1, technique: "left", cell: [4, 4] };
    assert_eq!(unlimited(|m| check(&puzzle, &climb, m)), Check { all: true, unsound: vec![wrong] });
    let mut poll = |_: &_| ControlFlow::Break(());
    let mut meter = Meter::new(&mut poll);
    assert!(!meter.add_work(4096) && !check(&puzzle, &climb, &mut meter).all);
}

#[test]
fn what_a_solution_contradicts_is_found() {
    let text = listing("sudoku").unwrap().samples[0].text;
    let puzzle = Sudoku::read_text(&mut Cursor::new(text), 0).unwrap();
    let right = unlimited(|m| climb(&puzzle, m));
    let find = |climb: &Climb| unlimited(|m| check(&puzzle, climb, m)).unsound;
    assert_eq!(find(&right), []);
    let placed = right.steps.iter().position(|s| matches!(s.conclusions[0], Conclusion::Place(..))).unwrap();
    let Conclusion::Place(cell, value) = right.steps[placed].conclusions[0] else { unreachable!() };
    let at = |step, technique| Unsound { step, technique, cell: puzzle.text_position(cell) };
    for wrong in [Conclusion::Place(cell, value % 9 + 1), Conclusion::Remove(cell, vec![value])] {
        let mut climb = right.clone();
        climb.steps[placed].conclusions = vec![wrong];
        assert_eq!(find(&climb), [at(placed + 1, right.steps[placed].technique)]);
    }
    let mut climb = right.clone();
    climb.left[cell] = Some(vec![value % 9 + 1]);
    assert_eq!(find(&climb), [at(right.steps.len() + 1, "left")]);
    // No rung has two places, or the counts would be wrong.
    let ladder = puzzle.techniques();
    assert!(ladder.iter().enumerate().all(|(i, t)| ladder[..i].iter().all(|u| u.id() != t.id())));
}
