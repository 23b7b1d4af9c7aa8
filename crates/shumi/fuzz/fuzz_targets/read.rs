//! Every reader of every family: bytes of any kind are a puzzle or an error with a place, whole or in two pieces.
//!
//! Run by hand: `cargo xtask fuzz 1000000 read`.
#![no_main]

use libfuzzer_sys::fuzz_target;
use shumi::text::{Cursor, Stop};

fuzz_target!(|data: &[u8]| {
    let Some((choice, text)) = data.split_first() else { return };
    let entries: Vec<_> = shumi::families().collect();
    let entry = entries[usize::from(*choice) % entries.len()];
    let family = Some(entry).filter(|_| choice & 0x80 == 0);
    let whole = shumi::builtin::ALL.read_next(&mut Cursor::over(text, true), family);
    assert!(!matches!(whole, Err(Stop::More)), "a whole text cannot lack more");
    let cut = text.len() / 2;
    match shumi::builtin::ALL.read_next(&mut Cursor::over(&text[..cut], false), family) {
        // An error in a part of a text is an error in the whole.
        Err(Stop::Bad(e)) => assert!(whole.is_err(), "refused in part ({e}), taken as a whole"),
        Ok(Some(part)) => assert_eq!(part.write("json"), whole.ok().flatten().expect("a puzzle that is read stays read").write("json")),
        Ok(None) | Err(Stop::More) => {}
    }
    if let Ok(Some(puzzle)) = shumi::builtin::ALL.read_next(&mut Cursor::over(text, true), family) {
        if let Ok(json) = puzzle.write("json") {
            let back = shumi::read(&json, puzzle.id()).expect("what is written can be read");
            assert_eq!(back.write("json").as_ref(), Ok(&json));
        }
    }
});
