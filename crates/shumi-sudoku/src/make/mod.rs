//! Generator: digs givens out of a random full grid until it needs techniques of the requested grade, and none above.
//!
//! Up to 9 x 9, givens go one orbit at a time while the solution stays unique, which the solver decides in a few microseconds. The
//! result is minimal and of any grade, so the generator draws grids until one has the requested grade. On 16 x 16 the techniques decide:
//! givens go in chunks, as long as techniques of the grade solve for them; other chunks are halved.

mod dig;
mod finish;
mod grid;
mod target;

use super::puzzle::{Sudoku, SudokuRule};
use super::shape::Shape;
use super::target::MAX_WEIGHT;
use super::techniques::MAKERS_LADDER;
use dig::{climb, count, dig, orbits, regains};
use grid::full;
use shumi_core::meter::Meter;
use shumi_core::rng::Rng;
use shumi_frame::family::{Date, Generate, Offer, Rating, ResolvedWish, Symmetry, Technique};

/// Limit of orbits removed at once if techniques decide, which is costlier than a search.
const CHUNK: usize = 16;

/// Percentage of givens of grade 1, at least, without a wish for givens: 35 of 81 cells.
const BEGINNERS: u8 = 42;

/// The first day whose puzzles version 4 makes.
const SINCE: Date = Date::new(2027, 1, 1).expect("a date");

/// Returns whether a request is for a beginner: the first grade without a wish for givens.
fn is_for_beginners(variant: usize, wish: &ResolvedWish) -> bool {
    variant == SudokuRule::Plain as usize && wish.grade == 1 && wish.extras.givens.is_none()
}

impl Generate for Sudoku {
    const VERSION: u32 = 4;
    const DAYS: &'static [(&'static str, &'static str)] = include!("../../days/list.rs");
    const DRILLS: &'static [(&'static str, &'static str)] = include!("../../drills/list.rs");

    fn makers_ladder(&self) -> &'static [&'static Technique<Self::Deduction>] {
        MAKERS_LADDER
    }

    fn version(variant: usize, wish: &ResolvedWish) -> u32 {
        if is_for_beginners(variant, wish) { Self::VERSION } else { 3 }
    }

    fn since(variant: usize) -> Date {
        if variant == SudokuRule::Plain as usize { SINCE } else { Date::FIRST }
    }

    fn offers(variant: usize) -> Vec<Offer> {
        let offer = |side: u16, grades, givens| Offer {
            symmetries: &Symmetry::ALL,
            givens: Some(givens),
            ..Offer::squares(side..=side, grades, 9)
        };
        if variant == SudokuRule::Target as usize {
            return vec![Offer { unique: false, weights: Some((81, MAX_WEIGHT as i32)), ..offer(9, &[1, 2, 3], 40) }];
        }
        vec![offer(9, &[1, 2, 3, 4, 5, 6], 50), offer(4, &[1], 60), offer(6, &[1, 2, 3, 4, 5], 50), offer(16, &[1, 2, 3, 4, 5], 50)]
    }

    fn make(variant: usize, wish: &ResolvedWish, rng: &mut Rng, meter: &mut Meter<'_>) -> Option<Self> {
        if variant == SudokuRule::Target as usize {
            return target::make(wish, rng, meter);
        }
        let shape = Shape::of_size(wish.size.rows.into())?;
        loop {
            if let Some(puzzle) = attempt(shape, wish, rng, meter) {
                return Some(puzzle);
            }
            if !meter.add_work(1) {
                return None;
            }
        }
    }

    fn daily(variant: usize, weekday: usize) -> [ResolvedWish; 3] {
        let symmetry = [Symmetry::Half, Symmetry::Mirror, Symmetry::Half, Symmetry::Quarter][weekday % 4];
        let of_grade = |grade| ResolvedWish { symmetry, ..ResolvedWish::new([9, 9], grade) };
        match (variant == SudokuRule::Target as usize, weekday) {
            // Pairs of givens would notice a second solution too late.
            (true, _) => [1, 2, 3].map(|grade| ResolvedWish::new([9, 9], grade)),
            // Sundays have a large puzzle.
            (false, 6) => [of_grade(1), of_grade(3), ResolvedWish { symmetry: Symmetry::Half, ..ResolvedWish::new([16, 16], 3) }],
            (false, _) => [of_grade(1), of_grade(2 + (weekday % 2) as u8), of_grade(4 + (weekday % 2) as u8)],
        }
    }

    fn rating(&self, meter: &mut Meter<'_>) -> Option<Rating> {
        (self.rule == SudokuRule::Target).then(|| target::rating(self, meter))
    }
}

/// Digs out one grid; `None` if it has another grade.
fn attempt(shape: Shape, wish: &ResolvedWish, rng: &mut Rng, meter: &mut Meter<'_>) -> Option<Sudoku> {
    let solution = full(shape, rng, meter)?;
    let mut givens = solution.clone();
    let orbits = orbits(wish, rng);
    if shape.size() <= 9 {
        dig(&mut givens, &orbits, 1, |givens, _| count(shape, givens, 2, meter) == 1);
    } else {
        dig(&mut givens, &orbits, CHUNK, |givens, out| regains(&puzzle(shape, givens), out, wish.grade, meter));
    }
    if meter.is_stopped() || !is_graded(shape, &givens, wish.grade, meter) {
        return None;
    }
    let share = wish.extras.givens.or((wish.grade == 1).then_some(BEGINNERS));
    if let Some(share) = share {
        put_back(&mut givens, &solution, &orbits, usize::from(share), |givens| is_graded(shape, givens, wish.grade, meter))?;
    }
    Some(puzzle(shape, &givens))
}

fn puzzle(shape: Shape, givens: &[u8]) -> Sudoku {
    Sudoku::new(shape, givens.to_vec()).expect("a value for each cell of the shape")
}

/// Returns whether the hardest technique that the givens need is of `grade`.
fn is_graded(shape: Shape, givens: &[u8], grade: u8, meter: &mut Meter<'_>) -> bool {
    let (hardest, is_solved) = climb(&puzzle(shape, givens), grade, meter);
    is_solved && hardest == grade
}

/// Puts givens back, orbit by orbit, until `share` per cent of the cells are given; `None` if too few orbits are `allowed`.
fn put_back(
    givens: &mut Vec<u8>,
    solution: &[u8],
    orbits: &[Vec<usize>],
    share: usize,
    mut allowed: impl FnMut(&[u8]) -> bool,
) -> Option<()> {
    let is_enough = |givens: &[u8]| givens.iter().filter(|value| **value != 0).count() * 100 >= share * givens.len();
    for orbit in orbits.iter().rev() {
        if is_enough(givens) {
            break;
        }
        if givens[orbit[0]] == 0 {
            let mut more = givens.clone();
            orbit.iter().for_each(|cell| more[*cell] = solution[*cell]);
            if allowed(&more) {
                *givens = more;
            }
        }
    }
    is_enough(givens).then_some(())
}
