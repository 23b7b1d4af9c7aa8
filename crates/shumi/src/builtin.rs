//! The families of puzzles, one crate each, and functions over all of them. A family is absent if its feature is not enabled.

use crate::oracle::{Referee, group};
use shumi_core::message::Lang;
use shumi_core::meter::Meter;
use shumi_core::text::{Cursor, ParseError, Stop};
use shumi_frame::authoring::{Appraisal, Appraise, FinishRequest, Finished, Unfinished};
use shumi_frame::draft::Draft;
use shumi_frame::family::{Ask, DraftSchema, Generate, Hint, Verdict};
use shumi_frame::generation::{Daily, Date, GenerateRequest, Level, Made, MakeError, kept, kept_message};
use shumi_frame::registry::{Basic, Document, Entry, Error, Group, Listing, Maker, Playable, Problem, Registry, Solver};
use shumi_frame::session::{RestoreError, Session};
use shumi_frame::solving::Answer;
#[cfg(feature = "kakuro")]
pub use shumi_kakuro as kakuro;
#[cfg(feature = "latin")]
pub use shumi_latin as latin;
#[cfg(feature = "rotation")]
pub use shumi_rotation as rotation;
#[cfg(feature = "shading")]
pub use shumi_shading as shading;
#[cfg(feature = "sudoku")]
pub use shumi_sudoku as sudoku;

