//! A JSON writer with the output of `serde_json` in a fraction of its code.
//!
//! Writing to memory cannot fail, so the error is a type without values, and no call carries a branch for it.

use std::convert::Infallible;
use std::fmt;

use serde::ser::{
    Error, Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple, SerializeTupleStruct,
    SerializeTupleVariant, Serializer,
};

/// Writes a value as JSON on one line. The keys of its maps must be texts; its numbers whole, or neither tiny nor huge: there all
/// writers agree.
///
/// ```
/// assert_eq!(shumi_core::text::to_json(&("a\n", [1, -2], Some(true), None::<u8>)), r#"["a\n",[1,-2],true,null]"#);
/// ```
pub fn to_json<T: Serialize + ?Sized>(value: &T) -> String {
    let mut out = String::new();
    let Ok(()) = value.serialize(Writer { out: &mut out, ends: "" });
    out
}

/// Appends to a text.
struct Writer<'a> {
    out: &'a mut String,
    /// Closing brackets of the list or object in progress.
    ends: &'static str,
}

/// The error of a writer that cannot fail.
#[derive(Debug)]
struct NoError(Infallible);

impl fmt::Display for NoError {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {}
    }
}

impl std::error::Error for NoError {}

impl Error for NoError {
    fn custom<T: fmt::Display>(why: T) -> Self {
        panic!("no value here refuses to be written: {why}")
    }
}

type WriteResult = Result<(), NoError>;

impl<'a> Writer<'a> {
    fn put(self, text: &str) -> WriteResult {
        self.out.push_str(text);
        Ok(())
    }

    fn whole(self, n: u64) -> WriteResult {
        digits(self.out, n);
        Ok(())
    }

    fn integer(self, n: i64) -> WriteResult {
        if n < 0 {
            self.out.push('-');
        }
        digits(self.out, n.unsigned_abs());
        Ok(())
    }

    fn begin(self, begins: &str, ends: &'static str) -> Result<Self, NoError> {
        self.out.push_str(begins);
        Ok(Self { ends, ..self })
    }

    /// Begins a list or object as the value of a variant's name.
    fn variant(self, name: &str, begins: &str, ends: &'static str) -> Result<Self, NoError> {
        self.out.push('{');
        quoted(self.out, name);
        self.begin(begins, ends)
    }

    fn item<T: Serialize + ?Sized>(&mut self, value: &T) -> WriteResult {
        comma(self.out);
        self.behind(value)
    }

    fn entry<T: Serialize + ?Sized>(&mut self, key: &str, value: &T) -> WriteResult {
        named(self.out, key);
        self.behind(value)
    }

    fn behind<T: Serialize + ?Sized>(&mut self, value: &T) -> WriteResult {
        value.serialize(Writer { out: self.out, ends: "" })
    }
}

/// Writes a comma unless the next item is the first of its list or object. No value ends with an opening bracket.
fn comma(out: &mut String) {
    if !out.ends_with(['[', '{']) {
        out.push(',');
    }
}

fn named(out: &mut String, key: &str) {
    comma(out);
    quoted(out, key);
    out.push(':');
}

fn digits(out: &mut String, n: u64) {
    let (mut rest, mut power) = (n, 1);
    while rest >= 10 {
        (rest, power) = (rest / 10, power * 10);
    }
    while power > 0 {
        out.push(char::from(b'0' + (n / power % 10) as u8));
        power /= 10;
    }
}

fn quoted(out: &mut String, text: &str) {
    let is_special = |c: char| c < ' ' || c == '"' || c == '\\';
    out.push('"');
    for piece in text.split_inclusive(is_special) {
        out.push_str(piece.strip_suffix(is_special).unwrap_or(piece));
        let Some(special) = piece.chars().next_back().filter(|c| is_special(*c)) else { break };
        out.push('\\');
        let short = match special {
            '\u{8}' => 'b',
            '\t' => 't',
            '\n' => 'n',
            '\u{c}' => 'f',
            '\r' => 'r',
            control @ '\0'..' ' => {
                out.push_str(if control < '\u{10}' { "u000" } else { "u001" });
                char::from(b"0123456789abcdef"[control as usize % 16])
            }
            c => c,
        };
        out.push(short);
    }
    out.push('"');
}

