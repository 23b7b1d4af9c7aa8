//! Texts that need cleaning: drawn grids of puzzle sites without a header, wide digits, and puzzles under captions.

use crate::imported::Imported;
use crate::place::{offset, wrong};
use crate::tokens::{rows, tokens};
use crate::words::exchange::expected;
use shumi_core::text::ParseError;
use std::fmt::Write as _;

/// Longest text that is searched for captions, in bytes.
const LONGEST: usize = 1_000_000;
/// Longest side of a grid without a header.
pub(crate) const MOST: usize = 100;

/// A cell of a grid with clues.
enum Cell {
    White,
    Black { down: u32, across: u32 },
    Number(u32),
    Unknown,
}

/// Returns the cell of a token: `-` and the like for an open one, `#` for a black one, `down\across` or `down/across`.
fn cell(token: &str) -> Option<Cell> {
    let sum = |part: &str| match part {
        "" | "-" | "." => Some(0),
        "x" | "X" | "xx" | "XX" => Some(0),
        part => Some(part).filter(|part| part.len() <= 4 && part.bytes().all(|b| b.is_ascii_digit()))?.parse().ok(),
    };
    if let Some((down, across)) = token.split_once(['\\', '/']) {
        return Some(Cell::Black { down: sum(down)?, across: sum(across)? });
    }
    match token {
        "-" | "." | "_" | "0" => Some(Cell::White),
        "?" => Some(Cell::Unknown),
        "#" | "*" | "X" | "x" | "■" => Some(Cell::Black { down: 0, across: 0 }),
        _ if token.len() == 5 && token.bytes().all(|b| b == b'.') => Some(Cell::White),
        _ if token.len() == 5 && token.bytes().all(|b| b == b'X') => Some(Cell::Black { down: 0, across: 0 }),
        _ => Some(Cell::Number(sum(token).filter(|n| *n > 0)?)),
    }
}

/// Returns the text without a first line `rows cols` of a judge.
fn body(text: &str) -> &str {
    let Some(first) = text.lines().find(|line| !line.trim().is_empty()) else { return text };
    let numbers: Vec<usize> = tokens(first).map_while(|token| token.parse().ok()).collect();
    let rest = &text[offset(text, first) + first.len()..];
    match numbers[..] {
        [tall, wide] if tokens(first).count() == 2 && rows(rest).count() == tall && rows(rest).all(|row| tokens(row).count() == wide) => {
            rest
        }
        _ => text,
    }
}

/// Returns whether a text is a rectangle of cells, at least two by three. `with_sums`: one of them has sums.
fn is_grid(text: &str, with_sums: bool) -> bool {
    let body = body(text);
    let width = rows(body).next().map_or(0, |row| tokens(row).count());
    let (mut tall, mut has_sum, mut has_number) = (0, false, false);
    for row in rows(body) {
        let mut wide = 0;
        for token in tokens(row) {
            match cell(token) {
                None => return false,
                Some(Cell::Black { down, across }) => has_sum |= down + across > 0,
                Some(Cell::Number(_)) => has_number = true,
                Some(Cell::White | Cell::Unknown) => {}
            }
            wide += 1;
        }
        tall += 1;
        if wide != width || wide > MOST || tall > MOST {
            return false;
        }
    }
    tall >= 2 && width >= 3 && if with_sums { has_sum } else { has_number && !has_sum }
}

/// Returns whether a text is a grid with sums of black cells.
pub(crate) fn begins_sums(text: &str) -> bool {
    text.contains(['\\', '/']) && !text.contains("://") && is_grid(text, true)
}

/// Returns whether a text is a grid of numbers without a header.
pub(crate) fn begins_numbers(text: &str) -> bool {
    is_grid(text, false)
}

/// Reads a grid with sums: columns and rows from its lines.
pub(crate) fn read_sums(text: &str) -> Result<Vec<Imported>, ParseError> {
    let grid = read_grid(text, |cell| match cell {
        Cell::White => Some(".....".into()),
        Cell::Black { down: 0, across: 0 } => Some("XXXXX".into()),
        Cell::Black { down, across } => {
            let part = |sum: u32| if sum == 0 { "XX".into() } else { format!("{sum:02}") };
            Some(format!("{}\\{}", part(down), part(across))).filter(|token| token.len() == 5)
        }
        Cell::Number(_) | Cell::Unknown => None,
    })?;
    Ok(vec![Imported { kinds: vec!["kakuro".into()], ..Imported::text(grid) }])
}

