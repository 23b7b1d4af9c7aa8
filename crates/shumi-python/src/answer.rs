//! Answers as objects, whose attributes are converted when they are read: a stream makes millions of them.

use std::time::Duration;

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use shumi::ParseError;
use shumi::family::CellValue;
use shumi::message::Lang;
use shumi::solving;

use crate::errors::parse_error;

/// The candidates of each cell, row by row.
type CandidateRows = Vec<Vec<Vec<PyValue>>>;

/// The answer to a question about a puzzle.
#[pyclass(frozen, module = "shumi")]
pub struct Answer {
    result: Result<Box<solving::Answer>, Box<ParseError>>,
    lang: Lang,
    /// Place among several puzzles, from 0.
    #[pyo3(get)]
    index: u64,
    /// Seconds of reading and solving.
    #[pyo3(get)]
    seconds: f64,
}

/// A value in Python: a number or a sign.
#[derive(IntoPyObject)]
pub enum PyValue {
    Number(i64),
    Sign(String),
}

impl From<CellValue> for PyValue {
    fn from(value: CellValue) -> Self {
        match value {
            CellValue::Number(n) => Self::Number(n),
            CellValue::Text(sign) => Self::Sign(sign),
        }
    }
}

impl Answer {
    /// An answer, or the error of a text.
    pub fn new(result: Result<solving::Answer, Box<ParseError>>, lang: Lang, index: u64, took: Duration) -> Self {
        Self { result: result.map(Box::new), lang, index, seconds: took.as_secs_f64() }
    }

    /// The error of a text, as an exception.
    pub fn exception(&self) -> Option<PyErr> {
        self.result.as_ref().err().map(|error| parse_error(error, self.lang, Some(self.index)))
    }

    fn of<T>(&self, field: impl FnOnce(&solving::Answer) -> Option<T>) -> Option<T> {
        self.result.as_ref().ok().and_then(|answer| field(answer))
    }
}

#[pymethods]
impl Answer {
    #[getter]
    fn family(&self) -> Option<&'static str> {
        self.of(|answer| Some(answer.family))
    }

    #[getter]
    fn status(&self) -> &'static str {
        match &self.result {
            Ok(answer) => status_name(answer.status),
            Err(_) => "bad",
        }
    }

    #[getter]
    fn solutions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        match &self.result {
            Ok(answer) => PyTuple::new(py, &answer.solutions),
            Err(_) => Ok(PyTuple::empty(py)),
        }
    }

    #[getter]
    fn solution(&self) -> Option<&str> {
        self.result.as_ref().ok()?.solutions.first().map(String::as_str)
    }

    #[getter]
    fn count(&self) -> Option<u64> {
        self.of(|answer| answer.count)
    }

    #[getter]
    fn more(&self) -> bool {
        self.of(|answer| Some(answer.more)).unwrap_or(false)
    }

    #[getter]
    fn best(&self) -> Option<i64> {
        self.of(|answer| answer.best)
    }

    #[getter]
    fn bound(&self) -> Option<i64> {
        self.of(|answer| answer.bound)
    }

    #[getter]
    fn moves(&self) -> Option<Vec<String>> {
        self.of(|answer| answer.moves.clone())
    }

    #[getter]
    fn optimal(&self) -> Option<bool> {
        self.of(|answer| answer.optimal)
    }

    #[getter]
    fn reason(&self) -> Option<&str> {
        self.result.as_ref().ok()?.reason.as_deref()
    }

    #[getter]
    fn conflict(&self) -> Option<Vec<(u32, u32)>> {
        self.of(|answer| answer.conflict.as_ref().map(|cells| cells.iter().map(|cell| (*cell).into()).collect()))
    }

    #[getter]
    fn candidates(&self) -> Option<CandidateRows> {
        let values = |cell: &Vec<CellValue>| cell.iter().cloned().map(PyValue::from).collect();
        let rows = |rows: &Vec<Vec<Vec<CellValue>>>| rows.iter().map(|row| row.iter().map(values).collect()).collect();
        self.of(|answer| answer.candidates.as_ref().map(rows))
    }

    #[getter]
    fn nodes(&self) -> u64 {
        self.of(|answer| Some(answer.nodes)).unwrap_or(0)
    }

    #[getter]
    fn error<'py>(&self, py: Python<'py>) -> Option<Bound<'py, PyAny>> {
        self.exception().map(|error| error.into_value(py).into_bound(py).into_any())
    }

    fn __repr__(&self) -> String {
        match &self.result {
            Ok(answer) => format!("<Answer {} {}, {} solutions>", answer.family, status_name(answer.status), answer.solutions.len()),
            Err(error) => format!("<Answer bad: {error}>"),
        }
    }
}

/// Name of a status in rows.
const fn status_name(status: solving::Status) -> &'static str {
    match status {
        solving::Status::Unique => "unique",
        solving::Status::Multiple => "multiple",
        solving::Status::None => "none",
        solving::Status::Solved => "solved",
        solving::Status::Limit => "limit",
    }
}
