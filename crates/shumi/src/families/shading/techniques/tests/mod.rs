//! The ladders against boards: each technique where it fires and where it must not, all of them against every solution.

mod corpus;
mod forest;
mod hitori;
mod kuromasu;
mod soundness;

use super::{ABOUT_EN, Deduction, WORDS_EN, ladder};
use crate::deduce::{Conclusion, Step};
use crate::families::shading::{Clue, Puzzle, Variant};
use crate::grid::{Grid, Size};
use crate::testing::sentence;

/// A puzzle from tokens: `.` nothing, `?` a clue without number, numbers.
pub fn puzzle(variant: Variant, text: &str) -> Puzzle {
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
    Puzzle { variant, clues }
}

/// A state on a puzzle; `known` by rows of `#` shaded, `.` unshaded, anything else open; blanks do not count.
pub fn state(puzzle: &Puzzle, known: &str) -> Deduction {
    let mut values: Vec<u8> = known
        .chars()
        .filter(|c| !c.is_whitespace())
        .map(|c| match c {
            '#' => 1,
            '.' => 2,
            _ => 0,
        })
        .collect();
    values.resize(puzzle.n_cells(), 0);
    let state = Deduction::new(puzzle, &values);
    assert!(!state.is_broken());
    state
}

/// The next step of the whole ladder.
pub fn next(state: &mut Deduction) -> Option<Step> {
    ladder(state.puzzle.variant).iter().find_map(|(_, _, find)| find(state))
}

/// The best instance of one rung.
pub fn rung(state: &mut Deduction, id: &str) -> Option<Step> {
    let (_, _, find) = ladder(state.puzzle.variant).iter().find(|(rung, _, _)| *rung == id).unwrap();
    find(state)
}

/// The sentence of a step.
pub fn say(step: &Step) -> String {
    sentence(WORDS_EN, step)
}

/// A step in short: `r1c2# r1c3.`.
pub fn short(step: &Step) -> String {
    let one = |conclusion: &Conclusion| match conclusion {
        Conclusion::Place(cell, 1) => format!("{cell}#"),
        Conclusion::Place(cell, 2) => format!("{cell}."),
        other => panic!("{other:?}"),
    };
    step.conclusions.iter().map(one).collect::<Vec<_>>().join(" ")
}

/// What every step keeps: something new, each cell once, reasons on the board without what they prove, a sentence without holes.
pub fn check_shape(state: &Deduction, step: &Step) {
    assert!(ladder(state.puzzle.variant).iter().any(|(id, _, _)| *id == step.technique));
    assert!(!step.conclusions.is_empty(), "{step:?}");
    for conclusion in &step.conclusions {
        assert_eq!(state.left(conclusion.cell()), [1, 2], "{step:?}");
    }
    let mut cells: Vec<_> = step.conclusions.iter().map(Conclusion::cell).collect();
    cells.sort();
    assert!(cells.windows(2).all(|w| w[0] != w[1]), "{step:?}");
    assert!(step.because.iter().all(|cell| state.puzzle.size().contains(*cell)) && step.because.is_sorted(), "{step:?}");
    let text = say(step);
    assert!(!text.contains(['{', '}']) && !text.contains("  ") && text.ends_with('.'), "{text}");
}

#[track_caller]
pub fn fires(state: &mut Deduction, id: &str, concludes: &str, text: &str) -> Step {
    let step = rung(state, id).expect("the technique fires");
    check_shape(state, &step);
    assert_eq!((step.technique, short(&step).as_str(), say(&step).as_str()), (id, concludes, text));
    // Asking changes nothing.
    assert_eq!(rung(state, id).as_ref(), Some(&step));
    let mut after = state.clone();
    after.apply(&step);
    assert!(!after.is_broken() && rung(&mut after, id).as_ref() != Some(&step));
    step
}

#[track_caller]
pub fn is_silent(state: &mut Deduction, id: &str) {
    assert_eq!(rung(state, id), None);
}

#[test]
fn every_rung_has_its_words_and_grades_ascend() {
    for variant in [Variant::Hitori, Variant::Kuromasu] {
        let ladder = ladder(variant);
        assert!(ladder.is_sorted_by_key(|(_, grade, _)| *grade));
        for (id, _, _) in ladder {
            assert_eq!(WORDS_EN.iter().filter(|words| words.id == *id).count(), 1, "{id}");
        }
    }
    assert!(WORDS_EN.iter().map(|words| words.id).eq(ABOUT_EN.iter().map(|about| about.id)));
    assert!(ABOUT_EN.iter().all(|about| about.sees.ends_with('.') && about.holds.ends_with('.')));
    assert!(WORDS_EN.iter().all(|words| !words.name.is_empty() && words.sentence.ends_with('.')));
}

#[test]
fn what_cannot_be_breaks_the_state() {
    let puzzle = puzzle(Variant::Hitori, ". . .\n. . .");
    let fresh = state(&puzzle, "# . _ _ _ _");
    let [a, b] = [fresh.cell(0), fresh.cell(3)];
    for bad in [
        Conclusion::Place(a, 2),
        Conclusion::Place(b, 1),
        Conclusion::Place(b, 3),
        Conclusion::Remove(a, vec![1]),
        Conclusion::Place(crate::grid::Cell::new(9, 9), 1),
    ] {
        let mut state = fresh.clone();
        state.conclude(&bad);
        assert!(state.is_broken() && next(&mut state).is_none(), "{bad:?}");
    }
    let mut good = fresh;
    good.conclude(&Conclusion::Remove(b, vec![1]));
    assert!(!good.is_broken() && good.n_open() == 3);
    assert_eq!((good.left(b), good.left(good.cell(5)), good.left(crate::grid::Cell::new(9, 9))), (vec![2], vec![1, 2], vec![]));
    assert!(Deduction::new(&puzzle, &[0, 1, 0, 1, 0, 0]).is_broken() && Deduction::new(&puzzle, &[1, 1, 0, 0, 0, 0]).is_broken());
}
