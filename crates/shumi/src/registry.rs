//! Families by id: the same few operations for each, whatever its types.

use serde::Serialize;

use crate::answer::{Answer, to_answer};
use crate::families::ALL;
use crate::family::{Family, Fault, Info};
use crate::grid::Cell;
use crate::meter::Meter;
use crate::say::{Args, Lang, fill};
use crate::session::{Game, Session};
use crate::solve::{Ask, solve};
use crate::text::{Cursor, ParseError, Stop, json};

type Read = fn(&mut Cursor<'_>, usize, &str) -> Result<Box<dyn Problem>, Stop>;

/// The registry's line of one family, all variants.
pub struct Group {
    infos: &'static [Info],
    notations: fn() -> Vec<&'static str>,
    read: Read,
}

/// The line of family `F`.
pub const fn group<F: Family>() -> Group {
    fn read<F: Family>(cursor: &mut Cursor<'_>, variant: usize, notation: &str) -> Result<Box<dyn Problem>, Stop> {
        let Some(notation) = F::notations().iter().find(|n| n.id == notation) else {
            return Err(cursor.wrong(format!("a notation that {} has", F::VARIANTS[variant].id)).into());
        };
        let puzzle = (notation.read)(cursor, variant)?;
        Ok(Box::new(Typed::<F> { puzzle }))
    }
    Group { infos: F::VARIANTS, notations: || F::notations().iter().map(|n| n.id).collect(), read: read::<F> }
}

/// One id of the registry.
#[derive(Clone, Copy)]
pub struct Entry {
    group: &'static Group,
    variant: usize,
}

/// All ids, in the order of menus.
pub fn families() -> impl Iterator<Item = Entry> {
    ALL.iter().flat_map(|group| (0..group.infos.len()).map(move |variant| Entry { group, variant }))
}

/// The entry of an id.
pub fn find(id: &str) -> Option<Entry> {
    families().find(|e| e.info().id == id)
}

impl Entry {
    /// What it is.
    pub fn info(&self) -> &'static Info {
        &self.group.infos[self.variant]
    }

    /// Ids of its notations, `text` first.
    pub fn notations(&self) -> Vec<&'static str> {
        (self.group.notations)()
    }

    /// Reads one puzzle in a notation and leaves the cursor behind it.
    pub fn read(&self, cursor: &mut Cursor<'_>, notation: &str) -> Result<Box<dyn Problem>, Stop> {
        (self.group.read)(cursor, self.variant, notation)
    }
}

impl std::fmt::Debug for Entry {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.info().id)
    }
}

/// A puzzle of any family.
pub trait Problem {
    /// Its family.
    fn info(&self) -> &'static Info;
    /// Answers a question about it.
    fn solve(&self, ask: &Ask, meter: &mut Meter<'_>) -> Answer;
    /// Reads a board in the form of an answer and checks it against the rules, without the solver.
    fn check(&self, board: &mut Cursor<'_>, lang: Lang) -> Result<Verdict, Stop>;
    /// Writes it in a notation; `Err` says why that cannot be.
    fn write(&self, notation: &str) -> Result<String, String>;
    /// Whether texts of it of several lines are set off from each other by a blank line.
    fn is_set_off(&self) -> bool;
    /// A new game of it.
    fn play(&self) -> Box<dyn Session>;
}

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
    let words = F::words(lang).iter().copied().flatten().find(|w| w.id == id);
    words.map_or_else(|| id.into(), |w| fill(w.sentence, &placed::<F>(p, args), lang))
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
}

impl<F: Family> Problem for Typed<F> {
    fn info(&self) -> &'static Info {
        &F::VARIANTS[F::variant(&self.puzzle)]
    }

    fn solve(&self, ask: &Ask, meter: &mut Meter<'_>) -> Answer {
        let found = solve::<F>(&self.puzzle, ask, meter);
        to_answer::<F>(&self.puzzle, found, meter.progress.nodes, meter.progress.bound, Lang::En)
    }

    fn check(&self, board: &mut Cursor<'_>, lang: Lang) -> Result<Verdict, Stop> {
        let board = F::read_board(&self.puzzle, board)?;
        Ok(verdict::<F>(&self.puzzle, &board, lang))
    }

    fn write(&self, notation: &str) -> Result<String, String> {
        let found = F::notations().iter().find(|n| n.id == notation);
        let notation = found.ok_or_else(|| format!("{} has no notation `{notation}`", self.info().id))?;
        (notation.write)(&self.puzzle)
    }

    fn is_set_off(&self) -> bool {
        F::is_set_off(&self.puzzle)
    }

    fn play(&self) -> Box<dyn Session> {
        Box::new(Game::<F>::new(self.puzzle.clone()))
    }
}

/// A text whose family is not named: which one reads it?
///
/// Leaves the cursor behind the puzzle. The error is that of the family that came furthest.
pub fn read_auto(cursor: &mut Cursor<'_>) -> Result<(Entry, &'static str, Box<dyn Problem>), Stop> {
    if cursor.at_end()? {
        return Err(cursor.wrong("a puzzle").into());
    }
    if cursor.rest().first() == Some(&b'{') {
        let (id, there) = json::family(cursor)?;
        let entry = find(&id).ok_or_else(|| there.wrong("a family that is known"))?;
        return Ok((entry, "json", entry.read(cursor, "json")?));
    }
    let mut fits = Vec::new();
    let mut furthest: Option<ParseError> = None;
    let mut more = false;
    for entry in families() {
        for notation in entry.notations().into_iter().filter(|n| *n != "json") {
            let mut probe = cursor.clone();
            match entry.read(&mut probe, notation) {
                Ok(problem) => fits.push((entry, notation, problem, probe)),
                Err(Stop::More) => more = true,
                Err(Stop::Bad(e)) => {
                    if furthest.as_ref().is_none_or(|f| (e.line, e.column) > (f.line, f.column)) {
                        furthest = Some(e);
                    }
                }
            }
        }
    }
    if more {
        return Err(Stop::More);
    }
    if fits.len() > 1 {
        let ids: Vec<_> = fits.iter().map(|(e, ..)| e.info().id).collect();
        return Err(cursor.wrong(format!("a named family, for {} all read this", ids.join(" and "))).into());
    }
    match fits.pop() {
        Some((entry, notation, problem, probe)) => {
            *cursor = probe;
            Ok((entry, notation, problem))
        }
        None => Err(furthest.unwrap_or_else(|| cursor.wrong("a puzzle of a known family")).into()),
    }
}
