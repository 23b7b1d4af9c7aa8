//! The `text` notation of Target Sudoku: a table of digits, which a table of weights may follow.

use std::fmt::Write as _;

use super::target::{MAX_WEIGHT, SHAPE, STYLE, score};
use super::text;
use crate::words::sudoku::expected;
use shumi_core::message::Text;
use shumi_core::text::{Cursor, Stop};

/// The word before the weights.
const WEIGHTS: &[u8] = b"weights";

/// Custom weights, row-major; `None`: those of the statement.
type Weights = Option<Box<[i32; 81]>>;

/// Reads one puzzle: 81 digits, and weights if the word `weights` follows.
pub(super) fn read(cursor: &mut Cursor<'_>) -> Result<(Vec<u8>, Weights), Stop> {
    let givens = givens(cursor)?;
    if cursor.at_end()? || cursor.peek_token()? != WEIGHTS {
        return Ok((givens, None));
    }
    cursor.advance(WEIGHTS.len());
    let mut weights = Box::new([0; 81]);
    for (cell, weight) in weights.iter_mut().enumerate() {
        cursor.skip_space();
        let found = integer(cursor.peek_token()?).filter(|n| n.abs() <= MAX_WEIGHT);
        let Some(n) = found else {
            let [row, col] = [cell / 9 + 1, cell % 9 + 1];
            return Err(cursor
                .wrong(expected::WEIGHT.with([("row", row.into()), ("col", col.into()), ("most", MAX_WEIGHT.into())]))
                .into());
        };
        *weight = n as i32;
        cursor.advance(cursor.peek_token()?.len());
    }
    ended(cursor)?;
    Ok((givens, Some(weights)))
}

fn givens(cursor: &mut Cursor<'_>) -> Result<Vec<u8>, Stop> {
    let mut givens = Vec::with_capacity(81);
    for cell in 0..81 {
        let number = cursor.number(9, Text::NONE);
        let expected = || expected::DIGIT_FOR.with([("row", (cell / 9 + 1).into()), ("col", (cell % 9 + 1).into())]);
        givens.push(number.map_err(|stop| stop.expecting(expected))? as u8);
    }
    Ok(givens)
}

/// Requires a blank line, the next puzzle or the end of the text after weights, so that a surplus weight is an error.
fn ended(cursor: &Cursor<'_>) -> Result<(), Stop> {
    let mut next = cursor.clone();
    if !next.at_line_end()? {
        return Err(next.wrong(expected::END_OF_WEIGHTS).into());
    }
    next.line_break();
    if next.at_line_end()? || next.rest().first() == Some(&b'{') {
        return Ok(());
    }
    let begin = next.clone();
    match givens(&mut next) {
        Ok(_) => Ok(()),
        Err(Stop::More) => Err(Stop::More),
        Err(Stop::Bad(_)) => Err(begin.wrong(expected::AFTER_WEIGHTS).into()),
    }
}

fn integer(token: &[u8]) -> Option<i64> {
    let (digits, sign) = match token {
        [b'-', digits @ ..] => (digits, -1),
        _ => (token, 1),
    };
    if digits.is_empty() || digits.len() > 18 {
        return None;
    }
    let n = digits.iter().try_fold(0i64, |n, b| b.is_ascii_digit().then(|| n * 10 + i64::from(b - b'0')));
    n.map(|n| sign * n)
}

/// Reads a board. As in answers, a line before it may hold the score, which must be correct.
pub(super) fn read_board(weights: &[i32; 81], cursor: &mut Cursor<'_>) -> Result<Vec<u8>, Stop> {
    let _ = cursor.at_end()?;
    let before = cursor.clone();
    let token = cursor.peek_token()?;
    let stated = integer(token);
    cursor.advance(token.len());
    let is_score = stated.is_some() && cursor.at_line_end()? && !(token.len() == 9 && is_row_next(cursor)?);
    if !is_score {
        *cursor = before.clone();
    }
    let values = text::read_board(cursor, SHAPE)?;
    let right = values.as_slice().try_into().ok().map(|digits| score(weights, digits));
    match (stated, right) {
        (Some(stated), Some(right)) if is_score && stated != right => {
            Err(before.wrong(expected::SCORE.with([("score", right.into())])).into())
        }
        _ => Ok(values),
    }
}

/// Returns whether the next line is a row of digits without spaces; then the line before is a row, too, not a score.
fn is_row_next(cursor: &Cursor<'_>) -> Result<bool, Stop> {
    let mut next = cursor.clone();
    Ok(!next.at_end()? && next.peek_token()?.len() == 9)
}

/// Writes a puzzle, with its weights if they are custom.
pub(super) fn write(givens: &[u8], weights: Option<&[i32; 81]>) -> String {
    let mut out = String::new();
    text::write(SHAPE, givens, STYLE, b'0', &mut out);
    if let Some(weights) = weights {
        out += "weights\n";
        for row in weights.chunks(9) {
            for (i, weight) in row.iter().enumerate() {
                let _ = write!(out, "{}{weight}", if i > 0 { " " } else { "" });
            }
            out.push('\n');
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::target::RINGS;

    const ROWS: &str = "123456789\n456789123\n789123456\n231564897\n564897231\n897231564\n312645978\n645978312\n978312645\n";

    fn read(weights: &[i32; 81], text: &str) -> Result<Vec<u8>, Stop> {
        let mut cursor = Cursor::new(text);
        let values = read_board(weights, &mut cursor)?;
        assert_eq!(cursor.at_end(), Ok(true), "{text}");
        Ok(values)
    }

    #[test]
    fn a_board_may_have_its_score_before_it() {
        let values: Vec<u8> = ROWS.bytes().filter(u8::is_ascii_digit).map(|b| b - b'0').collect();
        // A score of nine digits looks like a row.
        let mut weights = RINGS.map(|_| 0);
        weights[0] = 123_456_789;
        for weights in [RINGS, weights] {
            let score = score(&weights, values.as_slice().try_into().unwrap());
            let mut spaced = String::new();
            text::write(SHAPE, &values, STYLE, b'.', &mut spaced);
            let line = ROWS.replace('\n', "");
            for text in [spaced.clone(), ROWS.into(), line.clone(), format!("{score}\n{spaced}"), format!("\n{score}\r\n{line}")] {
                assert_eq!(read(&weights, &text), Ok(values.clone()), "{text}");
            }
            assert!(matches!(read(&weights, &format!("{}\n{spaced}", score + 1)), Err(Stop::Bad(e)) if (e.line, e.column) == (1, 1)));
        }
    }

    #[test]
    fn weights_come_back_and_are_bounded() {
        let text = write(&[0; 81], Some(&RINGS.map(|w| -w * 100_000_000 / 6 * 6 / 10)));
        let mut cursor = Cursor::new(&text);
        let (givens, weights) = super::read(&mut cursor).unwrap();
        assert_eq!(write(&givens, weights.as_deref()), text);
        for wrong in ["1e3", "--1", "-", "+1", "1000000001", "9999999999999999999999", "0x1", "\u{ff11}"] {
            let text = format!("{}weights\n1 {wrong}", write(&[0; 81], None));
            let Err(Stop::Bad(e)) = super::read(&mut Cursor::new(&text)) else { panic!("{wrong}") };
            assert_eq!((e.line, e.column), (11, 3), "{wrong}");
        }
    }
}
