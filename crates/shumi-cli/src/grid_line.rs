//! Recognition of lines that are complete puzzles.

use shumi::registry::{Basic, Entry};
use shumi::text::{Cursor, notation};

/// Length of the longest row of a grid: a Sudoku line with more values is a whole grid.
const LONGEST_ROW: usize = 25;

/// Returns whether a text begins with a 9 x 9 Sudoku on one line, which no other family reads: trying all families takes longer than
/// solving it.
pub fn begins_with_grid(text: &[u8]) -> bool {
    let is_value = |b: &u8| b.is_ascii_digit() || matches!(b, b'.' | b'-');
    text.split_at_checked(81)
        .is_some_and(|(grid, rest)| rest.first().is_none_or(u8::is_ascii_whitespace) && grid.iter().fold(true, |all, b| all & is_value(b)))
}

/// Returns whether a line, trimmed at its end, is a complete puzzle: a reader takes exactly this line, or fails in it, for any text
/// after it.
pub fn stands_alone(line: &[u8], family: Option<Entry<dyn Basic>>) -> bool {
    // Written for vectorisation: compares many bytes at once.
    let is_word = line.iter().fold(u8::MAX, |least, b| least.min(*b)) > b' ';
    match line.first() {
        None => false,
        Some(b'{') => true,
        // Otherwise it may be one of several lines of a puzzle.
        Some(_) if !is_word => line.first().is_some_and(|b| *b <= b' ') && stands_alone(line.trim_ascii_start(), family),
        Some(_) => match notation_of(line) {
            "text" => reads_sudoku(family) && characters(line) > LONGEST_ROW,
            _ => !line.starts_with(b"pzprv3"),
        },
    }
}

/// Returns whether a line, trimmed at its end, is a whole Sudoku of ASCII characters.
pub fn is_grid_line(line: &[u8], family: Option<Entry<dyn Basic>>) -> bool {
    line.first() != Some(&b'{') && line.iter().all(u8::is_ascii_graphic) && notation_of(line) == "text" && stands_alone(line, family)
}

/// Returns whether a line that begins a bad puzzle is the whole puzzle, as far as can be determined.
pub fn is_whole(line: &[u8], family: Option<Entry<dyn Basic>>) -> bool {
    let could_be_sudoku = |line: &[u8]| {
        let values: Vec<u8> = line.iter().copied().filter(|b| *b > b' ').collect();
        let is_value = |b: &u8| b.is_ascii_alphanumeric() || matches!(b, b'.' | b'-');
        characters(&values) > LONGEST_ROW && (family.is_some() || values.iter().all(is_value))
    };
    match line.first() {
        None => false,
        Some(_) if stands_alone(line, family) => true,
        Some(_) => match notation_of(line) {
            "text" => reads_sudoku(family) && could_be_sudoku(line),
            _ => !line.starts_with(b"pzprv3"),
        },
    }
}

fn notation_of(line: &[u8]) -> &'static str {
    notation(&mut Cursor::over(line, true)).unwrap_or("text")
}

fn reads_sudoku(family: Option<Entry<dyn Basic>>) -> bool {
    family.is_none_or(|family| family.id() == "sudoku")
}

fn characters(text: &[u8]) -> usize {
    text.iter().filter(|b| (**b as i8) >= -0x40).count()
}
