//! Generators of Rotation puzzles: numbers that fit the sums in one way, or a board some turns away.

mod arrange;
mod board;
mod turn;

use super::Rotation;
use super::techniques::MAKERS_LADDER;
use shumi_core::meter::Meter;
use shumi_core::rng::Rng;
use shumi_frame::family::{Extras, Finish, FinishStrategy, Generate, Kind, Offer, Rating, ResolvedWish, Technique};
use turn::LEVELS;

impl Generate for Rotation {
    const VERSION: u32 = 3;
    const DRILLS: &'static [(&'static str, &'static str)] = include!("../../drills/list.rs");

    fn makers_ladder(&self) -> &'static [&'static Technique<Self::Deduction>] {
        MAKERS_LADDER
    }

    fn offers(_: usize) -> Vec<Offer> {
        let turn = |sides, grades, turns| Offer {
            kind: Some(Kind::Turn),
            turns: Some(turns),
            unique: false,
            ..Offer::rectangles(sides, grades, 3)
        };
        vec![
            turn(3..=4, &[1], LEVELS[0]),
            turn(3..=4, &[2], LEVELS[1]),
            turn(3..=4, &[3], LEVELS[2]),
            turn(5..=8, &[], [2, 99]),
            Offer { kind: Some(Kind::Arrange), ..Offer::rectangles(3..=6, &[], 3) },
        ]
    }

    fn daily(_: usize, weekday: usize) -> [ResolvedWish; 3] {
        let turn =
            |size, grade| ResolvedWish { extras: Extras { kind: Some(Kind::Turn), ..Extras::default() }, ..ResolvedWish::new(size, grade) };
        let arrange =
            |side| ResolvedWish { extras: Extras { kind: Some(Kind::Arrange), ..Extras::default() }, ..ResolvedWish::new([side; 2], 0) };
        match weekday {
            // Numbers to arrange on Wednesdays and Sundays.
            2 => [arrange(3), arrange(4), arrange(5)],
            6 => [turn([3, 3], 2), turn([3, 3], 3), arrange(5)],
            _ => [turn([3, 3], 1), turn([3, 3], 2 + (weekday % 2) as u8), turn([4, 4], 2 + (weekday % 2) as u8)],
        }
    }

    fn make(_: usize, wish: &ResolvedWish, rng: &mut Rng, meter: &mut Meter<'_>) -> Option<Self> {
        match wish.extras.kind {
            Some(Kind::Arrange) => arrange::make(wish.size, rng, meter),
            _ => turn::make(wish, rng, meter),
        }
    }

    /// Rates a board to turn by its fewest turns; 0 if they are not proved, or beyond the last level.
    fn rating(&self, meter: &mut Meter<'_>) -> Option<Rating> {
        let turns = match self.from {
            None => return None,
            Some(_) if turn::is_proven(self.board_size()) => turn::fewest(self, meter).unwrap_or(0),
            Some(_) => 0,
        };
        let grade = LEVELS.iter().position(|[first, last]| (*first..=*last).contains(&turns)).map_or(0, |at| at as u8 + 1);
        Some(Rating { grade, effort: turns.into() })
    }
}

impl Finish for Rotation {
    /// The numbers of a draft already are those of an answer, which determines its sums.
    fn strategy(_: usize) -> FinishStrategy {
        FinishStrategy::Never
    }
}
