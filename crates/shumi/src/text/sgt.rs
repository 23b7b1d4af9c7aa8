//! Game IDs of Simon Tatham's collection: `SIZE[PARAMETERS]:DESCRIPTION`, what every game has in common.

use std::fmt::Write as _;

use super::{Cursor, ParseError, Stop, Strip};

/// Longest run of empty cells in one letter, `z`.
const MOST_EMPTY: usize = 26;

/// Reads one ID and leaves the cursor behind it: `read` takes parameters and description, all of them, after the two numbers of the
/// size (`N` is `NxN`).
pub fn read<'a, T>(cursor: &mut Cursor<'a>, read: impl FnOnce(&mut Strip<'_, 'a>, u64, u64) -> Result<T, ParseError>) -> Result<T, Stop> {
    cursor.skip_space();
    let mut strip = Strip::new(cursor)?;
    let wide = strip.number(u64::MAX).ok_or_else(|| strip.wrong("a size such as `9x9`"))?;
    let high = match strip.eat(b'x') {
        true => strip.number(u64::MAX).ok_or_else(|| strip.wrong("the second number of the size"))?,
        false => wide,
    };
    let done = read(&mut strip, wide, high)?;
    strip.end("the end of the game ID, for all cells are told")?;
    Ok(done)
}

/// Takes a letter of difficulty behind `d`, if there is one.
pub fn skip_difficulty(strip: &mut Strip<'_, '_>, letters: &[u8]) -> Result<(), ParseError> {
    if strip.eat(b'd') {
        if !strip.peek().is_some_and(|b| letters.contains(&b)) {
            return Err(strip.wrong("a letter of difficulty that this game has"));
        }
        strip.advance(1);
    }
    Ok(())
}

/// Takes the colon between parameters and description.
pub fn skip_colon(strip: &mut Strip<'_, '_>) -> Result<(), ParseError> {
    match strip.peek() {
        Some(b':') => strip.advance(1),
        Some(b'#') => return Err(strip.wrong("`:` and the cells (only the program that made it can tell what puzzle a `#` number means)")),
        _ => return Err(strip.wrong("`:` and the cells")),
    }
    Ok(())
}

/// Reads `cells` cells: numbers up to `most`, `_` between two that touch, letters for runs of empty cells (0).
pub fn numbers(strip: &mut Strip<'_, '_>, cells: usize, most: u32) -> Result<Vec<u32>, ParseError> {
    let mut values = Vec::new();
    let mut is_after_number = false;
    while values.len() < cells {
        let left = cells - values.len();
        match strip.peek() {
            Some(letter @ b'a'..=b'z') => {
                let run = usize::from(letter - b'a' + 1);
                if run > left {
                    return Err(strip.wrong(format!("no more than the {left} cells that are left")));
                }
                values.resize(values.len() + run, 0);
                strip.advance(1);
                is_after_number = false;
            }
            Some(b'_' | b'0'..=b'9') => {
                if is_after_number && !strip.eat(b'_') {
                    return Err(strip.wrong("`_` or a letter after a number"));
                }
                let before = strip.taken();
                match strip.number(most.into()) {
                    Some(n) if n > 0 => values.push(n as u32),
                    _ => return Err(strip.wrong_at(before, format!("a number from 1 to {most}"))),
                }
                is_after_number = true;
            }
            _ => return Err(strip.wrong(format!("{left} more cells: numbers, or `a` to `z` for empty cells"))),
        }
    }
    Ok(values)
}

/// The description that [`numbers`] reads.
pub fn write(values: impl Iterator<Item = u32>) -> String {
    let mut out = String::new();
    let mut empty = 0;
    for value in values {
        if value == 0 {
            empty += 1;
            continue;
        }
        runs(&mut out, &mut empty);
        if out.ends_with(|c: char| c.is_ascii_digit()) {
            out.push('_');
        }
        let _ = write!(out, "{value}");
    }
    runs(&mut out, &mut empty);
    out
}

fn runs(out: &mut String, empty: &mut usize) {
    while *empty > 0 {
        let run = (*empty).min(MOST_EMPTY);
        out.push(char::from(b'a' + run as u8 - 1));
        *empty -= run;
    }
}
