//! Tests of the ladders: each technique on positive and negative instances, all of them against every solution.

mod corpus;
mod hitori;
mod kuromasu;
mod lessons;
mod seeds;
mod soundness;

use super::deduction::Deduction;
use super::shared::nested_contradiction::LESSON;
use crate::{Clue, Shade, Shading, Variant};
use shumi_core::grid::{Cell, Grid, Size};
use shumi_frame::family::{Conclusion, Explain, Step, Technique, next_step};
use shumi_testing::sentence;

/// Returns the rows of a Kuromasu with few clues, the lesson of nested contradictions.
pub fn sparse() -> &'static str {
    LESSON.example.split_once('\n').unwrap().1
}

/// Builds a puzzle from tokens: `.` nothing, `?` a clue without number, numbers.
pub fn puzzle(variant: Variant, text: &str) -> Shading {
    let rows: Vec<Vec<&str>> = text.trim().lines().map(|line| line.split_whitespace().collect()).collect();
    let size = Size::new(rows.len() as u64, rows[0].len() as u64).unwrap();
    let mut clues = Grid::new(size, Clue::None);
    for (at, token) in clues.at.iter_mut().zip(rows.concat()) {
        *at = match token {
            "." => Clue::None,
            "?" => Clue::Unknown,
            number => Clue::Number(number.parse().unwrap()),
        };
    }
    Shading { variant, clues }
}

/// Creates a state on a puzzle; `known` by rows of `#` shaded, `.` unshaded, anything else open; ignores blanks.
pub fn state(puzzle: &Shading, known: &str) -> Deduction {
    let mut shades: Vec<Shade> = known
        .chars()
        .filter(|c| !c.is_whitespace())
        .map(|c| match c {
            '#' => Shade::Shaded,
            '.' => Shade::Unshaded,
            _ => Shade::Undecided,
        })
        .collect();
    shades.resize(puzzle.n_cells(), Shade::Undecided);
    let state = Deduction::new(puzzle, &shades);
    assert!(!state.is_broken());
    state
}

/// Returns the ladder for a state.
pub fn ladder(state: &Deduction) -> &'static [&'static Technique<Deduction>] {
    state.facts.puzzle.techniques()
}

/// Returns the next step of the whole ladder.
pub fn next(state: &mut Deduction) -> Option<Step> {
    next_step(ladder(state), state)
}

/// Returns the number of undecided cells.
pub fn n_undecided(state: &Deduction) -> usize {
    state.facts.shades.len() - state.facts.trail.len()
}

/// Applies a step.
pub fn apply(state: &mut Deduction, step: &Step) {
    Shading::conclude(state, step);
}

/// Returns the values that a cell may still take.
pub fn candidates(state: &Deduction, cell: Cell) -> Vec<u32> {
    state.facts.puzzle.candidates_of(state, cell)
}

/// Returns the best instance of one technique.
pub fn rung(state: &mut Deduction, id: &str) -> Option<Step> {
    let technique = ladder(state).iter().find(|technique| technique.id() == id).unwrap();
    (technique.find)(state)
}

/// Returns the sentence of a step.
pub fn text_of(state: &Deduction, step: &Step) -> String {
    sentence(ladder(state), step)
}

/// Writes a step in short form: `r1c2# r1c3.`.
pub fn short(step: &Step) -> String {
    let one = |conclusion: &Conclusion| match conclusion {
        Conclusion::Place(cell, 1) => format!("{cell}#"),
        Conclusion::Place(cell, 2) => format!("{cell}."),
        other => panic!("{other:?}"),
    };
    step.conclusions.iter().map(one).collect::<Vec<_>>().join(" ")
}

/// Checks the invariants of a step: new conclusions, each cell once, reasons on the board without conclusions, a complete sentence.
pub fn check_shape(state: &Deduction, step: &Step) {
    assert!(ladder(state).iter().any(|technique| technique.id() == step.technique));
    assert!(!step.conclusions.is_empty(), "{step:?}");
    for conclusion in &step.conclusions {
        assert_eq!(candidates(state, conclusion.cell()), [1, 2], "{step:?}");
    }
    let mut cells: Vec<_> = step.conclusions.iter().map(Conclusion::cell).collect();
    cells.sort();
    assert!(cells.windows(2).all(|w| w[0] != w[1]), "{step:?}");
    assert!(step.because.iter().all(|cell| state.facts.puzzle.clues.size.contains(*cell)) && step.because.is_sorted(), "{step:?}");
    let text = text_of(state, step);
    assert!(!text.contains(['{', '}']) && !text.contains("  ") && text.ends_with('.'), "{text}");
}

#[track_caller]
pub fn fires(state: &mut Deduction, id: &str, concludes: &str, text: &str) -> Step {
    let step = rung(state, id).expect("the technique fires");
    check_shape(state, &step);
    assert_eq!((step.technique, short(&step).as_str(), text_of(state, &step).as_str()), (id, concludes, text));
    // The search changes nothing.
    assert_eq!(rung(state, id).as_ref(), Some(&step));
    let mut after = state.clone();
    apply(&mut after, &step);
    assert!(!after.is_broken() && rung(&mut after, id).as_ref() != Some(&step));
    step
}

#[track_caller]
pub fn is_silent(state: &mut Deduction, id: &str) {
    assert_eq!(rung(state, id), None);
}

#[test]
fn what_cannot_be_breaks_the_state() {
    let puzzle = puzzle(Variant::Hitori, ". . .\n. . .");
    let fresh = state(&puzzle, "# . _ _ _ _");
    let [a, b] = [fresh.facts.cell(0), fresh.facts.cell(3)];
    for bad in [
        Conclusion::Place(a, 2),
        Conclusion::Place(b, 1),
        Conclusion::Place(b, 3),
        Conclusion::Remove(a, vec![1]),
        Conclusion::Place(Cell::new(9, 9), 1),
    ] {
        let mut state = fresh.clone();
        state.conclude(&bad);
        assert!(state.is_broken() && next(&mut state).is_none(), "{bad:?}");
    }
    let mut good = fresh;
    good.conclude(&Conclusion::Remove(b, vec![1]));
    assert!(!good.is_broken() && n_undecided(&good) == 3);
    let left = [b, good.facts.cell(5), Cell::new(9, 9)].map(|cell| candidates(&good, cell));
    assert_eq!(left, [vec![2], vec![1, 2], vec![]]);
    for (one, other) in [(1, 3), (0, 1)] {
        let mut shades = [Shade::Undecided; 6];
        (shades[one], shades[other]) = (Shade::Shaded, Shade::Shaded);
        assert!(Deduction::new(&puzzle, &shades).is_broken(), "{one} {other}");
    }
}
