//! JSON lines that wrap a puzzle: `{"id":…, "family":…, "puzzle":"…"}`, with a text in any notation, or a puzzle in the notation `json`
//! with an `id` among its fields.

use crate::words::cli::text as expected;
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;
use shumi::builtin::BASIC;
use shumi::formats;
use shumi::message::{Arg, Message};
use shumi::registry::{Basic, Entry};
use shumi::text::{Cursor, Stop};
use shumi::{Error, ParseError};

use crate::grid_line::begins_with_grid;
use crate::lines::line_end;

/// Data of a line besides its puzzle.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Tag {
    /// True for a line that wraps a puzzle.
    pub is_wrapped: bool,
    /// Its `id`, as JSON.
    pub id: Option<String>,
}

/// The fields of a line that wraps a puzzle; others are ignored.
#[derive(Deserialize)]
struct Fields<'a> {
    #[serde(borrow, default, deserialize_with = "raw")]
    id: Option<&'a RawValue>,
    #[serde(borrow, default, deserialize_with = "raw")]
    family: Option<&'a RawValue>,
    #[serde(borrow, default, deserialize_with = "raw")]
    puzzle: Option<&'a RawValue>,
}

/// Deserialises any value, including `null`.
pub fn raw<'de: 'a, 'a, D: Deserializer<'de>>(from: D) -> Result<Option<&'a RawValue>, D::Error> {
    <&RawValue>::deserialize(from).map(Some)
}

/// Reads the puzzle of the line at the cursor, which begins with `{`. Sets `tag` even if the puzzle is bad.
pub fn read(cursor: &mut Cursor<'_>, family: Option<Entry<dyn Basic>>, tag: &mut Tag) -> Result<Option<Box<dyn Basic>>, Stop> {
    let rest = cursor.rest();
    let end = line_end(rest, 0).or(cursor.is_last().then_some(rest.len())).ok_or(Stop::More)?;
    let line = &rest[..end];
    // The usual reader reports malformed JSON with its own message.
    let Ok(fields) = serde_json::from_slice::<Fields<'_>>(line) else { return shumi::read_next(cursor, family) };
    if fields.id.is_none() && fields.puzzle.is_none() {
        return shumi::read_next(cursor, family);
    }
    *tag = Tag { is_wrapped: true, id: fields.id.map(|id| id.get().replace('\r', "")) };
    let line = Line { start: cursor.clone(), bytes: line };
    let problem = match (&fields, fields.puzzle) {
        (fields, Some(puzzle)) => line.wrapped(fields, puzzle, family)?,
        (Fields { id: Some(id), .. }, None) => line.tagged(id, family)?,
        (Fields { id: None, .. }, None) => None,
    };
    cursor.advance(end);
    Ok(problem)
}

/// A line of well-formed JSON.
pub struct Line<'a> {
    pub start: Cursor<'a>,
    pub bytes: &'a [u8],
}

