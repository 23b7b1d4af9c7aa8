//! Links that hold a whole puzzle.

pub(crate) mod digits;
pub(crate) mod fpuzzles;
mod own;
pub(crate) mod packed;
pub(crate) mod penpa;
pub(crate) mod penpa_writer;
pub(crate) mod sudokupad;
pub(crate) mod words;

use std::borrow::Cow;
use std::cmp::Reverse;

/// Longest link in bytes.
pub(crate) const LONGEST: usize = 100_000;

/// Returns the part of an address behind the first mark in it, behind the longest of several there.
pub(crate) fn behind<'t>(address: &'t str, marks: &[&str]) -> Option<&'t str> {
    let found = marks.iter().filter_map(|mark| address.find(mark).map(|at| (at, at + mark.len())));
    found.min_by_key(|(at, end)| (*at, Reverse(*end))).map(|(_, end)| &address[end..])
}

/// Returns the path of a link to SudokuPad, which may also hold a puzzle of f-puzzles.
pub(crate) fn path_of_pad(link: &str) -> Option<&str> {
    let rest = behind(link, &["sudokupad", "crackingthecryptic", "svencodes"])?;
    Some(&rest[rest.find('/')? + 1..])
}

/// Returns whether a text is one address without space inside.
pub(crate) fn is_address(text: &str) -> bool {
    let text = text.trim();
    let begin = text.get(..8).unwrap_or(text).to_ascii_lowercase();
    (begin.starts_with("http://") || begin.starts_with("https://")) && !text.contains(char::is_whitespace)
}

/// Decodes a part of an address; an undecodable one stays as it is.
pub(crate) fn decoded(part: &str) -> Cow<'_, str> {
    if !part.contains('%') {
        return Cow::Borrowed(part);
    }
    let bytes = part.as_bytes();
    let (mut out, mut at) = (Vec::with_capacity(bytes.len()), 0);
    while at < bytes.len() {
        if bytes[at] != b'%' {
            out.push(bytes[at]);
            at += 1;
            continue;
        }
        let code = part.get(at + 1..at + 3).filter(|code| code.bytes().all(|b| b.is_ascii_hexdigit()));
        let Some(code) = code.and_then(|code| u8::from_str_radix(code, 16).ok()) else { return Cow::Borrowed(part) };
        out.push(code);
        at += 3;
    }
    String::from_utf8(out).map_or(Cow::Borrowed(part), Cow::Owned)
}
