//! Functions about one puzzle. Results are rows of JSON with the field names of the command line.

use std::time::Instant;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde::Serialize;
use shumi::builtin::{ALL, MAKERS, SOLVED, listings_in};
use shumi::family::{Extras, Kind};
use shumi::generation::{Date, GenerateRequest, InvalidDate, Level, Made, MakeError, Symmetry};
use shumi::message::Lang;
use shumi::oracle;
use shumi::practice::{DrillError, DrillRequest};
use shumi::scene::Theme;
use shumi::{Error, Meter, RequestError};

use crate::answer::Answer;
use crate::arguments::{ask_of, lang_of, limit_of, named};
use crate::errors::{any_error, to_json};
use crate::supervise::run;

/// Answers a question about a puzzle.
#[pyfunction]
#[allow(clippy::too_many_arguments, reason = "the package passes all options by name")]
pub fn solve(
    py: Python<'_>,
    text: &str,
    family: &str,
    goal: &str,
    limit: u64,
    clockwise: bool,
    time_limit: Option<f64>,
    lang: &str,
) -> PyResult<Answer> {
    let ask = ask_of(goal, limit, clockwise, lang)?;
    let started = Instant::now();
    let answer = run(py, limit_of(time_limit)?, |meter| shumi::solve(text, family, ask, meter))?;
    let answer = answer.map_err(|error| any_error(&error, ask.lang))?;
    Ok(Answer::new(Ok(answer), ask.lang, 0, started.elapsed()))
}

/// Reads a puzzle: its family, and its text in the notation `text` or, if that cannot hold it, `json`.
#[pyfunction]
pub fn parse(py: Python<'_>, text: &str, family: &str, lang: &str) -> PyResult<(&'static str, String)> {
    let lang = lang_of(lang)?;
    let read = || {
        let puzzle = shumi::read(text, family)?;
        let own = puzzle.write("text").or_else(|_| puzzle.write("json")).map_err(Error::Write)?;
        Ok((puzzle.id(), own))
    };
    py.detach(read).map_err(|error| any_error(&error, lang))
}

/// The path through a puzzle by techniques.
#[pyfunction]
pub fn explain(py: Python<'_>, text: &str, family: &str, most: usize, time_limit: Option<f64>, lang: &str) -> PyResult<String> {
    let lang = lang_of(lang)?;
    let explanation = run(py, limit_of(time_limit)?, |meter| oracle::explain(text, family, most, lang, meter))?;
    to_json(&explanation.map_err(|error| any_error(&error, lang))?)
}

/// The next step from a board; `None`: it is full and right.
#[pyfunction]
pub fn hint(
    py: Python<'_>,
    text: &str,
    board: Option<&str>,
    family: &str,
    time_limit: Option<f64>,
    lang: &str,
) -> PyResult<Option<String>> {
    let lang = lang_of(lang)?;
    let step = run(py, limit_of(time_limit)?, |meter| oracle::hint(text, board, family, lang, meter))?;
    step.map_err(|error| any_error(&error, lang))?.map(|step| to_json(&step)).transpose()
}

/// All instances of the techniques up to a grade at a board.
#[pyfunction]
pub fn instances(
    py: Python<'_>,
    text: &str,
    board: Option<&str>,
    family: &str,
    grade: u8,
    time_limit: Option<f64>,
    lang: &str,
) -> PyResult<String> {
    let lang = lang_of(lang)?;
    let steps = run(py, limit_of(time_limit)?, |meter| oracle::instances(text, board, family, grade, lang, meter))?;
    to_json(&steps.map_err(|error| any_error(&error, lang))?)
}

