//! The table of formats.

use crate::board::ExportedPuzzle;
use crate::caged::{layers, letters, numbers as cage_numbers, sumocue, writers as caged};
use crate::imported::Imported;
use crate::links::{digits, fpuzzles, penpa, penpa_writer, sudokupad, words as addresses};
use crate::place::wrong;
use crate::sudoku::{candidates, hodoku, ipuz, numbers, opensudoku, sdk, signs, writers};
use crate::words::exchange::{expected, unwritten};
use crate::{plain, plain_writers, table};
use shumi_core::message::{Arg, Message};
use shumi_core::text::ParseError;

/// Longest text of these formats, in bytes.
const LONGEST: usize = 64 << 20;

/// Reads all puzzles of a text.
type Read = fn(&str) -> Result<Vec<Imported>, ParseError>;
/// Writes one puzzle, with the line break at its end.
type Write = fn(&ExportedPuzzle) -> Result<String, Message>;

/// A format of other programs.
#[derive(Debug)]
pub struct Format {
    /// Its id, for `--from` and `--to`.
    pub id: &'static str,
    /// Its name, which is the same in all languages.
    pub name: &'static str,
    /// The ids of the families that it holds; none: any.
    pub families: &'static [&'static str],
    /// Whether each line is a puzzle of its own.
    pub by_line: bool,
    /// Whether a file holds one puzzle only.
    pub is_single: bool,
    begins: Option<fn(&str) -> bool>,
    read: Option<Read>,
    write: Option<Write>,
    /// Text before the first and behind the last puzzle.
    frame: [&'static str; 2],
}

const SUDOKU: &[&str] = &["sudoku"];
const CAGED: &[&str] = &["killer-sudoku", "sudoku-regions"];
const PADS: &[&str] = &["sudoku", "killer-sudoku", "sudoku-regions"];
const DRAWN: &[&str] = &["sudoku", "kakuro", "hitori", "kuromasu", "killer-sudoku", "sudoku-regions"];
/// A format without abilities.
const NONE: Format =
    Format { id: "", name: "", families: SUDOKU, by_line: false, is_single: false, begins: None, read: None, write: None, frame: ["", ""] };

/// All formats, in the order in which a text is compared with them: the most distinct first.
pub const FORMATS: &[Format] = &[
    Format { id: "penpa", name: "penpa-edit", families: DRAWN, by_line: true, ..reads(penpa::begins, penpa::read) }
        .writes(penpa_writer::write),
    Format { id: "fpuzzles", name: "f-puzzles", families: PADS, by_line: true, ..reads(fpuzzles::begins, fpuzzles::read) }
        .writes(writers::fpuzzles),
    Format { id: "sudokupad", name: "SudokuPad", families: PADS, by_line: true, ..reads(sudokupad::begins, sudokupad::read) }
        .writes(writers::sudokupad),
    Format { id: "sumocue", name: "SumoCue", families: CAGED, by_line: true, ..reads(sumocue::begins, sumocue::read) }
        .writes(caged::sumocue),
    Format { id: "cages", name: "3x3::k:", families: CAGED, by_line: true, ..reads(cage_numbers::begins, cage_numbers::read) }
        .writes(caged::numbers),
    Format { id: "letters", name: "a=11", families: CAGED, is_single: true, ..reads(letters::begins, letters::read) },
    Format { id: "layers", name: "20 - 11", families: CAGED, is_single: true, ..reads(layers::begins, layers::read) },
    Format { id: "sudokuwiki", name: "SudokuWiki", by_line: true, ..reads(digits::begins_wiki, digits::read_wiki) }
        .writes(writers::sudokuwiki),
    Format { id: "sudokuexchange", name: "SudokuExchange", by_line: true, ..reads(digits::begins_exchange, digits::read_exchange) }
        .writes(writers::sudokuexchange),
    Format { id: "link", name: "link", by_line: true, ..reads(digits::begins_any, digits::read_any) },
    Format { id: "ipuz", is_single: true, name: "ipuz", ..reads(ipuz::begins, ipuz::read) }.writes(writers::ipuz),
    Format { id: "opensudoku", name: "OpenSudoku", ..reads(opensudoku::begins, opensudoku::read) }
        .writes(writers::opensudoku)
        .framed(["<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n", "</opensudoku>\n"]),
    Format { id: "hodoku", name: "HoDoKu", by_line: true, ..reads(hodoku::begins, hodoku::read) }.writes(writers::hodoku),
    Format { id: "sdk", is_single: true, name: "SadMan .sdk", ..reads(sdk::begins, sdk::read) }.writes(writers::sdk),
    Format { id: "ss", is_single: true, name: "Simple Sudoku .ss", ..reads(signs::begins_frame, signs::read) }.writes(writers::ss),
    Format { id: "csv", name: "CSV", families: &[], ..reads(table::begins_csv, table::read) }.writes(writers::csv).framed(["puzzle\n", ""]),
    Format { id: "tsv", name: "TSV", families: &[], ..reads(table::begins_tsv, table::read) }.writes(writers::csv).framed(["puzzle\n", ""]),
    Format { id: "sdx", name: ".sdx", ..reads(candidates::begins, candidates::read) },
    Format { id: "sdm", name: ".sdm", by_line: true, ..reads(signs::begins_line, signs::read) }.writes(writers::sdm),
    Format { id: "grid", is_single: true, name: "---+---", ..reads(signs::begins_rows, signs::read) }.writes(writers::grid),
    Format { id: "boxes", is_single: true, name: "+---+---+", ..reads(signs::begins_boxes, signs::read_boxes) }.writes(writers::boxes),
    Format { id: "numbers", is_single: true, name: "1 … 16", ..reads(numbers::begins, numbers::read) }.writes(writers::numbers),
    Format { id: "hex", is_single: true, name: "1-9A-G", ..reads(numbers::begins_hex, numbers::read_hex) }.writes(writers::hex),
    Format { id: "sums", is_single: true, name: "16\\9", families: &["kakuro"], ..reads(plain::begins_sums, plain::read_sums) }
        .writes(plain_writers::sums),
    Format {
        id: "cells",
        is_single: true,
        name: "5 - 7",
        families: &["hitori", "kuromasu"],
        ..reads(plain::begins_numbers, plain::read_numbers)
    }
    .writes(plain_writers::cells),
    Format { id: "addresses", name: "addresses", families: &[], ..reads(addresses::begins, addresses::read) },
    Format { id: "captions", name: "captions", families: &[], ..reads(plain::begins_captions, plain::read_captions) },
];

