//! The `text` notation of Target Sudoku: a table of numbers, and perhaps one of weights.

use std::fmt::Write as _;

use super::{Puzzle, Rule, Shape, Style, text};
use crate::text::{Cursor, Stop};

/// The shape of all Target Sudoku.
pub(super) const SHAPE: Shape = Shape::ALL[2];
/// How its grids are written.
pub(super) const STYLE: Style = Style { lines: true, spaced: true };
/// Weights are at most this far from 0.
pub(super) const MAX_WEIGHT: i64 = 1_000_000_000;
/// The word before the weights.
const WEIGHTS: &[u8] = b"weights";

/// A puzzle with these givens.
pub(super) fn puzzle(givens: Vec<u8>, weights: Option<Box<[i32; 81]>>) -> Puzzle {
    Puzzle { rule: Rule::Target, weights, ..Puzzle::new(SHAPE, givens, STYLE) }
}

/// Reads one puzzle: 81 numbers, and weights where the word follows.
pub(super) fn read(cursor: &mut Cursor<'_>) -> Result<Puzzle, Stop> {
    let givens = givens(cursor)?;
    if cursor.at_end()? || cursor.peek_token()? != WEIGHTS {
        return Ok(puzzle(givens, None));
    }
    cursor.advance(WEIGHTS.len());
    let mut weights = Box::new([0; 81]);
    for (cell, weight) in weights.iter_mut().enumerate() {
        cursor.skip_space();
        let found = integer(cursor.peek_token()?).filter(|n| n.abs() <= MAX_WEIGHT);
        let Some(n) = found else {
            let [row, col] = [cell / 9 + 1, cell % 9 + 1];
            return Err(cursor.wrong(format!("the weight of row {row}, column {col}, a whole number up to {MAX_WEIGHT} from 0")).into());
        };
        *weight = n as i32;
        cursor.advance(cursor.peek_token()?.len());
    }
    ended(cursor)?;
    Ok(puzzle(givens, Some(weights)))
}

fn givens(cursor: &mut Cursor<'_>) -> Result<Vec<u8>, Stop> {
    let mut givens = Vec::with_capacity(81);
    for cell in 0..81 {
        let number = cursor.number(9, "");
        let expected = || format!("a digit for row {}, column {}, 0 for blank", cell / 9 + 1, cell % 9 + 1);
        givens.push(number.map_err(|stop| stop.expecting(expected))? as u8);
    }
    Ok(givens)
}

/// Weights end with a blank line, the next puzzle or the text: more of them are none of these.
fn ended(cursor: &Cursor<'_>) -> Result<(), Stop> {
    let mut next = cursor.clone();
    if !next.at_line_end()? {
        return Err(next.wrong("the end of the line after 81 weights").into());
    }
    next.line_break();
    if next.at_line_end()? || next.rest().first() == Some(&b'{') {
        return Ok(());
    }
    let begin = next.clone();
    match givens(&mut next) {
        Ok(_) => Ok(()),
        Err(Stop::More) => Err(Stop::More),
        Err(Stop::Bad(_)) => Err(begin.wrong("a blank line, a puzzle or the end of the text after 81 weights").into()),
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

/// Writes a puzzle.
pub(super) fn write(p: &Puzzle) -> String {
    let mut out = String::new();
    text::write(SHAPE, &p.givens, STYLE, b'0', &mut out);
    if let Some(weights) = &p.weights {
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
