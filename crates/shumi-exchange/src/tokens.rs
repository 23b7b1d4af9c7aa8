//! Lines and tokens of drawn grids.

/// Sides of Sudoku grids.
pub(crate) const SIDES: [usize; 5] = [4, 6, 9, 16, 25];

/// Returns whether a character separates cells: blanks, bars, and box-drawing characters.
pub(crate) fn is_bar(sign: char) -> bool {
    sign.is_whitespace() || matches!(sign, '|' | '¦' | '\u{2500}'..='\u{257f}')
}

/// Returns whether a line is a border of boxes: it has dashes in a row and no value.
pub(crate) fn is_frame(line: &str) -> bool {
    let has_run = ["--", "==", "──", "══", "━━"].iter().any(|run| line.contains(run));
    has_run && !line.contains(|sign: char| sign.is_alphanumeric() || matches!(sign, '_' | '?'))
}

/// Returns the lines of a text that are neither blank nor borders.
pub(crate) fn rows(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.chars().all(is_bar) && !is_frame(line))
}

/// Returns the tokens of a line, separated by blanks and bars.
pub(crate) fn tokens(line: &str) -> impl Iterator<Item = &str> {
    line.split(is_bar).filter(|token| !token.is_empty())
}

/// Returns the characters of a line that are no bars, with their bytes.
pub(crate) fn signs(line: &str) -> impl Iterator<Item = (usize, char)> {
    line.char_indices().filter(|(_, sign)| !is_bar(*sign))
}
