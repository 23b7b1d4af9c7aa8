//! JSON values with their positions in the text, for precise errors.
//!
//! Accepts the JSON of our formats: objects, lists, texts, whole numbers, `null`. Other numbers, `true` and `false` parse as
//! `Value::Other`, an error wherever another value is expected. We do not use serde's readers: they are generated for each
//! type, know no positions of values, and took a quarter of the page's code.

use std::borrow::Cow;

use super::{Cursor, ParseError, Stop};
use crate::grid::Cell;
use crate::message::{Arg, Message, Text};
use crate::words::common::connective;
use crate::words::errors;

/// Nesting limit of lists and objects; the parser recurses once per level.
const MAX_LEVELS: usize = 16;

/// A value and the byte where it begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node<'a> {
    at: usize,
    value: Value<'a>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Value<'a> {
    Null,
    Number(i64),
    Text(Cow<'a, str>),
    List(Vec<Node<'a>>),
    Object(Vec<(Cow<'a, str>, Node<'a>)>),
    /// `true`, `false`, a fraction or a number too large.
    Other,
}

/// Error of a JSON text: its byte position and the expected input. Boxed, since the size of a result is that of its error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JsonError(Box<(usize, Message)>);

impl JsonError {
    /// Converts to an error with line, column and the input found; `text` is the parsed text.
    pub fn in_text(self, text: &str) -> ParseError {
        let (at, expected) = *self.0;
        let mut cursor = Cursor::new(text);
        for line in text.as_bytes()[..at].split_inclusive(|b| *b == b'\n') {
            cursor.advance(line.strip_suffix(b"\n").unwrap_or(line).len());
            cursor.line_break();
        }
        cursor.wrong(expected)
    }
}

/// Types that can be read from a JSON value.
pub trait FromJson: Sized {
    /// Converts `json`, or returns the error in it.
    fn from_json(json: &Node<'_>) -> Result<Self, JsonError>;
}

impl FromJson for u32 {
    fn from_json(json: &Node<'_>) -> Result<Self, JsonError> {
        json.number(Self::MAX.into(), errors::json::WHOLE_NUMBER).map(|n| n as Self)
    }
}

impl<T: FromJson> FromJson for Vec<T> {
    fn from_json(json: &Node<'_>) -> Result<Self, JsonError> {
        json.each(T::from_json)
    }
}

/// Reads a row and a column.
impl FromJson for [u32; 2] {
    fn from_json(json: &Node<'_>) -> Result<Self, JsonError> {
        match json.list(errors::text::DATA)? {
            [row, col] => Ok([u32::from_json(row)?, u32::from_json(col)?]),
            _ => Err(json.wrong(errors::text::DATA)),
        }
    }
}

impl FromJson for Cell {
    fn from_json(json: &Node<'_>) -> Result<Self, JsonError> {
        let at = json.fields(errors::text::DATA, ["row", "col"])?;
        let [row, col] = at.map(|field| field.required()?.number(u16::MAX.into(), errors::text::DATA));
        Ok(Self::new(row? as u16, col? as u16))
    }
}

/// A field of an object, present or not.
#[derive(Clone, Copy, Debug)]
pub struct Field<'n, 'a> {
    object: &'n Node<'a>,
    name: &'static str,
    /// Its value.
    pub value: Option<&'n Node<'a>>,
}

impl<'n, 'a> Field<'n, 'a> {
    /// Returns its value, or an error if it is missing.
    pub fn required(&self) -> Result<&'n Node<'a>, JsonError> {
        self.value.ok_or_else(|| self.object.wrong(errors::json::WITH_FIELD.with([("field", self.name.into())])))
    }
}

impl<'a> Node<'a> {
    /// Returns the error "expected `expected`" for this value.
    pub fn wrong(&self, expected: impl Into<Message>) -> JsonError {
        JsonError(Box::new((self.at, expected.into())))
    }

    /// Returns whether it is `null`.
    pub fn is_null(&self) -> bool {
        matches!(self.value, Value::Null)
    }

    /// Returns a whole number of at most `most`.
    pub fn number(&self, most: u64, expected: impl Into<Message>) -> Result<u64, JsonError> {
        match self.value {
            Value::Number(n) if u64::try_from(n).is_ok_and(|n| n <= most) => Ok(n as u64),
            _ => Err(self.wrong(expected)),
        }
    }

    /// Returns an integer between `-most` and `most`.
    pub fn integer(&self, most: u64, expected: impl Into<Message>) -> Result<i64, JsonError> {
        match self.value {
            Value::Number(n) if n.unsigned_abs() <= most => Ok(n),
            _ => Err(self.wrong(expected)),
        }
    }

    /// Returns a text.
    pub fn text(&self, expected: impl Into<Message>) -> Result<&str, JsonError> {
        match &self.value {
            Value::Text(text) => Ok(text),
            _ => Err(self.wrong(expected)),
        }
    }

    /// Returns the items of a list.
    pub fn list(&self, expected: impl Into<Message>) -> Result<&[Self], JsonError> {
        match &self.value {
            Value::List(list) => Ok(list),
            _ => Err(self.wrong(expected)),
        }
    }

    /// Converts each item of a list with `make`.
    pub fn each<T>(&self, mut make: impl FnMut(&Self) -> Result<T, JsonError>) -> Result<Vec<T>, JsonError> {
        let list = self.list(errors::text::DATA)?;
        let mut all = Vec::with_capacity(list.len());
        for item in list {
            all.push(make(item)?);
        }
        Ok(all)
    }

    /// Returns the fields of an object by name; an error for unknown and for duplicate names. `expected` names the object.
    pub fn fields<const N: usize>(&self, expected: impl Into<Message>, names: [&'static str; N]) -> Result<[Field<'_, 'a>; N], JsonError> {
        let mut fields = [Field { object: self, name: "", value: None }; N];
        self.fill(expected.into(), &names, &mut fields)?;
        Ok(fields)
    }

    /// Not generic, so that it is compiled once per module.
    fn fill<'n>(&'n self, expected: Message, names: &[&'static str], fields: &mut [Field<'n, 'a>]) -> Result<(), JsonError> {
        for (field, name) in fields.iter_mut().zip(names) {
            field.name = name;
        }
        let Value::Object(object) = &self.value else { return Err(self.wrong(expected)) };
        for (name, value) in object {
            match fields.iter_mut().find(|f| f.name == name) {
                Some(field) if field.value.is_none() => field.value = Some(value),
                Some(_) => return Err(value.wrong(errors::json::NO_SECOND_FIELD.with([("field", (&**name).into())]))),
                None => {
                    let known = Arg::Joined(fields.iter().map(|field| Arg::from(field.name)).collect(), connective::COMMA);
                    let args = [("object", expected.into()), ("fields", known)];
                    return Err(value.wrong(errors::json::NO_OTHER_FIELDS.with(args)));
                }
            }
        }
        Ok(())
    }

    /// Returns the first field of this name, if the value is an object with one.
    pub fn field(&self, name: &str) -> Option<&Self> {
        match &self.value {
            Value::Object(object) => object.iter().find(|(n, _)| n == name).map(|(_, value)| value),
            _ => None,
        }
    }
}

/// Parses a whole text.
pub fn parse(text: &str) -> Result<Node<'_>, JsonError> {
    let mut reader = Reader { text, at: 0 };
    let node = reader.value(MAX_LEVELS)?;
    reader.skip_space();
    if reader.at < text.len() { Err(reader.wrong(errors::json::NOTHING_MORE)) } else { Ok(node) }
}

/// Parses a text of any number of lines and converts its value with `make`.
pub fn read<T>(text: &str, make: impl FnOnce(&Node<'_>) -> Result<T, JsonError>) -> Result<T, ParseError> {
    parse(text).and_then(|json| make(&json)).map_err(|e| e.in_text(text))
}

/// Parses a value on a line of its own, converts it with `make`, and moves the cursor behind it.
pub fn read_line<T>(cursor: &mut Cursor<'_>, make: impl FnOnce(&Node<'_>) -> Result<T, JsonError>) -> Result<T, Stop> {
    let line = line(cursor)?;
    let made = parse(line).and_then(|json| make(&json));
    cursor.advance(made.as_ref().map_or_else(|e| e.0.0, |_| line.len()));
    made.map_err(|e| cursor.wrong(e.0.1).into())
}

/// Returns the family named in the object on the next line, and the position of that name; `cursor` stays before the object.
pub fn family<'a>(cursor: &mut Cursor<'a>) -> Result<(String, Cursor<'a>), Stop> {
    let mut there = cursor.clone();
    let (name, at) = read_line(&mut there, |json| {
        let name = json.field("family").ok_or_else(|| json.wrong(errors::json::NAMES_FAMILY))?;
        Ok((name.text(errors::json::FAMILY_ID)?.to_string(), name.at))
    })?;
    cursor.skip_space();
    let mut there = cursor.clone();
    there.advance(at);
    Ok((name, there))
}

/// Returns the next nonempty line.
fn line<'a>(cursor: &mut Cursor<'a>) -> Result<&'a str, Stop> {
    if cursor.at_end()? {
        return Err(cursor.wrong(errors::json::OBJECT_ON_LINE).into());
    }
    let rest = cursor.rest();
    let end = rest.iter().position(|b| *b == b'\n');
    let line = match end {
        Some(end) => &rest[..end],
        None if cursor.is_last() => rest,
        None => return Err(Stop::More),
    };
    std::str::from_utf8(line).map_err(|e| {
        cursor.advance(e.valid_up_to());
        cursor.wrong(errors::json::UTF8).into()
    })
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    fn wrong(&self, expected: Text) -> JsonError {
        JsonError(Box::new((self.at, expected.into())))
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn skip_space(&mut self) {
        while let Some(b' ' | b'\t' | b'\r' | b'\n') = self.peek() {
            self.at += 1;
        }
    }

    /// Returns the text taken since `begin`; both ends are char boundaries. (Indexing would compile Unicode tables for its
    /// panic.)
    fn since(&self, begin: usize) -> &'a str {
        self.text.get(begin..self.at).unwrap_or_default()
    }

    /// Takes `byte` if it is next.
    fn takes(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.at += usize::from(found);
        found
    }

    fn value(&mut self, levels: usize) -> Result<Node<'a>, JsonError> {
        self.skip_space();
        let at = self.at;
        let value = match self.peek() {
            Some(b'[' | b'{') if levels == 0 => return Err(self.wrong(errors::json::FEWER_LEVELS)),
            Some(b'[') => Value::List(self.items(b']', errors::json::LIST_GOES_ON, |r| r.value(levels - 1))?),
            Some(b'{') => Value::Object(self.items(b'}', errors::json::OBJECT_GOES_ON, |r| r.field(levels - 1))?),
            Some(b'"') => Value::Text(self.string()?),
            Some(b'-' | b'0'..=b'9') => self.number()?,
            _ => self.word()?,
        };
        Ok(Node { at, value })
    }

    /// Parses comma-separated items in brackets; the opening one is next.
    fn items<T>(&mut self, close: u8, behind: Text, mut item: impl FnMut(&mut Self) -> Result<T, JsonError>) -> Result<Vec<T>, JsonError> {
        self.at += 1;
        self.skip_space();
        let mut items = Vec::new();
        if self.takes(close) {
            return Ok(items);
        }
        loop {
            items.push(item(self)?);
            self.skip_space();
            if self.takes(close) {
                return Ok(items);
            }
            if !self.takes(b',') {
                return Err(self.wrong(behind));
            }
        }
    }

    fn field(&mut self, levels: usize) -> Result<(Cow<'a, str>, Node<'a>), JsonError> {
        self.skip_space();
        if self.peek() != Some(b'"') {
            return Err(self.wrong(errors::json::FIELD_NAME));
        }
        let name = self.string()?;
        self.skip_space();
        if !self.takes(b':') {
            return Err(self.wrong(errors::json::COLON));
        }
        Ok((name, self.value(levels)?))
    }

    fn word(&mut self) -> Result<Value<'a>, JsonError> {
        for (word, value) in [("null", Value::Null), ("true", Value::Other), ("false", Value::Other)] {
            if self.text.as_bytes()[self.at..].starts_with(word.as_bytes()) {
                self.at += word.len();
                return Ok(value);
            }
        }
        Err(self.wrong(errors::json::VALUE))
    }

    fn number(&mut self) -> Result<Value<'a>, JsonError> {
        let begin = self.at;
        self.takes(b'-');
        let whole = self.at;
        let digits = self.digits()?;
        if digits > 1 && self.text.as_bytes()[whole] == b'0' {
            self.at = begin;
            return Err(self.wrong(errors::json::NO_LEADING_ZEROS));
        }
        if self.takes(b'.') {
            self.digits()?;
        }
        if self.takes(b'e') || self.takes(b'E') {
            let _ = self.takes(b'+') || self.takes(b'-');
            self.digits()?;
        }
        // Only a plain whole number is accepted: no sign, fraction or exponent.
        Ok(self.since(begin).parse().map_or(Value::Other, Value::Number))
    }

    /// Takes digits; returns their number.
    fn digits(&mut self) -> Result<usize, JsonError> {
        let begin = self.at;
        while let Some(b'0'..=b'9') = self.peek() {
            self.at += 1;
        }
        if self.at == begin { Err(self.wrong(errors::json::DIGIT)) } else { Ok(self.at - begin) }
    }

    fn string(&mut self) -> Result<Cow<'a, str>, JsonError> {
        self.at += 1;
        let mut before: Option<String> = None;
        let mut begin = self.at;
        loop {
            let piece = self.since(begin);
            match self.peek() {
                Some(b'"') => {
                    self.at += 1;
                    return Ok(before.map_or(Cow::Borrowed(piece), |before| Cow::Owned(before + piece)));
                }
                Some(b'\\') => {
                    let text = before.get_or_insert_default();
                    text.push_str(piece);
                    text.push(self.escape()?);
                    begin = self.at;
                }
                Some(0..b' ') | None => return Err(self.wrong(errors::json::REST_OF_TEXT)),
                Some(_) => {
                    self.at += 1;
                    while !self.text.is_char_boundary(self.at) {
                        self.at += 1;
                    }
                }
            }
        }
    }

    /// Returns the character of the escape sequence at this position.
    fn escape(&mut self) -> Result<char, JsonError> {
        let start = self.at;
        self.at += 2;
        let plain = match self.text.as_bytes().get(start + 1) {
            Some(b @ (b'"' | b'\\' | b'/')) => Some(char::from(*b)),
            Some(b'b') => Some('\u{8}'),
            Some(b'f') => Some('\u{c}'),
            Some(b'n') => Some('\n'),
            Some(b'r') => Some('\r'),
            Some(b't') => Some('\t'),
            Some(b'u') => self.code(),
            _ => None,
        };
        plain.ok_or_else(|| {
            self.at = start;
            self.wrong(errors::json::ESCAPE)
        })
    }

    /// Returns the character of the one or two code units after `\u`.
    fn code(&mut self) -> Option<char> {
        let first = self.hex()?;
        let code = if (0xd800..0xdc00).contains(&first) {
            if !(self.takes(b'\\') && self.takes(b'u')) {
                return None;
            }
            let second = self.hex()?.checked_sub(0xdc00).filter(|low| *low < 0x400)?;
            0x1_0000 + ((first - 0xd800) << 10) + second
        } else {
            first
        };
        char::from_u32(code)
    }

    fn hex(&mut self) -> Option<u32> {
        let digits = self.text.as_bytes().get(self.at..self.at + 4)?;
        self.at += 4;
        digits.iter().try_fold(0, |n, b| Some(n << 4 | char::from(*b).to_digit(16)?))
    }
}

#[cfg(test)]
mod tests;