macro_rules! families {
    (
        complete { $($feature:literal $module:ident::$family:ident,)* }
        played { $($played:literal $played_module:ident::$played_family:ident,)* }
        solved { $($solved:literal $solved_module:ident::$solved_family:ident,)* }
    ) => {
        /// Names of the complete families' modules, in the order of menus.
        pub const MODULES: &[&str] = &[$(#[cfg(feature = $feature)] stringify!($module)),*];
        /// All families, of any tier: each is read, written and solved, and offers more where it has reached a higher tier.
        pub static BASIC: Registry<dyn Basic> = Registry(&[
            $(#[cfg(feature = $feature)] Group::<dyn Basic>::complete::<$module::$family>(stringify!($module)),)*
            $(#[cfg(feature = $played)] Group::<dyn Basic>::played::<$played_module::$played_family>(stringify!($played_module)),)*
            $(#[cfg(feature = $solved)] Group::<dyn Basic>::solved::<$solved_module::$solved_family>(stringify!($solved_module)),)*
        ]);
        /// The complete families.
        pub static ALL: Registry<dyn Problem> = Registry(&[$(
            #[cfg(feature = $feature)] Group::<dyn Problem>::complete::<$module::$family>(stringify!($module))
        ),*]);
        /// The families that are played, to be read and written in all their notations.
        pub static WRITTEN: Registry<dyn Document> = Registry(&[
            $(#[cfg(feature = $feature)] Group::<dyn Document>::written::<$module::$family>(stringify!($module)),)*
            $(#[cfg(feature = $played)] Group::<dyn Document>::written::<$played_module::$played_family>(stringify!($played_module)),)*
        ]);
        /// The families that are played.
        pub static PLAYED: Registry<dyn Playable> = Registry(&[
            $(#[cfg(feature = $feature)] Group::<dyn Playable>::played::<$module::$family>(stringify!($module)),)*
            $(#[cfg(feature = $played)] Group::<dyn Playable>::played::<$played_module::$played_family>(stringify!($played_module)),)*
        ]);
        /// The families that are played, as positions that programs move in.
        pub static POSITIONS: Registry<dyn Referee> = Registry(&[
            $(#[cfg(feature = $feature)] group::<$module::$family>(stringify!($module)),)*
            $(#[cfg(feature = $played)] group::<$played_module::$played_family>(stringify!($played_module)),)*
        ]);
        /// The families that are played, to be solved, with hints for complete ones.
        pub static SOLVED: Registry<dyn Solver> = Registry(&[
            $(#[cfg(feature = $feature)] Group::<dyn Solver>::complete::<$module::$family>(stringify!($module)),)*
            $(#[cfg(feature = $played)] Group::<dyn Solver>::played::<$played_module::$played_family>(stringify!($played_module)),)*
        ]);
        /// The makers of the complete families, in the order of [`MODULES`].
        pub const MAKERS: &[Maker] = &[$(#[cfg(feature = $feature)] Maker::of::<$module::$family>()),*];
        /// The puzzles of days before the makers' versions, for [`kept`].
        pub const DAYS: &[&[(&str, &str)]] = &[$(#[cfg(feature = $feature)] <$module::$family as Generate>::DAYS),*];
        /// The editors of the complete families, in the order of [`MODULES`].
        pub const FORMS: &[&[&'static dyn DraftSchema]] = &[$(#[cfg(feature = $feature)] $module::FORMS),*];

        /// The menu entries of all ids, of any tier, in a language.
        pub fn listings_in(lang: Lang) -> Vec<Listing> {
            let listings: &[Vec<Listing>] = &[
                $(#[cfg(feature = $feature)] Listing::complete::<$module::$family>(lang),)*
                $(#[cfg(feature = $played)] Listing::played::<$played_module::$played_family>(lang),)*
                $(#[cfg(feature = $solved)] Listing::solved::<$solved_module::$solved_family>(lang),)*
            ];
            listings.concat()
        }
    };
}

// A line for each family, under its tier: the traits that its type implements are all that differs.
families! {
    complete {
        "kakuro" kakuro::Kakuro,
        "sudoku" sudoku::Sudoku,
        "shading" shading::Shading,
        "rotation" rotation::Rotation,
    }
    played {
        "latin" latin::LatinSquare,
    }
    solved {}
}

/// Families with algorithms to watch.
#[cfg(feature = "watch")]
pub static WATCHED: Registry<dyn shumi_watch::Watchable> = Registry(&[
    #[cfg(feature = "kakuro")]
    shumi_watch::watched::<kakuro::Kakuro>("kakuro"),
    #[cfg(feature = "sudoku")]
    shumi_watch::watched::<sudoku::Sudoku>("sudoku"),
    #[cfg(feature = "shading")]
    shumi_watch::watched::<shading::Shading>("shading"),
    #[cfg(feature = "rotation")]
    shumi_watch::watched::<rotation::Rotation>("rotation"),
]);

/// The algorithms to watch of all ids, in a language.
#[cfg(feature = "watch")]
pub fn algorithms(lang: Lang) -> Vec<shumi_watch::AlgorithmRow> {
    let of: &[fn(Lang) -> Vec<shumi_watch::AlgorithmRow>] = &[
        #[cfg(feature = "kakuro")]
        shumi_watch::algorithms::<kakuro::Kakuro>,
        #[cfg(feature = "sudoku")]
        shumi_watch::algorithms::<sudoku::Sudoku>,
        #[cfg(feature = "shading")]
        shumi_watch::algorithms::<shading::Shading>,
        #[cfg(feature = "rotation")]
        shumi_watch::algorithms::<rotation::Rotation>,
    ];
    of.iter().flat_map(|of| of(lang)).collect()
}

/// The ids with algorithms to watch.
#[cfg(feature = "watch")]
pub fn watched_ids() -> Vec<&'static str> {
    let mut ids: Vec<_> = algorithms(Lang::default()).iter().map(|row| row.family).collect();
    ids.dedup();
    ids
}

/// The ids of complete families, in the order of menus.
pub fn families() -> impl Iterator<Item = Entry> {
    ALL.entries()
}

/// The entry of an id of a complete family.
pub fn find(id: &str) -> Option<Entry> {
    ALL.find(id)
}

/// The menu entries of complete families, in English.
pub fn listings() -> Vec<Listing> {
    listings_in(Lang::default()).into_iter().filter(|listing| listing.lacks.is_empty()).collect()
}

/// The menu entry of an id, of any tier, in English.
pub fn listing(id: &str) -> Option<Listing> {
    listings_in(Lang::default()).into_iter().find(|listing| listing.id == id)
}

/// The entry of an id, of any tier; `None` for `auto`.
pub fn entry_of(id: &str) -> Result<Option<Entry<dyn Basic>>, Error> {
    BASIC.family(id)
}

/// Like [`Registry::read_next`], for all families.
pub fn read_next(cursor: &mut Cursor<'_>, family: Option<Entry<dyn Basic>>) -> Result<Option<Box<dyn Basic>>, Stop> {
    BASIC.read_next(cursor, family)
}

/// Reads a text that holds one puzzle of a complete family; with the feature `formats`, also in a format of another program. `id` may be
/// `auto`.
pub fn read(text: &str, id: &str) -> Result<Box<dyn Problem>, Error> {
    #[cfg(feature = "formats")]
    return crate::formats::read_supported(&ALL, text, id);
    #[cfg(not(feature = "formats"))]
    ALL.read(text, id)
}

/// Answers a question about the puzzle in `text`.
///
/// ```
/// use shumi::{meter::unlimited, solving::{Goal, Status}};
/// let text = "2 2\nXXXXX 04\\XX\nXX\\04 .....\n";
/// let answer = unlimited(|meter| shumi::solve(text, "kakuro", Goal::Unique, meter))?;
/// assert_eq!((answer.status, answer.solutions[0].as_str()), (Status::Unique, "_ _\n_ 4\n"));
/// # Ok::<(), shumi::Error>(())
/// ```
pub fn solve(text: &str, id: &str, ask: impl Into<Ask>, meter: &mut Meter<'_>) -> Result<Answer, Error> {
    Ok(read_basic(text, id)?.solve(&ask.into(), meter))
}

/// Reads a text that holds one puzzle of any tier, as [`read`] does.
fn read_basic(text: &str, id: &str) -> Result<Box<dyn Basic>, Error> {
    #[cfg(feature = "formats")]
    return crate::formats::read_supported(&BASIC, text, id);
    #[cfg(not(feature = "formats"))]
    BASIC.read(text, id)
}

/// Makes a puzzle of an id as requested, and proves that it fulfils the request.
///
/// ```
/// use shumi::{Meter, generation::GenerateRequest};
/// let order = GenerateRequest { size: Some([4, 4]), grade: Some(1), ..GenerateRequest::default() };
/// let made = shumi::generate("sudoku", &order, 7, &mut Meter::unlimited())?.expect("nothing stops it");
/// assert_eq!((made.grade, made.size), (1, [4, 4]));
/// # Ok::<(), shumi::Error>(())
/// ```
pub fn generate(id: &str, order: &GenerateRequest, seed: u64, meter: &mut Meter<'_>) -> Result<Result<Made, MakeError>, Error> {
    let made = MAKERS.iter().find_map(|maker| maker.make(id, order, seed, meter));
    made.ok_or_else(|| unknown(id))
}

/// Counts the answers of the puzzle in `text`, finds the cells that differ, and grades the only answer.
///
/// ```
/// use shumi::{Meter, authoring::{Appraise, SolutionCount}};
/// let found = shumi::appraise("1...\n....\n....\n....\n", "sudoku", &Appraise::default(), &mut Meter::unlimited())?;
/// assert_eq!((found.status, found.count, found.differing.len()), (SolutionCount::Several, 72, 15));
/// # Ok::<(), shumi::Error>(())
/// ```
pub fn appraise(text: &str, id: &str, ask: &Appraise, meter: &mut Meter<'_>) -> Result<Appraisal, Error> {
    Ok(read(text, id)?.appraise(ask, meter))
}

/// Adds clues to the puzzle in `text`, or changes some, until it has one answer.
///
/// ```
/// use shumi::{Meter, authoring::{FinishStatus, FinishRequest, SolutionCount}};
/// let order = FinishRequest { seed: 7, ..FinishRequest::default() };
/// let made = shumi::finish("1...\n....\n....\n....\n", "sudoku", &order, &mut Meter::unlimited())?.expect("Sudoku can be finished");
/// assert_eq!((made.status, made.appraisal.map(|found| found.status)), (FinishStatus::Done, Some(SolutionCount::One)));
/// # Ok::<(), shumi::Error>(())
/// ```
pub fn finish(text: &str, id: &str, order: &FinishRequest, meter: &mut Meter<'_>) -> Result<Result<Finished, Unfinished>, Error> {
    Ok(read(text, id)?.finish(order, meter))
}

/// The request and the seed of an id's puzzle for a day and a level, the same for everyone. Fails for a day before the makers' version;
/// [`kept_day`] has the puzzles of those.
///
/// ```
/// use shumi::{Meter, generation::{Date, Level}};
/// let date: Date = "2026-01-01".parse().expect("a day");
/// let daily = shumi::daily("sudoku", date, Level::Easy)?;
/// let made = shumi::generate("sudoku", &daily.order, daily.seed, &mut Meter::unlimited())?.expect("nothing stops it");
/// assert_eq!(made.grade, 1);
/// # Ok::<(), shumi::Error>(())
/// ```
pub fn daily(id: &str, date: Date, level: Level) -> Result<Daily, Error> {
    let daily = MAKERS.iter().find_map(|maker| maker.daily(id, date, level)).ok_or_else(|| unknown(id))?;
    daily.map_err(|_| Error::Write(kept_message(id, date)))
}

/// The puzzle of an id for a day before the makers' version, and a level; `None` if there is none: then [`daily`] has the order of the day.
pub fn kept_day(id: &str, date: Date, level: Level) -> Result<Option<Made>, ParseError> {
    find(id).map_or(Ok(None), |entry| kept(&DAYS.concat(), entry.id(), date, level))
}

fn unknown(id: &str) -> Error {
    Error::Family(id.into(), ALL.entries().map(|entry| entry.id()).collect())
}

/// Opens a puzzle in the making: a text to edit, or an empty one as `{"draft":1,"family":"kakuro","rows":8,"cols":8}`. `id` may be `auto`.
///
/// ```
/// use shumi::draft::Editing;
/// use shumi::session::{Action, Session, SessionView};
///
/// let mut editing = Editing::new(shumi::draft_of(r#"{"draft":1,"family":"sudoku","rows":4,"cols":4}"#, "sudoku")?);
/// editing.act(Action::Select(Some(editing.home())));
/// for key in ["1", " ", "3", " ", "7"] {
///     editing.act(Action::Key(key));
/// }
/// let making = editing.making().expect("a puzzle in the making");
/// assert_eq!(making.lacks.as_deref(), Some("Row 2, column 1: 7 is too large."));
/// editing.act(Action::Key("Backspace"));
/// assert_eq!(editing.value(), "1.3.\n....\n....\n....\n");
/// # Ok::<(), shumi::ParseError>(())
/// ```
pub fn draft_of(text: &str, id: &str) -> Result<Draft, ParseError> {
    Draft::open(&FORMS.concat(), text, id)
}

/// Restores a saved puzzle in the making.
pub fn resume_draft(state: &str) -> Result<Draft, ParseError> {
    Draft::resume(&FORMS.concat(), state)
}

/// Like [`Registry::check`], for all families, in English.
pub fn check(text: &str, board: &str, id: &str) -> Result<Verdict, Error> {
    BASIC.check(text, board, id, Lang::default())
}

/// Like [`Registry::convert`], for all families; with the feature `formats`, also from and to formats of other programs.
pub fn convert(text: &str, id: &str, to: &str) -> Result<String, Error> {
    let puzzle = read_basic(text, id)?;
    #[cfg(feature = "formats")]
    return crate::formats::write(&*puzzle, to);
    #[cfg(not(feature = "formats"))]
    puzzle.write(to).map_err(Error::Write)
}

/// Like [`Registry::resume`], for all families.
pub fn resume(state: &str) -> Result<Box<dyn Session>, RestoreError> {
    PLAYED.resume(state)
}

/// As [`Registry::hint`], for complete families, in English.
pub fn hint(state: &str, meter: &mut Meter<'_>) -> Result<Option<Hint>, RestoreError> {
    ALL.hint(state, Lang::default(), meter)
}
