//! Generators of Hitori and Kuromasu: a random shading first, then numbers from which techniques of the requested grade recover it.
//!
//! [`Fixpoint`] checks the grades: it computes the result of the techniques without climbing step by step. Both generators restart after
//! a number of rounds without success, since drawing a suitable shading is faster than adapting an unsuitable one.

mod climber;
mod finish;
mod hitori;
mod kuromasu;
mod mend;
mod pattern;
#[cfg(test)]
mod tests;

use super::puzzle::{Clue, Shading, Variant};
use super::techniques::{Fixpoint, MAKERS_HITORI, MAKERS_KUROMASU};
use climber::Climber;
use shumi_core::grid::{Grid, Size};
use shumi_core::meter::Meter;
use shumi_core::rng::Rng;
use shumi_frame::family::{Explain, Generate, Offer, Puzzle, ResolvedWish, Symmetry, Technique, climb_to};

impl Generate for Shading {
    const VERSION: u32 = 3;
    const UNDRILLED: &'static [(&'static str, &'static [&'static str])] =
        &[("hitori", &["nested-contradiction"]), ("kuromasu", &["clue-unshaded"])];
    const DRILLS: &'static [(&'static str, &'static str)] = include!("../../drills/list.rs");

    fn makers_ladder(&self) -> &'static [&'static Technique<Self::Deduction>] {
        match self.variant {
            Variant::Hitori => MAKERS_HITORI,
            Variant::Kuromasu => MAKERS_KUROMASU,
        }
    }

    fn offers(variant: usize) -> Vec<Offer> {
        match Variant::ALL[variant] {
            Variant::Hitori => vec![Offer::rectangles(5..=50, &[1, 2, 3, 4, 5], 8)],
            Variant::Kuromasu => {
                let offer = |sides, grades| Offer { symmetries: &Symmetry::ALL, ..Offer::rectangles(sides, grades, 8) };
                vec![offer(5..=20, &[1, 2, 3, 4, 5]), offer(5..=30, &[1, 2, 3, 4])]
            }
        }
    }

    fn daily(variant: usize, weekday: usize) -> [ResolvedWish; 3] {
        // Sizes grow from Monday to Sunday.
        let more = weekday as u16 / 2;
        let hard = 4 + (weekday % 2) as u8;
        match Variant::ALL[variant] {
            Variant::Hitori => [
                ResolvedWish::new([6 + more; 2], 1),
                ResolvedWish::new([8 + more; 2], 2 + (weekday % 2) as u8),
                ResolvedWish::new([9 + more; 2], hard),
            ],
            Variant::Kuromasu => {
                let symmetry = [Symmetry::Half, Symmetry::None, Symmetry::Mirror][weekday % 3];
                [ResolvedWish::new([6 + more; 2], 1), ResolvedWish::new([8 + more; 2], 2), ResolvedWish::new([8 + more / 2; 2], hard)]
                    .map(|wish| ResolvedWish { symmetry, ..wish })
            }
        }
    }

    fn make(variant: usize, wish: &ResolvedWish, rng: &mut Rng, meter: &mut Meter<'_>) -> Option<Self> {
        let variant = Variant::ALL[variant];
        let mut climber = Climber::new(Fixpoint::new(&blank(variant, wish.size)), wish.grade, meter);
        loop {
            let clues = match variant {
                Variant::Hitori => hitori::attempt(wish.size, rng, &mut climber),
                Variant::Kuromasu => kuromasu::attempt(wish, rng, &mut climber),
            };
            if !climber.goes_on() {
                return None;
            }
            if let Some(clues) = clues {
                let puzzle = Self { variant, clues: Grid { size: wish.size, at: clues } };
                if is_graded(&puzzle, wish.grade, climber.meter) {
                    return Some(puzzle);
                }
            }
        }
    }
}

fn blank(variant: Variant, size: Size) -> Shading {
    Shading { variant, clues: Grid::new(size, Clue::None) }
}

/// Work charged for a step of the ladder.
const STEP_WORK: u64 = 64;

/// Returns whether a climb ends with exactly this grade. From grade 4 on a fixpoint may be slightly stronger than a climb, whose
/// searches are bounded.
fn is_graded(puzzle: &Shading, grade: u8, meter: &mut Meter<'_>) -> bool {
    if grade < 4 {
        return true;
    }
    let mut state = puzzle.deduction(&puzzle.start());
    let hardest = climb_to(puzzle, &mut state, grade, |_| meter.add_work(STEP_WORK));
    state.is_full() && hardest == grade
}
