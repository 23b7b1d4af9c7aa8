//! Detection of notations from the beginning of a text.

use super::{Cursor, Stop};

/// Length limit of the part of an address before its `?`: host and path.
const ADDRESS: usize = 256;

/// Length limit of the part of a game ID before its colon: size and parameters.
const ID: usize = 32;

/// Returns the id of the notation at the cursor, after space: `{` begins `json`; an address, a name or path with a `/`, and
/// `pzprv3` begin `puzzlink`; digits, then letters and digits up to a `:` or `#`, begin `sgt`. Everything else is `text`.
pub fn notation(cursor: &mut Cursor<'_>) -> Result<&'static str, Stop> {
    cursor.skip_space();
    let rest = cursor.rest();
    // The first deciding byte among the first `most`.
    let first = |most: usize, decides: fn(&u8) -> bool| rest.iter().take(most).find(|b| decides(b)).copied();
    // The deciding byte may not have arrived yet.
    let is_cut = |most| rest.len() < most && !cursor.is_last();
    match rest.first() {
        Some(b'{') => Ok("json"),
        Some(b'a'..=b'z' | b'A'..=b'Z' | b'?') => match first(ADDRESS, |b| *b == b'/' || b.is_ascii_whitespace()) {
            Some(b'/') => Ok("puzzlink"),
            _ if rest.starts_with(b"pzprv3") => Ok("puzzlink"),
            None if is_cut(ADDRESS) => Err(Stop::More),
            _ => Ok("text"),
        },
        Some(b'0'..=b'9') => match first(ID, |b| !b.is_ascii_alphanumeric()) {
            Some(b':' | b'#') => Ok("sgt"),
            None if is_cut(ID) => Err(Stop::More),
            _ => Ok("text"),
        },
        _ => Ok("text"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_notation_is_told_by_its_beginning() {
        for (text, id) in [
            ("  \n{\"family\"", "json"),
            ("https://puzz.link/p?kakuro/3/3/l4", "puzzlink"),
            ("HTTP://pzv.jp/p.html?type=editor&hitori/4/4/", "puzzlink"),
            ("puzz.link/p?kakuro/3/3/l4", "puzzlink"),
            ("kurodoko/5/5/i7", "puzzlink"),
            ("?sudoku/4/4/g1", "puzzlink"),
            ("pzprv3\nkakuro\n3\n3\n", "puzzlink"),
            ("pzprv3/kakuro/3/3/0 1 /", "puzzlink"),
            ("5x5dk:4213", "sgt"),
            ("9:123", "sgt"),
            ("3x3#12", "sgt"),
            ("3 3\nXXXXX", "text"),
            ("530070000\n", "text"),
            (".3.5", "text"),
            ("ABCDEFGH....IJ\n", "text"),
            ("3x3\n1 2", "text"),
            ("-", "text"),
            ("", "text"),
        ] {
            assert_eq!(notation(&mut Cursor::new(text)), Ok(id), "{text}");
        }
    }

    #[test]
    fn a_beginning_that_is_cut_may_become_anything() {
        for text in ["5x", "12", "http:", "kakuro", "pzpr"] {
            assert_eq!(notation(&mut Cursor::over(text.as_bytes(), false)), Err(Stop::More), "{text}");
        }
        for (text, id) in [("5x5:", "sgt"), ("12 ", "text"), ("http://", "puzzlink"), (".", "text")] {
            assert_eq!(notation(&mut Cursor::over(text.as_bytes(), false)), Ok(id), "{text}");
        }
        let digits = "1".repeat(600);
        assert_eq!(notation(&mut Cursor::over(digits.as_bytes(), false)), Ok("text"));
    }
}
