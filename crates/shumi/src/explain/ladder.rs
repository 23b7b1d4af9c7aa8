//! The whole way from the givens, technique by technique, and whether every step holds.
//!
//! Hints climb one step at a time; this climbs to the end, to grade a puzzle or to write its solution path down.

use serde::Serialize;

use crate::family::{Candidates, Conclusion, Explain, Step, next_step};
use crate::grid::{Cell, Grid};
use crate::meter::{End, Meter};
use crate::solve::{gather, true_candidates};

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

    /// How much work the hardest steps are, to order puzzles of one grade: the number of cells that the steps of the hardest grade
    /// involve, reasons and conclusions; 0 without steps.
    pub fn effort(&self) -> u64 {
        let grade = self.grade();
        let is_hardest = |step: &&Step| self.rungs.iter().any(|rung| rung.id == step.technique && rung.grade == grade);
        self.steps.iter().filter(is_hardest).map(|step| (step.because.len() + step.conclusions.len()) as u64).sum()
    }
}

/// Climbs the ladder from the givens until no rung has a step.
pub fn climb<P: Explain>(p: &P, meter: &mut Meter<'_>) -> Climb {
    let ladder = p.techniques();
    let mut state = p.deduction(&p.start());
    let mut times = vec![0; ladder.len()];
    let mut steps = Vec::new();
    let mut stopped = !meter.tick(STEP);
    while !stopped {
        if let Some(step) = next_step(ladder, &mut state) {
            P::conclude(&mut state, &step);
            let rung = ladder.iter().position(|t| t.id() == step.technique).expect("a technique's steps carry its own id");
            times[rung] += 1;
            steps.push(step);
        } else if !P::is_searching(&state) {
            break;
        }
        stopped = !meter.tick(STEP);
    }
    let used = ladder.iter().zip(&times).enumerate().filter(|(_, (_, times))| **times > 0);
    let rungs = used.map(|(at, (t, times))| Rung { rung: at + 1, id: t.id(), grade: t.grade, times: *times }).collect();
    let mut left: Candidates = Grid::new(p.size(), None);
    // A puzzle without a ladder is not explained, whatever is open.
    let mut solved = !ladder.is_empty();
    for cell in p.size().all().filter(|cell| !p.values(*cell).is_empty()) {
        let candidates = p.candidates_of(&state, cell);
        solved &= candidates.len() == 1;
        left[cell] = Some(candidates);
    }
    Climb { steps, rungs, solved, stopped, left }
}

/// Solutions that are looked at one by one.
const WITNESSES: usize = 16;

/// What a climb was held against, and what was wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// All solutions were looked at; else those that were found before the meter stopped.
    pub all: bool,
    /// What is contradicted: conclusions have to hold in every solution.
    pub unsound: Vec<Unsound>,
}

/// Holds the steps of a climb, and the candidates at its end, against the solutions.
pub fn check<P: Explain>(p: &P, climb: &Climb, meter: &mut Meter<'_>) -> Check {
    let (seen, all) = witnessed(p, meter);
    let mut unsound = Vec::new();
    let mut note = |at: usize, technique, cell| unsound.push(Unsound { step: at + 1, technique, cell: p.text_position(cell) });
    for (at, step) in climb.steps.iter().enumerate() {
        for conclusion in step.conclusions.iter().filter(|c| !holds(&seen, c)) {
            note(at, step.technique, conclusion.cell());
        }
    }
    let lost = |cell: Cell| match (&seen[cell], &climb.left[cell]) {
        (Some(seen), Some(left)) => seen.iter().any(|v| !left.contains(v)),
        _ => false,
    };
    p.size().all().filter(|cell| lost(*cell)).for_each(|cell| note(climb.steps.len(), "left", cell));
    Check { all, unsound }
}

/// The values that cells take in solutions, and whether these are all.
fn witnessed<P: Explain>(p: &P, meter: &mut Meter<'_>) -> (Candidates, bool) {
    let mut solutions = Vec::new();
    let end = gather(p, &p.start(), WITNESSES, meter, &mut solutions);
    if end == End::Enough
        && let (Some(candidates), End::Exhausted) = true_candidates(p, meter)
    {
        return (candidates, true);
    }
    let mut seen: Candidates = Grid::new(p.size(), None);
    for cell in p.size().all() {
        let values = solutions.iter().filter_map(|s| p.value(s, cell));
        seen[cell] = (!solutions.is_empty()).then(|| values.collect());
    }
    (seen, end == End::Exhausted)
}

fn holds(seen: &Candidates, conclusion: &Conclusion) -> bool {
    let Some(values) = &seen[conclusion.cell()] else { return true };
    match conclusion {
        Conclusion::Place(_, placed) => values.iter().all(|v| v == placed),
        Conclusion::Remove(_, removed) => values.iter().all(|v| !removed.contains(v)),
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::*;
    use crate::families::sudoku::Sudoku;
    use crate::families::{ALL, find, listing};
    use crate::family::{Ask, Goal, Notations, Puzzle, Status};
    use crate::message::Lang;
    use crate::meter::unlimited;
    use crate::registry::{Entry, Problem};
    use crate::text::Cursor;

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
        assert!(!meter.tick(STEP) && !check(&puzzle, &climb, &mut meter).all);
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
        // No rung stands in two places, or the counts would go astray.
        let ladder = puzzle.techniques();
        assert!(ladder.iter().enumerate().all(|(i, t)| ladder[..i].iter().all(|u| u.id() != t.id())));
    }
}
