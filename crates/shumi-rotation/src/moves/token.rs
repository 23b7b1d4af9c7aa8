//! Turns as text: `row,col+` clockwise and `row,col-` anticlockwise, where row and column of the window count from 1.

use std::fmt;

use super::quarter_turn::QuarterTurn;

impl fmt::Display for QuarterTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sense = if self.clockwise { '+' } else { '-' };
        write!(f, "{},{}{sense}", u32::from(self.row) + 1, u32::from(self.col) + 1)
    }
}

/// Error of a turn's token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenError {
    /// It does not have the form `row,col+` or `row,col-`.
    Form,
    /// The board has no such window.
    Window,
}

/// Reads one token, for a board of `rows x cols` cells.
pub fn read(token: &str, rows: usize, cols: usize) -> Result<QuarterTurn, TokenError> {
    let (window, clockwise) = match (token.strip_suffix('+'), token.strip_suffix('-')) {
        (Some(window), _) => (window, true),
        (_, Some(window)) => (window, false),
        _ => return Err(TokenError::Form),
    };
    let (row, col) = window.split_once(',').ok_or(TokenError::Form)?;
    let place = |digits: &str, len: usize| {
        if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return Err(TokenError::Form);
        }
        // No window has so large a number.
        let at: u16 = digits.parse().map_err(|_| TokenError::Window)?;
        if at == 0 || usize::from(at) >= len { Err(TokenError::Window) } else { Ok(at - 1) }
    };
    let (row, col) = (place(row, rows), place(col, cols));
    if row == Err(TokenError::Form) || col == Err(TokenError::Form) {
        return Err(TokenError::Form);
    }
    Ok(QuarterTurn { row: row?, col: col?, clockwise })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_reads_as_it_was_written() {
        for (row, col, clockwise) in [(0, 0, true), (99, 4, false), (8, 99, true)] {
            let turn = QuarterTurn { row, col, clockwise };
            assert_eq!(read(&turn.to_string(), 101, 101), Ok(turn));
        }
        assert_eq!(QuarterTurn { row: 0, col: 9, clockwise: false }.to_string(), "1,10-");
    }

    #[test]
    fn a_bad_token_says_what_is_wrong() {
        for token in ["", "+", "1+", "1,2", "1,2*", "a,2+", "1, 2+", "-1,2+", "1,2,3+", "+1,2+", "1,+", "99999999999,x+"] {
            assert_eq!(read(token, 4, 4), Err(TokenError::Form), "{token}");
        }
        for token in ["0,1+", "1,0-", "4,1+", "1,4+", "99999999999999,1+"] {
            assert_eq!(read(token, 4, 4), Err(TokenError::Window), "{token}");
        }
        assert!(read("3,3-", 4, 4).is_ok());
    }
}
