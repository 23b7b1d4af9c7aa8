//! Families by id: the same few operations for each, whatever its types.

use serde::Serialize;

use crate::answer::{Answer, to_answer};
use crate::deduce::Step;
use crate::explain::{self, Check, Climb};
use crate::families::{ONLY_PLAYED, ONLY_WRITTEN, SOLVED_AND_PLAYED};
use crate::family::{Family, Fault, Foreign, Info, Sample};
use crate::grid::Cell;
use crate::hint::{Hint, hint, lesson};
use crate::meter::Meter;
use crate::say::{Args, Lang, Words, tell};
use crate::session::{Game, RestoreError, Session, save_begun, saved_board};
use crate::solve::{Ask, solve};
use crate::text::{Cursor, ParseError, Stop, json, notation};

/// Reads one puzzle of a variant in a notation.
type Read<P> = fn(&mut Cursor<'_>, usize, &str) -> Result<Box<P>, Stop>;

/// The registry's line of one family, all variants.
///
/// `P` says what its puzzles are for: [`Playable`], [`Solvable`], or both ([`Problem`]). Code for the rest is not linked, which keeps
/// small what a page loads first.
pub struct Group<P: ?Sized> {
    module: &'static str,
    variants: usize,
    id: fn(usize) -> &'static str,
    listing: Option<fn(usize) -> Listing>,
    /// Whether a variant has a notation.
    has: fn(usize, &str) -> bool,
    vague: bool,
    read: Read<P>,
}

// Derived, these would ask the same of `P`.
impl<P: ?Sized> Clone for Group<P> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<P: ?Sized> Copy for Group<P> {}

impl<P: ?Sized> Group<P> {
    const fn of<F: Family>(module: &'static str, read: Read<P>) -> Self {
        let has = |_, notation: &str| matches!(notation, "text" | "json");
        Self { module, variants: F::VARIANTS.len(), id: id::<F>, listing: None, has, vague: F::VAGUE, read }
    }
}

impl Group<dyn Problem> {
    /// Family `F`, for everything.
    pub const fn new<F: Family>(module: &'static str) -> Self {
        let read: Read<dyn Problem> = |cursor, variant, notation| Ok(Box::new(typed::<F>(cursor, variant, notation)?));
        Self { listing: Some(listing::<F>), has: has::<F>, ..Self::of::<F>(module, read) }
    }
}

impl Group<dyn Writable> {
    /// Family `F`, to be read and written in all its notations.
    pub const fn written<F: Family>(module: &'static str) -> Self {
        let read: Read<dyn Writable> = |cursor, variant, notation| Ok(Box::new(typed::<F>(cursor, variant, notation)?));
        Self { has: has::<F>, ..Self::of::<F>(module, read) }
    }
}

impl Group<dyn Playable> {
    /// Family `F`, to be played: read in its own notations only.
    pub const fn played<F: Family>(module: &'static str) -> Self {
        Self::of::<F>(module, |cursor, variant, notation| Ok(Box::new(own::<F>(cursor, variant, notation)?)))
    }
}

impl Group<dyn Solvable> {
    /// Family `F`, to be solved: read in its own notations only.
    pub const fn solved<F: Family>(module: &'static str) -> Self {
        Self::of::<F>(module, |cursor, variant, notation| Ok(Box::new(own::<F>(cursor, variant, notation)?)))
    }
}

fn has<F: Family>(variant: usize, notation: &str) -> bool {
    F::notations().iter().any(|n| n.id == notation) || foreign::<F>(variant, notation).is_some()
}

/// The id of a variant. Constant places in the list, so that nothing else of it is linked.
pub(crate) fn id<F: Family>(variant: usize) -> &'static str {
    let at = |i: usize| F::VARIANTS.get(i).map_or("", |info| info.id);
    match variant {
        0 => at(0),
        1 => at(1),
        2 => at(2),
        _ => F::VARIANTS[variant].id,
    }
}

fn listing<F: Family>(variant: usize) -> Listing {
    Listing { info: &F::VARIANTS[variant], samples: F::SAMPLES[variant], notations: notations::<F>(variant) }
}

fn typed<F: Family>(cursor: &mut Cursor<'_>, variant: usize, notation: &str) -> Result<Typed<F>, Stop> {
    match foreign::<F>(variant, notation) {
        Some(foreign) => (foreign.read)(cursor).map(|(puzzle, board)| Typed { puzzle, board }),
        None if F::notations().iter().all(|n| n.id != notation) => {
            Err(cursor.wrong(format!("{} as {}", id::<F>(variant), notations::<F>(variant).join(" or "))).into())
        }
        None => own::<F>(cursor, variant, notation),
    }
}

