//! Formats of other programs: any bytes, read in any of them, are puzzles that each written format keeps, or an error with a place.
//!
//! Run by hand: `cargo xtask fuzz 1000000 formats`.
#![no_main]

use libfuzzer_sys::fuzz_target;
use shumi::builtin::ALL;
use shumi::formats::{self, Board, FORMATS};

fuzz_target!(|data: &[u8]| {
    let [kind, body @ ..] = data else { return };
    let text = String::from_utf8_lossy(body);
    let format = &FORMATS[usize::from(*kind) % FORMATS.len()];
    let from = (usize::from(*kind) < FORMATS.len()).then_some(format.id);
    if let Err(error) = format.read(&text) {
        assert!(error.line > 0 && error.column > 0 && !error.expected.is_empty());
    }
    let Ok(all) = formats::read_all(&ALL, &text, "auto", from, 4) else { return };
    for one in all {
        let json = one.puzzle.write("json").expect("every puzzle has this notation");
        let board = Board::of_json(&json).expect("a puzzle as JSON");
        for format in formats::written(one.puzzle.id()) {
            let Ok(written) = format.write([&board]) else { continue };
            let back = formats::read(&ALL, &written, one.puzzle.id(), Some(format.id)).expect("what is written can be read");
            assert_eq!(back.puzzle.write("json").as_ref(), Ok(&json), "{written}");
        }
    }
});