/// A position one step before a technique.
#[pyfunction]
pub fn drill(
    py: Python<'_>,
    family: &str,
    technique: String,
    size: Option<(u64, u64)>,
    seed: u64,
    time_limit: Option<f64>,
    lang: &str,
) -> PyResult<String> {
    let lang = lang_of(lang)?;
    let request = DrillRequest { technique, size: size.map(Into::into), seed, known: None };
    let made = run(py, limit_of(time_limit)?, |meter| shumi::drill_in(lang, family, &request, meter))?;
    match made {
        Ok(drill) => to_json(&drill),
        Err(RequestError::Drill(DrillError::Stopped)) => {
            to_json(&DrillCut { family, technique: &request.technique, seed, status: "limit" })
        }
        Err(RequestError::Read(error)) => Err(any_error(&error, lang)),
        Err(why) => Err(PyValueError::new_err(why.to(lang))),
    }
}

/// A drill for which time was up.
#[derive(Serialize)]
struct DrillCut<'a> {
    family: &'a str,
    technique: &'a str,
    seed: u64,
    status: &'static str,
}

/// The rules that a board breaks.
#[pyfunction]
pub fn check(py: Python<'_>, text: &str, board: &str, family: &str, lang: &str) -> PyResult<String> {
    let lang = lang_of(lang)?;
    let verdict = py.detach(|| ALL.check_board(&*shumi::read(text, family)?, board, lang));
    to_json(&verdict.map_err(|error| any_error(&error, lang))?)
}

/// The rules that a board breaks, then whether an answer continues it.
#[pyfunction]
pub fn judge(py: Python<'_>, text: &str, board: &str, family: &str, time_limit: Option<f64>, lang: &str) -> PyResult<String> {
    let lang = lang_of(lang)?;
    let judgement = run(py, limit_of(time_limit)?, |meter| {
        let puzzle = shumi::read(text, family)?;
        let own = puzzle.write("json").map_err(Error::Write)?;
        SOLVED.judge_board(&own, board, puzzle.id(), lang, meter)
    })?;
    to_json(&judgement.map_err(|error| any_error(&error, lang))?)
}

/// Writes a puzzle in another notation or format.
#[pyfunction]
pub fn convert(py: Python<'_>, text: &str, to: &str, family: &str, lang: &str) -> PyResult<String> {
    let lang = lang_of(lang)?;
    py.detach(|| shumi::convert(text, family, to)).map_err(|error| any_error(&error, lang))
}

/// Ids of the families, in the order of menus.
#[pyfunction]
pub fn families() -> Vec<&'static str> {
    shumi::families().map(|entry| entry.id()).collect()
}

/// Names, rules, sizes, samples, notations and offers of the families.
#[pyfunction]
pub fn listings(lang: &str) -> PyResult<String> {
    to_json(&listings_in(lang_of(lang)?))
}

/// A picture of a board, or of the puzzle.
#[pyfunction]
pub fn svg(py: Python<'_>, text: &str, board: Option<&str>, family: &str, theme: &str) -> PyResult<String> {
    let theme = named(Some(theme), "theme", &[("light", Theme::Light), ("dark", Theme::Dark)])?.unwrap_or(Theme::Light);
    let draw = || {
        let mut game = shumi::read(text, family)?.play();
        if let Some(board) = board {
            game.set_value(board)?;
        }
        Ok(game.svg(theme))
    };
    py.detach(draw).map_err(|error| any_error(&error, Lang::default()))
}

/// A request for new puzzles.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub struct Wish {
    pub family: String,
    size: Option<(u64, u64)>,
    grade: Option<u64>,
    symmetry: Option<String>,
    kind: Option<String>,
    turns: Option<u8>,
    givens: Option<u8>,
    any_filling: bool,
    weights: Option<Vec<i32>>,
}

impl Wish {
    /// Returns the request of the makers.
    pub fn order(&self) -> PyResult<GenerateRequest> {
        let symmetries = Symmetry::ALL.map(|symmetry| (symmetry.name(), symmetry));
        Ok(GenerateRequest {
            size: self.size.map(Into::into),
            grade: self.grade,
            symmetry: named(self.symmetry.as_deref(), "symmetry", &symmetries)?,
            extras: Extras {
                kind: named(self.kind.as_deref(), "kind", &Kind::ALL.map(|kind| (kind.name(), kind)))?,
                turns: self.turns,
                givens: self.givens,
                any_filling: self.any_filling,
                weights: self.weights.clone(),
            },
        })
    }

