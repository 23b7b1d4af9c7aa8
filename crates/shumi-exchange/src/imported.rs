//! A puzzle of another program in a notation of Shumi's own.

use std::fmt::Write as _;

/// Most unsupported parts that are named.
const MOST_NAMES: usize = 20;
/// Longest name of an unsupported part, in characters.
const LONGEST_NAME: usize = 120;

/// A puzzle of another program in a notation of Shumi's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imported {
    /// Names that may be those of its family: ids, or words of its tags. None: the text tells it.
    pub kinds: Vec<String>,
    /// The puzzle as `text`, or as a pzprv3 file if something has been entered.
    pub text: String,
    /// Names of the parts that Shumi does not support.
    pub lacks: Vec<String>,
    /// The line of the text on which it begins, from 1.
    pub line: u32,
    /// The same puzzle with the parts that only one family holds, for programs that have this family: `kinds` is its id.
    pub whole: Option<Box<Imported>>,
}

/// Values and pencil marks of a Sudoku cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct SudokuCell {
    /// The given value, 0 for none.
    pub given: u8,
    /// The entered value, 0 for none.
    pub entered: u8,
    /// The set of pencil marks, bit `v - 1` for `v`.
    pub marks: u32,
}

impl Imported {
    /// Creates a puzzle of any family from its text.
    pub(crate) fn text(text: impl Into<String>) -> Self {
        Self { kinds: Vec::new(), text: text.into(), lacks: Vec::new(), line: 1, whole: None }
    }

    /// Creates a Sudoku from its givens, 0 for an open cell; `size` is its side.
    pub(crate) fn sudoku(size: usize, givens: &[u8]) -> Self {
        Self { kinds: vec!["sudoku".into()], ..Self::text(sudoku_text(size, givens)) }
    }

    /// Creates a Sudoku in which something may have been entered.
    pub(crate) fn started(size: usize, cells: &[SudokuCell]) -> Self {
        let givens: Vec<u8> = cells.iter().map(|cell| cell.given).collect();
        if cells.iter().all(|cell| cell.entered == 0 && cell.marks == 0) {
            return Self::sudoku(size, &givens);
        }
        let mut text = format!("pzprv3\nsudoku\n{size}\n");
        for row in cells.chunks(size) {
            row.iter().for_each(|cell| push_value(&mut text, cell.given, 0));
            text.push('\n');
        }
        for row in cells.chunks(size) {
            row.iter().for_each(|cell| push_value(&mut text, cell.entered, if cell.given == 0 { cell.marks } else { 0 }));
            text.push('\n');
        }
        Self { kinds: vec!["sudoku".into()], ..Self::text(text) }
    }

    /// Adds the same puzzle with its cages and houses, which lacks all that this one does but `held`.
    pub(crate) fn or_whole(mut self, whole: Option<Self>, held: &[&str]) -> Self {
        let lacks = self.lacks.iter().filter(|name| !held.contains(&name.as_str())).cloned();
        self.whole = whole.map(|whole| Box::new(whole.lacking(lacks)));
        self
    }

    /// Adds names of unsupported parts, without repetitions and within limits.
    pub(crate) fn lacking(mut self, names: impl IntoIterator<Item = String>) -> Self {
        for name in names {
            let name: String = name.chars().take(LONGEST_NAME).collect();
            if self.lacks.len() < MOST_NAMES && !self.lacks.contains(&name) {
                self.lacks.push(name);
            }
        }
        self
    }
}

fn push_value(text: &mut String, value: u8, marks: u32) {
    if value > 0 {
        let _ = write!(text, "{value}");
    } else {
        text.push('.');
    }
    if value == 0 && marks != 0 {
        let values: Vec<String> = (1..=32).filter(|v| marks >> (v - 1) & 1 == 1).map(|v| v.to_string()).collect();
        let _ = write!(text, "[{}]", values.join(","));
    }
    text.push(' ');
}

/// Writes values as digits, in larger grids as letters from A, and open cells as dots, without breaks.
pub(crate) fn signs(size: usize, values: &[u8]) -> String {
    let sign = |value: &u8| match *value {
        0 => '.',
        value => char::from(if size > 9 { b'A' - 1 + value } else { b'0' + value }),
    };
    values.iter().map(sign).collect()
}

/// Writes a Sudoku as Shumi does: a line per row, or one line of 81.
fn sudoku_text(size: usize, values: &[u8]) -> String {
    let rows: Vec<String> = values.chunks(size.max(1)).map(|row| signs(size, row)).collect();
    rows.join(if size == 9 { "" } else { "\n" }) + "\n"
}
