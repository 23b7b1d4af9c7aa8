//! Generator: a random full grid, then a series of ever harder puzzles of it, of which it takes the last of the requested grade.
//!
//! Givens go one orbit at a time, or cages merge, as long as the solution stays unique, which the solver decides. The grade rises along the
//! series, so that halving finds the place; a series without the grade is dropped for another grid. Large grids have shorter proofs and
//! fewer random values, and their values change names in the end.

mod finish;
mod grid;
mod layouts;
mod reduce;
#[cfg(test)]
mod tests;

use super::cage;
use super::layout::RegionsLayout;
use super::puzzle::{Regions, RegionsRule};
use super::techniques::MAKERS_LADDER;
use shumi_core::meter::Meter;
use shumi_core::rng::Rng;
use shumi_frame::family::{Explain, Extras, Generate, Offer, Puzzle, ResolvedWish, Symmetry, Technique, climb_to};

/// Work charged for a step of the ladder.
const STEP_WORK: u64 = 64;
/// Percentage of givens in the easy Sudoku of a day.
const BEGINNERS: Option<u8> = Some(38);

impl Generate for Regions {
    // Cages and sums take the steps before these.
    const UNDRILLED: &'static [(&'static str, &'static [&'static str])] =
        &[("killer-sudoku", &["x-wing", "xy-wing", "swordfish", "contradiction", "nested-contradiction"])];
    const DRILLS: &'static [(&'static str, &'static str)] = include!("../../drills/list.rs");

    fn makers_ladder(&self) -> &'static [&'static Technique<Self::Deduction>] {
        MAKERS_LADDER
    }

    fn offers(variant: usize) -> Vec<Offer> {
        let offer = |sides: std::ops::RangeInclusive<u16>, grades| Offer {
            symmetries: &Symmetry::ALL,
            givens: Some(40),
            ..Offer::squares(sides, grades, 9)
        };
        if variant == RegionsRule::Killer as usize {
            return vec![offer(8..=9, &[1, 2, 3, 4, 5]), offer(6..=6, &[1, 2, 3, 4]), offer(4..=4, &[1, 2])];
        }
        let grades = |side: u16| -> &'static [u8] {
            match side {
                4 => &[1, 2],
                5..=7 => &[1, 2, 3, 4, 5],
                8 | 9 => &[1, 2, 3, 4, 5, 6],
                _ => &[1, 2, 3, 4],
            }
        };
        // The usual size first.
        let sides = std::iter::once(9).chain(4..=8).chain(10..=16);
        sides.map(|side| Offer { kinds: layouts::kinds(side), ..offer(side..=side, grades(side)) }).collect()
    }

    fn make(variant: usize, wish: &ResolvedWish, rng: &mut Rng, meter: &mut Meter<'_>) -> Option<Self> {
        loop {
            if let Some(puzzle) = attempt(variant, wish, rng, meter) {
                return Some(puzzle);
            }
            if !meter.add_work(STEP_WORK) {
                return None;
            }
        }
    }

    fn daily(variant: usize, weekday: usize) -> [ResolvedWish; 3] {
        let symmetry = [Symmetry::Half, Symmetry::None, Symmetry::Mirror][weekday % 3];
        let of_grade =
            |grade, givens| ResolvedWish { symmetry, extras: Extras { givens, ..Extras::default() }, ..ResolvedWish::new([9, 9], grade) };
        if variant == RegionsRule::Killer as usize {
            return [2, 3, 4].map(|grade| of_grade(grade, None));
        }
        [of_grade(1, BEGINNERS), of_grade(3, None), of_grade(4 + (weekday % 2) as u8, None)]
    }
}

/// Makes one series; `None` if none of its puzzles has the grade.
fn attempt(variant: usize, wish: &ResolvedWish, rng: &mut Rng, meter: &mut Meter<'_>) -> Option<Regions> {
    let side = usize::from(wish.size.rows);
    let is_killer = variant == RegionsRule::Killer as usize;
    let kind = wish.extras.kind;
    let layout = match kind {
        _ if is_killer => RegionsLayout::new(side)?,
        Some(kind) => layouts::of_kind(side, kind, rng)?,
        None => layouts::random(side, rng)?,
    };
    let may_have_cages = kind.is_none() && side <= cage::MAX_SIDE && wish.extras.givens.is_none();
    let has_cages = is_killer || may_have_cages && rng.below(4) == 0;
    let solution = grid::full(&layout, rng, meter)?;
    let plain = Regions::new(RegionsRule::Regions, layout, vec![0; side * side], Vec::new())?;
    let mut series = if has_cages {
        let mut from = plain;
        given(&mut from, &solution, wish, rng);
        let most = 3 + rng.below(3) as usize;
        reduce::merge(&from, &solution, most, wish, rng, meter)
    } else {
        reduce::dig(&plain, &solution, wish, rng, meter)
    };
    if is_killer {
        series.iter_mut().for_each(|puzzle| puzzle.rule = RegionsRule::Killer);
    }
    // Halving: those up to `low` need no more than the grade, the one at `high` does.
    let (mut low, mut high) = (0, series.len());
    let mut grade = 0;
    while high - low > 1 {
        let middle = (low + high) / 2;
        match climb(&series[middle], wish.grade, meter) {
            (hardest, true) => (low, grade) = (middle, hardest),
            _ => high = middle,
        }
    }
    (grade == wish.grade && !meter.is_stopped()).then(|| series.swap_remove(low))
}

/// Gives the requested share of the cells.
fn given(p: &mut Regions, solution: &[u8], wish: &ResolvedWish, rng: &mut Rng) {
    let share = usize::from(wish.extras.givens.unwrap_or(0));
    let mut orbits = wish.symmetry.orbits(p.size());
    rng.shuffle(&mut orbits);
    for orbit in orbits {
        if p.givens.iter().filter(|value| **value != 0).count() * 100 >= share * solution.len() {
            break;
        }
        orbit.iter().for_each(|cell| p.givens[*cell] = solution[*cell]);
    }
}

/// Climbs the ladder up to a grade; returns the grade of the hardest technique used, and whether the puzzle is solved.
fn climb(p: &Regions, grade: u8, meter: &mut Meter<'_>) -> (u8, bool) {
    let mut state = p.deduction(&p.start());
    let hardest = climb_to(p, &mut state, grade, |_| meter.add_work(STEP_WORK));
    (hardest, state.is_full())
}
