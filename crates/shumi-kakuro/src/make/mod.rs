//! Generators for the three rules of Kakuro.
//!
//! - **Distinct** (`pattern`, `fill`, `filter`, `anneal`): a layout in the style of published ones, then simulated annealing on its
//!   digits until the techniques of the requested grade solve it. A bit-set filter that is never stronger than those techniques
//!   evaluates each change.
//! - **Simple** (`simple`): a rectangle of digits, hidden one by one as long as the techniques of the grade recover them.
//! - **Repeats** (`repeats`): a filling whose residual graph has no cycle, which proves that it is unique.

mod anneal;
mod fill;
mod filter;
mod finish;
mod grade;
mod mend;
mod pattern;
mod repeats;
mod simple;

use super::puzzle::{Kakuro, Rule};
use super::techniques::MAKERS_LADDER;
use shumi_core::meter::Meter;
use shumi_core::rng::Rng;
use shumi_frame::family::{Generate, Offer, Symmetry, Technique, Wish};

impl Generate for Kakuro {
    const VERSION: u32 = 3;

    fn makers_ladder(&self) -> &'static [&'static Technique<Self::Deduction>] {
        MAKERS_LADDER
    }

    fn offers(variant: usize) -> Vec<Offer> {
        match Rule::of_variant(variant) {
            Rule::Distinct => [layouts(20, &[1, 2, 3, 4, 5]), layouts(30, &[1, 2, 3, 4])].concat(),
            Rule::Simple => {
                let offer = |last, grades| Offer { symmetries: &Symmetry::ALL, ..Offer::rectangles(4..=last, grades, 6) };
                // Lines of nine cells carry no information, those of eight little: grades 2 and 5 are rare there.
                vec![offer(7, &[1, 2, 3, 4, 5]), offer(9, &[1, 3, 4])]
            }
            Rule::Repeats => layouts(30, &[]).into_iter().map(|offer| Offer { any_filling: true, ..offer }).collect(),
        }
    }

    fn daily(variant: usize, weekday: usize) -> [Wish; 3] {
        let of = |size, grade| Wish { symmetry: Symmetry::Half, ..Wish::new(size, grade) };
        // Sizes grow from Monday to Sunday.
        let more = weekday as u16 / 2;
        match Rule::of_variant(variant) {
            Rule::Distinct if weekday % 3 == 2 => [of([6, 6 + more], 1), of([8, 8 + more], 3), of([8, 8], 5)],
            Rule::Distinct => [of([6 + more, 6], 1), of([8, 8 + more], 3), of([10 + more, 10 + more], 4)],
            Rule::Simple => [of([4, 5 + more.min(2)], 1), of([6, 5 + more.min(2)], 3), of([7, 6 + more.min(1)], 5)],
            Rule::Repeats => [of([6, 6 + more], 0), of([9, 9 + more], 0), of([12 + more, 12 + more], 0)],
        }
    }

    fn make(variant: usize, wish: &Wish, rng: &mut Rng, meter: &mut Meter<'_>) -> Option<Self> {
        let attempt = match Rule::of_variant(variant) {
            Rule::Distinct => anneal::attempt,
            Rule::Simple => simple::attempt,
            Rule::Repeats => repeats::attempt,
        };
        loop {
            if let Some(puzzle) = attempt(wish, rng, meter) {
                return Some(puzzle);
            }
            if !meter.tick(1) {
                return None;
            }
        }
    }
}

/// Returns the offers of layouts with sides up to `last`.
///
/// Narrow ones offer mirror symmetry only if they are low, too: a black cell in the middle columns of a long one would remove the whole
/// row, and without such cells its runs are too long.
fn layouts(last: u16, grades: &'static [u8]) -> Vec<Offer> {
    let offer = |rows, cols, symmetries| Offer { rows, cols, symmetries, ..Offer::rectangles(5..=last, grades, 9) };
    const TURNS: &[Symmetry] = &[Symmetry::None, Symmetry::Half, Symmetry::Quarter];
    vec![offer([5, last], [7, last], &Symmetry::ALL), offer([5, 10], [5, 6], &Symmetry::ALL), offer([11, last], [5, 6], TURNS)]
}