/// Reads a grid of numbers.
pub(crate) fn read_numbers(text: &str) -> Result<Vec<Imported>, ParseError> {
    let grid = read_grid(text, |cell| match cell {
        Cell::White => Some(".".into()),
        Cell::Unknown => Some("?".into()),
        Cell::Number(n) => Some(n.to_string()),
        Cell::Black { .. } => None,
    })?;
    Ok(vec![Imported::text(grid)])
}

fn read_grid(text: &str, write: impl Fn(Cell) -> Option<String>) -> Result<String, ParseError> {
    let body = body(text);
    let width = rows(body).next().map_or(0, |row| tokens(row).count());
    let tall = rows(body).count();
    if width == 0 || width > MOST || tall > MOST {
        return Err(wrong(text, 0, expected::CELLS));
    }
    let mut out = format!("{tall} {width}\n");
    for row in rows(body) {
        let mut wide = 0;
        for token in tokens(row) {
            let written = cell(token).and_then(&write).ok_or_else(|| wrong(text, offset(text, token), expected::CELLS))?;
            let _ = write!(out, "{written} ");
            wide += 1;
        }
        if wide != width {
            return Err(wrong(text, offset(text, row) + row.len(), expected::SIGNS.with([("n", width.into())])));
        }
        out.pop();
        out.push('\n');
    }
    Ok(out)
}

/// Replaces the wide forms of ASCII, which East Asian keyboards write, and the wide space.
fn narrow(text: &str) -> String {
    let narrowed = |sign: char| match sign {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(sign as u32 - 0xfee0).unwrap_or(sign),
        '\u{3000}' => ' ',
        sign => sign,
    };
    text.chars().map(narrowed).collect()
}

/// Returns whether a line is one of words: three small letters in a row, a character of Chinese or Japanese, or a fence of Markdown.
/// Keywords of notations are none.
fn is_caption(line: &str) -> bool {
    let first = line.trim_start().split(|sign: char| !sign.is_alphanumeric() && sign != '_').next().unwrap_or_default();
    if ["from", "to", "weights"].contains(&first) {
        return false;
    }
    let is_east =
        |sign: char| matches!(sign, '\u{3005}'..='\u{3007}' | '\u{3041}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{f900}'..='\u{faff}');
    let words = line.as_bytes().windows(3).any(|three| three.iter().all(u8::is_ascii_lowercase));
    words || line.contains(is_east) || line.contains("```") || line.contains("~~~")
}

/// Returns the lines between the first captions and the next one: the input of a sample, without its output. Words in small letters right
/// below a line of the puzzle belong to it, such as the names of houses: a wrong one is an error and never left out.
fn without_captions(text: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let from = lines.iter().position(|line| !is_caption(line) && !line.trim().is_empty()).unwrap_or(lines.len());
    let goes_on =
        |at: usize| !lines[at - 1].trim().is_empty() && lines[at].trim_start().starts_with(|sign: char| sign.is_ascii_lowercase());
    let ends = |at: &usize| has_caption_first(text) && is_caption(lines[*at]) && !goes_on(*at);
    let end = (from + 1..lines.len()).find(ends).unwrap_or(lines.len());
    lines[from..end].iter().map(|line| format!("{line}\n")).collect()
}

/// Returns whether the first line with content is a caption.
fn has_caption_first(text: &str) -> bool {
    text.lines().find(|line| !line.trim().is_empty()).is_some_and(is_caption)
}

/// Returns whether cleaning changes a text.
pub(crate) fn begins_captions(text: &str) -> bool {
    text.len() <= LONGEST && (has_caption_first(text) || text.contains(|sign| matches!(sign, '\u{ff01}'..='\u{ff5e}' | '\u{3000}')))
}

/// Reads a text without captions and in plain digits.
pub(crate) fn read_captions(text: &str) -> Result<Vec<Imported>, ParseError> {
    let plain = without_captions(&narrow(text));
    if plain.trim().is_empty() { Err(wrong(text, text.len(), expected::CELLS)) } else { Ok(vec![Imported::text(plain)]) }
}
