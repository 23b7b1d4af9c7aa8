//! Cells in the bodies of links.

use std::fmt::Write as _;
use std::ops::RangeInclusive;

use crate::message::Message;
use crate::text::{LineReader, ParseError, Stop};
use crate::words::errors;

/// Content of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// Nothing.
    None,
    /// A clue of unknown size.
    Unknown,
    /// A number.
    Number(u32),
}

/// Longest run of empty cells in one letter, `z`.
const MAX_EMPTY: u32 = 20;

/// Prefixes of numbers with more than one hexadecimal digit: the prefix, the number of digits after it, and their offset.
const LONG: [(u8, usize, u32); 7] =
    [(b'-', 2, 0), (b'+', 3, 0), (b'=', 3, 4096), (b'@', 3, 8192), (b'%', 3, 8192), (b'*', 4, 12_240), (b'$', 5, 77_776)];

/// Reads at most `cells` cells; cells beyond the end of the body are empty. Numbers are hexadecimal, letters from `g` on are runs
/// of empty cells. `numbers` is the valid range, `expected` describes it.
pub fn numbers16(
    strip: &mut LineReader<'_, '_>,
    cells: usize,
    numbers: RangeInclusive<u32>,
    expected: &Message,
) -> Result<Vec<Value>, Stop> {
    let mut values = Vec::new();
    while let Some(byte) = strip.peek() {
        let left = cells - values.len();
        if left == 0 {
            return Err(surplus(strip, cells).into());
        }
        let long = LONG.iter().find(|l| l.0 == byte);
        let (value, length) = match (byte, long) {
            (b'g'..=b'z', _) => {
                let run = usize::from(byte - b'f');
                if run > left {
                    return Err(strip.wrong(errors::grid::CELLS_LEFT.with([("n", left.into())])).into());
                }
                values.resize(values.len() + run, Value::None);
                strip.advance(1);
                continue;
            }
            (b'.', _) => (Some(Value::Unknown), 1),
            (_, Some((_, digits, more))) => {
                let start = strip.taken();
                strip.advance(1);
                let number = strip.digits(*digits, 16).map(|n| n as u32 + more);
                strip.go_back(start);
                (number.map(Value::Number), 1 + digits)
            }
            _ => (strip.digits(1, 16).map(|n| Value::Number(n as u32)), 1),
        };
        match value {
            Some(Value::Number(n)) if !numbers.contains(&n) => return Err(strip.wrong(expected).into()),
            Some(value) => values.push(value),
            None => return Err(strip.wrong(errors::link::OR_EMPTY.with([("number", expected.clone().into())])).into()),
        }
        strip.advance(length);
    }
    values.resize(cells, Value::None);
    Ok(values)
}

fn surplus(strip: &LineReader<'_, '_>, cells: usize) -> ParseError {
    strip.wrong(errors::link::END_OF_CELLS.with([("n", cells.into())]))
}

/// Writes the body that [`numbers16`] reads; `Err` for a number over 0xfffff + 77776, which the notation cannot express.
pub fn write16(values: impl Iterator<Item = Value>) -> Result<String, Message> {
    let mut body = String::new();
    let mut empty = 0;
    for value in values {
        if value == Value::None {
            empty += 1;
        }
        if empty == MAX_EMPTY || (empty > 0 && value != Value::None) {
            run(&mut body, &mut empty);
        }
        let _ = match value {
            Value::None => Ok(()),
            Value::Unknown => body.write_char('.'),
            Value::Number(n @ 0..16) => write!(body, "{n:x}"),
            Value::Number(n @ 16..256) => write!(body, "-{n:02x}"),
            Value::Number(n @ 256..4096) => write!(body, "+{n:03x}"),
            Value::Number(n @ 4096..8192) => write!(body, "={:03x}", n - 4096),
            Value::Number(n @ 8192..12_240) => write!(body, "@{:03x}", n - 8192),
            Value::Number(n @ 12_240..77_776) => write!(body, "*{:04x}", n - 12_240),
            Value::Number(n @ 77_776..1_126_352) => write!(body, "${:05x}", n - 77_776),
            Value::Number(n) => return Err(errors::unwritten::LINK_NUMBER.with([("n", n.into())])),
        };
    }
    run(&mut body, &mut empty);
    Ok(body)
}

fn run(body: &mut String, empty: &mut u32) {
    if *empty > 0 {
        body.push(char::from(b'f' + *empty as u8));
    }
    *empty = 0;
}

/// Reads at most `cells` cells of one token each, numbers in base 36 (`-` before two digits); cells beyond the end of the body
/// are empty. `numbers` is the valid range, `expected` describes it.
pub fn numbers36(
    strip: &mut LineReader<'_, '_>,
    cells: usize,
    numbers: RangeInclusive<u32>,
    expected: &Message,
) -> Result<Vec<Value>, Stop> {
    let mut values = Vec::new();
    while let Some(byte) = strip.peek() {
        if values.len() == cells {
            return Err(surplus(strip, cells).into());
        }
        let start = strip.taken();
        let is_long = strip.eat(b'-');
        let length = if is_long { 2 } else { 1 };
        // Capital letters are not digits here.
        let is_lower = !strip.rest().iter().take(length).any(u8::is_ascii_uppercase);
        let number = strip.digits(length, 36).filter(|_| is_lower);
        strip.go_back(start);
        values.push(match (byte, number) {
            (b'.', _) => Value::None,
            (b'@' | b'%', _) => Value::Unknown,
            (_, Some(n)) if numbers.contains(&(n as u32)) => Value::Number(n as u32),
            (_, Some(_)) => return Err(strip.wrong(expected).into()),
            (_, None) => return Err(strip.wrong(errors::link::IN_BASE_36.with([("number", expected.clone().into())])).into()),
        });
        strip.advance(if is_long { 3 } else { 1 });
    }
    values.resize(cells, Value::None);
    Ok(values)
}

/// Writes the body that [`numbers36`] reads; `Err` for a number over 1295, which the notation cannot express.
pub fn write36(values: impl Iterator<Item = Value>) -> Result<String, Message> {
    let digit = |n: u32| char::from_digit(n % 36, 36).unwrap_or('0');
    let mut body = String::new();
    for value in values {
        match value {
            Value::None => body.push('.'),
            Value::Unknown => body.push('@'),
            Value::Number(n @ 0..36) => body.push(digit(n)),
            Value::Number(n @ 36..1296) => body.extend(['-', digit(n / 36), digit(n)]),
            Value::Number(n) => return Err(errors::unwritten::LINK_NUMBER_36.with([("n", n.into())])),
        }
    }
    Ok(body)
}

#[cfg(test)]
mod tests;
