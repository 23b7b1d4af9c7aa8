//! Errors as Python exceptions.

use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use shumi::message::Lang;
use shumi::{Error, ParseError};

mod python {
    pyo3::import_exception!(shumi._errors, ParseError);
}

/// A wrong text as an exception; `index` is its place among several texts.
pub fn parse_error(error: &ParseError, lang: Lang, index: Option<u64>) -> PyErr {
    let (expected, found) = (error.expected_in(lang), error.found_in(lang));
    python::ParseError::new_err((error.to(lang), error.line, error.column, expected, found, index))
}

/// The error of a request as an exception.
pub fn any_error(error: &Error, lang: Lang) -> PyErr {
    match error {
        Error::Text(error) => parse_error(error, lang, None),
        other => PyValueError::new_err(other.to(lang)),
    }
}

/// Writes a row as JSON.
pub fn to_json(row: &impl serde::Serialize) -> PyResult<String> {
    serde_json::to_string(row).map_err(|error| PyRuntimeError::new_err(error.to_string()))
}
