//! Makers by id.

use crate::family::{Date, Finish, Offer};
use crate::generation::{Daily, GenerateRequest, Level, Made, MakeError, UnsupportedOption, check, daily, make};
use crate::practice::{Drill, DrillError, DrillRequest, drill};
use shumi_core::message::Lang;
use shumi_core::meter::Meter;

/// The maker of one family, with all its variants.
#[derive(Clone, Copy)]
pub struct Maker {
    ids: &'static [&'static str],
    since: fn(usize) -> Date,
    offers: fn(usize) -> Vec<Offer>,
    check: fn(usize, &GenerateRequest, u64) -> Result<(), UnsupportedOption>,
    daily: fn(usize, Date, Level) -> Daily,
    make: fn(usize, &GenerateRequest, u64, &mut Meter<'_>) -> Result<Made, MakeError>,
    drill: fn(usize, &DrillRequest, Lang, &mut Meter<'_>) -> Result<Drill, DrillError>,
    never: &'static [(&'static str, &'static [&'static str])],
    undrilled: &'static [(&'static str, &'static [&'static str])],
}

impl Maker {
    /// The maker of family `T`.
    pub const fn of<T: Finish>() -> Self {
        Self {
            ids: T::IDS,
            since: T::since,
            offers: T::offers,
            check: check::<T>,
            daily: daily::<T>,
            make: make::<T>,
            drill: drill::<T>,
            never: T::NEVER,
            undrilled: T::UNDRILLED,
        }
    }

    /// Whether it makes puzzles of an id.
    pub fn has(&self, id: &str) -> bool {
        self.variant(id).is_some()
    }

    /// The first day of an id that it fills; `None`: the id is not one of this family.
    pub fn since(&self, id: &str) -> Option<Date> {
        Some((self.since)(self.variant(id)?))
    }

    /// The offers for an id; `None`: it is not one of this family.
    pub fn offers(&self, id: &str) -> Option<Vec<Offer>> {
        Some((self.offers)(self.variant(id)?))
    }

    /// Checks whether an offer covers an order for an id with a seed; `None`: it is not one of this family.
    pub fn check(&self, id: &str, order: &GenerateRequest, seed: u64) -> Option<Result<(), UnsupportedOption>> {
        Some((self.check)(self.variant(id)?, order, seed))
    }

    /// The puzzle of an id for a day and a level; `None`: it is not one of this family. Fails with the first day that it fills, for a day
    /// before that.
    pub fn daily(&self, id: &str, date: Date, level: Level) -> Option<Result<Daily, Date>> {
        let variant = self.variant(id)?;
        let since = (self.since)(variant);
        Some(if date < since { Err(since) } else { Ok((self.daily)(variant, date, level)) })
    }

    /// Makes a puzzle of an id; `None`: it is not one of this family.
    pub fn make(&self, id: &str, order: &GenerateRequest, seed: u64, meter: &mut Meter<'_>) -> Option<Result<Made, MakeError>> {
        Some((self.make)(self.variant(id)?, order, seed, meter))
    }

    /// Makes a drill of an id; `None`: it is not one of this family.
    pub fn drill(&self, id: &str, request: &DrillRequest, lang: Lang, meter: &mut Meter<'_>) -> Option<Result<Drill, DrillError>> {
        Some((self.drill)(self.variant(id)?, request, lang, meter))
    }

    /// The techniques of the ladder that no puzzle of an id needs.
    pub fn never(&self, id: &str) -> &'static [&'static str] {
        of_id(self.never, id)
    }

    /// The techniques of an id without drills.
    pub fn undrilled(&self, id: &str) -> &'static [&'static str] {
        of_id(self.undrilled, id)
    }

    fn variant(&self, id: &str) -> Option<usize> {
        self.ids.iter().position(|known| *known == id)
    }
}

fn of_id(lists: &[(&str, &'static [&'static str])], id: &str) -> &'static [&'static str] {
    lists.iter().find(|(of, _)| *of == id).map_or(&[], |(_, list)| list)
}
