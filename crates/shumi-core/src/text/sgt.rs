//! Game IDs of Simon Tatham's collection, `SIZE[PARAMETERS]:DESCRIPTION`: the parts common to all games.

use std::fmt::Write as _;

use super::{Cursor, LineReader, ParseError, Stop};
use crate::words::errors;

/// Longest run of empty cells in one letter, `z`.
const MAX_EMPTY: usize = 26;

/// Reads one ID and leaves the cursor behind it: after the two numbers of the size (`N` is `NxN`), `read` reads the whole rest,
/// parameters and description.
pub fn read<'a, T>(
    cursor: &mut Cursor<'a>,
    read: impl FnOnce(&mut LineReader<'_, 'a>, u64, u64) -> Result<T, ParseError>,
) -> Result<T, Stop> {
    cursor.skip_space();
    let mut strip = LineReader::new(cursor)?;
    let wide = strip.number(u64::MAX).ok_or_else(|| strip.wrong(errors::id::SIZE))?;
    let high = match strip.eat(b'x') {
        true => strip.number(u64::MAX).ok_or_else(|| strip.wrong(errors::id::SECOND_SIDE))?,
        false => wide,
    };
    let done = read(&mut strip, wide, high)?;
    strip.end(errors::id::END)?;
    Ok(done)
}

/// Takes `d` and the letter of a difficulty after it, if there is a `d`.
pub fn skip_difficulty(strip: &mut LineReader<'_, '_>, letters: &[u8]) -> Result<(), ParseError> {
    if strip.eat(b'd') {
        if !strip.peek().is_some_and(|b| letters.contains(&b)) {
            return Err(strip.wrong(errors::id::DIFFICULTY));
        }
        strip.advance(1);
    }
    Ok(())
}

/// Takes the colon between parameters and description.
pub fn skip_colon(strip: &mut LineReader<'_, '_>) -> Result<(), ParseError> {
    match strip.peek() {
        Some(b':') => strip.advance(1),
        Some(b'#') => return Err(strip.wrong(errors::id::NO_SEED)),
        _ => return Err(strip.wrong(errors::id::COLON)),
    }
    Ok(())
}

/// Reads `cells` cells: numbers up to `most`, `_` between two that touch, letters for runs of empty cells (0).
pub fn numbers(strip: &mut LineReader<'_, '_>, cells: usize, most: u32) -> Result<Vec<u32>, ParseError> {
    let mut values = Vec::new();
    let mut is_after_number = false;
    while values.len() < cells {
        let left = cells - values.len();
        match strip.peek() {
            Some(letter @ b'a'..=b'z') => {
                let run = usize::from(letter - b'a' + 1);
                if run > left {
                    return Err(strip.wrong(errors::grid::CELLS_LEFT.with([("n", left.into())])));
                }
                values.resize(values.len() + run, 0);
                strip.advance(1);
                is_after_number = false;
            }
            Some(b'_' | b'0'..=b'9') => {
                if is_after_number && !strip.eat(b'_') {
                    return Err(strip.wrong(errors::id::LETTER_AFTER_NUMBER));
                }
                let before = strip.taken();
                match strip.number(most.into()) {
                    Some(n) if n > 0 => values.push(n as u32),
                    _ => return Err(strip.wrong_at(before, errors::grid::NUMBER_TO.with([("most", most.into())]))),
                }
                is_after_number = true;
            }
            _ => return Err(strip.wrong(errors::id::MORE_CELLS.with([("n", left.into())]))),
        }
    }
    Ok(values)
}

/// Writes the description that [`numbers`] reads.
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
        let run = (*empty).min(MAX_EMPTY);
        out.push(char::from(b'a' + run as u8 - 1));
        *empty -= run;
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::message::Text;

    fn cells(text: &str, cells: usize, most: u32) -> Result<Vec<u32>, String> {
        let mut cursor = Cursor::new(text);
        let mut strip = LineReader::new(&mut cursor).expect("a whole text");
        let values = numbers(&mut strip, cells, most).map_err(|e| e.to_string())?;
        strip.end(Text::own(&["the end"])).map(|()| values).map_err(|e| e.to_string())
    }

    #[test]
    fn cells_come_back_byte_for_byte() {
        for (n, text) in [
            (54, "a14b10a9b10f3t8f4b7a7b4a"),
            (54, "b13_10d13f5i4b2i7f4d8_3b"),
            (25, "c7a5f2f2a4c"),
            (49, "d7b3e8e5c7a7c13e4e8b4d"),
            (60, "zz7g"),
        ] {
            let values = cells(text, n, 99).unwrap_or_else(|e| panic!("{text}: {e}"));
            assert_eq!((values.len(), write(values.into_iter()).as_str()), (n, text));
        }
    }

    #[test]
    fn what_is_no_cell_is_told_with_its_place() {
        for (text, error) in [
            (
                "d7b3e8e5c7a7c13e4d8b4d",
                "line 1, column 23: expected 1 more of the cells: numbers, or `a` to `z` for empty cells, found the end of the text",
            ),
            ("zx", "line 1, column 2: expected no more cells than are left (23), found `x`"),
            ("_1zv", "line 1, column 1: expected a number from 1 to 13, found `_1zv`"),
            ("a1_zu", "line 1, column 4: expected a number from 1 to 13, found `zu`"),
            ("14", "line 1, column 1: expected a number from 1 to 13, found `14`"),
            ("a0", "line 1, column 2: expected a number from 1 to 13, found `0`"),
            ("99999999999999999999999", "line 1, column 1: expected a number from 1 to 13, found `99999999999999999999…`"),
            ("A", "line 1, column 1: expected 49 more of the cells: numbers, or `a` to `z` for empty cells, found `A`"),
            ("zv1_", "line 1, column 4: expected the end, found `_`"),
            ("zwa", "line 1, column 3: expected the end, found `a`"),
        ] {
            assert_eq!(cells(text, 49, 13).expect_err("wrong"), error, "{text}");
        }
    }

    proptest! {
        #[test]
        fn all_cells_come_back(values in prop::collection::vec(prop_oneof![3 => Just(0u32), 1 => 1u32..200], 1..200)) {
            let text = write(values.iter().copied());
            prop_assert_eq!(cells(&text, values.len(), 199), Ok(values));
        }
    }
}
