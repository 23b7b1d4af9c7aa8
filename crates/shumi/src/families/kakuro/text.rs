//! TEMPORARY until the fast reader is merged.
use super::*;
use crate::grid::Size;
use crate::text::{Cursor, Stop};
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Width { Five, Seven }
pub(super) fn read_grid(c: &mut Cursor<'_>, width: Width) -> Result<Layout, Stop> {
    let w = if width == Width::Five { 2 } else { 3 };
    let rows = c.number(10000, "the number of rows")?;
    let cols = c.number(10000, "the number of columns")?;
    let size = Size::new(rows, cols).ok_or_else(|| c.wrong("a size"))?;
    let mut b = LayoutBuilder::new(size);
    for _ in 0..size.cells() {
        c.skip_space();
        let t = c.peek_token()?;
        if t.len() != 2 * w + 1 { return Err(c.wrong(format!("a cell of {} characters", 2 * w + 1)).into()); }
        if t[0] == b'.' { b.white(); } else {
            let n = |s: &[u8]| if s[0] == b'X' { NONE } else { s.iter().fold(0, |n, d| n * 10 + u32::from(*d - b'0')) };
            b.black(n(&t[..w]), n(&t[w + 1..]));
        }
        c.advance(t.len());
    }
    Ok(b.finish())
}
pub(super) fn write_grid(_: &Layout, _: Width) -> Result<String, String> { Err("not yet".into()) }
pub(super) fn print_answer(l: &Layout, digits: &[u8], out: &mut String) {
    let mut k = 0;
    for (i, at) in l.size.all().enumerate() {
        if l.at.get(k) == Some(&(i as u32)) { out.push(if digits[k] == 0 { '.' } else { char::from(b'0' + digits[k]) }); k += 1; } else { out.push('_'); }
        out.push(if at.col + 1 == l.size.cols { '\n' } else { ' ' });
    }
}
pub(super) fn read_answer(c: &mut Cursor<'_>, l: &Layout) -> Result<Vec<u8>, Stop> {
    let mut v = Vec::new();
    for _ in 0..l.size.cells() {
        c.skip_space();
        match c.peek_token()? { [b'_'] => {} [b'.'] => v.push(0), [d @ b'1'..=b'9'] => v.push(d - b'0'), _ => return Err(c.wrong("a digit").into()) }
        c.advance(1);
    }
    Ok(v)
}
