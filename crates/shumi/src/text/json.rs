//! JSON errors with a place, like those of every other text.

use serde_json::error::Category;

use super::{Cursor, ParseError, Stop};

/// The error of a JSON text, as "expected `what`".
pub fn error(e: &serde_json::Error, what: &str) -> ParseError {
    ParseError::new(e.line().max(1) as u32, e.column().max(1) as u32, expected(e, what), "this")
}

/// `what`, and why the text is none, without names of Rust's types.
fn expected(e: &serde_json::Error, what: &str) -> String {
    let message = e.to_string();
    let cause = message.rsplit_once(" at line ").map_or(message.as_str(), |(cause, _)| cause);
    let cause = ["u64", "u8"].iter().fold(cause.to_string(), |c, name| c.replace(&format!("expected {name}"), "expected a whole number"));
    format!("{what} ({cause})")
}

/// Byte offset in the one-line text that `e` speaks of; serde names the last byte it took.
fn offset(e: &serde_json::Error, line: &str) -> usize {
    let last = e.column().saturating_sub(1).min(line.len());
    let mut at = match e.classify() {
        Category::Eof => line.trim_ascii_end().len(),
        Category::Data => token_start(line.as_bytes(), last),
        _ => last,
    };
    while !line.is_char_boundary(at) {
        at -= 1;
    }
    at
}

/// The start of the text, number or word that ends with byte `last`, or of the list or object behind it.
fn token_start(bytes: &[u8], last: usize) -> usize {
    let is_word = |b: &u8| b.is_ascii_alphanumeric() || matches!(b, b'+' | b'-' | b'.');
    match bytes.get(last) {
        Some(b'"') => {
            let is_escaped = |at: usize| bytes[..at].iter().rev().take_while(|b| **b == b'\\').count() % 2 == 1;
            (0..last).rev().find(|at| bytes[*at] == b'"' && !is_escaped(*at)).unwrap_or(last)
        }
        Some(b' ' | b'\t' | b':' | b',') => skip_space(bytes, last + 1),
        Some(b) if is_word(b) => last - bytes[..last].iter().rev().take_while(|b| is_word(b)).count(),
        _ => last,
    }
}

/// Takes one line: a JSON object stands on a line of its own.
pub fn line<'a>(cursor: &mut Cursor<'a>) -> Result<&'a str, Stop> {
    if cursor.at_end()? {
        return Err(cursor.wrong("a JSON object on one line").into());
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
        cursor.wrong("UTF-8").into()
    })
}

/// Reads the JSON value on the next line; the cursor moves behind it. `check` turns it into a puzzle; its `Err` holds the path of the
/// value that is wrong and what was expected there.
pub fn read<T: serde::de::DeserializeOwned, P>(
    cursor: &mut Cursor<'_>,
    what: &str,
    check: impl FnOnce(T) -> Result<P, (Path, String)>,
) -> Result<P, Stop> {
    let line = line(cursor)?;
    let value: T = serde_json::from_str(line).map_err(|e| {
        cursor.advance(offset(&e, line));
        Stop::Bad(cursor.wrong(expected(&e, what)))
    })?;
    match check(value) {
        Ok(puzzle) => {
            cursor.advance(line.len());
            Ok(puzzle)
        }
        Err((path, expected)) => {
            cursor.advance(locate(line, &path));
            Err(cursor.wrong(expected).into())
        }
    }
}

/// The family that the object on the next line names, and the place where it does; `cursor` stays before the object.
///
/// Whether the rest of the line is right is not looked at.
pub fn family<'a>(cursor: &mut Cursor<'a>) -> Result<(String, Cursor<'a>), Stop> {
    let line = line(cursor)?;
    let bytes = line.as_bytes();
    let Some(at) = key_at(bytes, "family").map(|at| skip_space(bytes, at)) else {
        return Err(cursor.wrong("an object that names its \"family\"").into());
    };
    let mut there = cursor.clone();
    there.advance(at.min(bytes.len()));
    let name = line.get(at..skip_value(bytes, at)).and_then(|text| serde_json::from_str(text).ok());
    name.map(|name| (name, there.clone())).ok_or_else(|| there.wrong("the id of a family").into())
}

/// A way into a JSON value: first an object's key, then array indices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Path {
    /// The key.
    pub key: &'static str,
    /// Indices of arrays, outermost first.
    pub indices: Vec<usize>,
}

