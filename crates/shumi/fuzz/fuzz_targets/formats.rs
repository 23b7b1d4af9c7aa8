//! A format of other programs: any text in it is puzzles that its writer keeps, or an error with a place.
//!
//! The variable `FORMAT` names it; without a name the beginning of the text does. `cargo xtask fuzz 1000000 formats` runs each format.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use shumi::Error;
use shumi::builtin::ALL;
use shumi::formats::{self, ExportedPuzzle, Format};

static FORMAT: LazyLock<Option<&Format>> = LazyLock::new(|| formats::find(&std::env::var("FORMAT").unwrap_or_default()));

/// Returns the link of an unpacked puzzle, whose parts random changes of a packed one would not reach.
fn packed(text: &str) -> Option<String> {
    let zipped = || lz_str::compress_to_base64(text);
    match FORMAT.as_ref()?.id {
        "fpuzzles" if text.starts_with('{') => Some(format!("https://f-puzzles.com/?load={}", zipped())),
        "sudokupad" if text.starts_with('{') => Some(format!("https://sudokupad.app/scl{}", zipped())),
        "penpa" if text.contains('\n') => {
            let deflated = miniz_oxide::deflate::compress_to_vec(text.as_bytes(), 1);
            Some(format!("https://swaroopg92.github.io/penpa-edit/#m=edit&p={}", base64(&deflated)))
        }
        _ => None,
    }
}

/// Encodes base64 without padding.
fn base64(bytes: &[u8]) -> String {
    const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let bit = |at: usize| usize::from(bytes.get(at / 8).is_some_and(|byte| byte >> (7 - at % 8) & 1 == 1));
    let sign = |at: usize| char::from(SIGNS[(0..6).fold(0, |six, i| six << 1 | bit(at + i))]);
    (0..bytes.len() * 8).step_by(6).map(sign).collect()
}

fuzz_target!(|data: &[u8]| {
    let text = String::from_utf8_lossy(data);
    let text = packed(&text).unwrap_or_else(|| text.into_owned());
    let all = match formats::read_all(&ALL, &text, "auto", FORMAT.map(|format| format.id), 4) {
        Err(Error::Text(error)) => return assert!(error.line > 0 && error.column > 0 && !error.expected.is_empty()),
        Err(error) => panic!("{error}"),
        Ok(all) => all,
    };
    for one in all {
        let json = one.puzzle.write("json").expect("every puzzle has this notation");
        let Some(format) = FORMAT.filter(|format| format.is_written(one.puzzle.id())) else { continue };
        let board = ExportedPuzzle::of_json(&json).expect("a puzzle as JSON");
        let Ok(written) = format.write([&board]) else { continue };
        let back = formats::read(&ALL, &written, one.puzzle.id(), Some(format.id)).expect("the format reads its own texts");
        assert_eq!(back.puzzle.write("json"), Ok(json), "{written}");
    }
});
