//! Packed texts: base64 over deflate or over the code of lz-string, unpacked within limits.

use miniz_oxide::inflate::decompress_to_vec_with_limit;

/// Longest packed text of lz-string, in characters.
const LONGEST_PACKED: usize = 20_000;
/// Longest unpacked text, in bytes or UTF-16 units: short links can hold very long texts.
const LONGEST: usize = 2_000_000;

/// Returns the six bits of a character, of either alphabet of base64.
fn bits(sign: u8) -> Option<u32> {
    match sign {
        b'A'..=b'Z' => Some(u32::from(sign - b'A')),
        b'a'..=b'z' => Some(u32::from(sign - b'a') + 26),
        b'0'..=b'9' => Some(u32::from(sign - b'0') + 52),
        b'+' | b'-' | b' ' => Some(62),
        b'/' | b'_' => Some(63),
        _ => None,
    }
}

/// Decodes base64 with or without padding.
fn base64(packed: &str) -> Option<Vec<u8>> {
    let packed = packed.trim_end_matches('=');
    let mut out = Vec::with_capacity(packed.len() / 4 * 3);
    for four in packed.as_bytes().chunks(4) {
        let number = four.iter().try_fold(0, |number, sign| Some(number << 6 | bits(*sign)?))? << (6 * (4 - four.len()));
        out.extend_from_slice(&number.to_be_bytes()[1..four.len()]);
    }
    Some(out)
}

/// Encodes base64 with padding.
fn to_base64(bytes: &[u8]) -> String {
    const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = String::new();
    for three in bytes.chunks(3) {
        let number = three.iter().fold(0, |number, byte| number << 8 | u32::from(*byte)) << (8 * (3 - three.len()));
        (0..4).for_each(|i| out.push(if i > three.len() { '=' } else { char::from(SIGNS[(number >> (18 - 6 * i) & 63) as usize]) }));
    }
    out
}

/// Unpacks base64 over raw deflate.
pub(crate) fn inflated(packed: &str) -> Option<String> {
    String::from_utf8(decompress_to_vec_with_limit(&base64(packed)?, LONGEST).ok()?).ok()
}

/// Packs a text by raw deflate in base64.
pub(crate) fn deflated(text: &str) -> String {
    to_base64(&miniz_oxide::deflate::compress_to_vec(text.as_bytes(), 9))
}

/// Packs a text by lz-string in base64.
pub(crate) fn zipped(text: &str) -> String {
    lz_str::compress_to_base64(text)
}

/// Unpacks base64 over the code of lz-string: as its library does, but within limits, since the text may grow quadratically.
pub(crate) fn unzipped(packed: &str) -> Option<String> {
    let packed = packed.trim_end_matches('=');
    if packed.len() > LONGEST_PACKED {
        return None;
    }
    let bits = packed.bytes().map(bits).collect::<Option<Vec<u32>>>()?;
    let mut reader = Bits { six: &bits, at: 0 };
    // An entry is a place in the text: each is the piece before it and one more unit.
    let mut entries: Vec<(usize, usize)> = Vec::new();
    let mut out: Vec<u16> = Vec::new();
    let (mut width, mut last) = (2, (0, 0));
    loop {
        let begin = out.len();
        match reader.read(width)? {
            // The codes 0 and 1 announce a unit of 8 or 16 bits, which becomes an entry, too.
            code @ (0 | 1) => {
                out.push(reader.read(8 << code)? as u16);
                entries.push((begin, begin + 1));
            }
            2 => return (!out.is_empty()).then(|| String::from_utf16_lossy(&out)),
            code => {
                let (from, to) = match (code as usize - 3).cmp(&entries.len()) {
                    std::cmp::Ordering::Less => entries[code as usize - 3],
                    // The entry in the making: the last piece and its own first unit.
                    std::cmp::Ordering::Equal if last.1 > last.0 => (last.0, last.1 + 1),
                    _ => return None,
                };
                if out.len() + (to - from) > LONGEST {
                    return None;
                }
                (from..to).for_each(|at| out.push(out[at]));
            }
        }
        // The piece that was read last, with the first unit of this one, which follows it.
        if last.1 > last.0 {
            entries.push((last.0, last.1 + 1));
        }
        last = (begin, out.len());
        while entries.len() + 4 > 1 << width {
            width += 1;
        }
    }
}

/// Bits of a text of lz-string, the lowest of a number first.
struct Bits<'a> {
    six: &'a [u32],
    at: usize,
}

impl Bits<'_> {
    fn read(&mut self, width: u32) -> Option<u32> {
        let mut number = 0;
        for i in 0..width {
            let six = self.six.get(self.at / 6)?;
            number |= (six >> (5 - self.at % 6) & 1) << i;
            self.at += 1;
        }
        Some(number)
    }
}