impl Line<'_> {
    /// Reads the puzzle in the text of a field.
    fn wrapped(&self, fields: &Fields<'_>, puzzle: &RawValue, family: Option<Entry<dyn Basic>>) -> Result<Option<Box<dyn Basic>>, Stop> {
        let named = match fields.family {
            None => family,
            Some(raw) => {
                let id: String = serde_json::from_str(raw.get()).map_err(|_| self.wrong(raw, expected::FAMILY_ID))?;
                let named = shumi::entry_of(&id).map_err(|_| self.wrong(raw, expected::KNOWN_FAMILY))?;
                match (family, named) {
                    (Some(wanted), Some(named)) if wanted.id() != named.id() => {
                        return Err(self.wrong(raw, expected::QUOTED.with([("id", wanted.id().into())])).into());
                    }
                    (wanted, named) => named.or(wanted),
                }
            }
        };
        let text: String = serde_json::from_str(puzzle.get()).map_err(|_| self.wrong(puzzle, expected::PUZZLE_TEXT))?;
        let id = match named {
            Some(family) => family.id(),
            None if begins_with_grid(text.as_bytes()) && text.len() < 84 => "sudoku",
            None => "auto",
        };
        match formats::read_supported(&BASIC, &text, id) {
            Ok(problem) => Ok(Some(problem)),
            Err(Error::Text(e)) => {
                let there = self.at(puzzle, offset_in(puzzle.get(), e.line, e.column));
                Err(e.at(there.line(), there.column()).into())
            }
            // The family is known, so that no other error is possible.
            Err(e) => Err(self.wrong(puzzle, expected::ANY.with([("what", Arg::Code(e.to_string()))])).into()),
        }
    }

    /// Reads the puzzle from the other fields.
    fn tagged(&self, id: &RawValue, family: Option<Entry<dyn Basic>>) -> Result<Option<Box<dyn Basic>>, Stop> {
        let text = self.without(id);
        let mut cursor = Cursor::resume(self.start.mark(), &text, true);
        shumi::read_next(&mut cursor, family)
    }

    /// Returns the line with spaces instead of the field `id` and its comma: one for each character, so that positions stay the same.
    fn without(&self, id: &RawValue) -> Vec<u8> {
        let is_space = |b: &&u8| matches!(b, b' ' | b'\t' | b'\r');
        let mut begin = self.offset(id);
        let mut end = begin + id.get().len();
        let spaces = |part: &[u8]| part.iter().rev().take_while(is_space).count();
        begin -= spaces(&self.bytes[..begin]);
        begin -= usize::from(self.bytes[..begin].ends_with(b":"));
        begin -= spaces(&self.bytes[..begin]);
        if !self.bytes[..begin].ends_with(b"\"id\"") {
            // A name written with escapes is not recognised.
            return self.bytes.to_vec();
        }
        begin -= b"\"id\"".len();
        let behind = end + self.bytes[end..].iter().take_while(is_space).count();
        let before = begin - spaces(&self.bytes[..begin]);
        if self.bytes.get(behind) == Some(&b',') {
            end = behind + 1;
        } else if self.bytes[..before].ends_with(b",") {
            begin = before - 1;
        }
        let spaces = self.bytes[begin..end].iter().filter(|b| (**b as i8) >= -0x40).map(|_| b' ');
        self.bytes[..begin].iter().copied().chain(spaces).chain(self.bytes[end..].iter().copied()).collect()
    }

    /// Returns the offset of a value on the line.
    fn offset(&self, value: &RawValue) -> usize {
        (value.get().as_ptr() as usize).saturating_sub(self.bytes.as_ptr() as usize).min(self.bytes.len())
    }

    /// Returns the position of a byte of a value.
    fn at(&self, value: &RawValue, byte: usize) -> Cursor<'_> {
        let mut cursor = self.start.clone();
        cursor.advance((self.offset(value) + byte).min(self.bytes.len()));
        cursor
    }

    /// Returns the error "expected `expected`" for a value.
    pub fn wrong(&self, value: &RawValue, expected: impl Into<Message>) -> ParseError {
        let there = self.at(value, 0);
        ParseError::new(there.line(), there.column(), expected, Cursor::new(value.get()).found())
    }
}

/// Returns the byte offset in a JSON string of the character at a position of its text.
fn offset_in(json: &str, line: u32, column: u32) -> usize {
    let (mut at_line, mut at_column) = (1, 1);
    let mut chars = json.char_indices().skip(1).peekable();
    let mut offset = 1;
    while let Some((at, c)) = chars.next() {
        offset = at;
        if (at_line, at_column) >= (line, column) {
            break;
        }
        let escape = if c == '\\' { chars.next().map(|(_, escape)| escape) } else { None };
        let digits = match escape {
            Some('u') if json[at..].starts_with(['\\']) && is_high(&json[at..]) => 10,
            Some('u') => 4,
            _ => 0,
        };
        for _ in 0..digits {
            chars.next();
        }
        let is_break = escape == Some('n') || escape == Some('u') && json[at..].to_ascii_lowercase().starts_with("\\u000a");
        (at_line, at_column) = if is_break { (at_line + 1, 1) } else { (at_line, at_column + 1) };
    }
    offset
}

