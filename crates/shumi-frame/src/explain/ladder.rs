//! The whole path from the givens, technique by technique, and a check of every step.
//!
//! A hint climbs one step at a time; this climbs to the end, to grade a puzzle or to write its solution path.

use serde::Serialize;

use crate::family::{Candidates, Conclusion, Explain, Step, Technique, next_step};
use crate::solving::{gather, true_candidates};
use shumi_core::grid::{Cell, Grid};
use shumi_core::meter::{End, Meter};

/// Work counted for a step: enough for one poll of the meter, as a step of the last rungs can take long.
const STEP_POLL: u64 = 4096;

/// The result of a climb.
#[derive(Clone, Debug, PartialEq)]
pub struct Climb {
    /// The steps, from the givens on.
    pub steps: Vec<Step>,
    /// The rungs that had a step, easiest first.
    pub rungs: Vec<Rung>,
    /// The steps leave one candidate in each cell.
    pub solved: bool,
    /// The meter stopped the climb: there may be more steps.
    pub stopped: bool,
    /// The candidates at the end.
    pub left: Candidates,
}

/// A technique with its number of steps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Rung {
    /// Its place in the ladder, from 1.
    pub rung: usize,
    /// Its id.
    pub id: &'static str,
    /// 1 (easiest) to 6.
    pub grade: u8,
    /// Number of its steps.
    pub times: usize,
}

/// A conclusion that a solution contradicts: an error of this program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Unsound {
    /// Number of the step, from 1; one more than the number of steps if the candidates at the end are the error.
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

    /// The size of the hardest steps, which orders puzzles of one grade: the number of cells in the reasons and conclusions of all steps of
    /// the hardest grade; 0 without steps.
    pub fn effort(&self) -> u64 {
        let grade = self.grade();
        let is_hardest = |step: &&Step| self.rungs.iter().any(|rung| rung.id == step.technique && rung.grade == grade);
        self.steps.iter().filter(is_hardest).map(|step| (step.because.len() + step.conclusions.len()) as u64).sum()
    }
}

/// Climbs the ladder from the givens until no rung has a step.
pub fn climb<P: Explain>(p: &P, meter: &mut Meter<'_>) -> Climb {
    climb_by(p, p.techniques(), meter)
}

/// Climbs as [`climb`] does, on another ladder.
pub(crate) fn climb_by<P: Explain>(p: &P, ladder: &[&Technique<P::Deduction>], meter: &mut Meter<'_>) -> Climb {
    let mut state = p.deduction(&p.start());
    let mut times = vec![0; ladder.len()];
    let mut steps = Vec::new();
    let mut stopped = !meter.add_work(STEP_POLL);
    while !stopped {
        if let Some(step) = next_step(ladder, &mut state) {
            P::conclude(&mut state, &step);
            let rung = ladder.iter().position(|t| t.id() == step.technique).expect("a technique's steps carry its own id");
            times[rung] += 1;
            steps.push(step);
        } else if !P::is_searching(&state) {
            break;
        }
        stopped = !meter.add_work(STEP_POLL);
    }
    let used = ladder.iter().zip(&times).enumerate().filter(|(_, (_, times))| **times > 0);
    let rungs = used.map(|(at, (t, times))| Rung { rung: at + 1, id: t.id(), grade: t.grade, times: *times }).collect();
    let mut left: Candidates = Grid::new(p.size(), None);
    // A puzzle without a ladder has no explanation, whatever is open.
    let mut solved = !ladder.is_empty();
    for cell in p.size().all().filter(|cell| !p.values(*cell).is_empty()) {
        let candidates = p.candidates_of(&state, cell);
        solved &= candidates.len() == 1;
        left[cell] = Some(candidates);
    }
    Climb { steps, rungs, solved, stopped, left }
}

/// The most solutions that the check compares one by one.
const WITNESSES: usize = 16;

/// The result of a check of a climb.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// The check covered all solutions; else only those found before the meter stopped.
    pub all: bool,
    /// The contradicted conclusions: each must hold in every solution.
    pub unsound: Vec<Unsound>,
}

/// Checks the steps of a climb, and the candidates at its end, against the solutions.
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

/// The values that cells take in solutions, and whether these are complete.
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