/// Without other programs' notations. Constant places in the list, so that readers are linked without their writers.
fn own<F: Family>(cursor: &mut Cursor<'_>, variant: usize, notation: &str) -> Result<Typed<F>, Stop> {
    let list = F::notations();
    let read = match notation {
        "text" => list[0].read,
        "json" => list[1].read,
        _ => return Err(cursor.wrong(format!("{} in a notation that it has", id::<F>(variant))).into()),
    };
    Ok(Typed { puzzle: read(cursor, variant)?, board: None })
}

fn notations<F: Family>(variant: usize) -> Vec<&'static str> {
    let foreign = F::foreign().iter().filter(|n| n.variant == variant).map(|n| n.id);
    F::notations().iter().map(|n| n.id).chain(foreign).collect()
}

fn foreign<F: Family>(variant: usize, notation: &str) -> Option<&'static Foreign<F>> {
    F::foreign().iter().find(|n| n.variant == variant && n.id == notation)
}

/// Writes a puzzle in a notation of its own; the writers of other programs' are not linked.
pub(crate) fn own_text<F: Family>(p: &F::Puzzle, notation: &str) -> Result<String, String> {
    let list = F::notations();
    match notation {
        "text" => (list[0].write)(p),
        "json" => (list[1].write)(p),
        _ => Err(format!("a game is written as text or json, not as `{notation}`")),
    }
}

/// Writes a puzzle in a notation; `Err` says why that cannot be.
fn write<F: Family>(p: &F::Puzzle, notation: &str) -> Result<String, String> {
    let variant = F::variant(p);
    let own = F::notations().iter().find(|n| n.id == notation).map(|n| n.write);
    match own.or_else(|| foreign::<F>(variant, notation).map(|n| n.write)) {
        Some(write) => write(p),
        None => Err(format!("{} has no notation `{notation}`; it has {}", id::<F>(variant), notations::<F>(variant).join(", "))),
    }
}

/// Some families, in the order of menus.
pub struct Registry<P: ?Sized + 'static>(pub &'static [Group<P>]);

/// All families.
pub static ALL: Registry<dyn Problem> = Registry(SOLVED_AND_PLAYED);
/// All families, to be read and written in all their notations.
pub static WRITTEN: Registry<dyn Writable> = Registry(ONLY_WRITTEN);
/// All families, to be played.
pub static PLAYED: Registry<dyn Playable> = Registry(ONLY_PLAYED);

/// What a menu tells of an id.
#[derive(Debug, Serialize)]
pub struct Listing {
    /// What it is.
    #[serde(flatten)]
    pub info: &'static Info,
    /// Puzzles to try, easiest first.
    pub samples: &'static [Sample],
    /// Ids of its notations, `text` first.
    pub notations: Vec<&'static str>,
}

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

/// All ids, in the order of menus.
pub fn families() -> impl Iterator<Item = Entry> {
    ALL.entries()
}

/// The entry of an id.
pub fn find(id: &str) -> Option<Entry> {
    ALL.find(id)
}

impl<P: ?Sized> Registry<P> {
    /// Its ids, in the order of menus.
    pub fn entries(&self) -> impl Iterator<Item = Entry<P>> + use<P> {
        self.0.iter().flat_map(|group| (0..group.variants).map(move |variant| Entry { group, variant }))
    }

    /// The entry of an id.
    pub fn find(&self, id: &str) -> Option<Entry<P>> {
        self.entries().find(|e| e.id() == id)
    }
}

impl<P: ?Sized> Entry<P> {
    /// Its id.
    pub fn id(&self) -> &'static str {
        (self.group.id)(self.variant)
    }

    /// Name of the module that it shares with its variants.
    pub fn module(&self) -> &'static str {
        self.group.module
    }

    /// Reads one puzzle in a notation and leaves the cursor behind it.
    pub fn read(&self, cursor: &mut Cursor<'_>, notation: &str) -> Result<Box<P>, Stop> {
        (self.group.read)(cursor, self.variant, notation)
    }
}

impl Entry<dyn Problem> {
    /// All that menus tell of it.
    pub fn listing(&self) -> Listing {
        let listing = self.group.listing.expect("groups for everything are made with one");
        listing(self.variant)
    }

    /// What it is.
    pub fn info(&self) -> &'static Info {
        self.listing().info
    }

    /// Puzzles to try, easiest first, in the `text` notation.
    pub fn samples(&self) -> &'static [Sample] {
        self.listing().samples
    }

    /// Ids of its notations, `text` first.
    pub fn notations(&self) -> Vec<&'static str> {
        self.listing().notations
    }
}

impl<P: ?Sized> std::fmt::Debug for Entry<P> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.id())
    }
}