/// Returns whether the escape sequence is a high surrogate, the first of two for one character.
fn is_high(json: &str) -> bool {
    json.get(2..6).and_then(|hex| u32::from_str_radix(hex, 16).ok()).is_some_and(|code| (0xd800..0xdc00).contains(&code))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_text(text: &str) -> (Result<&'static str, String>, Tag) {
        let mut tag = Tag::default();
        let read = read(&mut Cursor::new(text), None, &mut tag);
        let read = read.map(|problem| problem.map_or("", |p| p.id())).map_err(|stop| match stop {
            Stop::Bad(e) => e.to_string(),
            Stop::More => "more".into(),
        });
        (read, tag)
    }

    #[test]
    fn any_value_is_an_id() {
        for id in ["7", "null", "\"é\"", "[1, {\"a\":2}]", "1e999", "123456789012345678901234567890", "{}"] {
            let wrapped = read_text(&format!("{{ \"id\": {id}, \"puzzle\": \"2 2\\nXXXXX 04\\\\XX\\nXX\\\\04 .....\"}}"));
            assert_eq!(wrapped, (Ok("kakuro"), Tag { is_wrapped: true, id: Some(id.into()) }));
            for json in [
                format!("{{\"id\":{id},\"family\":\"hitori\",\"cells\":[[1]]}}"),
                format!("{{\"family\":\"hitori\" , \"id\" : {id} , \"cells\":[[1]]}}"),
                format!("{{\"family\":\"hitori\",\"cells\":[[1]] , \"id\" : {id}}}"),
            ] {
                assert_eq!(read_text(&json), (Ok("hitori"), Tag { is_wrapped: true, id: Some(id.into()) }), "{json}");
            }
        }
    }

    #[test]
    fn a_line_without_id_and_puzzle_is_a_puzzle_itself() {
        assert_eq!(read_text("{\"family\":\"hitori\",\"cells\":[[1]]}"), (Ok("hitori"), Tag::default()));
        assert_eq!(
            read_text("{\"family\":\"hitori\""),
            (Err("line 1, column 19: expected `,` or `}`, found the end of the text".into()), Tag::default())
        );
    }

    #[test]
    fn errors_stand_where_they_are_in_the_line() {
        let error = |text: &str| read_text(text).0.unwrap_err();
        let column = |text: &str| error(text).split_once("column ").unwrap().1.split(':').next().unwrap().parse::<usize>().unwrap();
        // `?` marks the position.
        for text in [
            "{\"id\":1,\"family\":?\"chess\",\"puzzle\":\"\"}",
            "{\"id\":1,\"family\":?7,\"puzzle\":\"\"}",
            "{\"id\":1,\"puzzle\":?[]}",
            "{\"id\":\"é漢\",\"family\":\"hitori\",\"puzzle\":\"2 2\\n1 2\\n1 ?x\"}",
            "{\"family\":\"hitori\",\"puzzle\":\"2 2\\u000A1 2\\n\\u0031 ?x\"}",
            "{\"id\":\"漢\",\"family\":\"hitori\",\"cells\":[[1,?-1]]}",
        ] {
            let place = text.chars().position(|c| c == '?').unwrap() + 1;
            assert_eq!(column(&text.replace('?', "")), place, "{text}");
        }
        assert_eq!(read_text("{\"id\":5,\"puzzle\":7}").1.id.as_deref(), Some("5"));
    }

    #[test]
    fn a_pair_of_escapes_is_one_character() {
        assert_eq!(offset_in("\"\\ud83d\\ude00x\"", 1, 2), 13);
        assert_eq!(offset_in("\"a\\nb\"", 2, 1), 4);
        assert_eq!(offset_in("\"a\"", 9, 9), 2);
    }
}
