//! The whole way from the givens, technique by technique, and whether every step holds.
//!
//! Hints climb one step at a time; this climbs to the end, to grade a puzzle or to write its solution path down. Only programs for a
//! command line ask for it, so it stays out of what a page loads.

use serde::Serialize;

use crate::deduce::{Conclusion, Step, next_step};
use crate::family::{Candidates, Family};
use crate::grid::{Cell, Grid};
use crate::meter::Meter;
use crate::solve::gather;

/// Work noted for a step: as much as makes the meter ask, for a step of the last rungs can take long.
const STEP: u64 = 4096;

/// How far the ladder came.
#[derive(Clone, Debug, PartialEq)]
pub struct Climb {
    /// The steps, from the givens on.
    pub steps: Vec<Step>,
    /// The rungs that had a step, easiest first.
    pub rungs: Vec<Rung>,
    /// The steps leave one candidate in each cell.
    pub solved: bool,
    /// The meter stopped it: there may be more steps.
    pub stopped: bool,
    /// The candidates at the end.
    left: Candidates,
}

/// A technique that was used.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Rung {
    /// Its place in the ladder, from 1.
    pub rung: usize,
    /// Its id.
    pub id: &'static str,
    /// 1 (easiest) to 6.
    pub grade: u8,
    /// How often.
    pub times: usize,
}

/// A conclusion that a solution contradicts: an error of this program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Unsound {
    /// Number of the step, from 1; one more than there are where the candidates left at the end are the error.
    pub step: usize,
    /// Id of the technique; `left` for the candidates at the end.
    pub technique: &'static str,
    /// The cell, 1-based `[row, col]` of the puzzle's text.
    pub cell: [u32; 2],
}

impl Climb {
    /// Grade of the hardest technique used; 0 without steps.
    pub fn grade(&self) -> u8 {
        self.rungs.iter().map(|rung| rung.grade).max().unwrap_or(0)
    }
}

/// Climbs the ladder from the givens until no rung has a step.
pub fn climb<F: Family>(p: &F::Puzzle, meter: &mut Meter<'_>) -> Climb {
    let ladder = F::techniques(p);
    let mut state = F::deduction(p, &F::start(p));
    let mut times = vec![0; ladder.len()];
    let mut steps = Vec::new();
    let mut stopped = !meter.tick(STEP);
    while !stopped {
        let Some(step) = next_step(ladder, &mut state) else { break };
        F::conclude(&mut state, &step);
        let rung = ladder.iter().position(|t| t.id == step.technique).expect("a technique's steps carry its own id");
        times[rung] += 1;
        steps.push(step);
        stopped = !meter.tick(STEP);
    }
    let used = ladder.iter().zip(&times).enumerate().filter(|(_, (_, times))| **times > 0);
    let rungs = used.map(|(at, (t, times))| Rung { rung: at + 1, id: t.id, grade: t.grade, times: *times }).collect();
    let mut left: Candidates = Grid::new(F::size(p), None);
    // A puzzle without a ladder is not explained, whatever is open.
    let mut solved = !ladder.is_empty();
    for cell in F::size(p).all().filter(|cell| !F::values(p, *cell).is_empty()) {
        let candidates = F::left(p, &state, cell);
        solved &= candidates.len() == 1;
        left[cell] = Some(candidates);
    }
    Climb { steps, rungs, solved, stopped, left }
}

/// Holds a climb against up to `most` solutions: what contradicts one. A conclusion has to hold in all of them.
///
/// Where the meter stops, the solutions found by then count.
pub fn unsound<F: Family>(p: &F::Puzzle, climb: &Climb, most: usize, meter: &mut Meter<'_>) -> Vec<Unsound> {
    let mut solutions = Vec::new();
    gather::<F>(p, &F::start(p), most, meter, &mut solutions);
    let mut wrong = Vec::new();
    let mut note = |at: usize, technique, cell| wrong.push(Unsound { step: at + 1, technique, cell: F::place(p, cell) });
    for (at, step) in climb.steps.iter().enumerate() {
        for conclusion in step.conclusions.iter().filter(|c| solutions.iter().any(|s| !holds::<F>(p, s, c))) {
            note(at, step.technique, conclusion.cell());
        }
    }
    let lost = |cell: Cell| {
        let value = |s| F::value(p, s, cell);
        climb.left[cell].as_ref().is_some_and(|left| solutions.iter().filter_map(value).any(|v| !left.contains(&v)))
    };
    F::size(p).all().filter(|cell| lost(*cell)).for_each(|cell| note(climb.steps.len(), "left", cell));
    wrong
}

