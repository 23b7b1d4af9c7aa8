//! Comparison of fixpoints with climbs, and checks of patterns against the rules.

use super::*;
use crate::checks::is_solution;
use crate::{Board, Shade};

/// Returns a puzzle with a solution that techniques may not find.
fn draft(variant: Variant, size: Size, rng: &mut Rng) -> Shading {
    let clues = match variant {
        Variant::Hitori => hitori::draft(size, 1 + rng.below(5) as u8, rng),
        Variant::Kuromasu => {
            let wish = ResolvedWish {
                size,
                grade: 1 + rng.below(5) as u8,
                symmetry: Symmetry::None,
                extras: shumi_frame::family::Extras::default(),
            };
            let share = 2 + rng.below(5);
            kuromasu::all_clues(&wish, rng).into_iter().map(|clue| if rng.below(share) == 0 { clue } else { Clue::None }).collect()
        }
    };
    Shading { variant, clues: Grid { size, at: clues } }
}

#[test]
fn a_fixpoint_is_where_a_climb_of_the_same_grades_ends() {
    let mut rng = Rng::new(12);
    let mut counts = [0; 6];
    for _ in 0..120 {
        for variant in Variant::ALL {
            let size = Size { rows: 4 + rng.below(6) as u16, cols: 4 + rng.below(6) as u16 };
            let puzzle = draft(variant, size, &mut rng);
            let mut state = Fixpoint::new(&blank(variant, size));
            for grade in 1..=5 {
                let mut climbed = puzzle.deduction(&puzzle.start());
                let hardest = climb_to(&puzzle, &mut climbed, grade, |_| true);
                state.restart(&puzzle.clues.at);
                let (reached, _) = state.apply_easy_steps(grade);
                let climbed: Vec<Vec<u32>> = size.all().map(|cell| puzzle.candidates_of(&climbed, cell)).collect();
                let settled: Vec<Vec<u32>> = state
                    .shades()
                    .iter()
                    .map(|shade| if shade.is_undecided() { Shade::DECIDED.map(Shade::value).into() } else { vec![shade.value()] })
                    .collect();
                assert_eq!(settled, climbed, "grade {grade} of {puzzle:?}");
                // Fixpoints omit the first step of a Kuromasu (clues are unshaded); above grade 3, grade 1 counts as 2.
                let least = if grade > 3 { 2 } else { 0 };
                let is_start = (reached, hardest) == (0, 1);
                assert!(is_start || reached == hardest.max(least) || reached == hardest, "{reached} {hardest} of {puzzle:?}");
                counts[usize::from(reached)] += 1;
            }
        }
    }
    assert!(counts[1..].iter().all(|n| *n > 3), "each grade is met: {counts:?}");
}

#[test]
fn clues_can_be_added_to_a_fixpoint() {
    let mut rng = Rng::new(3);
    for _ in 0..40 {
        let size = Size { rows: 7, cols: 6 };
        let puzzle = draft(Variant::Kuromasu, size, &mut rng);
        let (mut grown, mut whole) = (Fixpoint::new(&blank(Variant::Kuromasu, size)), Fixpoint::new(&puzzle));
        for (cell, clue) in puzzle.clues.at.iter().enumerate() {
            if let Some(number) = clue.number() {
                grown.add_clue(cell, number);
                grown.apply_easy_steps(3);
            }
        }
        whole.apply_easy_steps(3);
        assert_eq!(grown.shades(), whole.shades(), "{puzzle:?}");
    }
}

#[test]
fn patterns_keep_the_rules() {
    let mut rng = Rng::new(1);
    for (rows, cols) in [(5, 5), (5, 9), (8, 8), (20, 13)] {
        let size = Size { rows, cols };
        let blank = blank(Variant::Hitori, size);
        for _ in 0..20 {
            let most = 1 + rng.below(size.cells() as u64) as usize;
            for pattern in [pattern::Pattern::random(size, most, &mut rng), pattern::Pattern::dominating(size, &mut rng)] {
                let shades: Vec<Shade> = pattern.cells_shaded().into_iter().map(Shade::of).collect();
                assert!(is_solution(&blank, &Board { shades }));
            }
            let few = pattern::Pattern::random(size, most.min(5), &mut rng).cells_shaded();
            assert_eq!(few.into_iter().filter(|is_shaded| *is_shaded).count(), most.min(5));
        }
    }
}
