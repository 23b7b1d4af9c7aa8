//! Making puzzles: the offers of a family, and its maker.

use super::date::Date;
use super::offer::Offer;
use super::resolved_wish::ResolvedWish;
use super::{Explain, Notations, Technique};
use shumi_core::meter::Meter;
use shumi_core::rng::Rng;

/// A puzzle that can be made to size and grade.
pub trait Generate: Notations + Explain {
    /// Version of the makers. A change of the makers raises it, which changes seeds and days: see `docs/new-maker-version.md`.
    const VERSION: u32 = 1;
    /// The puzzles of days before [`since`](Self::since): names and texts of the files in the family's folder `days`.
    const DAYS: &'static [(&'static str, &'static str)] = &[];
    /// For each id, techniques of the ladder that none of its puzzles needs.
    const NEVER: &'static [(&'static str, &'static [&'static str])] = &[];
    /// For each id, techniques without drills, since no position of theirs is known: `docs/drills.md` lists them.
    const UNDRILLED: &'static [(&'static str, &'static [&'static str])] = &[];
    /// Known positions of techniques that few new puzzles need: ids and texts of the files in the family's folder `drills`.
    const DRILLS: &'static [(&'static str, &'static str)] = &[];
    /// The ladder by which makers grade, easiest first. It is frozen: only [`techniques`](Explain::techniques) contains later techniques,
    /// so that seeds and days stay. A family whose ladder has never changed leaves it out.
    fn makers_ladder(&self) -> &'static [&'static Technique<Self::Deduction>] {
        self.techniques()
    }
    /// The version that last changed the puzzles of a request; all random choices depend on it.
    fn version(_variant: usize, _wish: &ResolvedWish) -> u32 {
        Self::VERSION
    }
    /// The first day of a variant whose puzzles these makers make.
    fn since(_variant: usize) -> Date {
        Date::FIRST
    }
    /// The offers for a variant, the default first; empty: none. The caller refuses a wish that no offer covers before it calls the maker.
    fn offers(variant: usize) -> Vec<Offer>;
    /// Makes a puzzle of a variant; `None`: the meter stopped it.
    ///
    /// An [offer](Self::offers) covers the request. The same request gives the same puzzle on every machine: all random choices come from
    /// `rng`, work is counted and never timed, and no floating-point function is used that platforms round differently (`exp`, `ln`). The
    /// puzzle has one solution if the offer [says so](Offer::unique), and exactly the requested grade by the [makers'
    /// ladder](Self::makers_ladder).
    fn make(variant: usize, wish: &ResolvedWish, rng: &mut Rng, meter: &mut Meter<'_>) -> Option<Self>;
    /// The requests for the puzzles of a day of the week (0: Monday), from easy to hard. An [offer](Self::offers) covers each, and each is
    /// made in well under a second.
    fn daily(variant: usize, weekday: usize) -> [ResolvedWish; 3];
    /// The difficulty of a puzzle outside the grades of the ladder (such as the number of its solutions or turns); `None`: the ladder
    /// grades it.
    fn rating(&self, _: &mut Meter<'_>) -> Option<Rating> {
        None
    }
}

/// The difficulty of a puzzle that no technique solves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    /// The level, from 1; 0 if unknown, or without levels.
    pub grade: u8,
    /// Orders puzzles of one level.
    pub effort: u64,
}