/// Byte offset of the value at `path` in a valid JSON text; 0 where there is none.
fn locate(text: &str, path: &Path) -> usize {
    let bytes = text.as_bytes();
    let Some(mut at) = key_at(bytes, path.key) else { return 0 };
    for index in &path.indices {
        at = skip_space(bytes, at) + 1;
        for _ in 0..*index {
            at = skip_value(bytes, at);
            at = skip_space(bytes, at) + 1;
        }
    }
    skip_space(bytes, at).min(bytes.len())
}

/// Where the value of a top-level key begins.
fn key_at(bytes: &[u8], key: &str) -> Option<usize> {
    let mut at = skip_space(bytes, 0) + 1;
    while at < bytes.len() {
        let start = skip_space(bytes, at);
        let end = skip_value(bytes, start);
        let value = skip_space(bytes, end) + 1;
        if bytes.get(start + 1..end.checked_sub(1)?)? == key.as_bytes() {
            return Some(value);
        }
        at = skip_space(bytes, skip_value(bytes, value)) + 1;
    }
    None
}

fn skip_space(bytes: &[u8], mut at: usize) -> usize {
    while bytes.get(at).is_some_and(u8::is_ascii_whitespace) {
        at += 1;
    }
    at
}

/// The end of the value that begins at `at` (valid JSON).
fn skip_value(bytes: &[u8], at: usize) -> usize {
    let mut at = skip_space(bytes, at);
    let mut depth = 0;
    let mut in_text = false;
    while let Some(b) = bytes.get(at) {
        match (in_text, b) {
            (true, b'\\') => at += 1,
            (true, b'"') => {
                in_text = false;
                if depth == 0 {
                    return at + 1;
                }
            }
            (true, _) => {}
            (false, b'"') => in_text = true,
            (false, b'[' | b'{') => depth += 1,
            (false, b']' | b'}') if depth <= 1 => return if depth == 1 { at + 1 } else { at },
            (false, b']' | b'}') => depth -= 1,
            (false, b',' | b':') if depth == 0 => return at,
            _ => {}
        }
        at += 1;
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_leads_to_its_value() {
        let text = r#"{"a":"],}\"","b" : [[1, {"x":[2]}],  [3,44] ]}"#;
        let at = |key, indices: &[usize]| &text[locate(text, &Path { key, indices: indices.to_vec() })..];
        assert!(at("b", &[1, 1]).starts_with("44"));
        assert!(at("b", &[0, 1]).starts_with(r#"{"x""#));
        assert!(at("a", &[]).starts_with(r#""],"#));
        assert!(at("b", &[]).starts_with("[[1"));
    }

    #[test]
    fn an_error_stands_at_the_value_that_is_wrong() {
        let mut cursor = Cursor::new("\n  {\"n\":[1,2]}\n");
        let result: Result<(), Stop> =
            read(&mut cursor, "numbers", |_: serde_json::Value| Err((Path { key: "n", indices: vec![1] }, "a 7".into())));
        let Err(Stop::Bad(e)) = result else { panic!() };
        assert_eq!((e.line, e.column, e.expected.as_str()), (2, 11, "a 7"));
        let Err(Stop::Bad(e)) = read(&mut Cursor::new("\n {\"n\": x}"), "numbers", |v: serde_json::Value| Ok(v)) else { panic!() };
        assert_eq!((e.line, e.column, e.found.as_str()), (2, 8, "`x}`"));
    }

    #[test]
    fn columns_are_characters_and_what_stands_there_is_told() {
        let wrong = |text: &str| match read(&mut Cursor::new(text), "numbers", |v: Vec<u64>| Ok(v)) {
            Err(Stop::Bad(e)) => e.to_string(),
            other => panic!("{other:?}"),
        };
        assert_eq!(
            wrong("[\"漢漢\",2]\n"),
            "line 1, column 2: expected numbers (invalid type: string \"漢漢\", expected a whole number), found `\"漢漢\",2]`"
        );
        assert_eq!(wrong("[1, \r\n2]\n"), "line 1, column 4: expected numbers (EOF while parsing a value), found the end of the line");
        assert_eq!(
            wrong("[1, -20 ]"),
            "line 1, column 5: expected numbers (invalid value: integer `-20`, expected a whole number), found `-20`"
        );
        assert_eq!(wrong("[1, [2]]"), "line 1, column 5: expected numbers (invalid type: sequence, expected a whole number), found `[2]]`");
        assert_eq!(wrong("[1"), "line 1, column 3: expected numbers (EOF while parsing a list), found the end of the text");
    }
}