/// A puzzle of any family.
pub trait Known {
    /// Id of its family.
    fn id(&self) -> &'static str;
    /// Reads a board in the form of an answer and checks it against the rules, without the solver.
    fn check(&self, board: &mut Cursor<'_>, lang: Lang) -> Result<Verdict, Stop>;
    /// Whether texts of it of several lines are set off from each other by a blank line.
    fn is_set_off(&self) -> bool;
}

/// A puzzle that can be written.
pub trait Writable: Known {
    /// Writes it in a notation; `Err` says why that cannot be.
    fn write(&self, notation: &str) -> Result<String, String>;
    /// Where it was read with a board: a saved game of it.
    fn begun(&self) -> Option<String>;
}

/// A puzzle that can be played.
pub trait Playable: Known {
    /// A new game of it; where it was read with a board, that is where the game goes on.
    fn play(&self) -> Box<dyn Session>;
}

/// A puzzle that can be solved and explained.
pub trait Solvable: Known {
    /// Answers a question about it.
    fn solve(&self, ask: &Ask, meter: &mut Meter<'_>) -> Answer;
    /// The next hint of a saved game of it; `None` where its board is full and right. May ask the solver.
    fn hint(&self, state: &str, lang: Lang, meter: &mut Meter<'_>) -> Result<Option<Hint>, RestoreError>;
}

/// A puzzle whose whole way to the solution can be told.
pub trait Explainable: Known {
    /// Climbs the ladder of techniques from the givens until it ends.
    fn climb(&self, meter: &mut Meter<'_>) -> Climb;
    /// Holds a climb of this puzzle against its solutions.
    fn check_climb(&self, climb: &Climb, meter: &mut Meter<'_>) -> Check;
    /// The technique's name and the sentence of a step.
    fn tell(&self, step: &Step, lang: Lang) -> (String, String);
}

/// A puzzle that can be written, played, solved and explained to its end.
pub trait Problem: Writable + Playable + Solvable + Explainable {}

impl<T: Writable + Playable + Solvable + Explainable> Problem for T {}

/// What a check found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Verdict {
    /// Every cell is filled.
    pub full: bool,
    /// The rules broken now.
    pub faults: Vec<Broken>,
    /// Cells not filled yet, 1-based `[row, col]`.
    #[serde(skip)]
    pub open: Vec<[u32; 2]>,
}

/// A broken rule in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Broken {
    /// Id of the rule.
    pub rule: &'static str,
    /// The cells, 1-based `[row, col]`.
    pub cells: Vec<[u32; 2]>,
    /// The sentence.
    pub text: String,
}

/// What is wrong with a board, in words.
pub(crate) fn verdict<F: Family>(p: &F::Puzzle, b: &F::Board, lang: Lang) -> Verdict {
    let faults = F::faults(p, b).iter().map(|f| broken::<F>(p, f, lang)).collect();
    let is_open = |c: &Cell| F::value(p, b, *c).is_none() && !F::values(p, *c).is_empty();
    let open: Vec<_> = F::size(p).all().filter(is_open).map(|c| F::place(p, c)).collect();
    Verdict { full: open.is_empty(), faults, open }
}

/// A fault in words.
pub(crate) fn broken<F: Family>(p: &F::Puzzle, fault: &Fault, lang: Lang) -> Broken {
    let cells = fault.cells.iter().map(|c| F::place(p, *c)).collect();
    Broken { rule: fault.rule, cells, text: sentence::<F>(p, fault.rule, &fault.args, lang) }
}

/// The sentence of an id in the family's words, cells named as the puzzle's text numbers them; the id itself where a family forgot it
/// (a contract test objects).
pub(crate) fn sentence<F: Family>(p: &F::Puzzle, id: &str, args: &Args, lang: Lang) -> String {
    said::<F>(p, F::words(lang).iter().copied().flatten().find(|w| w.id == id), id, args, lang)
}

/// A sentence with its arguments, or the id of one that is missing.
pub(crate) fn said<F: Family>(p: &F::Puzzle, words: Option<&Words>, id: &str, args: &Args, lang: Lang) -> String {
    words.map_or_else(|| id.into(), |w| tell(w.sentence, &placed::<F>(p, args), lang, &|v| F::label(p, v)))
}

/// Arguments whose cells are those of the puzzle's text.
pub(crate) fn placed<F: Family>(p: &F::Puzzle, args: &Args) -> Args {
    let place = |cell| {
        let [row, col] = F::place(p, cell);
        Cell::new(row.saturating_sub(1) as u16, col.saturating_sub(1) as u16)
    };
    args.iter().map(|(name, arg)| (*name, arg.placed(&place))).collect()
}

struct Typed<F: Family> {
    puzzle: F::Puzzle,
    /// Where a game of it begins, if not at the givens.
    board: Option<F::Board>,
}

impl<F: Family> Known for Typed<F> {
    fn id(&self) -> &'static str {
        id::<F>(F::variant(&self.puzzle))
    }

    fn check(&self, board: &mut Cursor<'_>, lang: Lang) -> Result<Verdict, Stop> {
        let board = F::read_board(&self.puzzle, board)?;
        Ok(verdict::<F>(&self.puzzle, &board, lang))
    }

    fn is_set_off(&self) -> bool {
        F::is_set_off(&self.puzzle)
    }
}

impl<F: Family> Solvable for Typed<F> {
    fn solve(&self, ask: &Ask, meter: &mut Meter<'_>) -> Answer {
        let found = solve::<F>(&self.puzzle, ask, meter);
        to_answer::<F>(&self.puzzle, found, meter.progress.nodes, meter.progress.bound, Lang::En)
    }

