//! Bulk deductions reach the same state as steps.

use crate::info::SAMPLES;
use crate::puzzle::Sudoku;
use shumi_core::text::Cursor;
use shumi_frame::family::{Explain, Notations, Puzzle, climb_to, next_step, rungs_to};

#[test]
fn settled_at_once_and_step_by_step_end_alike() {
    let mut hardest_of_all = Vec::new();
    for sample in SAMPLES[0] {
        let puzzle = Sudoku::read_text(&mut Cursor::new(sample.text), 0).unwrap();
        for grade in 1..=4 {
            let (mut at_once, mut by_steps) = (puzzle.deduction(&puzzle.start()), puzzle.deduction(&puzzle.start()));
            let hardest = climb_to(&puzzle, &mut at_once, grade, |_| true);
            let rungs = rungs_to(puzzle.techniques(), grade);
            let mut hardest_step = 0;
            while let Some(step) = next_step(rungs, &mut by_steps) {
                let rung = rungs.iter().find(|rung| rung.id() == step.technique).unwrap();
                hardest_step = hardest_step.max(rung.grade);
                Sudoku::conclude(&mut by_steps, &step);
            }
            assert_eq!(hardest, hardest_step, "{} to grade {grade}", sample.text);
            let left = |state| puzzle.size().all().map(|cell| puzzle.candidates_of(state, cell)).collect::<Vec<_>>();
            assert_eq!(left(&at_once), left(&by_steps), "{} to grade {grade}", sample.text);
            hardest_of_all.push(hardest);
        }
    }
    assert!([1, 2, 3].iter().all(|grade| hardest_of_all.contains(grade)), "{hardest_of_all:?}");
}
