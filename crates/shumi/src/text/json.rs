//! JSON errors with a place, like those of every other text.

use super::{Cursor, ParseError, Stop};

/// The error of a JSON text, as "expected `what`".
pub fn error(e: &serde_json::Error, what: &str) -> ParseError {
    let message = e.to_string();
    let cause = message.rsplit_once(" at line ").map_or(message.as_str(), |(cause, _)| cause);
    ParseError::new(e.line().max(1) as u32, e.column().max(1) as u32, format!("{what} ({cause})"), "this")
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
        let mut at = error(&e, what);
        at.line = cursor.line();
        at.column += cursor.column() - 1;
        Stop::Bad(at)
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
        assert_eq!((e.line, e.column), (2, 8));
    }
}
