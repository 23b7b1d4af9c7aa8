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

use super::puzzle::{Kakuro, KakuroRule};
use super::techniques::MAKERS_LADDER;
use shumi_core::meter::Meter;
use shumi_core::rng::Rng;
use shumi_frame::family::{Date, Generate, Offer, ResolvedWish, Symmetry, Technique};

/// The first day whose puzzles version 4 makes.
const SINCE: Date = Date::new(2027, 1, 1).expect("a date");

/// Returns whether a request is for a beginner: few cells, and sums with one combination in many runs.
fn is_for_beginners(variant: usize, wish: &ResolvedWish) -> bool {
    KakuroRule::of_variant(variant) == KakuroRule::Distinct && wish.grade == 1
}

impl Generate for Kakuro {
    const VERSION: u32 = 4;
    const DAYS: &'static [(&'static str, &'static str)] = include!("../../days/list.rs");
    const DRILLS: &'static [(&'static str, &'static str)] = include!("../../drills/list.rs");
    // All but the wide cut cell, which comes after minimum and maximum, rest on different digits in a run.
    const NEVER: &'static [(&'static str, &'static [&'static str])] = &[(
        "kakuro-repeats",
        &[
            "unique-combination",
            "several-combinations",
            "needed-digit",
            "naked-pair",
            "combinations-against-candidates",
            "filtered-needed-digit",
            "hidden-set",
            "exact-run",
            "wide-cut-cell",
            "chain",
        ],
    )];

    fn makers_ladder(&self) -> &'static [&'static Technique<Self::Deduction>] {
        MAKERS_LADDER
    }

    fn version(variant: usize, wish: &ResolvedWish) -> u32 {
        if is_for_beginners(variant, wish) { Self::VERSION } else { 3 }
    }

    fn since(variant: usize) -> Date {
        if KakuroRule::of_variant(variant) == KakuroRule::Distinct { SINCE } else { Date::FIRST }
    }

    fn offers(variant: usize) -> Vec<Offer> {
        match KakuroRule::of_variant(variant) {
            KakuroRule::Distinct => [layouts(20, &[1, 2, 3, 4, 5]), layouts(30, &[1, 2, 3, 4])].concat(),
            KakuroRule::Simple => {
                let offer = |last, grades| Offer { symmetries: &Symmetry::ALL, ..Offer::rectangles(4..=last, grades, 6) };
                // Lines of nine cells carry no information, those of eight little: grades 2 and 5 are rare there.
                vec![offer(7, &[1, 2, 3, 4, 5]), offer(9, &[1, 3, 4])]
            }
            KakuroRule::Repeats => layouts(30, &[]).into_iter().map(|offer| Offer { any_filling: true, ..offer }).collect(),
        }
    }

    fn daily(variant: usize, weekday: usize) -> [ResolvedWish; 3] {
        let of = |size, grade| ResolvedWish { symmetry: Symmetry::Half, ..ResolvedWish::new(size, grade) };
        // Sizes grow from Monday to Sunday.
        let more = weekday as u16 / 2;
        match KakuroRule::of_variant(variant) {
            KakuroRule::Distinct if weekday % 3 == 2 => [of([6, 6 + more], 1), of([8, 8 + more], 3), of([8, 8], 5)],
            KakuroRule::Distinct => [of([6 + more, 6], 1), of([8, 8 + more], 3), of([10 + more, 10 + more], 4)],
            KakuroRule::Simple => [of([4, 5 + more.min(2)], 1), of([6, 5 + more.min(2)], 3), of([7, 6 + more.min(1)], 5)],
            KakuroRule::Repeats => [of([6, 6 + more], 0), of([9, 9 + more], 0), of([12 + more, 12 + more], 0)],
        }
    }

    fn make(variant: usize, wish: &ResolvedWish, rng: &mut Rng, meter: &mut Meter<'_>) -> Option<Self> {
        let attempt = match KakuroRule::of_variant(variant) {
            KakuroRule::Distinct => anneal::attempt,
            KakuroRule::Simple => simple::attempt,
            KakuroRule::Repeats => repeats::attempt,
        };
        loop {
            if let Some(puzzle) = attempt(wish, rng, meter) {
                return Some(puzzle);
            }
            if !meter.add_work(1) {
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