impl Serializer for Writer<'_> {
    type Ok = ();
    type Error = NoError;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    fn serialize_bool(self, v: bool) -> WriteResult {
        self.put(if v { "true" } else { "false" })
    }
    fn serialize_i8(self, v: i8) -> WriteResult {
        self.integer(v.into())
    }
    fn serialize_i16(self, v: i16) -> WriteResult {
        self.integer(v.into())
    }
    fn serialize_i32(self, v: i32) -> WriteResult {
        self.integer(v.into())
    }
    fn serialize_i64(self, v: i64) -> WriteResult {
        self.integer(v)
    }
    fn serialize_u8(self, v: u8) -> WriteResult {
        self.whole(v.into())
    }
    fn serialize_u16(self, v: u16) -> WriteResult {
        self.whole(v.into())
    }
    fn serialize_u32(self, v: u32) -> WriteResult {
        self.whole(v.into())
    }
    fn serialize_u64(self, v: u64) -> WriteResult {
        self.whole(v)
    }
    fn serialize_f32(self, v: f32) -> WriteResult {
        self.serialize_f64(v.into())
    }
    fn serialize_f64(self, v: f64) -> WriteResult {
        if v.is_finite() { self.put(&format!("{v:?}")) } else { self.serialize_unit() }
    }
    fn serialize_char(self, v: char) -> WriteResult {
        self.serialize_str(v.encode_utf8(&mut [0; 4]))
    }
    fn serialize_str(self, v: &str) -> WriteResult {
        quoted(self.out, v);
        Ok(())
    }
    fn serialize_bytes(self, v: &[u8]) -> WriteResult {
        self.collect_seq(v)
    }
    fn serialize_none(self) -> WriteResult {
        self.serialize_unit()
    }
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> WriteResult {
        value.serialize(self)
    }
    fn serialize_unit(self) -> WriteResult {
        self.put("null")
    }
    fn serialize_unit_struct(self, _: &'static str) -> WriteResult {
        self.serialize_unit()
    }
    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> WriteResult {
        self.serialize_str(variant)
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> WriteResult {
        value.serialize(self)
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(self, _: &'static str, _: u32, variant: &'static str, value: &T) -> WriteResult {
        let mut object = self.begin("{", "}")?;
        object.entry(variant, value)?;
        object.put("}")
    }
    fn serialize_seq(self, _: Option<usize>) -> Result<Self, NoError> {
        self.begin("[", "]")
    }
    fn collect_seq<I: IntoIterator<Item: Serialize>>(mut self, items: I) -> WriteResult {
        self.out.push('[');
        for item in items {
            self.item(&item)?;
        }
        self.put("]")
    }
    fn serialize_tuple(self, _: usize) -> Result<Self, NoError> {
        self.begin("[", "]")
    }
    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self, NoError> {
        self.begin("[", "]")
    }
    fn serialize_tuple_variant(self, _: &'static str, _: u32, variant: &'static str, _: usize) -> Result<Self, NoError> {
        self.variant(variant, ":[", "]}")
    }
    fn serialize_map(self, _: Option<usize>) -> Result<Self, NoError> {
        self.begin("{", "}")
    }
    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, NoError> {
        self.begin("{", "}")
    }
    fn serialize_struct_variant(self, _: &'static str, _: u32, variant: &'static str, _: usize) -> Result<Self, NoError> {
        self.variant(variant, ":{", "}}")
    }
}

impl SerializeSeq for Writer<'_> {
    type Ok = ();
    type Error = NoError;
    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> WriteResult {
        self.item(value)
    }
    fn end(self) -> WriteResult {
        let ends = self.ends;
        self.put(ends)
    }
}

impl SerializeTuple for Writer<'_> {
    type Ok = ();
    type Error = NoError;
    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> WriteResult {
        self.item(value)
    }
    fn end(self) -> WriteResult {
        SerializeSeq::end(self)
    }
}

impl SerializeTupleStruct for Writer<'_> {
    type Ok = ();
    type Error = NoError;
    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> WriteResult {
        self.item(value)
    }
    fn end(self) -> WriteResult {
        SerializeSeq::end(self)
    }
}

impl SerializeTupleVariant for Writer<'_> {
    type Ok = ();
    type Error = NoError;
    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> WriteResult {
        self.item(value)
    }
    fn end(self) -> WriteResult {
        SerializeSeq::end(self)
    }
}

impl SerializeMap for Writer<'_> {
    type Ok = ();
    type Error = NoError;
    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> WriteResult {
        self.item(key)
    }
    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> WriteResult {
        self.out.push(':');
        self.behind(value)
    }
    fn end(self) -> WriteResult {
        SerializeSeq::end(self)
    }
}

impl SerializeStruct for Writer<'_> {
    type Ok = ();
    type Error = NoError;
    fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> WriteResult {
        self.entry(key, value)
    }
    fn end(self) -> WriteResult {
        SerializeSeq::end(self)
    }
}

impl SerializeStructVariant for Writer<'_> {
    type Ok = ();
    type Error = NoError;
    fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> WriteResult {
        self.entry(key, value)
    }
    fn end(self) -> WriteResult {
        SerializeSeq::end(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    #[derive(serde::Serialize)]
    enum Shape {
        Unit,
        New(i64),
        Tuple(u8, &'static str),
        Fields { a: Option<u64>, b: Vec<char> },
    }

    #[derive(serde::Serialize)]
    struct Pair(i8, [u16; 2]);

    #[test]
    fn every_kind_of_value_is_written_as_serde_json_does() {
        let shapes = [Shape::Unit, Shape::New(i64::MIN), Shape::Tuple(255, "[{"), Shape::Fields { a: None, b: vec!['\0', 'é', '\\'] }];
        let map: BTreeMap<&str, ((), Vec<Pair>)> = [("{", ((), vec![])), ("b", ((), vec![Pair(-1, [0, 10]), Pair(7, [9, 99])]))].into();
        let all = (shapes, map, [u64::MAX, 1_000_000, 0], [0.5, -12.25, f64::NAN], "", true);
        assert_eq!(to_json(&all), serde_json::to_string(&all).unwrap());
    }

    proptest! {
        #[test]
        fn texts_and_numbers_are_written_as_serde_json_does(text in "[\\x00-\\x7f\\u{80}-\\u{10ffff}]{0,20}", n: u64, i: i64) {
            prop_assert_eq!(to_json(&(&text, n, i)), serde_json::to_string(&(&text, n, i)).unwrap());
        }
    }
}
