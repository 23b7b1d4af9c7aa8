//! Requests by text and id, over all families.

use crate::builtin::{ALL, BASIC, DAYS, DRILLS, FORMS, MAKERS, PLAYED, find};
use crate::request_error::RequestError;
use shumi_core::message::Lang;
use shumi_core::meter::Meter;
use shumi_core::text::{Cursor, ParseError, Stop};
use shumi_frame::authoring::{Appraisal, Appraise, FinishRequest, Finished};
use shumi_frame::draft::Draft;
use shumi_frame::family::{Ask, Hint, Verdict};
use shumi_frame::generation::{Daily, Date, GenerateRequest, Level, Made, kept, kept_message};
use shumi_frame::practice::{Drill, DrillRequest, Instances, Trivial, known_position};
use shumi_frame::registry::{Basic, Entry, Error, Problem};
use shumi_frame::session::{RestoreError, Session};
use shumi_frame::solving::Answer;

/// The ids of complete families, in the order of menus.
pub fn families() -> impl Iterator<Item = Entry> {
    ALL.entries()
}

/// The entry of an id, of any tier; `None` for `auto`.
pub fn entry_of(id: &str) -> Result<Option<Entry<dyn Basic>>, Error> {
    BASIC.family(id)
}

/// Like [`Registry::read_next`](crate::registry::Registry::read_next), for all families.
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
/// let made = shumi::generate("sudoku", &order, 7, &mut Meter::unlimited())?;
/// assert_eq!((made.grade, made.size), (1, [4, 4]));
/// # Ok::<(), shumi::RequestError>(())
/// ```
pub fn generate(id: &str, order: &GenerateRequest, seed: u64, meter: &mut Meter<'_>) -> Result<Made, RequestError> {
    let made = MAKERS.iter().find_map(|maker| maker.make(id, order, seed, meter));
    Ok(made.ok_or_else(|| unknown(id))??)
}

/// Makes a position of an id one step before a technique, in which no easier technique has a step.
///
/// ```
/// use shumi::{Meter, practice::DrillRequest};
/// let request = DrillRequest { technique: "naked-pair".into(), seed: 7, ..DrillRequest::default() };
/// let drill = shumi::drill("sudoku", &request, &mut Meter::unlimited())?;
/// let hint = shumi::hint(&drill.state, &mut Meter::unlimited()).expect("a saved game").expect("a step");
/// assert_eq!((drill.grade, &*hint.technique, hint.text), (3, "naked-pair", drill.sentence));
/// # Ok::<(), shumi::RequestError>(())
/// ```
pub fn drill(id: &str, request: &DrillRequest, meter: &mut Meter<'_>) -> Result<Drill, RequestError> {
    drill_in(Lang::default(), id, request, meter)
}

/// Does the same as [`drill`] with the sentence in a language.
pub fn drill_in(lang: Lang, id: &str, request: &DrillRequest, meter: &mut Meter<'_>) -> Result<Drill, RequestError> {
    let mut request = request.clone();
    // A size asks for a new puzzle.
    if request.size.is_none() && request.known.is_none() {
        let rows = DRILLS.concat().into_iter().find(|(of, _)| *of == id);
        request.known = rows.map_or(Ok(None), |(_, rows)| known_position(rows, &request.technique, request.seed))?;
    }
    let made = MAKERS.iter().find_map(|maker| maker.drill(id, &request, lang, meter));
    Ok(made.ok_or_else(|| unknown(id))??)
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
/// let made = shumi::finish("1...\n....\n....\n....\n", "sudoku", &order, &mut Meter::unlimited())?;
/// assert_eq!((made.status, made.appraisal.map(|found| found.status)), (FinishStatus::Done, Some(SolutionCount::One)));
/// # Ok::<(), shumi::RequestError>(())
/// ```
pub fn finish(text: &str, id: &str, order: &FinishRequest, meter: &mut Meter<'_>) -> Result<Finished, RequestError> {
    Ok(read(text, id)?.finish(order, meter)?)
}

/// The request and the seed of an id's puzzle for a day and a level, the same for everyone. Fails for a day before the makers' version;
/// [`kept_day`] has the puzzles of those.
///
/// ```
/// use shumi::{Meter, generation::{Date, Level}};
/// let date: Date = "2028-03-01".parse().expect("a day");
/// let daily = shumi::daily("sudoku", date, Level::Easy)?;
/// let made = shumi::generate("sudoku", &daily.order, daily.seed, &mut Meter::unlimited())?;
/// assert_eq!(made.grade, 1);
/// # Ok::<(), shumi::RequestError>(())
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

/// Like [`Registry::check`](crate::registry::Registry::check), for all families, in English.
pub fn check(text: &str, board: &str, id: &str) -> Result<Verdict, Error> {
    BASIC.check(text, board, id, Lang::default())
}

/// Like [`Registry::convert`](crate::registry::Registry::convert), for all families; with the feature `formats`,
/// also from and to formats of other programs.
pub fn convert(text: &str, id: &str, to: &str) -> Result<String, Error> {
    let puzzle = read_basic(text, id)?;
    #[cfg(feature = "formats")]
    return crate::formats::write(&*puzzle, to);
    #[cfg(not(feature = "formats"))]
    puzzle.write(to).map_err(Error::Write)
}

/// Like [`Registry::resume`](crate::registry::Registry::resume), for all families.
pub fn resume(state: &str) -> Result<Box<dyn Session>, RestoreError> {
    PLAYED.resume(state)
}

/// Like [`Registry::hint`](crate::registry::Registry::hint), for complete families, in English.
pub fn hint(state: &str, meter: &mut Meter<'_>) -> Result<Option<Hint>, RestoreError> {
    ALL.hint(state, Lang::default(), meter)
}

/// Finds all instances of the techniques up to `grade` (6: all) at the board of a saved game, as hints in English.
pub fn instances(state: &str, grade: u8, meter: &mut Meter<'_>) -> Result<Instances, RestoreError> {
    ALL.instances(state, grade, Lang::default(), meter)
}

/// Takes all steps up to `grade` from the board of a saved game, as one hint in English.
pub fn trivial(state: &str, grade: u8, meter: &mut Meter<'_>) -> Result<Trivial, RestoreError> {
    ALL.trivial(state, grade, Lang::default(), meter)
}
