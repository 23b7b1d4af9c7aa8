//! Arguments from Python.

use std::time::Duration;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use shumi::message::Lang;
use shumi::solving::{Ask, Goal};

/// Returns the language of a tag.
pub fn lang_of(tag: &str) -> PyResult<Lang> {
    let known = || Lang::all().map(Lang::code).collect::<Vec<_>>().join(", ");
    Lang::of_tag(tag).ok_or_else(|| PyValueError::new_err(format!("no language {tag:?}; there are {}", known())))
}

/// Returns a time limit in seconds; absent or infinite is none.
pub fn limit_of(seconds: Option<f64>) -> PyResult<Option<Duration>> {
    match seconds {
        None => Ok(None),
        Some(seconds) if seconds == f64::INFINITY => Ok(None),
        Some(seconds) => Duration::try_from_secs_f64(seconds)
            .map(Some)
            .map_err(|_| PyValueError::new_err(format!("time_limit is a number of seconds from 0, not {seconds}"))),
    }
}

/// Returns the question of `solve`.
pub fn ask_of(goal: &str, limit: u64, clockwise: bool, lang: &str) -> PyResult<Ask> {
    if limit == 0 {
        return Err(PyValueError::new_err("limit is a number of solutions from 1, not 0"));
    }
    let goal = match goal {
        "first" => Goal::First,
        "unique" => Goal::Unique,
        "count" => Goal::Count(limit),
        "all" => Goal::All(limit),
        "candidates" => Goal::Candidates,
        other => return Err(PyValueError::new_err(format!("no goal {other:?}; there are first, unique, count, all, candidates"))),
    };
    Ok(Ask { goal, reasons: true, clockwise, lang: lang_of(lang)? })
}

/// Returns the one of `known` with a name.
pub fn named<T: Copy>(name: Option<&str>, what: &str, known: &[(&str, T)]) -> PyResult<Option<T>> {
    let Some(name) = name else { return Ok(None) };
    let found = known.iter().find(|(known, _)| *known == name).map(|(_, value)| *value);
    let names = || known.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ");
    found.map(Some).ok_or_else(|| PyValueError::new_err(format!("no {what} {name:?}; there are {}", names())))
}
