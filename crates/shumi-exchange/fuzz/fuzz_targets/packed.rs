//! Links of programs that pack their puzzles, made fast and without compression: random changes of a packed puzzle would reach little.

/// Returns the link of an unpacked puzzle in a format; `None` for any other text.
pub fn packed(format: &str, text: &str) -> Option<String> {
    match format {
        "fpuzzles" if text.starts_with('{') => Some(format!("https://f-puzzles.com/?load={}", zipped(text))),
        "sudokupad" if text.starts_with('{') => Some(format!("https://sudokupad.app/scl{}", zipped(text))),
        "penpa" if text.contains('\n') => Some(format!("https://swaroopg92.github.io/penpa-edit/#m=edit&p={}", stored(text))),
        _ => None,
    }
}

/// Encodes numbers of bits, the highest first, as base64 without padding.
fn base64(bits: &[bool]) -> String {
    const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let sign = |six: &[bool]| char::from(SIGNS[(0..6).fold(0, |n, i| n << 1 | usize::from(six.get(i) == Some(&true)))]);
    bits.chunks(6).map(sign).collect()
}

/// Packs a text by deflate without compression, which is fast.
fn stored(text: &str) -> String {
    let length = u16::try_from(text.len()).unwrap_or(u16::MAX);
    let [low, high] = length.to_le_bytes();
    let bytes = [1, low, high, !low, !high].into_iter().chain(text.bytes().take(usize::from(length)));
    base64(&bytes.flat_map(|byte| (0..8).rev().map(move |bit| byte >> bit & 1 == 1)).collect::<Vec<_>>())
}

/// Packs a text by the code of lz-string without compression: each unit announced by its own code.
fn zipped(text: &str) -> String {
    let (mut bits, mut entries, mut width) = (Vec::new(), 0u32, 2);
    let mut put = |number: u32, width: u32| bits.extend((0..width).map(|bit| number >> bit & 1 == 1));
    for (at, unit) in text.encode_utf16().enumerate() {
        put(u32::from(unit > 255), width);
        put(unit.into(), if unit > 255 { 16 } else { 8 });
        // An entry for the unit, and one for the pair with the unit before it.
        entries += if at == 0 { 1 } else { 2 };
        while entries + 4 > 1 << width {
            width += 1;
        }
    }
    put(2, width);
    base64(&bits)
}
