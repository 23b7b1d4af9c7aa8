//! Which notation a text is in, told by how it begins.

use super::{Cursor, Stop};

/// Bytes of an address that are looked at: hosts and paths before a `?` are shorter.
const ADDRESS: usize = 256;

/// Bytes of a game ID that are looked at: sizes and parameters are shorter.
const ID: usize = 32;

/// Id of the notation of what stands at the cursor, space skipped: `{` begins `json`; an address, or a name or path with a `/`, and
/// `pzprv3` begin `puzzlink`; digits, then letters and digits up to a `:` or `#`, begin `sgt`. Everything else is `text`.
pub fn notation(cursor: &mut Cursor<'_>) -> Result<&'static str, Stop> {
    cursor.skip_space();
    let rest = cursor.rest();
    // The first of some bytes that decides; `None` where it is not among those that are looked at.
    let first = |most: usize, decides: fn(&u8) -> bool| rest.iter().take(most).find(|b| decides(b)).copied();
    // What decides may still be to come.
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
