//! A reader of a format of other programs alone, without families, so that millions of texts take minutes: any text in it is puzzles in a
//! notation of Shumi's own, or an error with a place.
//!
//! The variable `FORMAT` names it. `cargo xtask fuzz 1000000 readers` runs each.
#![no_main]

mod packed;

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use shumi_exchange::{Format, find};

static FORMAT: LazyLock<&Format> =
    LazyLock::new(|| find(&std::env::var("FORMAT").unwrap_or_default()).expect("FORMAT names a format"));

fuzz_target!(|data: &[u8]| {
    let text = String::from_utf8_lossy(data);
    let text = packed::packed(FORMAT.id, &text).map_or(text, Into::into);
    match FORMAT.read(&text) {
        Ok(all) => assert!(all.iter().all(|one| one.line > 0 && !one.text.is_empty())),
        Err(error) => assert!(error.line > 0 && error.column > 0 && error.expected.contains(" (")),
    }
});
