//! Rows of `--json`: one object per line, with the fields common to all commands in front.

use serde::Serialize;
use shumi::ParseError;
use shumi::message::Lang;

use crate::json_line::Tag;

/// Common first fields of a row.
#[derive(Clone, Copy, Debug)]
pub struct Head<'a> {
    /// Number of the puzzle in the input, from 0.
    pub index: Option<u64>,
    /// The id of its puzzle in a JSON line, as JSON.
    pub id: Option<&'a str>,
}

impl<'a> Head<'a> {
    /// Creates the head of puzzle `index`: with this number if the row `is_numbered`, or if a JSON line wraps the puzzle.
    pub fn new(index: u64, is_numbered: bool, tag: &'a Tag) -> Self {
        Self { index: (is_numbered || tag.is_wrapped).then_some(index), id: tag.id.as_deref() }
    }
}

/// The row of a bad puzzle.
#[derive(Serialize)]
struct Bad<'a> {
    status: &'static str,
    line: u32,
    column: u32,
    expected: &'a str,
    found: &'a str,
}

/// The row of a puzzle that the command refuses.
#[derive(Serialize)]
struct Refused<'a> {
    family: &'static str,
    status: &'static str,
    text: &'a str,
}

/// Appends a row. It must have at least one field.
pub fn push(out: &mut Vec<u8>, head: Head<'_>, row: &impl Serialize) {
    if let Some(index) = head.index {
        out.extend_from_slice(format!("{{\"index\":{index}").as_bytes());
    }
    if let Some(id) = head.id {
        out.extend_from_slice(if head.index.is_some() { b",\"id\":" } else { b"{\"id\":" });
        out.extend_from_slice(id.as_bytes());
    }
    let at = out.len();
    serde_json::to_writer(&mut *out, row).expect("a row has text keys only, and writing to memory cannot fail");
    if head.index.is_some() || head.id.is_some() {
        // Replaces the opening brace of the row.
        out[at] = b',';
    }
    out.push(b'\n');
}

/// Appends the row of a bad puzzle.
pub fn push_bad(out: &mut Vec<u8>, head: Head<'_>, error: &ParseError, lang: Lang) {
    let ParseError { line, column, .. } = error;
    let [expected, found] = [&error.expected_in(lang), &error.found_in(lang)];
    push(out, head, &Bad { status: "bad", line: *line, column: *column, expected, found });
}

/// Appends the row of a puzzle that the command refuses, with the reason.
pub fn push_refused(out: &mut Vec<u8>, head: Head<'_>, family: &'static str, text: &str) {
    push(out, head, &Refused { family, status: "refused", text });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn index_and_id_come_first() {
        for (index, id, text) in [
            (None, None, "{\"a\":1}\n"),
            (Some(7), None, "{\"index\":7,\"a\":1}\n"),
            (None, Some("null"), "{\"id\":null,\"a\":1}\n"),
            (Some(0), Some("[1]"), "{\"index\":0,\"id\":[1],\"a\":1}\n"),
        ] {
            let mut out = b"x".to_vec();
            push(&mut out, Head { index, id }, &serde_json::json!({"a": 1}));
            assert_eq!(String::from_utf8(out).unwrap(), format!("x{text}"));
        }
    }
}