    /// Checks that an offer covers the request.
    pub fn check(&self, order: &GenerateRequest, seed: u64, lang: Lang) -> PyResult<()> {
        ALL.named(&self.family).map_err(|error| any_error(&error, lang))?;
        let checked = MAKERS.iter().find_map(|maker| maker.check(&self.family, order, seed)).unwrap_or(Ok(()));
        checked.map_err(|why| PyValueError::new_err(why.to(lang)))
    }
}

/// The row of a made puzzle, as JSON, or the reason why there is none.
pub type MadeRow = Result<String, String>;

/// A row: a made puzzle, or one for which time was up.
#[derive(Serialize)]
struct Row<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    index: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    date: Option<Date>,
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<Level>,
    #[serde(flatten)]
    made: Option<&'a Made>,
    #[serde(flatten)]
    cut: Option<Cut<'a>>,
}

/// A puzzle for which time was up.
#[derive(Serialize)]
struct Cut<'a> {
    family: &'a str,
    seed: u64,
    status: &'static str,
}

/// Makes a puzzle.
pub fn made_row(wish: (&str, &GenerateRequest, u64), index: Option<u64>, lang: Lang, meter: &mut Meter<'_>) -> MadeRow {
    let (family, order, seed) = wish;
    let made = shumi::generate(family, order, seed, meter);
    row_of(made, (family, seed), index, None).map_err(|why| why.to(lang))
}

fn row_of(
    made: Result<Made, RequestError>,
    (family, seed): (&str, u64),
    index: Option<u64>,
    day: Option<(Date, Level)>,
) -> Result<String, RequestError> {
    let (date, level) = day.unzip();
    let (made, cut) = match made {
        Ok(made) => (Some(made), None),
        Err(RequestError::Make(MakeError::Stopped)) => (None, Some(Cut { family, seed, status: "limit" })),
        Err(why) => return Err(why),
    };
    let row = Row { index, date, level, made: made.as_ref(), cut };
    Ok(serde_json::to_string(&row).unwrap_or_default())
}

/// Makes a puzzle.
#[pyfunction]
pub fn generate(py: Python<'_>, wish: Wish, seed: u64, time_limit: Option<f64>, lang: &str) -> PyResult<String> {
    let (order, lang) = (wish.order()?, lang_of(lang)?);
    wish.check(&order, seed, lang)?;
    let row = run(py, limit_of(time_limit)?, |meter| made_row((&wish.family, &order, seed), None, lang, meter))?;
    row.map_err(PyValueError::new_err)
}

/// Makes the puzzle of an id for a day and a level.
#[pyfunction]
pub fn daily(py: Python<'_>, date: &str, family: &str, level: &str, time_limit: Option<f64>, lang: &str) -> PyResult<String> {
    let lang = lang_of(lang)?;
    ALL.named(family).map_err(|error| any_error(&error, lang))?;
    let date: Date = date.parse().map_err(|error: InvalidDate| PyValueError::new_err(error.to(lang)))?;
    let levels = Level::ALL.map(|level| (level.name(), level));
    let level = named(Some(level), "level", &levels)?.unwrap_or(Level::Easy);
    let make = |meter: &mut Meter<'_>| {
        let kept = shumi::kept_day(family, date, level).map_err(|error| error.to(lang))?;
        let (made, seed) = match kept {
            Some(made) => (Ok(made.clone()), made.seed),
            None => {
                let daily = shumi::daily(family, date, level).map_err(|error| error.to(lang))?;
                let made = shumi::generate(family, &daily.order, daily.seed, meter);
                (made, daily.seed)
            }
        };
        row_of(made, (family, seed), None, Some((date, level))).map_err(|why| why.to(lang))
    };
    run(py, limit_of(time_limit)?, make)?.map_err(PyValueError::new_err)
}