fn holds<F: Family>(p: &F::Puzzle, solution: &F::Board, conclusion: &Conclusion) -> bool {
    let value = F::value(p, solution, conclusion.cell());
    match conclusion {
        Conclusion::Place(_, placed) => value == Some(*placed),
        Conclusion::Remove(_, removed) => value.is_none_or(|v| !removed.contains(&v)),
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::*;
    use crate::deduce::Technique;
    use crate::families::sudoku::Sudoku;
    use crate::meter::unlimited;
    use crate::registry::{self, Entry, Problem};
    use crate::say::Lang;
    use crate::solve::{Ask, Goal, Status};
    use crate::text::Cursor;

    fn sample(entry: Entry) -> Box<dyn Problem> {
        entry.read(&mut Cursor::new(entry.samples()[0].text), "text").unwrap()
    }

    #[test]
    fn the_easiest_sample_of_each_family_is_climbed_soundly() {
        for entry in registry::families() {
            let problem = sample(entry);
            let climb = unlimited(|m| problem.climb(m));
            assert!(!climb.stopped, "{entry:?}");
            assert_eq!(climb.rungs.iter().map(|r| r.times).sum::<usize>(), climb.steps.len(), "{entry:?}");
            assert!(climb.rungs.windows(2).all(|w| w[0].rung < w[1].rung && w[0].grade <= w[1].grade), "{entry:?}");
            assert_eq!(unlimited(|m| problem.unsound(&climb, 8, m)), [], "{entry:?}");
            let status = unlimited(|m| problem.solve(&Ask::from(Goal::Unique), m)).status;
            assert!(!climb.solved || status == Status::Unique, "{entry:?}");
            for step in &climb.steps {
                let (name, text) = problem.tell(step, Lang::En);
                assert!(!name.is_empty() && text.contains(' '), "{entry:?}: {}", step.technique);
            }
        }
    }

    #[test]
    fn easy_samples_are_solved() {
        for id in ["kakuro", "sudoku", "hitori", "kuromasu"] {
            let climb = unlimited(|m| sample(registry::find(id).unwrap()).climb(m));
            assert!(climb.solved && climb.grade() > 0, "{id}: {} steps", climb.steps.len());
        }
    }

    #[test]
    fn a_stopped_meter_ends_the_climb() {
        let mut poll = |_: &_| ControlFlow::Break(());
        let climb = sample(registry::find("sudoku").unwrap()).climb(&mut Meter::new(&mut poll));
        assert!(climb.stopped && !climb.solved && climb.steps.is_empty());
    }

    #[test]
    fn what_a_solution_contradicts_is_found() {
        let entry = registry::find("sudoku").unwrap();
        let puzzle = (Sudoku::notations()[0].read)(&mut Cursor::new(entry.samples()[0].text), 0).unwrap();
        let right = unlimited(|m| climb::<Sudoku>(&puzzle, m));
        let find = |climb: &Climb| unlimited(|m| unsound::<Sudoku>(&puzzle, climb, 2, m));
        assert_eq!(find(&right), []);
        let placed = right.steps.iter().position(|s| matches!(s.conclusions[0], Conclusion::Place(..))).unwrap();
        let Conclusion::Place(cell, value) = right.steps[placed].conclusions[0] else { unreachable!() };
        let at = |step, technique| Unsound { step, technique, cell: Sudoku::place(&puzzle, cell) };
        for wrong in [Conclusion::Place(cell, value % 9 + 1), Conclusion::Remove(cell, vec![value])] {
            let mut climb = right.clone();
            climb.steps[placed].conclusions = vec![wrong];
            assert_eq!(find(&climb), [at(placed + 1, right.steps[placed].technique)]);
        }
        let mut climb = right.clone();
        climb.left[cell] = Some(vec![value % 9 + 1]);
        assert_eq!(find(&climb), [at(right.steps.len() + 1, "left")]);
        // No rung stands in two places, or the counts would go astray.
        let ladder: &[Technique<Sudoku>] = Sudoku::techniques(&puzzle);
        assert!(ladder.iter().enumerate().all(|(i, t)| ladder[..i].iter().all(|u| u.id != t.id)));
    }
}