const fn reads(begins: fn(&str) -> bool, read: Read) -> Format {
    Format { begins: Some(begins), read: Some(read), ..NONE }
}

impl Format {
    const fn writes(self, write: Write) -> Self {
        Self { write: Some(write), ..self }
    }

    const fn framed(self, frame: [&'static str; 2]) -> Self {
        Self { frame, ..self }
    }

    /// Returns whether it has a reader.
    pub fn is_read(&self) -> bool {
        self.read.is_some()
    }

    /// Returns whether it has a writer for a family.
    pub fn is_written(&self, family: &str) -> bool {
        self.write.is_some() && (self.families.is_empty() || self.families.contains(&family))
    }

    /// Returns whether it leaves out a part of a text.
    pub fn is_partial(&self) -> bool {
        matches!(self.id, "addresses" | "captions")
    }

    /// Returns whether many texts begin like it, so that an error of the text as it stands says more.
    pub fn is_loose(&self) -> bool {
        self.id == "cells" || self.is_partial()
    }

    /// Returns whether a text begins like this format; of a format by lines, its first line.
    fn is_begun(&self, text: &str) -> bool {
        let first = || text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
        self.begins.is_some_and(|begins| begins(if self.by_line { first() } else { text }))
    }

    /// Reads all puzzles of a text; errors name the format. Lines behind the first one may be in any format by lines.
    pub fn read(&self, text: &str) -> Result<Vec<Imported>, ParseError> {
        let text = without_mark(text);
        if !self.by_line {
            return self.read_text(text);
        }
        let mut all = Vec::new();
        for (at, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            let number = at as u32 + 1;
            let format = if all.is_empty() || self.is_begun(line) { Some(self) } else { line_format_of(line) };
            let read = format.map_or_else(|| Ok(vec![Imported::text(line)]), |format| format.read_text(line));
            let read = read.map_err(|error| {
                let column = error.column;
                error.at(number, column)
            })?;
            all.extend(read.into_iter().map(|one| Imported { line: number, ..one }));
        }
        if all.is_empty() { self.read_text(text) } else { Ok(all) }
    }

    fn read_text(&self, text: &str) -> Result<Vec<Imported>, ParseError> {
        let Some(read) = self.read.filter(|_| text.len() <= LONGEST) else { return Err(wrong(text, 0, expected::SHORTER)) };
        read(text).map_err(|error| {
            let what = Arg::from(error.expected_message().clone());
            error.expecting(expected::IN_FORMAT.with([("what", what), ("format", Arg::Code(self.name.into()))]))
        })
    }

    /// Writes puzzles as one text; `Err` is the reason why the format cannot hold one.
    pub fn write<'b>(&self, boards: impl IntoIterator<Item = &'b ExportedPuzzle>) -> Result<String, Message> {
        let [head, tail] = self.frame;
        let mut out = head.to_string();
        for board in boards {
            out.push_str(&self.write_one(board)?);
        }
        out.push_str(tail);
        Ok(out)
    }

    /// Returns the text before the first and behind the last puzzle of a file.
    pub fn frame(&self) -> [&'static str; 2] {
        self.frame
    }

    /// Writes one puzzle without the frame of a file.
    pub fn write_one(&self, board: &ExportedPuzzle) -> Result<String, Message> {
        let Some(write) = self.write.filter(|_| self.is_written(&board.family)) else {
            return Err(unwritten::FAMILY.with([("format", Arg::Code(self.name.into())), ("family", Arg::Code(board.family.clone()))]));
        };
        write(board)
    }
}

/// Returns the format of an id.
pub fn find(id: &str) -> Option<&'static Format> {
    FORMATS.iter().find(|format| format.id == id)
}

/// Returns the formats that a text begins like, the most distinct first.
pub fn formats_of(text: &str) -> impl Iterator<Item = &'static Format> {
    let text = without_mark(text);
    FORMATS.iter().filter(move |format| format.is_begun(text))
}

/// Removes a byte order mark, which counts as no column.
fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// Returns the format of a line that is a puzzle of its own.
pub fn line_format_of(line: &str) -> Option<&'static Format> {
    FORMATS.iter().find(|format| format.by_line && format.is_begun(line))
}
