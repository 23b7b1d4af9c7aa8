//! Reads the sections of wasm modules, and writes them.
use anyhow::{Context, Result};
use std::collections::HashMap;
use std::ops::Range;

/// Sections of a module by number.
pub const CUSTOM: u8 = 0;
pub const IMPORTS: u8 = 2;
pub const CODE: u8 = 10;
const DATA: u8 = 11;

/// Functions and data of a module.
pub struct Parts {
    /// Number of imported functions; they come first in all counts.
    pub imported: usize,
    /// Range of the section with the bodies of the other functions.
    pub code: Range<usize>,
    /// Ranges of these bodies.
    pub bodies: Vec<Range<usize>>,
    /// Names by number, as far as the module has them.
    pub names: HashMap<usize, String>,
    /// Addresses and ranges of the data that are in memory from the start.
    pub data: Vec<(usize, Range<usize>)>,
}

/// Returns the parts of a module.
pub fn read(module: &[u8]) -> Result<Parts> {
    parts(module).context("no module as the tools write them")
}

fn parts(module: &[u8]) -> Option<Parts> {
    let mut found = Parts { imported: 0, code: 0..0, bodies: Vec::new(), names: HashMap::new(), data: Vec::new() };
    // After the magic number and the version.
    let mut reader = Reader { bytes: module, at: 8 };
    while reader.at < module.len() {
        let start = reader.at;
        let kind = reader.byte()?;
        let end = reader.number()? + reader.at;
        match kind {
            IMPORTS => {
                for _ in 0..reader.number()? {
                    found.imported += usize::from(reader.import()?);
                }
            }
            CODE => {
                found.code = start..end;
                for _ in 0..reader.number()? {
                    found.bodies.push(reader.block()?);
                }
            }
            DATA => {
                for _ in 0..reader.number()? {
                    found.data.push(reader.data()?);
                }
            }
            CUSTOM if reader.text()? == b"name" => {
                while reader.at < end {
                    let (part, block) = (reader.byte()?, reader.block()?);
                    // Part 1 has the functions.
                    if part == 1 {
                        found.names = Reader { bytes: module, at: block.start }.names()?;
                    }
                }
            }
            _ => {}
        }
        reader.at = end;
    }
    let is_whole = reader.at == module.len() && found.bodies.iter().all(|body| body.end <= module.len());
    is_whole.then_some(found)
}

/// Appends a section.
pub fn section(out: &mut Vec<u8>, kind: u8, content: &[u8]) {
    out.push(kind);
    block(out, content);
}

/// Appends bytes after their number.
pub fn block(out: &mut Vec<u8>, content: &[u8]) {
    out.extend(leb(content.len()));
    out.extend(content);
}

/// Encodes a number as in wasm: seven bits a byte, the lowest first.
pub fn leb(mut n: usize) -> Vec<u8> {
    let mut out = Vec::new();
    while n >= 0x80 {
        out.push(n as u8 | 0x80);
        n >>= 7;
    }
    out.push(n as u8);
    out
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn byte(&mut self) -> Option<u8> {
        self.at += 1;
        self.bytes.get(self.at - 1).copied()
    }

    fn number(&mut self) -> Option<usize> {
        let mut n = 0;
        for shift in (0..32).step_by(7) {
            let byte = self.byte()?;
            n |= usize::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Some(n);
            }
        }
        None
    }

    /// Skips bytes after their number; returns their range.
    fn block(&mut self) -> Option<Range<usize>> {
        let length = self.number()?;
        self.at += length;
        Some(self.at - length..self.at)
    }

    fn text(&mut self) -> Option<&[u8]> {
        let range = self.block()?;
        self.bytes.get(range)
    }

    /// Skips an import; returns whether it is a function. The tools import nothing else.
    fn import(&mut self) -> Option<bool> {
        self.block()?;
        self.block()?;
        let is_function = self.byte()? == 0;
        self.number()?;
        is_function.then_some(true)
    }

    /// Skips data at a constant address, `i32.const`; the tools write no others.
    fn data(&mut self) -> Option<(usize, Range<usize>)> {
        let is_constant = self.byte()? == 0 && self.byte()? == 0x41;
        let address = self.number().filter(|_| is_constant)?;
        (self.byte()? == 0x0b).then_some((address, self.block()?))
    }

    fn names(&mut self) -> Option<HashMap<usize, String>> {
        let count = self.number()?;
        (0..count).map(|_| Some((self.number()?, String::from_utf8_lossy(self.text()?).into_owned()))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn functions_and_data_are_found() {
        let mut module = b"\0asm\x01\0\0\0".to_vec();
        section(&mut module, IMPORTS, b"\x01\x01m\x01f\x00\x05");
        let code = module.len();
        section(&mut module, CODE, b"\x02\x03abc\x02de");
        let end = module.len();
        section(&mut module, DATA, b"\x01\x00\x41\x80\x08\x0b\x02xy");
        section(&mut module, CUSTOM, b"\x04name\x00\x02\x01m\x01\x08\x02\x00\x01f\x02\x02to");
        let found = parts(&module).unwrap();
        assert_eq!((found.imported, found.code), (1, code..end));
        assert_eq!(found.bodies.iter().map(|body| &module[body.clone()]).collect::<Vec<_>>(), [&b"abc"[..], b"de"]);
        assert_eq!(found.names, HashMap::from([(0, "f".to_string()), (2, "to".to_string())]));
        assert_eq!(found.data.iter().map(|(address, range)| (*address, &module[range.clone()])).collect::<Vec<_>>(), [(1024, &b"xy"[..])]);
        assert!(parts(&module[..module.len() - 1]).is_none());
        assert_eq!(leb(300), [0xac, 2]);
    }
}
