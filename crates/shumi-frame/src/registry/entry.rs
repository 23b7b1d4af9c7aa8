//! Families by id.

use serde::Serialize;

use super::erased::{Basic, Document, Playable, Problem, Solver};
use super::notation;
use super::opened::{Played, Solved};
use crate::family::{Date, Draw, Finish, FinishStrategy, Info, Notations, Offer, Play, Sample, Solve};
use crate::generation::{DayPlan, week};
use shumi_core::message::Lang;
use shumi_core::text::{Cursor, Stop};

/// Reads one puzzle of a variant in a notation.
pub type ReadAs<P> = fn(&mut Cursor<'_>, usize, &str) -> Result<Box<P>, Stop>;

/// The registry's entry of one family, with all its variants.
///
/// `P` is the interface of its puzzles: [`Playable`], [`Solver`], [`Document`], [`Basic`] or everything ([`Problem`]). Code outside it is
/// not linked, which keeps wasm modules small.
pub struct Group<P: ?Sized> {
    module: &'static str,
    ids: &'static [&'static str],
    /// Whether a variant has a notation.
    has: fn(usize, &str) -> bool,
    is_ambiguous: bool,
    resembles: fn(&[u8]) -> bool,
    read: ReadAs<P>,
}

// Written by hand: `derive` would require `P: Clone`.
impl<P: ?Sized> Clone for Group<P> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<P: ?Sized> Copy for Group<P> {}

impl<P: ?Sized> Group<P> {
    /// A family with only its own notations.
    pub const fn own<T: Notations>(module: &'static str, read: ReadAs<P>) -> Self {
        Self { module, ids: T::IDS, has: |_, id| notation::is_own(id), is_ambiguous: T::IS_AMBIGUOUS, resembles: T::resembles, read }
    }
}

impl Group<dyn Problem> {
    /// Family `T`, with every interface.
    pub const fn complete<T: Draw + Finish>(module: &'static str) -> Self {
        let read: ReadAs<dyn Problem> = |cursor, variant, id| Ok(Box::new(notation::read::<T>(cursor, variant, id)?));
        Self { has: notation::has::<T>, ..Self::own::<T>(module, read) }
    }
}

impl Group<dyn Document> {
    /// Family `T`, for reading and writing in all its notations.
    pub const fn written<T: Notations + Play>(module: &'static str) -> Self {
        let read: ReadAs<dyn Document> = |cursor, variant, id| Ok(Box::new(notation::read::<T>(cursor, variant, id)?));
        Self { has: notation::has::<T>, ..Self::own::<T>(module, read) }
    }
}

impl Group<dyn Playable> {
    /// Family `T`, for playing.
    pub const fn played<T: Notations + Play + Draw>(module: &'static str) -> Self {
        Self::own::<T>(module, |cursor, variant, id| Ok(Box::new(notation::read_own::<T>(cursor, variant, id)?)))
    }
}

impl Group<dyn Solver> {
    /// Family `T`, for solving and judging its games.
    pub const fn played<T: Notations + Solve + Play>(module: &'static str) -> Self {
        Self::own::<T>(module, |cursor, variant, id| Ok(Box::new(notation::read_own::<T>(cursor, variant, id)?.lower::<Played>())))
    }

    /// Family `T`, for solving, with hints.
    pub const fn complete<T: Finish>(module: &'static str) -> Self {
        Self::own::<T>(module, |cursor, variant, id| Ok(Box::new(notation::read_own::<T>(cursor, variant, id)?)))
    }
}

impl Group<dyn Basic> {
    /// Family `T`, which is solved.
    pub const fn solved<T: Notations + Solve>(module: &'static str) -> Self {
        Self::written::<T>(module, |cursor, variant, id| Ok(Box::new(notation::read::<T>(cursor, variant, id)?.lower::<Solved>())))
    }

    /// Family `T`, which is solved and played.
    pub const fn played<T: Notations + Solve + Play + Draw>(module: &'static str) -> Self {
        Self::written::<T>(module, |cursor, variant, id| Ok(Box::new(notation::read::<T>(cursor, variant, id)?.lower::<Played>())))
    }

    /// Family `T`, which has everything.
    pub const fn complete<T: Draw + Finish>(module: &'static str) -> Self {
        Self::written::<T>(module, |cursor, variant, id| Ok(Box::new(notation::read::<T>(cursor, variant, id)?)))
    }

    const fn written<T: Notations>(module: &'static str, read: ReadAs<dyn Basic>) -> Self {
        Self { has: notation::has::<T>, ..Self::own::<T>(module, read) }
    }
}

/// Some families, in the order of menus.
pub struct Registry<P: ?Sized + 'static>(pub &'static [Group<P>]);

/// One id of a registry.
pub struct Entry<P: ?Sized + 'static = dyn Problem> {
    group: &'static Group<P>,
    variant: usize,
}

impl<P: ?Sized> Clone for Entry<P> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<P: ?Sized> Copy for Entry<P> {}

impl<P: ?Sized> Registry<P> {
    /// Its ids, in the order of menus.
    pub fn entries(&self) -> impl Iterator<Item = Entry<P>> + use<P> {
        self.0.iter().flat_map(|group| (0..group.ids.len()).map(move |variant| Entry { group, variant }))
    }