    fn hint(&self, state: &str, lang: Lang, meter: &mut Meter<'_>) -> Result<Option<Hint>, RestoreError> {
        let board = saved_board::<F>(&self.puzzle, state)?;
        Ok(hint::<F>(&self.puzzle, &board, lang, meter))
    }
}

impl<F: Family> Explainable for Typed<F> {
    fn climb(&self, meter: &mut Meter<'_>) -> Climb {
        explain::climb::<F>(&self.puzzle, meter)
    }

    fn check_climb(&self, climb: &Climb, meter: &mut Meter<'_>) -> Check {
        explain::check::<F>(&self.puzzle, climb, meter)
    }

    fn tell(&self, step: &Step, lang: Lang) -> (String, String) {
        lesson::<F>(&self.puzzle, step, lang)
    }
}

impl<F: Family> Writable for Typed<F> {
    fn write(&self, notation: &str) -> Result<String, String> {
        write::<F>(&self.puzzle, notation)
    }

    fn begun(&self) -> Option<String> {
        let board = self.board.as_ref().filter(|b| F::admits(&self.puzzle, b))?;
        Some(save_begun::<F>(&self.puzzle, board))
    }
}

impl<F: Family> Playable for Typed<F> {
    fn play(&self) -> Box<dyn Session> {
        Box::new(Game::<F>::new(self.puzzle.clone(), self.board.clone()))
    }
}

impl<P: ?Sized> Registry<P> {
    /// A text whose family is not named: which one reads it?
    ///
    /// Leaves the cursor behind the puzzle. The error is that of the family that came furthest.
    pub(crate) fn read_auto(&self, cursor: &mut Cursor<'_>) -> Result<(Entry<P>, &'static str, Box<P>), Stop> {
        if cursor.at_end()? {
            return Err(cursor.wrong("a puzzle").into());
        }
        let notation = notation(cursor)?;
        if notation == "json" {
            let (id, there) = json::family(cursor)?;
            let entry = self.find(&id).ok_or_else(|| there.wrong("a family that is known"))?;
            return Ok((entry, notation, entry.read(cursor, notation)?));
        }
        let mut fits = Vec::new();
        let mut furthest: Option<ParseError> = None;
        let mut more = false;
        for vague in [false, true] {
            let entries = self.entries().filter(|e| e.group.vague == vague && (e.group.has)(e.variant, notation));
            for entry in entries {
                let mut probe = cursor.clone();
                match entry.read(&mut probe, notation) {
                    Ok(problem) => fits.push((entry, problem, probe)),
                    Err(Stop::More) => more = true,
                    Err(Stop::Bad(e)) => match &mut furthest {
                        Some(f) if (f.line, f.column) > (e.line, e.column) => {}
                        // What begins like a link or an ID is one: all that it could be is worth telling.
                        Some(f) if (f.line, f.column) == (e.line, e.column) => {
                            if notation != "text" && !f.expected.contains(&e.expected) {
                                f.expected = format!("{}, or {}", f.expected, e.expected);
                            }
                        }
                        _ => furthest = Some(e),
                    },
                }
            }
            if more {
                return Err(Stop::More);
            }
            if !fits.is_empty() {
                break;
            }
        }
        if fits.len() > 1 {
            let ids: Vec<_> = fits.iter().map(|(e, ..)| e.id()).collect();
            return Err(cursor.wrong(format!("a named family, for {} all read this", ids.join(" and "))).into());
        }
        match fits.pop() {
            Some((entry, problem, probe)) => {
                *cursor = probe;
                Ok((entry, notation, problem))
            }
            None => Err(furthest.unwrap_or_else(|| cursor.wrong("a puzzle of a known family")).into()),
        }
    }
}
