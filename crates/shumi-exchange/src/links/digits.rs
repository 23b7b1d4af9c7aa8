//! Links of sites that hold 81 digits as they stand: SudokuWiki (`?bd=`), SudokuExchange (`?s=`), and others like them. Among these are the
//! links of Shumi itself.

use super::{behind, is_address, own};
use crate::imported::Imported;
use crate::place::{offset, wrong};
use crate::words::exchange::expected;
use shumi_core::text::ParseError;

const CELLS: usize = 81;
/// Begin of the digits in links of SudokuWiki.
const WIKI: &[&str] = &["?bd=", "&bd="];
/// Begin of the digits in links of SudokuExchange.
const EXCHANGE: &[&str] = &["?s=", "&s="];

fn is_digit(sign: char) -> bool {
    sign.is_ascii_digit() || sign == '.'
}

fn digits_behind<'t>(link: &'t str, marks: &[&str]) -> Option<&'t str> {
    let rest = behind(link, marks)?;
    Some(&rest[..rest.find(['&', '#']).unwrap_or(rest.len())])
}

fn read_behind(link: &str, marks: &[&str]) -> Result<Vec<Imported>, ParseError> {
    let Some(digits) = digits_behind(link, marks) else {
        return Err(wrong(link, link.len(), expected::LINK_WITH.with([("mark", marks[0].into())])));
    };
    let end = digits.find(|sign| !is_digit(sign)).unwrap_or(digits.len());
    if end != digits.len() || digits.len() != CELLS {
        let at = if end == digits.len() { digits.len().min(CELLS) } else { end };
        return Err(wrong(link, offset(link, digits) + at, expected::SIGNS.with([("n", CELLS.into())])));
    }
    Ok(vec![of(digits)])
}

fn of(digits: &str) -> Imported {
    let values: Vec<u8> = digits.bytes().map(|b| if b == b'.' { 0 } else { b - b'0' }).collect();
    Imported::sudoku(9, &values)
}

/// Returns whether a text is a link of SudokuWiki.
pub(crate) fn begins_wiki(text: &str) -> bool {
    is_address(text) && digits_behind(text.trim(), WIKI).is_some()
}

/// Reads a link of SudokuWiki.
pub(crate) fn read_wiki(text: &str) -> Result<Vec<Imported>, ParseError> {
    read_behind(text.trim(), WIKI)
}

/// Returns whether a text is a link of SudokuExchange.
pub(crate) fn begins_exchange(text: &str) -> bool {
    is_address(text) && digits_behind(text.trim(), EXCHANGE).is_some_and(|digits| digits.chars().all(is_digit))
}

/// Reads a link of SudokuExchange.
pub(crate) fn read_exchange(text: &str) -> Result<Vec<Imported>, ParseError> {
    read_behind(text.trim(), EXCHANGE)
}

/// Returns the only run of 81 digits and dots in a link.
fn only_run(link: &str) -> Option<&str> {
    let mut runs = link.split(|sign| !is_digit(sign)).filter(|run| run.len() == CELLS);
    runs.next().filter(|_| runs.next().is_none())
}

/// Returns whether a text is a link of Shumi, or one with a run of 81 digits.
pub(crate) fn begins_any(text: &str) -> bool {
    is_address(text) && (own::puzzle(text.trim()).is_some() || only_run(text).is_some())
}

/// Reads a link of Shumi, or one with a run of 81 digits.
pub(crate) fn read_any(text: &str) -> Result<Vec<Imported>, ParseError> {
    if let Some(puzzle) = own::puzzle(text.trim()) {
        return Ok(vec![puzzle]);
    }
    only_run(text).map(|digits| vec![of(digits)]).ok_or_else(|| wrong(text, 0, expected::SIGNS.with([("n", CELLS.into())])))
}