    /// The entry of an id.
    pub fn find(&self, id: &str) -> Option<Entry<P>> {
        self.entries().find(|e| e.id() == id)
    }
}

impl<P: ?Sized> Entry<P> {
    /// Its id.
    pub fn id(&self) -> &'static str {
        self.group.ids[self.variant]
    }

    /// Name of its family's module, which all variants share.
    pub fn module(&self) -> &'static str {
        self.group.module
    }

    /// Whether it has a notation, for reading or writing.
    pub fn has(&self, notation: &str) -> bool {
        (self.group.has)(self.variant, notation)
    }

    /// Whether another family may also accept its text; the other one then wins.
    pub fn is_ambiguous(&self) -> bool {
        self.group.is_ambiguous
    }

    /// Whether an unreadable text has the layout of its family.
    pub fn is_resembled(&self, text: &[u8]) -> bool {
        (self.group.resembles)(text)
    }

    /// Reads one puzzle in a notation and leaves the cursor behind it.
    pub fn read(&self, cursor: &mut Cursor<'_>, notation: &str) -> Result<Box<P>, Stop> {
        (self.group.read)(cursor, self.variant, notation)
    }
}

impl<P: ?Sized> std::fmt::Debug for Entry<P> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.id())
    }
}

/// The menu entry of an id, with its samples and notations, and the offers of its maker.
#[derive(Clone, Debug, Serialize)]
pub struct Listing {
    /// The id.
    pub id: &'static str,
    /// Its name.
    #[serde(skip)]
    pub name: &'static str,
    /// Its names in all languages, in the order of [`Lang::all`].
    pub names: Vec<&'static str>,
    /// One sentence for a menu.
    pub summary: &'static str,
    /// The rules, one sentence each.
    pub rules: Vec<&'static str>,
    /// Supported sizes, in words.
    pub sizes: &'static str,
    /// The number of rows at the top, and of columns at the left, that hold only clues: all sizes count them, players do not.
    #[serde(skip_serializing_if = "is_zero")]
    pub margin: u16,
    /// The source of the problem.
    pub source: &'static str,
    /// Puzzles to try, easiest first, in the `text` notation.
    pub samples: Vec<NamedSample>,
    /// Ids of its notations, `text` first.
    pub notations: Vec<&'static str>,
    /// The maker's offers, the default first.
    pub offers: Vec<Offer>,
    /// The strategy to give a puzzle with several answers a single one.
    pub finish: FinishStrategy,
    /// The puzzles of each day of the week, Monday first, easiest first.
    pub daily: Vec<[DayPlan; 3]>,
    /// The first day that the makers fill, if days before it are kept as data.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub since: Option<Date>,
    /// Names of the tiers that its family has not reached; empty where it is complete.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub lacks: &'static [&'static str],
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_zero(n: &u16) -> bool {
    *n == 0
}

/// A puzzle to try, with its name for menus.
#[derive(Clone, Debug, Serialize)]
pub struct NamedSample {
    /// Its name ("6 × 6, easy").
    pub name: String,
    /// The puzzle in the `text` notation.
    pub text: &'static str,
}

impl Listing {
    /// The listings of a complete family, one per variant, in a language.
    pub fn complete<T: Finish>(lang: Lang) -> Vec<Self> {
        let more = |(variant, listing)| Self {
            offers: T::offers(variant),
            finish: T::strategy(variant),
            daily: week::<T>(variant),
            since: Some(T::since(variant)).filter(|since| *since > Date::FIRST),
            ..listing
        };
        Self::of::<T>(lang, &[]).into_iter().enumerate().map(more).collect()
    }

    /// The listings of a family that is solved and played.
    pub fn played<T: Notations>(lang: Lang) -> Vec<Self> {
        Self::of::<T>(lang, &["explain", "make", "edit"])
    }

    /// The listings of a family that is solved.
    pub fn solved<T: Notations>(lang: Lang) -> Vec<Self> {
        Self::of::<T>(lang, &["play", "explain", "make", "edit"])
    }

    fn of<T: Notations>(lang: Lang, lacks: &'static [&'static str]) -> Vec<Self> {
        let listing = |variant| {
            let (info, samples): (&Info, &[Sample]) = (&T::VARIANTS[variant], T::SAMPLES[variant]);
            Self {
                id: info.id,
                name: info.name.to(lang),
                names: Lang::all().map(|lang| info.name.to(lang)).collect(),
                summary: info.summary.to(lang),
                rules: info.rules.iter().map(|rule| rule.to(lang)).collect(),
                sizes: info.sizes.to(lang),
                margin: T::margin(variant),
                source: info.source.to(lang),
                samples: samples.iter().map(|sample| NamedSample { name: sample.name(lang), text: sample.text }).collect(),
                notations: notation::ids::<T>(variant),
                offers: Vec::new(),
                finish: FinishStrategy::Never,
                daily: Vec::new(),
                since: None,
                lacks,
            }
        };
        (0..T::IDS.len()).map(listing).collect()
    }
}
